/** Whose lines a profile has, with the answers of a fake inspector. */
import type { Profiler, Session } from 'node:inspector';
import { expect, it } from 'vitest';
import { noteInlined } from '../../src/adapters/runtime/inlined-functions.ts';

const URL = 'file:///app/server.js';

const TEXT = `'use strict';
class Api {
  answer(n) {
    return twice(n);
  }
  other = 1;
}
function twice(n) {
  return 2 * n;
}
`;

/** What is noted at lines from 1 of the function that a profile has at a line and a column from 0. */
function notedAt(lineNumber: number, columnNumber: number, ...lines: readonly number[]) {
  const rangeOf = (functionName: string, text: string): Profiler.FunctionCoverage => {
    const startOffset = TEXT.indexOf(text);
    const endOffset = startOffset + text.length;
    return { functionName, isBlockCoverage: false, ranges: [{ startOffset, endOffset, count: 1 }] };
  };
  const functions = [
    rangeOf('', TEXT),
    rangeOf('answer', 'answer(n) {\n    return twice(n);\n  }'),
    rangeOf('twice', 'function twice(n) {\n  return 2 * n;\n}'),
  ];
  const answers: Readonly<Record<string, unknown>> = {
    'Profiler.getBestEffortCoverage': { result: [{ scriptId: '1', url: URL, functions }] },
    'Debugger.getScriptSource': { scriptSource: TEXT },
  };
  const session = {
    post(method: string, ...args: readonly unknown[]) {
      const callback = args.at(-1);
      if (typeof callback === 'function') Reflect.apply(callback, null, [null, answers[method]]);
    },
  };
  const positionTicks: Profiler.PositionTickInfo[] = lines.map((line) => ({ line, ticks: 1 }));
  const callFrame = { functionName: '', scriptId: '1', url: URL, lineNumber, columnNumber };
  noteInlined(session as unknown as Session, [{ id: 1, callFrame, positionTicks }]);
  return positionTicks.map((each) => (each as { inlined?: unknown }).inlined);
}

it('a line outside of a method is that of the function that it calls', () => {
  const twice = { functionName: 'twice', url: URL, lineNumber: 7, columnNumber: 14 };
  expect(notedAt(2, 8, 4, 9)).toEqual([undefined, twice]);
});

it('no line is that of a function whose end is not known', () => {
  // Coverage does not have a constructor that a class does not write.
  expect(notedAt(1, 0, 2, 4, 9)).toEqual([null, null, null]);
});
