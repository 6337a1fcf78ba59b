import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  comparedOf,
  disturbedThatCount,
  evaluate,
  isDecided,
  ruleOf
} from "./chunk-HDHSDYVQ.js";
import {
  acceptableOutcome,
  acceptableResult,
  blockingOutcome,
  headlineOf,
  outcomeOf,
  withDrift
} from "./chunk-ERDKCNQ6.js";
import {
  roundEffectsOf,
  summariseLaunches
} from "./chunk-LZDPXOZE.js";
import {
  expectedError,
  interval,
  pValue,
  require_distributions,
  summarise
} from "./chunk-UOFJZV6P.js";
import {
  gammaln,
  mean,
  median,
  sampleStandardDeviation,
  sum
} from "./chunk-MI5ZEDCC.js";
import {
  REPORT_VERSION,
  uniqueWarnings
} from "./chunk-IWUHGHCR.js";
import {
  MAX_MEASURING_TIME,
  NONE,
  metricNamed,
  valueIn
} from "./chunk-CPLLCYYM.js";
import {
  ARMS,
  countedLaunches,
  otherArm
} from "./chunk-2G47WSHN.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunk-MIU6LSPI.js";

// node_modules/autocannon-compare/node_modules/ttest/hypothesis/abstact.js
var require_abstact = __commonJS({
  "node_modules/autocannon-compare/node_modules/ttest/hypothesis/abstact.js"(exports, module) {
    "use strict";
    function AbstactStudentT(options) {
      this._options = options;
    }
    module.exports = AbstactStudentT;
    AbstactStudentT.prototype.testValue = function() {
      const diff = this._mean - this._options.mu;
      return diff / this._se;
    };
    AbstactStudentT.prototype.pValue = function() {
      const t = this.testValue();
      switch (this._options.alternative) {
        case 1:
          return this._dist.cdf(-t);
        case -1:
          return this._dist.cdf(t);
        case 0:
          return 2 * this._dist.cdf(-Math.abs(t));
      }
    };
    AbstactStudentT.prototype.confidence = function() {
      let pm;
      switch (this._options.alternative) {
        case 1:
          pm = Math.abs(this._dist.inv(this._options.alpha)) * this._se;
          return [this._mean - pm, Infinity];
        case -1:
          pm = Math.abs(this._dist.inv(this._options.alpha)) * this._se;
          return [-Infinity, this._mean + pm];
        case 0:
          pm = Math.abs(this._dist.inv(this._options.alpha / 2)) * this._se;
          return [this._mean - pm, this._mean + pm];
      }
    };
    AbstactStudentT.prototype.valid = function() {
      return this.pValue() >= this._options.alpha;
    };
    AbstactStudentT.prototype.freedom = function() {
      return this._df;
    };
  }
});

// node_modules/autocannon-compare/node_modules/ttest/hypothesis/one-data-set.js
var require_one_data_set = __commonJS({
  "node_modules/autocannon-compare/node_modules/ttest/hypothesis/one-data-set.js"(exports, module) {
    "use strict";
    var Distribution = require_distributions().Studentt;
    var util = __require("util");
    var AbstactStudentT = require_abstact();
    function StudentT(data, options) {
      AbstactStudentT.call(this, options);
      this._df = data.size - 1;
      this._dist = new Distribution(this._df);
      this._se = Math.sqrt(data.variance / data.size);
      this._mean = data.mean;
    }
    util.inherits(StudentT, AbstactStudentT);
    module.exports = StudentT;
  }
});

// node_modules/autocannon-compare/node_modules/ttest/hypothesis/two-data-set.js
var require_two_data_set = __commonJS({
  "node_modules/autocannon-compare/node_modules/ttest/hypothesis/two-data-set.js"(exports, module) {
    "use strict";
    var Distribution = require_distributions().Studentt;
    var util = __require("util");
    var AbstactStudentT = require_abstact();
    function StudentT(left, right, options) {
      AbstactStudentT.call(this, options);
      this._df = left.size + right.size - 2;
      this._dist = new Distribution(this._df);
      const commonVariance = ((left.size - 1) * left.variance + (right.size - 1) * right.variance) / this._df;
      this._se = Math.sqrt(commonVariance * (1 / left.size + 1 / right.size));
      this._mean = left.mean - right.mean;
    }
    util.inherits(StudentT, AbstactStudentT);
    module.exports = StudentT;
  }
});

// node_modules/autocannon-compare/node_modules/ttest/hypothesis/welch.js
var require_welch = __commonJS({
  "node_modules/autocannon-compare/node_modules/ttest/hypothesis/welch.js"(exports, module) {
    "use strict";
    var Distribution = require_distributions().Studentt;
    var util = __require("util");
    var AbstactStudentT = require_abstact();
    function StudentT(left, right, options) {
      AbstactStudentT.call(this, options);
      const leftSE = left.variance / left.size;
      const rightSE = right.variance / right.size;
      const commonVariance = leftSE + rightSE;
      this._df = Math.pow(commonVariance, 2) / (Math.pow(leftSE, 2) / (left.size - 1) + Math.pow(rightSE, 2) / (right.size - 1));
      this._dist = new Distribution(this._df);
      this._se = Math.sqrt(commonVariance);
      this._mean = left.mean - right.mean;
    }
    util.inherits(StudentT, AbstactStudentT);
    module.exports = StudentT;
  }
});

// node_modules/autocannon-compare/node_modules/summary/summary.js
var require_summary = __commonJS({
  "node_modules/autocannon-compare/node_modules/summary/summary.js"(exports, module) {
    var array_types = [
      Array,
      Int8Array,
      Uint8Array,
      Int16Array,
      Uint16Array,
      Int32Array,
      Uint32Array,
      Float32Array,
      Float64Array
    ];
    function Summary(data, sorted) {
      if (!(this instanceof Summary)) return new Summary(data, sorted);
      if (array_types.indexOf(data.constructor) === -1) {
        throw TypeError("data must be an array");
      }
      this._data = data;
      this._sorted = !!sorted;
      this._length = data.length;
      this._cache_sum = null;
      this._cache_mode = null;
      this._cache_mean = null;
      this._cache_quartiles = {};
      this._cache_variance = null;
      this._cache_sd = null;
      this._cache_max = null;
      this._cache_min = null;
    }
    module.exports = Summary;
    Summary.prototype.sort = function() {
      if (this._sorted === false) {
        this._sorted = true;
        this._data = this._data.sort(function(a, b) {
          return a - b;
        });
      }
      return this._data;
    };
    Summary.prototype.size = function() {
      return this._length;
    };
    Summary.prototype.sum = function() {
      if (this._cache_sum === null) {
        var sum2 = 0;
        for (var i = 0; i < this._length; i++) sum2 += this._data[i];
        this._cache_sum = sum2;
      }
      return this._cache_sum;
    };
    Summary.prototype.mode = function() {
      if (this._cache_mode === null) {
        var data = this.sort();
        var modeValue = NaN;
        var modeCount = 0;
        var currValue = data[0];
        var currCount = 1;
        for (var i = 1; i < this._length; i++) {
          if (data[i] === currValue) {
            currCount += 1;
          } else {
            if (currCount >= modeCount) {
              modeCount = currCount;
              modeValue = currValue;
            }
            currValue = data[i];
            currCount = 1;
          }
        }
        if (currCount >= modeCount) {
          modeCount = currCount;
          modeValue = currValue;
        }
        this._cache_mode = modeValue;
      }
      return this._cache_mode;
    };
    Summary.prototype.mean = function() {
      if (this._cache_mean === null) {
        this._cache_mean = this.sum() / this._length;
      }
      return this._cache_mean;
    };
    Summary.prototype.quartile = function(prob) {
      if (!this._cache_quartiles.hasOwnProperty(prob)) {
        var data = this.sort();
        var product = prob * this.size();
        var ceil = Math.ceil(product);
        if (ceil === product) {
          if (ceil === 0) {
            this._cache_quartiles[prob] = data[0];
          } else if (ceil === data.length) {
            this._cache_quartiles[prob] = data[data.length - 1];
          } else {
            this._cache_quartiles[prob] = (data[ceil - 1] + data[ceil]) / 2;
          }
        } else {
          this._cache_quartiles[prob] = data[ceil - 1];
        }
      }
      return this._cache_quartiles[prob];
    };
    Summary.prototype.median = function() {
      return this.quartile(0.5);
    };
    Summary.prototype.variance = function() {
      if (this._cache_variance === null) {
        var mean2 = this.mean();
        var sqsum = 0;
        for (var i = 0; i < this._length; i++) {
          sqsum += (this._data[i] - mean2) * (this._data[i] - mean2);
        }
        this._cache_variance = sqsum / (this._length - 1);
      }
      return this._cache_variance;
    };
    Summary.prototype.sd = function() {
      if (this._cache_sd === null) {
        this._cache_sd = Math.sqrt(this.variance());
      }
      return this._cache_sd;
    };
    Summary.prototype.max = function() {
      if (this._cache_max === null) {
        this._cache_max = this.sort()[this._length - 1];
      }
      return this._cache_max;
    };
    Summary.prototype.min = function() {
      if (this._cache_min === null) {
        this._cache_min = this.sort()[0];
      }
      return this._cache_min;
    };
  }
});

// node_modules/autocannon-compare/node_modules/ttest/hypothesis.js
var require_hypothesis = __commonJS({
  "node_modules/autocannon-compare/node_modules/ttest/hypothesis.js"(exports, module) {
    "use strict";
    var OneDataSet = require_one_data_set();
    var TwoDataSet = require_two_data_set();
    var Welch = require_welch();
    var Summary = require_summary();
    var ALTERNATIVE_MAP = Object.assign(/* @__PURE__ */ Object.create(null), {
      "not equal": 0,
      "less": -1,
      "greater": 1
    });
    function isSummary(data) {
      return data && (typeof data.mean === "function" && typeof data.variance === "function" && typeof data.size === "function");
    }
    function isCalculated(data) {
      return data && (typeof data.mean === "number" && typeof data.variance === "number" && typeof data.size === "number");
    }
    function isCompatible(structure) {
      return Array.isArray(structure) || isSummary(structure) || isCalculated(structure);
    }
    function toData(data) {
      if (Array.isArray(data) || isSummary(data)) {
        const summary = isSummary(data) ? data : new Summary(data);
        return {
          mean: summary.mean(),
          variance: summary.variance(),
          size: summary.size()
        };
      } else {
        return data;
      }
    }
    function hypothesis(left, right, options) {
      if (!isCompatible(left)) {
        throw new TypeError(
          "left value in hypothesis test must be an array or data summary"
        );
      }
      if (!isCompatible(right)) {
        options = right;
        right = void 0;
      }
      options = Object.assign({
        mu: 0,
        varEqual: false,
        alpha: 0.05,
        alternative: "not equal"
      }, options);
      options.alternative = ALTERNATIVE_MAP[options.alternative];
      if (typeof options.mu !== "number") {
        throw new TypeError("mu option must be a number");
      }
      if (typeof options.varEqual !== "boolean") {
        throw new TypeError("varEqual option must be a boolean");
      }
      if (typeof options.alpha !== "number") {
        throw new TypeError("alpha option must be a number");
      }
      if (options.alpha >= 1) {
        throw new RangeError("alpha must be below 1.0");
      }
      if (typeof options.alternative === "undefined") {
        throw new Error('alternative must be either "not equal", "less" or "greater"');
      }
      if (isCompatible(right)) {
        if (options.varEqual) {
          return new TwoDataSet(toData(left), toData(right), options);
        } else {
          return new Welch(toData(left), toData(right), options);
        }
      } else {
        return new OneDataSet(toData(left), options);
      }
    }
    module.exports = hypothesis;
  }
});

// node_modules/autocannon-compare/compare.js
var require_compare = __commonJS({
  "node_modules/autocannon-compare/compare.js"(exports, module) {
    "use strict";
    var fs = __require("fs");
    var ttest = require_hypothesis();
    function compare2(a, b) {
      const aRequests = a.requests.total;
      const bRequests = b.requests.total;
      const res = {
        requests: calculate(a.requests, b.requests, aRequests, bRequests),
        throughput: calculate(a.throughput, b.throughput, a.duration, b.duration),
        latency: calculate(a.latency, b.latency, aRequests, bRequests)
      };
      const diff = parseFloat(res.throughput.difference);
      const aWins = !res.throughput.valid && diff > 5;
      const bWins = !res.throughput.valid && diff < -5;
      res.aWins = aWins;
      res.bWins = bWins;
      res.equal = !aWins && !bWins;
      return res;
    }
    function calculate(a, b, samplesA, samplesB) {
      const stat = ttest(asData(a, samplesA), asData(b, samplesB), {
        varEqual: false,
        alpha: 0.1
      });
      const difference2 = Math.round((a.mean - b.mean) / b.mean * 100 * 100, 2) / 100 + "%";
      return {
        valid: stat.valid(),
        difference: difference2,
        pValue: stat.pValue(),
        significant: asSignificant(stat.pValue())
      };
    }
    function asData(obj, samples) {
      const res = {
        mean: obj.mean,
        variance: Math.pow(obj.stddev, 2),
        size: samples
      };
      return res;
    }
    function asSignificant(value) {
      var significant = "";
      if (value < 1e-3) {
        significant = "***";
      } else if (value < 0.01) {
        significant = "**";
      } else if (value < 0.05) {
        significant = "*";
      }
      return significant;
    }
    module.exports = compare2;
    if (__require.main === module) {
      cli();
    }
    function cli() {
      const args = process.argv.slice(2);
      if (args.length !== 2) {
        console.log("Usage: autocannon-compare A B");
        process.exit(1);
      }
      fs.readFile(args[0], function(err, data) {
        if (err) {
          throw err;
        }
        const A = JSON.parse(data);
        fs.readFile(args[1], function(err2, data2) {
          if (err2) {
            throw err2;
          }
          const B = JSON.parse(data2);
          console.log(JSON.stringify(compare2(A, B), null, 2));
        });
      });
    }
  }
});

// src/stats/usual-noise.ts
function varianceFactor(usual, { scenario, metric }, deviation, launches) {
  const known = usual.find((each) => each.scenario === scenario && each.metric === metric);
  const own = launches - 1;
  if (!known || !(deviation > 0) || own < 1) return 1;
  const variance = (known.degreesOfFreedom * known.deviation ** 2 + own * deviation ** 2) / (known.degreesOfFreedom + own);
  return variance / deviation ** 2;
}

// src/stats/second-opinion.ts
var import_autocannon_compare = __toESM(require_compare(), 1);
function secondOpinion(launches, scenario) {
  const rounds = countedLaunches(launches).flatMap(
    (launch) => launch.rounds.filter((round) => round.scenario === scenario)
  );
  const runs = rounds.flatMap((round) => [round.baseline, round.candidate]);
  if (rounds.length < 2 || runs.some((run) => run.latency === null)) return null;
  const candidate = pooled(rounds.map((round) => round.candidate));
  const baseline = pooled(rounds.map((round) => round.baseline));
  if (Math.min(candidate.duration, baseline.duration) <= 1) return null;
  if (!differ(candidate, baseline)) return null;
  const result = (0, import_autocannon_compare.default)(candidate, baseline);
  const faster = result.aWins ? "candidate" : result.bWins ? "baseline" : "neither";
  return {
    requests: difference(result.requests),
    throughput: difference(result.throughput),
    latency: difference(result.latency),
    faster
  };
}
function difference({ difference: difference2, pValue: pValue2 }) {
  return { difference: difference2, pValue: Number.isFinite(pValue2) ? pValue2 : null };
}
function pooled(runs) {
  const latencies = runs.flatMap((run) => run.latency === null ? [] : [run.latency]);
  return {
    duration: sum(runs.map((run) => run.duration)),
    requests: {
      ...spread(runs.map((run) => run.completed / run.duration)),
      total: sum(runs.map((run) => run.completed))
    },
    throughput: spread(runs.map((run) => run.bytes / run.duration)),
    latency: {
      mean: mean(latencies.map((latency) => latency.mean)),
      stddev: Math.sqrt(mean(latencies.map((latency) => latency.stddev ** 2)))
    }
  };
}
function differ(...[one, other]) {
  return ["requests", "throughput", "latency"].every(
    (figure) => one[figure].stddev > 0 || other[figure].stddev > 0
  );
}
function spread(values) {
  return { mean: mean(values), stddev: sampleStandardDeviation(values) };
}

// src/verdict/warm-up-curve.ts
function warmUpCurve(launches, scenario) {
  const logs = { baseline: [], candidate: [] };
  for (const launch of launches.filter((each) => each.excluded === null)) {
    for (const arm of ARMS) {
      const settled = launch.rounds.flatMap(
        (round) => round.scenario === scenario ? costOf(round[arm]) : []
      );
      if (settled.length === 0) continue;
      const windows = launch.warmUps.filter((run) => run.scenario === scenario && run.arm === arm);
      for (const [i, run] of windows.entries()) {
        const window = logs[arm][i] ??= [];
        window.push(...costOf(run).map((cost) => cost - mean(settled)));
      }
    }
  }
  if (logs.baseline.length === 0 || logs.candidate.length === 0) return null;
  const curve = (arm) => logs[arm].filter((window) => window.length > 0).map((window) => Math.exp(mean(window)));
  return { baseline: curve("baseline"), candidate: curve("candidate") };
}
function costOf({ cpu, completed, duration }) {
  const cost = (cpu ?? duration) / completed;
  return Number.isFinite(cost) && cost > 0 ? [Math.log(cost)] : [];
}

// src/stats/binomial.ts
var NEGLIGIBLE = 1e-12;
function binomialTail(count, trials, share) {
  if (count <= 0) return 1;
  if (count > trials * share) return outerTail(count, trials, share);
  return Math.max(0, 1 - outerTail(trials - count + 1, trials, 1 - share));
}
function outerTail(count, trials, share) {
  const choose = gammaln(trials + 1) - gammaln(count + 1) - gammaln(trials - count + 1);
  const misses = trials === count ? 0 : (trials - count) * Math.log1p(-share);
  let term = Math.exp(choose + count * Math.log(share) + misses);
  let tail = 0;
  for (let i = count; i <= trials && term > NEGLIGIBLE * tail; i++) {
    tail += term;
    term *= (trials - i) * share / ((i + 1) * (1 - share));
  }
  return Math.min(1, tail);
}

// src/verdict/chance.ts
var CHANCE_LEVEL = 1e-3;
function isMoreThanChance(one, other) {
  const count = one.count + other.count;
  return binomialTail(one.count, count, one.all / (one.all + other.all)) < CHANCE_LEVEL;
}
var CLEAR_SHARE = 0.01;
var CLEAR_FACTOR = 2;
function risenKinds(one, other, countsIfOnBoth) {
  const kinds = [...one.keys()];
  if (!kinds.some((kind) => other.has(kind))) return kinds;
  const [all, otherAll] = [one, other].map((counts) => sum([...counts.values()]));
  return kinds.filter((kind) => {
    const now = { count: one.get(kind) ?? 0, all };
    const before = { count: other.get(kind) ?? 0, all: otherAll };
    if (!isMoreThanChance(now, before)) return false;
    if (before.count === 0) return true;
    const [share, shareBefore] = [now.count / now.all, before.count / before.all];
    const isClear = share - shareBefore > CLEAR_SHARE && share > CLEAR_FACTOR * shareBefore;
    return isClear && countsIfOnBoth(kind);
  });
}

// src/verdict/derived-warnings.ts
function derivedWarnings({
  failure,
  scenarios
}, { launches, gatedScenarios, generatorBound, cells }) {
  return [
    ...failure ? [] : [...excludedLaunches(launches), ...usuallyDisturbed(launches)],
    ...slowerBoots(launches),
    ...gatedScenarios.flatMap((scenario) => stillWarmingUp(scenario, launches)),
    ...generatorBound.map((bound) => {
      const isCpuGated = cells.some(
        ({ scenario, metric, gated }) => scenario === bound.scenario && metric === "cpu" && gated
      );
      return { code: "generator-bound", ...bound, isCpuGated };
    }),
    ...unreadableMetrics(gatedScenarios, cells, launches),
    ...gatedScenarios.flatMap((scenario) => missingOnOneArm(scenario, cells, launches)),
    ...gatedScenarios.flatMap((scenario) => queriesGone(scenario, launches)),
    ...failure ? [] : scenarios.flatMap(unjudgedBudget),
    ...gatedScenarios.flatMap(({ name }) => paceWarnings(name, launches))
  ];
}
function excludedLaunches(launches) {
  const excluded = launches.flatMap(
    ({ index, excluded: reason }) => reason === null ? [] : [{ launch: index + 1, reason }]
  );
  if (excluded.length === 0) return [];
  return [{ code: "launches-excluded", launches: launches.length, excluded }];
}
function usuallyDisturbed(launches) {
  const disturbed = disturbedThatCount(launches);
  if (disturbed.length === 0) return [];
  const machines = new Set(disturbed.map(({ machine }) => machine));
  const there = launches.filter(({ machine }) => machines.has(machine));
  return [{ code: "usually-disturbed", disturbed: disturbed.length, launches: there.length }];
}
var SLOWER_BOOT = 1.2;
var BOOT_LEVEL = 0.98;
var MIN_BOOT_DIFFERENCE = 0.1;
function slowerBoots(launches) {
  const boots = countedLaunches(launches).map(({ timings }) => timings.boot).filter((boot) => ARMS.every((arm) => boot[arm] > 0));
  const effects = boots.map((boot) => Math.log(boot.candidate / boot.baseline));
  const summary = summarise(effects);
  if (summary === null || interval(summary, BOOT_LEVEL).low <= Math.log(SLOWER_BOOT)) return [];
  const of = (arm) => median(boots.map((boot) => boot[arm]));
  const [baseline, candidate] = [of("baseline"), of("candidate")];
  if (candidate - baseline < MIN_BOOT_DIFFERENCE) return [];
  return [{ code: "slower-boot", baseline, candidate, launches: boots.length }];
}
var MIN_SHIFT = 0.5;
var SHIFT_LEVEL = 0.05;
function stillWarmingUp({ name: scenario, gates }, launches) {
  const counted = countedLaunches(launches);
  const count = counted.filter(({ stillWarmingUp: stillWarmingUp2 }) => stillWarmingUp2.includes(scenario)).length;
  if (count <= counted.length / 2) return [];
  const shifts = gates.flatMap(({ metric: metric2, tolerance }) => {
    const halves = roundEffectsOf(counted, scenario, metricNamed(metric2)).map(halvesOf);
    if (halves.length === 0) return [];
    const early2 = mean(halves.map(([first]) => first));
    const late2 = mean(halves.map(([, second]) => second));
    const summary = summarise(halves.map(([first, second]) => second - first));
    const limit = MIN_SHIFT * Math.log1p(tolerance);
    const isClear = summary !== null && pValue(summary) < SHIFT_LEVEL;
    return isClear && Math.abs(late2 - early2) >= limit ? [{ metric: metric2, early: early2, late: late2, limit }] : [];
  });
  const [largest] = shifts.sort(
    (a, b) => Math.abs(b.late - b.early) / b.limit - Math.abs(a.late - a.early) / a.limit
  );
  if (!largest) return [];
  const { metric, early, late } = largest;
  return [
    {
      code: "still-warming-up",
      scenario,
      launches: count,
      total: counted.length,
      metric,
      early,
      late
    }
  ];
}
function halvesOf(effects) {
  const half = Math.max(1, Math.floor(effects.length / 2));
  return [mean(effects.slice(0, half)), mean(effects.slice(-half))];
}
function unreadableMetrics(scenarios, cells, launches) {
  if (launches.length === 0) return [];
  return scenarios.flatMap(
    ({ name: scenario, gates }) => gates.filter(
      ({ metric }) => !cells.some((cell) => cell.scenario === scenario && cell.metric === metric)
    ).map(({ metric }) => ({ code: "metric-unreadable", scenario, metric }))
  );
}
function missingOnOneArm({ name: scenario, gates, budgets = [] }, cells, launches) {
  const rounds = countedLaunches(launches).flatMap(
    (launch) => launch.rounds.filter((round) => round.scenario === scenario)
  );
  const decisive = new Set([...gates, ...budgets].map(({ metric }) => metric));
  return [...decisive].flatMap((metric) => {
    const cell = cells.find((each) => each.scenario === scenario && each.metric === metric);
    if (!cell || cell.effects.length === 0) return [];
    const missing = (arm) => rounds.filter((round) => valueIn(metricNamed(metric), round, arm) === null).length;
    return ARMS.flatMap((arm) => {
      const [count, other] = [missing(arm), missing(otherArm(arm))];
      const [part, otherPart] = [count, other].map((each) => ({ count: each, all: rounds.length }));
      if (!part || !otherPart || !isMoreThanChance(part, otherPart)) return [];
      const values = { missing: count, missingOnOther: other, runs: rounds.length };
      return [{ code: "values-missing", scenario, metric, arm, ...values }];
    });
  });
}
function unjudgedBudget({ name: scenario, state, budgets }) {
  if (budgets.length === 0 || state !== "new" && state !== "baseline-failed") return [];
  return [{ code: "budget-not-judged", scenario, isNew: state === "new" }];
}
function queriesGone({ name: scenario, gates, budgets = [] }, launches) {
  const isGated = [...gates, ...budgets].some(({ metric }) => metric === "queries");
  if (!isGated) return [];
  const queries = metricNamed("queries");
  const rounds = countedLaunches(launches).flatMap(
    (launch) => launch.rounds.filter((round) => round.scenario === scenario)
  );
  const most = (arm) => Math.max(0, ...rounds.map((round) => queries.read(round[arm]) ?? 0));
  const [baseline, candidate] = [most("baseline"), most("candidate")];
  const areGone = baseline > NONE && candidate > 0 && candidate <= NONE;
  if (areGone) return [{ code: "queries-gone", scenario }];
  const isCounted = rounds.some((round) => ARMS.every((arm) => queries.read(round[arm]) !== null));
  const isNoneAsked = gates.every(({ metric }) => metric !== "queries") && budgets.every(({ metric, atMost }) => metric !== "queries" || atMost === 0);
  const areSeen = launches.some(
    (launch) => launch.rounds.some((round) => ARMS.some((arm) => (queries.read(round[arm]) ?? 0) > NONE))
  );
  const areNone = isCounted && !areSeen && !isNoneAsked;
  return areNone ? [{ code: "no-queries", scenario }] : [];
}
var KEPT = 0.95;
var TOO_LATE = 1e4;
function paceWarnings(scenario, launches) {
  const counted = countedLaunches(launches);
  const machines = [...new Set(counted.map(({ machine }) => machine))];
  const paces = machines.flatMap((machine) => {
    const there = counted.filter((launch) => launch.machine === machine);
    const baseline = pacesIn(there, scenario, "baseline");
    if (baseline.length === 0) return [];
    const achieved = mean(baseline.map((pace) => pace.achieved ?? 0));
    return [{ achieved, rate: mean(baseline.map((pace) => pace.rate)) }];
  });
  const [worst] = paces.sort((a, b) => a.achieved / a.rate - b.achieved / b.rate);
  if (!worst) return [];
  const warnings = [];
  if (worst.achieved < KEPT * worst.rate) {
    warnings.push({ code: "rate-not-reached", scenario, ...worst });
  }
  const all = ARMS.flatMap((arm) => pacesIn(counted, scenario, arm));
  const lag = median(all.map((pace) => pace.generatorLag.p99));
  if (lag > TOO_LATE) {
    warnings.push({ code: "generator-late", scenario, lag });
  }
  return warnings;
}
function pacesIn(launches, scenario, arm) {
  return launches.flatMap(({ rounds }) => rounds.filter((round) => round.scenario === scenario)).flatMap((round) => round[arm].pace ?? []);
}

// src/verdict/build-report.ts
var NO_PLAN = { looks: [0], launches: 0 };
function conclude(input) {
  const { settings } = input;
  const compared = input.failure ? [] : comparedOf(input.scenarios);
  const rule = ruleOf(settings, input.plan ?? NO_PLAN);
  const planned = evaluate(compared, input, rule);
  const stoppedEarly = input.machines.length === 0 && isDecided(planned);
  const evaluation = stoppedEarly ? planned : evaluate(compared, input, { ...rule, launches: 0 });
  const { launches, controls, cells } = evaluation;
  const judged = settings.mode === "gate" ? cells : cells.map(withoutVerdict);
  const drifting = withDrift(judged, { ...input, launches });
  const budgets = settings.mode === "gate" ? evaluation.budgets : evaluation.budgets.map(withoutVerdict);
  const results = { ...input, launches, cells: drifting, budgets };
  const outcome = outcomeOf(results);
  const warnings = uniqueWarnings([...input.warnings, ...derivedWarnings(input, evaluation)]);
  const report = {
    ...input,
    launches,
    controls,
    version: REPORT_VERSION,
    explanation: null,
    outcome,
    // A failed measurement blocks in `mode: measure`, too.
    blocked: (settings.mode === "gate" || input.failure !== null) && blockingOutcome(outcome, settings, results) !== null,
    warnings,
    scenarios: input.scenarios.map((scenario) => ({
      ...scenario,
      warmUpCurve: warmUpCurve(launches, scenario.name),
      secondOpinion: scenario.state === "compared" ? secondOpinion(launches, scenario.name) : null
    })),
    budgets: budgets.map(({ measuringTimeFactor, ...budget }) => ({
      ...budget,
      suggestedMeasuringTime: suggestedMeasuringTime(measuringTimeFactor, input)
    })),
    cells: drifting.map(({ measuringTimeFactor, ...cell }) => ({
      ...cell,
      suggestedMeasuringTime: suggestedMeasuringTime(
        withUsualNoise(measuringTimeFactor, cell, { ...input, launches }),
        input
      )
    }))
  };
  return { ...report, headline: headlineOf(report) };
}
function reconsider(report, policies, acceptance) {
  const settings = { ...report.settings, ...policies };
  const isJudged = settings.mode === "gate" || report.failure !== null;
  const judged = (outcome, accepted) => {
    const changed = { ...report, settings, outcome, acceptance: accepted };
    const blocked = isJudged && blockingOutcome(outcome, settings, changed) !== null;
    return { ...changed, blocked, headline: headlineOf({ ...changed, blocked }) };
  };
  const unaccepted = judged(acceptableOutcome(report) ?? report.outcome, null);
  if (acceptance === null || acceptableResult(unaccepted) === null) return unaccepted;
  const isOutcome = acceptableOutcome(unaccepted) !== null;
  return judged(isOutcome ? "accepted" : unaccepted.outcome, acceptance);
}
function suggestedMeasuringTime(factor, input) {
  const machines = Math.max(1, input.machines.length);
  if (factor === null || machines >= 4) return null;
  const measuringTime = factor * timeSpent(input) / machines;
  return measuringTime <= MAX_MEASURING_TIME ? measuringTime : null;
}
function withUsualNoise(factor, own, { usualNoise, launches }) {
  const summary = factor === null ? null : summariseLaunches(launches, own);
  if (factor === null || summary === null) return factor;
  const { error, launches: count } = summary;
  const deviation = error / expectedError(1, count);
  return Math.max(1, factor * varianceFactor(usualNoise, own, deviation, count));
}
function withoutVerdict(result) {
  return { ...result, verdict: "not-gated", measuringTimeFactor: null };
}
function timeSpent({ timings }) {
  return timings.pilot + timings.launches;
}

export {
  varianceFactor,
  binomialTail,
  CHANCE_LEVEL,
  isMoreThanChance,
  risenKinds,
  conclude,
  reconsider
};
