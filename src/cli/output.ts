import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  realpathSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { decidingOutcome } from '../verdict/decide-outcome.ts';
import { noiseOf, type Noise } from '../verdict/noise.ts';
import { EXIT_FAILED, exitCodeOf } from '../gate/exit-codes.ts';
import type { Problem } from '../model/problem.ts';
import { formatReport, type Report } from '../model/report.ts';
import { oneLine } from '../model/text.ts';
import { replaceFile } from '../adapters/project/write-files.ts';
import { savedProgressIn } from '../adapters/saved-progress.ts';
import { writeLines } from '../adapters/standard-streams.ts';
import { mayMakePage, renderHtmlPage } from '../gate/html-page.ts';
import { withoutEscapes } from '../render/escape.ts';
import { describeUnexplained } from '../render/explanation.ts';
import { renderMarkdown, renderSummary } from '../render/markdown.ts';
import { noiseHeadline, renderNoise } from '../render/noise-report.ts';
import { supportsColour, colourVerdicts } from '../terminal/colour.ts';
import { OUTPUT_FILES, type ParsedArguments } from './arguments.ts';

type Outputs = Pick<ParsedArguments, 'outputs' | 'switches'>;

/** Prints the report and writes the requested files. @param origin see `writeOutputs` @returns the exit code */
export async function printAndWrite(
  report: Report,
  parsed: Outputs,
  programs: URL,
  origin?: Origin,
): Promise<number> {
  // Print first: a full disk must not hide the verdict.
  printReport(report, parsed);
  return exitCodeFor(report, await writeOutputs(report, parsed, programs, origin));
}

/** The same for the report of an app that was compared with itself. There is nothing to judge. */
export async function printAndWriteNoise(
  report: Report,
  parsed: Outputs,
  programs: URL,
  origin?: Pick<Origin, 'isSaved'>,
): Promise<number> {
  const noise = noiseOf(report);
  const isQuiet = parsed.switches.has('quiet');
  const text = isQuiet ? noiseHeadline(noise, report) : renderNoise(noise, report, terminalWidth());
  writeLines(process.stdout, text);
  const isWritten = await writeOutputs(report, parsed, programs, { ...origin, noise });
  return isWritten ? 0 : EXIT_FAILED;
}

/** @param isWritten whether all requested files were written */
export function exitCodeFor(report: Report, isWritten: boolean): number {
  const code = exitCodeOf(decidingOutcome(report), report.blocked);
  return code === 0 && !isWritten ? EXIT_FAILED : code;
}

export function printReport(report: Report, { switches }: Pick<ParsedArguments, 'switches'>): void {
  const unexplained = withoutEscapes(describeUnexplained(report));
  const text = switches.has('quiet')
    ? oneLine(report.headline)
    : [renderSummary(report, undefined, terminalWidth()), unexplained]
        .filter((part) => part !== '')
        .join('\n\n');
  const hasColour = supportsColour(process.stdout, process.env);
  writeLines(process.stdout, text, (plain) =>
    hasColour ? colourVerdicts(plain, report.outcome) : plain,
  );
}

/** Columns; infinite where no terminal breaks lines, as in a pipe. */
export function terminalWidth(): number {
  const { columns } = process.stdout as { readonly columns?: number };
  return columns !== undefined && columns > 0 ? columns : Infinity;
}

/** Where a report comes from. */
interface Origin {
  /** The result of `cannongate noise`; null for any other report. */
  readonly noise?: Noise | null;
  /** Whether it was read from a file, and not measured by this process. */
  readonly isSaved?: boolean;
}

const FILE_CONTENTS = { json: 'report', markdown: 'comment', html: 'page' } as const;

/**
 * Writes the requested files, and prints a message for each that cannot be written.
 *
 * @param programs the folder of the built programs
 * @returns whether all files were written
 */
export async function writeOutputs(
  report: Report,
  { outputs }: Pick<ParsedArguments, 'outputs'>,
  programs: URL,
  { noise = null, isSaved = false }: Origin = {},
): Promise<boolean> {
  const texts = {
    json: () => formatReport(report),
    markdown: () => (noise === null ? renderMarkdown(report) : `${renderNoise(noise, report)}\n`),
    html: async () => await renderHtmlPage(report, programs, { noise }),
  };
  const { html, ...others } = outputs;
  if (html === undefined || isSaved || mayMakePage(report)) return await writeTexts(outputs, texts);
  writeLines(
    process.stderr,
    'cannongate: there is no page: files that the verdict rests on were changed, perhaps those that would make it',
  );
  await writeTexts(others, texts);
  return false;
}

/** Writes the requested files, each with its text. @returns whether all were written */
export async function writeTexts(
  outputs: ParsedArguments['outputs'],
  texts: Readonly<Record<(typeof OUTPUT_FILES)[number], () => string | Promise<string>>>,
): Promise<boolean> {
  let isComplete = true;
  for (const name of OUTPUT_FILES) {
    const file = outputs[name];
    if (file === undefined) continue;
    try {
      await writeAtomically(file, await texts[name]());
    } catch (error) {
      isComplete = false;
      const reason = oneLine((error as Error).message);
      const message = `cannongate: the ${FILE_CONTENTS[name]} could not be written to ${JSON.stringify(file)}: ${reason}; the verdict above is still valid`;
      writeLines(process.stderr, message);
    }
  }
  return isComplete;
}

/**
 * Finds files that could not be written, or would be lost, before minutes of measuring.
 *
 * @param checkpoint is removed once there is a report; null where nothing is measured
 * @param reports the files that are read: a merged report cannot be merged again, and nothing comes back out of a page
 */
export function findOutputProblems(
  outputs: ParsedArguments['outputs'],
  checkpoint: { readonly flag: string; readonly file: string } | null = null,
  reports: readonly string[] = [],
): Problem[] {
  const named = Object.entries(outputs);
  const all: (readonly [flag: string, file: string])[] = [
    ...(checkpoint === null ? [] : [[checkpoint.flag, checkpoint.file] as const]),
    ...named.map(([name, file]) => [`--${name}`, file] as const),
  ];
  for (const [i, [where, value]] of all.entries()) {
    const other = all.slice(0, i).find(([, each]) => isSameFile(each, value));
    if (other) return [{ code: 'same-file', where, value, flag: other[0] }];
    if (reports.some((each) => isSameFile(each, value))) {
      return [{ code: 'same-file', where, value, flag: null }];
    }
  }
  const begun = checkpoint?.flag === '--resume' ? null : checkpoint;
  const inTheWay: Problem[] = [];
  if (begun !== null && savedProgressIn(begun.file) === 'something-else') {
    const [code, where] = ['saved-progress-in-the-way', '--json'] as const;
    inTheWay.push({ code, where, value: begun.file, reason: 'something-else' });
  }
  const ofOutputs = named.flatMap(([name, file]): Problem[] => {
    const where = `--${name}`;
    const saved = file.endsWith('.part') ? savedProgressIn(file) : 'nothing';
    if (typeof saved === 'object') {
      const { of, count } = saved;
      const code = 'saved-progress-in-the-way';
      return [{ code, where, value: file, reason: 'output', of, count }];
    }
    if (file === '')
      return [{ code: 'missing-value', where, missing: 'file', placeholder: 'file' }];
    try {
      assertWritable(file);
      return [];
    } catch (error) {
      const { message } = error as Error;
      return [{ code: 'file-not-writable', where, value: file, message }];
    }
  });
  return [...inTheWay, ...ofOutputs];
}

/** The file in which launches are saved: the resumed one, else one beside the report. */
export function checkpointPath({
  resume,
  outputs,
}: Pick<ParsedArguments, 'outputs' | 'resume'>): string | null {
  if (resume !== null) return resume;
  const { json } = outputs;
  if (json === undefined || json === '' || descriptorOf(json) !== null) return null;
  // No file can be created beside a device or a pipe.
  return existsSync(json) && !statSync(json).isFile() ? null : `${json}.part`;
}

/**
 * Tells of a run that ended early whether it can be continued. It has saved the checkpoint or goes on from it: one that an earlier run
 * left there may be of another commit.
 *
 * @returns asked when the run has ended
 */
export function canBeContinued(checkpoint: string | null, resume: string | null): () => boolean {
  // Each save replaces the file.
  const saved = () => {
    if (checkpoint === null) return null;
    try {
      const { ino, mtimeNs } = statSync(checkpoint, { bigint: true });
      return `${ino} ${mtimeNs}`;
    } catch {
      // Why a path cannot be used is told where it is checked or written.
      return null;
    }
  };
  const left = resume === null ? saved() : null;
  return () => saved() !== null && saved() !== left;
}

/** Also through symbolic links. Streams that are written one after the other may lead to one file. */
function isSameFile(a: string, b: string): boolean {
  const [first, second] = [a, b].map((file) =>
    descriptorOf(file) === null && existsSync(file) ? realpathSync(file) : resolve(file),
  );
  return first === second;
}

/** Leaves no file behind: the comparison may still be refused. */
function assertWritable(file: string): void {
  const there = statSync(file, { throwIfNoEntry: false });
  if (there?.isDirectory() === true) throw new Error('it is a directory');
  if (descriptorOf(file) !== null && there !== undefined) return;
  if (there?.isFile() === false) {
    accessSync(file, constants.W_OK);
    return;
  }
  // Checking permissions is not enough: a read-only or virtual file system refuses root, too.
  rmdirSync(mkdtempSync(join(nearestExisting(dirname(file)), '.cannongate-')));
}

/** Of `/dev/stdout` and the like: a stream that somebody else has opened, and may have redirected to a file. */
export function descriptorOf(file: string): number | null {
  const path = resolve(file);
  if (path === '/dev/stdout') return 1;
  if (path === '/dev/stderr') return 2;
  const number = /^\/(?:dev|proc\/self)\/fd\/(\d+)$/.exec(path)?.[1];
  return number === undefined ? null : Number(number);
}

function nearestExisting(path: string): string {
  return existsSync(path) ? path : nearestExisting(dirname(path));
}

/** So that no reader sees half a report. */
async function writeAtomically(file: string, text: string): Promise<void> {
  if (statSync(file, { throwIfNoEntry: false })?.isFile() === false) {
    // A device or a pipe like /dev/stdout: renaming would replace it by a file.
    await writeFile(file, text);
    return;
  }
  const descriptor = descriptorOf(file);
  if (descriptor !== null) {
    // Redirected to a file: to open it again would erase what is in it, and to rename would replace it.
    writeFileSync(descriptor, text);
    return;
  }
  await replaceFile(file, text);
}
