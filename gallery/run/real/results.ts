/** The results in `gallery/real/results.json`, and whether they are right. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { gateVersionSchema } from '../../../bench/gate-version.ts';
import type { Arm } from '../../../src/model/arm.ts';
import { OUTCOMES } from '../../../src/model/outcome.ts';
import type { Cell, Report } from '../../../src/model/report.ts';
import { namedChanges } from '../../../src/render/explanation.ts';
import { renderSummary } from '../../../src/render/markdown.ts';
import { GALLERY } from '../about.ts';
import { mainCell } from '../judge.ts';
import { cellSchema, rounded } from '../results.ts';
import { DIRECTIONS, type RealCase, type RealJob } from './corpus.ts';

const FILE = join(GALLERY, 'real', 'results.json');

/**
 * `first`: the explanation or the line of updated packages names a guilty package before anything else. `later`: after
 * something else. `elimination`: profiles name nothing, but the guilty packages are all that a package.json changed.
 */
const NAMED = ['first', 'later', 'elimination', 'no'] as const;

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
  /** Why nothing was measured: a version that is gone, that does not install here, no network; null if it was. */
  notRun: z.string().nullable(),
  outcome: z.enum(OUTCOMES).nullable(),
  headline: z.string(),
  launches: z.number(),
  /** The cell with the effect; null when nothing was measured. */
  main: cellSchema.nullable(),
  /** Whether a route that the change does not touch was called slower. */
  isControlSlower: z.boolean(),
  named: z.enum(NAMED),
  /** The comment without its folded parts. */
  comment: z.string(),
});

export type RealResult = z.infer<typeof resultSchema>;

export function readRealResults(): RealResult[] {
  return existsSync(FILE)
    ? z.array(resultSchema).parse(JSON.parse(readFileSync(FILE, 'utf8')))
    : [];
}

/** Earlier results of the same comparison are replaced. */
export function storeRealResult(result: RealResult): void {
  const others = readRealResults().filter(
    (each) => each.id !== result.id || each.direction !== result.direction,
  );
  writeFileSync(FILE, `${JSON.stringify([...others, result], null, 1)}\n`);
}

/** The result of a comparison with its files of today; null when there is none. */
export function resultFor(
  { real, direction }: RealJob,
  { baseline, candidate }: Record<Arm, string>,
  results: readonly RealResult[],
): RealResult | null {
  const found = results.find(
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
  const isClear = ({ interval }: Cell) =>
    interval !== null && (interval.low > 0 || interval.high < 0);
  return [main, ofMetric('cpu')].find((cell) => cell !== null && isClear(cell)) ?? main;
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
    named: howNamed(real, report),
    comment: renderSummary(report),
  };
}

/** The result of a comparison that could not begin. */
export function notRunResult(
  { real, direction }: RealJob,
  reason: string,
  circumstances: Circumstances,
): RealResult {
  return {
    id: real.id,
    direction,
    ...circumstances,
    notRun: reason,
    outcome: null,
    headline: '',
    launches: 0,
    main: null,
    isControlSlower: false,
    named: 'no',
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

export function howNamed(
  { guilty }: Pick<RealCase, 'guilty'>,
  { explanation, updates }: Pick<Report, 'explanation' | 'updates'>,
): RealResult['named'] {
  const explained = explanation?.scenarios.filter(({ reason }) => reason === null) ?? [];
  const places = explained.flatMap((each) =>
    namedChanges(each).flatMap(({ location, change }) => (change > 0 ? [location] : [])),
  );
  const isGuilty = ({ kind, name }: (typeof places)[number]) =>
    kind === 'package' && guilty.includes(name);
  const [first] = places;
  const bumped = explained.flatMap((each) =>
    each.updates
      .filter(({ isNotable, change }) => isNotable && change > 0)
      .sort((a, b) => b.change - a.change)
      .map(({ name }) => name),
  );
  if (first !== undefined && isGuilty(first)) return 'first';
  if (bumped[0] !== undefined && guilty.includes(bumped[0])) return 'first';
  if (places.some(isGuilty) || bumped.some((name) => guilty.includes(name))) return 'later';
  const direct = updates?.packages.filter(({ isDirect }) => isDirect) ?? [];
  const isAlone =
    updates?.isOnlyChange === true &&
    direct.length > 0 &&
    direct.every(({ name }) => guilty.includes(name));
  return isAlone ? 'elimination' : 'no';
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
