/**
 * The kinds of comments that a reader meets, as made-up comparisons: the same numbers each time. They are shown in
 * docs/how-to/read-the-comment.md, and their first lines are tested.
 */
import type { Report } from '../../src/model/report.ts';
import { defaultGates } from '../../src/config/gated-metrics.ts';
import { describeBootFailure } from '../../src/adapters/app/failure-messages.ts';
import type { Scenario } from '../../src/model/settings.ts';
import { reconsider } from '../../src/verdict/build-report.ts';
import type { CommentContext } from '../../src/render/markdown.ts';
import { aScenario, type Whole } from './apps.ts';
import { anExplanation } from './explanations.ts';
import { aReport } from './reports.ts';
import type { RunContext } from './world.ts';

export const SCREEN_CONTEXT: CommentContext = {
  projectUrl: 'https://forge.example/cannongate/cannongate/blob/v1/',
  runUrl: 'https://forge.example/shop/shop/actions/runs/4711',
  acceptLabel: 'cannongate:accept',
};

export const SCREENS = {
  regression: { title: 'A slowdown', report: regression },
  pass: { title: 'A pass', report: pass },
  inconclusive: { title: 'Inconclusive', report: inconclusive },
  mixed: { title: 'Slower here, faster there', report: mixed },
  improved: { title: 'An improvement', report: improved },
  'failed-boot': { title: 'An app that does not start', report: failedBoot },
  accepted: { title: 'A slowdown that somebody accepted', report: accepted },
  'twenty-scenarios': { title: 'Twenty scenarios', report: twentyScenarios },
} satisfies Record<string, { title: string; report: () => Promise<Report> }>;

export type ScreenName = keyof typeof SCREENS;

/** With what is gated by default, as most users have it. */
function byDefault(scenario: Parameters<typeof aScenario>[0]): Scenario {
  return aScenario({ ...scenario, gates: defaultGates('closed', 0.03, 10) });
}

const PRODUCTS = byDefault({ name: 'search products', path: '/products?word=cedar' });
const ORDER = byDefault({ name: 'place an order', method: 'POST', path: '/orders' });
const SIGN_IN = byDefault({ name: 'sign in', method: 'POST', path: '/sessions' });

/** Requests per second and microseconds of CPU time per request, of the baseline. */
const SPEEDS: Record<string, readonly [number, number]> = {
  'search products': [13_400, 66],
  'place an order': [8437, 108],
  'sign in': [2210, 448],
};

interface Story {
  readonly scenarios: readonly Scenario[];
  /** By what a request of the candidate takes longer and costs more, by scenario; 1 by default. */
  readonly factors?: Readonly<Record<string, number>>;
  /** By how much a boot of an arm differs from the next: a standard deviation, as a fraction. */
  readonly noise?: number;
}

async function tell(
  { scenarios, factors = {}, noise = 0.006 }: Story,
  settings: Partial<Whole> = {},
): Promise<Report> {
  const run = ({ arm, scenario: { name }, boot }: RunContext) => {
    const [throughput, cpu] = SPEEDS[name] ?? [3000 + 97 * name.length, 200 + 7 * name.length];
    const factor = arm === 'candidate' ? (factors[name] ?? 1) : 1;
    const draw = (salt: number) =>
      1 + noise * 1.4 * Math.sin(97.3 * boot + 31.7 * name.length + salt);
    return {
      throughput: (throughput / factor) * draw(arm === 'candidate' ? 1 : 4),
      cpu: cpu * factor ** 0.97 * draw(arm === 'candidate' ? 2 : 7),
      // A request alone takes a little longer than its CPU time. The mean of these runs is 1.9 ms.
      slowness: ((factor * (cpu + 150)) / 1900) * draw(arm === 'candidate' ? 3 : 5),
    };
  };
  const report = await aReport({ run }, { scenarios, measuringTime: 300, ...settings });
  return {
    ...report,
    cannongate: '0.1.0',
    pullRequest: 128,
    head: { sha: '7c1f0a9e52d34b8e6a0f9d1c2b3a4958675e4d3c', base: 'main' },
    sourceUrl: 'https://forge.example/shop/shop/blob/7c1f0a9e52d34b8e6a0f9d1c2b3a4958675e4d3c/',
  };
}

async function regression(): Promise<Report> {
  const report = await tell({
    scenarios: [PRODUCTS, ORDER],
    factors: { 'search products': 1.39 },
    noise: 0.005,
  });
  return { ...report, explanation: anExplanation(['search products']) };
}

async function pass(): Promise<Report> {
  return await tell({ scenarios: [PRODUCTS, ORDER] });
}

async function inconclusive(): Promise<Report> {
  return await tell({
    scenarios: [PRODUCTS, ORDER],
    noise: 0.02,
    factors: { 'search products': 1.01 },
  });
}

/** A slowdown whose profiles name no cause. */
async function mixed(): Promise<Report> {
  const report = await tell({
    scenarios: [PRODUCTS, ORDER, SIGN_IN],
    factors: { 'search products': 1.18, 'place an order': 0.74 },
  });
  const explanation = anExplanation(['search products']);
  const scenarios = explanation.scenarios.map((each) => ({ ...each, changes: [] }));
  return { ...report, explanation: { ...explanation, scenarios } };
}

async function improved(): Promise<Report> {
  return await tell({ scenarios: [PRODUCTS, ORDER], factors: { 'search products': 0.71 } });
}

async function failedBoot(): Promise<Report> {
  const report = await aReport({
    failure: ({ phase, arm }) =>
      phase === 'boot' && arm === 'candidate'
        ? describeBootFailure(
            'candidate',
            { exit: { code: 1, text: 'node src/server.js exited with code 1' } },
            [{ code: 'package-missing', name: 'pg' }],
            30,
          )
        : null,
  });
  if (!report.failure) throw new Error('it did not fail');
  const log = [
    'node:internal/modules/esm/resolve:275',
    '    throw new ERR_MODULE_NOT_FOUND(',
    "Error: Cannot find package 'pg' imported from /checkout/src/prices.js",
    "    code: 'ERR_MODULE_NOT_FOUND'",
  ];
  return { ...report, pullRequest: 128, failure: { ...report.failure, log } };
}

async function accepted(): Promise<Report> {
  const acceptance = { login: 'ann', at: '2026-01-01T13:00:00Z', label: 'cannongate:accept' };
  return reconsider(await regression(), {}, acceptance);
}

const ROUTES = [
  'list products',
  'show a product',
  'search products',
  'list categories',
  'show a category',
  'list reviews',
  'write a review',
  'show the basket',
  'add to the basket',
  'remove from the basket',
  'place an order',
  'list orders',
  'show an order',
  'cancel an order',
  'sign in',
  'sign out',
  'show the profile',
  'change the address',
  'health check',
  'start page',
];

async function twentyScenarios(): Promise<Report> {
  const scenarios = ROUTES.map((name, i) => byDefault({ name, path: `/${i + 1}` }));
  const report = await tell(
    {
      scenarios,
      factors: { 'search products': 1.22, 'list reviews': 1.11, 'start page': 0.8 },
      // The comparison ends after four launches, of sixty results.
      noise: 0.003,
    },
    { measuringTime: 1800 },
  );
  return { ...report, explanation: anExplanation(['search products']) };
}
