/** Where V8's CPU profiles have the functions that its coverage has. */
import { describe, expect, it } from 'vitest';
import { TextLines } from '../../src/adapters/runtime/scripts.ts';

/** @param text with « where coverage begins the function, and » where a CPU profile has it */
function expectFrame(text: string): void {
  const offset = text.indexOf('«');
  const before = text.slice(0, text.indexOf('»')).replace('«', '').split('\n');
  const { lineNumber, columnNumber } = new TextLines(text.replace(/[«»]/g, '')).frameAt(offset);
  expect({ lineNumber, columnNumber }).toEqual({
    lineNumber: before.length - 1,
    columnNumber: before.at(-1)?.length,
  });
}

describe('a CPU profile has a function at its parameters', () => {
  it.each([
    'const f = «function»(n) {}',
    '«function f»(n) {}',
    'export «async function * f »(n) {}',
    'const f = «function /* ( */ f »(n) {}',
    'function \n«function\n  f\n»(n) {}',
  ])('that has the word: %s', (text) => {
    expectFrame(text);
  });

  it.each([
    '{ «shorthand»(n) {} }',
    '{ «async m»(n) {} }',
    '{ «* m »(n) {} }',
    '{ «async *m»(n) {} }',
    '{ «get m»() {} }',
    '{ «set m»(n) {} }',
    '{ «get»(n) {} }',
    '{ «set »(n) {} }',
    '{ «function»(n) {} }',
    '{ «class»(n) {} }',
    'class A { «constructor»(n) {} }',
    'class A { static «m»(n) {} }',
    'class A { static «async m»(n) {} }',
    'class A { «#m»(n) {} }',
    'class A { «get #m»() {} }',
    '{ «größe»(n) {} }',
    '{ «$_0»(n) {} }',
    String.raw`{ «\u0061\u{62}»(n) {} }`,
    `{ «'it\\'s ('»(n) {} }`,
    '{ «"a(b"»(n) {} }',
    '{ «1.5»(n) {} }',
    '{ «m /* ( */ // (\n »(n) {} }',
    '{ «[Symbol.iterator]»(n) {} }',
    '{ «*[Symbol.iterator]»(n) {} }',
    '{ «async [name(")]", [1])] »(n) {} }',
    '{ «get [`(${list[0]}]`]»() {} }',
    '{ «[/* ] */ f(1)]»(n) {} }',
  ])('that is a method: %s', (text) => {
    expectFrame(text);
  });
});

describe('a CPU profile has at its first character', () => {
  it.each([
    'const f = «»(n) => g(n)',
    'const f = «»n => g(n)',
    'const f = «»async (n) => g(n)',
    'const f = «»async /* all */ (n) => g(n)',
    'const f = «»async n => g(n)',
    'const A = «»class extends (f(1), B) {}',
    '«»class A extends f(1) {}',
    'class A { «»x = f(1); }',
    'class A { «»[f(1)] = f(1); }',
    'class A { «»static { f(1); } }',
    "«»require('x');",
    "«»['x'].map(f)",
  ])('any other function: %s', (text) => {
    expectFrame(text);
  });
});
