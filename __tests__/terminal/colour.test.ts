import { describe, expect, it } from 'vitest';
import { renderSummary } from '../../src/render/markdown.ts';
import { supportsColour, colourVerdicts } from '../../src/terminal/colour.ts';
import { aRegression } from '../support/reports.ts';

describe('colour', () => {
  it.each<[string, boolean, Record<string, string>, boolean]>([
    ['on a terminal', true, {}, true],
    ['not in a pipe', false, {}, false],
    ['not where NO_COLOR is set', true, { NO_COLOR: '1' }, false],
    ['an empty NO_COLOR is none', true, { NO_COLOR: '' }, true],
    ['not on a dumb terminal', true, { TERM: 'dumb' }, false],
    ['in a pipe, when it is forced', false, { FORCE_COLOR: '1' }, true],
    ['forced goes before all else', true, { FORCE_COLOR: '', NO_COLOR: '1' }, true],
    ['forced off', true, { FORCE_COLOR: '0' }, false],
  ])('%s', (_, isTTY, variables, expected) => {
    expect(supportsColour({ isTTY }, variables)).toBe(expected);
  });

  it('is on the outcome and the table’s verdicts only', async () => {
    const report = await aRegression();
    const plain = renderSummary(report);
    const coloured = colourVerdicts(plain, report.outcome);
    expect(coloured).toMatch(/^### ❌ \u001b\[31mSlower\u001b\[39m: /);
    expect(coloured).toContain('| \u001b[31m❌ worse\u001b[39m');
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
    expect(colourVerdicts('Pass: nothing is slower', 'pass')).toBe(
      '\u001b[32mPass\u001b[39m: nothing is slower',
    );
  });

  it('is on the verdicts of a narrow terminal, too', async () => {
    const plain = renderSummary(await aRegression(), undefined, 80);
    const coloured = colourVerdicts(plain, 'regression');
    expect(coloured).toMatch(/^\u001b\[31m❌ worse\u001b\[39m  GET \/$/m);
    expect(coloured.replace(/\u001b\[\d+m/g, '')).toBe(plain);
  });

  it('is not on a scenario that has the name of a verdict', () => {
    const row = '| ✅ better | `❌ worse` | ❌ worse |';
    expect(colourVerdicts(`Pass: x\n${row}`, 'pass').split('\n')[1]).toBe(
      '| \u001b[32m✅ better\u001b[39m | `❌ worse` | ❌ worse |',
    );
  });
});
