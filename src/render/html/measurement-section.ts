/** The section How it was measured: environment, settings, launches, excluded launches, and how the time was spent. */
import { formatBudgeted } from '../../model/budget.ts';
import { formatEffect, formatShare } from '../../model/effect.ts';
import { metricNamed } from '../../model/metric.ts';
import type { Report } from '../../model/report.ts';
import type { Launch } from '../../model/run.ts';
import { formatShortTime, formatTime, plural } from '../../model/text.ts';
import {
  describeMeasurement,
  SECOND_OPINION_LEGEND,
  SECOND_OPINION_HEADER,
  secondOpinionRows,
} from '../folded-sections.ts';
import type { Noise } from '../../verdict/noise.ts';
import { describeRepeating, repeatCommands } from '../repeat-command.ts';
import { Html, markup, HTML_ESCAPER, type Content } from './markup.ts';
import { folded, descriptionList, pre, table } from './elements.ts';

/** @param noise of an app that was compared with itself, which `compare` cannot repeat; null for any other comparison */
export function measuredSection(report: Report, noise: Noise | null = null): Html {
  const lines = describeMeasurement(report).map((line) => markup`<li>${line}</li>\n`);
  const pilot =
    report.pilot.length === 0
      ? null
      : markup`<li>The pilot, ${plural(report.pilot.length, 'run')} before the first launch, determined the loads. Its results are not used.</li>`;
  const parts = [
    folded('Settings', settingsLists(report)),
    folded('How the time was spent', timingsTable(report)),
    launchesTable('Launches', report.launches),
    launchesTable('Controls: the baseline against itself', report.controls),
    noiseFloors(report),
    secondOpinions(report),
    noise === null ? repeat(report) : null,
  ];
  return markup`<ul>\n${lines}${pilot}</ul>
${excludedLaunches(report)}
${parts}`;
}

/** Not folded away. */
function excludedLaunches({ launches, controls }: Report): Html | null {
  const items = [
    ...launches.map((launch, i) => ({ launch, name: `Launch ${i + 1}` })),
    ...controls.map((launch, i) => ({ launch, name: `Control ${i + 1}` })),
  ].flatMap(({ launch, name }) =>
    launch.excluded === null ? [] : [markup`<li>${name} is excluded: ${launch.excluded}</li>\n`],
  );
  return items.length === 0 ? null : markup`<h3>Excluded launches</h3>\n<ul>\n${items}</ul>`;
}

function settingsLists({ settings, fingerprint, scenarios }: Report): Html {
  const {
    mode,
    measureNoise,
    sharedLuck,
    alpha,
    tolerance,
    measuringTime,
    runDuration,
    seed,
    inputs,
    apps,
  } = settings;
  const command = (line: string | null) => (line === null ? 'detected, or none' : code(line));
  const appEntries = (app: Omit<Report['settings']['apps'][number], 'name' | 'affectedBy'>) =>
    [
      ['working-directory', code(app.workingDirectory)],
      ['start', command(app.start)],
      ['install', command(app.install)],
      ['build', command(app.build)],
      ['env', app.env.length === 0 ? 'none' : app.env.join(', ')],
      ['ready-timeout', formatTime(app.readyTimeout)],
      ['setup-timeout', formatTime(app.setupTimeout)],
      ['before-launch', app.hooks.beforeLaunch === null ? 'none' : code(app.hooks.beforeLaunch)],
      ['after-launch', app.hooks.afterLaunch === null ? 'none' : code(app.hooks.afterLaunch)],
    ] satisfies [string, Content][];
  const gates = scenarios.flatMap(({ name, gates: each, budgets }): [string, Content][] => {
    const words = [
      ...each.map((gate) => `${metricNamed(gate.metric).title} ${formatShare(gate.tolerance)}`),
      ...budgets.map(
        ({ metric, atMost }) =>
          `${metricNamed(metric).title} at most ${formatBudgeted(metric, atMost)}`,
      ),
    ];
    return words.length === 0 ? [] : [[name, words.join(', ')]];
  });
  const entries = Object.entries(inputs).map(([name, value]): [string, Content] => [
    name,
    code(value),
  ]);
  return markup`${descriptionList([
    ['mode', mode],
    ['measure-noise', String(measureNoise)],
    ['shared-luck', sharedLuck],
    ['alpha', alpha],
    ['tolerance', formatShare(tolerance)],
    ['measuring-time', formatTime(measuringTime)],
    ['run-duration', runDuration === 'auto' ? 'auto' : formatTime(runDuration)],
    ['on-regression', settings.onRegression],
    ['drift-tolerance', formatShare(settings.driftTolerance)],
    ['on-drift', settings.onDrift],
    ['on-inconclusive', settings.onInconclusive],
    ['on-baseline-failed', settings.onBaselineFailed],
    ['seed', code(seed)],
    ['fingerprint', fingerprint === null ? 'not recorded' : code(fingerprint)],
  ])}
${
  apps.length === 0
    ? [markup`<h3>App</h3>\n`, descriptionList(appEntries(settings))]
    : apps.map((app) => [markup`<h3>App ${app.name}</h3>\n`, descriptionList(appEntries(app))])
}
${gates.length === 0 ? null : [markup`<h3>Gates, with their tolerances</h3>\n`, descriptionList(gates)]}
${entries.length === 0 ? null : [markup`<h3>Inputs as typed</h3>\n`, descriptionList(entries)]}`;
}

function code(text: string): Html {
  return markup`<code>${text}</code>`;
}

const TIMINGS = [
  ['checkout', 'Checkout'],
  ['install', 'Install'],
  ['build', 'Build'],
  ['pilot', 'Pilot'],
  ['launches', 'Launches'],
  ['boot', 'Launches: boot'],
  ['setup', 'Launches: setup'],
  ['warmUp', 'Launches: warm-up'],
  ['load', 'Launches: load'],
  ['stop', 'Launches: stop'],
  ['hooks', 'Launches: hooks'],
  ['total', 'Total'],
] as const;

function timingsTable({ timings, machines }: Report): Html {
  const mergedMachines = machines.length > 1 ? machines : [];
  return table(
    'How the time was spent',
    [
      { title: 'Part' },
      { title: 'Time', isNumber: true },
      ...mergedMachines.map((_, i) => ({ title: `Machine ${i + 1}`, isNumber: true })),
    ],
    TIMINGS.map(([part, title]) => [
      title,
      formatTime(timings[part]),
      ...mergedMachines.map((machine) => formatTime(machine.timings[part])),
    ]),
  );
}

function launchesTable(caption: string, launches: readonly Launch[]): Html | null {
  if (launches.length === 0) return null;
  const content = table(
    caption,
    [
      { title: 'Launch' },
      { title: 'Machine', isNumber: true },
      { title: 'Counts' },
      { title: 'Booted first' },
      { title: 'Boot', isNumber: true },
      { title: 'Warm-up', isNumber: true },
      { title: 'Load', isNumber: true },
      { title: 'Total', isNumber: true },
      { title: 'Order of the scenarios' },
      { title: 'Still warming up' },
    ],
    launches.map((launch, i) => {
      const { boot, warmUp, load, total } = launch.timings;
      return [
        i + 1,
        launch.machine + 1,
        launch.excluded === null ? 'yes' : `no, excluded: ${launch.excluded}`,
        launch.bootedFirst,
        `${formatShortTime(boot.baseline)} / ${formatShortTime(boot.candidate)}`,
        formatTime(warmUp),
        formatTime(load),
        formatTime(total),
        launch.order.join(', '),
        launch.stillWarmingUp.length === 0 ? '–' : launch.stillWarmingUp.join(', '),
      ];
    }),
  );
  return folded(caption, content);
}

function noiseFloors({ cells }: Report): Html | null {
  const rows = cells.flatMap(({ scenario, metric, noiseFloor }) =>
    noiseFloor === null
      ? []
      : [
          [
            scenario,
            metricNamed(metric).title,
            formatEffect(noiseFloor.estimate),
            `${formatEffect(noiseFloor.low)} to ${formatEffect(noiseFloor.high)} (${formatShare(noiseFloor.level)})`,
          ],
        ],
  );
  if (rows.length === 0) return null;
  const columns = [
    { title: 'Scenario' },
    { title: 'Metric' },
    { title: 'Baseline against itself', isNumber: true },
    { title: 'Interval', isNumber: true },
  ];
  return folded('Noise floor', table('Noise floor', columns, rows));
}

function secondOpinions({ scenarios }: Report): Html | null {
  const rows = secondOpinionRows(scenarios);
  if (rows.length === 0) return null;
  const columns = SECOND_OPINION_HEADER.map((title) => ({ title }));
  const title = 'autocannon-compare’s view of the pooled runs';
  return folded(title, markup`<p>${SECOND_OPINION_LEGEND}</p>\n${table(title, columns, rows)}`);
}

function repeat(report: Report): Html | null {
  const lines = repeatCommands(report);
  if (lines.length === 0) return null;
  return folded(
    'Repeat it locally',
    markup`${pre('Commands that repeat it', lines)}\n<p>${new Html(describeRepeating(report, HTML_ESCAPER))}</p>`,
  );
}
