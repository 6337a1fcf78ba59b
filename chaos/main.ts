/**
 * `npm run chaos [-- --gates N --seed N --only NAME --gate N --beside N --list]`: runs gates on tiny apps, each
 * with one fault, and prints a table by fault. Exits with 1 if a gate ended in a wrong way or too late, or left
 * something behind; with 2 for wrong arguments.
 *
 * A seed fixes the faults, their phases and moments. The faults are in `process-faults.ts`, `disk-faults.ts` and
 * `outside-faults.ts`.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { markdownTable } from 'markdown-table';

// The gate's modules ask for the version, which the build writes into the programs.
Object.assign(globalThis, { CANNONGATE_VERSION: '0.0.0' });
const { FAULTS, planGates } = await import('./faults.ts');
const { attemptOf, endAll, runGate } = await import('./judge.ts');
const { buildPrograms } = await import('../scripts/build.ts');

interface Options {
  readonly gates: number;
  readonly seed: string;
  readonly only: string | null;
  /** The number of the only gate to run; null for all. */
  readonly gate: number | null;
  readonly beside: number;
  readonly isList: boolean;
}

const NUMBERS = { gates: '300', beside: '4', gate: undefined, seed: undefined } as const;

function readArguments(args: readonly string[]): Options | { readonly problems: string[] } {
  const problems: string[] = [];
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: {
      gates: { type: 'string' },
      seed: { type: 'string' },
      only: { type: 'string' },
      gate: { type: 'string' },
      beside: { type: 'string' },
      list: { type: 'boolean' },
    },
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const flags = ['gates', 'seed', 'only', 'gate', 'beside', 'list'];
  for (const token of tokens) {
    if (token.kind !== 'option' || flags.includes(token.name)) continue;
    problems.push(
      `${token.rawName}: there is no such flag; use ${flags.map((name) => `--${name}`).join(', ')}`,
    );
  }
  for (const text of positionals) {
    problems.push(`${text}: give a fault as --only ${text}`);
  }
  const numberOf = (flag: keyof typeof NUMBERS): number | null => {
    const text = values[flag] ?? NUMBERS[flag];
    if (text === undefined) return null;
    if (typeof text === 'string' && /^[1-9]\d{0,5}$/.test(text)) return Number(text);
    problems.push(`--${flag}: found ${JSON.stringify(text)}; give a whole number from 1 to 999999`);
    return null;
  };
  const names = FAULTS.map(({ name }) => name);
  const { only = null } = values;
  if (only !== null && !names.some((name) => name === only)) {
    problems.push(
      `--only: found ${JSON.stringify(only)}; give one of these faults: ${names.join(', ')}`,
    );
  }
  const options = {
    gates: numberOf('gates') ?? 0,
    seed: String(numberOf('seed') ?? 1 + Math.floor(Math.random() * 999_998)),
    only: typeof only === 'string' ? only : null,
    gate: numberOf('gate'),
    beside: numberOf('beside') ?? 1,
    isList: values['list'] === true,
  };
  return problems.length > 0 ? { problems } : options;
}

const options = readArguments(process.argv.slice(2));
if ('problems' in options) {
  process.stderr.write(options.problems.map((each) => `chaos: ${each}\n`).join(''));
  process.exit(2);
}
const { seed, only, gate, beside } = options;
const planned = planGates(seed, Math.max(options.gates, gate ?? 0)).filter(
  ({ number, fault }) => (only ?? fault.name) === fault.name && (gate ?? number) === number,
);

if (options.isList) {
  for (const { name, does, whyNot } of FAULTS) {
    const reason = whyNot?.() ?? null;
    process.stdout.write(
      `${name.padEnd(24)}${does}${reason === null ? '' : ` (not here: ${reason})`}\n`,
    );
  }
  process.stdout.write(`\nSeed ${seed}:\n`);
  for (const each of planned) {
    const { what } = attemptOf(each, seed);
    process.stdout.write(`${String(each.number).padStart(5)}  ${each.fault.name}: ${what}\n`);
  }
  process.exit();
}

// Everything that the run makes is in one folder.
const folder = mkdtempSync(join(tmpdir(), 'cannongate-chaos-'));
process.env['TMPDIR'] = folder;
type Result = Awaited<ReturnType<typeof runGate>>;
const results: Result[] = [];
/** The gates that have not begun yet. */
const waiting: (typeof planned)[number][] = [];
const reasons = new Map(FAULTS.map(({ name, whyNot }) => [name, whyNot?.() ?? null]));

const removeFolder = () => {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    waiting.length = 0;
    printTable();
    void endAll().finally(() => {
      removeFolder();
      process.exit(1);
    });
  });
}
try {
  await main(join(folder, 'programs', 'dist'));
} finally {
  removeFolder();
}

async function main(dist: string): Promise<void> {
  await buildPrograms(dist);
  writeFileSync(join(dist, '../package.json'), '{ "type": "module" }\n');
  const possible = planned.filter(({ fault }) => reasons.get(fault.name) === null);
  waiting.push(...possible);
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const result = await runGate(next, seed, dist);
      results.push(result);
      const problems = [...result.wrong, ...result.left.map((each) => `left: ${each}`)];
      const mark = problems.length > 0 ? 'WRONG' : result.isStruck ? 'right' : 'right, too late';
      const { number, fault, what, ending, seconds } = result;
      process.stderr.write(
        `${results.length}/${possible.length} gate ${number}, ${fault}: ${what}: ${ending} after ${seconds.toFixed(1)} s: ${mark}\n${problems.map((each) => `    ${each}\n`).join('')}`,
      );
    }
  };
  await Promise.all(Array.from({ length: beside }, work));
  printTable();
}

/** Also in the middle of a run that is stopped. */
function printTable(): void {
  const isWrong = ({ wrong, left }: Result) => wrong.length + left.length > 0;
  const rows = FAULTS.flatMap(({ name }) => {
    const all = results.filter(({ fault }) => fault === name);
    if (all.length === 0) return [];
    const slowest = Math.max(...all.map(({ seconds, deadline }) => seconds / deadline));
    const counts = [
      all.length,
      all.filter((each) => !isWrong(each)).length,
      all.filter(isWrong).length,
      all.filter(({ isStruck }) => !isStruck).length,
    ];
    const left = all.filter((each) => each.left.length > 0).length;
    return [[name, ...counts.map(String), slowest.toFixed(2), String(left)]];
  });
  const header = [
    'Fault',
    'Gates',
    'Right',
    'Wrong',
    'Too late',
    'Longest ÷ deadline',
    'Left behind',
  ];
  const align = ['l', 'r', 'r', 'r', 'r', 'r', 'r'];
  const wrong = results.filter(isWrong);
  process.stdout.write(
    `${markdownTable([header, ...rows], { align })}\n\n${results.length} gates, ${wrong.length} wrong, seed ${seed}\n`,
  );
  for (const { name } of FAULTS) {
    const reason = reasons.get(name) ?? null;
    const skipped = planned.filter(({ fault }) => fault.name === name).length;
    if (reason !== null && skipped > 0) {
      process.stdout.write(`${name}: ${skipped} gates left out: ${reason}\n`);
    }
  }
  for (const { number, fault, what } of wrong) {
    process.exitCode = 1;
    process.stdout.write(
      `\nGate ${number}, ${fault}: ${what}\nAgain: npm run chaos -- --seed ${seed} --gate ${number}\n`,
    );
  }
}
