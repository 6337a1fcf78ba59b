/** Pages of simulated histories, as `cannongate history page` writes them. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageParts } from '../../src/model/plot-data.ts';
import { parseHistory, type ImportedSeries } from '../../src/history/records.ts';
import { trendOf, type Trend } from '../../src/history/trend.ts';
import { DATA_FILE, renderHistoryPage } from '../../src/render/history/page.ts';
import { asHistory, filesOf, hashOf, simulateHistory } from './networks.ts';

export const REPOSITORY = 'https://forge.example/owner/name';

/** One step of 5% in the middle, a release every fifty commits. */
export function aHistoryTrend(commits: number, seed: number, title?: string): Trend {
  const simulated = simulateHistory({
    commits,
    seed,
    deviation: 0.01,
    long: { every: 10, back: 40 },
    merge: (i) => (i === Math.floor(commits / 2) ? 0.05 : 0),
  });
  const { commits: records, series } = asHistory(simulated, (i) => title ?? `change ${i}`);
  const [first, ...others] = series.comparisons;
  const comparisons = first ? [{ ...first, acceptedBy: 'mona', pullRequest: 7 }, ...others] : [];
  const header = { ...series.header, scenario: `scenario ${seed}` };
  return trendIn({ commits: records, series: { header, comparisons } });
}

/** Groups of four commits each, which no comparison links with each other. */
export function aTrendOfGroups(groups: number): Trend {
  const simulated = simulateHistory({ commits: 4 * groups, seed: 1, deviation: 0.01 });
  const comparisons = simulated.comparisons.filter(
    ({ candidate }) => Number(candidate.slice(1)) % 4 !== 0,
  );
  return trendIn(asHistory({ ...simulated, comparisons }));
}

function trendIn(records: ReturnType<typeof asHistory>): Trend {
  const history = parseHistory(filesOf(records));
  const [one] = history.series;
  const trend = one && trendOf(one, history, null);
  if (!trend) throw new Error('there is no trend');
  return trend;
}

/** @returns the path of the page */
export function writeHistoryPage(
  folder: string,
  trends: readonly Trend[],
  parts: PageParts,
  imported: readonly ImportedSeries[] = [],
): string {
  const last = trends[0]?.line.length ?? 0;
  const tags = new Map<string, string[]>();
  for (let i = 10; i < last; i += 50) tags.set(hashOf(i), [`v${Math.floor(i / 50) + 1}.0`]);
  const name = ({ commit }: { commit: string }) => tags.get(commit)?.[0] ?? commit.slice(0, 10);
  const { html, data } = renderHistoryPage(
    { trends, imported, tags, name, endBeyond: () => null, repositoryUrl: REPOSITORY },
    parts,
  );
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, DATA_FILE), data);
  const file = join(folder, 'index.html');
  writeFileSync(file, html);
  return file;
}
