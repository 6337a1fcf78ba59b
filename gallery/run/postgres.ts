/** Starts PostgreSQL with its data in a folder. It refuses to run as root, so root starts it as `postgres`. */
import { execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../src/adapters/app/choose-port.ts';

const USER = 'postgres';
const PASSWORD = 'of-the-tests';
const DEBIAN = '/usr/lib/postgresql';

/** Lines of the server's log to show when it does not start. */
const MAX_LOG_LINES = 5;

export interface Postgres extends AsyncDisposable {
  /** Variables that clients connect with. */
  readonly env: Readonly<Record<'PGHOST' | 'PGPORT' | 'PGUSER' | 'PGPASSWORD', string>>;
  /** Runs SQL in the database `postgres`. */
  load(sql: string): void;
}

/** @throws when PostgreSQL is not installed or does not start */
export async function startPostgres(directory: string): Promise<Postgres> {
  const [data, password] = [join(directory, 'data'), join(directory, 'password')];
  mkdirSync(data);
  writeFileSync(password, PASSWORD);
  const isRoot = process.getuid?.() === 0;
  if (isRoot) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(output('id', flag, USER)));
    for (const path of [directory, data, password]) chownSync(path, uid ?? 0, gid ?? 0);
  }
  const bin = binFolder();
  const run = (program: string, ...args: string[]) => {
    const [command = '', ...rest] = [
      ...(isRoot ? ['runuser', '-u', USER, '--'] : []),
      join(bin, program),
      ...args,
    ];
    execFileSync(command, rest, { cwd: directory, stdio: ['ignore', 'ignore', 'pipe'] });
  };
  run(
    'initdb',
    `--pgdata=${data}`,
    `--username=${USER}`,
    `--pwfile=${password}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  );
  const port = await freePort();
  // The data need not survive a crash.
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off`;
  const log = join(directory, 'log');
  try {
    run('pg_ctl', 'start', '--wait', `--pgdata=${data}`, `--log=${log}`, `--options=${options}`);
  } catch (error) {
    const reason = lastLines(log) || (error as Error).message;
    throw new Error(`PostgreSQL does not start: ${reason}`, { cause: error });
  }
  const env = { PGHOST: '127.0.0.1', PGPORT: String(port), PGUSER: USER, PGPASSWORD: PASSWORD };
  return {
    env,
    load: (sql) => {
      execFileSync(join(bin, 'psql'), ['--quiet', '--set=ON_ERROR_STOP=1', '--no-psqlrc'], {
        input: sql,
        env: { ...process.env, ...env, PGDATABASE: 'postgres' },
        stdio: ['pipe', 'ignore', 'pipe'],
      });
    },
    [Symbol.asyncDispose]: () => {
      run('pg_ctl', 'stop', '--wait', `--pgdata=${data}`, '--mode=immediate');
      return Promise.resolve();
    },
  };
}

/** Empty when there is no file. */
function lastLines(file: string): string {
  if (!existsSync(file)) return '';
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-MAX_LOG_LINES).join('\n');
}

/** The folder of the server's programs. Debian has one per version, none of them on the PATH. */
export function binFolder(): string {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  if (versions.length > 0) return join(DEBIAN, String(Math.max(...versions)), 'bin');
  try {
    return output('pg_config', '--bindir');
  } catch {
    throw new Error(
      'PostgreSQL is not installed. Install it; on Debian: apt-get install postgresql',
    );
  }
}

function output(command: string, ...args: string[]): string {
  return execFileSync(command, args, { encoding: 'utf8' }).trim();
}
