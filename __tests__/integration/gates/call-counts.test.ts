/** A real gate on an app that calls a function more often, and on one whose calls cannot be counted. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Report } from '../../../src/model/report.ts';
import { aChange, compared, FEW_CONNECTIONS, TIMES } from '../../support/gates.ts';
import { aDirectory, type Files } from '../../support/repository.ts';

/** Each call does work that no optimiser removes. The wait leaves most of the processor to other tests. */
const source = (calls: number, before = '') => `import { createServer } from 'node:http';
${before}
function isTidy(i) {
  return JSON.stringify({ list: Array.from({ length: 20 }, (_, k) => k * i) }).length > 3;
}
createServer((request, response) => {
  let tidy = 0;
  for (let i = 0; i < ${calls}; i++) tidy += isTidy(i) ? 1 : 0;
  setTimeout(() => response.end(String(tidy > 0)), 20);
}).listen(process.env.PORT, '127.0.0.1');
`;

const app = (calls: number, before?: string): Files => ({
  'package.json': JSON.stringify({ type: 'module', scripts: { start: 'node server.js' } }),
  'server.js': source(calls, before),
});

async function explained(base: Files, head: Files): Promise<{ report: Report; comment: string }> {
  const comment = join(aDirectory('output'), 'comment.md');
  const args = [...TIMES, ...FEW_CONNECTIONS, '--explain', 'on-regression', '--markdown', comment];
  const { code, report } = await compared(aChange(base, head), args);
  expect(code).toBe(1);
  return { report, comment: readFileSync(comment, 'utf8') };
}

const tidyIn = ({ explanation }: Report) =>
  explanation?.scenarios[0]?.changes.find(({ location }) => location.name === 'isTidy');

it('more calls of a function are counted, and said beside what they cost', async () => {
  const { report, comment } = await explained(app(12), app(240));
  // How often each request calls it is exact. Whether its cost is clear depends on how busy the machine is.
  expect(tidyIn(report)).toMatchObject({ calls: { baseline: 12, candidate: 240 } });
  // Its own line has its place if none above has it; the likely cause says the counts where its cost is likely, not clear.
  expect(comment).toMatch(
    /^- `isTidy`(?: \(`server\.js:3`\))? is called 240 times a request instead of 12|Likely cause: probably `isTidy` \(`server\.js:3`\)[^\n]*; it is called 240 times a request instead of 12/m,
  );
  expect(comment).toMatch(
    /Calls were counted in one more boot of each side, over [\d,]+ requests\./,
  );
});

it('an app that does not boot when calls are counted is a regression with an explanation, without counts', async () => {
  const before = "if (process.env.CANNONGATE_COUNT) throw new Error('no counting here');";
  const { report, comment } = await explained(app(12, before), app(240, before));
  expect(report).toMatchObject({ outcome: 'regression', failure: null });
  const [scenario] = report.explanation?.scenarios ?? [];
  expect(scenario?.reason).toBeNull();
  expect(tidyIn(report)).toMatchObject({ calls: null });
  expect(comment.match(/How often functions are called is not known/g)).toHaveLength(1);
  expect(scenario?.calls?.reason).toContain('Error: no counting here');
});
