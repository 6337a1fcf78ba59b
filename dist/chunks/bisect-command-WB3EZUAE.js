import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  sayHowToContinue
} from "./chunk-KY7LSL4A.js";
import {
  openProgressDisplay,
  plainDisplay,
  silentDisplay
} from "./chunk-MFGW7V52.js";
import {
  BRANCH_FLAGS,
  addToHistory,
  historyFrom,
  historyNotFound,
  openHistory
} from "./chunk-ICJYTINU.js";
import "./chunk-VMQ5WXUO.js";
import "./chunk-UIK5VW2Z.js";
import {
  BISECTION_VERSION,
  CERTAINTY_OF_SEARCH,
  bisectionSummary,
  posteriorStrip,
  renderBisection,
  renderBisectionMarkdown,
  savedBisectionSchema
} from "./chunk-LXA72HET.js";
import {
  resolveRequest
} from "./chunk-Q7P4J4Z4.js";
import {
  canBeContinued,
  checkpointPath,
  terminalWidth,
  writeTexts
} from "./chunk-NDUJWBTV.js";
import "./chunk-5TBABGAK.js";
import {
  OUTPUT_FLAGS,
  inputFlags,
  parseArguments
} from "./chunk-PIPKIHRU.js";
import {
  abortOnInterrupt,
  endedBy
} from "./chunk-SXGWTW2D.js";
import {
  EXIT_FAILED
} from "./chunk-YHVMK2NU.js";
import {
  runGate
} from "./chunk-MIF3ZLCX.js";
import {
  Watchdog,
  errorLineOf,
  isOnPath,
  packageManagersFor
} from "./chunk-ZJJUCZVF.js";
import "./chunk-JVNHBB3L.js";
import {
  roomOnDisk
} from "./chunk-423NU2TJ.js";
import {
  additionsOf
} from "./chunk-RK4M6K5X.js";
import "./chunk-X2Q4RHWI.js";
import {
  containsOwnPath,
  directoryOfOnlyApp,
  loadInputs,
  originOf,
  resolveComparison
} from "./chunk-UACHMOZF.js";
import {
  ScratchDirectory,
  leavesStateOutside,
  lockedVersions,
  lockfileOf,
  projectManager,
  registryDependencies,
  shortened,
  updatesBetween,
  versionForApp,
  withExactVersions
} from "./chunk-OGXTQT6N.js";
import {
  fingerprintOf,
  refuseToReplace,
  saveAtomically
} from "./chunk-UPUVEQ63.js";
import {
  readPageParts
} from "./chunk-IQ3DVRKK.js";
import "./chunk-ELP5D36L.js";
import {
  BareRepository
} from "./chunk-Y3VCVPA2.js";
import {
  UnusableFileError,
  openRepository,
  readPlainText
} from "./chunk-3Q5IZT7V.js";
import {
  ConfigurationError,
  Git,
  GitError,
  Interrupted,
  problemOfServer
} from "./chunk-KWWBEFFM.js";
import {
  VERSION
} from "./chunk-L6PWVIAJ.js";
import "./chunk-IHB7N7DA.js";
import "./chunk-X2DU6W76.js";
import "./chunk-SNOIGEV3.js";
import "./chunk-RBRQBEMM.js";
import {
  require_compare
} from "./chunk-EHPC47B5.js";
import {
  isRecord
} from "./chunk-OTYCJNJK.js";
import "./chunk-PAR3MRWM.js";
import {
  removeTree
} from "./chunk-HG6G2Z7I.js";
import "./chunk-X3IIGEG3.js";
import {
  writeLines
} from "./chunk-IMLDXNL7.js";
import {
  secretsOf,
  stepEnv
} from "./chunk-LHIIM6OK.js";
import "./chunk-ITGQ3LDZ.js";
import "./chunk-CR2KYNTP.js";
import "./chunk-QSCK3BUT.js";
import "./chunk-7MJRXXNU.js";
import {
  scenariosOf
} from "./chunk-CZZBO6H7.js";
import {
  describeProblem
} from "./chunk-IBNMTWTV.js";
import {
  MIN_ERROR,
  additionSchema,
  intervalOf,
  keyOf,
  measuredOf,
  moderateErrors,
  solveNetwork
} from "./chunk-OXBBMLCZ.js";
import "./chunk-F6BUVUE3.js";
import {
  MIN_LAUNCHES
} from "./chunk-Y4SLCDLU.js";
import "./chunk-UNDSXMIC.js";
import "./chunk-VSGFNP36.js";
import "./chunk-3MBIGBPM.js";
import {
  formatChange,
  formatRange,
  quantile
} from "./chunk-6DPI2E5L.js";
import {
  inLines,
  quoteForShell
} from "./chunk-ME6ID6U5.js";
import {
  ARMS,
  countedLaunches
} from "./chunk-GXJVACMF.js";
import {
  METRIC_NAMES,
  array,
  formatDuration,
  formatTime,
  isTimedUnderLoad,
  metricNamed,
  oneLine,
  plural,
  shortCommit
} from "./chunk-OTZHA2M2.js";
import "./chunk-UKDOXAXZ.js";
import {
  errorFunction,
  mean,
  sum
} from "./chunk-RNES36XW.js";
import {
  __callDispose,
  __toESM,
  __using
} from "./chunk-26LVTRER.js";

// src/cli/bisect-command.ts
import { rm as rm2 } from "node:fs/promises";
import { tmpdir } from "node:os";

// src/bisect/from-history.ts
var MAX_EDGES = 32;
function edgesOf(history, { scenario, metric, workload }, points) {
  const key = keyOf({ scenario, metric, workload });
  const series = history.series.find((each) => keyOf(each) === key);
  const byName = new Map(
    points.flatMap(({ commit, tree }, point) => [
      [commit, point],
      [tree, point]
    ])
  );
  const pointOf2 = (commit) => byName.get(commit) ?? byName.get(history.commits.get(commit)?.tree ?? "");
  const records = (series?.comparisons ?? []).filter(({ baseline, candidate }) => {
    const [from, to] = [pointOf2(baseline), pointOf2(candidate)];
    return from !== void 0 && to !== void 0 && from !== to;
  });
  if (records.length > MAX_EDGES) {
    return contracted(
      moderateErrors(records.map((record) => measuredOf(record, (name) => String(pointOf2(name)))))
    );
  }
  return records.map(({ baseline, candidate, effect, error, degreesOfFreedom, launches }) => {
    const [from = 0, to = 0] = [pointOf2(baseline), pointOf2(candidate)];
    return { from, to, effect, error, degreesOfFreedom, launches, source: "history" };
  });
}
function contracted(comparisons) {
  const network = solveNetwork(comparisons);
  const parts = network.parts.map(({ commits }) => commits.map(Number).sort((a, b) => a - b)).sort((a, b) => b.length - a.length);
  const all = parts.reduce((total, { length }) => total + length - 1, 0);
  const edges = parts.flatMap((points) => {
    const steps = points.length - 1;
    const kept = Math.max(1, Math.floor(MAX_EDGES * steps / Math.max(all, MAX_EDGES)));
    const ends = Array.from({ length: kept + 1 }, (_, i) => points[Math.round(i * steps / kept)]);
    return ends.slice(1).flatMap((to = 0, i) => {
      const from = ends[i] ?? to;
      const difference = network.difference(String(from), String(to));
      const launches = sum(
        comparisons.filter(({ baseline, candidate }) => {
          const ends2 = [Number(baseline), Number(candidate)];
          return Math.min(...ends2) < to && Math.max(...ends2) > from;
        }).map((each) => each.launches)
      );
      return difference === null ? [] : [{ from, to, ...difference, launches, source: "history" }];
    });
  });
  return edges.slice(0, MAX_EDGES);
}

// src/gate/run-bisect.ts
import { createHash as createHash2 } from "node:crypto";
import { join as join4, resolve } from "node:path";
import { performance } from "node:perf_hooks";

// src/bisect/small-matrices.ts
function cholesky(matrix) {
  const factor = [];
  for (const [i, row] of matrix.entries()) {
    const own = [];
    factor.push(own);
    for (let j = 0; j <= i; j++) {
      const other = factor[j] ?? [];
      let value = row[j] ?? 0;
      for (let k = 0; k < j; k++) value -= (own[k] ?? 0) * (other[k] ?? 0);
      own.push(i === j ? Math.sqrt(Math.max(value, Number.MIN_VALUE)) : value / (other[j] ?? 1));
    }
  }
  return factor;
}
function solve(factor, right) {
  const size = factor.length;
  const forward = [];
  for (let i = 0; i < size; i++) {
    let value = right[i] ?? 0;
    for (let k = 0; k < i; k++) value -= (factor[i]?.[k] ?? 0) * (forward[k] ?? 0);
    forward.push(value / (factor[i]?.[i] ?? 1));
  }
  const result = [...forward];
  for (let i = size - 1; i >= 0; i--) {
    let value = forward[i] ?? 0;
    for (let k = i + 1; k < size; k++) value -= (factor[k]?.[i] ?? 0) * (result[k] ?? 0);
    result[i] = value / (factor[i]?.[i] ?? 1);
  }
  return result;
}
function inverseOf(factor) {
  return factor.map(
    (_, i) => solve(
      factor,
      factor.map((_2, j) => i === j ? 1 : 0)
    )
  );
}
function logDeterminant(factor) {
  return factor.reduce((total, row, i) => total + 2 * Math.log(row[i] ?? 1), 0);
}

// src/bisect/posterior.ts
var PRIOR = { none: 0.25, steps: [0.6, 0.11, 0.02], line: 0.01, walk: 0.01 };
var STEP_SIZES = [0.04, 0.12, 0.35, 1];
var IMMATERIAL_SHARE = 1 / 6;
function usedError(error, tolerance) {
  return Math.max(MIN_ERROR, Math.hypot(error, IMMATERIAL_SHARE * tolerance));
}
var EXTENDED_PAIRS = 6;
var NEGLIGIBLE = 1e-5;
function posteriorOf(line, observations) {
  const stretches = stretchesOf(line, observations);
  const used = observations.map((each) => ({
    ...each,
    error: usedError(each.error, line.tolerance)
  }));
  const widths = stretches.map(({ after, last }) => last - after);
  const none = 1 - (1 - PRIOR.none) / line.choices;
  const scale = (1 - none) / (1 - PRIOR.none);
  const fitted = [];
  const add = (stretchesWithSteps, prior) => {
    if (!(prior > 0)) return -Infinity;
    const columns = stretchesWithSteps.map((s) => columnOf(used, stretches[s]));
    const fits = STEP_SIZES.map(
      (size) => fit(
        used,
        columns,
        columns.map(() => size ** 2)
      )
    );
    for (const each of columns.length === 0 ? fits.slice(0, 1) : fits) {
      const share = columns.length === 0 ? 1 : 1 / STEP_SIZES.length;
      fitted.push({
        kind: "steps",
        stretches: stretchesWithSteps,
        logWeight: Math.log(prior * share) + each.logEvidence,
        ...each
      });
    }
    return logSum(fitted.slice(-fits.length).map(({ logWeight }) => logWeight));
  };
  add([], none);
  const all = stretches.map((_, i) => i);
  for (const s of all) add([s], scale * priorOf([s], widths, line.length));
  const pairs = all.flatMap(
    (a) => all.slice(a + 1).map((b) => {
      const pair = [a, b];
      return { pair, weight: add(pair, scale * priorOf(pair, widths, line.length)) };
    })
  );
  const triples = /* @__PURE__ */ new Map();
  for (const { pair } of pairs.sort((a, b) => b.weight - a.weight).slice(0, EXTENDED_PAIRS)) {
    for (const s of all.filter((each) => !pair.includes(each))) {
      const triple = [...pair, s].sort((a, b) => a - b);
      triples.set(triple.join(" "), triple);
    }
  }
  for (const triple of triples.values()) {
    add(triple, scale * priorOf(triple, widths, line.length));
  }
  if (stretches.length > 1) addGradual(fitted, used, stretches, line, scale);
  return { stretches, hypotheses: normalised(fitted, stretches) };
}
function stretchesOf({ length }, observations) {
  const points = [.../* @__PURE__ */ new Set([0, length, ...observations.flatMap(({ from, to }) => [from, to])])];
  points.sort((a, b) => a - b);
  return points.slice(1).map((last, i) => ({ after: points[i] ?? 0, last }));
}
function priorOf(chosen, widths, length) {
  const sizes = chosen.map((s) => widths[s] ?? 0);
  const ways = (steps) => {
    if (steps < sizes.length) return 0;
    const spread = (left, rest) => {
      const [size, ...others] = rest;
      if (size === void 0) return left === 0 ? 1 : 0;
      let total = 0;
      for (let here = 1; here <= left - others.length; here++) {
        total += binomial(size, here) * spread(left - here, others);
      }
      return total;
    };
    return spread(steps, sizes);
  };
  return PRIOR.steps.reduce((total, prior, i) => {
    const steps = i + 1;
    return steps > length ? total : total + prior * ways(steps) / binomial(length, steps);
  }, 0);
}
function binomial(n, k) {
  let result = 1;
  for (let i = 0; i < k; i++) result *= (n - i) / (i + 1);
  return result;
}
function columnOf(observations, stretch) {
  if (!stretch) return observations.map(() => 0);
  const { after, last } = stretch;
  return observations.map(({ from, to }) => {
    const low = Math.min(from, to);
    const high = Math.max(from, to);
    return low <= after && last <= high ? Math.sign(to - from) : 0;
  });
}
function addGradual(fitted, observations, stretches, { length }, scale) {
  const shares = stretches.map(({ after, last }) => (last - after) / length);
  const columns = stretches.map((stretch) => columnOf(observations, stretch));
  const slope = observations.map(({ from, to }) => (to - from) / length);
  for (const size of STEP_SIZES) {
    const straight = fit(observations, [slope], [size ** 2]);
    const share = scale / STEP_SIZES.length;
    fitted.push({
      kind: "gradual",
      stretches: [],
      logWeight: Math.log(PRIOR.line * share) + straight.logEvidence,
      logEvidence: straight.logEvidence,
      sizes: shares.map((part) => part * (straight.sizes[0] ?? 0)),
      covariance: shares.map((a) => shares.map((b) => a * b * (straight.covariance[0]?.[0] ?? 0)))
    });
    const walk = fit(
      observations,
      columns,
      shares.map((part) => part * size ** 2)
    );
    fitted.push({
      kind: "gradual",
      stretches: [],
      logWeight: Math.log(PRIOR.walk * share) + walk.logEvidence,
      ...walk
    });
  }
}
var REWEIGHTINGS = 8;
function fit(observations, columns, variances) {
  let sizes = columns.map(() => 0);
  let precision = [];
  const residuals = () => observations.map(
    ({ effect }, o) => effect - columns.reduce((all, column, c) => all + (column[o] ?? 0) * (sizes[c] ?? 0), 0)
  );
  if (columns.length > 0) {
    for (let round = 0; round < REWEIGHTINGS; round++) {
      const left = residuals();
      const weights = observations.map(({ error, degreesOfFreedom: freedom }, o) => {
        const scaled = round === 0 ? 0 : (left[o] ?? 0) / error;
        return (freedom + 1) / ((freedom + scaled ** 2) * error ** 2);
      });
      precision = columns.map(
        (a, i) => columns.map((b, j) => {
          let total = i === j ? 1 / (variances[i] ?? 1) : 0;
          for (const [o, weight] of weights.entries()) total += weight * (a[o] ?? 0) * (b[o] ?? 0);
          return total;
        })
      );
      const right = columns.map(
        (column) => observations.reduce(
          (all, { effect }, o) => all + (weights[o] ?? 0) * (column[o] ?? 0) * effect,
          0
        )
      );
      sizes = solve(cholesky(precision), right);
    }
  }
  const factor = cholesky(precision);
  const likelihood = residuals().reduce((total, residual, o) => {
    const { error = 1, degreesOfFreedom: freedom = 1 } = observations[o] ?? {};
    return total + logStudent(residual / error, freedom) - Math.log(error);
  }, 0);
  const prior = sizes.reduce((total, size, c) => {
    const variance = variances[c] ?? 1;
    return total - size ** 2 / (2 * variance) - Math.log(variance) / 2;
  }, 0);
  return {
    logEvidence: likelihood + prior - logDeterminant(factor) / 2,
    sizes,
    covariance: inverseOf(factor)
  };
}
function logStudent(value, freedom) {
  return -(freedom + 1) / 2 * Math.log1p(value ** 2 / freedom);
}
function logSum(values) {
  const most = Math.max(...values);
  if (most === -Infinity) return most;
  return most + Math.log(values.reduce((total, value) => total + Math.exp(value - most), 0));
}
function normalised(fitted, stretches) {
  const total = logSum(fitted.map(({ logWeight }) => logWeight));
  return fitted.map((each) => {
    const { kind, covariance, sizes } = each;
    const indices = kind === "gradual" ? stretches.map((_, i) => i) : each.stretches;
    return {
      kind,
      stretches: each.stretches,
      probability: Math.exp(each.logWeight - total),
      difference(from, to) {
        const sign = Math.sign(to - from);
        const [low, high] = [Math.min(from, to), Math.max(from, to)];
        const parts = indices.map((index) => {
          const stretch = stretches[index];
          return stretch && low <= stretch.after && stretch.last <= high ? sign : 0;
        });
        let [mean2, variance] = [0, 0];
        for (const [i, a] of parts.entries()) {
          if (a === 0) continue;
          mean2 += a * (sizes[i] ?? 0);
          for (const [j, b] of parts.entries()) variance += a * b * (covariance[i]?.[j] ?? 0);
        }
        return { mean: mean2, variance: Math.max(0, variance) };
      }
    };
  }).filter(({ probability }) => probability > NEGLIGIBLE).sort((a, b) => b.probability - a.probability);
}

// src/bisect/normal.ts
function normalBetween(low, high, mean2, variance) {
  if (variance === 0) return low < mean2 && mean2 < high ? 1 : 0;
  const below = (value) => {
    if (!Number.isFinite(value)) return value > 0 ? 1 : 0;
    return (1 + errorFunction((value - mean2) / Math.sqrt(2 * variance))) / 2;
  };
  return below(high) - below(low);
}

// src/bisect/search.ts
var EFFORTS = [1, 2, 4];
var MAX_COMPARISONS_OF_ENDS = 6;
var MAX_COMPARISONS = 60;
var MATERIAL_SHARE = 0.25;
var MIN_INFORMATION = 1e-3;
function nextStep(state) {
  const { line, observations, known, skipped } = state;
  const isOver = observations.length - known.length >= MAX_COMPARISONS;
  if (observations.length === 0) {
    return { kind: "compare", from: 0, to: line.length, effort: 1, why: "ends" };
  }
  const posterior = posteriorOf(line, observations);
  const total = totalOf(posterior, line);
  const answer = answerSoFar(state, posterior);
  const finished = (kind, probability = answer.probability) => {
    const isSomewhere = kind !== "no-difference" && kind !== "unclear-difference";
    const steps = isSomewhere ? answer.steps : [];
    return { kind: "finished", answer: { kind, probability, total: answer.total, steps } };
  };
  const likenessIn = (of) => within(of, line, -line.tolerance, line.tolerance);
  if (likenessIn(posterior) >= CERTAINTY_OF_SEARCH) {
    const isAlike = likenessIn(asNamed(line, observations, posterior));
    if (isAlike >= CERTAINTY_OF_SEARCH) return finished("no-difference", isAlike);
  }
  const half = line.tolerance / 2;
  const differs2 = total.mean > 0 ? within(posterior, line, half, Infinity) : within(posterior, line, -Infinity, -half);
  if (differs2 < CERTAINTY_OF_SEARCH) {
    const ofEnds = (all) => all.filter(({ from, to }) => Math.abs(to - from) === line.length).length;
    const made = ofEnds(observations) - ofEnds(known);
    if (made >= MAX_COMPARISONS_OF_ENDS || isOver) {
      return finished("unclear-difference", differs2);
    }
    const effort = EFFORTS[Math.min(made, EFFORTS.length - 1)] ?? 1;
    return { kind: "compare", from: 0, to: line.length, effort, why: "ends" };
  }
  if (answer.kind === "gradual") return finished("gradual");
  if (answer.kind === "found") {
    const unconfirmed = answer.steps.map((step) => comparableAround(step, line, skipped)).find(
      ({ after, last }) => !observations.some(
        ({ from: from2, to: to2 }) => Math.min(from2, to2) === after && Math.max(from2, to2) === last
      )
    );
    if (!unconfirmed) return finished("found");
    const { after: from, last: to } = unconfirmed;
    return { kind: "compare", from, to, effort: 1, why: "confirm" };
  }
  if (isOver) return finished("undecided");
  const best = mostInformative(state, posterior);
  return best === null ? finished("undecided") : { kind: "compare", ...best, why: "search" };
}
function asNamed(line, observations, posterior) {
  return line.choices === 1 ? posterior : posteriorOf({ ...line, choices: 1 }, observations);
}
function answerSoFar(state, posterior) {
  const { line, skipped, observations } = state;
  const total = totalOf(posterior, line);
  const readings = readingsOf(posterior, line, total.mean);
  const [best] = readings;
  const seen = totalOf(asNamed(line, observations, posterior), line);
  const base = { total: intervalOf2(seen, observations), probability: best?.probability ?? 0 };
  if (!best) return { kind: "undecided", ...base, steps: [] };
  const isResolved = best.kind === "steps" && best.stretches.length > 0 && best.stretches.every((s) => {
    const stretch = posterior.stretches[s];
    return stretch !== void 0 && splitPoints(stretch, skipped).length === 0;
  });
  const isCertain = best.probability >= CERTAINTY_OF_SEARCH;
  const marginal = marginalsOf(readings, posterior.stretches.length);
  const listed = isCertain && isResolved ? best.stretches : probableStretches(marginal, posterior.stretches, best.kind === "gradual");
  const steps = listed.flatMap((s) => {
    const stretch = posterior.stretches[s];
    if (!stretch) return [];
    const parts = posterior.hypotheses.map((each) => ({
      ...each.difference(stretch.after, stretch.last),
      weight: each.probability
    }));
    const effect = intervalOf2(mixture(parts), observations);
    return [{ ...stretch, probability: marginal[s] ?? 0, effect }];
  });
  const kind = !isCertain ? "undecided" : best.kind === "gradual" ? "gradual" : isResolved ? "found" : "undecided";
  return { kind, ...base, steps };
}
function probabilityOfPoints(line, posterior) {
  const readings = readingsOf(posterior, line, totalOf(posterior, line).mean);
  const marginal = marginalsOf(readings, posterior.stretches.length);
  const points = Array.from({ length: line.length }, () => 0);
  for (const [s, { after, last }] of posterior.stretches.entries()) {
    for (let point = after + 1; point <= last; point++) {
      points[point - 1] = (marginal[s] ?? 0) / (last - after);
    }
  }
  return points;
}
function readingsOf({ hypotheses, stretches }, line, total) {
  const material = Math.max(line.tolerance, MATERIAL_SHARE * Math.abs(total));
  const readings = /* @__PURE__ */ new Map();
  const add = (kind, chosen, probability) => {
    const key = `${kind} ${chosen.join(" ")}`;
    const known = readings.get(key)?.probability ?? 0;
    readings.set(key, { kind, stretches: chosen, probability: known + probability });
  };
  for (const hypothesis of hypotheses) {
    if (hypothesis.kind === "gradual") {
      add("gradual", [], hypothesis.probability);
      continue;
    }
    let parts = [
      { chosen: [], probability: hypothesis.probability }
    ];
    for (const s of hypothesis.stretches) {
      const stretch = stretches[s];
      if (!stretch) continue;
      const { mean: mean2, variance } = hypothesis.difference(stretch.after, stretch.last);
      const small = normalBetween(-material, material, mean2, variance);
      parts = parts.flatMap(({ chosen, probability }) => [
        { chosen, probability: probability * small },
        { chosen: [...chosen, s], probability: probability * (1 - small) }
      ]);
    }
    for (const { chosen, probability } of parts) add("steps", chosen, probability);
  }
  return [...readings.values()].sort((a, b) => b.probability - a.probability);
}
function marginalsOf(readings, stretches) {
  const marginal = Array.from({ length: stretches }, () => 0);
  for (const { stretches: chosen, probability } of readings) {
    for (const s of chosen) marginal[s] = (marginal[s] ?? 0) + probability;
  }
  return marginal;
}
function probableStretches(marginal, stretches, isGradual) {
  if (isGradual) return stretches.map((_, i) => i);
  const all = marginal.reduce((total, value) => total + value, 0);
  const order = [...marginal.keys()].sort((a, b) => (marginal[b] ?? 0) - (marginal[a] ?? 0));
  const chosen = [];
  let held = 0;
  for (const s of order) {
    if (held >= CERTAINTY_OF_SEARCH * all) break;
    chosen.push(s);
    held += marginal[s] ?? 0;
  }
  return chosen.sort((a, b) => a - b);
}
function totalOf({ hypotheses }, line) {
  return mixture(
    hypotheses.map((each) => ({ ...each.difference(0, line.length), weight: each.probability }))
  );
}
function within({ hypotheses }, line, low, high) {
  return hypotheses.reduce((sum2, each) => {
    const { mean: mean2, variance } = each.difference(0, line.length);
    return sum2 + each.probability * normalBetween(low, high, mean2, variance);
  }, 0);
}
function mixture(parts) {
  let [weights, mean2, square] = [0, 0, 0];
  for (const part of parts) {
    weights += part.weight;
    mean2 += part.weight * part.mean;
    square += part.weight * (part.variance + part.mean ** 2);
  }
  mean2 /= weights;
  return { mean: mean2, variance: Math.max(0, square / weights - mean2 ** 2) };
}
function intervalOf2({ mean: mean2, variance }, observations) {
  const wider = observations.reduce(
    (sum2, { degreesOfFreedom: freedom2 }) => sum2 + (freedom2 + 3) / (freedom2 + 1),
    0
  );
  const freedom = Math.min(...observations.map((each) => each.degreesOfFreedom));
  const widened = variance * wider / Math.max(1, observations.length);
  const half = quantile(Number.isFinite(freedom) ? freedom : 1, 0.975) * Math.sqrt(widened);
  return { estimate: mean2, low: mean2 - half, high: mean2 + half };
}
function comparableAround({ after, last }, { length }, skipped) {
  let [from, to] = [after, last];
  while (from > 0 && skipped.has(from)) from--;
  while (to < length && skipped.has(to)) to++;
  return { after: from, last: to };
}
function splitPoints({ after, last }, skipped) {
  const points = [];
  for (let point = after + 1; point < last; point++) if (!skipped.has(point)) points.push(point);
  return points;
}
var WORTH_CUTTING = 5e-3;
var WORTH_PREDICTING = 2e-3;
function mostInformative(state, posterior) {
  const { line, skipped, costs } = state;
  const { stretches } = posterior;
  const hypotheses = posterior.hypotheses.filter((each) => each.probability > WORTH_PREDICTING);
  let best = null;
  const consider = (from, to, parts) => {
    const builds = [from, to].filter((point) => !costs.built.has(point)).length;
    for (const effort of EFFORTS) {
      const seconds = costs.overhead + effort * costs.launches + builds * costs.build;
      const error = usedError(costs.error / Math.sqrt(effort), line.tolerance);
      const information = informationOf(parts, error);
      const rate = information / seconds;
      if (information < MIN_INFORMATION) continue;
      if (best === null || rate > best.rate) best = { choice: { from, to, effort }, rate };
    }
  };
  const isWorthwhile = stretches.map(
    (_, s) => hypotheses.reduce(
      (sum2, { kind, stretches: chosen, probability }) => sum2 + (kind === "gradual" || chosen.includes(s) ? probability : 0),
      0
    ) > WORTH_CUTTING
  );
  for (const [s, stretch] of stretches.entries()) {
    if (isWorthwhile[s] !== true) continue;
    const { after, last } = stretch;
    const references = [.../* @__PURE__ */ new Set([0, after, last, line.length])].filter(
      (point) => !skipped.has(point)
    );
    const points = splitPoints(stretch, skipped);
    const built = points.filter((point) => costs.built.has(point));
    for (const point of /* @__PURE__ */ new Set([...quartersOf(points), ...built])) {
      for (const from of references) {
        const parts = predictionsAt(hypotheses, s, stretch, point, from);
        consider(from, point, parts);
      }
    }
    for (const [from, to] of [
      [after, last],
      [0, after],
      [0, last],
      [after, line.length],
      [last, line.length]
    ]) {
      if (from === to || skipped.has(from) || skipped.has(to)) continue;
      const parts = hypotheses.map((each) => ({
        key: `${each.kind} ${each.stretches.join(" ")}`,
        weight: each.probability,
        ...each.difference(from, to)
      }));
      consider(from, to, merged(parts));
    }
  }
  return best?.choice ?? null;
}
function quartersOf(points) {
  const at = [0.25, 0.5, 0.75].map((share) => points[Math.round(share * (points.length - 1))]);
  return [...new Set(at)].filter((point) => point !== void 0);
}
function predictionsAt(hypotheses, s, { after, last }, point, from) {
  const share = (point - after) / (last - after);
  return merged(
    hypotheses.flatMap((each) => {
      const { kind, stretches: chosen, probability } = each;
      const key = `${kind} ${chosen.join(" ")}`;
      const early = each.difference(from, after);
      const late = each.difference(from, last);
      if (kind === "gradual") {
        const mean2 = (1 - share) * early.mean + share * late.mean;
        const variance = Math.max(early.variance, late.variance);
        return [{ key, weight: probability, mean: mean2, variance }];
      }
      if (!chosen.includes(s)) return [{ key, weight: probability, ...early }];
      return [
        { key: `${key} before`, weight: probability * share, ...late },
        { key: `${key} after`, weight: probability * (1 - share), ...early }
      ];
    })
  );
}
function merged(parts) {
  const groups = /* @__PURE__ */ new Map();
  for (const { key, ...part } of parts) {
    const known = groups.get(key);
    if (known) known.push(part);
    else groups.set(key, [part]);
  }
  return [...groups.values()].map((group) => ({
    ...mixture(group),
    weight: group.reduce((sum2, { weight }) => sum2 + weight, 0)
  }));
}
var NODES = [-1.465, -0.792, -0.366, 0, 0.366, 0.792, 1.465];
function informationOf(parts, error) {
  const total = parts.reduce((sum2, { weight }) => sum2 + weight, 0);
  const components = parts.map(({ weight, mean: mean2, variance }) => ({
    weight: weight / total,
    mean: mean2,
    deviation: Math.sqrt(variance + error ** 2)
  }));
  let information = 0;
  for (const { weight, mean: mean2, deviation } of components) {
    for (const node of NODES) {
      const value = mean2 + node * deviation;
      const own = Math.exp(-(node ** 2) / 2) / deviation;
      let mixed = 0;
      for (const other of components) {
        const z = (value - other.mean) / other.deviation;
        if (Math.abs(z) < 8) mixed += other.weight * Math.exp(-(z ** 2) / 2) / other.deviation;
      }
      information += weight / NODES.length * Math.log(own / mixed);
    }
  }
  return information;
}

// src/bisect/run.ts
var MAX_ODD_FAILURES = 2;
async function search(options, ports) {
  const running = new Search(options, ports);
  for (; ; ) {
    const result = await running.step();
    if (result !== null) return result;
  }
}
var Search = class {
  #options;
  #ports;
  #comparisons;
  #skipped;
  #series;
  #choices;
  /** In all scenarios and metrics that were measured, to follow another one if need be. */
  #made;
  /** Those that were followed and do not differ. */
  #alike;
  #reports = /* @__PURE__ */ new Map();
  /** The points before the steps that were explained. */
  #explained = /* @__PURE__ */ new Set();
  #times = { overhead: [], launches: [], builds: [] };
  #oddFailures = 0;
  /** Points that could not be installed or built, as long as the fault may be the machine's. They are not saved: a resumed search tries again. */
  #doubted = [];
  /** The point to blame for the last failure if what worked before still works. */
  #suspect = null;
  constructor(options, ports) {
    this.#options = options;
    this.#ports = ports;
    const { saved } = options;
    this.#comparisons = [...saved?.comparisons ?? []];
    this.#made = [...saved?.made ?? []];
    this.#alike = [...saved?.alike ?? []];
    this.#skipped = [...saved?.skipped ?? []];
    this.#series = saved?.series ?? null;
    this.#choices = saved?.choices ?? 1;
  }
  /**
   * Makes the next comparison, or ends the search.
   *
   * @returns null while the search goes on
   */
  async step() {
    const state = this.#state();
    const first = nextStep(state);
    if (first.kind === "finished" && await this.#followsAnother(first.answer)) return null;
    const decision = this.#explainedFirst(first, state);
    const next = this.#suspect === null ? decision : repeated(this.#comparisons, decision);
    const hasComparisons = this.#comparisons.length > 0;
    const posterior = hasComparisons ? posteriorOf(state.line, this.#comparisons) : null;
    const probabilities = posterior === null ? [] : probabilityOfPoints(state.line, posterior);
    const answer = posterior === null ? null : answerSoFar(state, posterior);
    this.#ports.progress({
      next,
      comparisons: this.#comparisons,
      probabilities,
      answer,
      secondsLeft: secondsLeft(state, probabilities, next)
    });
    const series = this.#series;
    const isKnownToDiffer = decision.kind === "compare" ? decision.why !== "ends" : differs(decision.answer);
    if (answer !== null && series !== null && isKnownToDiffer) {
      const { total } = answer;
      const isSlower = total.estimate > 0;
      if (isSlower !== (this.#options.expects === "slower")) {
        return { kind: "other-way", total, series };
      }
    }
    if (next.kind === "compare") return await this.#compare(next);
    if (series === null) return { kind: "no-series", measured: [] };
    return {
      kind: "answered",
      answer: next.answer,
      series,
      comparisons: this.#comparisons,
      skipped: [...this.#skipped, ...this.#doubted],
      probabilities,
      reports: this.#reports
    };
  }
  #state() {
    const { length, tolerance, expected } = this.#options;
    const { overhead, launches, builds } = this.#times;
    const points = Array.from({ length: length + 1 }, (_, i) => i);
    const usualOverhead = overhead.length === 0 ? expected.comparison / 5 : mean(overhead);
    return {
      line: { length, tolerance: Math.log1p(tolerance), choices: this.#choices },
      observations: this.#comparisons,
      known: this.#comparisons.filter(({ source }) => source === "history"),
      skipped: new Set([...this.#skipped, ...this.#doubted].map(({ point }) => point)),
      costs: {
        built: new Set(points.filter((point) => this.#ports.isBuilt(point))),
        build: builds.length === 0 ? expected.build : mean(builds),
        overhead: usualOverhead,
        launches: launches.length === 0 ? expected.comparison - usualOverhead : mean(launches),
        error: errorAtOnce(this.#comparisons)
      }
    };
  }
  /** Follows another scenario or metric if the ends do not differ in this one, and clearly do in that. */
  async #followsAnother(answer) {
    if (this.#series === null || differs(answer)) return false;
    this.#alike.push(this.#series);
    const other = clearlyDiffering(this.#made, this.#alike, this.#options);
    if (other === null) return false;
    this.#series = other;
    const cell = this.#made.flatMap(({ cells }) => cells).find((each) => isOf(each, other));
    const known = cell === void 0 ? [] : this.#ports.known(cell);
    this.#comparisons = [...comparisonsOf(this.#made, other), ...known];
    await this.#save();
    return true;
  }
  /** Before the search ends, each step that it found is compared once more, with its cause. */
  #explainedFirst(decision, { skipped }) {
    const isFound = decision.kind === "finished" && decision.answer.kind === "found";
    if (!isFound || !this.#options.isExplaining) return decision;
    const step = decision.answer.steps.map((each) => comparableAround(each, this.#options, skipped)).find((each) => !this.#explained.has(each.after));
    if (!step) return decision;
    return { kind: "compare", from: step.after, to: step.last, effort: 1, why: "confirm" };
  }
  async #compare(next) {
    const { from, to, effort, why } = next;
    const isExplained = this.#options.isExplaining && why === "confirm";
    const oriented = isExplained ? { from, to } : orientedFor(from, to, this.#comparisons);
    const isBuiltAnew = this.#doubted.length > 0;
    const scenario = this.#series?.scenario ?? null;
    const request = { ...oriented, effort, isExplained, isBuiltAnew, scenario };
    const result = await this.#ports.compare(request);
    if (result.kind === "stopped") return { kind: "failed", reason: result.reason };
    const couldBuild = isBuiltAnew && hasBuilt(result, request);
    if (couldBuild) {
      this.#skipped.push(...this.#doubted);
      this.#doubted = [];
    }
    return result.kind === "failed" ? await this.#failed(result, request, couldBuild) : await this.#measured(result, request);
  }
  /** Finds the point that is at fault, if there is one, and skips it. */
  async #failed({ point, phase, reason }, { from, to }, couldBuild) {
    if (this.#suspect !== null) return { kind: "failed", reason };
    const worked = pointsThatWorked(this.#comparisons);
    const isOfBuild = phase === "install" || phase === "build";
    const isOfMachine = isOfBuild && worked.has(point ?? from);
    const inOrder = [point, Math.min(from, to), Math.max(from, to)];
    const suspects = inOrder.filter((each) => each !== null);
    const culprit = isOfMachine ? void 0 : suspects.find((each) => !worked.has(each));
    if (culprit === void 0) return this.#oddFailure(reason);
    if (culprit === 0 || culprit === this.#options.length) {
      return { kind: "end-failed", point: culprit, reason };
    }
    if (culprit !== point && worked.size > 0) {
      this.#suspect = { point: culprit, reason };
      return null;
    }
    const isDoubted = isOfBuild && worked.size > 0 && !couldBuild;
    (isDoubted ? this.#doubted : this.#skipped).push({ point: culprit, reason });
    await this.#save();
    return null;
  }
  async #measured(result, { from, to, effort, isExplained }) {
    const { cells, report, seconds } = result;
    const isFirst = this.#series === null;
    if (this.#series === null) {
      const { metric } = this.#options;
      const chosen = chooseSeries(cells, this.#options);
      if (chosen === null) {
        if (countedLaunches(report.launches).length === 0) return this.#oddFailure(report.headline);
        const limited = limitedByGenerator(report, metric);
        if (limited === null)
          return { kind: "no-series", measured: cells.map((each) => each.metric) };
        return this.#oddFailure(
          `${limited} was not measured: the load generator was the limit, not the app. Follow the CPU time instead, with --metric cpu`
        );
      }
      this.#series = chosen.series;
      this.#choices = chosen.choices;
    }
    const series = this.#series;
    const cell = cells.find((each) => isOf(each, series));
    if (!cell) return this.#oddFailure(whyNotMeasured(series, report));
    this.#oddFailures = 0;
    const { effect, error, degreesOfFreedom, launches } = cell;
    this.#made.push({ from, to, cells: [...cells] });
    this.#comparisons.push({
      from,
      to,
      effect,
      error,
      degreesOfFreedom,
      launches,
      source: "measured"
    });
    this.#times.overhead.push(seconds.overhead);
    this.#times.launches.push(seconds.launches / effort);
    if (seconds.build !== null) this.#times.builds.push(seconds.build);
    if (isFirst) this.#comparisons.push(...this.#ports.known(cell));
    if (isExplained) {
      this.#explained.add(from);
      this.#reports.set(to, report);
    }
    if (this.#suspect !== null) this.#skipped.push(this.#suspect);
    this.#suspect = null;
    await this.#save();
    return null;
  }
  /** A failure that is no point's fault. It may come once. */
  #oddFailure(reason) {
    this.#oddFailures += 1;
    return this.#oddFailures >= MAX_ODD_FAILURES ? { kind: "failed", reason } : null;
  }
  async #save() {
    await this.#ports.save({
      series: this.#series,
      choices: this.#choices,
      comparisons: this.#comparisons,
      made: this.#made,
      alike: this.#alike,
      skipped: this.#skipped
    });
  }
};
function hasBuilt(result, { to }) {
  if (result.kind === "measured") return true;
  const isOfBuild = result.phase === "install" || result.phase === "build";
  return isOfBuild ? result.point === to : result.phase !== null;
}
function whyNotMeasured({ scenario, metric }, { warnings }) {
  const isOfGenerator = warnings.some(
    (each) => each.code === "generator-bound" && each.scenario === scenario
  );
  const because = isOfGenerator ? ": the load generator was the limit, not the app" : "";
  return `${scenario} was not measured in ${metric}${because}`;
}
function limitedByGenerator({ cells, warnings }, metric) {
  const found = cells.find(
    (cell) => isTimedUnderLoad(metricNamed(cell.metric)) && (metric === null || cell.metric === metric) && warnings.some(
      (warning) => warning.code === "generator-bound" && warning.scenario === cell.scenario
    )
  );
  return found === void 0 ? null : `${metricNamed(found.metric).title} of ${found.scenario}`;
}
function pointsThatWorked(comparisons) {
  const made = comparisons.filter(({ source }) => source === "measured");
  return new Set(made.flatMap(({ from, to }) => [from, to]));
}
function repeated(comparisons, decision) {
  const last = comparisons.findLast(({ source }) => source === "measured");
  if (!last) return decision;
  return { kind: "compare", from: last.from, to: last.to, effort: 1, why: "repeat" };
}
function orientedFor(a, b, comparisons) {
  const worked = pointsThatWorked(comparisons);
  const [low, high] = [Math.min(a, b), Math.max(a, b)];
  return worked.has(high) && !worked.has(low) ? { from: high, to: low } : { from: low, to: high };
}
function differs({ kind }) {
  return kind !== "no-difference" && kind !== "unclear-difference";
}
var isOf = (a, b) => a.scenario === b.scenario && a.metric === b.metric;
function comparisonsOf(made, series) {
  return made.flatMap(
    ({ from, to, cells }) => cells.filter((cell) => isOf(cell, series)).map(({ effect, error, degreesOfFreedom, launches }) => {
      const source = "measured";
      return { from, to, effect, error, degreesOfFreedom, launches, source };
    })
  );
}
function clearlyDiffering(made, alike, options) {
  const ofEnds = made.filter(({ from, to }) => from === 0 && to === options.length);
  const cells = (ofEnds[0]?.cells ?? []).filter((cell) => !alike.some((each) => isOf(each, cell))).map((cell) => {
    const those = comparisonsOf(ofEnds, cell);
    const weights = those.map(
      ({ error }) => usedError(error, Math.log1p(options.tolerance)) ** -2
    );
    const all = sum(weights);
    const effect = sum(those.map((each, i) => each.effect * (weights[i] ?? 0))) / all;
    return { ...cell, effect, error: Math.sqrt(1 / all) };
  }).filter((cell) => isClearlyBeyond(cell, options));
  return chooseSeries(cells, options)?.series ?? null;
}
var MIN_CLEARNESS = 2;
var ENOUGH_CLEARNESS = 10;
function isClearlyBeyond({ effect, error }, { expects, tolerance }) {
  const limit = Math.log1p(tolerance);
  const beyond = (expects === "slower" ? effect : -effect) - limit;
  return beyond >= MIN_CLEARNESS * usedError(error, limit);
}
function chooseSeries(cells, { metric, expects, tolerance }) {
  const asked = cells.filter((each) => metric === null || each.metric === metric);
  const limit = Math.log1p(tolerance);
  const clearness = ({ effect, error }) => Math.min(ENOUGH_CLEARNESS, Math.abs(effect) / usedError(error, limit));
  const rank = (cell) => {
    if (isClearlyBeyond(cell, { expects, tolerance })) return 3;
    if (Math.abs(cell.effect) < limit / 2) return 0;
    const isExpected = cell.effect > 0 === (expects === "slower");
    return isExpected && clearness(cell) >= MIN_CLEARNESS ? 2 : 1;
  };
  const [best] = [...asked].sort(
    (a, b) => rank(b) - rank(a) || clearness(b) - clearness(a) || Math.abs(b.effect) - Math.abs(a.effect)
  );
  if (!best) return null;
  const { scenario } = best;
  return { series: { scenario, metric: best.metric }, choices: asked.length };
}
function errorAtOnce(comparisons) {
  const measured = comparisons.filter(({ source }) => source === "measured");
  if (measured.length === 0) return 0.015;
  const perLaunch = mean(measured.map(({ error, launches: launches2 }) => error ** 2 * launches2));
  const launches = Math.min(...measured.map((each) => each.launches));
  return Math.sqrt(perLaunch / Math.max(MIN_LAUNCHES, launches));
}
function secondsLeft({ costs, observations }, probabilities, decision) {
  if (decision.kind === "finished") return 0;
  if (observations.length === 0) return null;
  const total = probabilities.reduce((sum2, each) => sum2 + each, 0);
  const entropy = probabilities.reduce((sum2, each) => {
    const share = each / total;
    return share > 0 ? sum2 - share * Math.log2(share) : sum2;
  }, 0);
  const left = decision.why === "confirm" ? 1 : Math.ceil(entropy) + 2;
  return left * (costs.overhead + costs.launches + costs.build);
}

// src/adapters/git/commit-line.ts
var FORMAT = "%H%x00%T%x00%aI%x00%an%x00%P%x00%s";
var MAX_TITLE = 120;
async function commitsOfEnds(store, ends) {
  const find = async (name) => await store.resolve(name) ?? await store.resolve(`origin/${name}`);
  let [good, bad] = [await find(ends.good), await find(ends.bad)];
  let failure = new GitError("git knows no such name");
  if ((good === null || bad === null) && await store.isShallow()) {
    const refs = ["refs/heads/*:refs/remotes/origin/*", "refs/tags/*:refs/tags/*"];
    failure = await fetchWhatIsMissing(store, refs) ?? failure;
    good ??= await find(ends.good);
    bad ??= await find(ends.bad);
  }
  if (good === null || bad === null) {
    const missing = ["good", "bad"].filter(
      (side) => (side === "good" ? good : bad) === null
    );
    const problems = missing.map((side) => {
      const where = `--${side}`;
      const { message } = failure;
      const name = ends[side];
      return problemOfServer(failure, where) ?? { code: "commit-not-found", where, name, kind: "named", message };
    });
    return { problems };
  }
  if (good === bad) {
    return { problems: [{ code: "bisect-same-commit", where: "--bad", commit: good }] };
  }
  const [first, last] = ends.isImprovement ? [bad, good] : [good, bad];
  const problem = await relationProblem(store, first, last, ends);
  return problem ? { problems: [problem] } : { first, last };
}
async function commitLine(store, ends) {
  const found = await commitsOfEnds(store, ends);
  if ("problems" in found) return found;
  const { first, last } = found;
  let lines = await store.firstParents(first, last, FORMAT);
  if (firstParentOf(lines[0]) === null && await store.isShallow()) {
    const failure = await fetchWhatIsMissing(store, [first, last]);
    if (failure !== null) return { problems: [problemOfShallow(failure)] };
    lines = await store.firstParents(first, last, FORMAT);
  }
  const base = firstParentOf(lines[0]);
  if (base !== first) {
    const { good, bad, isImprovement } = ends;
    const where = isImprovement ? "--bad" : "--good";
    return { problems: [{ code: "bisect-end-merged", where, good, bad, base, isImprovement }] };
  }
  return { points: [await store.describe(first, FORMAT), ...lines].map(pointOf) };
}
async function relationProblem(store, first, last, { good, bad, isImprovement }) {
  if (await store.isAncestor(first, last)) return null;
  if (await store.isAncestor(last, first)) {
    return { code: "bisect-swapped", where: "--good", good, bad, isImprovement };
  }
  let base = await store.mergeBase(first, last);
  if (base === null && await store.isShallow()) {
    const failure = await fetchWhatIsMissing(store, [first, last]);
    if (failure !== null) return problemOfShallow(failure);
    if (await store.isAncestor(first, last)) return null;
    if (await store.isAncestor(last, first)) {
      return { code: "bisect-swapped", where: "--good", good, bad, isImprovement };
    }
    base = await store.mergeBase(first, last);
  }
  return { code: "bisect-unrelated", where: "--good", good, bad, base, isImprovement };
}
async function fetchWhatIsMissing(store, refs) {
  try {
    await store.fetch(refs, null);
    return null;
  } catch (error) {
    if (!(error instanceof GitError)) throw error;
    return error;
  }
}
function problemOfShallow(failure) {
  const { message } = failure;
  return problemOfServer(failure, "--good") ?? { code: "bisect-shallow", where: "--good", message };
}
function firstParentOf(line = "") {
  const [, , , , parents = ""] = line.split("\0");
  const [first = ""] = parents.split(" ");
  return first === "" ? null : first;
}
function pointOf(line) {
  const [commit = "", tree = "", writtenAt = "", author = "", parents = "", title = ""] = line.split("\0");
  return {
    commit,
    tree,
    title: title.slice(0, MAX_TITLE),
    writtenAt,
    author: author.slice(0, MAX_TITLE),
    isMerge: parents.includes(" ")
  };
}

// src/adapters/git/package-lines.ts
var import_compare = __toESM(require_compare(), 1);
import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { delimiter, join, posix as posix2 } from "node:path";

// src/adapters/project/package-manager.ts
import { posix } from "node:path";
var NPM = {
  program: "npm",
  name: "npm",
  resolve: ["install", "--package-lock-only", "--ignore-scripts", "--no-audit", "--no-fund"],
  versions: (name) => ["view", "--json", "--", name, "versions"],
  env: {}
};
var PNPM = {
  program: "pnpm",
  name: "pnpm",
  resolve: ["install", "--lockfile-only", "--no-frozen-lockfile", "--ignore-scripts"],
  versions: (name) => ["view", name, "versions", "--json"],
  env: {}
};
var YARN_1 = {
  program: "yarn",
  name: "Yarn 1",
  resolve: ["install", "--ignore-scripts", "--no-bin-links", "--non-interactive", "--no-progress"],
  versions: (name) => ["info", name, "versions", "--json"],
  env: {}
};
var YARN = {
  program: "yarn",
  name: "Yarn",
  resolve: ["install", "--mode=update-lockfile"],
  versions: (name) => ["npm", "info", name, "--fields", "versions", "--json"],
  // In CI it would refuse to change the lockfile.
  env: { YARN_ENABLE_IMMUTABLE_INSTALLS: "false", YARN_ENABLE_TELEMETRY: "false" }
};
function packageManagerOf(lockfile, text) {
  switch (posix.basename(lockfile)) {
    case "package-lock.json":
      return NPM;
    case "pnpm-lock.yaml":
      return PNPM;
    case "yarn.lock":
      return text.includes("# yarn lockfile v1") ? YARN_1 : YARN;
    default:
      return null;
  }
}
function listedVersions(printed) {
  let listed = JSON.parse(printed);
  if (isRecord(listed)) listed = listed["data"] ?? listed["versions"];
  const all = Array.isArray(listed) ? listed : [listed];
  return all.filter((each) => typeof each === "string");
}

// src/adapters/git/package-lines.ts
var ALL_OLD = "as before";
var MAX_SIZE = 64 * 2 ** 20;
async function dependencyLine(good, bad, context) {
  var _stack = [];
  try {
    const { store, app } = context;
    const where = "--dependencies";
    const before = await lockfileAt(good, where, context);
    const after = await lockfileAt(bad, where, context);
    if ("problem" in before) return { problems: [before.problem] };
    if ("problem" in after) return { problems: [after.problem] };
    if (posix2.basename(before.file) !== posix2.basename(after.file)) {
      const files = { before: before.file, after: after.file };
      return { problems: [{ code: "bisect-lockfile-changed", where, ...files }] };
    }
    const locked = {
      before: lockedVersions(before.file, before.text),
      after: lockedVersions(after.file, after.text)
    };
    if (updatesBetween(locked.before, locked.after, /* @__PURE__ */ new Set()).length === 0) {
      return { problems: [{ code: "bisect-same-dependencies", where }] };
    }
    const specsBefore = registryDependencies(before.manifest);
    const updates = [...registryDependencies(after.manifest)].flatMap(([name, spec]) => {
      const { file, text } = before;
      const from = versionForApp(file, text, app, name, specsBefore.get(name) ?? spec) ?? [...locked.before.get(name) ?? []].at(-1);
      const to = versionForApp(after.file, after.text, app, name, spec) ?? onlyOne(locked.after.get(name));
      const isUpdated = from !== void 0 && to !== null && from !== to;
      return isUpdated ? [{ name, from, to }] : [];
    });
    updates.sort((a, b) => a.name < b.name ? -1 : 1);
    const versionsWith = (isNew) => new Map(updates.map((each, i) => [each.name, isNew(each, i) ? each.to : each.from]));
    const opened = await PackageFolder.open(bad, after, where, context);
    if ("problem" in opened) return { problems: [opened.problem] };
    const folder = __using(_stack, opened, true);
    const titleOf = ({ name, to }) => `${name} ${to}`;
    const first = await folder.resolve(
      before.text,
      versionsWith(() => false),
      ALL_OLD
    );
    if ("problem" in first) return { problems: [first.problem] };
    const points = [first.point];
    let { lock } = first;
    for (const [last, update] of updates.entries()) {
      const versions = versionsWith((_2, i) => i <= last);
      const next = await folder.resolve(lock, versions, titleOf(update));
      if ("problem" in next) return { problems: [next.problem] };
      points.push(next.point);
      ({ lock } = next);
    }
    const reached = lockedVersions(after.file, lock);
    if (updatesBetween(reached, locked.after, /* @__PURE__ */ new Set()).length > 0) {
      points.push({
        ...plainPoint("packages that other packages need"),
        commit: bad,
        tree: await store.describe(bad, "%T")
      });
    }
    return {
      points,
      alone: async (point) => {
        var _stack2 = [];
        try {
          const update = updates[point - 1];
          if (!update || point === 1) return null;
          const again = await PackageFolder.open(bad, after, where, context);
          if ("problem" in again) return null;
          const another = __using(_stack2, again, true);
          const versions = versionsWith((each) => each === update);
          const one = await another.resolve(first.lock, versions, `${titleOf(update)} alone`);
          return "problem" in one ? null : one.point;
        } catch (_2) {
          var _error2 = _2, _hasError2 = true;
        } finally {
          var _promise2 = __callDispose(_stack2, _error2, _hasError2);
          _promise2 && await _promise2;
        }
      }
    };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
async function versionLine(name, ends, commit, context) {
  var _stack = [];
  try {
    const where = "--package";
    const lockfile = await lockfileAt(commit, where, context);
    if ("problem" in lockfile) return { problems: [lockfile.problem] };
    const opened = await PackageFolder.open(commit, lockfile, where, context);
    if ("problem" in opened) return { problems: [opened.problem] };
    const folder = __using(_stack, opened, true);
    const isNeeded = registryDependencies(lockfile.manifest).has(name);
    const versions = isNeeded ? versionsBetween(await folder.versions(name), ends) : [];
    const known = [versions[0] === ends.first, versions.at(-1) === ends.last];
    if (versions.length < 2 || known.includes(false)) {
      return {
        problems: [{ code: "bisect-no-versions", where, value: name, count: versions.length }]
      };
    }
    const points = [];
    for (const version of versions) {
      const wanted = /* @__PURE__ */ new Map([[name, version]]);
      const next = await folder.resolve(lockfile.text, wanted, `${name} ${version}`);
      if ("problem" in next) return { problems: [next.problem] };
      points.push(next.point);
    }
    return { points, alone: () => Promise.resolve(null) };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function versionsBetween(versions, { first, last }) {
  const isEnd = (version) => version === first || version === last;
  try {
    return versions.filter(
      (version) => (isEnd(version) || !version.includes("-")) && (0, import_compare.default)(first, version) <= 0 && (0, import_compare.default)(version, last) <= 0
    ).sort((a, b) => (0, import_compare.default)(a, b));
  } catch {
    return [];
  }
}
function plainPoint(title) {
  return { title, writtenAt: null, author: null, isMerge: false };
}
function onlyOne(versions) {
  const [version, ...others] = versions ?? [];
  return version === void 0 || others.length > 0 ? null : version;
}
function reasonIn(lines) {
  const named = lines.find((line) => line.includes("ERR_PNPM_")) ?? lines.findLast((line) => /^➤ YN(?!0000)\d+: │ /.test(line));
  return named === void 0 ? errorLineOf(lines) : shortened(named);
}
function withoutReason({ code, signal, message }, lines) {
  const last = lines.findLast((line) => line.trim() !== "");
  const end = typeof code === "number" ? `ended with code ${code}` : typeof signal === "string" ? `was ended by ${signal}` : (
    // It did not start, or printed too much.
    shortened(message)
  );
  return last === void 0 ? `${end}; it printed nothing` : `${end}; its last line: ${shortened(last)}`;
}
async function lockfileAt(commit, where, { store, app }) {
  const files = new Set(await store.listFiles(commit));
  const file = await lockfileOf(app, files, (name) => store.show(commit, name));
  const text = file === null ? "" : await store.show(commit, file);
  const manager = file === null ? null : packageManagerOf(file, text);
  if (file === null || manager === null) {
    return { problem: { code: "bisect-no-lockfile", where, commit } };
  }
  const path = posix2.join(app, "package.json");
  const manifest = files.has(path) ? await store.show(commit, path) : "{}";
  for (const [name, read] of [
    [file, () => lockedVersions(file, text)],
    [path, () => registryDependencies(manifest)]
  ]) {
    try {
      read();
    } catch (error) {
      const reason = shortened(error.message);
      return { problem: { code: "bisect-packages-unreadable", where, file: name, commit, reason } };
    }
  }
  return { file, text, manager, manifest };
}
var PackageFolder = class _PackageFolder {
  #path;
  #commit;
  #lockfile;
  #where;
  #context;
  #env;
  constructor(path, commit, lockfile, where, context, env) {
    this.#path = path;
    this.#commit = commit;
    this.#lockfile = lockfile;
    this.#where = where;
    this.#context = context;
    this.#env = env;
  }
  static async open(commit, lockfile, where, context) {
    const { program, name, env: own } = lockfile.manager;
    const path = await mkdtemp(join(context.folder, "packages-"));
    const outer = stepEnv(context.variables, context.env);
    const tree = join(path, "tree");
    await context.store.checkOut(commit, tree);
    const programs = await packageManagersFor(
      program,
      outer,
      join(path, "corepack"),
      projectManager(join(tree, context.app), tree)
    );
    const search2 = [...programs === null ? [] : [programs], outer["PATH"] ?? ""];
    const env = {
      // Corepack would otherwise ask before it downloads.
      COREPACK_ENABLE_DOWNLOAD_PROMPT: "0",
      ...outer,
      ...own,
      PATH: search2.join(delimiter)
    };
    if (!isOnPath(program, env)) {
      return { problem: { code: "bisect-manager-missing", where, manager: name } };
    }
    return new _PackageFolder(path, commit, lockfile, where, context, env);
  }
  /** @param lock to start from @param versions exact ones, by name */
  async resolve(lock, versions, title) {
    const { app, store } = this.#context;
    const { file, manager } = this.#lockfile;
    const path = posix2.join(app, "package.json");
    const manifest = withExactVersions(this.#lockfile.manifest, versions);
    await this.#write(path, manifest);
    await this.#write(file, lock);
    const refuse = (message) => {
      const subset = title === ALL_OLD ? null : title;
      const [where, name] = [this.#where, manager.name];
      const code = "bisect-subset-unresolved";
      return { problem: { code, where, subset, manager: name, message } };
    };
    const { failure, output } = await this.#run(manager.resolve);
    const lines = output.split("\n");
    if (failure !== null) return refuse(reasonIn(lines) ?? withoutReason(failure, lines));
    const ignored = lines.find((line) => /not compatible lockfile/i.test(line));
    if (ignored !== void 0) return refuse(shortened(ignored));
    const resolved = readPlainText(join(this.#path, "tree", file), {
      limit: MAX_SIZE,
      links: { within: this.#path }
    });
    const specs = registryDependencies(manifest);
    for (const [name, version] of versions) {
      const installed = versionForApp(file, resolved, app, name, specs.get(name) ?? version);
      if (installed === version) continue;
      const instead = installed === null ? "without it" : `with ${name} ${installed}`;
      return refuse(`asked for ${name} ${version}, it made a lockfile ${instead}`);
    }
    const commit = await store.withFiles(
      this.#commit,
      { [file]: resolved, [path]: manifest },
      title
    );
    const tree = await store.describe(commit, "%T");
    return { point: { ...plainPoint(title), commit, tree }, lock: resolved };
  }
  /** All that are published; none if the registry does not know the package. */
  async versions(name) {
    const { failure, output } = await this.#run(this.#lockfile.manager.versions(name));
    try {
      return failure === null ? listedVersions(output) : [];
    } catch {
      return [];
    }
  }
  /** In place of what is there: a link would lead out of the checkout. */
  async #write(file, text) {
    const path = join(this.#path, "tree", file);
    await rm(path, { force: true });
    await writeFile(path, text, { flag: "wx" });
  }
  /** Runs where the lockfile is. The output is what was printed to stdout; after a failure, all that was printed. */
  async #run(args) {
    const { signal } = this.#context;
    const { file, manager } = this.#lockfile;
    const cwd = join(this.#path, "tree", posix2.dirname(file));
    const options = { cwd, env: this.#env, signal, maxBuffer: MAX_SIZE };
    return await new Promise((resolve2, reject) => {
      execFile(manager.program, [...args], options, (error, stdout, stderr) => {
        if (!error) resolve2({ failure: null, output: stdout });
        else if (signal.aborted) reject(signal.reason);
        else resolve2({ failure: error, output: `${stdout}
${stderr}` });
      });
    });
  }
  async [Symbol.asyncDispose]() {
    await removeTree(this.#path);
  }
};

// src/gate/point-comparisons.ts
import { mkdir as mkdir2 } from "node:fs/promises";
import { join as join3 } from "node:path";

// src/adapters/kept-builds.ts
import { createHash } from "node:crypto";
import { constants } from "node:fs";
import { cp, mkdir, readdir, rename } from "node:fs/promises";
import { basename, join as join2 } from "node:path";
var KeptBuilds = class {
  #options;
  /** The apps that each build has, by its folder. The build that was used last comes last. */
  #kept = /* @__PURE__ */ new Map();
  /** Of the latest comparison. A search that follows another scenario than before may need others. */
  #apps = [];
  constructor(options) {
    this.#options = options;
  }
  /** Whether some build of the commit is kept that has the apps of the latest comparison. */
  has(commit) {
    const tree = this.#options.treeOf(commit);
    return [...this.#kept.keys()].some(
      (place) => isOfTree(basename(place), tree) && this.#hasApps(place)
    );
  }
  /** Its next comparison installs and builds it again. */
  async forget(commit) {
    const { folder, treeOf } = this.#options;
    const tree = treeOf(commit);
    for (const name of await readdir(folder)) {
      if (isOfTree(name, tree)) await this.#remove(join2(folder, name));
    }
  }
  /**
   * The same ports, except that what is kept is neither installed nor built again.
   *
   * @param names the apps that are compared: a build may lack others
   */
  within(ports, names) {
    this.#apps = names;
    const { workspace } = ports;
    const restored = /* @__PURE__ */ new Set();
    const incomplete = /* @__PURE__ */ new Set();
    const rootOf = (arm) => workspace.directoryOf(arm, ".") ?? "";
    return {
      ...ports,
      workspace: delegating(workspace, {
        checkOut: async (arm) => {
          await workspace.checkOut(arm);
          if (await this.#restore(workspace.commits[arm], rootOf(arm))) restored.add(arm);
        },
        directoryOf: (arm, name) => {
          const directory = workspace.directoryOf(arm, name);
          if (directory === null && arm === "candidate")
            for (const each of ARMS) incomplete.add(each);
          return directory;
        }
      }),
      appsOf: (app) => {
        const apps = ports.appsOf(app);
        return {
          relayable: apps.relayable,
          prepare: async (arm, directory, step) => {
            if (restored.has(arm)) return;
            if (leavesStateOutside(app, directory, rootOf(arm))) incomplete.add(arm);
            try {
              await apps.prepare(arm, directory, step);
            } catch (error) {
              incomplete.add(arm);
              throw error;
            }
          },
          startLines: (...options) => apps.startLines(...options),
          preparesWithOwnCode: (arm, directory) => !restored.has(arm) && apps.preparesWithOwnCode(arm, directory),
          boot: (...options) => apps.boot(...options),
          stopSharingLuck: () => {
            apps.stopSharingLuck();
          },
          remapPorts: (...options) => {
            apps.remapPorts(...options);
          },
          runHook: (...options) => apps.runHook(...options),
          lastLines: (arm) => apps.lastLines(arm),
          loggedErrors: (arm) => apps.loggedErrors(arm)
        };
      },
      integrity: {
        remember: async (arm) => {
          if (!restored.has(arm) && !incomplete.has(arm)) {
            await this.#keep(workspace.commits[arm], rootOf(arm));
          }
          await ports.integrity.remember(arm);
        },
        bootAlone: (app, boot) => ports.integrity.bootAlone(app, boot),
        changes: () => ports.integrity.changes(),
        programChanges: () => ports.integrity.programChanges()
      }
    };
  }
  async #restore(commit, root) {
    if (commit === null) return false;
    const places = [this.#anywhere(commit), this.#onlyAt(commit, root)];
    const kept = places.find((each) => this.#hasApps(each));
    if (kept === void 0) return false;
    this.#use(kept, this.#kept.get(kept) ?? []);
    for (const name of await entriesOf(root)) await removeTree(join2(root, name));
    await copyInto(kept, root);
    return true;
  }
  async #keep(commit, root) {
    if (commit === null) return;
    const { variables, signal } = this.#options;
    const isFixed = await containsOwnPath(root, variables, signal);
    const place = isFixed ? this.#onlyAt(commit, root) : this.#anywhere(commit);
    if (this.#hasApps(place)) return;
    await this.#remove(place);
    try {
      while (!await this.#copyTo(place, root)) {
        const [oldest] = this.#kept.keys();
        if (oldest === void 0) return;
        await this.#remove(oldest);
      }
    } catch {
      return;
    }
    this.#use(place, this.#apps);
  }
  /** @returns false if nothing was copied, since the disk has too little room */
  async #copyTo(place, root) {
    const { folder, roomOnDisk: roomOnDisk2 } = this.#options;
    const unfinished = `${place}.unfinished`;
    await removeTree(unfinished);
    try {
      const room = roomOnDisk2(folder);
      await mkdir(unfinished);
      await copyInto(root, unfinished);
      const left = roomOnDisk2(folder);
      if (left < room - left) return false;
      await rename(unfinished, place);
      return true;
    } catch (error) {
      if (!["ENOSPC", "EDQUOT"].includes(error.code ?? "")) throw error;
      return false;
    } finally {
      await removeTree(unfinished);
    }
  }
  async #remove(place) {
    this.#kept.delete(place);
    await removeTree(place);
  }
  #use(place, apps) {
    this.#kept.delete(place);
    this.#kept.set(place, apps);
  }
  #hasApps(place) {
    const has = this.#kept.get(place);
    return has !== void 0 && this.#apps.every((name) => has.includes(name));
  }
  #anywhere(commit) {
    return join2(this.#options.folder, this.#options.treeOf(commit));
  }
  /** A build whose files hold its absolute path works only there. */
  #onlyAt(commit, root) {
    const at = createHash("sha256").update(root).digest("hex").slice(0, 12);
    return `${this.#anywhere(commit)}-${at}`;
  }
};
function isOfTree(name, tree) {
  return name === tree || name.startsWith(`${tree}-`);
}
async function entriesOf(folder) {
  return (await readdir(folder)).filter((name) => name !== ".git");
}
async function copyInto(from, to) {
  await cp(from, to, {
    recursive: true,
    force: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    // A file system that can shares the blocks.
    mode: constants.COPYFILE_FICLONE,
    filter: (source) => source !== join2(from, ".git")
  });
}
function delegating(workspace, { checkOut, directoryOf }) {
  return {
    commits: workspace.commits,
    get warnings() {
      return workspace.warnings;
    },
    checkOut,
    directoryOf,
    whyFixed: () => workspace.whyFixed(),
    move: (extra) => workspace.move(extra),
    committedFiles: (arm) => workspace.committedFiles(arm),
    changedFiles: () => workspace.changedFiles(),
    packageUpdates: (apps) => workspace.packageUpdates(apps),
    movedLines: () => workspace.movedLines()
  };
}

// src/gate/point-comparisons.ts
var MEASURING_TIME = 90;
var HEAD_ROOM = 1.5;
var MAX_EXTENSIONS = 3;
var FIXED_TEXTS = {
  mode: "measure",
  "measure-noise": "false",
  "same-commit": "measure"
};
var PointComparisons = class _PointComparisons {
  #gate;
  #context;
  #builds;
  /** The tree of each commit. */
  #trees;
  /** Seconds for one scenario, and for how many at once the first comparison needs them. */
  #base;
  /** Seconds of the latest pilot, for each scenario. */
  #pilot = 0;
  constructor(gate, context, builds) {
    const { points, scenarios, measuringTime } = context;
    this.#gate = gate;
    this.#context = context;
    this.#trees = new Map(points.map(({ commit, tree }) => [commit, tree]));
    this.#builds = new KeptBuilds({
      folder: builds,
      treeOf: (commit) => this.#trees.get(commit) ?? commit,
      variables: gate.variables,
      signal: gate.signal,
      roomOnDisk
    });
    const isGiven = gate.texts["measuring-time"] !== void 0;
    this.#base = isGiven ? { seconds: measuringTime, scenarios: 1 } : { seconds: MEASURING_TIME, scenarios };
  }
  static async create(gate, context) {
    const builds = join3(context.temporary, "builds");
    await mkdir2(builds);
    return new _PointComparisons(gate, context, builds);
  }
  /** Seconds of a comparison of one scenario. */
  get seconds() {
    return this.#base.seconds;
  }
  isBuilt(point) {
    return this.#builds.has(this.#commitAt(point));
  }
  async compare(request) {
    const { from, to, effort, isExplained, scenario, isBuiltAnew } = request;
    const [baseline, candidate] = [this.#commitAt(from), this.#commitAt(to)];
    const scenarios = () => scenario === null ? this.#base.scenarios : 1;
    if (isBuiltAnew) await this.#builds.forget(baseline);
    const newBuilds = [baseline, candidate].filter((commit) => !this.#builds.has(commit)).length;
    let report;
    try {
      report = await withEnoughTime(
        () => {
          const { seconds } = this.#base;
          const time = measuringTimeFor(effort, scenarios(), seconds, this.#pilot);
          return this.#gateOf(baseline, candidate, time, isExplained, scenario);
        },
        (seconds) => {
          this.#base = { ...this.#base, seconds: seconds / scenarios() };
        }
      );
    } catch (error) {
      const reason = reasonOf(error);
      if (reason === null) throw error;
      return { kind: "failed", point: to, phase: null, reason };
    }
    this.#pilot = report.timings.pilot / Math.max(1, report.scenarios.length);
    this.#context.onReport(report);
    return comparedFrom(report, from, to, scenario, newBuilds);
  }
  /**
   * What a package alone changes, for one that was found together with others.
   *
   * @param other the first point with this package alone; null if there is none to compare
   * @returns null also if the comparison failed
   */
  async effectAlone(point, other, { scenario, metric }) {
    if (other === null) return null;
    this.#trees.set(other.commit, other.tree);
    const report = await withEnoughTime(
      () => this.#gateOf(this.#commitAt(0), other.commit, this.#base.seconds, false, scenario),
      (seconds) => {
        this.#base = { ...this.#base, seconds };
      }
    );
    const compared = comparedFrom(report, 0, point, scenario, 0);
    if (compared.kind !== "measured") return null;
    const cell = compared.cells.find(
      (each) => each.scenario === scenario && each.metric === metric
    );
    return cell ? { estimate: cell.effect, ...intervalOf(cell) } : null;
  }
  #commitAt(point) {
    return this.#context.points[point]?.commit ?? "";
  }
  async #gateOf(baseline, candidate, seconds, isExplained, scenario) {
    const { temporary, store } = this.#context;
    return await runGate({
      ...this.#gate,
      itself: false,
      event: null,
      resume: null,
      checkpoint: null,
      temporary,
      scratchName: "comparison",
      pair: { baseline, candidate },
      ignoresHistory: true,
      store,
      builds: this.#builds,
      ...scenario === null ? {} : { scenario },
      texts: {
        ...this.#gate.texts,
        ...FIXED_TEXTS,
        explain: isExplained ? "always" : "never",
        "measuring-time": formatDuration(Math.ceil(seconds))
      }
    });
  }
};
function measuringTimeFor(effort, scenarios, seconds, pilot) {
  const one = seconds * scenarios;
  return one + (effort - 1) * (one - Math.min(pilot * scenarios, one / 2));
}
async function withEnoughTime(work, extend) {
  for (let extensions = 0; ; extensions++) {
    try {
      return await work();
    } catch (error) {
      const problems = error instanceof ConfigurationError ? error.problems : [];
      const short = problems.find((each) => each.code === "measuring-time-too-short");
      if (short?.code !== "measuring-time-too-short" || extensions === MAX_EXTENSIONS) throw error;
      extend(HEAD_ROOM * short.minimum);
    }
  }
}
function reasonOf(error) {
  if (!(error instanceof ConfigurationError)) return null;
  const isOfCommit = error.problems.every(({ code }) => code === "command-not-found");
  return isOfCommit ? error.message : null;
}
function isOfNoCommit({ phase, arm, isOfNetwork }) {
  return phase === "integrity" || phase === "checkout" && arm === null || isOfNetwork === true;
}
function comparedFrom(report, from, to, scenario, newBuilds) {
  const { failure, scenarios, timings } = report;
  if (failure !== null) {
    if (isOfNoCommit(failure)) return { kind: "stopped", reason: failure.message };
    const point = failure.arm === "baseline" ? from : failure.arm === "candidate" ? to : null;
    return { kind: "failed", point, phase: failure.phase, reason: failure.message };
  }
  const found = additionsOf(report, (/* @__PURE__ */ new Date(0)).toISOString());
  const cells = "additions" in found ? found.additions.flatMap(
    ({ header, comparisons }) => comparisons.map(({ effect, error, degreesOfFreedom, launches }) => {
      const { scenario: name, metric, workload } = header;
      return { scenario: name, metric, workload, effect, error, degreesOfFreedom, launches };
    })
  ) : [];
  const missing = scenarios.find(
    ({ name, state }) => state !== "compared" && (scenario === null || name === scenario)
  );
  if (cells.length === 0 && missing) {
    return { kind: "failed", point: from, phase: null, reason: missing.reason ?? missing.state };
  }
  const prepared = timings.checkout + timings.install + timings.build;
  return {
    kind: "measured",
    cells,
    seconds: {
      overhead: timings.pilot,
      launches: timings.launches,
      build: newBuilds === 0 ? null : prepared / newBuilds
    },
    report
  };
}

// src/gate/run-bisect.ts
var EXPECTED_BUILD = 15;
var BisectFailed = class extends Error {
  name = "BisectFailed";
};
async function runBisect(request) {
  var _stack = [];
  try {
    const { gate, ends, subject } = request;
    const { variables, signal, texts } = gate;
    const started = performance.now();
    const secondsSearched = () => (request.saved?.seconds ?? 0) + (performance.now() - started) / 1e3;
    const git = new Git(variables, signal);
    const watchdog = __using(_stack, Watchdog.start(gate.watchdog, variables), true);
    const warn = (warning) => {
      gate.progress({ kind: "warning", warning });
    };
    const scratch = __using(_stack, await ScratchDirectory.create(gate.temporary, warn, watchdog), true);
    const directory = resolve(gate.cwd, texts["working-directory"] ?? ".");
    const opened = await openRepository(git, directory);
    if ("problem" in opened) throw new ConfigurationError([...gate.problems, opened.problem]);
    const { repository } = opened;
    const store = await openStore(request, git, repository, join4(scratch.path, "store"));
    const found = await lineOf(request, store, git, repository, scratch.path);
    const { points, problems } = "points" in found ? { points: found.points, problems: gate.problems } : { points: [], problems: [...gate.problems, ...found.problems] };
    const settings = await checkedSettings(request, problems, git, store, repository, points);
    const identity = identityOf(points, settings, request.metric, variables);
    if (request.saved !== null && request.saved.identity !== identity) {
      const where = "--resume";
      throw new ConfigurationError([
        { code: "bisect-resume-differs", where, value: request.savedIn }
      ]);
    }
    if (request.saved === null && request.progressFile !== null) {
      refuseToReplace(request.progressFile, ({ content }) => content["identity"] === identity, warn);
    }
    const comparisons = await PointComparisons.create(gate, {
      onReport: request.onReport,
      points,
      store,
      temporary: scratch.path,
      scenarios: scenariosOf(settings).length,
      measuringTime: settings.measuringTime
    });
    const result = await search(
      {
        length: points.length - 1,
        tolerance: settings.tolerance,
        expects: ends.isImprovement ? "faster" : "slower",
        metric: request.metric,
        isExplaining: settings.explain !== "never",
        saved: request.saved,
        expected: { comparison: comparisons.seconds, build: EXPECTED_BUILD }
      },
      {
        compare: async (each) => await comparisons.compare(each),
        isBuilt: (point) => comparisons.isBuilt(point),
        known: (series) => request.known(series, points),
        progress: (event) => {
          request.progress(event, points);
        },
        save: async (saved) => {
          await request.save({
            kind: "cannongate-bisection-part",
            version: BISECTION_VERSION,
            cannongate: VERSION,
            identity,
            ...saved,
            seconds: secondsSearched()
          });
        }
      }
    );
    if (result.kind !== "answered") throw errorOf(result, request, points);
    const steps = await stepsOf(result, { points, store, comparisons }, found);
    const { good, bad, isImprovement } = ends;
    return {
      kind: "cannongate-bisection",
      version: BISECTION_VERSION,
      cannongate: VERSION,
      lineKind: subject.kind,
      good,
      bad,
      isImprovement,
      series: result.series,
      tolerance: settings.tolerance,
      points,
      skipped: result.skipped,
      comparisons: result.comparisons,
      answer: { ...result.answer, steps },
      probabilities: result.probabilities,
      seconds: secondsSearched(),
      command: request.command,
      within: null
    };
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function errorOf(result, { ends, subject, metric }, points) {
  const { good, bad, isImprovement } = ends;
  switch (result.kind) {
    case "failed":
      return new BisectFailed(result.reason);
    case "end-failed": {
      const isGood = result.point === 0 !== isImprovement;
      const side = isGood ? "good" : "bad";
      const { commit = "", title = "" } = points[result.point] ?? {};
      return new ConfigurationError([
        {
          code: "bisect-end-failed",
          where: `--${side}`,
          side,
          // The commits of packages and versions are made for the search, and nobody knows them.
          commit: subject.kind === "commits" ? shortCommit(commit) : title,
          line: subject.kind,
          reason: result.reason
        }
      ]);
    }
    case "no-series": {
      const { measured } = result;
      return new ConfigurationError(
        [{ code: "bisect-no-series", where: "--metric", metric, measured }],
        "both ends were measured, and nothing in between"
      );
    }
    case "other-way": {
      const { series, total } = result;
      const change = `${formatChange(total.estimate, series.metric)} (${formatRange(total, series.metric)})`;
      return new ConfigurationError(
        [{ code: "bisect-other-way", where: "--bad", good, bad, change, isImprovement }],
        "both ends were measured, and nothing in between"
      );
    }
  }
}
async function stepsOf({ answer, series, skipped, reports }, {
  points,
  store,
  comparisons
}, line) {
  const commitAt = (point) => points[point]?.commit ?? "";
  const isFound = answer.kind === "found";
  const skippedPoints = new Set(skipped.map(({ point }) => point));
  const steps = [];
  for (const step of answer.steps) {
    const { after, last } = step;
    const compared = comparableAround(step, { length: points.length - 1 }, skippedPoints);
    const isSingle = last - after === 1;
    steps.push({
      ...step,
      files: isFound ? await store.changedFiles(commitAt(after), commitAt(last)) : [],
      report: reports.get(compared.last) ?? null,
      alone: "alone" in line && isSingle && isFound ? await comparisons.effectAlone(last, await line.alone(last), series) : null
    });
  }
  return steps;
}
async function lineOf({ gate, ends, subject }, store, git, repository, folder) {
  if (subject.kind === "commits") return await commitLine(store, ends);
  const { variables, signal } = gate;
  const loaded = await loadInputs(gate, git);
  const app = "repository" in loaded ? await directoryOfOnlyApp(loaded) : ".";
  const env = "repository" in loaded ? loaded.values.env : [];
  const context = { store, folder, app, variables, env, signal };
  const [first, last] = ends.isImprovement ? [ends.bad, ends.good] : [ends.good, ends.bad];
  if (subject.kind === "versions") {
    return await versionLine(subject.name, { first, last }, repository.head, context);
  }
  const found = await commitsOfEnds(store, ends);
  return "problems" in found ? found : await dependencyLine(found.first, found.last, context);
}
async function openStore({ gate }, git, repository, directory) {
  const remote = gate.remote?.(git, repository) ?? originOf(repository);
  return await BareRepository.create(git, repository, directory, remote);
}
async function checkedSettings({ gate, metric }, problems, git, store, { head }, points) {
  var _stack = [];
  try {
    const scratch = __using(_stack, await ScratchDirectory.create(gate.temporary), true);
    const baseline = points[0]?.commit ?? head;
    const candidate = points.at(-1)?.commit ?? head;
    const texts = { ...gate.texts, ...FIXED_TEXTS };
    const request = { ...gate, texts, problems, itself: false, event: null, resume: null };
    const isKnown = metric === null || METRIC_NAMES.some((name) => name === metric);
    let settings;
    try {
      ({ settings } = await resolveComparison(
        { ...request, pair: { baseline, candidate }, store },
        await loadInputs(request, git),
        git,
        scratch
      ));
    } catch (error) {
      if (isKnown || !(error instanceof ConfigurationError)) throw error;
      const accepted = `the name of a gated metric, for example ${EXAMPLE_METRIC}`;
      const where = "--metric";
      throw new ConfigurationError([
        ...error.problems,
        { code: "invalid-value", where, value: metric, accepted }
      ]);
    }
    const gated = scenariosOf(settings).flatMap(({ gates }) => gates.map((each) => each.metric));
    if (metric === null ? gated.length === 0 : !gated.some((name) => name === metric)) {
      const where = "--metric";
      throw new ConfigurationError([{ code: "bisect-no-series", where, metric, measured: gated }]);
    }
    return settings;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
var EXAMPLE_METRIC = "cpu";
function identityOf(points, settings, metric, variables) {
  const commits = points.map(({ commit }) => commit);
  const followed = metric === null ? [] : [metric];
  const measured = [
    VERSION,
    fingerprintOf(settings, secretsOf(settings, variables)),
    ...followed,
    ...commits
  ];
  return createHash2("sha256").update(JSON.stringify(measured)).digest("hex");
}

// src/cli/bisect-command.ts
var NO_EFFECT = "a flag of compare that has no effect in a search: leave it out";
var EXCLUDED_INPUTS = /* @__PURE__ */ new Map([
  ["baseline", "a flag of compare: name the ends of the search with --good and --bad"],
  ["mode", NO_EFFECT],
  ["alpha", NO_EFFECT],
  ["measure-noise", NO_EFFECT],
  ["same-commit", NO_EFFECT],
  ["on-regression", NO_EFFECT],
  ["history", "a flag of compare: name the history to start from with --from or --branch"],
  ["on-drift", NO_EFFECT],
  ["drift-since", NO_EFFECT],
  ["drift-tolerance", NO_EFFECT],
  ["on-inconclusive", NO_EFFECT],
  ["on-baseline-failed", NO_EFFECT]
]);
var OWN_FLAGS = [
  { name: "good", placeholder: "commit", description: "A commit, tag or branch that is fast." },
  {
    name: "bad",
    placeholder: "commit",
    description: "One that is slow. The commits from one to the other are searched."
  },
  {
    name: "improvement",
    placeholder: null,
    description: "Find what made it faster: --good is the later commit, --bad the earlier one."
  },
  {
    name: "enter-merges",
    placeholder: null,
    description: "If a merge is found, also search the commits that it brought."
  },
  {
    name: "dependencies",
    placeholder: null,
    description: "Search among the packages that both ends install in different versions, with the code of --bad."
  },
  {
    name: "package",
    placeholder: "name",
    description: "Search among the published versions of a package: --good and --bad are versions."
  },
  {
    name: "metric",
    placeholder: "name",
    description: "The gated metric to follow, such as cpu. Default: the one in which both ends differ most clearly"
  }
];
var HISTORY_FLAGS = [
  {
    name: "from",
    placeholder: "folder",
    description: "A history: what was compared before is not measured again."
  },
  ...BRANCH_FLAGS,
  {
    name: "add-to-history",
    placeholder: null,
    description: "Add the comparisons of the search to that history."
  }
];
var RESUME = {
  name: "resume",
  placeholder: "file",
  description: "Continue an interrupted search. With --json FILE, each comparison is saved to FILE.part at once."
};
var OWN_DEFAULTS = {
  "measuring-time": "90s for each comparison and scenario, whatever cannongate.yml says"
};
var BISECT = {
  name: "bisect",
  usage: "--good <commit> --bad <commit> [flags]",
  description: "Finds the commit that made the app slower, by comparing pairs of commits until one is 95% certain. Commits that do not install, build or boot are skipped.",
  flags: [
    ...OWN_FLAGS,
    ...inputFlags(OWN_DEFAULTS).filter(({ name }) => !EXCLUDED_INPUTS.has(name)),
    ...HISTORY_FLAGS,
    ...OUTPUT_FLAGS,
    RESUME
  ],
  excluded: EXCLUDED_INPUTS,
  examples: [
    "cannongate bisect --good v1.2.0 --bad main --request-paths /users",
    "cannongate bisect --good v1.2.0 --bad main --filter search --json bisect.json",
    "cannongate bisect --package fastify --good 5.3.7 --bad 5.5.0"
  ]
};
async function bisectCommand(args, programs) {
  var _stack = [];
  try {
    const parsed = parseArguments(BISECT, args);
    if (!parsed) return 0;
    const signal = abortOnInterrupt();
    const problems = [];
    const [good, bad, metric] = ["good", "bad", "metric"].map(
      (name) => parsed.values.get(name)?.at(-1)
    );
    for (const [name, value] of [
      ["good", good],
      ["bad", bad]
    ]) {
      if (value === void 0) problems.push({ code: "bisect-end-missing", where: `--${name}` });
    }
    const subject = subjectOf(parsed, problems);
    const saved = readSaved(parsed.resume, problems);
    const checkpoint = checkpointPath(parsed);
    const isContinuable = canBeContinued(checkpoint, parsed.resume);
    const request = { ...resolveRequest(process.cwd(), parsed, signal, checkpoint), resume: null };
    const all = [...request.problems, ...problems];
    if (good === void 0 || bad === void 0) throw new ConfigurationError(all);
    const history = __using(_stack, await openedHistory(parsed, all), true);
    const known = history === null ? null : await readKnown(history, parsed);
    const additions = [...saved?.additions ?? []];
    const at = (/* @__PURE__ */ new Date()).toISOString();
    const isImprovement = parsed.switches.has("improvement");
    const place = parsed.switches.has("add-to-history") ? history : null;
    const display = openDisplay(parsed.switches);
    const searchBetween = async (ends, own2, scenario) => await runBisect({
      ...own2,
      ends,
      gate: {
        ...request,
        scenario,
        problems: all,
        pullRequest: null,
        head: null,
        sources: null,
        outputs: [...request.outputs, ...checkpoint === null ? [] : [checkpoint]],
        temporary: tmpdir(),
        generator: new URL("generator.js", programs),
        preload: new URL("preload.cjs", programs),
        watchdog: new URL("watchdog.js", programs),
        progress: display.inner
      },
      // Only the search that was asked for can be continued.
      progressFile: scenario === null ? checkpoint : null,
      save: async (state) => {
        if (checkpoint === null || scenario !== null) return;
        await saveAtomically(checkpoint, { ...state, additions }, (warning) => {
          display.inner({ kind: "warning", warning });
        });
      },
      progress: display.progress,
      known: (series, points) => known === null ? [] : edgesOf(known, series, points),
      onReport: (report) => {
        const found = additionsOf(report, at);
        if ("additions" in found) additions.push(...found.additions);
      }
    });
    let bisection;
    try {
      const command = commandLine(parsed);
      const savedIn = parsed.resume ?? "";
      const own2 = { subject, metric: metric ?? null, saved, savedIn, command };
      const whole = await searchBetween({ good, bad, isImprovement }, own2, null);
      const isEntering = parsed.switches.has("enter-merges");
      const ends = isEntering ? await endsOfMerge(whole, process.cwd(), signal) : null;
      if (ends === null) bisection = whole;
      else {
        const { scenario, metric: followed } = whole.series;
        const inside = { ...own2, metric: followed, saved: null };
        bisection = { ...whole, within: await entered(() => searchBetween(ends, inside, scenario)) };
      }
    } catch (thrown) {
      const error = endedBy(thrown);
      display.done();
      const savedIn = isContinuable() ? checkpoint : null;
      sayHowToContinue(error, savedIn);
      if (savedIn === null && error instanceof Interrupted) sayNothingIsSaved(checkpoint);
      if (!(error instanceof BisectFailed)) throw error;
      const again = savedIn !== null ? `go on with the same flags and --resume ${savedIn}: to begin anew would replace it` : "run it again";
      const text = `cannongate: the search stopped, by no fault of a commit: ${oneLine(error.message)}; look for what changed on this machine, then ${again}`;
      writeLines(process.stderr, text);
      if (place !== null && additions.length > 0) await addComparisons(place, additions, checkpoint);
      return EXIT_FAILED;
    }
    display.done();
    const isQuiet = parsed.switches.has("quiet");
    writeLines(
      process.stdout,
      isQuiet ? bisectionSummary(bisection) : renderBisection(bisection, terminalWidth())
    );
    const own = isContinuable() ? checkpoint : null;
    const isKept = await keepResult(bisection, additions, place, {
      ...parsed,
      checkpoint: own,
      programs
    });
    const { kind } = bisection.answer;
    const isAnswered = kind !== "undecided" && kind !== "unclear-difference";
    return isAnswered && isKept ? 0 : EXIT_FAILED;
  } catch (_) {
    var _error = _, _hasError = true;
  } finally {
    var _promise = __callDispose(_stack, _error, _hasError);
    _promise && await _promise;
  }
}
function sayNothingIsSaved(checkpoint) {
  const why = checkpoint === null ? "with --json FILE each comparison is saved when it ends, and the search can go on after it" : "no comparison had ended; run it again";
  writeLines(process.stderr, `cannongate: nothing was saved: ${why}`);
}
async function keepResult(bisection, additions, history, {
  outputs,
  checkpoint,
  programs
}) {
  const isWritten = await writeTexts(outputs, {
    json: () => `${JSON.stringify(bisection, null, 2)}
`,
    markdown: () => renderBisectionMarkdown(bisection),
    html: async () => {
      const { renderBisectionPage } = await import("./bisection-page-KA6FLDRS.js");
      return renderBisectionPage(bisection, await readPageParts(programs));
    }
  });
  const isAdded = history === null || await addComparisons(history, additions, checkpoint);
  if (checkpoint !== null && isWritten && isAdded && outputs.json !== void 0) {
    await rm2(checkpoint, { force: true });
  }
  return isWritten && isAdded;
}
async function addComparisons(history, additions, checkpoint) {
  try {
    writeLines(process.stderr, `cannongate: ${await addToHistory(history, additions)}`);
    return true;
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const reasons = error.problems.map((problem) => oneLine(describeProblem(problem))).join("; ");
    const again = checkpoint === null ? "" : `; to add them, use the same flags and --resume ${checkpoint}`;
    const text = `cannongate: the comparisons were not added to the history: ${reasons}; what is printed above is still valid${again}`;
    writeLines(process.stderr, text);
    return false;
  }
}
function subjectOf({ values, switches }, problems) {
  const name = values.get("package")?.at(-1);
  const isDependencies = switches.has("dependencies");
  const kinds = [
    ...name === void 0 ? [] : ["--package"],
    ...isDependencies ? ["--dependencies"] : []
  ];
  const others = ["from", "branch"].filter((flag) => values.has(flag)).map((flag) => `--${flag}`);
  const flags = [...kinds, ...others];
  const [where = ""] = kinds;
  if (kinds.length > 0 && flags.length > 1) {
    problems.push({ code: "bisect-one-line", where, flags });
  }
  if (name !== void 0) return { kind: "versions", name };
  return { kind: isDependencies ? "packages" : "commits" };
}
async function endsOfMerge({ answer, points, lineKind, isImprovement }, cwd, signal) {
  const [step, ...others] = answer.steps;
  const point = points[step?.last ?? -1];
  const isOne = step !== void 0 && others.length === 0 && step.last - step.after === 1;
  if (answer.kind !== "found" || !isOne || lineKind !== "commits" || point?.isMerge !== true) {
    return null;
  }
  const git = new Git(process.env, signal);
  const [main, merged2] = [`${point.commit}^1`, `${point.commit}^2`];
  const base = await git.try(["merge-base", main, merged2], { cwd });
  if (base === null) {
    const text = `cannongate: the commits of the merge ${shortCommit(point.commit)} are not searched: git finds no commit here that both its parents come from. In a shallow clone, run git fetch --unshallow, or set fetch-depth: 0 in a workflow`;
    writeLines(process.stderr, text);
    return null;
  }
  return isImprovement ? { good: merged2, bad: base, isImprovement } : { good: base, bad: merged2, isImprovement };
}
async function entered(work) {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfigurationError) && !(error instanceof BisectFailed)) throw error;
    const text = `cannongate: the commits of the merge could not be searched: ${oneLine(error.message)}`;
    writeLines(process.stderr, text);
    return null;
  }
}
async function openedHistory(parsed, problems) {
  const isNamed = parsed.from !== null || parsed.values.has("branch");
  const isNeeded = parsed.switches.has("add-to-history") || parsed.values.has("remote");
  if (!isNamed && !isNeeded) return null;
  return await openHistory("bisect", "from", parsed, [...problems]);
}
async function readKnown(history, parsed) {
  const files = await history.store.read();
  if (files !== null) return historyFrom(files, history, parsed);
  if (parsed.switches.has("add-to-history")) return null;
  throw new ConfigurationError([historyNotFound(parsed)]);
}
var MAX_SAVED_SIZE = 64 * 2 ** 20;
var savedSchema = savedBisectionSchema.extend({ additions: array(additionSchema).optional() });
function readSaved(file, problems) {
  if (file === null) return null;
  const refuse = (reason) => {
    problems.push({ code: "checkpoint-unreadable", where: "--resume", value: file, reason });
    return null;
  };
  try {
    const text = readPlainText(file, { limit: MAX_SAVED_SIZE, links: "all" });
    const result = savedSchema.safeParse(JSON.parse(text));
    return result.success ? result.data : refuse("it is not a search that was interrupted");
  } catch (error) {
    if (error instanceof UnusableFileError) return refuse(`it ${error.reason}`);
    return refuse(`it cannot be read (${error.message})`);
  }
}
function commandLine({ texts, values, switches }) {
  const flags = ["good", "bad", "package", "metric"].flatMap(
    (name) => (values.get(name) ?? []).map((value) => `--${name} ${quoteForShell(value)}`)
  );
  const inputs = Object.keys(texts).filter((name) => name !== "env").flatMap(
    (name) => (values.get(name) ?? []).map((value) => `--${name} ${quoteForShell(oneLine(value))}`)
  );
  const given = ["improvement", "enter-merges", "dependencies"].filter(
    (name) => switches.has(name)
  );
  const plain = given.map((name) => `--${name}`);
  return inLines(["cannongate bisect", ...flags, ...plain, ...inputs]).join("\n");
}
function openDisplay(switches) {
  const write = (line) => {
    writeLines(process.stderr, line);
  };
  const isQuiet = switches.has("quiet");
  const live = isQuiet ? silentDisplay : process.stderr.isTTY ? openProgressDisplay(process.stderr, process.env) : plainDisplay(write);
  const warned = /* @__PURE__ */ new Set();
  const inner = (event) => {
    if (event.kind === "warning") {
      const text = JSON.stringify(event.warning);
      if (warned.has(text)) return;
      warned.add(text);
    } else if (!process.stderr.isTTY) return;
    live.report(event);
  };
  const progress = (event, points) => {
    if (isQuiet) return;
    live.clear();
    for (const line of progressLines(event, points)) write(line);
  };
  return {
    inner,
    progress,
    done: () => {
      live.done();
    }
  };
}
var WHY = {
  ends: "do the ends differ",
  search: "where is it",
  confirm: "is it this one",
  repeat: "does what worked before still work"
};
function progressLines({ next, comparisons, probabilities, secondsLeft: secondsLeft2 }, points) {
  const short = (point) => {
    const { commit = "", title: title2 = "", writtenAt: writtenAt2 = null } = points[point] ?? {};
    return writtenAt2 === null ? oneLine(title2) : shortCommit(commit);
  };
  const count = points.length - 1;
  const possible = probabilities.filter((each) => each > 0.05 / count).length;
  const strip = comparisons.length === 0 ? [] : [
    `cannongate: |${posteriorStrip(probabilities)}| ${possible} of ${count} possible after ${plural(comparisons.length, "comparison")}`
  ];
  if (next.kind === "finished") return strip;
  const left = secondsLeft2 === null ? "" : `; about ${formatTime(Math.round(secondsLeft2))} left`;
  const { title = "", writtenAt = null } = points[next.to] ?? {};
  const named = writtenAt === null ? "" : ` (${oneLine(title)})`;
  return [
    ...strip,
    `cannongate: comparing ${short(next.from)} with ${short(next.to)}${named}: ${WHY[next.why]}?${left}`
  ];
}
export {
  BISECT,
  bisectCommand,
  endsOfMerge,
  keepResult,
  readKnown
};
