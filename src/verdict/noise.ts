/**
 * How noisy each metric is on this machine, from an app that was compared with itself, and which measuring times and
 * tolerances suit it.
 */
import { mean, sum } from 'simple-statistics';
import { roundEffectsOf } from '../stats/effects.ts';
import {
  constantOf,
  expectedError,
  interval,
  isTrimmed,
  summariseTrimmed,
} from '../stats/student.ts';
import { varianceFactor } from '../stats/usual-noise.ts';
import { componentsOf, componentsOfLaunches } from '../stats/variance.ts';
import { metricNamed, weightFor, type MetricName } from '../model/metric.ts';
import type { Cell, Report } from '../model/report.ts';
import { countedLaunches } from '../model/run.ts';
import { MIN_LAUNCHES, looksFor, MAX_LAUNCHES } from '../plan/looks.ts';
import { prospectOf, ruleOf } from './decision-rule.ts';

/** Candidates for the suggestion: seconds, and fractions. */
const MEASURING_TIMES = [60, 120, 180, 300, 480, 600, 900, 1200, 1800, 3600] as const;
const TOLERANCES = [0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5] as const;
/** The measuring times in the table. */
const TABLE_TIMES = [60, 120, 300, 600, 1200] as const;

export interface CellNoise {
  readonly scenario: string;
  readonly metric: Cell['metric'];
  readonly gated: boolean;
  /** Standard deviation of a launch's effect; `boots` is the part that more rounds do not reduce. */
  readonly deviation: number;
  readonly boots: number;
  /** The difference of the app from itself, with an interval that should contain zero. */
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** By measuring time: the smallest slowdown that has an 80% chance of being called a regression. */
  readonly minimumDetectableEffects: readonly {
    readonly measuringTime: number;
    readonly effect: number | null;
  }[];
}

export interface Noise {
  readonly launches: number;
  /** Comparisons of the history that the noise was learnt from, too; 0 without a history. */
  readonly learntFrom: number;
  readonly cells: readonly CellNoise[];
  /**
   * The smallest tolerance at which unchanged code passes within the report's measuring time. It is that of the scenario,
   * so metrics with a tolerance of their own by default have no part in it, unless nothing else is gated.
   */
  readonly tolerance: number | null;
  /** What such metrics need, if that is more than they have: null if not even the largest that is tried is enough. */
  readonly ownTolerances: readonly {
    readonly metric: MetricName;
    readonly tolerance: number | null;
  }[];
  /** The shortest measuring time with which unchanged code passes at the report's tolerance. */
  readonly measuringTime: number | null;
}

/**
 * Standard deviation of a launch's effect, for a gate with too few launches to trim and for one that trims. A few odd launches
 * make the first several times as large, and hardly touch what is left after trimming.
 */
interface Deviation {
  readonly plain: number;
  readonly trimmed: number;
}

const NO_NOISE: Deviation = { plain: 0, trimmed: 0 };

export function noiseOf(report: Report): Noise {
  const launches = countedLaunches(report.launches);
  const measured = report.cells.flatMap((cell) => {
    const metric = metricNamed(cell.metric);
    const effects = roundEffectsOf(launches, cell.scenario, metric);
    const constant = metric.isExact === true && cell.gated ? constantOf(cell.effects) : null;
    if (constant !== null) {
      // It passes with any measuring time, and shares alpha with the others.
      const summary = { mean: constant, error: 0, degreesOfFreedom: 1 };
      return [{ cell, deviation: NO_NOISE, boots: 0, summary }];
    }
    const components = componentsOf(effects) ?? componentsOfLaunches(cell.effects);
    const summary = summariseTrimmed(cell.effects);
    if (!components || !summary) return [];
    const rounds = mean(effects.map(({ length }) => length));
    const own = Math.sqrt(components.between + components.within / rounds);
    const ofLaunches = effects.map((each) => mean(each));
    const error = isTrimmed(ofLaunches.length) ? summariseTrimmed(ofLaunches)?.error : undefined;
    const ownTrimmed = error === undefined ? own : error / expectedError(1, ofLaunches.length);
    const usual = (deviation: number) =>
      Math.sqrt(varianceFactor(report.usualNoise, cell, deviation, launches.length)) * deviation;
    const deviation = { plain: usual(own), trimmed: usual(ownTrimmed) };
    const boots = (deviation.plain / own) * Math.sqrt(components.between);
    return [{ cell, deviation, boots, summary }];
  });
  const gated = measured.filter(({ cell }) => cell.gated);
  const weightOf = ({ metric, tolerance }: Cell) => weightFor(metricNamed(metric), tolerance);
  // Budgets have a part in the level, too: each that of most metrics.
  const family = gated.length + report.budgets.length;
  const total = sum(gated.map(({ cell }) => weightOf(cell))) + report.budgets.length;
  const shareOf = (cell: Cell) => weightOf(cell) / total;
  const plan = planFor(report);
  const reaches = (which: typeof gated, measuringTime: number, tolerance: number | null) => {
    const count = plan.launchesIn(measuringTime);
    return (
      count >= MIN_LAUNCHES &&
      which.length > 0 &&
      which.every(({ cell, deviation }) => {
        const limit = tolerance ?? cell.tolerance ?? 0;
        // Without noise it passes, also without a tolerance.
        if (deviation.plain === 0) return true;
        return plan.prospect(deviation, count, limit, family, shareOf(cell)).factor <= 1;
      })
    );
  };
  const suggestionFor = (which: typeof gated) =>
    TOLERANCES.find((each) => reaches(which, report.settings.measuringTime, each)) ?? null;
  const hasOwn = ({ cell }: (typeof gated)[number]) =>
    metricNamed(cell.metric).minTolerance !== undefined;
  const ofScenario = gated.filter((each) => !hasOwn(each));
  // What is said of a tolerance is said of these alone.
  const judgedAlike = ofScenario.length > 0 ? ofScenario : gated;
  const own = [...new Set(gated.filter(hasOwn).map(({ cell }) => cell.metric))];
  const ownTolerances = own.flatMap((metric) => {
    const which = gated.filter(({ cell }) => cell.metric === metric);
    if (reaches(which, report.settings.measuringTime, null)) return [];
    return [{ metric, tolerance: suggestionFor(which) }];
  });
  return {
    launches: launches.length,
    learntFrom: Math.max(0, ...report.usualNoise.map(({ comparisons }) => comparisons)),
    cells: measured.map(({ cell, deviation, boots, summary }) => ({
      scenario: cell.scenario,
      metric: cell.metric,
      gated: cell.gated,
      deviation: deviation.plain,
      boots,
      estimate: summary.mean,
      ...interval(summary, 0.95),
      minimumDetectableEffects: TABLE_TIMES.map((measuringTime) => {
        const count = plan.launchesIn(measuringTime);
        const cells = Math.max(1, family);
        const share = cell.gated ? shareOf(cell) : 1 / cells;
        const effect =
          count < MIN_LAUNCHES
            ? null
            : plan.prospect(deviation, count, 0, cells, share).minimumDetectableEffect;
        return { measuringTime, effect };
      }),
    })),
    tolerance: suggestionFor(judgedAlike),
    ownTolerances: ofScenario.length > 0 ? ownTolerances : [],
    measuringTime: MEASURING_TIMES.find((each) => reaches(judgedAlike, each, null)) ?? null,
  };
}

/** Predicts the launches that fit into another measuring time, from the time that these took. */
function planFor({ launches, controls, timings, settings }: Report) {
  // With `measure-noise`, a launch of the baseline against itself follows each.
  const perLaunch =
    sum([...launches, ...controls].map((each) => each.timings.total)) / launches.length;
  return {
    launchesIn: (measuringTime: number) =>
      Math.min(MAX_LAUNCHES, Math.floor((measuringTime - timings.pilot) / perLaunch)),
    prospect(
      { plain, trimmed }: Deviation,
      count: number,
      tolerance: number,
      cells: number,
      share: number,
    ) {
      const deviation = isTrimmed(count) ? trimmed : plain;
      const rule = ruleOf(settings, { looks: looksFor(count), launches: count });
      return prospectOf(deviation, tolerance, cells, rule, share);
    },
  };
}
