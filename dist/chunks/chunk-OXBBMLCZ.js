import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  expectedError,
  holm,
  interval,
  isClearlyPositive,
  judgeSums,
  likelyRange,
  pValue,
  quantile,
  summarise
} from "./chunk-6DPI2E5L.js";
import {
  MAX_BARS,
  MAX_CONTRIBUTIONS,
  METRIC_NAMES,
  _enum,
  array,
  driftToleranceOf,
  formatEffect,
  int,
  iso_exports,
  literal,
  metricNamed,
  number,
  object,
  oneLine,
  plural,
  shortCommit,
  string
} from "./chunk-OTZHA2M2.js";
import {
  linearRegression,
  linearRegressionLine,
  max,
  mean,
  min,
  sampleVariance,
  sum
} from "./chunk-RNES36XW.js";

// src/history/sparse-cholesky.ts
function factorise(diagonal, entries) {
  const size = diagonal.length;
  const rows = Array.from({ length: size }, () => /* @__PURE__ */ new Map());
  const add = (a, b, value) => {
    rows[a]?.set(b, (rows[a].get(b) ?? 0) + value);
    rows[b]?.set(a, (rows[b].get(a) ?? 0) + value);
  };
  for (const { row, column, value } of entries) add(row, column, value);
  const pivots = Float64Array.from(diagonal);
  const columns = [];
  const position = new Int32Array(size).fill(-1);
  const order = [];
  for (const next of fewestFirst(rows, position)) {
    const row = rows[next] ?? /* @__PURE__ */ new Map();
    const pivot = pivots[next] ?? NaN;
    if (!(pivot > 0)) throw new RangeError("the matrix is not positive definite");
    const others = [...row.keys()];
    const values = others.map((each) => (row.get(each) ?? 0) / pivot);
    for (const [i, a] of others.entries()) {
      rows[a]?.delete(next);
      const factor = values[i] ?? 0;
      pivots[a] = (pivots[a] ?? NaN) - factor * factor * pivot;
      for (const [j, b] of others.entries()) {
        if (j > i) add(a, b, -factor * (values[j] ?? 0) * pivot);
      }
    }
    position[next] = order.length;
    order.push(next);
    columns[next] = { rows: others, values };
  }
  const columnOf = (index) => columns[index] ?? { rows: [], values: [] };
  return {
    solve(right) {
      const x = Float64Array.from(right);
      for (const k of order) {
        const { rows: below, values } = columnOf(k);
        const known = x[k] ?? 0;
        for (const [i, row] of below.entries()) x[row] = (x[row] ?? 0) - (values[i] ?? 0) * known;
      }
      for (const k of order.toReversed()) {
        const { rows: below, values } = columnOf(k);
        let sum2 = (x[k] ?? 0) / (pivots[k] ?? NaN);
        for (const [i, row] of below.entries()) sum2 -= (values[i] ?? 0) * (x[row] ?? 0);
        x[k] = sum2;
      }
      return x;
    },
    inverse() {
      const onDiagonal = new Float64Array(size);
      const off = Array.from({ length: size }, () => /* @__PURE__ */ new Map());
      const at = (a, b) => {
        if (a === b) return onDiagonal[a] ?? NaN;
        const [first, second] = (position[a] ?? 0) < (position[b] ?? 0) ? [a, b] : [b, a];
        const value = off[first]?.get(second);
        if (value === void 0) throw new RangeError(`there is no entry for ${a} and ${b}`);
        return value;
      };
      for (const k of order.toReversed()) {
        const { rows: below, values } = columnOf(k);
        let own = 1 / (pivots[k] ?? NaN);
        for (const row of below) {
          let sum2 = 0;
          for (const [i, other] of below.entries()) sum2 -= (values[i] ?? 0) * at(row, other);
          off[k]?.set(row, sum2);
        }
        for (const [i, row] of below.entries()) own -= (values[i] ?? 0) * (off[k]?.get(row) ?? NaN);
        onDiagonal[k] = own;
      }
      return { diagonal: onDiagonal, at };
    }
  };
}
function* fewestFirst(rows, position) {
  const byDegree = [];
  const put = (index) => {
    const degree = rows[index]?.size ?? 0;
    (byDegree[degree] ??= []).push(index);
  };
  for (let i = rows.length - 1; i >= 0; i--) put(i);
  for (let degree = 0; degree < byDegree.length; degree++) {
    const next = byDegree[degree]?.pop();
    if (next === void 0) continue;
    if (position[next] !== -1 || rows[next]?.size !== degree) {
      degree -= 1;
      continue;
    }
    const neighbours = [...rows[next].keys()];
    yield next;
    for (const each of neighbours) put(each);
    degree = Math.max(-1, degree - 2);
  }
}

// src/history/network.ts
var ALMOST_NOTHING = 1e-9;
var MAX_FREEDOM = 1e3;
var MISFIT_LEVEL = 0.05;
function solveNetwork(comparisons, references = []) {
  const { misfits, leftOut } = findMisfits(comparisons, references);
  const used = comparisons.flatMap((_, index) => leftOut.has(index) ? [] : [index]);
  const solution = solveParts(comparisons, used, references);
  const { positions, parts } = solution;
  const effectOf = (commit) => positions.get(commit)?.effect ?? NaN;
  const fits = comparisons.map(({ baseline, candidate, effect }, index) => {
    const fit = solution.fits.get(index);
    const studentised = misfits.get(index);
    return {
      residual: effect - (effectOf(candidate) - effectOf(baseline)),
      leverage: fit?.leverage ?? 0,
      error: fit?.error ?? null,
      studentised: studentised ?? fit?.studentised ?? null,
      isMisfit: studentised !== void 0,
      isLeftOut: leftOut.has(index)
    };
  });
  return {
    parts: parts.map(({ part }) => part),
    positions,
    fits,
    difference(from, to) {
      const part = positions.get(from)?.part;
      if (part === void 0 || positions.get(to)?.part !== part) return null;
      return parts[part]?.difference(from, to) ?? null;
    },
    covariancesWith(commit) {
      const part = positions.get(commit)?.part;
      if (part === void 0) return () => 0;
      return parts[part]?.covariancesWith(commit) ?? (() => 0);
    }
  };
}
var MAX_MISFITS = 20;
var ALIKE = 0.95;
function findMisfits(comparisons, references) {
  const misfits = /* @__PURE__ */ new Map();
  const leftOut = /* @__PURE__ */ new Set();
  const left = new Set(comparisons.keys());
  for (let round = 0; round < MAX_MISFITS; round++) {
    const { fits, positions } = solveParts(comparisons, [...left], references);
    const checked = [...fits].flatMap(
      ([index, { studentised }]) => studentised === null ? [] : [{ index, size: Math.abs(studentised), studentised }]
    );
    const pValues = checked.map(
      ({ index, size }) => pValue({ mean: size, error: 1, degreesOfFreedom: comparisons[index]?.degreesOfFreedom ?? 1 })
    );
    const steps = holm(pValues, MISFIT_LEVEL);
    const worst = checked.filter((_, i) => steps[i]?.rejected === true).reduce(
      (most, each) => most === null || each.size > most.size ? each : most,
      null
    );
    if (worst === null) break;
    const partOf = (index) => positions.get(comparisons[index]?.baseline ?? "")?.part;
    const group = checked.filter(
      ({ index, size }) => size >= ALIKE * worst.size && partOf(index) === partOf(worst.index)
    );
    for (const { index, studentised } of group) misfits.set(index, studentised);
    if (group.length === 1) leftOut.add(worst.index);
    left.delete(worst.index);
  }
  return { misfits, leftOut };
}
function solveParts(comparisons, used, references) {
  const links = linksOf(comparisons, used);
  const wanted = references.filter((each) => links.has(each));
  const positions = /* @__PURE__ */ new Map();
  const fits = /* @__PURE__ */ new Map();
  const parts = [];
  for (const start of [...wanted, ...links.keys()]) {
    if (positions.has(start)) continue;
    const solved = solvePart(start, links, comparisons);
    for (const [commit, position] of solved.positions) {
      positions.set(commit, { ...position, part: parts.length });
    }
    for (const [index, fit] of solved.fits) fits.set(index, fit);
    parts.push(solved);
  }
  return { positions, fits, parts };
}
function intervalOf({ effect, error, degreesOfFreedom }, level = 0.95) {
  if (error === 0) return { low: effect, high: effect };
  return interval({ mean: effect, error, degreesOfFreedom }, level);
}
function halfWidthOf({ error, degreesOfFreedom }, level = 0.95) {
  return error === 0 ? 0 : error * quantile(degreesOfFreedom, (1 + level) / 2);
}
function linksOf(comparisons, used) {
  const links = /* @__PURE__ */ new Map();
  const add = (from, to, index) => {
    const known = links.get(from);
    if (known) known.push({ to, index });
    else links.set(from, [{ to, index }]);
  };
  for (const index of used) {
    const comparison = comparisons[index];
    if (!comparison) continue;
    const { baseline, candidate, error } = comparison;
    if (baseline === candidate) throw new RangeError("a comparison needs two commits");
    if (!(error > 0)) throw new RangeError("a comparison needs a standard error above 0");
    add(baseline, candidate, index);
    add(candidate, baseline, index);
  }
  return links;
}
function solvePart(reference, links, comparisons) {
  const ways = mostPreciseWays(reference, links, comparisons);
  const commits = [...ways.keys()];
  const places = new Map(commits.map((commit, i) => [commit, i - 1]));
  const place = (commit) => places.get(commit) ?? -1;
  const indices = [
    ...new Set(commits.flatMap((commit) => (links.get(commit) ?? []).map(({ index: index2 }) => index2)))
  ];
  const own = indices.flatMap((index2) => {
    const comparison = comparisons[index2];
    if (!comparison) return [];
    const { baseline, candidate, error } = comparison;
    const weight = comparison.weight ?? error ** -2;
    return [{ ...comparison, index: index2, from: place(baseline), to: place(candidate), weight }];
  });
  const size = commits.length - 1;
  const diagonal = new Float64Array(size);
  const right = new Float64Array(size);
  const entries = [];
  for (const { from, to, weight, effect } of own) {
    if (from >= 0) {
      diagonal[from] = (diagonal[from] ?? 0) + weight;
      right[from] = (right[from] ?? 0) - weight * effect;
    }
    if (to >= 0) {
      diagonal[to] = (diagonal[to] ?? 0) + weight;
      right[to] = (right[to] ?? 0) + weight * effect;
    }
    if (from >= 0 && to >= 0) entries.push({ row: from, column: to, value: -weight });
  }
  const factor = factorise(diagonal, entries);
  const index = factor.solve(right);
  const at = atPlaces(index);
  const variances = variancesOf(factor, own, size);
  const fits = own.map((edge) => fitOf(edge, at, variances));
  const redundancy = own.length - size;
  const squares = sum(
    own.map(({ from, to, weight, effect }) => weight * (effect - (at(to) - at(from))) ** 2)
  );
  const expected = sum(own.map(({ weight }, i) => weight * (fits[i]?.variance ?? NaN)));
  const widening = redundancy > 0 ? Math.sqrt(Math.max(1, squares / expected)) : 1;
  return {
    part: { commits, reference, redundancy, widening },
    positions: new Map(
      commits.map((commit, i) => {
        const way = ways.get(commit);
        return [
          commit,
          {
            effect: at(i - 1),
            error: i === 0 ? 0 : widening * Math.sqrt(variances.of(-1, i - 1)),
            degreesOfFreedom: way ? freedomOf(way.variance, way.squares) : MAX_FREEDOM,
            steps: way?.steps ?? 0
          }
        ];
      })
    ),
    fits: own.flatMap((each, i) => {
      const fit = fits[i];
      return fit ? [[each.index, fit]] : [];
    }),
    difference(from, to) {
      return differenceOf(factor, own, place(from), place(to), size, widening);
    },
    covariancesWith(commit) {
      const unit = new Float64Array(size);
      if (place(commit) >= 0) unit[place(commit)] = widening ** 2;
      const column = factor.solve(timesSpread(own, factor.solve(unit)));
      return (other) => place(other) < 0 ? 0 : column[place(other)] ?? 0;
    }
  };
}
function variancesOf(factor, edges, size) {
  const inverse = factor.inverse();
  const covariance = (a, b) => a < 0 || b < 0 ? 0 : inverse.at(a, b);
  const byWeights = (from, to) => covariance(from, from) + covariance(to, to) - 2 * covariance(from, to);
  const keyOf2 = (from, to) => from * (size + 1) + to;
  const added = /* @__PURE__ */ new Map();
  for (let to = 0; to < size; to++) added.set(keyOf2(-1, to), { from: -1, to, variance: 0 });
  for (const { from, to } of edges) added.set(keyOf2(from, to), { from, to, variance: 0 });
  const differences = [...added.values()];
  for (const { from, to, weight, error } of edges) {
    const excess = (weight * error) ** 2 - weight;
    if (Math.abs(excess) <= ALMOST_NOTHING * weight) continue;
    const at = atPlaces(factor.solve(rowOf(size, from, to)));
    for (const each of differences) {
      each.variance += excess * (at(each.to) - at(each.from)) ** 2;
    }
  }
  return {
    byWeights,
    of: (from, to) => Math.max(0, byWeights(from, to) + (added.get(keyOf2(from, to))?.variance ?? NaN))
  };
}
function timesSpread(edges, x) {
  const at = atPlaces(x);
  const product = new Float64Array(x.length);
  for (const { from, to, weight, error } of edges) {
    const part = (weight * error) ** 2 * (at(to) - at(from));
    if (from >= 0) product[from] = (product[from] ?? 0) - part;
    if (to >= 0) product[to] = (product[to] ?? 0) + part;
  }
  return product;
}
function atPlaces(x) {
  return (place) => place < 0 ? 0 : x[place] ?? NaN;
}
function rowOf(size, from, to) {
  const row = new Float64Array(size);
  if (from >= 0) row[from] = -1;
  if (to >= 0) row[to] = 1;
  return row;
}
function fitOf({ from, to, weight, effect, error }, at, variances) {
  const leverage = Math.min(1, Math.max(0, weight * variances.byWeights(from, to)));
  const adjusted = variances.of(from, to);
  const residual = effect - (at(to) - at(from));
  const isChecked = 1 - leverage > ALMOST_NOTHING;
  const others = Math.max(0, adjusted - (leverage * error) ** 2);
  const variance = isChecked ? ((1 - leverage) * error) ** 2 + others : 0;
  return {
    leverage,
    error: Math.sqrt(adjusted),
    variance,
    studentised: isChecked ? residual / Math.sqrt(variance) : null
  };
}
function differenceOf(factor, edges, from, to, size, widening) {
  if (from === to) return { effect: 0, error: 0, degreesOfFreedom: MAX_FREEDOM };
  const at = atPlaces(factor.solve(rowOf(size, from, to)));
  let [effect, variance, squares] = [0, 0, 0];
  for (const edge of edges) {
    const share = edge.weight * (at(edge.to) - at(edge.from));
    const part = (share * edge.error) ** 2;
    effect += share * edge.effect;
    variance += part;
    squares += part ** 2 / edge.degreesOfFreedom;
  }
  return {
    effect,
    error: widening * Math.sqrt(variance),
    degreesOfFreedom: freedomOf(variance, squares)
  };
}
function freedomOf(variance, squares) {
  if (squares === 0) return MAX_FREEDOM;
  return Math.max(1, Math.min(MAX_FREEDOM, Math.floor(variance ** 2 / squares + ALMOST_NOTHING)));
}
function mostPreciseWays(start, links, comparisons) {
  const found = /* @__PURE__ */ new Map();
  const queue = new Queue();
  queue.put(start, { variance: 0, squares: 0, steps: 0 });
  for (let next = queue.take(); next !== null; next = queue.take()) {
    const { commit, way } = next;
    if (found.has(commit)) continue;
    found.set(commit, way);
    for (const { to, index } of links.get(commit) ?? []) {
      const comparison = comparisons[index];
      if (!comparison || found.has(to)) continue;
      const variance = comparison.error ** 2;
      queue.put(to, {
        variance: way.variance + variance,
        squares: way.squares + variance ** 2 / comparison.degreesOfFreedom,
        steps: way.steps + 1
      });
    }
  }
  return found;
}
var Queue = class {
  #heap = [];
  put(commit, way) {
    const heap = this.#heap;
    let i = heap.push({ commit, way }) - 1;
    while (i > 0 && this.#variance(i - 1 >> 1) > this.#variance(i)) {
      this.#swap(i, i - 1 >> 1);
      i = i - 1 >> 1;
    }
  }
  take() {
    const heap = this.#heap;
    const [first] = heap;
    const last = heap.pop();
    if (first === void 0 || last === void 0 || heap.length === 0) return first ?? null;
    heap[0] = last;
    for (let i = 0; ; ) {
      const left = 2 * i + 1;
      const smaller = this.#variance(left + 1) < this.#variance(left) ? left + 1 : left;
      if (this.#variance(smaller) >= this.#variance(i)) return first;
      this.#swap(i, smaller);
      i = smaller;
    }
  }
  #variance(i) {
    return this.#heap[i]?.way.variance ?? Infinity;
  }
  #swap(i, j) {
    const [a, b] = [this.#heap[i], this.#heap[j]];
    if (!a || !b) return;
    this.#heap[i] = b;
    this.#heap[j] = a;
  }
};

// src/history/records.ts
var VERSION = 1;
var COMMITS_FILE = "commits.jsonl";
var SERIES_FOLDER = "series";
var IMPORTED_FOLDER = "imported";
var MAX_LINES = 2e5;
var hash = string().regex(/^[0-9a-f]{7,64}$/);
var time = iso_exports.datetime({ offset: true });
var version = literal(VERSION);
var commitSchema = object({
  version,
  commit: hash,
  /** Commits with the same files are the same point of the network; null if git did not know the commit. */
  tree: hash.nullable(),
  /** When it was committed; null if git did not know it. */
  at: time.nullable(),
  /** The first line of its message, shortened. */
  title: string().max(200).nullable()
});
var headerSchema = object({
  version,
  scenario: string().max(500),
  metric: _enum(METRIC_NAMES),
  /** The requests and the load, as text. A scenario whose workload changes begins a new series. */
  workload: string().max(4e3)
});
var comparisonSchema = object({
  version,
  baseline: hash,
  candidate: hash,
  /** A log ratio: above 0 the candidate is worse. */
  effect: number().min(-20).max(20),
  /** Standard error of the effect. */
  error: number().nonnegative().max(20),
  degreesOfFreedom: number().positive(),
  launches: int().positive(),
  /** The class of the runner: platform, processor, cores. */
  runner: string().max(300),
  /** When it was added. */
  at: time,
  /** The pull request whose head, or merge with its base, the candidate is; null for a commit of the branch. */
  pullRequest: int().positive().nullable(),
  /** Who accepted its regression; null if nobody did. */
  acceptedBy: string().max(100).nullable()
});
var importedHeaderSchema = object({
  version,
  /** The tool that measured. */
  source: _enum(["github-action-benchmark", "bencher", "autobench"]),
  name: string().min(1).max(500),
  unit: string().max(100),
  better: _enum(["higher", "lower"])
});
var importedPointSchema = object({
  version,
  /** Null if the tool has not saved it. */
  commit: hash.nullable(),
  at: time,
  value: number().positive(),
  title: string().max(200).nullable()
});
var additionSchema = object({
  header: headerSchema,
  comparisons: array(comparisonSchema)
});
function isHistoryFile(name) {
  const isInFolder = [SERIES_FOLDER, IMPORTED_FOLDER].some(
    (folder) => name.startsWith(`${folder}/`)
  );
  return name === COMMITS_FILE || isInFolder && name.endsWith(".jsonl");
}
function parseHistory(files) {
  const faults = [];
  const commits = /* @__PURE__ */ new Map();
  const series = /* @__PURE__ */ new Map();
  const imported = /* @__PURE__ */ new Map();
  const seen = /* @__PURE__ */ new Set();
  for (const { name, text } of files.filter((file) => isHistoryFile(file.name))) {
    const read = (schema, { line, text: one2 }) => {
      const result = readLine(schema, one2);
      if ("value" in result) return result.value;
      faults.push({ file: name, line, reason: result.reason });
      return null;
    };
    const lines = linesOf(text);
    if (lines.length > MAX_LINES) {
      const reason = `has ${plural(lines.length, "line")}; the first ${MAX_LINES.toLocaleString("en")} are used`;
      faults.push({ file: name, line: null, reason });
      lines.length = MAX_LINES;
    }
    if (name === COMMITS_FILE) {
      for (const line of lines) {
        const record = read(commitSchema, line);
        if (record && (record.tree !== null || !commits.has(record.commit)))
          commits.set(record.commit, record);
      }
      continue;
    }
    const [first, ...others] = lines;
    const headerOf = (schema) => {
      const header2 = first === void 0 ? null : read(schema, first);
      if (header2 === null && others.length > 0) {
        const reason = "is left out: without its first line nobody knows what it measured";
        faults.push({ file: name, line: null, reason });
      }
      return header2;
    };
    if (name.startsWith(`${IMPORTED_FOLDER}/`)) {
      const header2 = headerOf(importedHeaderSchema);
      if (header2 === null) continue;
      const key2 = JSON.stringify(header2);
      const one2 = imported.get(key2) ?? { header: header2, points: /* @__PURE__ */ new Map() };
      imported.set(key2, one2);
      for (const line of others) {
        const point = line.text === first?.text ? null : read(importedPointSchema, line);
        if (point) one2.points.set(pointIdentity(point), point);
      }
      continue;
    }
    const header = headerOf(headerSchema);
    if (header === null) continue;
    const key = keyOf(header);
    const one = series.get(key) ?? { header, comparisons: [] };
    series.set(key, one);
    for (const line of others) {
      if (line.text === first?.text) continue;
      const record = read(comparisonSchema, line);
      if (!record || record.baseline === record.candidate) continue;
      const identity = `${key}
${identityOf(record)}`;
      if (seen.has(identity)) continue;
      seen.add(identity);
      one.comparisons.push(record);
    }
  }
  return {
    commits,
    series: [...series.values()].map(({ header: { scenario, metric, workload }, comparisons }) => ({
      scenario,
      metric,
      workload,
      comparisons
    })),
    imported: [...imported.values()].map(({ header: { source, name, unit, better }, points }) => ({
      source,
      name,
      unit,
      better,
      points: [...points.values()].sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
    })),
    faults
  };
}
function keyOf({ scenario, metric, workload }) {
  return JSON.stringify([scenario, metric, workload]);
}
function identityOf({ baseline, candidate, effect, error, launches }) {
  return [baseline, candidate, effect, error, launches].join(" ");
}
function withComparisons(text, { header, comparisons }) {
  const present = text ?? "";
  const known = new Set(
    linesOf(present).flatMap(({ text: line }) => {
      const result = readLine(comparisonSchema, line);
      return "value" in result ? [identityOf(result.value)] : [];
    })
  );
  const added = comparisons.filter((each) => !known.has(identityOf(each)));
  if (added.length === 0 && text !== null) return null;
  return appended(withHeader(present, headerSchema, header), added);
}
function withHeader(text, schema, header) {
  const [first] = linesOf(text);
  const isKnown = first !== void 0 && "value" in readLine(schema, first.text);
  const isNewer = first !== void 0 && versionOf(first.text) > VERSION;
  return isKnown || isNewer ? text : `${JSON.stringify(header)}
${text}`;
}
function versionOf(line) {
  try {
    const found = JSON.parse(line)?.version;
    return typeof found === "number" ? found : 0;
  } catch {
    return 0;
  }
}
function pointIdentity({ commit, at, value }) {
  return [commit, at, value].join(" ");
}
function withPoints(text, {
  header,
  points
}) {
  const present = text ?? "";
  const known = new Set(
    linesOf(present).flatMap(({ text: line }) => {
      const result = readLine(importedPointSchema, line);
      return "value" in result ? [pointIdentity(result.value)] : [];
    })
  );
  const added = points.filter((each) => !known.has(pointIdentity(each)));
  if (added.length === 0) return null;
  const whole = withHeader(present, importedHeaderSchema, header);
  return { text: appended(whole, added), count: added.length };
}
function withCommits(text, commits) {
  const known = /* @__PURE__ */ new Map();
  for (const { text: line } of linesOf(text ?? "")) {
    const result = readLine(commitSchema, line);
    if ("reason" in result) continue;
    const { commit, tree } = result.value;
    known.set(commit, tree !== null || known.get(commit) === true);
  }
  const added = commits.filter(
    ({ commit, tree }) => !known.has(commit) || tree !== null && known.get(commit) === false
  );
  if (added.length === 0 && text !== null) return null;
  return appended(text ?? "", added);
}
function appended(text, records) {
  const start = text === "" || text.endsWith("\n") ? text : `${text}
`;
  return `${start}${records.map((record) => `${JSON.stringify(record)}
`).join("")}`;
}
function linesOf(text) {
  return text.split("\n").map((each, i) => ({ line: i + 1, text: each.trim() })).filter(({ text: each }) => each !== "");
}
function readLine(schema, text) {
  let raw;
  try {
    raw = JSON.parse(text);
  } catch {
    return { reason: "is not valid JSON" };
  }
  const written = raw?.version;
  if (typeof written === "number" && written > VERSION) {
    return {
      reason: `is of version ${written}, from a newer cannongate; this one reads version ${VERSION}`
    };
  }
  const result = schema.safeParse(raw);
  if (result.success) return { value: result.data };
  const [issue] = result.error.issues;
  const place = issue === void 0 || issue.path.length === 0 ? "the whole" : issue.path.join(".");
  return { reason: oneLine(`is no record (${place}: ${issue?.message ?? "unknown"})`) };
}
function measuredOf({ baseline, candidate, effect, error, degreesOfFreedom, launches, runner }, pointOf) {
  return {
    baseline: pointOf(baseline),
    candidate: pointOf(candidate),
    effect,
    error,
    degreesOfFreedom,
    launches,
    runner
  };
}
function withFormerNames(history, names) {
  const joined = /* @__PURE__ */ new Map();
  for (const series of history.series) {
    const renamed = { ...series, scenario: names.get(series.scenario) ?? series.scenario };
    const known = joined.get(keyOf(renamed));
    const comparisons = [...known?.comparisons ?? [], ...series.comparisons];
    joined.set(keyOf(renamed), { ...renamed, comparisons });
  }
  return { ...history, series: [...joined.values()] };
}

// src/history/date-order.ts
function byDate(commits, comparisons) {
  const nodes = new Map(
    commits.map((record) => {
      const date = record.at === null ? null : Date.parse(record.at);
      return [record.commit, { record, date, at: date, before: [], after: [] }];
    })
  );
  for (const { baseline, candidate } of comparisons) {
    const [older, newer] = [nodes.get(baseline), nodes.get(candidate)];
    if (!older || !newer) continue;
    if (older.date !== null && newer.date !== null && older.date !== newer.date) continue;
    newer.before.push(older);
    older.after.push(newer);
  }
  const ordered = baselinesFirst([...nodes.values()]);
  findDates([...nodes.values()], ordered);
  const places = new Map(ordered.map((node, i) => [node, i]));
  return ordered.toSorted((a, b) => {
    const [one, other] = [a.at ?? -Infinity, b.at ?? -Infinity];
    return one === other ? (places.get(a) ?? 0) - (places.get(b) ?? 0) : one - other;
  }).map(({ record }) => record);
}
function baselinesFirst(nodes) {
  const ordered = [];
  const seen = /* @__PURE__ */ new Set();
  for (const node of nodes) {
    const open = [];
    const enter = (each) => {
      if (seen.has(each)) return;
      seen.add(each);
      open.push({ node: each, next: 0 });
    };
    enter(node);
    for (let last = open.at(-1); last; last = open.at(-1)) {
      const before = last.node.before[last.next++];
      if (before) {
        enter(before);
        continue;
      }
      ordered.push(last.node);
      open.pop();
    }
  }
  return ordered;
}
function findDates(nodes, ordered) {
  const datesOf = (those) => those.flatMap(({ at }) => at ?? []);
  for (const node of ordered) node.at ??= greatest(datesOf(node.before));
  for (const node of ordered.toReversed()) node.at ??= least(datesOf(node.after));
  spreadDates(nodes.filter(({ at }) => at !== null));
  let latest = -Infinity;
  for (const node of nodes) {
    if (node.at === null) {
      node.at = latest;
      spreadDates([node]);
    }
    latest = node.date ?? latest;
  }
  for (const node of ordered) {
    if (node.date === null) node.at = greatest(datesOf([node, ...node.before]));
  }
}
function greatest(dates) {
  return dates.length === 0 ? null : max(dates);
}
function least(dates) {
  return dates.length === 0 ? null : min(dates);
}
function spreadDates(from) {
  const waiting = [...from];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    for (const other of [...node.before, ...node.after]) {
      if (other.at !== null) continue;
      other.at = node.at;
      waiting.push(other);
    }
  }
}

// src/stats/moderated.ts
var MIN_PLACES = 12;
var MAX_FREEDOM2 = 1e3;
function summariseModerated(places) {
  const plain = places.map(({ effects }) => summarise(effects));
  const launches = places[0]?.effects.length ?? 0;
  const varying = places.filter((_, i) => plain[i] !== null);
  if (varying.length < MIN_PLACES || launches < 3) return plain;
  const centred = varying.map(({ effects }) => deviationsOf(effects));
  const common = Array.from(
    { length: launches },
    (_, j) => mean(centred.map((each) => each[j] ?? 0))
  );
  const commonVariance = sampleVariance(common) / launches;
  const own = centred.map(
    (each) => sampleVariance(each.map((value, j) => value - (common[j] ?? 0)))
  );
  const moderated = moderateVariances(
    own.map((variance, i) => ({ variance, size: varying[i]?.size ?? 0 })),
    launches - 1
  );
  const byPlace = new Map(varying.map((place, i) => [place, moderated[i]]));
  return places.map((place) => {
    const moderatedVariance = byPlace.get(place);
    if (!moderatedVariance) return null;
    const variance = moderatedVariance.variance / launches;
    const error = variance + commonVariance;
    const degreesOfFreedom = error ** 2 / (variance ** 2 / moderatedVariance.degreesOfFreedom + commonVariance ** 2 / (launches - 1));
    return {
      mean: mean(place.effects),
      error: Math.sqrt(error),
      // Whole numbers: their quantiles are computed once.
      degreesOfFreedom: Math.min(MAX_FREEDOM2, Math.floor(degreesOfFreedom))
    };
  });
}
function deviationsOf(effects) {
  const middle = mean(effects);
  return effects.map((effect) => effect - middle);
}
function moderateVariances(places, freedom) {
  const floor = 1e-5 * mean(places.map(({ variance }) => variance));
  const logs = places.map(
    ({ variance }) => Math.log(Math.max(variance, floor)) - digamma(freedom / 2) + Math.log(freedom / 2)
  );
  const trend = trendOf(places.map(({ size }, i) => [size, logs[i] ?? 0]));
  const squares = places.map(({ size }, i) => ((logs[i] ?? 0) - trend(size)) ** 2);
  const spread = sum(squares) / (places.length - 2) - trigamma(freedom / 2);
  const doubt = Math.sqrt(sampleVariance(squares) / squares.length);
  const prior = 2 * inverseTrigamma(Math.max(0, spread) + 2 * doubt);
  const shift = digamma(prior / 2) - Math.log(prior / 2);
  return places.map(({ variance, size }) => ({
    variance: (prior * Math.exp(trend(size) + shift) + freedom * variance) / (prior + freedom),
    degreesOfFreedom: prior + freedom
  }));
}
function trendOf(points) {
  const line = linearRegression(points);
  const middle = mean(points.map(([, y]) => y));
  return Number.isFinite(line.m) ? linearRegressionLine(line) : () => middle;
}
var ASYMPTOTIC = 10;
function digamma(x) {
  if (x < ASYMPTOTIC) return digamma(x + 1) - 1 / x;
  const square = 1 / x ** 2;
  return Math.log(x) - 1 / (2 * x) - square * (1 / 12 - square * (1 / 120 - square / 252));
}
function trigamma(x) {
  if (x < ASYMPTOTIC) return trigamma(x + 1) + 1 / x ** 2;
  const square = 1 / x ** 2;
  return 1 / x + square / 2 + square / x * (1 / 6 - square * (1 / 30 - square / 42));
}
function inverseTrigamma(y) {
  let [low, high] = [1e-8, 1e8];
  for (let step = 0; step < 200 && high / low > 1 + 1e-12; step++) {
    const middle = Math.sqrt(low * high);
    if (trigamma(middle) > y) low = middle;
    else high = middle;
  }
  return Math.sqrt(low * high);
}

// src/history/noise.ts
var MIN_COMPARISONS = 12;
var MAX_FREEDOM3 = 1e3;
var MIN_ERROR = 1e-5;
function moderateErrors(comparisons) {
  const varying = comparisons.filter(({ error }) => error > MIN_ERROR);
  const common = pooledVariance(varying);
  const priors = new Map(
    [...byRunner(comparisons)].map(([runner, those]) => [runner, priorOf(those)])
  );
  return comparisons.map((comparison) => {
    const prior = priors.get(comparison.runner);
    if (comparison.error <= MIN_ERROR) return { ...comparison, error: MIN_ERROR };
    if (!prior) return { ...comparison, weight: errorOf(common, comparison) ** -2 };
    const { degreesOfFreedom: own } = comparison;
    const variance = (prior.freedom * prior.variance + own * varianceOf(comparison)) / (prior.freedom + own);
    return {
      ...comparison,
      error: Math.max(MIN_ERROR, errorOf(variance, comparison)),
      degreesOfFreedom: Math.min(MAX_FREEDOM3, Math.floor(prior.freedom + own))
    };
  });
}
function usualNoiseOn(runner, comparisons) {
  const own = comparisons.filter((each) => each.runner === runner);
  const prior = priorOf(own);
  if (!prior) return null;
  const degreesOfFreedom = Math.min(MAX_FREEDOM3, prior.freedom);
  return { deviation: Math.sqrt(prior.variance), degreesOfFreedom, comparisons: own.length };
}
function noiseOfRunners(comparisons) {
  return [...byRunner(comparisons)].flatMap(([runner, those]) => {
    const prior = priorOf(those);
    if (!prior) return [];
    return [{ runner, deviation: Math.sqrt(prior.variance), comparisons: those.length }];
  }).sort((a, b) => b.comparisons - a.comparisons);
}
function byRunner(comparisons) {
  const groups = /* @__PURE__ */ new Map();
  for (const comparison of comparisons) {
    const known = groups.get(comparison.runner);
    if (known) known.push(comparison);
    else groups.set(comparison.runner, [comparison]);
  }
  return groups;
}
function varianceOf({ error, launches }) {
  return (error / expectedError(1, launches)) ** 2;
}
function errorOf(variance, { launches }) {
  return expectedError(Math.sqrt(variance), launches);
}
function priorOf(comparisons) {
  const varying = comparisons.filter(({ error }) => error > MIN_ERROR);
  if (varying.length < MIN_COMPARISONS) return null;
  const logs = varying.map((each) => {
    const half = each.degreesOfFreedom / 2;
    return Math.log(varianceOf(each)) - digamma(half) + Math.log(half);
  });
  const middle = mean(logs);
  const excess = logs.map(
    (each, i) => (each - middle) ** 2 * logs.length / (logs.length - 1) - trigamma((varying[i]?.degreesOfFreedom ?? 1) / 2)
  );
  const doubt = Math.sqrt(sampleVariance(excess) / excess.length);
  const freedom = 2 * inverseTrigamma(Math.max(0, mean(excess)) + 2 * doubt);
  return { variance: pooledVariance(varying), freedom };
}
function pooledVariance(comparisons) {
  const total = sum(comparisons.map(({ degreesOfFreedom }) => degreesOfFreedom));
  return sum(comparisons.map((each) => each.degreesOfFreedom * varianceOf(each))) / total;
}

// src/history/trend.ts
function trendOf2(series, history, branch) {
  const trees = new Map((branch ?? []).map(({ commit, tree }) => [commit, tree]));
  const pointOf = (commit) => trees.get(commit) ?? history.commits.get(commit)?.tree ?? commit;
  const records = series.comparisons.filter(
    ({ baseline, candidate }) => pointOf(baseline) !== pointOf(candidate)
  );
  if (records.length === 0) return null;
  const comparisons = moderateErrors(records.map((record) => measuredOf(record, pointOf)));
  const measured = new Set(comparisons.flatMap(({ baseline, candidate }) => [baseline, candidate]));
  const known = (branch ?? []).filter(({ commit }) => measured.has(pointOf(commit)));
  const commits = known.length > 1 ? known : byDate(comparedCommits(records, history), records);
  const network = solveNetwork(
    comparisons,
    commits.map(({ commit }) => pointOf(commit))
  );
  const places = new Map((branch ?? []).map(({ commit }, place) => [commit, place]));
  let previous;
  const line = commits.flatMap((record) => {
    const point = pointOf(record.commit);
    const position = network.positions.get(point);
    if (!position) return [];
    const place = places.get(record.commit);
    const uncompared = place === void 0 || previous === void 0 ? 0 : place - previous - 1;
    previous = place;
    return [{ ...record, point, position, uncompared }];
  });
  const { scenario, metric, workload } = series;
  return { scenario, metric, workload, line, network, comparisons, records };
}
function comparedCommits(records, { commits }) {
  const names = /* @__PURE__ */ new Set();
  for (const { baseline, candidate, pullRequest } of records) {
    names.add(baseline);
    if (pullRequest === null) names.add(candidate);
  }
  return [...names].map(
    (commit) => commits.get(commit) ?? { version: 1, commit, tree: null, at: null, title: null }
  );
}
function comparisonsBeyond(trends, { commits }, branch) {
  const onBranch = new Set(branch.map(({ commit }) => commit));
  const points = new Set(branch.map(({ commit, tree }) => tree ?? commit));
  const lasts = trends.flatMap(
    ({ line }) => line.findLast(({ commit }) => onBranch.has(commit))?.at ?? []
  );
  const latest = lasts.reduce((found, at) => Math.max(found, Date.parse(at)), -Infinity);
  if (latest === -Infinity) return [];
  return trends.flatMap(({ line, comparisons, records }) => {
    const inLine = new Set(line.map(({ commit }) => commit));
    return records.filter(({ candidate, pullRequest }, i) => {
      const at = commits.get(candidate)?.at;
      return pullRequest === null && !inLine.has(candidate) && !points.has(comparisons[i]?.candidate ?? "") && at != null && Date.parse(at) > latest;
    });
  });
}
function neighboursIn(line) {
  const latest = /* @__PURE__ */ new Map();
  return line.flatMap((commit, i) => {
    const { part } = commit.position;
    const place = latest.get(part);
    latest.set(part, i);
    const before = line[place ?? -1];
    if (place === void 0 || !before) return [];
    const passed = line.slice(place + 1, i).map((each) => 1 + each.uncompared);
    return [{ before, commit, uncompared: commit.uncompared + sum(passed) }];
  });
}
function linkedWithLast(line) {
  const part = line.at(-1)?.position.part;
  return line.filter(({ position }) => position.part === part);
}
function commitWithPrefix(name, commits) {
  if (!/^[0-9a-f]{7,}$/.test(name)) return null;
  const found = new Set(
    commits.map(({ commit }) => commit).filter((each) => each.startsWith(name))
  );
  return found.size === 1 ? [...found][0] ?? null : null;
}
function placeOf(line, commit, branch) {
  const whole = commitWithPrefix(commit, line) ?? commit;
  const own = line.findIndex((each) => each.commit === whole);
  if (own >= 0) return own;
  const end = branch?.findIndex((each) => each.commit === commit) ?? -1;
  if (end < 0) return null;
  const before = new Set(branch?.slice(0, end).map((each) => each.commit));
  const place = line.findLastIndex((each) => before.has(each.commit));
  return place < 0 ? null : place;
}
function placeOfLastTag(line, upTo, tags) {
  return Math.max(
    0,
    line.findLastIndex(({ commit }, i) => i <= upTo && tags.has(commit))
  );
}

// src/history/drift.ts
function judgeDrifts(spans, tolerance) {
  const linked = spans.flatMap((span) => {
    const { trend, from, to } = span;
    const [first, last] = [trend.line[from], trend.line[to]];
    if (!first || !last) return [];
    const difference = trend.network.difference(first.point, last.point);
    return difference ? [{ ...span, first, last, difference }] : [];
  });
  const judged = judgeSums(
    linked.map(({ trend, difference }) => ({
      ...summaryOf(difference),
      tolerance: tolerance === null ? 0 : driftToleranceOf(trend, tolerance)
    }))
  );
  return linked.flatMap(({ trend, from, to, first, last, difference }, i) => {
    const sum2 = judged[i];
    if (!sum2) return [];
    const contributions = contributionsOf(trend, from, to);
    return [{ trend, from: first, to: last, merges: to - from, difference, ...sum2, contributions }];
  });
}
function summaryOf({ effect, error, degreesOfFreedom }) {
  return { mean: effect, error, degreesOfFreedom };
}
function stepsOf(trend, from, to) {
  return neighboursIn(trend.line.slice(from, to + 1)).flatMap((each) => stepOf(trend, each));
}
function stepOf({ network }, neighbours) {
  const { before, commit } = neighbours;
  const difference = network.difference(before.point, commit.point);
  if (!difference) return [];
  return [{ ...neighbours, difference, interval: likelyRange(summaryOf(difference)) }];
}
function largestFirst({ line }, from, to) {
  const sizeOf = ({ before, commit }) => commit.position.effect - before.position.effect;
  const part = line[to]?.position.part;
  return neighboursIn(line.slice(from, to + 1)).filter(({ commit }) => commit.position.part === part).sort((a, b) => sizeOf(b) - sizeOf(a));
}
function contributionsOf(trend, from, to) {
  const steps = largestFirst(trend, from, to);
  return steps.slice(0, MAX_CONTRIBUTIONS).flatMap((each) => stepOf(trend, each)).filter(({ difference }) => isClearlyPositive(summaryOf(difference), steps.length));
}
function areOthersSmall(trend, from, to, contributions) {
  const [first, last] = [trend.line[from], trend.line[to]];
  const whole = first && last ? trend.network.difference(first.point, last.point) : null;
  if (!whole || !isClearlyPositive(summaryOf(whole), 1)) return false;
  const named = new Set(contributions.map(({ commit }) => commit));
  const isSmall = ({ high }) => 2 * high < whole.effect;
  const quickly = quickSummaries(trend);
  return largestFirst(trend, from, to).filter(({ commit }) => !named.has(commit)).every((each) => {
    const quick = quickly(each);
    if (quick !== null && isSmall(likelyRange(quick))) return true;
    return stepOf(trend, each).every(({ interval: interval2 }) => isSmall(interval2));
  });
}
function quickSummaries({
  network,
  comparisons
}) {
  const direct = /* @__PURE__ */ new Map();
  for (const [i, { baseline, candidate }] of comparisons.entries()) {
    direct.set(`${baseline} ${candidate}`, i);
    direct.set(`${candidate} ${baseline}`, i);
  }
  return ({ before, commit }) => {
    const index = direct.get(`${before.point} ${commit.point}`) ?? -1;
    const [comparison, fit] = [comparisons[index], network.fits[index]];
    if (!comparison || !fit || fit.error === null) return null;
    const { degreesOfFreedom } = comparison;
    const error = Math.max(fit.error, 1e-6 * comparison.error);
    return { mean: commit.position.effect - before.position.effect, error, degreesOfFreedom };
  };
}

// src/history/branch-trends.ts
function branchTrendsOf(history, question) {
  const { branch } = question;
  const asked = history.series.filter((series) => isAsked(series, question));
  const known = asked.flatMap((series) => trendOf2(series, history, branch) ?? []);
  if (known.length === 0) return { trends: [], silence: "no-series" };
  const since = question.since === null ? null : wholeHash(question.since, branch);
  if (!isStartKnown(known, since, branch)) return { trends: [], silence: "start-unknown" };
  const answers = known.map((trend) => branchTrendOf(trend, { ...question, since }));
  const trends = answers.filter((each) => each !== null && typeof each === "object");
  const reasons = ["baseline-unknown", "not-linked"].filter(
    (each) => answers.includes(each)
  );
  return { trends, silence: trends.length > 0 ? null : reasons[0] ?? null };
}
function isAsked({ scenario, workload }, { scenarios }) {
  return scenarios.some((each) => each.name === scenario && each.workload === workload);
}
function wholeHash(since, branch) {
  return commitWithPrefix(since, branch ?? []) ?? since;
}
function isStartKnown(trends, since, branch) {
  if (since === null || isOn(branch, since)) return true;
  return trends.some(({ line }) => placeOf(line, since, branch) !== null);
}
function isOn(branch, since) {
  return branch?.some(({ commit }) => commit === since) ?? false;
}
function branchTrendOf(trend, { baseline, branch, tags, since }) {
  const { line, network, scenario, metric } = trend;
  const same = line.findLastIndex(({ point }) => point === baseline.tree);
  const to = same >= 0 ? same : placeOf(line, baseline.commit, branch);
  if (to === null) return "baseline-unknown";
  const asked = since === null ? null : placeOf(line, since, branch);
  const isLater = asked === null && since !== null && isOn(branch, since);
  const from = since === null ? placeOfStart(line, to, branch, tags) : isLater ? 0 : asked;
  const [first, last] = [line[from ?? to], line[to]];
  if (from === null || from >= to || !first || !last) return null;
  const change = network.difference(first.point, last.point);
  if (!change) return "not-linked";
  const nameOf = ({ commit }) => ({
    commit,
    name: oneLine(tags.get(commit)?.at(-1) ?? shortCommit(commit))
  });
  const contributions = contributionsOf(trend, from, to);
  return {
    scenario,
    metric,
    from: nameOf(first),
    to: nameOf(last),
    ...isLater && { asked: nameOf({ commit: since }).name },
    merges: to - from,
    change,
    line: meansOfNeighbours(
      linkedWithLast(line.slice(from, to + 1)).map(({ position }) => position.effect),
      MAX_BARS
    ),
    contributions: contributions.map(({ commit, uncompared, difference, interval: interval2 }) => ({
      commit: commit.commit,
      title: oneLine(commit.title ?? ""),
      uncompared,
      effect: difference.effect,
      ...interval2
    })),
    areOthersSmall: areOthersSmall(trend, from, to, contributions)
  };
}
function placeOfStart(line, to, branch, tags) {
  const tagged = branch?.findLast(
    ({ commit }) => tags.has(commit) && placeOf(line, commit, branch) !== null
  );
  const place = tagged === void 0 ? null : placeOf(line, tagged.commit, branch);
  return place ?? placeOfLastTag(line, to, tags);
}
function meansOfNeighbours(values, most) {
  const count = Math.min(most, values.length);
  const place = (i) => Math.floor(i * values.length / count);
  return Array.from({ length: count }, (_, i) => mean(values.slice(place(i), place(i + 1))));
}

// src/render/history/words.ts
var BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
var MIN_SPAN = Math.log(1.005);
function sparkLine(effects, width = MAX_BARS) {
  const means = meansOfNeighbours(effects, width);
  const low = Math.min(...means);
  const span = Math.max(MIN_SPAN, Math.max(...means) - low);
  return means.map((each) => BARS[Math.round((each - low) / span * (BARS.length - 1))] ?? "").join("");
}
function sparkLineOf(line) {
  return sparkLine(linkedWithLast(line).map(({ position }) => position.effect));
}
function titleOf({ scenario, metric }) {
  return `${oneLine(scenario)}: ${metricNamed(metric).title}`;
}
function formatIndex(effect) {
  return (100 * Math.exp(effect)).toFixed(1);
}
function describeIndex({ position }) {
  if (position.error === 0) return formatIndex(position.effect);
  const { low, high } = intervalOf(position);
  return `${formatIndex(position.effect)} (${formatIndex(low)}\u2013${formatIndex(high)})`;
}
function namedWithUncompared(text, uncompared) {
  if (uncompared === 0) return text;
  const others = uncompared === 1 ? "or the commit before it" : `or one of the ${uncompared} commits before it`;
  return text === "" ? others : `${text}, ${others}`;
}
function shortOf({ commit }) {
  return shortCommit(commit);
}
function describeUnclear({ low, high }) {
  const size = (effect) => formatEffect(effect).replace(/[+−]/, "");
  if (low <= 0 && high >= 0) return `between ${size(low)} better and ${size(high)} worse`;
  const word = low > 0 ? "worse" : "better";
  return `between ${size(low)} and ${size(high)} ${word}, which one of several results may be by chance`;
}
function isMostOf(lowest, whole) {
  return 2 * sum([...lowest]) >= whole;
}

export {
  summariseModerated,
  MIN_ERROR,
  moderateErrors,
  usualNoiseOn,
  noiseOfRunners,
  solveNetwork,
  intervalOf,
  halfWidthOf,
  COMMITS_FILE,
  SERIES_FOLDER,
  IMPORTED_FOLDER,
  additionSchema,
  isHistoryFile,
  parseHistory,
  keyOf,
  withComparisons,
  withPoints,
  withCommits,
  measuredOf,
  withFormerNames,
  trendOf2 as trendOf,
  comparisonsBeyond,
  neighboursIn,
  commitWithPrefix,
  placeOf,
  placeOfLastTag,
  judgeDrifts,
  stepsOf,
  stepOf,
  areOthersSmall,
  quickSummaries,
  branchTrendsOf,
  isAsked,
  sparkLine,
  sparkLineOf,
  titleOf,
  describeIndex,
  namedWithUncompared,
  shortOf,
  describeUnclear,
  isMostOf
};
