/** From V8's CPU profiles of an app's processes to one call tree, with costs per request. */
import { sum } from 'simple-statistics';
import type {
  CallFrame,
  CpuProfile,
  CodeLocation,
  LocationKind,
  ProcessProfile,
} from '../model/profile.ts';

export interface CallNode {
  readonly location: CodeLocation;
  /** The function's name; the location of a function in a package has only the package's name. */
  readonly name: string;
  /** Cost of the function itself, without what it calls. */
  self: number;
  /** `self` by line of the file, or `NO_LINE`; for functions of the app only. */
  readonly lines: Map<number, number>;
  readonly children: Map<string, CallNode>;
}

/** In place of a line's number if the line in the source is not known, as of minified code. */
export const NO_LINE = -1;

export interface CodeLocator {
  /** Where a frame's function is in the source; null for built-in code, which has no file. */
  locate(frame: CallFrame): CodeLocation | null;
  /** Where a line of a script, from 1, is in the source; null if that is unknown. */
  lineOf(url: string, line: number): { readonly file: string; readonly line: number } | null;
}

const SPECIAL: Readonly<Record<string, LocationKind | 'none'>> = {
  '(root)': 'none',
  // The app waited, which costs nothing.
  '(idle)': 'none',
  '(garbage collector)': 'gc',
  '(program)': 'program',
};

/** A location that is in no file. */
export function locationWithoutFile(kind: LocationKind, name = ''): CodeLocation {
  return { kind, name, file: null, line: null };
}

export function locationKey({ kind, name, file, line, isRemoved = false }: CodeLocation): string {
  return JSON.stringify([kind, name, file, line, isRemoved]);
}

/** Unique among the callees of a node. */
export function nodeKey({ location, name }: Pick<CallNode, 'location' | 'name'>): string {
  return `${locationKey(location)} ${name}`;
}

/**
 * The roots of the call tree. From a profile only the shares of a thread's time are used; they are
 * multiplied by the thread's CPU time, because wall-clock time includes waiting for a core. What worker threads call is below the node of
 * other threads.
 *
 * @param requests answered during the profile
 * @param cpu microseconds of CPU time of the app's whole process tree; null if it cannot be read
 */
export function callTree(
  processes: readonly ProcessProfile[],
  requests: number,
  sources: CodeLocator,
  cpu: number | null = null,
): CallNode[] {
  const root = emptyTree();
  for (const { profile, main, all, workers } of processes) {
    const { times, busy } = timesOf(profile);
    const onMain = main ?? busy;
    const scale = busy > 0 ? onMain / busy / requests : 0;
    addProfile(root, profile, times, scale, sources);
    const { inWorkers, trees } = workerTimes(workers);
    const threads = Math.max(0, all - onMain - inWorkers) / requests;
    if (threads + inWorkers === 0) continue;
    const others = childOf(root, locationWithoutFile('threads'), 'other threads');
    others.self += threads;
    for (const worker of trees)
      addProfile(others, worker.profile, worker.times, worker.scale / requests, sources);
  }
  const profiled = sum(processes.map(({ all, profiler }) => all + profiler));
  const others = Math.max(0, (cpu ?? 0) - profiled) / requests;
  if (others > 0) childOf(root, locationWithoutFile('processes'), 'other processes').self += others;
  return [...root.children.values()];
}

/** The profiles of workers, each with the factor that turns its times into CPU time, and the CPU time of all together. */
function workerTimes(workers: ProcessProfile['workers']) {
  const trees = workers.flatMap(({ profile, cpu }) => {
    const { times, busy } = timesOf(profile);
    return busy > 0 ? [{ profile, cpu, times, scale: cpu / busy }] : [];
  });
  return { trees, inWorkers: sum(trees.map(({ cpu }) => cpu)) };
}

/**
 * Wall-clock time at work without the time that was spent waiting for a core ÷ CPU time, of the main threads. Above 1 they were
 * blocked in a call. 1 if the CPU time cannot be read.
 *
 * Where the kernel does not count that wait, it makes the ratio larger. Some of it may be no time at work: a thread also waits for a core
 * when a request wakes it up. So a call that blocks may be overlooked on a busy machine, but CPU time never looks blocked.
 */
export function blockingRatio(processes: readonly ProcessProfile[]): number {
  const times = processes.flatMap(({ main, waited, profile }) => {
    if (main === null) return [];
    const { busy } = timesOf(profile);
    return [{ main, atWork: Math.max(Math.min(main, busy), busy - waited) }];
  });
  const cpuTime = sum(times.map(({ main }) => main));
  return cpuTime > 0 ? sum(times.map(({ atWork }) => atWork)) / cpuTime : 1;
}

/** Microseconds by node, and their sum, without nodes that are idle or the profiler's. */
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

/** Nodes that are no cost of the app: where it waited, and the start of the profiler. */
function idleNodes(nodes: CpuProfile['nodes']): Set<number> {
  const ids = new Set<number>();
  for (const { id, callFrame, children = [] } of [...nodes].sort((a, b) => a.id - b.id)) {
    const isProfiler = callFrame.url === 'node:inspector' || ids.has(id);
    if (isProfiler || isOf(callFrame, 'none')) ids.add(id);
    if (isProfiler) for (const child of children) ids.add(child);
  }
  return ids;
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
  const profileNodes = new Map(nodes.map((node) => [node.id, node]));
  const callNodes = new Map<number, CallNode>();
  const nodeFor = (id: number): CallNode => {
    // From the innermost frame to one whose node is known, then back.
    const missing: { id: number; frame: CallFrame }[] = [];
    let node = root;
    for (let at: number | undefined = id; at !== undefined; at = parents.get(at)) {
      const existing = callNodes.get(at);
      const frame = profileNodes.get(at)?.callFrame;
      if (existing) node = existing;
      if (existing || !frame || isOf(frame, 'none')) break;
      missing.push({ id: at, frame });
    }
    for (const { id: missed, frame } of missing.reverse()) {
      node = calleeOf(node, frame, sources);
      callNodes.set(missed, node);
    }
    return node;
  };
  for (const [id, time] of times) {
    const node = nodeFor(id);
    if (node === root) continue;
    addSelf(node, profileNodes.get(id), time * scale, sources);
  }
}

/** Adds a node's own time: to the functions that V8 inlined into it, and the rest to itself. */
function addSelf(
  node: CallNode,
  profileNode: CpuProfile['nodes'][number] | undefined,
  time: number,
  sources: CodeLocator,
): void {
  const { callFrame, positionTicks = [] } = profileNode ?? {};
  const total = sum(positionTicks.map(({ ticks }) => ticks));
  if (!callFrame || total === 0) {
    node.self += time;
    return;
  }
  for (const { line, ticks, inlined } of positionTicks) {
    const frame = inlined ?? callFrame;
    const owner = inlined ? calleeOf(node, inlined, sources) : node;
    const part = (time * ticks) / total;
    owner.self += part;
    if (owner.location.kind !== 'function') continue;
    const source = inlined === null ? null : sources.lineOf(frame.url, line);
    // A source map may lead to several files, and a line above the function is that of an inlined one, as of a worker.
    const isOwn = source?.file === owner.location.file && source.line >= (owner.location.line ?? 0);
    const number = isOwn ? source.line : NO_LINE;
    owner.lines.set(number, (owner.lines.get(number) ?? 0) + part);
  }
}

function calleeOf(caller: CallNode, frame: CallFrame, sources: CodeLocator): CallNode {
  const location = locationOf(frame, sources);
  return childOf(caller, location, nameOf(location, frame));
}

/**
 * Visits all nodes, each after its caller. A function that calls itself would need a stack as deep as the app's was.
 *
 * @param visit gets what it returned for the caller, or `start` for a root
 */
export function walk<T>(
  roots: Iterable<CallNode>,
  start: T,
  visit: (node: CallNode, ofCaller: T) => T,
): void {
  const open = [...roots].reverse().map((node) => ({ node, ofCaller: start }));
  for (let next = open.pop(); next; next = open.pop()) {
    const ofCaller = visit(next.node, next.ofCaller);
    for (const node of [...next.node.children.values()].reverse()) open.push({ node, ofCaller });
  }
}

/** The root of a tree, which stands for no code. */
export function emptyTree(): CallNode {
  return nodeOf(locationWithoutFile('program'), '');
}

/** Whether a frame is that of the root, or where the app waited. */
export function isRoot(frame: CallFrame): boolean {
  return isOf(frame, 'none');
}

/** A function of the app is called what its source calls it, unless the names of minified code are all that is known. */
export function nameOf({ kind, name, line }: CodeLocation, { functionName }: CallFrame): string {
  return kind === 'function' && line !== null ? name : functionName;
}

/** The node of a callee, which is made if there is none yet. */
export function childOf(parent: CallNode, location: CodeLocation, name: string): CallNode {
  const key = nodeKey({ location, name });
  const child = parent.children.get(key) ?? nodeOf(location, name);
  parent.children.set(key, child);
  return child;
}

function nodeOf(location: CodeLocation, name: string): CallNode {
  return { location, name, self: 0, lines: new Map(), children: new Map() };
}

export function locationOf(frame: CallFrame, sources: CodeLocator): CodeLocation {
  const { functionName, url } = frame;
  for (const kind of ['gc', 'program'] as const)
    if (isOf(frame, kind)) return locationWithoutFile(kind);
  // Up to version 16 the URLs of Node.js's own code have no prefix.
  if (/^(node:|[\w/-]+\.js$)/.test(url) && !url.startsWith('/'))
    return locationWithoutFile('node', 'Node.js');
  const kind = OF_BUNDLER.test(url) ? 'bundled' : 'native';
  return sources.locate(frame) ?? locationWithoutFile(kind, functionName);
}

/** `webpack-internal:///912`. */
const OF_BUNDLER = /^(?:webpack(?:-internal)?|turbopack|rspack):\/\//;
