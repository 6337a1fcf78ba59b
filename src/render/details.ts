/** The parts of the comment that are folded away. */
import { ARMS } from '../model/arm.ts';
import { formatEffect } from '../model/effect.ts';
import { metricNamed } from '../model/metric.ts';
import { loadKindOf } from '../model/load.ts';
import type { Report } from '../model/report.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import { plural } from '../model/text.ts';
import { scaleFor } from './bar.ts';
import { codeBlock, codeSpanInCell, escapeText, MARKDOWN_ESCAPER, type Escaper } from './escape.ts';
import { formatRoundCount, formatPercentage, formatTime } from './format.ts';
import { repeatCommands } from './repeat.ts';
import { BAR_TITLE, cellRow, formatTable } from './table.ts';
import { whySection } from './why.ts';

export function foldedSections(report: Report): string[] {
  const sections: [string, string][] = [
    ['Why', whySection(report)],
    ['Metrics that are not gated', ungatedMetrics(report)],
    ['The effect of each launch', effectsPerLaunch(report)],
    ['How it was measured', howMeasured(report)],
    ['The warm-up', warmUps(report)],
    ["autocannon-compare's view of the pooled runs", secondOpinions(report)],
    ['Repeat it locally', repeatLocally(report)],
  ];
  return sections
    .filter(([, content]) => content !== '')
    .map(([title, content]) => `<details><summary>${title}</summary>\n\n${content}\n\n</details>`);
}

/** Of a sequence. */
const MAX_SHOWN_REQUESTS = 6;

function ungatedMetrics(report: Report): string {
  const cells = report.cells.filter((cell) => !cell.gated);
  if (cells.length === 0) return '';
  const scale = scaleFor(cells);
  const header = ['Scenario', 'Metric', 'Baseline', 'Candidate', 'Change', 'Interval', BAR_TITLE];
  const rows = cells.map((cell) => cellRow(cell, scale).slice(0, header.length));
  return `${ungatedLegend(report)}\n\n${formatTable(header, ['l', 'l', 'r', 'r', 'r', 'r', 'l'], rows)}`;
}

export function ungatedLegend({ scenarios }: Report): string {
  const paced = scenarios.filter((scenario) => loadKindOf(scenario) === 'rate').length;
  const why =
    paced === scenarios.length
      ? 'latency that is not gated here can be, when the scenario’s gate names it'
      : `${paced > 0 ? 'unless the rate is fixed, ' : ''}with a fixed number of connections, latency follows from throughput`;
  return `These are for information: ${why}.`;
}

export const EFFECTS_LEGEND =
  'One number per fresh boot of both arms, the mean over its rounds. The test is made on these.';

function effectsPerLaunch(report: Report): string {
  const cells = report.cells.filter((cell) => cell.gated);
  if (cells.length === 0) return '';
  const longest = Math.max(...cells.map((cell) => cell.effects.length));
  const header = [
    'Scenario',
    'Metric',
    ...Array.from({ length: longest }, (_, i) => String(i + 1)),
    'Detectable',
  ];
  const numbers = Array.from({ length: longest }, () => 'r' as const);
  const rows = cells.map((cell) => [
    codeSpanInCell(cell.scenario),
    metricNamed(cell.metric).title,
    ...numbers.map((_, i) => formatOptionalEffect(cell.effects[i])),
    formatOptionalEffect(cell.minimumDetectableEffect),
  ]);
  return `${EFFECTS_LEGEND} Detectable is the smallest true slowdown that such a comparison calls a regression in four cases of five.\n\n${formatTable(header, ['l', 'l', ...numbers, 'r'], rows)}`;
}

function formatOptionalEffect(effect: number | null | undefined): string {
  return effect == null ? '–' : formatEffect(effect);
}

function howMeasured(report: Report): string {
  return describeMeasurement(report)
    .map((line) => `- ${escapeText(line)}`)
    .join('\n');
}

/** Environment, plan and loads, a sentence or two per line, as plain text. */
export function describeMeasurement(report: Report): string[] {
  const { plan, launches, timings, settings, environment, scenarios, turns, fixedPathReason } =
    report;
  const { platform, arch, cpu, cores, memory, node, cpuTime, pinning } = environment;
  const gigabytes = Math.round(memory / 2 ** 30);
  const lines = [
    `Machine${report.machines.length > 1 ? ` 1 of ${report.machines.length}` : ''}: ${cores} × ${cpu}, ${gigabytes} GiB, ${platform} ${arch}, Node.js ${node ?? 'not found'} for the app.`,
    ...describeOtherMachines(report),
    `CPU time: ${cpuTime ?? 'not readable here'}.`,
    pinning === null
      ? 'Apps and load generator shared all cores.'
      : `The apps ran on the cores ${pinning.apps}, the load generator on ${pinning.generator}.`,
  ];
  if (plan && launches.length > 0) {
    const hooks =
      timings.hooks > 0 ? `, hooks ${formatPercentage(timings.hooks, timings.launches)}` : '';
    const rounds = `${formatRoundCount(report)} rounds of one run per arm, in random balanced order (seed ${settings.seed})`;
    lines.push(
      `Node.js figures (event loop, garbage collection, heap): ${describeRuntimeSource(report)}.`,
      turns
        ? `The arms took turns, since they cannot be up at the same time: each launch boots one afresh, warms it up, does its part of ${rounds}, and stops it before the other.`
        : `Each launch boots both arms afresh, warms them up and runs ${rounds}.`,
      ...describeRandomisation(launches, fixedPathReason),
      `Measuring took ${formatTime(timings.pilot + timings.launches)} ${report.machines.length > 1 ? `on ${report.machines.length} machines together, with a budget of ${formatTime(settings.budget)} for each` : `of a budget of ${formatTime(settings.budget)}`}: load ${formatPercentage(timings.load, timings.launches)}, warm-up ${formatPercentage(timings.warmUp, timings.launches)}, boot ${formatPercentage(timings.boot, timings.launches)}, stop ${formatPercentage(timings.stop, timings.launches)}${hooks} of the launches. Before it, install took ${formatTime(timings.install)} and build ${formatTime(timings.build)}.`,
    );
  }
  for (const scenario of scenarios) {
    const { name, method, path, requests, amount, run } = scenario;
    const length =
      amount === null ? (run === null ? null : formatTime(run)) : plural(amount, 'request');
    const runs = length === null ? '' : `, runs of ${length}`;
    const shown = requests.slice(0, MAX_SHOWN_REQUESTS).join(', ');
    const more = requests.length - MAX_SHOWN_REQUESTS;
    const sent =
      requests.length < 2
        ? `${method} ${path}`
        : `${shown}${more > 0 ? ` and ${more} more` : ''} in turn`;
    lines.push(`${name}: ${sent}, ${describeLoad(scenario)}${runs}.`);
  }
  return lines;
}

function describeOtherMachines({ machines, launches }: Report): string[] {
  return machines.slice(1).map(({ environment, seed }, i) => {
    const { cores, cpu, platform, arch, node } = environment;
    const count = launches.filter(({ machine }) => machine === i + 1).length;
    return `Machine ${i + 2}: ${cores} × ${cpu}, ${platform} ${arch}, Node.js ${node ?? 'not found'}; ${plural(count, 'launch', 'launches')}, seed ${seed}.`;
  });
}

/** What differed from launch to launch, the same for both arms. */
function describeRandomisation(launches: Report['launches'], fixedPath: string | null): string[] {
  const span = (values: readonly number[]) => `${Math.min(...values)} to ${Math.max(...values)}`;
  const paddings = launches.flatMap(({ padding }) => padding ?? []);
  const lengths = launches.flatMap(({ pathLength }) => pathLength ?? []);
  if (paddings.length === 0 || lengths.length === 0) return [];
  const environment = `In each launch the environment of both arms was made longer by the same random length, ${span(paddings)} bytes`;
  return [
    fixedPath === null
      ? `${environment}, and their paths had the same random length, ${span(lengths)} characters.`
      : `${environment}. Length of their paths: fixed at ${lengths[0]} characters, since ${fixedPath}.`,
  ];
}

function warmUps({ scenarios }: Report): string {
  const rows = scenarios.flatMap(({ name, warmUpCurve }) =>
    warmUpCurve === null
      ? []
      : ARMS.map((arm) => [
          codeSpanInCell(name),
          arm,
          ...warmUpCurve[arm].map((cost) => formatRatio(cost)),
        ]),
  );
  if (rows.length === 0) return '';
  const longest = Math.max(...rows.map((row) => row.length)) - 2;
  const header = ['Scenario', 'Arm', ...Array.from({ length: longest }, (_, i) => String(i + 1))];
  const align = [
    'l' as const,
    'l' as const,
    ...Array.from({ length: longest }, () => 'r' as const),
  ];
  const lengths = scenarios.flatMap(({ window }) => (window === null ? [] : [formatTime(window)]));
  return `${warmUpLegend([...new Set(lengths)].join(', '))}\n\n${formatTable(header, align, rows)}`;
}

/** @param window its length */
export function warmUpLegend(window: string): string {
  return `What a request cost in each window (${window}) before the first run, as a multiple of its cost afterwards; the mean over the launches.`;
}

export function formatRatio(ratio: number): string {
  return `×${ratio.toFixed(2)}`;
}

function describeLoad({ connections, rate }: ScenarioReport): string {
  if (rate === null) return plural(connections, 'connection');
  const perSecond = rate.perSecond?.toLocaleString('en');
  const over = `over up to ${plural(connections, 'connection')}`;
  if (!rate.asked.endsWith('%')) return `paced at ${perSecond ?? rate.asked} requests/s ${over}`;
  const meaning = perSecond === undefined ? '' : `, that is ${perSecond} requests/s,`;
  return `paced at ${rate.asked} of the baseline’s capacity${meaning} ${over}`;
}

/** Where they come from: both arms' apps need not be alike. */
function describeRuntimeSource({ launches }: Report): string {
  const told = ARMS.flatMap((arm) => {
    const runs = launches.flatMap(({ rounds }) => rounds.map((round) => round[arm].runtime));
    const most = Math.max(0, ...runs.map((runtime) => runtime?.processes ?? 0));
    if (most === 0) return [];
    return `${most === 1 ? '1 process' : `up to ${most} processes`} of the ${arm}`;
  });
  if (told.length > 0) return `from a preload in ${told.join(' and ')}`;
  return 'not read, the app is not Node.js or did not load the preload';
}

function secondOpinions({ scenarios }: Report): string {
  const rows = secondOpinionRows(scenarios).map(([name = '', ...others]) => [
    codeSpanInCell(name),
    ...others.map(escapeText),
  ]);
  if (rows.length === 0) return '';
  return `${SECOND_OPINION_LEGEND}\n\n${formatTable(SECOND_OPINION_HEADER, ['l', 'r', 'r', 'r', 'l'], rows)}`;
}

export const SECOND_OPINION_LEGEND =
  'It decides nothing here: it takes every request for an independent observation, so its p values are far too small.';

export const SECOND_OPINION_HEADER = ['Scenario', 'Requests/s', 'Bytes/s', 'Latency', 'Faster'];

/** As plain text. */
export function secondOpinionRows(scenarios: readonly ScenarioReport[]): string[][] {
  return scenarios.flatMap(({ name, secondOpinion }) => {
    if (!secondOpinion) return [];
    const { requests, throughput, latency, faster } = secondOpinion;
    const spell = ({ difference, pValue }: typeof requests) =>
      `${difference} (${formatPValue(pValue)})`;
    return [[name, spell(requests), spell(throughput), spell(latency), faster]];
  });
}

function formatPValue(p: number | null): string {
  if (p === null) return 'no p value';
  return p < 0.0001 ? 'p < 0.0001' : `p = ${p.toPrecision(2)}`;
}

function repeatLocally(report: Report): string {
  const lines = repeatCommands(report);
  if (lines.length === 0) return '';
  return `${codeBlock(lines, 'sh')}\n\n${describeCloneFallback(MARKDOWN_ESCAPER)}`;
}

/** @returns what takes the place of the program that `repeatLines` names */
export function describeCloneFallback({ code }: Escaper): string {
  return `Where npm does not have this version, ${code('node dist/cli.js')} of a clone of cannongate takes the place of ${code('npx cannongate')}.`;
}
