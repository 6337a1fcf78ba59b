/** The sections of the comment that are folded away, and the sentences that the HTML page shares with them. */
import { formatSlowdownBound, isFromNone } from '../model/change.ts';
import { ARMS, type Arm } from '../model/arm.ts';
import { formatEffect, formatShare } from '../model/effect.ts';
import type { SharedLuck } from '../model/luck.ts';
import { metricNamed } from '../model/metric.ts';
import { loadKindOf } from '../model/load.ts';
import type { Cell, Report } from '../model/report.ts';
import type { Launch } from '../model/run.ts';
import type { ScenarioReport } from '../model/scenario-report.ts';
import { formatTime, plural } from '../model/text.ts';
import { effectsOf } from '../stats/effects.ts';
import { codeBlock, codeSpanInCell, escapeText, MARKDOWN_ESCAPER } from './escape.ts';
import { whySection } from './explanation.ts';
import { formatCommit, formatPercentage, formatPValue, formatRatio } from './format.ts';
import { describeRepeating, repeatCommands } from './repeat-command.ts';
import { formatTable, ungatedTable, workTable, type Align } from './verdict-table.ts';

/** A part of the comment that is folded away. */
export interface Section {
  readonly title: string;
  readonly content: string;
  /** Whether it is folded away once more, among how it was measured. */
  readonly isDetail?: true;
}

const HOW_MEASURED = 'How it was measured';

/** Those with content. */
export function foldedSections(report: Report): Section[] {
  const isMeasured = report.launches.length > 0;
  const sections: Section[] = [
    { title: 'Why', content: whySection(report) },
    { title: isMeasured ? HOW_MEASURED : 'Commits and machine', content: howMeasured(report) },
    { title: 'What a request does', content: countedWork(report), isDetail: true },
    {
      title: 'Other metrics, for information',
      content: ungatedMetrics(report),
      isDetail: true,
    },
    { title: 'The effect of each launch', content: effectsPerLaunch(report), isDetail: true },
    { title: 'The warm-up', content: warmUps(report), isDetail: true },
    {
      title: 'What autocannon-compare says of the pooled runs',
      content: secondOpinions(report),
      isDetail: true,
    },
    { title: 'Repeat it locally', content: repeatLocally(report) },
  ];
  return sections.filter(({ content }) => content !== '');
}

/** The sections in their order, those that are details within how it was measured. */
export function renderSections(sections: readonly Section[]): string[] {
  const details = sections.filter(({ isDetail }) => isDetail === true).map(renderSection);
  const isMeasured = ({ title }: Section) => title === HOW_MEASURED;
  const shown = sections.filter(({ isDetail }) => isDetail !== true);
  // It may have been too long for the comment.
  const all =
    details.length === 0 || shown.some(isMeasured)
      ? shown
      : [...shown, { title: HOW_MEASURED, content: '' }];
  return all.map((section) =>
    isMeasured(section)
      ? renderSection({ ...section, content: [section.content, ...details].join('\n\n').trim() })
      : renderSection(section),
  );
}

function renderSection({ title, content }: Section): string {
  return `<details><summary>${title}</summary>\n\n${content}\n\n</details>`;
}

function ungatedMetrics(report: Report): string {
  const table = ungatedTable(report);
  return table === '' ? '' : `${ungatedLegend(report)}\n\n${table}`;
}

export const WORK_LEGEND =
  'Counted in every launch, per request. Calls and queries are what the app asks of other services and databases; memory is what JavaScript allocates; the rest is counted by the operating system. To gate one, name it in the scenario’s gate.';

function countedWork(report: Report): string {
  const { header, rows } = workTable(report);
  if (rows.length === 0) return '';
  const body = rows.map(([scenario = '', ...cells]) => [codeSpanInCell(scenario), ...cells]);
  const align = header.map((_, i): Align => (i === 0 ? 'l' : 'r'));
  return `${WORK_LEGEND}\n\n${formatTable(header, align, body)}`;
}

export function ungatedLegend({ scenarios }: Report): string {
  const atFixedRate = scenarios.filter((scenario) => loadKindOf(scenario) === 'rate').length;
  const reason =
    atFixedRate === scenarios.length
      ? 'To gate a latency that is listed here, name it in the scenario’s gate.'
      : `${atFixedRate > 0 ? 'Unless the rate is fixed, latency' : 'With a fixed number of connections, latency'} follows from throughput.`;
  return `These metrics are for information and never block. ${reason}`;
}

export const EFFECTS_LEGEND =
  'Each number compares one fresh boot of both sides, averaged over its rounds. The statistical test uses these numbers. Plus is worse: +5% means that a request costs 5% more time or CPU.';

/** The effect of one launch, also of an excluded one. */
export function effectIn(launch: Launch, cell: Cell): number | null {
  const included = { ...launch, excluded: null };
  return effectsOf([included], cell.scenario, metricNamed(cell.metric)).effects[0] ?? null;
}

function effectsPerLaunch(report: Report): string {
  const cells = report.cells.filter((cell) => cell.gated);
  if (cells.length === 0) return '';
  const { launches } = report;
  const hasNoiseFloor = cells.some(({ noiseFloor }) => noiseFloor !== null);
  const last = ['At most', 'Detectable', ...(hasNoiseFloor ? ['Noise floor'] : [])];
  const header = ['Scenario', 'Metric', ...numbersTo(launches.length), ...last];
  const align = header.map((_, i): Align => (i < 2 ? 'l' : 'r'));
  const rows = cells.map((cell) => [
    codeSpanInCell(cell.scenario),
    metricNamed(cell.metric).title,
    // Not the cell's effects, which have none of excluded launches and would stand under other launches' numbers.
    ...launches.map((launch) =>
      formatOptionalEffect(
        launch.excluded === null && !isFromNone(cell) ? effectIn(launch, cell) : null,
      ),
    ),
    isFromNone(cell) || cell.atMost === null
      ? '–'
      : formatSlowdownBound(cell.atMost, cell.tolerance),
    formatOptionalEffect(cell.minimumDetectableEffect),
    ...(hasNoiseFloor ? [formatNoiseFloor(cell)] : []),
  ]);
  const legend = [
    EFFECTS_LEGEND,
    'At most: the slowdown is no larger than that, with 95% confidence; a pass needs it below the tolerance.',
    'Detectable: the smallest true slowdown that such a comparison reports as a regression in 80% of cases.',
    ...(hasNoiseFloor ? [noiseFloorLegend(report)] : []),
  ].join(' ');
  return `${legend}\n\n${formatTable(header, align, rows)}`;
}

export function noiseFloorLegend({ controls }: Pick<Report, 'controls'>): string {
  return `The noise floor is the change that the baseline shows against itself, in ${plural(controls.length, 'extra launch', 'extra launches')}.`;
}

export function formatNoiseFloor({ noiseFloor }: Cell): string {
  if (noiseFloor === null) return '–';
  return `${formatEffect(noiseFloor.low)} to ${formatEffect(noiseFloor.high)}`;
}

/** `1`, `2`, … as headings. */
function numbersTo(count: number): string[] {
  return Array.from({ length: count }, (_, i) => String(i + 1));
}

function formatOptionalEffect(effect: number | null | undefined): string {
  return effect == null ? '–' : formatEffect(effect);
}

function howMeasured(report: Report): string {
  return describeMeasurement(report)
    .map((line) => `- ${escapeText(line)}`)
    .join('\n');
}

/** Machine, plan and loads as plain text, a sentence or two per line. */
export function describeMeasurement(report: Report): string[] {
  const { plan, launches, timings, settings, environment, scenarios } = report;
  const { platform, arch, cpu, cores, memory, node, cpuTime, pinning } = environment;
  const gigabytes = Math.round(memory / 2 ** 30);
  const hasSeveralMachines = report.machines.length > 1;
  const lines = [
    ...describeComparison(report),
    `Machine${hasSeveralMachines ? ` 1 of ${report.machines.length}` : ''}: ${cores} × ${cpu}, ${gigabytes} GiB, ${platform} ${arch}, Node.js ${node ?? 'not found'} for the app.`,
    ...describeOtherMachines(report),
    `Source of CPU times: ${cpuTime ?? 'none, this machine does not report them'}.`,
    pinning === null
      ? 'Apps and load generator shared all cores.'
      : `The apps ran on ${nameCores(pinning.apps)}, the load generator on ${nameCores(pinning.generator)}.`,
  ];
  if (plan && launches.length > 0) {
    const part = (seconds: number) => formatPercentage(seconds, timings.launches);
    const hooks = timings.hooks > 0 ? `, hooks ${part(timings.hooks)}` : '';
    const setup = timings.setup > 0 ? `, setup ${part(timings.setup)}` : '';
    const rounds = `${formatRoundCount(report)} rounds of one run per side, in random balanced order (seed ${settings.seed})`;
    const measuringTime = formatTime(settings.measuringTime);
    lines.push(
      `Node.js figures (event loop, garbage collection, heap): ${describeRuntimeSource(report)}.`,
      ...describeStrategies(scenarios, rounds),
      ...describeRandomisation(report),
      `Measuring took ${formatTime(timings.pilot + timings.launches)} ${hasSeveralMachines ? `on ${report.machines.length} machines together (measuring-time: ${measuringTime} for each)` : `(measuring-time: ${measuringTime})`}. Of the launches, load took ${part(timings.load)}, warm-up ${part(timings.warmUp)}, boot ${part(timings.boot)}, stop ${part(timings.stop)}${setup}${hooks}. Before that, install took ${formatTime(timings.install)} and build ${formatTime(timings.build)}.`,
    );
  }
  return [...lines, ...scenarios.map(describeScenario)];
}

/** @param list as taskset writes it: `1`, `0-2`, `1,3` */
function nameCores(list: string): string {
  return `${/^\d+$/.test(list) ? 'core' : 'cores'} ${list}`;
}

/** Both commits, the number of launches, the decision rule, and the confidence of the ranges. */
function describeComparison(report: Report): string[] {
  const { commits, plan, launches, settings } = report;
  const uncommitted = commits.uncommitted ? ' (with uncommitted changes)' : '';
  const sides = `Candidate ${formatCommit(commits.candidate)}${uncommitted} against baseline ${formatCommit(commits.baseline)}`;
  if (!plan || launches.length === 0) return [`${sides}.`];
  const early =
    launches.length < plan.launches && report.machines.length === 0
      ? ` (at most ${plan.launches} were planned)`
      : '';
  return [
    `${sides}: ${plural(launches.length, 'launch', 'launches')} of each${early}, tolerance ${formatShare(settings.tolerance)}, alpha ${settings.alpha}.`,
    ...describeConfidence(report),
  ];
}

/** The confidence of the ranges in the table of results. They differ: see Holm's procedure in decision-rule.ts. */
function describeConfidence({ cells }: Report): string[] {
  const levels = cells.flatMap(({ gated, interval }) =>
    gated && interval !== null ? [interval.level] : [],
  );
  const [highest, ...others] = [...new Set(levels)].sort((a, b) => b - a);
  if (highest === undefined) return [];
  if (others.length === 0) {
    return [`Every range has a confidence of ${formatShare(highest)}, repeated looks included.`];
  }
  const each = [highest, ...others.slice(0, -1)].map((level) => {
    const names = cells
      .filter(({ gated, interval }) => gated && interval?.level === level)
      .map(({ scenario, metric }) => `${scenario} ${metricNamed(metric).title}`);
    return `${formatShare(level)} for ${names.join(', ')}`;
  });
  return [
    `Ranges have a confidence of ${each.join('; ')}; and of ${formatShare(others.at(-1) ?? highest)} for all others, repeated looks included. All results share one alpha: the smaller the share of a result, the higher the confidence of its range.`,
  ];
}

/** Names the scenarios whose sides took turns, unless all did. @param rounds how many, in which order */
function describeStrategies(scenarios: readonly ScenarioReport[], rounds: string): string[] {
  const namesOf = (wanted: ScenarioReport['strategy']) =>
    scenarios.filter(({ strategy }) => strategy === wanted).map(({ name }) => name);
  const inTurns = namesOf('in-turns');
  const sideBySide = `Each launch boots both sides afresh, warms them up and makes ${rounds}.`;
  if (inTurns.length === 0) return [sideBySide];
  const turns = (runs: string) =>
    `cannot run at the same time, so they took turns. Each launch boots one side afresh, warms it up, runs its part of ${runs}, and stops it before it boots the other.`;
  if (namesOf('side-by-side').length === 0) return [`The two sides ${turns(rounds)}`];
  return [sideBySide, `In ${inTurns.join(', ')} the two sides ${turns('these rounds')}`];
}

function describeOtherMachines({ machines, launches }: Report): string[] {
  return machines.slice(1).map(({ environment, seed }, i) => {
    const { cores, cpu, platform, arch, node } = environment;
    const count = launches.filter(({ machine }) => machine === i + 1).length;
    return `Machine ${i + 2}: ${cores} × ${cpu}, ${platform} ${arch}, Node.js ${node ?? 'not found'}; ${plural(count, 'launch', 'launches')}, seed ${seed}.`;
  });
}

/** `4`, or `4 to 6`: rounds of a visit. Their number may change after the first look. */
export function formatRoundCount({ launches }: Pick<Report, 'launches'>): string {
  const counts = launches.flatMap(({ order, rounds }) =>
    order.map((name) => rounds.filter(({ scenario }) => scenario === name).length),
  );
  return counts.length === 0 ? '0' : formatSpan(counts);
}

/** `4`, or `4 to 6`. */
function formatSpan(values: readonly number[]): string {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  return min === max ? String(min) : `${min} to ${max}`;
}

/** What each launch draws at random for both sides alike. */
function describeRandomisation(report: Report): string[] {
  const { launches, fixedPathReason } = report;
  const paddings = launches.flatMap(({ padding }) => padding ?? []);
  const lengths = launches.flatMap(({ pathLength }) => pathLength ?? []);
  if (paddings.length === 0 || lengths.length === 0) return [];
  const environment = `To cancel memory-layout luck, each launch made the environment of both sides longer by the same random ${formatSpan(paddings)} bytes`;
  return [
    fixedPathReason === null
      ? `${environment}, and gave both a path of the same random length, ${formatSpan(lengths)} characters.`
      : `${environment}. The length of their paths was fixed at ${lengths[0]} characters, since ${fixedPathReason}.`,
    ...describeSharedLuck(report),
  ];
}

/** What launches shared besides, or why they could not. Nothing if they were not to. */
function describeSharedLuck(report: Report): string[] {
  const { launches, settings } = report;
  const luck = launches.flatMap(({ sharedLuck }) => sharedLuck ?? []);
  if (luck.length === 0) return [];
  const isInAll = (which: keyof SharedLuck) => luck.every((each) => each[which]);
  const early = isInAll('optimisesEarly')
    ? ' It did so after fewer calls than by default, so that what was measured is the final code.'
    : '';
  const garbage = isInAll('collectsInLine')
    ? ' It collected garbage in the main thread, too, as both apps share one core.'
    : '';
  const code = isInAll('compilesInLine')
    ? `V8 optimised code between requests, not in a thread beside them: on both sides at the same request.${early}${garbage}`
    : 'When V8 optimised code was left to chance: the Node.js of the PATH did not start every process of the app. A cluster, for example, starts its workers itself.';
  // An app in another language has no V8.
  if (settings.sharedLuck === 'code') return processesReported(report) > 0 ? [code] : [];
  if (!isInAll('isSeeded')) {
    return [
      'Memory addresses and random seeds could not be shared: not every process of the app was started by the Node.js of the PATH. So each boot had its own luck.',
    ];
  }
  const seed = 'Both sides of a launch had the same random seed of V8, a new one for each launch';
  return [
    isInAll('hasFixedAddresses')
      ? `${seed}, and no random memory addresses.`
      : `${seed}. Their memory addresses could not be shared: setarch is missing, or this machine does not allow it.`,
    code,
  ];
}

/** Requests of a sequence that are listed. */
const MAX_SHOWN_REQUESTS = 6;

function describeScenario(scenario: ScenarioReport): string {
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
  return `${name}: ${sent}, ${describeLoad(scenario)}${runs}.`;
}

function describeLoad({ connections, rate }: ScenarioReport): string {
  if (rate === null) return plural(connections, 'connection');
  const perSecond = rate.perSecond?.toLocaleString('en');
  const over = `over up to ${plural(connections, 'connection')}`;
  if (!rate.asked.endsWith('%')) return `at ${perSecond ?? rate.asked} requests/s ${over}`;
  const meaning = perSecond === undefined ? '' : ` (${perSecond} requests/s)`;
  return `at ${rate.asked} of the baseline’s capacity${meaning} ${over}`;
}

/** Both sides are named: one app may load the preload and the other not. */
/** How many processes of an app the preload reported from at most. @param arms whose */
function processesReported({ launches }: Report, arms: readonly Arm[] = ARMS): number {
  const runs = launches.flatMap(({ rounds }) =>
    rounds.flatMap((round) => arms.map((arm) => round[arm].runtime)),
  );
  return Math.max(0, ...runs.map((runtime) => runtime?.processes ?? 0));
}

function describeRuntimeSource(report: Report): string {
  const sources = ARMS.flatMap((arm) => {
    const max = processesReported(report, [arm]);
    if (max === 0) return [];
    return `${max === 1 ? '1 process' : `up to ${max} processes`} of the ${arm}`;
  });
  if (sources.length > 0) return `from a preload in ${sources.join(' and ')}`;
  return 'none, the app is not Node.js or did not load the preload';
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
  const count = Math.max(...rows.map((row) => row.length)) - 2;
  const header = ['Scenario', 'Side', ...numbersTo(count)];
  const align: Align[] = ['l', 'l', ...Array.from({ length: count }, () => 'r' as const)];
  const lengths = scenarios.flatMap(({ window }) => (window === null ? [] : [formatTime(window)]));
  return `${warmUpLegend([...new Set(lengths)].join(', '))}\n\n${formatTable(header, align, rows)}`;
}

/** @param length of a window */
export function warmUpLegend(length: string): string {
  return `The cost of a request in each window (${length}) before the first run, as a multiple of its cost afterwards; the mean over the launches.`;
}

export const SECOND_OPINION_LEGEND =
  'For comparison only: it takes every request for an independent observation, so its p values are far too small. The verdict does not use it.';

export const SECOND_OPINION_HEADER = ['Scenario', 'Requests/s', 'Bytes/s', 'Latency', 'Faster'];

function secondOpinions({ scenarios }: Report): string {
  const rows = secondOpinionRows(scenarios).map(([name = '', ...columns]) => [
    codeSpanInCell(name),
    ...columns.map(escapeText),
  ]);
  if (rows.length === 0) return '';
  return `${SECOND_OPINION_LEGEND}\n\n${formatTable(SECOND_OPINION_HEADER, ['l', 'r', 'r', 'r', 'l'], rows)}`;
}

/** As plain text. */
export function secondOpinionRows(scenarios: readonly ScenarioReport[]): string[][] {
  return scenarios.flatMap(({ name, secondOpinion }) => {
    if (!secondOpinion) return [];
    const { requests, throughput, latency, faster } = secondOpinion;
    const format = ({ difference, pValue }: typeof requests) =>
      `${difference} (${formatPValue(pValue)})`;
    return [[name, format(requests), format(throughput), format(latency), faster]];
  });
}

function repeatLocally(report: Report): string {
  const lines = repeatCommands(report);
  if (lines.length === 0) return '';
  return `${codeBlock(lines, 'sh')}\n\n${describeRepeating(report, MARKDOWN_ESCAPER)}`.trimEnd();
}
