import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  MIN_LAUNCHES
} from "./chunk-OSZFF4SI.js";
import {
  acceptableOutcome,
  acceptableResult,
  blockingOutcome,
  headlineOf,
  outcomeOf,
  withDrift
} from "./chunk-2VHKVADY.js";
import {
  REPORT_VERSION,
  effectsOf,
  heterogeneityOf,
  logsOf,
  roundEffectsOf,
  summariseStrata
} from "./chunk-SS2QH2FM.js";
import {
  loadKindOf,
  uniqueWarnings
} from "./chunk-2RJHARYC.js";
import {
  MAX_MEASURING_TIME
} from "./chunk-GVOVLCBJ.js";
import {
  constantOf,
  expectedError,
  holm,
  interval,
  pValue,
  quantile,
  require_distributions,
  summarise,
  summariseTrimmed,
  trimmedFreedom,
  upperBound
} from "./chunk-TPI2FF5Y.js";
import {
  METRICS,
  NONE,
  isNone,
  isTimedUnderLoad,
  metricNamed,
  valueIn,
  weightFor
} from "./chunk-NBEVBI6E.js";
import {
  ARMS,
  countedLaunches,
  steadyRounds,
  visitAsRound
} from "./chunk-DVB4J4GG.js";
import {
  mean,
  median,
  sampleStandardDeviation,
  sum
} from "./chunk-MI5ZEDCC.js";
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

// src/stats/boundary-table.ts
var OVERALL_LEVELS = [
  0.1,
  0.05,
  0.025,
  0.01,
  5e-3,
  25e-4,
  1e-3,
  5e-4,
  25e-5,
  1e-4
];
var NOMINAL_LEVELS = [
  [
    0.09687,
    0.04659,
    0.02222,
    8146e-6,
    3763e-6,
    1752e-6,
    6269e-7,
    2908e-7,
    1357e-7,
    4799e-8
  ],
  [
    0.06497,
    0.03073,
    0.01469,
    5655e-6,
    2775e-6,
    1366e-6,
    5459e-7,
    272e-6,
    1364e-7,
    5175e-8
  ],
  [
    0.04937,
    0.02273,
    0.01066,
    4025e-6,
    1948e-6,
    9494e-7,
    3759e-7,
    185e-6,
    9197e-8,
    3795e-8
  ],
  [
    0.03898,
    0.01755,
    8065e-6,
    2948e-6,
    1394e-6,
    6672e-7,
    254e-6,
    1209e-7,
    5743e-8,
    233e-7
  ],
  [
    0.03268,
    0.01453,
    6604e-6,
    2387e-6,
    1108e-6,
    5287e-7,
    1961e-7,
    9287e-8,
    4429e-8,
    1795e-8
  ],
  [
    0.02819,
    0.0124,
    5615e-6,
    2007e-6,
    9282e-7,
    4362e-7,
    1596e-7,
    7582e-8,
    3638e-8,
    1415e-8
  ],
  [
    0.02468,
    0.01082,
    488e-5,
    1732e-6,
    8021e-7,
    3753e-7,
    1391e-7,
    645e-7,
    3104e-8,
    1152e-8
  ],
  [
    0.02196,
    9606e-6,
    431e-5,
    1531e-6,
    7124e-7,
    3312e-7,
    1222e-7,
    5669e-8,
    2775e-8,
    1019e-8
  ],
  [
    0.01979,
    8636e-6,
    3871e-6,
    137e-5,
    6384e-7,
    2957e-7,
    1113e-7,
    5072e-8,
    2444e-8,
    9249e-9
  ],
  [
    0.01801,
    7852e-6,
    3524e-6,
    1248e-6,
    5813e-7,
    2707e-7,
    1011e-7,
    4652e-8,
    2237e-8,
    8267e-9
  ]
];

// src/stats/boundaries.ts
var MAX_LOOKS = NOMINAL_LEVELS.length;
function levelOfLook(overall, looks, launches) {
  const row = NOMINAL_LEVELS[looks - 1];
  if (row === void 0) {
    throw new RangeError(`looks must be 1 to ${MAX_LOOKS}, not ${looks}`);
  }
  if (looks === 1 && trimmedFreedom(launches) === launches - 1) return overall;
  const last = OVERALL_LEVELS.length - 1;
  const found = OVERALL_LEVELS.findIndex((level) => level <= overall);
  const i = found === -1 ? last : Math.max(1, found);
  const [upper, lower] = [at(OVERALL_LEVELS, i - 1), at(OVERALL_LEVELS, i)];
  const [above, below] = [at(row, i - 1), at(row, i)];
  const position = Math.log(overall / lower) / Math.log(upper / lower);
  return Math.min(overall, below * (above / below) ** position);
}
function at(values, i) {
  const value = values[i];
  if (value === void 0) throw new RangeError(`the table has no entry ${i}`);
  return value;
}

// src/verdict/decision-rule.ts
var PASS_LEVEL = 0.95;
var GUARD_ALPHA = 0.1;
var GUARDED = 2 / 3;
var POWER = 0.8;
var EVEN = 0.5;
var PASS_POWER = 0.9;
var LAST_DIGITS = 1e-12;
function ruleOf({ alpha }, { looks, launches }) {
  return { alpha, looks: looks.length, launches };
}
function judge(cells, rule) {
  const { alpha } = rule;
  const last = { ...rule, launches: Math.max(rule.launches, ...cells.map(countOf)) };
  const summaries = cells.map(
    ({ effects, byMachine, isExact }) => effects.length < MIN_LAUNCHES ? null : summariseStrata(byMachine ?? [effects], isExact)
  );
  const family = cells.flatMap((cell, i) => {
    const summary = summaries[i];
    return cell.tolerance === null ? [] : [{ i, p: summary?.error ? pValue(summary) : 1 }];
  });
  const steps = holm(
    family.map((member) => member.p),
    alpha,
    (level) => twoSidedLevelOfLook(level, last),
    family.map(({ i }) => weightOf(cells[i]))
  );
  const total = sum(family.map(({ i }) => weightOf(cells[i])));
  const alphas = new Map(family.map((member, k) => [member.i, steps[k]?.alpha ?? alpha]));
  return cells.map((cell, i) => {
    const summary = summaries[i];
    if (!summary) return unjudged(cell);
    const spread2 = cell.isExact === true && summary.error < LAST_DIGITS ? 0 : summary.error;
    if (spread2 === 0) return judgeConstant(cell, summary.mean, alpha);
    const share = Math.min(1, weightOf(cell) / Math.max(total, Number.MIN_VALUE));
    const bounds = boundsOf(alphas.get(i) ?? alpha, share, last);
    return judgeCell(cell, summary, bounds, rule.launches);
  });
}
function weightOf(cell) {
  return cell?.weight ?? 1;
}
function countOf({ effects }) {
  return effects.length;
}
function twoSidedLevelOfLook(level, { looks, launches }) {
  return 2 * levelOfLook(level / 2, looks, launches);
}
function boundsOf(alpha, share, rule) {
  const { looks, launches } = rule;
  return {
    level: 1 - alpha,
    interval: 1 - twoSidedLevelOfLook(alpha, rule),
    pass: 1 - levelOfLook(1 - PASS_LEVEL, looks, launches),
    guard: 1 - levelOfLook(GUARD_ALPHA * share, looks, launches)
  };
}
function judgeCell({ effects, tolerance }, summary, bounds, launches) {
  const limit = Math.log1p(tolerance ?? 0);
  const { low, high } = interval(summary, bounds.interval);
  const atMost = upperBound(summary, bounds.pass);
  const atLast = lastSummary(summary, effects.length, launches);
  const judgement = {
    estimate: summary.mean,
    interval: { low, high, level: bounds.level },
    atMost,
    minimumDetectableEffect: regressionThreshold(atLast, limit, bounds) + atLast.error * tOf(atLast, POWER),
    measuringTimeFactor: null
  };
  if (tolerance === null) return { ...judgement, verdict: "not-gated" };
  if (low > 0 && summary.mean >= regressionThreshold(summary, limit, bounds)) {
    return { ...judgement, verdict: "regression" };
  }
  if (atMost < limit) return { ...judgement, verdict: "pass" };
  return {
    ...judgement,
    verdict: "inconclusive",
    measuringTimeFactor: measuringTimeFactorOf(summary, limit, bounds)
  };
}
function prospectOf(deviation, tolerance, cells, rule, share = 1 / cells) {
  const limit = Math.log1p(tolerance);
  const error = expectedError(deviation, rule.launches);
  const summary = { mean: 0, error, degreesOfFreedom: trimmedFreedom(rule.launches) };
  const bounds = boundsOf(rule.alpha * share, share, rule);
  const passing = 1 - (1 - PASS_POWER) / cells;
  return {
    minimumDetectableEffect: regressionThreshold(summary, limit, bounds) + error * tOf(summary, POWER),
    factor: (error * (tOf(summary, bounds.pass) + tOf(summary, passing)) / limit) ** 2
  };
}
function judgeConstant({ tolerance }, estimate, alpha) {
  const limit = Math.log1p(tolerance ?? 0);
  const isWorse = estimate > 0 && estimate >= limit - LAST_DIGITS;
  return {
    verdict: tolerance === null ? "not-gated" : isWorse ? "regression" : "pass",
    estimate,
    interval: { low: estimate, high: estimate, level: 1 - alpha },
    atMost: estimate,
    minimumDetectableEffect: limit,
    measuringTimeFactor: null
  };
}
function unjudged(cell) {
  return {
    verdict: cell.tolerance === null ? "not-gated" : "inconclusive",
    estimate: null,
    interval: null,
    atMost: null,
    minimumDetectableEffect: null,
    measuringTimeFactor: null
  };
}
function regressionThreshold(summary, limit, { interval: interval2, guard }) {
  const { error } = summary;
  return Math.max(
    limit,
    error * tOf(summary, (1 + interval2) / 2),
    GUARDED * limit + error * tOf(summary, guard)
  );
}
function tOf({ degreesOfFreedom }, level) {
  return quantile(degreesOfFreedom, level);
}
function lastSummary(summary, launchesSoFar, launches) {
  if (launches <= launchesSoFar) return summary;
  return {
    mean: summary.mean,
    error: summary.error * expectedError(1, launches) / expectedError(1, launchesSoFar),
    degreesOfFreedom: trimmedFreedom(launches)
  };
}
function measuringTimeFactorOf(summary, limit, bounds) {
  const { mean: mean2, error } = summary;
  const conditions = mean2 < limit ? [[bounds.pass, limit - mean2]] : [
    [(1 + bounds.interval) / 2, mean2],
    [bounds.guard, mean2 - GUARDED * limit],
    // An estimate that is hardly beyond the tolerance falls below it in nearly every other comparison.
    [EVEN, mean2 - limit]
  ];
  const factor = Math.max(
    ...conditions.map(
      ([level, distance]) => (error * ((level === EVEN ? 0 : tOf(summary, level)) + tOf(summary, POWER)) / distance) ** 2
    )
  );
  return factor < 100 ? Math.max(1, factor) : null;
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

// src/verdict/disturbance.ts
var MAX_IMBALANCE = 0.5;
var MAX_SLOWDOWN = 0.1;
var MAX_STALL = 0.4;
var MAX_DISTURBED_SHARE = 0.2;
function exclusionReasons(launches) {
  const disturbances = launches.map(disturbanceOf);
  const isUsualOn = (machine) => isExceeded(
    disturbances.flatMap(
      (reason, i) => launches[i]?.machine === machine ? [reason !== null] : []
    )
  );
  const usualOn = [...new Set(launches.map(({ machine }) => machine))].filter(isUsualOn);
  return launches.map(({ excluded, machine }, i) => {
    const disturbance = disturbances[i] ?? null;
    const areUsual = usualOn.includes(machine);
    if (areUsual) return excluded === disturbance ? null : excluded;
    return excluded ?? disturbance;
  });
}
function isExceeded(disturbed) {
  let count = 0;
  return disturbed.some((isDisturbed, i) => {
    if (isDisturbed) count += 1;
    return i + 1 >= MIN_LAUNCHES && count > MAX_DISTURBED_SHARE * (i + 1);
  });
}
function disturbedThatCount(launches) {
  return launches.filter((launch) => launch.excluded === null && disturbanceOf(launch) !== null);
}
function disturbanceOf(launch) {
  const rounds = countedRounds(launch);
  return lostCores(rounds) ?? slowerProcessor(rounds) ?? generatorStall(rounds);
}
function lostCores(rounds) {
  const cores = perArm(rounds, ({ interference }) => {
    if (!interference) return null;
    const { otherProcesses, steal, throttled } = interference;
    return otherProcesses + steal + (throttled ?? 0);
  });
  if (!cores || Math.abs(cores.baseline - cores.candidate) <= MAX_IMBALANCE) return null;
  const describe = (arm) => `${cores[arm].toFixed(2)} cores while the ${arm} ran`;
  return `other work on the machine took ${describe("baseline")} and ${describe("candidate")}`;
}
function slowerProcessor(rounds) {
  const speeds = perArm(rounds, ({ interference }) => interference?.frequency ?? null);
  if (!speeds) return null;
  const { baseline, candidate } = speeds;
  const slower = Math.min(baseline, candidate);
  if (slower >= (1 - MAX_SLOWDOWN) * Math.max(baseline, candidate)) return null;
  const describe = (arm) => `${Math.round(speeds[arm])} MHz while the ${arm} ran`;
  return `the processor ran at ${describe("baseline")} and at ${describe("candidate")}`;
}
function generatorStall(rounds) {
  const shares = rounds.flatMap(({ baseline, candidate }) => [baseline, candidate]).map(
    ({ generatorStall: generatorStall2, duration }) => generatorStall2 === null || duration === 0 ? 0 : generatorStall2 / 1e6 / duration
  );
  const worst = Math.max(0, ...shares);
  if (worst <= MAX_STALL) return null;
  return `the load generator paused for ${Math.round(100 * worst)}% of a run`;
}
function countedRounds(launch) {
  const steady = Object.keys(launch.steadyWindows);
  return [...steady.flatMap((scenario) => steadyRounds(launch, scenario)), ...launch.rounds];
}
function perArm(rounds, read) {
  const of = (arm) => rounds.map((round) => read(round[arm]));
  const [baseline, candidate] = [of("baseline"), of("candidate")];
  if (rounds.length === 0 || [...baseline, ...candidate].includes(null)) return null;
  return { baseline: mean(baseline), candidate: mean(candidate) };
}

// src/verdict/budgets.ts
var ROUNDING = 1e-9;
function budgetEvidence({ name: scenario, budgets = [] }, launches, machines) {
  return budgets.map(({ metric, atMost }) => {
    const limit = Math.log(limitOf({ metric, atMost }));
    const excessIn = (some) => logsOfLaunches(some, scenario, metric).map((each) => each - limit);
    const logs = logsOfLaunches(launches, scenario, metric);
    return {
      scenario,
      metric,
      atMost,
      values: logs.map(Math.exp),
      effects: excessIn(launches),
      byMachine: machines.map(
        (machine) => excessIn(launches.filter((launch) => launch.machine === machine))
      ),
      tolerance: ROUNDING,
      // What is the same in every launch is compared as it is.
      isExact: true
    };
  });
}
function logsOfLaunches(launches, scenario, name) {
  const metric = metricNamed(name);
  return countedLaunches(launches).map(
    (launch) => metric.isOfVisit ? visitAsRound(launch, scenario) : launch.rounds.filter((round) => round.scenario === scenario)
  ).map((rounds) => rounds.flatMap((round) => valueIn(metric, round, "candidate") ?? [])).filter((values) => values.length > 0).map((values) => rounded(mean(logsOf(values, metric))));
}
function rounded(log) {
  return Math.round(log * 1e12) / 1e12;
}
var ALMOST_ZERO = 1e-9;
function limitOf({ metric, atMost }) {
  const { none = ALMOST_ZERO, isCount } = metricNamed(metric);
  return Math.max(atMost, none) + (isCount === true ? NONE : 0);
}
function budgetResult({ scenario, metric, atMost, values }, { verdict, estimate, interval: interval2, measuringTimeFactor }) {
  const limit = limitOf({ metric, atMost });
  const valueAt = (excess) => excess === void 0 ? null : limit * Math.exp(excess);
  return {
    scenario,
    metric,
    atMost,
    values: [...values],
    candidate: valueAt(estimate ?? void 0),
    low: valueAt(interval2?.low),
    high: valueAt(interval2?.high),
    measuringTimeFactor,
    verdict
  };
}

// src/verdict/evaluate-launches.ts
function comparedOf(scenarios) {
  return scenarios.filter(({ state }) => state === "compared");
}
function evaluate(scenarios, measured, rule) {
  const launches = withExclusions(measured.launches);
  const controls = withExclusions(measured.controls);
  const bound = scenarios.flatMap(({ name }) => generatorBoundOf(launches, name));
  const namesOf = (isBaselineOnly) => bound.flatMap((each) => each.isBaselineOnly === isBaselineOnly ? [each.scenario] : []);
  const [untimed, understated] = [namesOf(false), namesOf(true)];
  const gated = scenarios.map(
    (scenario) => untimed.includes(scenario.name) ? withoutTimes(scenario) : scenario
  );
  const { cells, budgets } = judgeCells(gated, { launches, controls }, rule);
  return {
    launches,
    controls,
    gatedScenarios: gated,
    generatorBound: bound,
    cells: cells.map((cell) => understated.includes(cell.scenario) ? asUnderstated(cell) : cell),
    budgets
  };
}
var MAX_GENERATOR_CPU = 0.9;
function generatorBoundOf(launches, scenario) {
  const rounds = countedLaunches(launches).flatMap(
    (launch) => launch.rounds.filter((round) => round.scenario === scenario)
  );
  if (rounds.length === 0) return [];
  const isBound = (arm) => median(rounds.map((round) => round[arm].generatorCpu)) > MAX_GENERATOR_CPU;
  if (isBound("candidate")) return [{ scenario, isBaselineOnly: false }];
  return isBound("baseline") ? [{ scenario, isBaselineOnly: true }] : [];
}
function asUnderstated(cell) {
  if (!isTimedUnderLoad(metricNamed(cell.metric)) || cell.verdict !== "pass") return cell;
  return {
    ...cell,
    gated: false,
    tolerance: null,
    verdict: "not-gated",
    measuringTimeFactor: null
  };
}
function withExclusions(launches) {
  const reasons = exclusionReasons(launches);
  return launches.map((launch, i) => ({ ...launch, excluded: reasons[i] ?? null }));
}
function isDecided({
  cells,
  budgets = []
}) {
  const gated = [...cells.filter((cell) => cell.gated), ...budgets];
  if (gated.some(({ verdict }) => verdict === "regression")) return true;
  return gated.length > 0 && gated.every(({ verdict }) => verdict === "pass");
}
function withoutTimes(scenario) {
  return {
    ...scenario,
    gates: scenario.gates.filter(({ metric }) => !isTimedUnderLoad(metricNamed(metric)))
  };
}
function judgeCells(scenarios, { launches, controls }, rule) {
  const machines = [...new Set(launches.map((launch) => launch.machine))];
  const sorted = launchesByScenario(launches);
  const evidence = scenarios.flatMap((scenario) => {
    const own = sorted.get(scenario.name) ?? [];
    return METRICS.filter(({ gates }) => gates[loadKindOf(scenario)] !== "absent").map((metric) => ({
      scenario,
      metric,
      ...effectsOf(own, scenario.name, metric),
      byMachine: machines.map((machine) => {
        const there = own.filter((launch) => launch.machine === machine);
        return effectsOf(there, scenario.name, metric).effects;
      }),
      tolerance: toleranceOf(scenario, metric),
      isExact: metric.isExact === true
    })).filter((cell) => cell.effects.length > 0 || isMissed(own, cell)).filter((cell) => cell.tolerance !== null || !isNothing(cell));
  });
  const limited = scenarios.flatMap(
    (scenario) => budgetEvidence(scenario, sorted.get(scenario.name) ?? [], machines)
  );
  const weighted = evidence.map((cell) => ({
    ...cell,
    weight: weightFor(cell.metric, cell.tolerance)
  }));
  const judgements = judge([...weighted, ...limited], rule);
  const cells = evidence.map(({ scenario, metric, effects, byMachine, typical, tolerance }, i) => ({
    scenario: scenario.name,
    metric: metric.name,
    unit: metric.unit,
    gated: tolerance !== null,
    tolerance,
    ...candidateByEstimate(typical, judgements[i]?.estimate ?? null, metric),
    effects: [...effects],
    noiseFloor: noiseFloorOf(effectsOf(controls, scenario.name, metric).effects, rule.alpha),
    heterogeneity: heterogeneityOf(byMachine),
    ...judgements[i] ?? missing(i)
  }));
  const budgets = limited.map((each, i) => {
    const at2 = evidence.length + i;
    return budgetResult(each, judgements[at2] ?? missing(at2));
  });
  return { cells, budgets };
}
function isMissed(launches, {
  scenario,
  metric,
  tolerance
}) {
  if (tolerance === null || launches.length === 0) return false;
  const isNamed = scenario.gates.some((gate) => gate.metric === metric.name && gate.isNamed);
  if (isNamed || metric.gates[loadKindOf(scenario)] !== "by-default") return true;
  const rounds = launches.flatMap((launch) => launch.rounds);
  return ARMS.some((arm) => rounds.some((round) => valueIn(metric, round, arm) !== null));
}
function isNothing({ metric, typical }) {
  return metric.none !== void 0 && ARMS.every((arm) => isNone(typical[arm] ?? Infinity, metric.none));
}
function launchesByScenario(launches) {
  const sorted = /* @__PURE__ */ new Map();
  for (const launch of launches) {
    const warmUps = byScenario(launch.warmUps);
    for (const [name, rounds] of byScenario(launch.rounds)) {
      const those = sorted.get(name) ?? [];
      sorted.set(name, those);
      those.push({ ...launch, warmUps: warmUps.get(name) ?? [], rounds });
    }
  }
  return sorted;
}
function byScenario(all) {
  const sorted = /* @__PURE__ */ new Map();
  for (const each of all) {
    const own = sorted.get(each.scenario) ?? [];
    sorted.set(each.scenario, own);
    own.push(each);
  }
  return sorted;
}
function candidateByEstimate({ baseline, candidate }, estimate, { worse }) {
  if (baseline === null || estimate === null) return { baseline, candidate };
  return { baseline, candidate: baseline * Math.exp(worse === "higher" ? estimate : -estimate) };
}
function noiseFloorOf(effects, alpha) {
  const summary = effects.length < MIN_LAUNCHES ? null : summariseTrimmed(effects);
  if (!summary) return null;
  return { estimate: summary.mean, ...interval(summary, 1 - alpha), level: 1 - alpha };
}
function missing(i) {
  throw new RangeError(`cell ${i} was not judged`);
}
function toleranceOf(scenario, metric) {
  return scenario.gates.find((gate) => gate.metric === metric.name)?.tolerance ?? null;
}
var INTERIM_LEVEL = 0.95;
var MIN_INTERIM_LAUNCHES = 2;
function interimEstimates(cells) {
  return cells.flatMap(
    ({ scenario, metric, tolerance, effects }) => tolerance === null ? [] : [{ scenario, metric, tolerance, ...interimEstimateFrom(effects) }]
  );
}
function interimEstimateFrom(effects) {
  const none = { estimate: null, interval: null };
  if (effects.length < MIN_INTERIM_LAUNCHES) return none;
  const constant = constantOf(effects);
  if (constant !== null) {
    return {
      estimate: constant,
      interval: { low: constant, high: constant, level: INTERIM_LEVEL }
    };
  }
  const summary = summariseTrimmed(effects);
  if (!summary) return none;
  return {
    estimate: summary.mean,
    interval: { ...interval(summary, INTERIM_LEVEL), level: INTERIM_LEVEL }
  };
}

// src/verdict/derived-warnings.ts
function derivedWarnings({ failure }, { launches, gatedScenarios, generatorBound, cells }) {
  return [
    ...failure ? [] : [...excludedLaunches(launches), ...usuallyDisturbed(launches)],
    ...gatedScenarios.flatMap((scenario) => stillWarmingUp(scenario, launches)),
    ...generatorBound.map((bound) => {
      const isCpuGated = cells.some(
        ({ scenario, metric, gated }) => scenario === bound.scenario && metric === "cpu" && gated
      );
      return { code: "generator-bound", ...bound, isCpuGated };
    }),
    ...unreadableMetrics(gatedScenarios, cells, launches),
    ...gatedScenarios.flatMap((scenario) => queriesGone(scenario, launches)),
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
  return areGone ? [{ code: "queries-gone", scenario }] : [];
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
        withUsualNoise(measuringTimeFactor, cell, input),
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
function withUsualNoise(factor, { scenario, metric, effects }, { usualNoise }) {
  if (factor === null || effects.length < 2) return factor;
  const deviation = sampleStandardDeviation(effects);
  const own = { scenario, metric };
  return Math.max(1, factor * varianceFactor(usualNoise, own, deviation, effects.length));
}
function withoutVerdict(result) {
  return { ...result, verdict: "not-gated", measuringTimeFactor: null };
}
function timeSpent({ timings }) {
  return timings.pilot + timings.launches;
}

export {
  varianceFactor,
  exclusionReasons,
  ruleOf,
  prospectOf,
  comparedOf,
  evaluate,
  isDecided,
  MIN_INTERIM_LAUNCHES,
  interimEstimates,
  conclude,
  reconsider
};
