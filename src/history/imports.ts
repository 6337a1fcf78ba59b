/**
 * Results that other tools have saved: absolute values, one for each commit and benchmark. They are kept beside the
 * comparisons and never mixed with them, since values of different machines cannot be compared.
 *
 * Files may be hostile: a `data.js` is a script, of which only the JSON is read, and never run.
 */
import * as z from 'zod';
import type { ImportedHeader, ImportedPoint } from './records.ts';

export interface ImportedAddition {
  readonly header: ImportedHeader;
  readonly points: readonly ImportedPoint[];
}

/** For a file that does not say which commit it is of. */
export interface MeasuredCommit {
  readonly commit: string;
  /** An ISO date. */
  readonly at: string;
}

type Imported =
  | { readonly additions: ImportedAddition[]; readonly skipped: number }
  | { readonly reason: string };

const number = z.number();
const nameSchema = z.string().min(1);

/** See the README of github-action-benchmark, which writes `window.BENCHMARK_DATA = {…}`. */
const dataJsSchema = z.object({
  entries: z.record(
    z.string(),
    z.array(
      z.object({
        commit: z.object({ id: z.string(), message: z.string().default('') }),
        date: number,
        tool: z.string().default(''),
        benches: z.array(z.object({ name: nameSchema, value: number, unit: z.string() })),
      }),
    ),
  ),
});

/** What Bencher's API answers under `/perf`. */
const bencherPerfSchema = z.object({
  results: z.array(
    z.object({
      branch: z.object({ name: z.string() }).nullish(),
      testbed: z.object({ name: z.string() }).nullish(),
      benchmark: z.object({ name: nameSchema }),
      measure: z.object({ name: z.string(), units: z.string().default('') }),
      metrics: z.array(
        z.object({
          start_time: z.string(),
          version: z.object({ hash: z.string().nullish() }).nullish(),
          metric: z.object({ value: number }),
        }),
      ),
    }),
  ),
});

/** Bencher Metric Format: one run. */
const bencherRunSchema = z.record(nameSchema, z.record(z.string(), z.object({ value: number })));

/** What autobench saves in its folder, one file for each benchmark: a result of autocannon. */
const autobenchSchema = z.object({
  title: z.string().nullish(),
  url: z.string().nullish(),
  start: z.string().nullish(),
  requests: z.object({ average: number }),
  latency: z.object({ average: number }),
});

const UNREADABLE =
  'it is no data.js of github-action-benchmark, no result of Bencher and none of autobench';

/**
 * @param of the commit of a file that names none; null if it is not known
 * @param isoDateOf an ISO date of a text or of milliseconds; null if it is no date
 */
export function importedFrom(
  text: string,
  of: MeasuredCommit | null,
  isoDateOf: (at: string | number) => string | null,
): Imported {
  let raw: unknown;
  try {
    raw = JSON.parse(
      text.replace(/^\uFEFF?\s*window\.BENCHMARK_DATA\s*=/, '').replace(/;\s*$/, ''),
    );
  } catch {
    return { reason: UNREADABLE };
  }
  const values = valuesOf(raw, of);
  if (values === null) return { reason: UNREADABLE };
  if (values === 'which-commit') {
    return { reason: 'it does not say which commit it is of; give --commit' };
  }
  const series = new Map<string, { header: ImportedHeader; points: ImportedPoint[] }>();
  let skipped = 0;
  for (const { source, name, unit, isHigherBetter, value, commit, at, title } of values) {
    const date = isoDateOf(at);
    if (!(value > 0) || !Number.isFinite(value) || date === null) {
      skipped += 1;
      continue;
    }
    const header: ImportedHeader = {
      version: 1,
      source,
      name: name.slice(0, 500),
      unit: unit.slice(0, 100),
      better: isHigherBetter ? 'higher' : 'lower',
    };
    const key = JSON.stringify(header);
    const one = series.get(key) ?? { header, points: [] };
    series.set(key, one);
    one.points.push({
      version: 1,
      commit: /^[0-9a-f]{7,64}$/.test(commit ?? '') ? commit : null,
      at: date,
      value,
      title: title?.split('\n')[0]?.slice(0, 200) ?? null,
    });
  }
  return { additions: [...series.values()], skipped };
}

interface Value {
  readonly source: ImportedHeader['source'];
  readonly name: string;
  readonly unit: string;
  readonly isHigherBetter: boolean;
  readonly value: number;
  readonly commit: string | null;
  /** An ISO date, or milliseconds. */
  readonly at: string | number;
  readonly title: string | null;
}

/** Tools whose values github-action-benchmark takes for better when they are higher. */
const HIGHER_TOOLS = ['customBiggerIsBetter', 'benchmarkjs', 'pytest'];

/** Its values are better when they are lower, whatever their unit: `errors/s` is a rate. */
const LOWER_TOOL = 'customSmallerIsBetter';

/** `ops/sec`, `requests / second`. */
const isRate = (unit: string) => /\/\s*s(ec(ond)?)?\b|per second/i.test(unit);

function valuesOf(raw: unknown, of: MeasuredCommit | null): Value[] | 'which-commit' | null {
  const dataJs = dataJsSchema.safeParse(raw);
  if (dataJs.success) return fromDataJs(dataJs.data);
  const perf = bencherPerfSchema.safeParse(raw);
  if (perf.success) return fromBencher(perf.data);
  const autobench = autobenchSchema.safeParse(raw);
  if (autobench.success) {
    const { title, url, start, requests } = autobench.data;
    const at = of?.at ?? start;
    if (at == null) return 'which-commit';
    const name = [title, url].find((each) => each != null && each !== '') ?? 'autobench';
    const value = requests.average;
    const rate = { source: 'autobench', unit: 'requests/s', isHigherBetter: true } as const;
    return [{ ...rate, name, value, commit: of?.commit ?? null, at, title: null }];
  }
  const run = bencherRunSchema.safeParse(raw);
  if (!run.success || Object.keys(run.data).length === 0) return null;
  if (of === null) return 'which-commit';
  return Object.entries(run.data).flatMap(([name, measures]) =>
    Object.entries(measures).map(([measure, { value }]) => ({
      source: 'bencher' as const,
      name: `${name}: ${measure}`,
      unit: '',
      isHigherBetter: /throughput/i.test(measure),
      value,
      ...of,
      title: null,
    })),
  );
}

function fromDataJs({ entries }: z.infer<typeof dataJsSchema>): Value[] {
  return Object.entries(entries).flatMap(([suite, runs]) =>
    runs.flatMap(({ commit, date, tool, benches }) =>
      benches.map(({ name, value, unit }) => ({
        source: 'github-action-benchmark' as const,
        name: `${suite}: ${name}`,
        unit,
        isHigherBetter: tool !== LOWER_TOOL && (HIGHER_TOOLS.includes(tool) || isRate(unit)),
        value,
        commit: commit.id,
        at: date,
        title: commit.message,
      })),
    ),
  );
}

function fromBencher({ results }: z.infer<typeof bencherPerfSchema>): Value[] {
  // Another machine has other values, and another branch other code: that is no change of a series.
  const hasSeveral = (of: 'branch' | 'testbed') =>
    new Set(results.map((result) => result[of]?.name)).size > 1;
  const told = (['branch', 'testbed'] as const).filter(hasSeveral);
  return results.flatMap(({ benchmark, measure, metrics, ...place }) =>
    metrics.map(({ start_time: at, version, metric }) => ({
      source: 'bencher' as const,
      name: [
        `${benchmark.name}: ${measure.name}`,
        ...told.flatMap((of) => place[of]?.name ?? []),
      ].join(', '),
      unit: measure.units,
      isHigherBetter: isRate(measure.units) || /throughput/i.test(measure.name),
      value: metric.value,
      commit: version?.hash ?? null,
      at,
      title: null,
    })),
  );
}
