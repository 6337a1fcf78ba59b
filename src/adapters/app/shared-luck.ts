/**
 * Gives both arms of a launch the same luck: one seed for V8, which decides where its heap lies and how its tables
 * hash, no random addresses from the kernel, code that is optimised early and at the same request, and garbage that no other thread collects. See docs/maintainers/decisions/0042-shared-luck.md.
 *
 * NODE_OPTIONS takes no option of V8, and `v8.setFlagsFromString` comes too late: tables and heap exist by then. So a
 * script named `node` stands before the PATH's `node` and starts it with the options. Only Node.js is started without
 * random addresses, since only V8's seed moves something else instead.
 *
 * A start command that sets NODE_OPTIONS loses the preload, and with it what both arms share. If only one arm's does so,
 * their code is optimised at other moments, and a change that costs nothing looks slower. So the script puts the preload back.
 */
import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { machine } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Luck, SharedLuck } from '../../model/luck.ts';
import type { Variables } from '../../ports/ports.ts';
import { preloadOption, withPreload } from '../runtime/preload-env.ts';
import {
  BASELINE_OPTION,
  COLLECTOR_OPTION,
  COMPILER_OPTION,
  EARLY_OPTIONS,
  EARLY_VARIABLE,
  SCRIPT_VARIABLE,
  SEED_OPTION,
  SEED_VARIABLE,
  type BootNote,
} from '../runtime/preload-protocol.ts';
import { baseVariables } from './child-env.ts';

const run = promisify(execFile);

const TIMEOUT_MS = 10_000;

export interface LuckSharing {
  readonly what: 'code' | 'all';
  /** The folder of the `node` that comes first; null if no such script can run here. */
  readonly folder: string | null;
  /** The value of `EARLY_VARIABLE`; null if the PATH's node knows no option for it. */
  readonly early: string | null;
}

/**
 * Writes the script, and tries it out.
 *
 * @param folder does not exist yet
 * @param preload a process that the script starts loads it in any case: without it Math.random would return the same numbers
 * in both arms, and nothing would take the options from worker threads
 */
export async function prepareLuckSharing(
  folder: string,
  preload: string,
  variables: Variables,
  { what, appsHaveOneCore }: { what: LuckSharing['what']; appsHaveOneCore: boolean },
): Promise<LuckSharing> {
  const base = baseVariables(variables);
  const withoutRandomAddresses = ['setarch', machine(), '-R'];
  const outputOf = async (program: string, args: readonly string[], env: Variables) =>
    await run(program, args, { env: { ...base, ...env }, timeout: TIMEOUT_MS }).then(
      ({ stdout }) => stdout.trim(),
      () => null,
    );
  const succeeds = async (...command: Parameters<typeof outputOf>) =>
    (await outputOf(...command)) !== null;
  // It is missing on macOS, and a container may forbid the system call.
  const [setarch = '', ...args] = withoutRandomAddresses;
  const canFix = what === 'all' && (await succeeds(setarch, [...args, 'true'], {}));
  const wanted = [BASELINE_OPTION, ...(appsHaveOneCore ? [COLLECTOR_OPTION] : [])];
  const versionWith = async (given: readonly string[]) =>
    await outputOf('node', [...given, '-p', 'process.versions.v8'], {});
  const options: string[] = [COMPILER_OPTION];
  let early: string | null = null;
  // Of the early ones the last that Node.js knows counts. Most versions know all others, which the same start shows.
  for (const each of EARLY_OPTIONS.toReversed()) {
    const version = await versionWith([...wanted, ...each]);
    if (version === null) continue;
    options.push(...wanted);
    early = [version, ...each].join(' ');
    break;
  }
  if (early === null) {
    for (const option of wanted) if ((await versionWith([option])) !== null) options.push(option);
    for (const each of EARLY_OPTIONS) {
      const known = await versionWith(each);
      if (known !== null) early = [known, ...each].join(' ');
    }
  }
  mkdirSync(folder);
  const script = join(folder, 'node');
  const prefix = canFix ? withoutRandomAddresses : [];
  writeFileSync(script, nodeScript(folder, preload, prefix, options), { mode: 0o555 });
  // For example, the file system may allow no programs.
  const env = withPreload(seedEnv(what === 'all' ? 1 : null), { script: preload, socket: null });
  const works = await succeeds(script, ['--version'], env);
  return { what, folder: works ? folder : null, early };
}

/** Finds the next `node` of the PATH at each start: a checkout's own may come first or later. */
function nodeScript(
  folder: string,
  preload: string,
  prefix: readonly string[],
  options: readonly string[],
): string {
  const inLine = options.join(' ');
  const loading = quoted(preloadOption(preload));
  return `#!/bin/sh
set -f
IFS=:
for folder in $PATH; do
  node=\${folder:-.}/node
  if [ "$folder" != ${quoted(folder)} ] && [ -f "$node" ] && [ -x "$node" ]; then
    case "$NODE_OPTIONS" in
      *${loading}*) ;;
      *) export NODE_OPTIONS="\${NODE_OPTIONS:+$NODE_OPTIONS }"${loading} ;;
    esac
    if [ -n "$${SEED_VARIABLE}" ]; then
      export ${SCRIPT_VARIABLE}="$$ ${options.length + 1}"
      exec ${prefix.join(' ')} "$node" "${SEED_OPTION}$${SEED_VARIABLE}" ${inLine} "$@"
    fi
    export ${SCRIPT_VARIABLE}="$$ ${options.length}"
    exec "$node" ${inLine} "$@"
  fi
done
echo 'sh: node: not found' >&2
exit 127
`;
}

/** For a POSIX shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Variables with the seed: for Node.js, and for languages that read the seed of their hash tables from one. */
function seedEnv(seed: number | null): Record<string, string> {
  if (seed === null) return {};
  const text = String(seed);
  return { [SEED_VARIABLE]: text, PYTHONHASHSEED: text, PERL_HASH_SEED: text };
}

/** Variables of an app. */
export function luckEnv(
  { what, early }: LuckSharing,
  { seed, isEarly }: Luck,
): Record<string, string> {
  return {
    ...(what === 'all' ? seedEnv(seed) : {}),
    ...(isEarly && early !== null ? { [EARLY_VARIABLE]: early } : {}),
  };
}

/** Whether a failed app says that it does not bear what it was started with. */
export function isAboutLuck(line: string, { folder }: LuckSharing): boolean {
  const script = folder === null ? [] : [join(folder, 'node')];
  const named = [SEED_OPTION, COMPILER_OPTION, BASELINE_OPTION, COLLECTOR_OPTION, ...script];
  return named.some((each) => line.includes(each));
}

/**
 * What the Node.js processes of an app noted.
 *
 * @param pids of the app
 */
export function noticedLuck(notes: readonly BootNote[], pids: readonly number[]): SharedLuck {
  const starts = notes.flatMap((note) =>
    'luck' in note && pids.includes(note.pid) ? note.luck : [],
  );
  const isInAll = (which: keyof SharedLuck) =>
    starts.length > 0 && starts.every((luck) => luck[which]);
  return {
    isSeeded: isInAll('isSeeded'),
    hasFixedAddresses: isInAll('hasFixedAddresses'),
    compilesInLine: isInAll('compilesInLine'),
    collectsInLine: isInAll('collectsInLine'),
    optimisesEarly: isInAll('optimisesEarly'),
  };
}
