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

it('a report with figures that nobody can have measured is refused', async () => {
  const report = await aReport();
  const adviceOf = (changed: unknown) => {
    const parsed = parseReport(JSON.stringify(changed));
    return 'advice' in parsed ? parsed.advice : '';
  };
  expect(adviceOf(report)).toBe('');
  const withCell = (changes: object) => ({
    ...report,
    cells: report.cells.map((cell) => ({ ...cell, ...changes })),
  });
  for (const size of [1e300, -1e300]) {
    expect(adviceOf(withCell({ estimate: size }))).toMatch(
      /^it is not a report \(cells\.0\.estimate: /,
    );
    expect(adviceOf(withCell({ effects: [size] }))).toMatch(/cells\.0\.effects\.0: /);
    expect(adviceOf(withCell({ interval: { low: -1, high: size, level: 0.95 } }))).toMatch(
      /cells\.0\.interval\.high: /,
    );
  }
  const withRun = (changes: object) => ({
    ...report,
    launches: report.launches.map((launch) => ({
      ...launch,
      rounds: launch.rounds.map((round) => ({
        ...round,
        candidate: { ...round.candidate, ...changes },
      })),
    })),
  });
  expect(adviceOf(withRun({ duration: 0 }))).toMatch(
    /launches\.0\.rounds\.0\.candidate\.duration: no run with requests lasts for 0 seconds/,
  );
  // As after a setup that failed.
  expect(adviceOf(withRun({ duration: 0, sent: 0, completed: 0 }))).toBe('');
});
