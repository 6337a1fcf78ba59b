/**
 * What a fixed port costs: whole comparisons of the example app with itself, at the defaults, in three ways that take turns in a
 * random order. The app listens on PORT; on a fixed port in place of which each side gets a free one; and on a fixed
 * port for which the sides take turns, as they do when a hook runs beside them.
 *
 *     npm run bench:fixed-port -- --each 6
 */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mean } from 'simple-statistics';
import { freePort } from '../src/adapters/app/choose-port.ts';
import { randomFrom, shuffled } from '../src/plan/random.ts';
import { EXAMPLE, SEARCH_PATH } from './copies.ts';
import { formatGateVersion, gateVersion } from './gate-version.ts';
import { gate, Repository } from './gate.ts';

const { values } = parseArgs({ options: { each: { type: 'string', default: '6' } } });

const WAYS = ['on PORT', 'on free ports', 'in turns'] as const;
type Way = (typeof WAYS)[number];

/** @param port null for the one in PORT */
const serverOn = (port: number | null) => `import { buildApp } from './app.js';

const port = ${port ?? 'Number(process.env.PORT)'};
await buildApp({ logger: { level: 'warn' } }).listen({ port, host: '127.0.0.1' });
console.log(\`listening on port \${port}\`);
`;

const HOOK = `
    hooks: { before-launch: 'true' }`;

function files(way: Way, port: number) {
  return (directory: string) => {
    const filter = (source: string) => !source.includes('node_modules');
    cpSync(EXAMPLE, directory, { recursive: true, filter });
    rmSync(join(directory, 'cannongate.yml'));
    const scenario = `  - name: search
    path: '${SEARCH_PATH}'${way === 'in turns' ? HOOK : ''}
`;
    writeFileSync(join(directory, 'cannongate.yml'), `scenarios:\n${scenario}`);
    writeFileSync(join(directory, 'server.js'), serverOn(way === 'on PORT' ? null : port));
  };
}

console.log(formatGateVersion(gateVersion()));
const minutes: Record<Way, number[]> = { 'on PORT': [], 'on free ports': [], 'in turns': [] };
const port = await freePort();
for (let i = 1; i <= Number(values.each); i++) {
  for (const way of shuffled([...WAYS], randomFrom(`fixed port ${i}`))) {
    using repository = new Repository(files(way, port), files(way, port));
    const args = ['--explain', 'never', '--baseline', 'main', '--same-commit', 'measure'];
    const { outcome, scenarios, launches, timings } = await gate(repository.directory, [
      ...args,
      '--seed',
      `${way.replaceAll(' ', '-')}-${i}`,
    ]);
    const [strategy] = scenarios.map((each) => each.strategy);
    if ((strategy === 'in-turns') !== (way === 'in turns')) {
      throw new Error(`${way}: the arms ran ${strategy}`);
    }
    const taken = (timings.pilot + timings.launches) / 60;
    minutes[way].push(taken);
    const counted = launches.filter(({ excluded }) => excluded === null).length;
    console.log(
      `${i} of ${values.each}, ${way}: ${outcome} after ${counted} launches, ${taken.toFixed(1)} minutes`,
    );
  }
}
const usual = mean(minutes['on PORT']);
for (const way of WAYS) {
  const [least, most] = [Math.min(...minutes[way]), Math.max(...minutes[way])];
  console.log(
    `${way}: ${mean(minutes[way]).toFixed(2)} minutes on average (${least.toFixed(1)} to ${most.toFixed(1)}), ×${(mean(minutes[way]) / usual).toFixed(2)}`,
  );
}
