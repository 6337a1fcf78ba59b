/** The built command line on a pair. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseReport, type Report } from '../../src/model/report.ts';
import type { Pair } from './about.ts';
import { aDirectory, remove, Repository } from './arms.ts';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));

/** Profiles take up to a minute, so only where something is to be named. */
const explained = ({ names }: Pair) => (names === null ? 'never' : 'on-regression');

export interface Around {
  /** What the app finds its database by. */
  readonly env: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

export async function gate(id: string, pair: Pair, { env, signal }: Around): Promise<Report> {
  using repository = new Repository(id, pair.baseline, pair.candidate);
  const output = aDirectory();
  try {
    const json = join(output, 'report.json');
    const args = ['compare', '--quiet', '--baseline', 'main', '--explain', explained(pair)];
    const child = spawn(process.execPath, [CLI, ...args, '--json', json], {
      ...{ cwd: repository.directory, env: { ...process.env, ...env } },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (said += text));
    }
    const stop = () => child.kill('SIGTERM');
    signal.addEventListener('abort', stop);
    await once(child, 'close');
    signal.removeEventListener('abort', stop);
    signal.throwIfAborted();
    if (!existsSync(json)) throw new Error(`no report: ${said.trim()}`);
    const parsed = parseReport(readFileSync(json, 'utf8'));
    if ('advice' in parsed) throw new Error(parsed.advice);
    return parsed.report;
  } finally {
    remove(output);
  }
}
