import { readReport } from '../adapters/report-files.ts';
import { describeContradiction } from '../verdict/decide-outcome.ts';
import { merge } from '../verdict/merge-reports.ts';
import { ConfigurationError } from '../ports/errors.ts';
import type { Problem } from '../model/problem.ts';
import { OUTPUT_FLAGS, parseArguments, type CommandHelp } from './arguments.ts';
import { printAndWrite, printAndWriteNoise, findOutputProblems } from './output.ts';

export const REPORT: CommandHelp = {
  name: 'report',
  usage: '<file...> [flags]',
  description:
    'Renders a saved report again, without measuring. Decides a comparison that was only measured (mode: measure), and merges the reports of several machines first.',
  flags: OUTPUT_FLAGS,
  examples: [
    'cannongate report report.json',
    'cannongate report report.json --markdown comment.md',
    'cannongate report a.json b.json c.json --json merged.json',
  ],
};

/** In place of that nothing was measured: this command never measures. */
const NOTHING_DONE = 'nothing was decided or written';

const IS_OF_NOISE =
  'it is of cannongate noise, which compares an app with itself: give it alone, since there is nothing to merge or to judge';

/** @returns the exit code of the saved comparison, or of the merged one */
export async function reportCommand(args: readonly string[], programs: URL): Promise<number> {
  const parsed = parseArguments(REPORT, args);
  if (!parsed) return 0;
  const { operands, outputs } = parsed;
  const problems: Problem[] = [...parsed.problems, ...findOutputProblems(outputs, null, operands)];
  if (operands.length === 0) {
    problems.push({ code: 'no-report', where: 'report' });
  }
  const read = operands.map((name) => ({ name, ...readReport(name, true) }));
  const reports = read.flatMap((each) => ('report' in each ? [each] : []));
  for (const each of read) {
    if ('report' in each) continue;
    problems.push({ code: 'report-unreadable', where: each.name, reason: each.advice });
  }
  if (reports.length > 1) {
    for (const { name, report } of reports) {
      if (report.isOfNoise !== true) continue;
      problems.push({ code: 'report-unreadable', where: name, reason: IS_OF_NOISE });
    }
  }
  const [first, ...others] = reports;
  if (!first || problems.length > 0) throw new ConfigurationError(problems, NOTHING_DONE);
  if (first.report.isOfNoise === true) {
    return await printAndWriteNoise(first.report, parsed, programs, { isSaved: true });
  }
  // What `mode: measure` wrote is undecided, also if all other machines are lost.
  const isDecided = first.report.settings.mode === 'gate';
  if (others.length === 0 && isDecided) {
    const reason = describeContradiction(first.report);
    if (reason !== null) {
      const problem = { code: 'report-unreadable', where: first.name, reason } as const;
      throw new ConfigurationError([problem], NOTHING_DONE);
    }
    return await printAndWrite(first.report, parsed, programs, { isSaved: true });
  }
  const merged = merge(reports);
  if ('problems' in merged) throw new ConfigurationError(merged.problems, NOTHING_DONE);
  return await printAndWrite(merged.report, parsed, programs, { isSaved: true });
}
