/**
 * The report: rendering and publishing need nothing else, so a saved report can be rendered by another job without
 * measuring again. Times are seconds.
 */
import * as z from 'zod';
import { INPUTS, type Inputs } from '../inputs/declarations.ts';
import { recordedFields, recordedShape } from '../inputs/fields.ts';
import { ARMS } from './arm.ts';
import { branchTrendSchema, usualNoiseSchema } from './branch-trend.ts';
import { warningSchema } from './warnings.ts';
import { METRIC_NAMES } from './metric.ts';
import { DRIFT_VERDICTS, OUTCOMES, VERDICTS } from './outcome.ts';
import { packageUpdatesSchema } from './package-update.ts';
import { explanationSchema } from './profile.ts';
import { launchSchema, runSchema } from './run.ts';
import { scenarioReportSchema } from './scenario-report.ts';
import type { AppSettings, Settings } from './settings.ts';

export const REPORT_VERSION = 4;

/** In bytes. Thousands of visits of scenarios fit: each has some dozens of runs, and takes some seconds. */
export const MAX_REPORT_SIZE = 128 * 2 ** 20;

/** In characters. Longer reports are not indented. */
const MAX_INDENTED = 2 ** 22;

/** Levels of nested objects and arrays; a report has a dozen. */
const MAX_REPORT_DEPTH = 40;

/** Limit for each list of a report: far more than is ever measured. */
const MAX_ITEMS = 10_000;

const seconds = z.number().nonnegative();

/** The log of ten quadrillions: far more than any app gets slower by, and few enough digits to be shown. */
const MAX_EFFECT = Math.log(1e16);

const effect = z.number().min(-MAX_EFFECT).max(MAX_EFFECT);

/** The log of about the largest number. Of few launches that scatter, an end of a range is far beyond every effect. */
const MAX_BOUND = 700;

const bound = z.number().min(-MAX_BOUND).max(MAX_BOUND);

/** A cell on top of what the branch has changed already since the commit from which the drift is counted. */
const driftSchema = z.object({
  /** The sum of both, with its range at 95 %. Effects. */
  estimate: effect,
  low: bound,
  high: bound,
  verdict: z.enum(DRIFT_VERDICTS),
  /** Whether the cell certainly made it worse. */
  isWorsened: z.boolean(),
});

/** The result of one scenario in one metric. Effects and bounds are natural logs of ratios. */
export const cellSchema = z.object({
  scenario: z.string(),
  metric: z.enum(METRIC_NAMES),
  unit: z.string(),
  gated: z.boolean(),
  /** The tolerated slowdown as a fraction; null when the cell is not gated. */
  tolerance: z.number().nonnegative().nullable(),
  /** In `unit`. `baseline` is the trimmed geometric mean over the launches; `candidate` is `baseline` changed by `estimate`. */
  baseline: z.number().positive().nullable(),
  candidate: z.number().positive().nullable(),
  /** One log ratio per launch; above 0 the candidate is worse. */
  effects: z.array(effect).max(MAX_ITEMS),
  /** Mean of the effects; the trimmed mean from thirteen effects on. */
  estimate: effect.nullable(),
  /** The two-sided interval that the decision used, with its level between 0 and 1. */
  interval: z.object({ low: bound, high: bound, level: z.number() }).nullable(),
  /** The pass bound: the slowdown is at most this, at a one-sided 95 %. */
  atMost: bound.nullable(),
  /** The smallest true slowdown that this comparison would have called a regression with 80 % power. */
  minimumDetectableEffect: bound.nullable(),
  /** The noise floor: the interval of the baseline against itself; null without `measure-noise`. */
  noiseFloor: z
    .object({ estimate: z.number(), low: z.number(), high: z.number(), level: z.number() })
    .nullable()
    .default(null),
  /** How much machines disagree; null for a comparison on one machine. */
  heterogeneity: z
    .object({
      /** Cochran's Q; chi-squared with `degreesOfFreedom` if the machines agree. */
      q: z.number().nonnegative(),
      degreesOfFreedom: z.int().positive(),
      /** The share of the spread that is more than noise (I²), 0 to 1. */
      share: z.number().min(0).max(1),
      /** How likely noise alone makes two of the machines differ as much; absent in reports of older versions. */
      p: z.number().min(0).max(1).optional(),
    })
    .nullable()
    .default(null),
  /** Measuring time with an 80 % chance of deciding an inconclusive cell; null if it cannot be computed. */
  suggestedMeasuringTime: seconds.nullable(),
  verdict: z.enum(VERDICTS),
  /** Null without a history of the cell, or for a cell that is not gated. */
  drift: driftSchema.nullable().default(null),
});

export type Cell = z.infer<typeof cellSchema>;

/** Whether the pull request takes a sum beyond the drift's tolerance, or takes one that is there further. */
export function isBeyond({ drift }: Pick<Cell, 'drift'>): boolean {
  return drift?.verdict === 'drifted' && drift.isWorsened;
}

/** A budget, and what the candidate made of it. Values are in the metric's unit. */
export const budgetResultSchema = z.object({
  scenario: z.string(),
  metric: z.enum(METRIC_NAMES),
  atMost: z.number().nonnegative(),
  /** The candidate's, one per launch. */
  values: z.array(z.number()).max(MAX_ITEMS),
  /** The mean, with its two-sided interval over all looks and gated cells; null if it cannot be judged. */
  candidate: z.number().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** See cells. */
  suggestedMeasuringTime: seconds.nullable(),
  verdict: z.enum(VERDICTS),
});

export type BudgetResult = z.infer<typeof budgetResultSchema>;

export const FAILURE_PHASES = [
  'checkout',
  'install',
  'build',
  'hook',
  'boot',
  'load',
  /** Files that the verdict rests on were changed meanwhile. */
  'integrity',
] as const;

/** Why the comparison failed: which arm, in which phase, and the end of the app's log. */
export const failureSchema = z.object({
  /** Null when both arms failed, or neither by itself. */
  arm: z.enum(ARMS).nullable(),
  phase: z.enum(FAILURE_PHASES),
  scenario: z.string().nullable(),
  message: z.string(),
  log: z.array(z.string()).max(MAX_ITEMS),
  /** Whether the baseline worked and fails because of the candidate; `arm` is null then. */
  isCausedByCandidate: z.boolean().optional(),
  /** Whether only the candidate has the app that failed. */
  isOfNewApp: z.boolean().optional(),
  /** Whether the network failed, or the server of the packages, also when it was tried again; `arm` is null then. */
  isOfNetwork: z.boolean().optional(),
});

export type Failure = z.infer<typeof failureSchema>;

export const timingsSchema = z.object({
  /** From the start of the comparison, when settings and commits are known, to the report. */
  total: seconds,
  checkout: seconds,
  install: seconds,
  build: seconds,
  pilot: seconds,
  /** All counted launches: boot, setup, warm-up, load, stop and hooks. */
  launches: seconds,
  boot: seconds,
  warmUp: seconds,
  load: seconds,
  stop: seconds,
  hooks: seconds.default(0),
  setup: seconds.default(0),
});

export type Timings = z.infer<typeof timingsSchema>;

/** Lists of cores in `taskset`'s format. */
export const pinningSchema = z.object({ apps: z.string(), generator: z.string() });

export type Pinning = z.infer<typeof pinningSchema>;

export const environmentSchema = z.object({
  platform: z.string(),
  arch: z.string(),
  cpu: z.string(),
  cores: z.int().positive(),
  /** Bytes. */
  memory: z.number().positive(),
  /** Version of the `node` on the app's PATH; null if there is none. */
  node: z.string().nullable(),
  /** Where the app's CPU time was read from; null where it cannot be read. */
  cpuTime: z.string().nullable(),
  /** The cores to which the apps and the load generator were pinned; null if they were not. */
  pinning: pinningSchema.nullable().default(null),
});

export type Environment = z.infer<typeof environmentSchema>;

const hooksSchema = z.object({
  beforeLaunch: z.string().nullable(),
  afterLaunch: z.string().nullable(),
});

/**
 * The settings that a report contains. The fields that are inputs follow from their declarations in
 * src/inputs; none of them holds a secret.
 */
export function reportSettingsSchemaOf(inputs: Inputs) {
  const app = z.object({ ...recordedShape('app', inputs), hooks: hooksSchema });
  return app.extend({
    ...recordedShape('comparison', inputs),
    /** Empty for a single app. For several apps, the fields above are those of the first. */
    apps: z.array(
      app.extend({
        name: z.string(),
        affectedBy: z.array(z.string()).readonly().nullable(),
      }),
    ),
    /** The inputs and flags as they were typed; for `env` only the names. */
    inputs: z.record(z.string(), z.string()),
  });
}

export const reportSettingsSchema = reportSettingsSchemaOf(INPUTS);

/** Who accepted a regression. */
export const acceptanceSchema = z.object({
  login: z.string(),
  /** When the label was set, as an ISO date. */
  at: z.string(),
  label: z.string(),
});

export type Acceptance = z.infer<typeof acceptanceSchema>;

const planSchema = z.object({
  rounds: z.int().positive(),
  launches: z.int().positive(),
  looks: z.array(z.int()),
});

/** One of several machines whose reports were merged. */
export const machineSchema = z.object({
  environment: environmentSchema,
  timings: timingsSchema,
  seed: z.string(),
  plan: planSchema.nullable(),
});

export const reportSchema = z.object({
  version: z.literal(REPORT_VERSION),
  cannongate: z.string(),
  outcome: z.enum(OUTCOMES),
  blocked: z.boolean(),
  headline: z.string(),
  commits: z.object({
    baseline: z.string().nullable(),
    candidate: z.string().nullable(),
    /** Whether the candidate includes uncommitted changes. */
    uncommitted: z.boolean(),
    /** Whether a job of a fork named them, so that they may be any commits. Set by whoever judges its report. */
    isOfFork: z.boolean().optional(),
  }),
  /** Whether an app was compared with itself, as `cannongate noise` does; absent otherwise. */
  isOfNoise: z.literal(true).optional(),
  /** Equal for two comparisons with the same settings and scenarios; null if not recorded. */
  fingerprint: z.string().nullable().default(null),
  /** The pull request's number; null outside of a pull request. */
  pullRequest: z.int().positive().nullable().default(null),
  /** The pull request's head commit, which the candidate may be a merge of, and its base branch. */
  head: z.object({ sha: z.string(), base: z.string() }).nullable().default(null),
  /** The run of the workflow that published it, and its attempt; absent outside of one, and in older reports. */
  run: z.object({ id: z.int().positive(), attempt: z.int().positive() }).optional(),
  /** Set when a regression was accepted. */
  acceptance: acceptanceSchema.nullable().default(null),
  settings: reportSettingsSchema,
  environment: environmentSchema,
  timings: timingsSchema,
  /** Each has a `code` and values; `describeWarning` makes the sentence. */
  warnings: z.array(warningSchema).max(MAX_ITEMS),
  failure: failureSchema.nullable(),
  scenarios: z.array(scenarioReportSchema).max(MAX_ITEMS),
  plan: planSchema.nullable(),
  /** The runs of the pilot, which sets the run lengths; they are never part of an effect. */
  pilot: z.array(runSchema).max(MAX_ITEMS).default([]),
  launches: z.array(launchSchema).max(MAX_ITEMS),
  /** Control launches: their candidate is a second copy of the baseline. */
  controls: z.array(launchSchema).max(MAX_ITEMS).default([]),
  /** The machines of a merged report, by the machine number of its launches; empty if the report was not merged. */
  machines: z.array(machineSchema).max(MAX_ITEMS).default([]),
  /** Why the length of the arms' paths was the same in all launches; null if it was varied. */
  fixedPathReason: z.string().nullable().default(null),
  cells: z.array(cellSchema).max(MAX_ITEMS),
  /** Empty if no gate has a budget. */
  budgets: z.array(budgetResultSchema).max(MAX_ITEMS).default([]),
  /** What the history says about the branch up to the baseline; empty without one. */
  history: z.array(branchTrendSchema).max(MAX_ITEMS).default([]),
  /** What the history knows of the noise on such runners; empty without one. */
  usualNoise: z.array(usualNoiseSchema).max(MAX_ITEMS).default([]),
  /** Where the candidate's files can be seen: a URL to which a path is appended; null if there is none. */
  sourceUrl: z
    .string()
    .regex(/^https?:\/\/[\w.:-]+\/[\w./%-]*$/)
    .nullable()
    .default(null),
  /** The packages whose version differs between the lockfiles; null if none does. */
  updates: packageUpdatesSchema.nullable().default(null),
  /** Null if no explanation was asked for. */
  explanation: explanationSchema.nullable().default(null),
});

export type Report = z.infer<typeof reportSchema>;

/** The settings that a report contains. */
export function reportSettingsOf(settings: Settings, inputs: Inputs = INPUTS): Report['settings'] {
  const { apps } = settings;
  const appFields = (app: AppSettings) => ({
    ...recordedFields('app', app, inputs),
    hooks: app.hooks,
  });
  const perApp = apps.map((app) => ({
    name: app.name ?? '',
    ...appFields(app),
    affectedBy: app.affectedBy,
  }));
  return {
    ...appFields(apps[0]),
    ...recordedFields('comparison', settings, inputs),
    apps: perApp.length > 1 ? perApp : [],
    inputs: settings.inputs,
  };
}

/**
 * The text of a report file.
 *
 * @param limit bytes
 * @throws Error if it is larger than what is read again
 */
export function formatReport(report: Report, limit = MAX_REPORT_SIZE): string {
  const plain = JSON.stringify(report);
  const text = plain.length > MAX_INDENTED ? plain : JSON.stringify(report, null, 2);
  if (text.length > limit / 4 && new TextEncoder().encode(text).length >= limit) {
    throw new Error(
      `the report is larger than ${limit / 2 ** 20} MiB, and nothing would read it; give less measuring time, or fewer scenarios to each job`,
    );
  }
  return `${text}\n`;
}

const IS_BISECTION =
  'it is the answer of cannongate bisect, not the report of a comparison. cannongate bisect adds the comparisons of its search to a history if it gets --add-to-history';

/** Parses a report, or describes in one sentence what is wrong with it. */
export function parseReport(text: string): { report: Report } | { advice: string } {
  if (text.length > MAX_REPORT_SIZE) return { advice: 'it is too large to be a report' };
  if (isDeep(text)) return { advice: 'it is nested too deeply to be a report' };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { advice: `it is not valid JSON (${(error as Error).message})` };
  }
  const { kind, version } = (raw ?? {}) as { readonly kind?: unknown; readonly version?: unknown };
  if (kind === 'cannongate-bisection') return { advice: IS_BISECTION };
  if (typeof version === 'number' && version !== REPORT_VERSION) {
    const way = version > REPORT_VERSION ? 'a newer' : 'an older';
    return {
      advice: `it is of version ${version}, from ${way} cannongate; this one reads version ${REPORT_VERSION}. Use the cannongate that wrote it`,
    };
  }
  const result = reportSchema.safeParse(raw);
  if (result.success) return { report: result.data };
  const issues = result.error.issues.map(
    ({ path, message }) => `${path.length === 0 ? 'the whole' : path.join('.')}: ${message}`,
  );
  const more = issues.length > 3 ? `, and ${issues.length - 3} more` : '';
  return { advice: `it is not a report (${issues.slice(0, 3).join('; ')}${more})` };
}

/** Whether a JSON text is nested too deeply for a report, without parsing it. */
function isDeep(text: string): boolean {
  let depth = 0;
  let isInString = false;
  for (let i = 0; i < text.length; i += 1) {
    const character = text[i];
    if (isInString) {
      if (character === '\\') i += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === '[' || character === '{') depth += 1;
    else if (character === ']' || character === '}') depth -= 1;
    if (depth > MAX_REPORT_DEPTH) return true;
  }
  return false;
}
