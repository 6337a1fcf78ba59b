import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { aDirectory } from './repository.ts';

/** A git that writes down its arguments and variables, then does what was asked. `bin` must be first on the PATH. */
export function aRecordingGit() {
  const bin = aDirectory('bin');
  const calls = join(bin, 'calls');
  mkdirSync(calls);
  const script = [
    '#!/bin/sh',
    `{ printf '%s ' "$@"; echo; env; } > "${calls}/$$"`,
    'PATH="${PATH#*:}" exec git "$@"',
    '',
  ].join('\n');
  writeFileSync(join(bin, 'git'), script, { mode: 0o755 });
  const read = () =>
    readdirSync(calls).map((name) => {
      const [args = '', ...variables] = readFileSync(join(calls, name), 'utf8').split('\n');
      return { args, variables };
    });
  return { bin, read };
}
