/**
 * Whose code ran. V8's CPU profiler names the functions that were inlined into the frames of a stack, but not in the frame that runs:
 * there, the outermost function gets the time, with a line of the function that was inlined. Such a line mostly stands outside of the
 * outermost function, or within a function that is nested in it. From this, and from what the code calls, follows whose line it is.
 *
 * Part of the preload, for the launches that profile. Only V8 knows where functions end in the text that it runs.
 */
import type { Profiler, Session } from 'node:inspector';
import type { CallFrame } from '../../model/code-location.ts';
import { isFile, lastAtMost, packageOf, ScriptTexts, type TextLines } from './scripts.ts';

type ProfileNode = Profiler.ProfileNode;

/** Samples in a line, with the function that it belongs to if that was inlined; null if it was, and is not known. */
type Ticks = Profiler.PositionTickInfo & { inlined?: CallFrame | null };

/** Where it begins and ends are offsets into its script. */
interface KnownFunction {
  readonly name: string;
  readonly script: Script;
  readonly start: number;
  readonly end: number;
  /** Whether it was called since the boot. */
  readonly isCalled: boolean;
  /** The function that it is nested in. */
  readonly outer: KnownFunction | null;
}

interface Script {
  readonly id: string;
  readonly url: string;
  /** Sorted by where they begin. */
  readonly functions: readonly KnownFunction[];
  /** Where those begin. */
  readonly starts: readonly number[];
}

/** Functions that are looked through for calls, from one that others were inlined into. V8 inlines few. */
const MAX_CALLEES = 500;

/** How deep functions are looked for that were inlined into one another. */
const MAX_DEPTH = 4;

/** Notes at each line of a node that belongs to an inlined function which one that is. Without V8's coverage, nothing is noted. */
export function noteInlined(session: Session, nodes: readonly ProfileNode[]): void {
  let coverage: readonly Profiler.ScriptCoverage[] = [];
  // It calls back synchronously here, and what it tells was known before: nothing is counted for it.
  session.post('Profiler.getBestEffortCoverage', (error, answer) => {
    if (error === null) coverage = answer.result;
  });
  if (coverage.length === 0) return;
  const texts = new ScriptTexts(session);
  try {
    new InlinedFunctions(nodes, coverage, texts).note();
  } finally {
    texts.close();
  }
}

/** Functions that may have been inlined into one. */
interface Candidates {
  /** Those that the profile saw below it. */
  readonly below: readonly KnownFunction[];
  /** Those that its text names, or their texts; empty if they are too many. */
  readonly callees: readonly KnownFunction[];
}

class InlinedFunctions {
  readonly #nodes: ReadonlyMap<number, ProfileNode>;
  readonly #scripts = new Map<string, Script>();
  readonly #texts: Pick<ScriptTexts, 'linesOf'>;
  /** Functions by name. */
  readonly #named = new Map<string, KnownFunction[]>();
  readonly #atFrames = new Map<string, ReadonlyMap<string, KnownFunction>>();
  readonly #callees = new Map<KnownFunction, readonly KnownFunction[]>();

  constructor(
    nodes: readonly ProfileNode[],
    coverage: readonly Profiler.ScriptCoverage[],
    texts: Pick<ScriptTexts, 'linesOf'>,
  ) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
    this.#texts = texts;
    for (const each of coverage) {
      const script = scriptOf(each);
      this.#scripts.set(script.id, script);
      for (const known of script.functions) {
        const name = lastPart(known.name);
        if (name === '' || !known.isCalled) continue;
        const others = this.#named.get(name);
        if (others) others.push(known);
        else this.#named.set(name, [known]);
      }
    }
  }

  note(): void {
    for (const node of this.#nodes.values()) {
      if (!node.positionTicks || !isFile(node.callFrame.url)) continue;
      const own = this.#functionAt(node.callFrame);
      if (own === null) {
        // Where it ends is not known: each line may be that of an inlined function.
        for (const ticks of node.positionTicks) (ticks as Ticks).inlined = null;
        continue;
      }
      let candidates: Candidates | null = null;
      for (const ticks of node.positionTicks) {
        const line = ticks.line - 1;
        const nested: KnownFunction | null = this.#has(own, line)
          ? this.#innermost(own, line)
          : null;
        if (nested === own || nested?.isCalled === false) continue;
        candidates ??= this.#candidatesOf(own, node);
        const owner: KnownFunction | null = nested ?? this.#ownerAmong(own, candidates, line);
        const isCertain = nested === null || !this.#mayBeElsewhere(own, candidates, line);
        (ticks as Ticks).inlined =
          isCertain && owner?.isCalled === true ? this.#frameOf(owner) : null;
      }
    }
  }

  #candidatesOf(own: KnownFunction, node: ProfileNode): Candidates {
    return { below: this.#functionsBelow(node), callees: this.#calleesOf(own) };
  }

  /** The function that has a line outside of the own one; null if that is not certain. */
  #ownerAmong(
    own: KnownFunction,
    { below, callees }: Candidates,
    line: number,
  ): KnownFunction | null {
    const [owner = null, ...others] = this.#having([...below, ...callees], line);
    if (others.length === 0) return owner ?? this.#onlyOneWith(line, own);
    const seen = this.#having(below, line);
    return seen.length === 1 ? (seen[0] ?? null) : null;
  }

  /**
   * Whether a line of a function that is nested in the own one may belong to a function of another script. Each script may call the
   * only function of a module by a name that it chooses.
   */
  #mayBeElsewhere(own: KnownFunction, { below, callees }: Candidates, line: number): boolean {
    if (callees.length === 0) return this.#isElsewhere(line, own);
    const only = ['exports', 'default'].flatMap((name) => this.#named.get(name) ?? []);
    return this.#having([...below, ...callees, ...only], line).some(
      ({ script }) => script !== own.script,
    );
  }

  #having(candidates: readonly KnownFunction[], line: number): readonly KnownFunction[] {
    const having = candidates.filter((each) => this.#has(each, line));
    return [...new Set(having.map((each) => this.#innermost(each, line)))];
  }

  /**
   * Who calls a function by another name, or gets it as an argument, does not name it. Then no other script may have the line. The app
   * may have such a function from any package; within a package it hardly matters whose time it is.
   */
  #onlyOneWith(line: number, own: KnownFunction): KnownFunction | null {
    const found = this.#innermostOf(own.script, line);
    if (found === null || !found.isCalled || isWholeScript(found)) return null;
    return this.#isElsewhere(line, own) ? null : found;
  }

  /** Whether a function of another script that the function may call has the line. */
  #isElsewhere(line: number, { script: own }: KnownFunction): boolean {
    const owner = packageOf(own.url);
    // The app calls nothing of the preload, whose URL ends with its path.
    const mayHaveIt = ({ url }: Script) =>
      isFile(url) && !url.endsWith(__filename) && (owner === null || packageOf(url) === owner);
    return [...this.#scripts.values()].some(
      (script) => script !== own && mayHaveIt(script) && this.#hasCalledOn(script, line),
    );
  }

  /** Whether a function that was called has a line of the script, or a part of it. */
  #hasCalledOn({ id, functions }: Script, line: number): boolean {
    const lines = this.#texts.linesOf(id);
    if (!lines) return false;
    const [start, next] = [lines.startOf(line), lines.startOf(line + 1)];
    return functions.some(
      (each) => each.isCalled && each.start < next && each.end > start && !isWholeScript(each),
    );
  }

  #functionsBelow({ children = [] }: ProfileNode): KnownFunction[] {
    const found = new Set<KnownFunction>();
    const open = [...children];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      const node = this.#nodes.get(id);
      if (!node) continue;
      const each = this.#functionAt(node.callFrame);
      if (each) found.add(each);
      open.push(...(node.children ?? []));
    }
    return [...found];
  }

  #calleesOf(own: KnownFunction): readonly KnownFunction[] {
    const found = new Set([own]);
    let last = [own];
    for (let depth = 0; depth < MAX_DEPTH && last.length > 0; depth++) {
      const next = new Set(last.flatMap((each) => this.#namedIn(each)));
      last = [...next].filter((each) => !found.has(each));
      for (const each of last) found.add(each);
      if (found.size > MAX_CALLEES) return [];
    }
    return [...found];
  }

  #namedIn(each: KnownFunction): readonly KnownFunction[] {
    let callees = this.#callees.get(each);
    if (callees === undefined) {
      const text = this.#linesOf(each)?.text.slice(each.start, each.end) ?? '';
      const words = new Set(text.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu));
      callees = [...words].flatMap((word) => this.#named.get(word) ?? []);
      this.#callees.set(each, callees);
    }
    return callees;
  }

  /** Of the functions that are nested in one, the innermost that has the whole line and more; that one itself if none has. */
  #innermost(outer: KnownFunction, line: number): KnownFunction {
    const each = this.#innermostOf(outer.script, line);
    return each !== null && each.start >= outer.start && each.end <= outer.end ? each : outer;
  }

  /** The innermost function that has the whole line and more. V8 may have forgotten the function that is the whole script. */
  #innermostOf(script: Script, line: number): KnownFunction | null {
    const lines = this.#texts.linesOf(script.id);
    const start = lines?.startOf(line) ?? 0;
    if (!lines || start === lines.text.length) return null;
    const { functions, starts } = script;
    const next = lines.startOf(line + 1);
    let each: KnownFunction | null = functions[lastAtMost(starts, start - 1)] ?? null;
    while (each !== null && (each.start >= start || each.end < next)) each = each.outer;
    return each;
  }

  #has(each: KnownFunction, line: number): boolean {
    const [first, last] = this.#rangeOf(each);
    return first <= line && line <= last;
  }

  /** The first and the last line; none if the text is not known. */
  #rangeOf(each: KnownFunction): readonly [number, number] {
    const lines = this.#linesOf(each);
    return lines ? [lines.lineAt(each.start), lines.lineAt(each.end)] : [Infinity, -Infinity];
  }

  #functionAt({
    scriptId,
    lineNumber,
    columnNumber,
  }: ProfileNode['callFrame']): KnownFunction | null {
    let atFrames = this.#atFrames.get(scriptId);
    if (atFrames === undefined) {
      const functions = this.#scripts.get(scriptId)?.functions ?? [];
      atFrames = new Map(
        functions.map((each) => {
          const frame = this.#frameOf(each);
          return [`${frame.lineNumber}:${frame.columnNumber}`, each];
        }),
      );
      this.#atFrames.set(scriptId, atFrames);
    }
    return atFrames.get(`${lineNumber}:${columnNumber}`) ?? null;
  }

  #frameOf({ name: functionName, script, start }: KnownFunction): CallFrame {
    const lines = this.#texts.linesOf(script.id);
    return {
      functionName,
      url: script.url,
      ...(lines?.frameAt(start) ?? { lineNumber: -1, columnNumber: -1 }),
    };
  }

  #linesOf({ script }: KnownFunction): TextLines | null {
    return this.#texts.linesOf(script.id);
  }
}

function scriptOf({ scriptId, url, functions }: Profiler.ScriptCoverage): Script {
  const ranges = functions.flatMap(({ functionName: name, ranges: [range] }) =>
    range
      ? [{ name, start: range.startOffset, end: range.endOffset, isCalled: range.count > 0 }]
      : [],
  );
  // The outer one first.
  ranges.sort((a, b) => a.start - b.start || b.end - a.end);
  const known: KnownFunction[] = [];
  const starts = ranges.map(({ start }) => start);
  const script: Script = { id: scriptId, url, functions: known, starts };
  let last: KnownFunction | null = null;
  for (const range of ranges) {
    while (last !== null && last.end < range.end) last = last.outer;
    last = { ...range, script, outer: last };
    known.push(last);
  }
  return script;
}

function isWholeScript({ name, start, outer }: KnownFunction): boolean {
  return name === '' && start === 0 && outer === null;
}

/** `add` of `list.add`, of `get add` and of `#add`. */
function lastPart(name: string): string {
  return /[\p{ID_Start}$_][\p{ID_Continue}$]*$/u.exec(name)?.[0] ?? '';
}
