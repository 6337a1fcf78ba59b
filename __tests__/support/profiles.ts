/** CPU profiles as V8 writes them, made from stacks. */
import type { Arm } from '../../src/model/arm.ts';
import type { CpuProfile, CodeLocation, ProcessProfile } from '../../src/model/profile.ts';
import type { CodeLocator } from '../../src/profile/call-tree.ts';

/** Frames from the outermost one: `name@url:line`, the latter two optional. */
export type Stack = readonly string[];

type Node = CpuProfile['nodes'][number] & { children: number[]; ticks: Map<number, number> };

const FRAME = /^(.*?)(?:@(.*?))?(?::(\d+))?$/;

/** Of samples of 100 µs each; behind a `#` the line that was being executed. */
export function profileOf(stacks: readonly Stack[]): CpuProfile {
  const root = nodeOf(1, '(root)', '', -1);
  const nodes = [root];
  const byCaller = new Map<string, Node>();
  const samples = stacks.map((stack) => {
    let at = root;
    for (const text of stack) {
      const [frame = '', tick] = text.split('#');
      const [, name = '', url = '', line = '0'] = FRAME.exec(frame) ?? [];
      const key = `${at.id} ${frame}`;
      const known = byCaller.get(key);
      const child = known ?? nodeOf(nodes.length + 1, name, url, Number(line) - 1);
      if (!known) {
        byCaller.set(key, child);
        nodes.push(child);
        at.children.push(child.id);
      }
      if (tick !== undefined) {
        child.ticks.set(Number(tick), (child.ticks.get(Number(tick)) ?? 0) + 1);
      }
      at = child;
    }
    return at.id;
  });
  return {
    nodes: nodes.map(({ ticks, ...node }) => ({
      ...node,
      positionTicks: [...ticks].map(([line, count]) => ({ line, ticks: count })),
    })),
    samples,
    timeDeltas: samples.map(() => 100),
  };
}

function nodeOf(id: number, functionName: string, url: string, lineNumber: number): Node {
  const callFrame = { functionName, url, lineNumber, columnNumber: 0 };
  return { id, callFrame, children: [], ticks: new Map() };
}

/** A process whose main thread's CPU time is what its samples come to. */
export function processOf(
  stacks: readonly Stack[],
  cpu: Partial<Omit<ProcessProfile, 'profile'>> = {},
): ProcessProfile {
  const busy = 100 * stacks.filter(([first]) => first !== '(idle)').length;
  return {
    profile: profileOf(stacks),
    maps: {},
    main: busy,
    waited: 0,
    all: busy,
    profiler: 0,
    workers: [],
    ...cpu,
  };
}

/** Files below `/app` are the app's, those of `node_modules` a package's. */
export const SOURCES: CodeLocator = {
  locate: ({ functionName: name, url, lineNumber }): CodeLocation | null => {
    const dependency = /\/node_modules\/([^/]+)\//.exec(url)?.[1];
    if (dependency !== undefined) {
      return { kind: 'package', name: dependency, file: null, line: null };
    }
    if (!url.startsWith('/app/')) return null;
    return { kind: 'function', name, file: url.slice('/app/'.length), line: lineNumber + 1 };
  },
  lineOf: (url, line) => (url.startsWith('/app/') ? { file: url.slice(5), line } : null),
};

/**
 * What the arms say when they are profiled: the candidate spends three times as many samples in `format`, a few
 * more or less in each profile, and more in a package.
 *
 * @param ofPackage samples of the package in the candidate
 */
export function unlikeProfiles(ofPackage = 90): (arm: Arm) => ProcessProfile[] {
  let made = 0;
  return (arm) => {
    made += 1;
    const many = (count: number, stack: Stack) => Array.from({ length: count }, () => stack);
    const handler = 'handle@/app/src/a.js:7';
    return [
      processOf([
        ...many(100 + (made % 3), [handler]),
        ...many((arm === 'baseline' ? 100 : 300) + (made % 5), [
          handler,
          'format@/app/src/b.js:3#5',
        ]),
        ...many((arm === 'baseline' ? 50 : ofPackage) + (made % 4), [
          handler,
          'parse@/app/node_modules/json/i.js:1',
        ]),
      ]),
    ];
  };
}
