import { expect, it } from 'vitest';
import { writeLines } from '../../src/adapters/standard-streams.ts';
import { COMMAND_TEXTS, commandsIn } from '../support/runner-commands.ts';

function written(...texts: string[]): string {
  let all = '';
  const stream = { write: (text: string) => (all += text) };
  for (const text of texts) writeLines(stream, text);
  return all;
}

it.each(COMMAND_TEXTS)('%j is no command after it was written', (text) => {
  expect(commandsIn(text)).not.toEqual([]);
  expect(commandsIn(written(text))).toEqual([]);
  expect(written(text)).toContain('injected');
});

it('two halves of a command do not meet', () => {
  expect(commandsIn(written('a', '::err', 'or::injected', '#', '#[error]injected'))).toEqual([]);
});

it('control characters are not written, so that a terminal obeys nothing', () => {
  expect(written('a\u001b[2J\u0007b\u0000c\u009bd\u202ee')).toBe('a [2J b c de\n');
});

it('colours are added to the harmless text', () => {
  let all = '';
  writeLines({ write: (text) => (all += text) }, 'a\u001b[1m', (plain) => `\u001b[31m${plain}`);
  expect(all).toBe('\u001b[31ma [1m\n');
});
