import { noiseOf } from '../verdict/noise.ts';
import { abortOnInterrupt } from '../gate/interrupt.ts';
import { noiseHeadline } from '../render/noise-report.ts';
import { inputFlags, OUTPUT_FLAGS, parseArguments, type CommandHelp } from './arguments.ts';
import { runComparison } from './compare-command.ts';
import { EXIT_FAILED } from '../gate/exit-codes.ts';
import { printAndWrite, printAndWriteNoise } from './output.ts';

const NO_EFFECT =
  'a flag of compare that has no effect if an app is compared with itself: leave it out';

const EXCLUDED_INPUTS = new Map(
  [
    'baseline',
    'mode',
    'measure-noise',
    'explain',
    'drift-since',
    'drift-tolerance',
    'on-drift',
    'on-regression',
    'on-inconclusive',
    'on-baseline-failed',
    'same-commit',
  ].map((name) => [name, NO_EFFECT]),
);

/** Nothing is judged and no comment written, so the history says only how noisy such runners are. */
const HISTORY_OF_NOISE =
  'The branch that keeps the history, such as cannongate-history; or a folder, whose name begins with ./, ../ or /. Its comparisons say how noisy such runners usually are. Default: none';

export const NOISE: CommandHelp = {
  name: 'noise',
  usage: '[flags]',
  description:
    'Compares the work tree with itself to measure the machine’s noise, and says which slowdowns it can detect and which tolerance and measuring time fit.',
  flags: [
    ...inputFlags()
      .filter(({ name }) => !EXCLUDED_INPUTS.has(name))
      .map((flag) => (flag.name === 'history' ? { ...flag, description: HISTORY_OF_NOISE } : flag)),
    ...OUTPUT_FLAGS,
  ],
  excluded: EXCLUDED_INPUTS,
  examples: [
    'cannongate noise --measuring-time 3m',
    'cannongate noise --filter search --tolerance 2%',
    'cannongate noise --quiet --markdown noise.md',
  ],
};

export async function noiseCommand(args: readonly string[], programs: URL): Promise<number> {
  const parsed = parseArguments(NOISE, args);
  if (!parsed) return 0;
  const withInputs = {
    ...parsed,
    texts: { ...parsed.texts, mode: 'measure', 'measure-noise': 'false', explain: 'never' },
  };
  const report = await runComparison(process.cwd(), withInputs, programs, abortOnInterrupt(), {
    itself: true,
  });
  // Without measurements there is no noise to report.
  if (report.failure || report.cells.length === 0) {
    const exitCode = await printAndWrite(report, parsed, programs);
    return exitCode === 0 ? EXIT_FAILED : exitCode;
  }
  const headline = noiseHeadline(noiseOf(report), report);
  return await printAndWriteNoise({ ...report, headline, isOfNoise: true }, parsed, programs);
}
