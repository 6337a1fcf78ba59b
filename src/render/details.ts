/** The parts of the comment that are folded away. */
import { spellEffect } from '../model/effect.ts';
import { metricNamed } from '../model/metric.ts';
import { ARMS } from '../model/arm.ts';
import type { Report } from '../model/report.ts';
import { scaleFor } from './bar.ts';
import { block, code, inline } from './escape.ts';
import { share, shortCommit, time } from './format.ts';
import { repeatCommand } from './repeat.ts';
import { row, table } from './table.ts';

export function details(report: Report): string[] {
  const sections: [string, string][] = [
    ['Metrics that are not gated', otherMetrics(report)],
    ['The effect of each launch', effectsPerLaunch(report)],
    ['How it was measured', howMeasured(report)],
    ["autocannon-compare's view of the pooled runs", secondOpinions(report)],
    ['Repeat it locally', repeat(report)],
  ];
  return sections
    .filter(([, content]) => content !== '')
    .map(([title, content]) => `<details><summary>${title}</summary>\n\n${content}\n\n</details>`);
}

function otherMetrics(report: Report): string {
  const cells = report.cells.filter((cell) => !cell.gated);
  if (cells.length === 0) return '';
  const scale = scaleFor(cells);
  const header = ['Scenario', 'Metric', 'Baseline', 'Candidate', 'Change', 'Interval', ''];
  const rows = cells.map((cell) => row(cell, scale).slice(0, header.length));
  return `These are for information: with a fixed number of connections, latency follows from throughput.\n\n${table(header, ['l', 'l', 'r', 'r', 'r', 'r', 'l'], rows)}`;
}

function effectsPerLaunch(report: Report): string {
  const cells = report.cells.filter((cell) => cell.gated);
  if (cells.length === 0) return '';
  const longest = Math.max(...cells.map((cell) => cell.effects.length));
  const header = [
    'Scenario',
    'Metric',
    ...Array.from({ length: longest }, (_, i) => String(i + 1)),
  ];
  const numbers = Array.from({ length: longest }, () => 'r' as const);
  const rows = cells.map((cell) => [
    code(cell.scenario),
    metricNamed(cell.metric).title,
    ...cell.effects.map(spellEffect),
  ]);
  return `One number per fresh boot of both arms, the mean over its rounds. The test is made on these.\n\n${table(header, ['l', 'l', ...numbers], rows)}`;
}

function howMeasured(report: Report): string {
  const { plan, launches, timings, settings, environment, scenarios } = report;
  const { platform, arch, cpu, cores, memory, node, cpuTime } = environment;
  const gigabytes = Math.round(memory / 2 ** 30);
  const lines = [
    `Machine: ${cores} × ${cpu}, ${gigabytes} GiB, ${platform} ${arch}, Node.js ${node ?? 'not found'} for the app.`,
    `CPU time: ${cpuTime ?? 'not readable here'}.`,
  ];
  if (plan && launches.length > 0) {
    lines.push(
      `Each launch boots both arms afresh, warms them up and runs ${plan.rounds} rounds of one run per arm, in random balanced order (seed ${settings.seed}).`,
      `Node.js figures (event loop, garbage collection, heap): ${runtimeOf(report)}.`,
      `Measuring took ${time(timings.pilot + timings.launches)} of a budget of ${time(settings.budget)}: load ${share(timings.load, timings.launches)}, warm-up ${share(timings.warmUp, timings.launches)}, boot ${share(timings.boot, timings.launches)}, stop ${share(timings.stop, timings.launches)} of the launches. Before it, install took ${time(timings.install)} and build ${time(timings.build)}.`,
    );
  }
  for (const { name, method, path, connections, amount, run } of scenarios) {
    const length = amount === null ? (run === null ? null : time(run)) : `${amount} requests`;
    const load = `${connections} connections${length === null ? '' : `, runs of ${length}`}`;
    lines.push(`${name}: ${method} ${path}, ${load}.`);
  }
  return lines.map((line) => `- ${inline(line)}`).join('\n');
}

/** Where they come from: both arms' apps need not be alike. */
function runtimeOf({ launches }: Report): string {
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
  const rows = scenarios.flatMap(({ name, secondOpinion }) => {
    if (!secondOpinion) return [];
    const { requests, throughput, latency, faster } = secondOpinion;
    const spell = ({ difference, pValue }: typeof requests) =>
      `${inline(difference)} (${spellP(pValue)})`;
    return [[code(name), spell(requests), spell(throughput), spell(latency), faster]];
  });
  if (rows.length === 0) return '';
  const header = ['Scenario', 'Requests/s', 'Bytes/s', 'Latency', 'Faster'];
  return `It decides nothing here: it takes every request for an independent observation, so its p values are far too small.\n\n${table(header, ['l', 'r', 'r', 'r', 'l'], rows)}`;
}

function spellP(p: number | null): string {
  if (p === null) return 'no p value';
  return p < 0.0001 ? 'p < 0.0001' : `p = ${p.toPrecision(2)}`;
}

function repeat(report: Report): string {
  if (report.commits.candidate === null || report.commits.baseline === null) return '';
  const lines = report.commits.uncommitted
    ? []
    : [`git checkout ${shortCommit(report.commits.candidate)}`];
  return block([...lines, repeatCommand(report)], 'sh');
}
