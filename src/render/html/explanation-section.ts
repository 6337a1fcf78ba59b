/** The section Why: which functions and packages changed, and a flame graph of both sides. */
import { formatShare } from '../../model/effect.ts';
import type { FlameFrame } from '../../model/plot-data.ts';
import type {
  CodeLocation,
  CostChange,
  ScenarioExplanation,
  Explanation,
  Frame,
} from '../../model/profile.ts';
import type { Report } from '../../model/report.ts';
import { formatCount } from '../../model/change.ts';
import { formatTime, plural } from '../../model/text.ts';
import type { Leaks } from '../../model/heap.ts';
import type { Slowest, Waits } from '../../model/trace.ts';
import { formatCost, formatCostChange } from '../format.ts';
import {
  lineUrl,
  changeUrl,
  formatFileAndLine,
  formatVersions,
  isMinified,
  locationName,
  namedLine,
} from '../code-locations.ts';
import {
  describeBoots,
  describeExplainedShare,
  describeMemoryGrowth,
  describeNothingNamed,
  describeStart,
  describeUpdatedPackages,
  UNCHANGED_FILE,
} from '../explanation.ts';
import { namedChanges } from '../costlier-code.ts';
import { callLines, describeCounting, describeUncounted, formatCalls } from '../calls.ts';
import { describeRange, formatLeft, leakLines } from '../leaks.ts';
import { slowestLines } from '../slowest.ts';
import { describeWaitChange, formatWait, waitLines, waterfall } from '../waits.ts';
import { figure, folded, MAX_OPEN, pre, table, type Column } from './elements.ts';
import { link, markup, type Content, type Html } from './markup.ts';

export function explanationSection(explanation: Explanation, report: Report): Html {
  const isFolded = explanation.scenarios.length > MAX_OPEN;
  const each = explanation.scenarios.map((explained) => {
    const title = markup`<h3>${explained.scenario}</h3>`;
    const content = scenarioContent(explained, report);
    return isFolded ? folded(title, content) : markup`${title}\n${content}`;
  });
  const boots = describeBoots(explanation);
  const from = `From boots of both sides after the verdict, ${boots}, which took ${formatTime(explanation.time)}. `;
  return markup`<p>${boots === '' ? '' : from}Costs are ${explanation.scenarios.some(({ isWallTime }) => isWallTime) ? 'CPU time per request, or wall-clock time where that is said' : 'CPU time per request'}.</p>
${explanation.reason === null ? null : markup`<p>${explanation.reason}.</p>`}
${describeUncounted(explanation).map((text) => markup`<p>${text}</p>\n`)}${each}`;
}

/** Whether there is a flame graph, which the page's script draws. */
export function isDrawnAsFlameGraph({ reason, frames }: ScenarioExplanation): boolean {
  return reason === null && frames.length > 0;
}

function scenarioContent(explained: ScenarioExplanation, report: Report): Content {
  const { reason, launches, requests, changes } = explained;
  const { sourceUrl } = report;
  const waiting = [
    leaksContent(explained, report),
    slowestContent(explained, sourceUrl),
    waitsContent(explained, sourceUrl),
  ];
  if (reason !== null) {
    return [waiting, markup`<p>No explanation by CPU profiles, since ${reason}.</p>`];
  }
  const notable = changes.filter(({ isNotable }) => isNotable);
  const others = changes.filter(({ isNotable }) => !isNotable);
  const measured = `${plural(launches, 'launch', 'launches')} of each side, with ${plural(requests, 'request')} each`;
  return [
    waiting,
    markup`<p>${notable.length === 0 ? describeNothingNamed(explained, report, (text) => text) : describeExplainedShare(explained, report)} Profiled: ${measured}.</p>\n`,
    describeStart(explained, PLAIN).map((text) => markup`<p>${text}</p>\n`),
    describeMemoryGrowth(report, explained.scenario).map((text) => markup`<p>${text}</p>\n`),
    notable.length === 0 ? null : changesTable('Notable changes', notable, explained, sourceUrl),
    callsContent(explained, sourceUrl),
    describeUpdatedPackages(explained).map((text) => markup`<p>${text}</p>\n`),
    others.length === 0
      ? null
      : folded(
          'Other functions and packages',
          changesTable('Other functions and packages', others, explained, sourceUrl),
        ),
    isDrawnAsFlameGraph(explained) ? flameFigure(explained) : null,
  ];
}

/** How often functions are called, in sentences and a table. Null if it was not counted. */
function callsContent(explained: ScenarioExplanation, sourceUrl: string | null): Content {
  const counting = describeCounting(explained);
  if (counting === null) return null;
  const lines = callLines(explained, namedChanges(explained), (text) => text);
  const changes = explained.calls?.changes ?? [];
  const rows = changes.map((each) => {
    const { location, baseline, candidate } = each;
    const url = candidate > 0 ? lineUrl(location, sourceUrl) : null;
    return [
      locationContent({ location, versions: null }, url),
      formatCalls(baseline),
      formatCalls(candidate),
    ];
  });
  const columns: Column[] = [
    { title: 'Function' },
    { title: 'Baseline', isNumber: true },
    { title: 'Candidate', isNumber: true },
  ];
  const title = 'Calls per request that changed';
  return [
    lines.length === 0
      ? null
      : markup`<ul>\n${lines.map((line) => markup`<li>${line}</li>\n`)}</ul>\n`,
    markup`<p>${counting}</p>\n`,
    rows.length === 0 ? null : folded(title, table(title, columns, rows)),
  ];
}

/** Rows of the tables of waits, delays and leaks. */
const MAX_SHOWN_WAITS = 30;

const PLAIN = (text: string) => text;

function listOf(lines: readonly string[]): Html {
  return markup`<ul>\n${lines.map((line) => markup`<li>${line}</li>\n`)}</ul>\n`;
}

function locationCell(location: CodeLocation | null, sourceUrl: string | null): Content {
  return location === null
    ? '–'
    : link(lineUrl(location, sourceUrl) ?? '', formatFileAndLine(location) ?? location.name);
}

/** What requests leave in memory, in sentences and a table. Null if it has not regressed. */
function leaksContent(explained: ScenarioExplanation, report: Report): Content {
  const { leaks } = explained;
  if (leaks === null) return null;
  const sentences = listOf(leakLines(explained, report, PLAIN, PLAIN));
  if (leaks.leaks.length === 0) return sentences;
  return [
    sentences,
    folded('What a request leaves in memory', leaksTable(leaks, report.sourceUrl)),
  ];
}

function leaksTable({ leaks }: Leaks, sourceUrl: string | null): Html {
  const columns: Column[] = [
    { title: 'Allocated by' },
    { title: 'Baseline', isNumber: true },
    { title: 'Candidate', isNumber: true },
    { title: 'Change (range over the launches)', isNumber: true },
    { title: 'Called from' },
  ];
  const rows = leaks
    .slice(0, MAX_SHOWN_WAITS)
    .map((leak) => [
      locationContent(
        { location: leak.location, versions: null },
        lineUrl(leak.location, sourceUrl),
      ),
      formatLeft(leak.baseline),
      formatLeft(leak.candidate),
      describeRange(leak),
      locationCell(leak.calledFrom, sourceUrl),
    ]);
  return table('What a request leaves in memory', columns, rows);
}

/** What the slowest requests meet, in sentences and a table. Null if no percentile has regressed. */
function slowestContent(explained: ScenarioExplanation, sourceUrl: string | null): Content {
  const slowest = explained.waits?.slowest ?? null;
  if (slowest === null) return null;
  return [
    listOf(slowestLines(explained, PLAIN, PLAIN)),
    folded('What the slowest requests meet', slowestTable(slowest, sourceUrl)),
  ];
}

const DELAYS = { stall: 'blocked event loop', collection: 'garbage collection' } as const;

function slowestTable({ changes }: Slowest, sourceUrl: string | null): Html {
  const columns: Column[] = [
    { title: 'What' },
    { title: 'Where' },
    { title: 'Slowest: how many', isNumber: true },
    { title: 'Slowest: how long', isNumber: true },
    { title: 'The candidate’s others', isNumber: true },
    { title: 'Change of the slowest (range over the launches)', isNumber: true },
  ];
  const rows = changes.slice(0, MAX_SHOWN_WAITS).map((delay) => {
    const { kind, name, location, baseline, candidate, others } = delay;
    const isNamed = kind !== 'stall' && kind !== 'collection';
    return [
      isNamed ? [kind, ' ', markup`<code>${name}</code>`] : DELAYS[kind],
      locationCell(location, sourceUrl),
      isNamed ? `${formatCount(baseline.count)} → ${formatCount(candidate.count)}` : '–',
      `${formatWait(baseline.time)} → ${formatWait(candidate.time)}`,
      formatWait(others.time),
      describeWaitChange(delay),
    ];
  });
  return table('What the slowest requests meet', columns, rows);
}

/** What requests wait for, in sentences and a table, and a typical request of each side. Null if it was not traced. */
function waitsContent(explained: ScenarioExplanation, sourceUrl: string | null): Content {
  const { waits } = explained;
  if (waits === null) return null;
  const sentences = listOf(waitLines(explained, PLAIN, PLAIN));
  if (waits.changes.length === 0) return sentences;
  const { baseline, candidate } = waits.typical;
  const longest = Math.max(baseline?.duration ?? 0, candidate?.duration ?? 0);
  const sides = (
    [
      ['Baseline', baseline],
      ['Candidate', candidate],
    ] as const
  ).map(([title, request]) =>
    request === null ? null : [markup`<p>${title}</p>`, pre(title, waterfall(request, longest))],
  );
  return [
    sentences,
    folded('What a request waits for', waitsTable(waits, sourceUrl)),
    baseline === null && candidate === null
      ? null
      : folded('A typical request of each side', sides),
  ];
}

function waitsTable({ changes, wire }: Waits, sourceUrl: string | null): Html {
  const columns: Column[] = [
    { title: 'What' },
    { title: 'Where' },
    { title: 'Per request', isNumber: true },
    { title: 'Time of each', isNumber: true },
    { title: 'At once', isNumber: true },
    { title: `Waiting per request${wire === null ? '' : ', at most'}`, isNumber: true },
    { title: 'Change (range over the launches)', isNumber: true },
  ];
  const rows = changes.slice(0, MAX_SHOWN_WAITS).map((wait) => {
    const { kind, name, location, baseline, candidate } = wait;
    const pair = (format: (value: number) => string, of: 'count' | 'time' | 'atOnce' | 'path') =>
      `${format(baseline[of])} → ${format(candidate[of])}`;
    return [
      [kind, ' ', markup`<code>${name}</code>`],
      locationCell(location, sourceUrl),
      pair(formatCount, 'count'),
      pair(formatWait, 'time'),
      wire === null ? pair(formatCount, 'atOnce') : 'unknown',
      pair(formatWait, 'path'),
      describeWaitChange(wait),
    ];
  });
  return table('What a request waits for', columns, rows);
}

function changesTable(
  caption: string,
  changes: readonly CostChange[],
  { level }: ScenarioExplanation,
  sourceUrl: string | null,
): Html {
  const isCounted = changes.some(({ calls }) => calls !== null);
  const columns: Column[] = [
    { title: 'Function or package' },
    { title: 'Baseline', isNumber: true },
    { title: 'Candidate', isNumber: true },
    { title: 'Change', isNumber: true },
    { title: `Interval (${formatShare(level)}, all rows at once)`, isNumber: true },
    { title: 'Including what it calls', isNumber: true },
    ...(isCounted ? [{ title: 'Calls per request', isNumber: true }] : []),
    { title: 'Mainly' },
  ];
  const rows = changes.map((each) => [
    locationContent(each, changeUrl(each, sourceUrl)),
    formatCost(each.baseline),
    formatCost(each.candidate),
    formatCostChange(each.change),
    `${formatCostChange(each.low)} to ${formatCostChange(each.high)}`,
    `${formatCost(each.total.baseline)} → ${formatCost(each.total.candidate)}`,
    ...(isCounted ? [callsContentOf(each)] : []),
    mainPartContent(each, sourceUrl),
  ]);
  return table(caption, columns, rows);
}

/** Of a function of the app; of a package, of the function that is named for it. */
function callsContentOf({ calls }: CostChange): string {
  return calls === null ? '–' : `${formatCalls(calls.baseline)} → ${formatCalls(calls.candidate)}`;
}

function mainPartContent(change: CostChange, sourceUrl: string | null): Content {
  const { location, viaFunction, calledFrom, isUnchanged } = change;
  const named = namedLine(change);
  const parts: Content[] = [];
  if (named) {
    const line = link(
      lineUrl({ ...location, line: named.line }, sourceUrl) ?? '',
      `line ${named.line}`,
    );
    parts.push([line, markup`, <code>${named.text}</code>`]);
  }
  if (viaFunction)
    parts.push(
      markup`in <code>${viaFunction.name}</code> (${formatCostChange(viaFunction.change)})`,
    );
  if (calledFrom) {
    const caller = locationContent(
      { location: calledFrom.location, versions: null },
      lineUrl(calledFrom.location, sourceUrl),
    );
    parts.push(markup`called from ${caller} (${formatCostChange(calledFrom.change)})`);
  }
  if (isUnchanged) parts.push(UNCHANGED_FILE);
  return parts.flatMap((part, i) => (i === 0 ? [part] : [', ', part]));
}

/** Rows of the table that accompanies a flame graph. */
const MAX_SHOWN_FRAMES = 30;

const FLAME_LEGEND = markup`A frame is as wide as its cost in the candidate, including all that it calls; in the baseline, if the candidate does not call it. The stronger the colour, the larger the change. <span class="key worse">▲ costs more</span> <span class="key better">▼ costs less</span>`;

function flameFigure(explained: ScenarioExplanation): Html {
  const { frames } = explained;
  const title = 'Where the time goes: call tree of both sides';
  return figure(
    { kind: 'flame', frames: flameFrames(explained) },
    title,
    FLAME_LEGEND,
    table(
      'The frames that changed most',
      [
        { title: 'Frame' },
        { title: 'Called by' },
        { title: 'Baseline', isNumber: true },
        { title: 'Candidate', isNumber: true },
        { title: 'Change', isNumber: true },
      ],
      [...frames]
        .sort((a, b) => Math.abs(changeOf(b)) - Math.abs(changeOf(a)))
        .slice(0, MAX_SHOWN_FRAMES)
        .map((frame) => {
          const caller = frame.parent === null ? undefined : frames[frame.parent];
          return [
            frameName(frame),
            caller ? frameName(caller) : '–',
            formatCost(frame.baseline),
            formatCost(frame.candidate),
            formatCostChange(changeOf(frame)),
          ];
        }),
    ),
  );
}

function changeOf({ baseline, candidate }: Pick<Frame, 'baseline' | 'candidate'>): number {
  return candidate - baseline;
}

function frameName(frame: Frame): Content {
  const name = markup`<code>${locationName(frame)}</code>`;
  return frame.where === null ? name : [name, ' ', frame.where];
}

/** Adds a root frame for all time, since a report's tree may have several roots. */
export function flameFrames({
  frames,
  baseline,
  candidate,
  isWallTime,
}: ScenarioExplanation): FlameFrame[] {
  const name = isWallTime ? 'all of the main thread’s time' : 'all CPU time';
  const root = { parent: null, name, where: null, baseline, candidate };
  const all = [
    root,
    ...frames.map((frame, i) => ({
      ...frame,
      // A box shows nothing but this, and many functions are anonymous.
      name: frame.name === '' && frame.where !== null ? frame.where : locationName(frame),
      // In a hostile report an index may point forwards, which would be a cycle.
      parent: frame.parent === null || frame.parent >= i ? 0 : frame.parent + 1,
    })),
  ];
  const widths = widthsOf(all);
  const largest = Math.max(...all.slice(1).map((frame) => Math.abs(changeOf(frame))));
  return all.map((frame, i) => ({
    parent: frame.parent,
    name: frame.name,
    where: frame.where ?? '',
    width: widths[i] ?? 0,
    change: largest > 0 ? Math.max(-1, Math.min(1, changeOf(frame) / largest)) : 0,
    tooltip: `${formatCost(frame.baseline)} → ${formatCost(frame.candidate)} (${formatCostChange(changeOf(frame))})`,
  }));
}

/** A frame is at least as wide as its callees, some of which only the baseline may have. */
function widthsOf(
  frames: readonly { parent: number | null; baseline: number; candidate: number }[],
): number[] {
  const below = frames.map(() => 0);
  const widths = frames.map(() => 0);
  for (let i = frames.length - 1; i >= 0; i -= 1) {
    const frame = frames[i];
    if (!frame) continue;
    const own = frame.candidate > 0 ? frame.candidate : frame.baseline;
    const width = Math.max(own, below[i] ?? 0);
    widths[i] = width;
    if (frame.parent !== null) below[frame.parent] = (below[frame.parent] ?? 0) + width;
  }
  return widths;
}

/** A function with a link to its line, or a package with its versions. @param url of that line; null for none */
export function locationContent(
  { location, versions }: Pick<CostChange, 'location' | 'versions'>,
  url: string | null,
): Content {
  const name = isMinified(location)
    ? 'minified code'
    : markup`<code>${locationName(location)}</code>`;
  if (location.kind === 'package') return [name, ' package ', formatVersions(versions)];
  const where = formatFileAndLine(location);
  const removed = location.isRemoved === true ? ' (removed)' : '';
  return where === null ? name : [name, ' ', link(url ?? '', where), removed];
}
