import { expect, it } from 'vitest';
import { CheckpointFile } from '../../src/adapters/checkpoint-file.ts';
import { writeLines } from '../../src/adapters/standard-streams.ts';
import type { Warning } from '../../src/model/warnings.ts';
import { openProgressDisplay } from '../../src/terminal/progress-display.ts';
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

it.each(COMMAND_TEXTS)(
  'the name %j of a file that cannot be written or removed is no command',
  async (name) => {
    const path = `/dev/null/${name}`;
    const warnings: Warning[] = [];
    const commits = { baseline: null, candidate: null, uncommitted: false };
    const file = new CheckpointFile(
      path,
      { cannongate: '1', commits, fingerprint: '' },
      (warning) => {
        warnings.push(warning);
      },
    );
    await file.save({ seed: '', launches: [] } as unknown as Parameters<typeof file.save>[0]);
    expect(warnings).toMatchObject([{ code: 'checkpoint-not-written', path }]);
    warnings.push({ code: 'scratch-not-removed', path, reason: `EBUSY: ${name}` });
    let all = '';
    const stream = { isTTY: false, write: (text: string) => (all += text) };
    const display = openProgressDisplay(stream as unknown as NodeJS.WriteStream, {});
    for (const warning of warnings) display.report({ kind: 'warning', warning });
    expect(all).toContain('injected');
    expect(commandsIn(all)).toEqual([]);
  },
);
