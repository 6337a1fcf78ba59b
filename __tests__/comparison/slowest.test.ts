/** The slowest requests explained: from the traces of both arms to the comment and the page. */
import { expect, it } from 'vitest';
import { parseReport } from '../../src/model/report.ts';
import { renderHtml } from '../../src/render/html.ts';
import { renderMarkdown, renderSummary } from '../../src/render/markdown.ts';
import { unlikeProfiles } from '../support/profiles.ts';
import { aReport, aSlowerPercentile, CALL, calling } from '../support/reports.ts';
import { aTraceOfSlowest } from '../support/traces.ts';

const PAGE = { script: '', style: '', scriptHash: '' };

it('a call that only the slowest requests wait for is the likely cause, in the first lines and in Why', async () => {
  const report = await aSlowerPercentile(calling(48_000));
  expect(report.outcome).toBe('regression');
  expect(renderSummary(report)).toMatch(
    /Likely cause: the slowest 1% of requests wait 48 ms for the call `GET upstream\/price` \(`.*:\d+`\), the others 2 ms\./,
  );
  const comment = renderMarkdown(report);
  expect(comment).toMatch(
    /Why<\/summary>[^]*`GET \/`, its slowest requests:\n\n- the slowest 1% of requests wait 48 ms[^]*\+46 ms, \+46 ms to \+46 ms against the slowest of the baseline\n- The slowest 1% of requests take 49 ms instead of 3 ms inside the app, the others 3 ms instead of 3 ms\./,
  );
  const page = renderHtml(report, PAGE);
  expect(page).toContain('What the slowest requests meet');
  expect(page).toContain('the slowest 1% of requests wait 48 ms for the call GET upstream/price');
});

it('of a blocked event loop the code is named as well', async () => {
  const report = await aSlowerPercentile({ time: 55_000, stalled: 52_000 });
  expect(renderSummary(report)).toMatch(
    /Likely cause: the slowest 1% of requests meet an event loop that is blocked for 52 ms, the others not at all; `format` \(`src\/b\.js:3`\) costs/,
  );
});

it('of a percentile in which more requests are, more are looked at', async () => {
  const report = await aSlowerPercentile(calling(480_000), 'latency-p90');
  expect(report.explanation?.scenarios[0]?.waits?.slowest?.share).toBe(0.1);
  expect(renderSummary(report)).toContain('the slowest 10% of requests wait');
});

it('where nothing is found that only the slowest do, that is said', async () => {
  const report = await aSlowerPercentile({ time: 60_000 });
  expect(renderMarkdown(report)).toContain('Nothing was found that only the slowest do.');
  expect(renderSummary(report)).not.toContain('the slowest');
});

it('a regression of another metric has no such part', async () => {
  const report = await aReport(
    {
      run: ({ arm }) => (arm === 'candidate' ? { throughput: 1000 } : {}),
      profiles: unlikeProfiles(),
      traces: () => [aTraceOfSlowest(calling(48_000), calling(2000))],
    },
    { explain: 'on-regression' },
  );
  expect(report.outcome).toBe('regression');
  expect(report.explanation?.scenarios[0]?.waits?.slowest).toBeNull();
  expect(renderMarkdown(report)).not.toContain('slowest');
});

it('a hostile name of a saved report is shown as text', async () => {
  const report = await aSlowerPercentile(calling(48_000));
  const parsed = parseReport(JSON.stringify(report).replaceAll(CALL, '`</code><script>@all | x'));
  if (!('report' in parsed)) throw new Error(parsed.advice);
  expect(renderMarkdown(parsed.report)).toContain('`` `</code><script>@all | x ``');
  expect(renderHtml(parsed.report, PAGE)).not.toContain('</code><script>@all');
});
