/**
 * How often requests call functions in both arms. The profiles say what a function costs, but not whether it is called
 * more often or each call costs more: counts do. They are nearly exact, so one launch is enough.
 */
import type { Arm } from '../model/arm.ts';
import {
  compareCalls,
  MAX_CALL_CHANGES,
  type CallChange,
  type Calls,
  type ProcessCalls,
} from '../model/call-counts.ts';
import type {
  CallFrame,
  CodeLocation,
  CostChange,
  Frame,
  MovedLine,
  ScenarioExplanation,
} from '../model/profile.ts';
import { locationKey } from './call-tree.ts';
import { matchFunctions } from './match-locations.ts';

/** What the processes of one arm counted, per request. */
export interface ArmCalls {
  /** How many requests. */
  readonly requests: number;
  /** Functions of the app, by `locationKey`. */
  readonly functions: ReadonlyMap<
    string,
    {
      readonly location: CodeLocation;
      readonly calls: number;
      /** Whether several functions share the location. */
      readonly isShared: boolean;
    }
  >;
  /** Functions of packages, by `packageFunctionKey`. */
  readonly ofPackages: ReadonlyMap<string, number>;
  /** Whether a function that is not there was not called. */
  readonly isComplete: boolean;
}

/** Both arms in one launch. */
export type CountedLaunch = Readonly<Record<Arm, ArmCalls>>;

/**
 * The counts of all processes together. Functions that share a location, as several without a name on one line do, are
 * one; so are those of a package with the same name. Profiles do not tell them apart either.
 *
 * @param requests answered while it was counted
 * @param locate where a frame's function is in the source
 */
export function callsPerRequest(
  processes: readonly ProcessCalls[],
  requests: number,
  locate: (frame: CallFrame) => CodeLocation | null,
): ArmCalls {
  const functions = new Map<string, { location: CodeLocation; calls: number; isShared: boolean }>();
  const frames = new Map<string, CallFrame>();
  const ofPackages = new Map<string, number>();
  for (const { frame, count } of processes.flatMap((each) => each.functions)) {
    const location = locate(frame);
    const calls = count / requests;
    if (location?.kind === 'function') {
      const key = locationKey(location);
      const there = functions.get(key) ?? { calls: 0, isShared: false };
      const first = frames.get(key) ?? frame;
      frames.set(key, first);
      functions.set(key, {
        location,
        calls: there.calls + calls,
        // Another process has the same function at the same place.
        isShared: there.isShared || !isSamePlace(first, frame),
      });
    } else if (location?.kind === 'package' && frame.functionName !== '') {
      const key = packageFunctionKey(location.name, frame.functionName);
      ofPackages.set(key, (ofPackages.get(key) ?? 0) + calls);
    }
  }
  const isComplete = processes.every((each) => each.isComplete);
  return { requests, functions, ofPackages, isComplete };
}

function isSamePlace(one: CallFrame, other: CallFrame): boolean {
  return (
    one.url === other.url &&
    one.lineNumber === other.lineNumber &&
    one.columnNumber === other.columnNumber
  );
}

function packageFunctionKey(name: string, functionName: string): string {
  return JSON.stringify([name, functionName]);
}

interface CodeFacts {
  readonly movedLine: MovedLine;
  /** Whether the candidate's commit has a file. */
  readonly isCommitted: (file: string) => boolean;
}

/**
 * Adds the counts to an explanation.
 *
 * @param launch null if there are none
 * @param reason why not; null if unknown
 */
export function withCalls(
  explained: ScenarioExplanation,
  launch: CountedLaunch | null,
  reason: string | null,
  { movedLine, isCommitted }: CodeFacts,
): ScenarioExplanation {
  if (launch === null) {
    const calls = { reason: reason ?? 'no launch could be counted', requests: 0, changes: [] };
    return { ...explained, calls };
  }
  const counted = countedFunctions(launch, movedLine);
  const changes = explained.changes.map((change) => ({
    ...change,
    calls: callsOf(change, counted, launch),
  }));
  const related = relationsIn(explained.frames, firstNamed(explained.changes));
  const called = [...counted.values()]
    .filter((each) => compareCalls(each) !== 'same')
    .sort((a, b) => differenceOf(b) - differenceOf(a))
    .slice(0, MAX_CALL_CHANGES)
    .map(({ location, ...calls }): CallChange => {
      const { file } = location;
      const known = file === null ? location : { ...location, isCommitted: isCommitted(file) };
      return { location: known, ...calls, relation: related(location) };
    });
  const requests = Math.min(launch.baseline.requests, launch.candidate.requests);
  return { ...explained, changes, calls: { reason: null, requests, changes: called } };
}

interface CountedFunction extends Calls {
  readonly location: CodeLocation;
}

/** All functions of the app, by the key of their location in the candidate. */
function countedFunctions(
  { baseline, candidate }: CountedLaunch,
  movedLine: MovedLine,
): ReadonlyMap<string, CountedFunction> {
  const locations = ({ functions }: ArmCalls) =>
    new Map([...functions].map(([key, { location }]) => [key, location]));
  const matches = matchFunctions(locations(baseline), locations(candidate), movedLine);
  const counted = new Map<string, CountedFunction>();
  for (const [key, { location, calls, isShared }] of candidate.functions) {
    // Many functions of minified code.
    if (location.line === null) continue;
    counted.set(key, { location, baseline: 0, candidate: calls, ...(isShared && { isShared }) });
  }
  for (const [key, { calls, isShared }] of baseline.functions) {
    const location = matches.get(key);
    if (!location || location.line === null) continue;
    const there = counted.get(locationKey(location)) ?? { location, baseline: 0, candidate: 0 };
    counted.set(locationKey(location), {
      ...there,
      // Two functions of the baseline may match one of the candidate.
      baseline: there.baseline + calls,
      ...((isShared || there.baseline > 0) && { isShared: true }),
    });
  }
  return counted;
}

/** Null for what has no count, and where count and cost contradict each other: then it is another function. */
function callsOf(
  { location, viaFunction, baseline, candidate }: CostChange,
  counted: ReadonlyMap<string, CountedFunction>,
  launch: CountedLaunch,
): Calls | null {
  const found =
    location.kind === 'package' && viaFunction !== null
      ? ofPackage(location.name, viaFunction.name, launch)
      : counted.get(locationKey(location));
  if (!found) return null;
  const calls: Calls = {
    baseline: found.baseline,
    candidate: found.candidate,
    ...(found.isShared === true && { isShared: true }),
  };
  const isKnown = (arm: Arm, cost: number) =>
    calls[arm] > 0 || (launch[arm].isComplete && cost === 0);
  return isKnown('baseline', baseline) && isKnown('candidate', candidate) ? calls : null;
}

function ofPackage(name: string, functionName: string, launch: CountedLaunch): Calls {
  const key = packageFunctionKey(name, functionName);
  const calls = (arm: Arm) => launch[arm].ofPackages.get(key) ?? 0;
  return { baseline: calls('baseline'), candidate: calls('candidate') };
}

function differenceOf({ baseline, candidate }: Calls): number {
  return Math.abs(candidate - baseline);
}

/** The function of the app that the explanation names first; null if it names none. */
function firstNamed(changes: readonly CostChange[]): CodeLocation | null {
  const first = changes.find(({ isNotable, change }) => isNotable && change > 0);
  return first?.location.kind === 'function' && first.location.line !== null
    ? first.location
    : null;
}

/** How functions of the app belong to one of them, by the call tree of both arms. */
function relationsIn(
  frames: readonly Frame[],
  named: CodeLocation | null,
): (location: CodeLocation) => CallChange['relation'] {
  if (named === null) return () => null;
  const wanted = frameKeyOf(named);
  const callers = new Set<string>();
  const callees = new Set<string>();
  /** Frames below the named function; a frame's caller comes before it. */
  const below = new Set<number>();
  for (const [i, frame] of frames.entries()) {
    if (frame.parent !== null && below.has(frame.parent)) {
      below.add(i);
      callees.add(frameKey(frame));
    }
    if (frameKey(frame) !== wanted) continue;
    below.add(i);
    for (let at = frame.parent; at !== null;) {
      const caller = frames[at];
      if (!caller) break;
      callers.add(frameKey(caller));
      at = caller.parent;
    }
  }
  return (location) => {
    const key = frameKeyOf(location);
    if (key === wanted || callers.has(key) === callees.has(key)) return null;
    return callers.has(key) ? 'caller' : 'callee';
  };
}

function frameKey({ name, where }: Frame): string {
  return JSON.stringify([name, where]);
}

/** As `flameGraphFrames` says where a function is. */
function frameKeyOf({ name, file, line }: CodeLocation): string {
  return JSON.stringify([name, file === null || line === null ? null : `${file}:${line}`]);
}
