/** Made-up explanations: plausible changes, and a call tree of both arms. */
import type {
  CostChange,
  ScenarioExplanation,
  Explanation,
  Frame,
  CodeLocation,
  LocationKind,
} from '../../src/model/profile.ts';

/** One for each scenario. @param size frames of each call tree */
export function anExplanation(scenarios: readonly string[], size = 200): Explanation {
  return { time: 21.4, reason: null, scenarios: scenarios.map((name) => explained(name, size)) };
}

function explained(scenario: string, size: number): ScenarioExplanation {
  const frames = callTree(size);
  const roots = frames.filter(({ parent }) => parent === null);
  const sum = (arm: 'baseline' | 'candidate') =>
    roots.reduce((total, frame) => total + frame[arm], 0);
  return {
    scenario,
    launches: 4,
    requests: 20_000,
    reason: null,
    waits: null,
    calls: null,
    leaks: null,
    level: 0.95,
    start: null,
    isWallTime: false,
    baseline: sum('baseline'),
    candidate: sum('candidate'),
    changes: CHANGES,
    updates: [],
    frames,
  };
}

const place = (kind: LocationKind, name = '', file: string | null = null): CodeLocation => ({
  kind,
  name,
  file,
  line: file === null ? null : 41,
  ...(file === null ? {} : { isCommitted: true }),
});

function change(
  where: CodeLocation,
  baseline: number,
  candidate: number,
  more: Partial<CostChange> = {},
): CostChange {
  const by = candidate - baseline;
  const margin = 0.4 + Math.abs(by) / 10;
  return {
    location: where,
    versions: null,
    baseline,
    candidate,
    change: by,
    low: by - margin,
    high: by + margin,
    isNotable: Math.abs(by) > 2,
    isProbable: false,
    isTouched: false,
    isUnchanged: false,
    total: { baseline: baseline * 1.5, candidate: candidate * 1.5 },
    hottestLine: null,
    isLineUnknown: false,
    viaFunction: null,
    calledFrom: null,
    calls: null,
    ...more,
  };
}

const HANDLER = place('function', 'listProducts', 'src/routes/products.ts');

const CHANGES: CostChange[] = [
  change(place('function', 'serialize', 'src/lib/serialize.ts'), 4.1, 19.6, {
    hottestLine: { line: 44, text: 'return JSON.stringify(value);' },
    viaFunction: { name: 'JSON.stringify', change: 12.3 },
  }),
  change(place('package', 'fast-json-stringify'), 6.2, 14.9, {
    versions: { baseline: '5.7.0', candidate: '6.0.1' },
    calledFrom: { location: HANDLER, change: 8.1 },
  }),
  change(place('gc'), 3.2, 5.9),
  change(place('function', '', 'src/app.ts'), 1.1, 1.4),
  change(place('node'), 20.4, 20.1),
  change(place('threads'), 2.2, 2.1),
  change(HANDLER, 8.8, 3.1),
];

const KINDS: readonly LocationKind[] = ['function', 'function', 'package', 'node', 'native'];
const WORDS = ['handle', 'parse', 'validate', 'send', 'serialize', 'query', 'render', 'emit'];

/** The same each time; some frames are in one arm only, and the first half of the tree got dearer. */
function callTree(size: number): Frame[] {
  let draws = 0;
  const next = () => {
    draws += 1;
    return (1 + Math.sin(draws * 12.9898)) / 2;
  };
  const frames: Frame[] = [
    ...[
      { kind: 'node' as const, name: 'emit', where: 'node:events', cost: 60 },
      { kind: 'gc' as const, name: '', where: null, cost: 5 },
      { kind: 'threads' as const, name: '', where: null, cost: 2 },
    ].map(({ cost, ...frame }) => ({
      ...frame,
      parent: null,
      baseline: cost,
      candidate: cost * 1.3,
    })),
  ];
  while (frames.length < size) {
    const near = frames.length < 10 ? 0 : Math.floor(next() * frames.length);
    const parent = frames[near]?.kind === 'gc' || frames[near]?.kind === 'threads' ? 0 : near;
    const caller = frames[parent];
    if (!caller) break;
    const share = 0.1 + 0.4 * next();
    const [taken, took] = [left(frames, parent, 'baseline'), left(frames, parent, 'candidate')];
    const factor = frames.length < size / 2 ? 1.3 : 0.8;
    const only = next();
    const kind = KINDS[Math.floor(next() * KINDS.length)] ?? 'function';
    const word = WORDS[Math.floor(next() * WORDS.length)] ?? 'call';
    frames.push({
      parent,
      kind,
      name: `${word}${frames.length}`,
      where: kind === 'function' ? `src/${word}.ts:${frames.length}` : null,
      baseline: only < 0.05 ? 0 : taken * share,
      candidate: only > 0.95 ? 0 : Math.min(took, took * share * factor),
    });
  }
  return frames;
}

/** What a frame has not yet given to those that it calls. */
function left(frames: readonly Frame[], parent: number, arm: 'baseline' | 'candidate'): number {
  const own = frames[parent]?.[arm] ?? 0;
  const given = frames.filter((each) => each.parent === parent);
  return Math.max(
    0,
    given.reduce((rest, each) => rest - each[arm], own),
  );
}
