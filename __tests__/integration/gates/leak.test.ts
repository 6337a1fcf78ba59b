/** A real gate whose explanation needs launches with a sampled heap. */
import { expect, it } from 'vitest';
import { serverSource } from '../../support/apps.ts';
import { aChange, compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';
import type { Files } from '../../support/repository.ts';

const app = (server: string): Files => ({
  'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
  'server.js': server,
});

it('the explanation names the function of a leak', async () => {
  const cache = `const kept = new Map();
/** Of every request. */
export function remember(request) {
  kept.set(kept.size, Array.from({ length: 100 }, (_, i) => request.url + i));
}
`;
  const leaking = serverSource(
    'remember(request); setTimeout(() => response.end(), 10);',
    "import { remember } from './cache.js';",
  );
  const repository = aChange(app(serverSource('setTimeout(() => response.end(), 10);')), {
    ...app(leaking),
    'cache.js': cache,
    'cannongate.yml': 'scenarios: [{ path: /, gate: [retained] }]',
  });
  const args = [...TIMES, ...FEW_CONNECTIONS, '--explain', 'on-regression'];
  const { code, report, stdout } = await compared(repository, args);
  expect(code, report.headline).toBe(1);
  const [{ leaks } = { leaks: null }] = report.explanation?.scenarios ?? [];
  expect(leaks?.reason).toBeNull();
  expect(leaks?.leaks[0]).toMatchObject({
    location: { kind: 'function', name: 'remember', file: 'cache.js', line: 3 },
    isNamed: true,
  });
  expect(stdout).toMatch(/`remember` \(`cache\.js:3`\) leaves [\d,]+ bytes a request behind/);
});
