/** The section Scenarios: for each one its launches in time order, and the latency and the warm-up of both arms. */
import { isFromNone } from '../../model/change.ts';
import { medianSorted, mean } from 'simple-statistics';
import { ARMS, type Arm } from '../../model/arm.ts';
import { slowdownOf, formatEffect } from '../../model/effect.ts';
import type { LatencyPoint, LaunchLine, LaunchPoint, WarmUpPoint } from '../../model/plot-data.ts';
import { metricNamed } from '../../model/metric.ts';
import type { Cell, Report } from '../../model/report.ts';
import { countedLaunches, type Launch } from '../../model/run.ts';
import type { ScenarioReport } from '../../model/scenario-report.ts';
import { effectIn, EFFECTS_LEGEND, warmUpLegend } from '../folded-sections.ts';
import { formatQuantity, formatRatio } from '../format.ts';
import { formatTime } from '../../model/text.ts';
import { describeCell, STATE_WORDS } from '../verdict-table.ts';
import { markup, type Html } from './markup.ts';
import { ARMS_LEGEND, figure, folded, MAX_OPEN, table, type Column } from './elements.ts';

export function scenarioSections(report: Report): Html[] {
  const isOpen = report.scenarios.length <= MAX_OPEN;
  return report.scenarios.map((scenario) => {
    const cells = report.cells.filter(
      (cell) => cell.gated && cell.scenario === scenario.name && scenario.state === 'compared',
    );
    const words =
      scenario.state === 'compared'
        ? cells
            .map((cell) => describeCell(cell, report))
            .map(({ metric, verdict }) => `${metric}: ${verdict}`)
            .join(' · ')
        : STATE_WORDS[scenario.state];
    const title = markup`<h3>${scenario.name}</h3> <span class="words">${words}</span>`;
    const parts = [
      scenario.reason === null ? null : markup`<p>${scenario.reason}</p>`,
      launchesFigure(report, cells),
      latencyFigure(report.launches, scenario),
      warmUpFigure(scenario),
    ].filter((part) => part !== null);
    const content = parts.length === 0 ? markup`<p>Nothing was measured.</p>` : parts;
    return folded(title, markup`<div class="scenario">${content}</div>`, isOpen);
  });
}

function launchesFigure({ launches, plan }: Report, all: readonly Cell[]): Html | null {
  const cells = all.filter((cell) => !isFromNone(cell));
  if (launches.length === 0 || cells.length === 0) return null;
  const effects = launches.map((launch) => cells.map((cell) => effectIn(launch, cell)));
  const points = launches.flatMap((launch, i) =>
    cells.flatMap((cell, k): LaunchPoint[] => {
      const effect = effects[i]?.[k] ?? null;
      if (effect === null) return [];
      const counts = launch.excluded === null;
      const metric = metricNamed(cell.metric).title;
      return [
        {
          metric,
          launch: i + 1,
          slowdown: slowdownOf(effect),
          counts,
          tooltip: `launch ${i + 1}, ${metric}\n${formatEffect(effect)}${counts ? '' : '\nexcluded'}`,
        },
      ];
    }),
  );
  if (points.length === 0) return null;
  const lines = cells.flatMap(({ metric, tolerance, estimate }): LaunchLine[] => {
    const title = metricNamed(metric).title;
    return [
      ...(tolerance === null
        ? []
        : [{ metric: title, slowdown: tolerance, kind: 'tolerance' as const }]),
      ...(estimate === null
        ? []
        : [{ metric: title, slowdown: slowdownOf(estimate), kind: 'estimate' as const }]),
    ];
  });
  const columns: Column[] = [
    { title: 'Launch' },
    ...cells.map(({ metric }) => ({ title: metricNamed(metric).title, isNumber: true })),
    { title: 'Look' },
    { title: 'Counts' },
  ];
  let counted = 0;
  const rows = launches.map((launch, i) => {
    if (launch.excluded === null) counted += 1;
    const isLook = launch.excluded === null && plan?.looks.includes(counted) === true;
    return [
      i + 1,
      ...(effects[i] ?? []).map((effect) => (effect === null ? '–' : formatEffect(effect))),
      isLook ? 'yes' : '',
      launch.excluded === null ? 'yes' : `no, excluded: ${launch.excluded}`,
    ];
  });
  const legend = markup`${EFFECTS_LEGEND} <span class="key">● counted</span> <span class="key">✕ excluded</span> <span class="key estimate">— the change</span> <span class="key tolerance">┊ tolerance</span>`;
  return figure(
    { kind: 'launches', points, lines },
    'The effect of each launch, in time order',
    legend,
    table('The effect of each launch', columns, rows),
  );
}

const PERCENTILES = ['p50', 'p90', 'p97.5', 'p99', 'max'] as const;

function latencyFigure(launches: readonly Launch[], { name }: ScenarioReport): Html | null {
  const points = PERCENTILES.flatMap((percentile) =>
    ARMS.flatMap((arm) => latencyPoint(launches, name, arm, percentile)),
  );
  if (points.length === 0) return null;
  const formatted = (value: number) => formatQuantity(value, 'µs');
  const rows = PERCENTILES.map((percentile) => [
    percentile,
    ...ARMS.flatMap((arm) => {
      const point = points.find((each) => each.arm === arm && each.percentile === percentile);
      if (!point) return ['–', '–'];
      return [formatted(point.median), `${formatted(point.low)} to ${formatted(point.high)}`];
    }),
  ]);
  const columns = ['Baseline', 'its range', 'Candidate', 'its range'];
  return figure(
    { kind: 'latency', points },
    'Latency',
    markup`Marks are the median of the launches, lines reach from the lowest to the highest. The axis is logarithmic. ${ARMS_LEGEND}`,
    table(
      'Latency by percentile',
      [{ title: 'Percentile' }, ...columns.map((title) => ({ title, isNumber: true }))],
      rows,
    ),
  );
}

/** Over the launches that count, each with the mean over its rounds. */
function latencyPoint(
  launches: readonly Launch[],
  name: string,
  arm: Arm,
  percentile: (typeof PERCENTILES)[number],
): LatencyPoint[] {
  const values = countedLaunches(launches)
    .map(({ rounds }) =>
      rounds
        .filter(({ scenario }) => scenario === name)
        .flatMap((round) => round[arm].latency?.[percentile] ?? [])
        // A logarithmic axis cannot show zero.
        .filter((value) => value > 0),
    )
    .filter((each) => each.length > 0)
    .map((each) => mean(each))
    .sort((a, b) => a - b);
  const [low, high] = [values[0], values.at(-1)];
  if (low === undefined || high === undefined) return [];
  const median = medianSorted(values);
  const formatted = `${formatQuantity(median, 'µs')} (${formatQuantity(low, 'µs')} to ${formatQuantity(high, 'µs')})`;
  return [{ arm, percentile, median, low, high, tooltip: `${arm}, ${percentile}\n${formatted}` }];
}

function warmUpFigure({ warmUpCurve, window }: ScenarioReport): Html | null {
  if (warmUpCurve === null) return null;
  const points = ARMS.flatMap((arm) =>
    warmUpCurve[arm].map((cost, i): WarmUpPoint => {
      const formatted = `${arm}, window ${i + 1}\n${formatRatio(cost)}`;
      return { arm, window: i + 1, cost, tooltip: formatted };
    }),
  );
  if (points.length === 0) return null;
  const count = Math.max(...ARMS.map((arm) => warmUpCurve[arm].length));
  const rows = Array.from({ length: count }, (_, i) => [
    i + 1,
    ...ARMS.map((arm) => {
      const cost = warmUpCurve[arm][i];
      return cost === undefined ? '–' : formatRatio(cost);
    }),
  ]);
  return figure(
    { kind: 'warm-up', points },
    'Warm-up',
    markup`${warmUpLegend(window === null ? 'of unknown length' : formatTime(window))} ${ARMS_LEGEND}`,
    table(
      'The warm-up by window',
      [{ title: 'Window' }, ...ARMS.map((title) => ({ title, isNumber: true }))],
      rows,
    ),
  );
}
