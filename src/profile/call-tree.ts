/** V8's CPU profiles of an app's processes as one call tree. Pure. */
import type {
  CallFrame,
  CpuProfile,
  CodeLocation,
  LocationKind,
  ProcessProfile,
} from '../model/profile.ts';

/** Microseconds of CPU time per request. */
export interface CallNode {
  readonly location: CodeLocation;
  /** The function's name, also within a package. */
  readonly name: string;
  self: number;
  /** The same by line of the file; of functions of the app only. */
  readonly lines: Map<number, number>;
  readonly children: Map<string, CallNode>;
}

export interface CodeLocator {
  /** Where a frame's function was written; null for code that has no file of its own. */
  locate(frame: CallFrame): CodeLocation | null;
  /** Where a line of a script, from 1, was written; null when that cannot be told. */
  lineOf(url: string, line: number): { readonly file: string; readonly line: number } | null;
}

const SPECIAL: Readonly<Record<string, LocationKind | 'none'>> = {
  '(root)': 'none',
  // Nobody's cost: the app waited.
  '(idle)': 'none',
  '(garbage collector)': 'gc',
  '(program)': 'program',
};

/** A place that is in no file. */
export function locationWithoutFile(kind: LocationKind, name = ''): CodeLocation {
  return { kind, name, file: null, line: null };
}

export function locationKey({ kind, name, file, line, isRemoved = false }: CodeLocation): string {
  return JSON.stringify([kind, name, file, line, isRemoved]);
}

/** What tells a node from the others that its caller calls. */
export function nodeKey({ location, name }: Pick<CallNode, 'location' | 'name'>): string {
  return `${locationKey(location)} ${name}`;
}

/**
 * The roots of the call tree of a stretch of load. A profile tells which share of its time the main thread
 * spent where; the time itself is the thread's CPU time, since by the clock it also waits for a core.
 *
 * @param requests that were answered meanwhile
 * @param cpu microseconds of CPU time of the app's whole process tree; null where it cannot be read
 */
export function callTree(
  processes: readonly ProcessProfile[],
  requests: number,
  sources: CodeLocator,
  cpu: number | null = null,
): CallNode[] {
  const root = nodeOf(locationWithoutFile('program'), '');
  for (const { profile, main, all } of processes) {
    const { times, busy } = timesOf(profile);
    const onMain = main ?? busy;
    const scale = busy > 0 ? onMain / busy / requests : 0;
    addProfile(root, profile, times, scale, sources);
    const others = Math.max(0, all - onMain) / requests;
    if (others > 0) childOf(root, locationWithoutFile('threads'), 'other threads').self += others;
  }
  const told = processes.reduce((sum, { all, profiler }) => sum + all + profiler, 0);
  const others = Math.max(0, (cpu ?? 0) - told) / requests;
  if (others > 0) childOf(root, locationWithoutFile('processes'), 'other processes').self += others;
  return [...root.children.values()];
}

/**
 * By how much the main threads were longer at work by the clock than they had a core: while they waited for one, or
 * were blocked in a call. 1 where that cannot be told.
 */
export function blockingRatio(processes: readonly ProcessProfile[]): number {
  const told = processes.flatMap(({ main, profile }) =>
    main === null ? [] : [{ main, busy: timesOf(profile).busy }],
  );
  const total = (of: (each: (typeof told)[number]) => number) =>
    told.reduce((sum, each) => sum + of(each), 0);
  const main = total((each) => each.main);
  return main > 0 ? total(({ busy }) => busy) / main : 1;
}

/** Microseconds by node, and of all nodes in which something was done. */
function timesOf({ nodes, samples, timeDeltas }: CpuProfile): {
  times: ReadonlyMap<number, number>;
  busy: number;
} {
  const idle = idleNodes(nodes);
  const times = new Map<number, number>();
  let busy = 0;
  for (const [i, id] of samples.entries()) {
    const time = Math.max(0, timeDeltas[i] ?? 0);
    if (idle.has(id)) continue;
    times.set(id, (times.get(id) ?? 0) + time);
    busy += time;
  }
  return { times, busy };
}

/** Where the app waited, and what the profiler's own beginning took: it is no part of the CPU time. */
function idleNodes(nodes: CpuProfile['nodes']): Set<number> {
  const found = new Set<number>();
  for (const { id, callFrame, children = [] } of [...nodes].sort((a, b) => a.id - b.id)) {
    const isOurs = callFrame.url === 'node:inspector' || found.has(id);
    if (isOurs || isOf(callFrame, 'none')) found.add(id);
    if (isOurs) for (const child of children) found.add(child);
  }
  return found;
}

function isOf({ functionName, url }: CallFrame, kind: LocationKind | 'none'): boolean {
  return url === '' && Object.hasOwn(SPECIAL, functionName) && SPECIAL[functionName] === kind;
}

function addProfile(
  root: CallNode,
  { nodes }: CpuProfile,
  times: ReadonlyMap<number, number>,
  scale: number,
  sources: CodeLocator,
): void {
  const parents = new Map<number, number>();
  for (const { id, children = [] } of nodes) for (const child of children) parents.set(child, id);
  const known = new Map(nodes.map((node) => [node.id, node]));
  const grown = new Map<number, CallNode>();
  const nodeFor = (id: number): CallNode => {
    const done = grown.get(id);
    if (done) return done;
    const frame = known.get(id)?.callFrame;
    const parent = parents.get(id);
    if (!frame || isOf(frame, 'none')) return root;
    const above = parent === undefined ? root : nodeFor(parent);
    const place = locationOf(frame, sources);
    const node = childOf(above, place, frame.functionName);
    grown.set(id, node);
    return node;
  };
  for (const [id, time] of times) {
    const node = nodeFor(id);
    if (node === root) continue;
    node.self += time * scale;
    addLines(node, known.get(id), time * scale, sources);
  }
}

function addLines(
  { location, lines }: CallNode,
  of: CpuProfile['nodes'][number] | undefined,
  time: number,
  sources: CodeLocator,
): void {
  if (location.kind !== 'function' || !of?.positionTicks) return;
  const total = of.positionTicks.reduce((sum, { ticks }) => sum + ticks, 0);
  for (const { line, ticks } of of.positionTicks) {
    const at = sources.lineOf(of.callFrame.url, line);
    // What was inlined from another file is there no line of this one.
    if (at?.file !== location.file || total === 0) continue;
    lines.set(at.line, (lines.get(at.line) ?? 0) + (time * ticks) / total);
  }
}

function childOf(parent: CallNode, place: CodeLocation, name: string): CallNode {
  const key = nodeKey({ location: place, name });
  const child = parent.children.get(key) ?? nodeOf(place, name);
  parent.children.set(key, child);
  return child;
}

function nodeOf(place: CodeLocation, name: string): CallNode {
  return { location: place, name, self: 0, lines: new Map(), children: new Map() };
}

function locationOf(frame: CallFrame, sources: CodeLocator): CodeLocation {
  const { functionName, url } = frame;
  for (const kind of ['gc', 'program'] as const)
    if (isOf(frame, kind)) return locationWithoutFile(kind);
  // Without the prefix until Node.js 16.
  if (/^(node:|[\w/-]+\.js$)/.test(url) && !url.startsWith('/'))
    return locationWithoutFile('node', 'Node.js');
  return sources.locate(frame) ?? locationWithoutFile('native', nativeName(functionName));
}

/** As it is called in JavaScript, where V8 gives the method alone. */
const METHODS: Readonly<Record<string, string>> = {
  stringify: 'JSON.stringify',
  parse: 'JSON.parse',
};

function nativeName(name: string): string {
  return (Object.hasOwn(METHODS, name) ? METHODS[name] : undefined) ?? name;
}
