/** The results in `gallery/real/results.json`, and whether they are right. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { gateVersionSchema } from '../../../bench/gate-version.ts';
import type { Arm } from '../../../src/model/arm.ts';
import { OUTCOMES } from '../../../src/model/outcome.ts';
import type { Cell, Report } from '../../../src/model/report.ts';
import { renderSummary } from '../../../src/render/markdown.ts';
import { GALLERY } from '../about.ts';
import { mainCell } from '../judge.ts';
import { cellSchema, rounded } from '../results.ts';
import { DIRECTIONS, type InstalledPackages, type RealCase, type RealJob } from './corpus.ts';

const FILE = join(GALLERY, 'real', 'results.json');

const resultSchema = z.object({
  id: z.string(),
  direction: z.enum(DIRECTIONS),
  commits: z.object({ baseline: z.string(), candidate: z.string() }),
  /** The code of the gate that measured. */
  gate: gateVersionSchema,
  /** ISO date. */
  startedAt: z.string(),
  /** Seconds, including installation and explanation. */
  time: z.number(),
  node: z.string(),
  cores: z.number(),
  /**
   * Why the gate could not be tried: a version that is gone, that does not install here, or needs another Node.js; no
   * network, no database. Null if it was tried, also if it crashed.
   */
  notRun: z.string().nullable(),
  /** Null without a report. */
  outcome: z.enum(OUTCOMES).nullable(),
  /** That of the report; or why there is none. */
  headline: z.string(),
  launches: z.number(),
  /** The cell with the effect; null when nothing was measured. */
  main: cellSchema.nullable(),
  /** Whether the control was called slower. */
  isControlSlower: z.boolean(),
  /** The comment without its folded parts. */
  comment: z.string(),
});

export type RealResult = z.infer<typeof resultSchema>;

export function readRealResults(): RealResult[] {
  return existsSync(FILE)
    ? z.array(resultSchema).parse(JSON.parse(readFileSync(FILE, 'utf8')))
    : [];
}

/** Earlier results are kept, apart from failed attempts at the same comparison. */
export function withResult(results: readonly RealResult[], result: RealResult): RealResult[] {
  const others = results.filter(
    ({ id, direction, notRun }) =>
      id !== result.id || direction !== result.direction || notRun === null,
  );
  return [...others, result];
}

export function storeRealResult(result: RealResult): void {
  writeFileSync(FILE, `${JSON.stringify(withResult(readRealResults(), result), null, 1)}\n`);
}

/** The latest result of a comparison with its files of today; null when there is none. */
export function resultFor(
  { real, direction }: RealJob,
  { baseline, candidate }: Record<Arm, string>,
  results: readonly RealResult[],
): RealResult | null {
  const found = results.findLast(
    ({ id, direction: of, commits }) =>
      id === real.id &&
      of === direction &&
      commits.baseline === baseline &&
      commits.candidate === candidate,
  );
  return found ?? null;
}

/**
 * Code that computes shows in CPU time per request as well as in throughput, and sooner, since throughput varies more. So it is
 * the first of the two whose whole range is on one side, and throughput if neither is.
 */
function cellWithEffect({ metric, kind }: RealCase, report: Report): Cell | null {
  const ofMetric = (name: RealCase['metric']) => mainCell({ scenario: null, metric: name }, report);
  const main = ofMetric(metric);
  if (metric !== null || kind !== 'cpu') return main;
  // A cell that is not gated may show the load generator's limit.
  const isClear = ({ gated, interval }: Cell) =>
    gated && interval !== null && (interval.low > 0 || interval.high < 0);
  const both = [main, ofMetric('cpu')].filter((cell) => cell !== null);
  return both.find(isClear) ?? both.find(({ gated }) => gated) ?? main;
}

type Circumstances = Pick<RealResult, 'commits' | 'gate' | 'startedAt' | 'time' | 'node' | 'cores'>;

export function realResultOf(
  { real, direction }: RealJob,
  report: Report,
  circumstances: Circumstances,
): RealResult {
  const { outcome, headline, cells } = report;
  const main = cellWithEffect(real, report);
  return {
    id: real.id,
    direction,
    ...circumstances,
    notRun: notInstalled(report),
    outcome,
    headline,
    launches: report.launches.filter((launch) => launch.excluded === null).length,
    main: main && rounded(main),
    isControlSlower: cells.some(
      ({ scenario, verdict }) => scenario === 'control' && verdict === 'regression',
    ),
    comment: renderSummary(report),
  };
}

/** The result of a comparison that could not begin. */
export function notRunResult(
  job: RealJob,
  reason: string,
  circumstances: Circumstances,
): RealResult {
  return { ...crashedResult(job, '', circumstances), notRun: reason };
}

/** The result of a comparison that ended without a report. */
export function crashedResult(
  { real, direction }: RealJob,
  reason: string,
  circumstances: Circumstances,
): RealResult {
  return {
    id: real.id,
    direction,
    ...circumstances,
    notRun: null,
    outcome: null,
    headline: reason,
    launches: 0,
    main: null,
    isControlSlower: false,
    comment: '',
  };
}

/** Lines of npm's log that say why, for example `npm error notarget No matching version found`. */
const REASON = /^(?:npm (?:error|ERR!) )(?!code |errno |A complete log)(?:\S+ )?(.*\S)/;

/** Why the packages of a side could not be installed; null if they were. */
function notInstalled({ failure }: Pick<Report, 'failure'>): string | null {
  if (failure === null || (failure.phase !== 'install' && failure.phase !== 'build')) return null;
  const reasons = failure.log.flatMap((line) => REASON.exec(line)?.[1] ?? []);
  return [failure.message, ...reasons.slice(0, 1)].join(': ');
}

/**
 * How a comment names the guilty package. `first`: before any other package. `later`: after another one. `elimination`: the
 * comment says that nothing but updated packages differs, and all of those are the guilty one and its binaries, or it says
 * that the guilty one brings all others. `no`: it names others, or does not tell several apart.
 */
export type Named = 'first' | 'later' | 'elimination' | 'no';

/** Of the increase. A package that accounts for less is not named as its cause. */
const MIN_SHARE = 0.1;

/** Judged by what a reader of the comment sees. */
export function howNamed(
  { guilty, kind }: Pick<RealCase, 'guilty' | 'kind'>,
  comment: string,
  { names, updated }: InstalledPackages,
): Named {
  const lines = comment.split('\n');
  const packagesIn = (text: string) =>
    [...text.matchAll(/`([^`]+)`/g)].flatMap(([, name = '']) =>
      names.includes(name) ? [name] : [],
    );
  const cause = /Likely causes?: (.*)/.exec(comment)?.[1] ?? '';
  // What costs processor time is no cause of more memory.
  const causes = packagesIn(kind === 'memory' && !cause.includes(' behind') ? '' : cause);
  const line = lines.find((each) => /updated packages?\b/.test(each)) ?? '';
  const isMost =
    kind !== 'memory' && / accounts for (?:most of )?\+/.test(line) && shareIn(line) >= MIN_SHARE;
  const [first, ...others] = [...causes, ...(isMost ? packagesIn(line) : [])];
  if (first !== undefined && guilty.includes(first)) return 'first';
  if (others.some((name) => guilty.includes(name))) return 'later';
  const isOwn = (name: string) =>
    guilty.some((each) => name === each || name.startsWith(`${each}-`));
  const isAll = updated.length > 0 && updated.every(isOwn);
  const [, onlyCause = ''] =
    /, so `([^`]+)` is the cause, or a package that comes/.exec(line) ?? [];
  const isOnly = isAll && line.includes('Nothing else differs');
  return isOnly || guilty.includes(onlyCause) ? 'elimination' : 'no';
}

const UNITS = { µs: 1, ms: 1000, s: 1_000_000 } as const;

/** The part of the increase that the first package accounts for; 1 if the line does not say the whole. */
function shareIn(line: string): number {
  const amount = String.raw`\+([\d.,]+) (µs|ms|s)`;
  const found = new RegExp(`accounts for (?:most of )?${amount} .*? of ${amount} `).exec(line);
  if (found === null) return 1;
  const [, part = '', partUnit = 'µs', whole = '', wholeUnit = 'µs'] = found;
  const value = (text: string, unit: string) =>
    Number(text.replace(/,/g, '')) * UNITS[unit as keyof typeof UNITS];
  return value(part, partUnit) / value(whole, wholeUnit);
}

/** What is wrong with a result; empty if nothing is. A comparison that was not run is neither right nor wrong. */
export function faultsOf(
  real: Pick<RealCase, 'metric'>,
  { direction, outcome, main, isControlSlower, notRun }: RealResult,
): string[] {
  if (notRun !== null) return [];
  const faults = isControlSlower ? ['the control was called slower'] : [];
  if (outcome === null) return ['there is no report', ...faults];
  if (direction === 'older-itself' || direction === 'newer-itself') {
    return ['pass', 'inconclusive'].includes(outcome)
      ? faults
      : [`the outcome is ${outcome}`, ...faults];
  }
  if (main === null) return [`${real.metric ?? 'throughput'} is missing`, ...faults];
  const { low = 0, high = 0 } = main.interval ?? {};
  if (direction === 'to-slower') {
    if (outcome !== 'regression') return [`the outcome is ${outcome}`, ...faults];
    return low > 0 ? faults : ['the effect is not in the metric that has it', ...faults];
  }
  if (outcome !== 'pass') return [`the outcome is ${outcome}`, ...faults];
  return high < 0 ? faults : ['no improvement was measured', ...faults];
}
