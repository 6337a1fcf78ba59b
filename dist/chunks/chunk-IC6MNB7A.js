import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  digamma,
  inverseTrigamma,
  trigamma
} from "./chunk-VBHPFX3H.js";
import {
  describeChange,
  holm,
  interval,
  pValue,
  quantile,
  upperBound
} from "./chunk-I5IGKREG.js";
import {
  formatEffect,
  formatShare,
  metricNamed,
  slowdownOf
} from "./chunk-RA5YYFRL.js";
import {
  mean,
  median,
  sampleVariance,
  sum
} from "./chunk-25TNU3ES.js";
import {
  oneLine,
  plural
} from "./chunk-5K2WHE4H.js";

// src/history/drift.ts
var LEVEL = 0.95;
var GUARDED = 2 / 3;
var GUARD_ALPHA = 0.1;
var MAX_CONTRIBUTIONS = 5;
function judgeDrifts(spans, tolerance) {
  const limit = Math.log1p(tolerance);
  const linked = spans.flatMap(({ trend, from, to }) => {
    const [first, last] = [trend.line[from], trend.line[to]];
    if (!first || !last) return [];
    const difference = trend.network.difference(first.point, last.point);
    return difference ? [{ trend, from, to, first, last, difference }] : [];
  });
  const steps = holm(
    linked.map(({ difference }) => difference.error > 0 ? pValue(summaryOf(difference)) : 1),
    1 - LEVEL
  );
  return linked.map(({ trend, from, to, first, last, difference }, i) => {
    const summary = summaryOf(difference);
    const bounds = difference.error > 0 ? interval(summary, LEVEL) : { low: summary.mean, high: summary.mean };
    const guard = lowerBound(summary, 1 - GUARD_ALPHA / linked.length);
    const isDrifted = steps[i]?.rejected === true && summary.mean >= limit && guard > GUARDED * limit;
    const isWithin = (difference.error > 0 ? upperBound(summary, LEVEL) : summary.mean) < limit;
    return {
      trend,
      from: first,
      to: last,
      merges: to - from,
      difference,
      interval: bounds,
      verdict: isDrifted ? "drifted" : isWithin ? "within" : "unclear",
      contributions: contributionsOf(trend, from, to)
    };
  });
}
function summaryOf({ effect, error, degreesOfFreedom }) {
  return { mean: effect, error, degreesOfFreedom };
}
function lowerBound(summary, level) {
  if (summary.error === 0) return summary.mean;
  return 2 * summary.mean - upperBound(summary, level);
}
function stepsOf({ line, network }, from, to) {
  const steps = [];
  for (let i = from + 1; i <= to; i++) {
    const [before, commit] = [line[i - 1], line[i]];
    const difference = before && commit ? network.difference(before.point, commit.point) : null;
    if (!commit || !difference) continue;
    const { effect } = difference;
    const bounds = difference.error > 0 ? interval(summaryOf(difference), LEVEL) : { low: effect, high: effect };
    steps.push({ commit, difference, interval: bounds });
  }
  return steps;
}
function contributionsOf(trend, from, to) {
  const { line } = trend;
  const steps = Array.from({ length: to - from }, (_, i) => {
    const [before, commit] = [line[from + i], line[from + i + 1]];
    return {
      index: from + i + 1,
      effect: (commit?.position.effect ?? 0) - (before?.position.effect ?? 0)
    };
  });
  return steps.sort((a, b) => b.effect - a.effect).slice(0, MAX_CONTRIBUTIONS).flatMap(({ index }) => stepsOf(trend, index - 1, index)).filter((step) => step.interval.low > 0);
}

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
    return [
      { ...comparison, index: index2, from: place(baseline), to: place(candidate), weight: error ** -2 }
    ];
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
  const at = (each) => each < 0 ? 0 : index[each] ?? NaN;
  const inverse = factor.inverse();
  const redundancy = own.length - size;
  const squares = own.reduce(
    (sum2, { from, to, weight, effect }) => sum2 + weight * (effect - (at(to) - at(from))) ** 2,
    0
  );
  const widening = redundancy > 0 ? Math.sqrt(Math.max(1, squares / redundancy)) : 1;
  return {
    part: { commits, reference, redundancy, widening },
    positions: new Map(
      commits.map((commit, i) => {
        const way = ways.get(commit);
        return [
          commit,
          {
            effect: at(i - 1),
            error: i === 0 ? 0 : widening * Math.sqrt(inverse.diagonal[i - 1] ?? NaN),
            degreesOfFreedom: way ? freedomOf(way.variance, way.squares) : MAX_FREEDOM,
            steps: way?.steps ?? 0
          }
        ];
      })
    ),
    fits: own.map((each) => [each.index, fitOf(each, at, inverse)]),
    difference(from, to) {
      return differenceOf(factor, own, place(from), place(to), size, widening);
    },
    covariancesWith(commit) {
      const unit = new Float64Array(size);
      if (place(commit) >= 0) unit[place(commit)] = widening ** 2;
      const column = factor.solve(unit);
      return (other) => place(other) < 0 ? 0 : column[place(other)] ?? 0;
    }
  };
}
function fitOf({ from, to, weight, effect, error }, at, inverse) {
  const variance = (a, b) => a < 0 || b < 0 ? 0 : inverse.at(a, b);
  const adjusted = variance(from, from) + variance(to, to) - 2 * variance(from, to);
  const leverage = Math.min(1, Math.max(0, weight * adjusted));
  const residual = effect - (at(to) - at(from));
  const isChecked = 1 - leverage > ALMOST_NOTHING;
  return { leverage, studentised: isChecked ? residual / (error * Math.sqrt(1 - leverage)) : null };
}
function differenceOf(factor, edges, from, to, size, widening) {
  if (from === to) return { effect: 0, error: 0, degreesOfFreedom: MAX_FREEDOM };
  const right = new Float64Array(size);
  if (from >= 0) right[from] = -1;
  if (to >= 0) right[to] = 1;
  const x = factor.solve(right);
  const at = (place) => place < 0 ? 0 : x[place] ?? NaN;
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

// src/history/change-points.ts
var ALARM_LEVEL = 0.01;
var MIN_CHANGE = Math.log(1.01);
var WORTH_SOLVING = 10;
function changePointsOf(trend) {
  const { line, network, comparisons } = trend;
  const direct = /* @__PURE__ */ new Map();
  for (const [i, { baseline, candidate }] of comparisons.entries()) {
    direct.set(`${baseline} ${candidate}`, i);
    direct.set(`${candidate} ${baseline}`, i);
  }
  const quickly = (i) => {
    const [before, commit] = [line[i - 1], line[i]];
    const index = direct.get(`${before?.point ?? ""} ${commit?.point ?? ""}`) ?? -1;
    const [comparison, fit] = [comparisons[index], network.fits[index]];
    if (!before || !commit || !comparison || !fit || fit.isLeftOut) return 0;
    const { degreesOfFreedom } = comparison;
    const error = comparison.error * Math.sqrt(Math.max(fit.leverage, 1e-12));
    return pValue({
      mean: commit.position.effect - before.position.effect,
      error,
      degreesOfFreedom
    });
  };
  const tested = line.slice(1).map((_, i) => {
    const p = quickly(i + 1);
    if (p > WORTH_SOLVING * ALARM_LEVEL / line.length) return { p, step: null };
    const [step] = stepsOf(trend, i, i + 1);
    if (!step || step.difference.error === 0) return { p: 1, step: null };
    const { effect, error, degreesOfFreedom } = step.difference;
    return { p: pValue({ mean: effect, error, degreesOfFreedom }), step };
  });
  const tests = holm(
    tested.map(({ p }) => p),
    ALARM_LEVEL
  );
  return tested.flatMap(
    ({ step }, i) => step !== null && tests[i]?.rejected === true && Math.abs(step.difference.effect) >= MIN_CHANGE ? [step] : []
  );
}

// src/render/history/words.ts
var BARS = "\u2581\u2582\u2583\u2584\u2585\u2586\u2587\u2588";
var MIN_SPAN = Math.log(1.005);
function sparkLine(effects, width = 40) {
  const count = Math.min(width, effects.length);
  const means = Array.from({ length: count }, (_, i) => {
    const from = Math.floor(i * effects.length / count);
    const part = effects.slice(
      from,
      Math.max(from + 1, Math.floor((i + 1) * effects.length / count))
    );
    return part.reduce((sum2, each) => sum2 + each, 0) / part.length;
  });
  const low = Math.min(...means);
  const span = Math.max(MIN_SPAN, Math.max(...means) - low);
  return means.map((each) => BARS[Math.round((each - low) / span * (BARS.length - 1))] ?? "").join("");
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
function shortOf({ commit }) {
  return commit.slice(0, 9);
}
function describeDifference(metric, effect, range) {
  if (range.low <= 0 && range.high >= 0) return describeChange(metric, effect, null);
  return describeChange(metric, effect, range);
}

// src/history/noise.ts
var MIN_COMPARISONS = 12;
var MAX_FREEDOM2 = 1e3;
var MIN_ERROR = 1e-5;
function moderateErrors(comparisons) {
  const priors = new Map(
    [...byRunner(comparisons)].map(([runner, those]) => [runner, priorOf(those)])
  );
  return comparisons.map((comparison) => {
    const prior = priors.get(comparison.runner);
    if (!prior || comparison.error <= MIN_ERROR)
      return { ...comparison, error: Math.max(MIN_ERROR, comparison.error) };
    const { degreesOfFreedom: own, launches } = comparison;
    const variance = (prior.freedom * prior.variance + own * varianceOf(comparison)) / (prior.freedom + own);
    return {
      ...comparison,
      error: Math.max(MIN_ERROR, Math.sqrt(variance / launches)),
      degreesOfFreedom: Math.min(MAX_FREEDOM2, Math.floor(prior.freedom + own))
    };
  });
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
  return error ** 2 * launches;
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
  const total = sum(varying.map(({ degreesOfFreedom }) => degreesOfFreedom));
  const variance = sum(varying.map((each) => each.degreesOfFreedom * varianceOf(each))) / total;
  return { variance, freedom };
}

// src/history/propose.ts
var ENDS = 24;
var MIN_GAIN = 0.1;
function proposeComparison(comparisons, line) {
  const network = solveNetwork(comparisons, line);
  const known = line.filter((commit) => network.positions.has(commit));
  const partOf = (commit) => network.positions.get(commit)?.part;
  for (const [i, candidate] of known.entries()) {
    const baseline = known[i - 1];
    if (baseline !== void 0 && partOf(baseline) !== partOf(candidate))
      return { baseline, candidate, reason: "link", error: null };
  }
  if (known.length < 3) return null;
  const ends = evenly(known, ENDS).map((commit) => ({
    commit,
    covariances: network.covariancesWith(commit)
  }));
  const usual = median(comparisons.map(({ error }) => error)) ** 2;
  const before = sum(known.map((commit) => (network.positions.get(commit)?.error ?? 0) ** 2));
  let best = null;
  for (const [i, a] of ends.entries()) {
    for (const b of ends.slice(i + 1)) {
      const shifts = known.map((commit) => a.covariances(commit) - b.covariances(commit));
      const variance = a.covariances(a.commit) - 2 * a.covariances(b.commit) + b.covariances(b.commit);
      const gain = sum(shifts.map((each) => each ** 2)) / (variance + usual);
      if (gain > (best?.gain ?? 0)) best = { baseline: a.commit, candidate: b.commit, gain };
    }
  }
  if (best === null || 1 - Math.sqrt(1 - best.gain / before) < MIN_GAIN) return null;
  return {
    baseline: best.baseline,
    candidate: best.candidate,
    reason: "tighten",
    error: {
      before: Math.sqrt(before / (known.length - 1)),
      after: Math.sqrt((before - best.gain) / (known.length - 1))
    }
  };
}
function evenly(items, count) {
  if (items.length <= count) return [...items];
  return Array.from({ length: count }, (_, i) => {
    const item = items[Math.round(i * (items.length - 1) / (count - 1))];
    if (item === void 0) throw new RangeError("there is no such item");
    return item;
  });
}

// src/render/history/show.ts
var MAX_CHANGES = 5;
function renderTrend(trend, last, name) {
  const { line, workload, network } = trend;
  const [first, head] = [line[0], line.at(-1)];
  const parts = new Set(line.map(({ position }) => position.part));
  return [
    titleOf(trend),
    `  ${plural(line.length, "commit")} of the branch, ${plural(trend.comparisons.length, "comparison")}; ${oneLine(workload)}`,
    ...first && head && line.length > 1 ? summaryLines(trend, first, head, name) : [],
    "",
    ...commitTable(trend, last, name),
    ...parts.size > 1 ? [
      "",
      `  ${plural(parts.size, "group")} of commits that no comparison links. Each has an index of its own; do not compare them.`
    ] : [],
    ...changeLines(trend),
    ...misfitLines(trend),
    ...network.parts.some(({ widening }) => widening > 1.5) ? ["", `  The comparisons disagree by more than their errors, so all ranges are widened.`] : [],
    ...proposalLines(trend, name),
    ...noiseLines(trend)
  ].join("\n");
}
function summaryLines(trend, first, head, name) {
  const [drift] = judgeDrifts([{ trend, from: 0, to: trend.line.length - 1 }], 1);
  const bars = sparkLine(trend.line.map(({ position }) => position.effect));
  if (!drift) return [`  ${bars}`];
  return [
    `  ${bars}  ${describeSince(drift, name)}`,
    ...head.position.steps > 1 ? [
      `  ${name(head)} is ${plural(head.position.steps, "comparison")} away from ${name(first)}, so its index is known to \xB1${formatShare(halfWidthOf(drift.difference))}.`
    ] : []
  ];
}
function describeSince({ trend, from, to, merges, difference, interval: interval2 }, name) {
  const since = `at ${name(to)} than at ${name(from)}, after ${plural(merges, "merge")}`;
  if (interval2.low <= 0 && interval2.high >= 0)
    return `no clear change from ${name(from)} to ${name(to)}, after ${plural(merges, "merge")} (${describeUnclear(interval2)})`;
  return `${describeDifference(trend.metric, difference.effect, interval2)} ${since}`;
}
function describeUnclear({ low, high }) {
  const size = (effect) => formatEffect(Math.abs(effect)).replace("+", "");
  return `between ${size(low)} better and ${size(high)} worse`;
}
function commitTable(trend, last, name) {
  const { line } = trend;
  const from = Math.max(0, line.length - last);
  const changes = new Map(
    stepsOf(trend, Math.max(0, from - 1), line.length - 1).map((step) => [step.commit, step])
  );
  const rows = line.slice(from).map((commit) => {
    const step = changes.get(commit);
    return [
      name(commit),
      commit.at?.slice(0, 10) ?? "",
      describeIndex(commit),
      step ? describeStep(step) : "",
      oneLine(commit.title ?? "")
    ];
  });
  const heading = ["Commit", "Date", "Index, lower is better", "Against the one before", "Title"];
  const widths = heading.map(
    (title, i) => Math.max(title.length, ...rows.map((row) => (row[i] ?? "").length))
  );
  return [heading, ...rows.toReversed()].map(
    (row) => `  ${row.map((text, i) => text.padEnd(widths[i] ?? 0)).join("  ")}`.trimEnd()
  );
}
function describeStep({ difference, interval: interval2 }) {
  return `${formatEffect(difference.effect)} (${formatEffect(interval2.low)} to ${formatEffect(interval2.high)})`;
}
function changeLines(trend) {
  const changes = changePointsOf(trend).slice(-MAX_CHANGES);
  if (changes.length === 0) return [];
  return [
    "",
    "  Changes that stand out:",
    ...changes.toReversed().map(
      (step) => `    ${shortOf(step.commit)}  ${describeStep(step)}  ${oneLine(step.commit.title ?? "")}`.trimEnd()
    )
  ];
}
function misfitLines({ network, records }) {
  const misfits = records.flatMap((record, i) => {
    const fit = network.fits[i];
    return fit?.isMisfit === true ? [{ record, fit }] : [];
  });
  if (misfits.length === 0) return [];
  return [
    "",
    "  Comparisons that contradict the others:",
    ...misfits.map(
      ({ record, fit }) => `    ${record.candidate.slice(0, 9)} against ${record.baseline.slice(0, 9)}: measured ${formatEffect(record.effect)}, the others say ${formatEffect(record.effect - fit.residual)}; ${fit.isLeftOut ? "left out" : "one of these may be wrong, all are kept"}`
    )
  ];
}
function proposalLines({ comparisons, line }, name) {
  const proposal = proposeComparison(
    comparisons,
    line.map(({ point }) => point)
  );
  const commitOf = (point) => line.find((commit) => commit.point === point);
  const [baseline, candidate] = [
    commitOf(proposal?.baseline ?? ""),
    commitOf(proposal?.candidate ?? "")
  ];
  if (!proposal || !baseline || !candidate) return [];
  const gain = proposal.error === null ? "would link two groups" : `would tighten the index most: its usual error from ${formatShare(slowdownOf(proposal.error.before))} to ${formatShare(slowdownOf(proposal.error.after))}`;
  return ["", `  Next: a comparison of ${name(candidate)} with ${name(baseline)} ${gain}.`];
}
function noiseLines({ comparisons }) {
  return noiseOfRunners(comparisons).map(
    ({ runner, deviation, comparisons: count }) => `  One launch varies by ${formatShare(deviation)} on ${oneLine(runner)} (from ${plural(count, "comparison")}).`
  );
}
var HEADINGS = {
  drifted: "DRIFTED",
  within: "within the tolerance",
  unclear: "unclear"
};
function renderDrift(drift, tolerance, name) {
  const { trend, verdict, interval: interval2, contributions, from, to } = drift;
  const lines = [
    `${titleOf(trend)}: ${HEADINGS[verdict]} (${formatShare(tolerance)})`,
    `  ${describeSince(drift, name)}.`
  ];
  if (verdict === "unclear") {
    const most = formatEffect(interval2.high).replace("+", "");
    lines.push(
      `  It may be as much as ${most} worse. To settle it, compare ${name(to)} with ${name(from)} directly, and add the report.`
    );
  }
  if (verdict !== "within" && contributions.length > 0) {
    lines.push("  Most of it came with:");
    for (const step of contributions) {
      lines.push(
        `    ${shortOf(step.commit)}  ${describeStep(step)}  ${oneLine(step.commit.title ?? "")}`.trimEnd()
      );
    }
  } else if (verdict === "drifted") {
    lines.push("  No single merge stands out: many small ones added up.");
  }
  return lines.join("\n");
}

export {
  judgeDrifts,
  moderateErrors,
  solveNetwork,
  intervalOf,
  changePointsOf,
  titleOf,
  describeIndex,
  shortOf,
  renderTrend,
  describeSince,
  renderDrift
};
