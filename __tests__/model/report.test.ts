/** The text of a report file. */
import { expect, it } from 'vitest';
import { formatReport, parseReport, type Report } from '../../src/model/report.ts';
import { aBisection } from '../support/bisections.ts';
import { aReport } from '../support/reports.ts';

/** As a job with dozens of scenarios and hundreds of launches has it. */
function repeated(report: Report, times: number): Report {
  const launches = Array.from({ length: times }, () => report.launches).flat();
  return { ...report, launches: launches.map((launch, index) => ({ ...launch, index })) };
}

it('a report is indented as long as somebody may read it, and is read again either way', async () => {
  const report = await aReport();
  expect(formatReport(report)).toMatch(/^\{\n {2}"/);
  const large = repeated(report, 100);
  const text = formatReport(large);
  expect(text.trimEnd()).not.toContain('\n');
  expect(parseReport(text)).toEqual({ report: large });
});

it('the answer of a search is not taken for a report of an older version', () => {
  const adviceOf = (text: string) => {
    const parsed = parseReport(text);
    return 'advice' in parsed ? parsed.advice : '';
  };
  expect(adviceOf(JSON.stringify(aBisection({})))).toMatch(
    /^it is the answer of cannongate bisect, not the report of a comparison\. .*--add-to-history$/,
  );
  expect(adviceOf('{ "version": 1 }')).toContain('it is of version 1, from an older cannongate');
});

it('a report that nothing would read is not written', async () => {
  const report = await aReport();
  expect(() => formatReport(report, 2 ** 10)).toThrow(
    /^the report is larger than .* less measuring time/,
  );
  const { length } = new TextEncoder().encode(formatReport(report));
  expect(() => formatReport(report, length)).not.toThrow();
});
