/**
 * `npm run bench:rule`: how many launches the decision rule would save if it knew how alike the cells are. It treats cells as
 * if nothing were known of that (Bonferroni). If it knew everything, two cells that always agree would cost as much as one,
 * so one cell is the best that any use of their correlation can reach. Simulated and seeded: it measures nothing.
 */
import { markdownTable } from 'markdown-table';
import { mean, sampleCorrelation } from 'simple-statistics';
import { simulate } from '../__tests__/support/chance.ts';
import { counted, windowOf } from './our-rule.ts';
import { EARLIER, recordedLaunches, type Window } from './recordings.ts';

const COMPARISONS = 4000;
const TOLERANCE = 0.03;
/** Standard deviations of a launch's effect: about those of a quiet and of a busy 2-core machine. */
const DEVIATIONS = [0.012, 0.025];
const SLOWDOWNS = [0, 0.02, 0.03, 0.05, 0.1];

/** Of the effects on throughput and on CPU time per request, over the recorded launches of the app against itself. */
function recordedCorrelation(): number {
  const launches = counted(recordedLaunches(EARLIER).filter(({ slowdown }) => slowdown === 0));
  const effects = (cost: (window: Window) => number) =>
    launches.map(({ rounds }) =>
      mean(rounds.map(([, b, c]) => Math.log(cost(windowOf(c)) / cost(windowOf(b))))),
    );
  return sampleCorrelation(
    effects(([completed, duration]) => duration / completed),
    effects(([completed, , cpu]) => cpu / completed),
  );
}

const CORRELATION = Number(recordedCorrelation().toFixed(2));

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

const rows = DEVIATIONS.flatMap((sd) =>
  SLOWDOWNS.map((slowdown) => {
    const what = { comparisons: COMPARISONS, tolerance: TOLERANCE, sd, launches: 40 };
    const truth = Math.log1p(slowdown);
    const two = simulate({ ...what, truth, cells: 2, correlation: CORRELATION });
    const one = simulate({ ...what, truth, cells: 1 });
    return [
      percent(sd),
      percent(slowdown),
      percent(two.blocked),
      percent(one.blocked),
      two.launches.toFixed(1),
      one.launches.toFixed(1),
    ];
  }),
);

console.log(`Two cells with the recorded correlation of ${CORRELATION}, against one cell.\n`);
console.log(
  markdownTable([
    [
      'Scatter of a launch',
      'Slowdown',
      'Blocked, two cells',
      'one cell',
      'Launches, two cells',
      'one cell',
    ],
    ...rows,
  ]),
);
