/** The entry for programs. It prints nothing, handles no signals and does not end the process. */
import { tmpdir } from 'node:os';
import { ConfigurationError } from './ports/errors.ts';
import { runGate } from './gate/run-gate.ts';
import type { Report } from './model/report.ts';
import type {} from './model/scenario-report.ts';
import { renderHtmlPage } from './gate/html-page.ts';
import { readOptions, type CompareOptions } from './config/package-options.ts';

export { ConfigurationError } from './ports/errors.ts';
export { describeWarning } from './model/warnings.ts';
export { describeProblem } from './model/problem.ts';
export { parseReport } from './model/report.ts';
export { renderMarkdown, renderSummary } from './render/markdown.ts';
export { VERSION } from './model/version.ts';
export type { Arm } from './model/arm.ts';
export type { Warning } from './model/warnings.ts';
export type { MetricName } from './model/metric.ts';
export type { Outcome, Verdict } from './model/outcome.ts';
export type { Problem } from './model/problem.ts';
export type {
  Acceptance,
  Cell,
  Environment,
  Failure,
  Pinning,
  Report,
  Timings,
} from './model/report.ts';
export type { ScenarioReport, SecondOpinion } from './model/scenario-report.ts';
export type { ResponseSample, Launch, Round, Run, Interference } from './model/run.ts';
export type { InterimEstimate } from './model/interim.ts';
export type { CompareOptions } from './config/package-options.ts';
export type { Phase, ProgressEvent } from './ports/ports.ts';

/** The folder that holds the other built programs. */
const PROGRAMS = new URL('.', import.meta.url);

/** A report as one HTML file that needs no network: what `--html` writes. */
export async function renderHtml(report: Report): Promise<string> {
  return await renderHtmlPage(report, PROGRAMS);
}

let isComparing = false;

/**
 * Compares the work tree, uncommitted changes included, with a baseline. Only one comparison at a time,
 * because two would disturb each other. Without a verdict, for example if an app did not boot, there is
 * a report, too: `outcome` says what it is, and `blocked` whether it blocks the merge. The comment says why.
 *
 * @throws ConfigurationError with all problems at once; nothing was measured
 */
export async function compare(options: CompareOptions = {}): Promise<Report> {
  const { texts, label, cwd, signal, onProgress, problems } = readOptions(options);
  if (isComparing) {
    const running = { code: 'comparison-running', where: 'compare' } as const;
    throw new ConfigurationError([...problems, running]);
  }
  isComparing = true;
  try {
    signal?.throwIfAborted();
    return await runGate({
      cwd: cwd ?? process.cwd(),
      texts,
      label,
      problems,
      itself: false,
      event: null,
      pullRequest: null,
      head: null,
      sources: null,
      remote: null,
      variables: process.env,
      temporary: tmpdir(),
      generator: new URL('generator.js', PROGRAMS),
      preload: new URL('preload.cjs', PROGRAMS),
      watchdog: new URL('watchdog.js', PROGRAMS),
      progress: onProgress,
      signal: signal ?? new AbortController().signal,
      outputs: [],
      checkpoint: null,
      resume: null,
    });
  } finally {
    isComparing = false;
  }
}
