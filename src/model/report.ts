/**
 * The report: the only thing that passes from deciding to rendering and publishing. A saved report
 * can be rendered again, by another job, without measuring again. Times are seconds.
 */
import * as z from 'zod';
import { INPUTS, type Inputs } from '../inputs/inputs.ts';
import { recordedFields, recordedShape } from '../inputs/settings.ts';
import { ARMS } from './arm.ts';
import { warningSchema } from './messages.ts';
import { METRIC_NAMES } from './metric.ts';
import { OUTCOMES, VERDICTS } from './outcome.ts';
import { explanationSchema } from './profile.ts';
import { launchSchema, runSchema } from './run.ts';
import { scenarioReportSchema } from './scenario-report.ts';
import type { AppSettings, Settings } from './settings.ts';

export const REPORT_VERSION = 2;

/** Bytes: hundreds of launches of dozens of scenarios are a tenth of it. */
export const MAX_REPORT_SIZE = 64 * 2 ** 20;

/** Levels of objects and arrays: a report has a dozen. */
const MAX_REPORT_DEPTH = 40;

/** Of anything in a report: far more than is ever measured, and no more than can be shown. */
const MAX_ITEMS = 10_000;

const seconds = z.number().nonnegative();

/** The result of one scenario in one metric. Effects and bounds are natural logs of ratios. */
export const cellSchema = z.object({
  scenario: z.string(),
  metric: z.enum(METRIC_NAMES),
  unit: z.string(),
  gated: z.boolean(),
  /** The tolerated slowdown as a fraction; null when the cell is not gated. */
  tolerance: z.number().nonnegative().nullable(),
  /** In `unit`: the baseline’s trimmed geometric mean over its launches, and that changed by the estimate. */
  baseline: z.number().positive().nullable(),
  candidate: z.number().positive().nullable(),
  /** One oriented log ratio per launch; above 0 the candidate is worse. */
  effects: z.array(z.number()).max(MAX_ITEMS),
  /** Mean of the effects; from eight of them on trimmed. */
  estimate: z.number().nullable(),
  /** The two-sided interval that the decision used, with its level between 0 and 1. */
  interval: z.object({ low: z.number(), high: z.number(), level: z.number() }).nullable(),
  /** The pass bound: the slowdown is at most this, at a one-sided 95 %. */
  atMost: z.number().nullable(),
  /** The smallest true slowdown that this comparison would have called with 80 % power. */
  minimumDetectableEffect: z.number().nullable(),
  /** The noise floor: the interval of the baseline against itself; null without a control. */
  control: z
    .object({ estimate: z.number(), low: z.number(), high: z.number(), level: z.number() })
    .nullable()
    .default(null),
  /** How much machines disagree; null for a comparison on one of them. */
  heterogeneity: z
    .object({
      /** Cochran's Q, chi-squared with so many degrees of freedom when they agree. */
      q: z.number().nonnegative(),
      degreesOfFreedom: z.int().positive(),
      /** The share of the spread that is more than noise (I²), 0 to 1. */
      share: z.number().min(0).max(1),
    })
    .nullable()
    .default(null),
  /** Measuring time that would settle an inconclusive cell in four cases of five; null when none can be named. */
  suggestedBudget: seconds.nullable(),
  verdict: z.enum(VERDICTS),
});

export type Cell = z.infer<typeof cellSchema>;

export const FAILURE_PHASES = ['checkout', 'install', 'build', 'hook', 'boot', 'load'] as const;

/** Why the comparison could not be made: which side, when, and the app's last words. */
export const failureSchema = z.object({
  /** Null when both arms failed. */
  arm: z.enum(ARMS).nullable(),
  phase: z.enum(FAILURE_PHASES),
  scenario: z.string().nullable(),
  message: z.string(),
  log: z.array(z.string()).max(MAX_ITEMS),
});

export type Failure = z.infer<typeof failureSchema>;

export const timingsSchema = z.object({
  /** From the start of the comparison, its settings and commits settled, to the report. */
  total: seconds,
  checkout: seconds,
  install: seconds,
  build: seconds,
  pilot: seconds,
  /** All counted launches; boot, warm-up, load, stop and hooks are its parts. */
  launches: seconds,
  boot: seconds,
  warmUp: seconds,
  load: seconds,
  stop: seconds,
  hooks: seconds.default(0),
});

export type Timings = z.infer<typeof timingsSchema>;

/** Lists of cores, as `taskset` takes them. */
export const pinningSchema = z.object({ apps: z.string(), generator: z.string() });

export type Pinning = z.infer<typeof pinningSchema>;

export const environmentSchema = z.object({
  platform: z.string(),
  arch: z.string(),
  cpu: z.string(),
  cores: z.int().positive(),
  /** Bytes. */
  memory: z.number().positive(),
  /** Version of the `node` on the app's PATH; null when there is none. */
  node: z.string().nullable(),
  /** Where the app's CPU time was read from; null where it cannot be read. */
  cpuTime: z.string().nullable(),
  /** The cores that the apps and the load generator were kept on; null when they were not. */
  pinning: pinningSchema.nullable().default(null),
});

export type Environment = z.infer<typeof environmentSchema>;

const hooksSchema = z.object({
  beforeLaunch: z.string().nullable(),
  afterLaunch: z.string().nullable(),
});

/**
 * What a report keeps of the settings. The fields that are inputs follow from their declarations in
 * src/inputs; none of them holds a secret.
 */
export function reportSettingsSchemaOf(inputs: Inputs) {
  const app = z.object({ ...recordedShape('app', inputs), hooks: hooksSchema });
  return app.extend({
    ...recordedShape('comparison', inputs),
    /** Empty for a single app. For several, the fields above are those of the first. */
    apps: z.array(
      app.extend({
        name: z.string(),
        affectedBy: z.array(z.string()).readonly().nullable(),
      }),
    ),
    /** The inputs and flags as they were typed; of `env` the names only. */
    inputs: z.record(z.string(), z.string()),
  });
}

export const reportSettingsSchema = reportSettingsSchemaOf(INPUTS);

/** Who has accepted a regression. */
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
    /** Whether the candidate includes changes that are not committed. */
    uncommitted: z.boolean(),
  }),
  /** Equal for two comparisons with the same settings and scenarios; null if not recorded. */
  fingerprint: z.string().nullable().default(null),
  /** The pull request's number; null outside of one. */
  pullRequest: z.int().positive().nullable().default(null),
  /** The pull request's head commit, which the candidate may be a merge of, and its base branch. */
  head: z.object({ sha: z.string(), base: z.string() }).nullable().default(null),
  /** Set when a regression was accepted. */
  acceptance: acceptanceSchema.nullable().default(null),
  settings: reportSettingsSchema,
  environment: environmentSchema,
  timings: timingsSchema,
  /** `code` and values; `describeWarning` makes the sentence. */
  warnings: z.array(warningSchema).max(MAX_ITEMS),
  failure: failureSchema.nullable(),
  scenarios: z.array(scenarioReportSchema).max(MAX_ITEMS),
  plan: planSchema.nullable(),
  /** The runs before the first launch, which settle the loads; never part of an effect. */
  pilot: z.array(runSchema).max(MAX_ITEMS).default([]),
  launches: z.array(launchSchema).max(MAX_ITEMS),
  /** Launches in which the baseline was compared with itself, its second copy in the candidate's place. */
  controls: z.array(launchSchema).max(MAX_ITEMS).default([]),
  /** The machines of a merged report, by the number that its launches have; empty for one that is not. */
  machines: z.array(machineSchema).max(MAX_ITEMS).default([]),
  /** Why the arms' paths had one length in all launches; null when it was varied. */
  fixedPathReason: z.string().nullable().default(null),
  cells: z.array(cellSchema).max(MAX_ITEMS),
  /** Where the candidate's files are shown: a URL to put a path behind; null when there is none. */
  sourceUrl: z
    .string()
    .regex(/^https?:\/\/[\w.:-]+\/[\w./%-]*$/)
    .nullable()
    .default(null),
  /** Null when none was asked for. */
  explanation: explanationSchema.nullable().default(null),
});

export type Report = z.infer<typeof reportSchema>;

/** What a report keeps of the settings. */
export function reportSettingsOf(settings: Settings, inputs: Inputs = INPUTS): Report['settings'] {
  const { apps } = settings;
  const appFields = (app: AppSettings) => ({
    ...recordedFields('app', app, inputs),
    hooks: app.hooks,
  });
  const several = apps.map((app) => ({
    name: app.name ?? '',
    ...appFields(app),
    affectedBy: app.affectedBy,
  }));
  return {
    ...appFields(apps[0]),
    ...recordedFields('comparison', settings, inputs),
    apps: several.length > 1 ? several : [],
    inputs: settings.inputs,
  };
}

/** The report in a JSON text, or what is wrong with it in one sentence. */
export function parseReport(text: string): { report: Report } | { advice: string } {
  if (text.length > MAX_REPORT_SIZE) return { advice: 'it is too large to be a report' };
  if (isDeep(text)) return { advice: 'it is nested too deeply to be a report' };
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    return { advice: `it is not valid JSON (${(error as Error).message})` };
  }
  const version: unknown = (raw as { version?: unknown } | null)?.version;
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
