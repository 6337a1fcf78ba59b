/** Outputs, which a workflow may put into a shell script. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { outputAddress, outputLine } from '../../src/github/outputs.ts';
import { hostile, SEED } from '../support/hostile.ts';

describe('a line', () => {
  it('keeps a headline readable', () => {
    const headline =
      'Pass: nothing is slower by 3% or more (closest: search CPU per request, at most −1.9%)';
    expect(outputLine(headline)).toBe(
      'Pass: nothing is slower by 3% or more, closest: search CPU per request, at most -1.9%',
    );
    expect(outputLine('Regression: Übersicht für 東京 und Приве́т')).toBe(
      'Regression: Übersicht für 東京 und Приве́т'.normalize('NFKC'),
    );
  });

  it.each([
    ['a command in the place of a value', '$(curl evil)`id`'],
    ['the end of a quotation', `"; curl evil; '; id; '`],
    ['smart quotes, which PowerShell takes for quotes', '\u2019; id; \u201d; id'],
    ['fullwidth characters', '\uff04\uff08id\uff09\uff1b'],
    ['operators', 'a && b || c | d > e < f ; g & h'],
    ['expressions of a workflow and of PowerShell', '${{ github.token }} @(id) %{id} !x'],
    ['line breaks', 'a\nb\r\nc\u2028d\u0085e'],
    ['invisible and reordering characters', 'a\u202eb\u200bc\u0000d\u001b[31m'],
    ['a command of a workflow', '::error::x ##[error]y'],
  ])('has none of %s', (_, text) => {
    expect(outputLine(text)).toMatch(/^[\p{L}\p{M}\p{N} %+\-.,:/@_]*$/u);
    expect(outputLine(text)).not.toMatch(/::/);
  });

  it('is of the alphabet, on one line and not long, whatever the text', () => {
    const property = fc.property(hostile, (text) => {
      const line = outputLine(`Pass: ${text.repeat(50)}`);
      expect(line).toMatch(/^Pass:[\p{L}\p{M}\p{N} %+\-.,:/@_]*$/u);
      expect(line.length).toBeLessThanOrEqual(500);
    });
    fc.assert(property, { seed: SEED, numRuns: 500 });
  });
});

describe('an address', () => {
  it('is kept if it is one of a comment', () => {
    const url = 'https://git.example:8443/a.b/c-d/pull/7#issuecomment-1';
    expect(outputAddress(url)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    'https://a.example/$(id)',
    'https://a.example/\nx',
    'https://a b',
  ])('%j is none', (url) => {
    expect(outputAddress(url)).toBe('');
  });
});
