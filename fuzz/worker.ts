/**
 * The process of one target: runs its cases and writes each down before it begins, so that `main.ts` can say
 * which one did not end.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const [name = '', seed = '0', runs = '', notes = '.'] = process.argv.slice(2);

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };
// The build writes it in; here nothing is built.
Object.assign(globalThis, { CANNONGATE_VERSION: version });

const { TARGETS } = await import('./targets.ts');
const { runTarget, shown } = await import('./target.ts');

const target = TARGETS.find((each) => each.name === name);
if (!target) throw new Error(`there is no target ${name}`);
let begun = 0;
const result = await runTarget(
  target,
  Number(seed),
  runs === '' ? target.runs : Number(runs),
  (input) => {
    begun += 1;
    writeFileSync(join(notes, 'case'), `${begun}\n${shown(input)}`);
  },
);
writeFileSync(join(notes, 'result.json'), JSON.stringify(result));
// What still listens or waits is left behind; the loop of events would wait for it.
process.exit();
