import { expect, it } from 'vitest';
import { withScripts } from '../../src/diagnosis/start-tools.ts';

it('a start command is read with the scripts that it runs, and those that these run, but not those of another package', () => {
  const scripts = {
    serve: 'pnpm -s run boot; npm --prefix web run build',
    boot: 'node server.js',
    build: 'tsc',
    watch: 'tsc -w',
  };
  expect(withScripts('npm run serve -- -w && yarn --cwd web watch', { scripts })).toEqual([
    'npm run serve -- -w && yarn --cwd web watch',
    scripts.serve,
    scripts.boot,
  ]);
});

it.each(['npm run ', 'npm -a ', 'npm '])(
  'a start command is read to its end, if it says %j a hundred thousand times',
  (part) => {
    // Each begins a command. In the square of the length they would take minutes.
    const line = `${part.repeat(100_000)}; npm run boot`;
    expect(withScripts(line, { scripts: { boot: 'node server.js' } })).toEqual([
      line,
      'node server.js',
    ]);
  },
);
