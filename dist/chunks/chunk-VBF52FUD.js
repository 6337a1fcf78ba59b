import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  _enum,
  array,
  boolean,
  int,
  number,
  object,
  partialRecord,
  record,
  string
} from "./chunk-YHR4UQV4.js";

// src/model/arm.ts
var ARMS = ["baseline", "candidate"];
function otherArm(arm) {
  return arm === "baseline" ? "candidate" : "baseline";
}

// src/model/luck.ts
var NO_LUCK = { padding: 0, seed: null };
var sharedLuckSchema = object({
  /** Whether V8 took it, in every Node.js process of the app. */
  isSeeded: boolean(),
  /** Whether the kernel put nothing at random addresses, in every Node.js process of the app. */
  hasFixedAddresses: boolean()
});
function inAll(each) {
  const known = each.filter((one) => one !== null);
  if (known.length === 0) return null;
  return {
    isSeeded: known.length === each.length && known.every(({ isSeeded }) => isSeeded),
    hasFixedAddresses: known.length === each.length && known.every(({ hasFixedAddresses }) => hasFixedAddresses)
  };
}

// src/model/run.ts
var MAX_RESPONSE_SIZE = 128 * 2 ** 20;
var FAILURE_KINDS = [
  "timeout",
  "refused",
  "reset",
  "unanswered",
  "too-large",
  "other"
];
var count = int().nonnegative();
var microseconds = number().nonnegative();
var latencySchema = object({
  mean: microseconds,
  stddev: microseconds,
  p50: microseconds,
  p90: microseconds,
  "p97.5": microseconds,
  p99: microseconds,
  max: microseconds
});
var interferenceSchema = object({
  /** CPU time of all processes but the apps, the load generator and the gate. */
  otherProcesses: number().nonnegative(),
  /** CPU time that the hypervisor gave to somebody else. */
  steal: number().nonnegative(),
  /** Time that a limit on our control group kept us from running; null where none can be read. */
  throttled: number().nonnegative().nullable(),
  /** MHz, the mean over all cores at the end of the run; null where it cannot be read. */
  frequency: number().positive().nullable()
});
var paceSchema = object({
  /** Requests per second that were asked for. */
  rate: number().positive(),
  /**
   * Responses per second, from when the first could have come to when the last came; null when there
   * were fewer than two.
   */
  achieved: number().positive().nullable(),
  /** Requests that fell due and never went out: the run had already lasted twice its length. */
  unsent: count,
  /** How late requests went out although a connection was free: the load generator's own doing. */
  generatorLag: object({ p50: microseconds, p99: microseconds })
});
var responseSampleSchema = object({
  /** Which of the scenario's requests they answer, from 0. */
  request: count.default(0),
  status: int(),
  /** The media type, without parameters; null when the response named none. */
  type: string().nullable(),
  count,
  /** Mean bytes, headers included. */
  size: number().nonnegative(),
  /** How many of them are not as the scenario expects. */
  wrong: count
});
var requestStatusSchema = object({ request: count, status: int(), count });
var setupFailureSchema = object({
  /** From 0. */
  request: count,
  /** Null without a complete response. */
  status: int().nullable(),
  /** `capture`: the response lacks a value to capture; `body`: it is not as expected. */
  reason: _enum(["status", "body", "capture", ...FAILURE_KINDS]),
  /** The name of the value that could not be captured. */
  capture: string().nullable()
});
var setupResultSchema = object({
  responses: array(responseSampleSchema),
  failure: setupFailureSchema.nullable()
});
var runtimeSchema = object({
  /** Of the busiest process, as the two shares: how late its timers were. */
  eventLoopDelayP99: microseconds,
  /** Shares of the run's time, 0 to 1. */
  eventLoopUtilization: number().min(0).max(1),
  gcShare: number().min(0).max(1),
  /** Bytes at the end of the run, over all processes. */
  heapUsed: number().nonnegative(),
  /** How many there were. */
  processes: int().positive()
});
var runSchema = object({
  scenario: string(),
  arm: _enum(ARMS),
  /** Seconds from the first request to the last response, on a monotonic clock. */
  duration: number().nonnegative(),
  sent: count,
  /** Requests that got a complete response, whatever its status. */
  completed: count,
  /** Bytes of all responses, headers included. */
  bytes: count,
  /** In the first run after the scenario's setup; null in all others, and without a setup. */
  setup: setupResultSchema.nullable().default(null),
  /** Completed responses by HTTP status code. */
  statuses: record(string().regex(/^\d{3}$/), count),
  /** A sample of the responses, by kind. */
  responses: array(responseSampleSchema).default([]),
  /** The same for each request of a sequence; empty if the scenario has only one request. */
  requestStatuses: array(requestStatusSchema).default([]),
  /** Responses that did not hold a value that was to be captured, by its name. */
  missingCaptures: record(string(), count).default({}),
  /** Requests without a complete response, by kind; kinds that did not occur are absent. */
  failures: partialRecord(_enum(FAILURE_KINDS), count),
  /**
   * Microseconds, over the completed responses; null when there were none. At a fixed rate they count
   * from when a request was due if no connection was free for it, and a request that never went out
   * counts with the time that it had waited.
   */
  latency: latencySchema.nullable(),
  /** Seconds of CPU time of the app's whole process tree; null where it cannot be read. */
  cpu: number().nonnegative().nullable(),
  /** The load generator's own share of one core during the run, 0 to about 1. */
  generatorCpu: number().nonnegative(),
  /** Microseconds: how late the load generator's own timers came, at worst; null if not recorded. */
  generatorStall: microseconds.nullable().default(null),
  /** Bytes: the process tree's peak resident memory; null where it cannot be read. */
  memory: number().positive().nullable().default(null),
  interference: interferenceSchema.nullable().default(null),
  /** Null unless the load is a fixed rate. */
  pace: paceSchema.nullable().default(null),
  /** Null for an app that is not Node.js, or did not report in time. */
  runtime: runtimeSchema.nullable().default(null)
});
var roundSchema = object({
  scenario: string(),
  first: _enum(ARMS),
  baseline: runSchema,
  candidate: runSchema,
  /** Runs with one connection that follow; only if `unloaded-latency` is gated. */
  unloaded: object({ baseline: runSchema, candidate: runSchema }).optional()
});
var launchSchema = object({
  index: count,
  /** The machine on which it was made, in a merged report. */
  machine: count.default(0),
  /** Why this launch does not count; null when it does. */
  excluded: string().nullable(),
  bootedFirst: _enum(ARMS),
  /** Bytes by which the environment of both apps was made longer; null if not recorded. */
  padding: count.nullable().default(null),
  /** The seed of both apps, and where it arrived; null if luck was not to be shared. */
  sharedLuck: sharedLuckSchema.extend({ seed: count.nullable() }).nullable().default(null),
  /** Characters of the path of each arm's app; null if not recorded. */
  pathLength: count.nullable().default(null),
  /** Scenario names in the order in which they were visited. */
  order: array(string()),
  /** Seconds. */
  timings: object({
    boot: object({ baseline: number(), candidate: number() }),
    warmUp: number(),
    load: number(),
    stop: number(),
    /** Of both arms, those around visits included. */
    hooks: number().default(0),
    /** Of both arms. */
    setup: number().default(0),
    total: number()
  }),
  /** Runs that bring the app to speed; never part of an effect, always checked for failures. */
  warmUps: array(runSchema),
  /** Scenarios whose cost per request still fell when their warm-up was ended. */
  stillWarmingUp: array(string()).default([]),
  rounds: array(roundSchema)
});
function countedLaunches(launches) {
  return launches.filter((launch) => launch.excluded === null);
}

// node_modules/simple-statistics/dist/simple-statistics.mjs
function sum(x) {
  if (x.length === 0) {
    return 0;
  }
  var sum2 = x[0];
  var correction = 0;
  var transition;
  if (typeof sum2 !== "number") {
    return Number.NaN;
  }
  for (var i = 1; i < x.length; i++) {
    if (typeof x[i] !== "number") {
      return Number.NaN;
    }
    transition = sum2 + x[i];
    if (Math.abs(sum2) >= Math.abs(x[i])) {
      correction += sum2 - transition + x[i];
    } else {
      correction += x[i] - transition + sum2;
    }
    sum2 = transition;
  }
  return sum2 + correction;
}
function mean(x) {
  if (x.length === 0) {
    throw new Error("mean requires at least one data point");
  }
  return sum(x) / x.length;
}
function sumNthPowerDeviations(x, n) {
  var meanValue = mean(x);
  var sum2 = 0;
  var tempValue;
  var i;
  if (n === 2) {
    for (i = 0; i < x.length; i++) {
      tempValue = x[i] - meanValue;
      sum2 += tempValue * tempValue;
    }
  } else {
    for (i = 0; i < x.length; i++) {
      sum2 += Math.pow(x[i] - meanValue, n);
    }
  }
  return sum2;
}
function sampleVariance(x) {
  if (x.length < 2) {
    throw new Error("sampleVariance requires at least two data points");
  }
  var sumSquaredDeviationsValue = sumNthPowerDeviations(x, 2);
  var besselsCorrection = x.length - 1;
  return sumSquaredDeviationsValue / besselsCorrection;
}
function sampleStandardDeviation(x) {
  var sampleVarianceX = sampleVariance(x);
  return Math.sqrt(sampleVarianceX);
}
function quantileSorted(x, p) {
  var idx = (x.length - 1) * p;
  if (x.length === 0) {
    throw new Error("quantile requires at least one data point.");
  } else if (p < 0 || p > 1) {
    throw new Error("quantiles must be between 0 and 1");
  } else if (p === 1) {
    return x[x.length - 1];
  } else if (p === 0) {
    return x[0];
  } else if (idx % 1 !== 0) {
    var lower = Math.floor(idx);
    var upper = Math.ceil(idx);
    var fraction = idx - lower;
    return x[lower] + fraction * (x[upper] - x[lower]);
  } else {
    return x[idx];
  }
}
function quickselect(arr, k, left, right) {
  left = left || 0;
  right = right || arr.length - 1;
  while (right > left) {
    if (right - left > 600) {
      var n = right - left + 1;
      var m = k - left + 1;
      var z2 = Math.log(n);
      var s = 0.5 * Math.exp(2 * z2 / 3);
      var sd = 0.5 * Math.sqrt(z2 * s * (n - s) / n);
      if (m - n / 2 < 0) {
        sd *= -1;
      }
      var newLeft = Math.max(left, Math.floor(k - m * s / n + sd));
      var newRight = Math.min(
        right,
        Math.floor(k + (n - m) * s / n + sd)
      );
      quickselect(arr, k, newLeft, newRight);
    }
    var t = arr[k];
    var i = left;
    var j = right;
    swap(arr, left, k);
    if (arr[right] > t) {
      swap(arr, left, right);
    }
    while (i < j) {
      swap(arr, i, j);
      i++;
      j--;
      while (arr[i] < t) {
        i++;
      }
      while (arr[j] > t) {
        j--;
      }
    }
    if (arr[left] === t) {
      swap(arr, left, j);
    } else {
      j++;
      swap(arr, j, right);
    }
    if (j <= k) {
      left = j + 1;
    }
    if (k <= j) {
      right = j - 1;
    }
  }
}
function swap(arr, i, j) {
  var tmp = arr[i];
  arr[i] = arr[j];
  arr[j] = tmp;
}
function quantile(x, p) {
  var copy = x.slice();
  if (Array.isArray(p)) {
    multiQuantileSelect(copy, p);
    var results = [];
    for (var i = 0; i < p.length; i++) {
      results[i] = quantileSorted(copy, p[i]);
    }
    return results;
  } else {
    var idx = quantileIndex(copy.length, p);
    quantileSelect(copy, idx, 0, copy.length - 1);
    return quantileSorted(copy, p);
  }
}
function quantileSelect(arr, k, left, right) {
  if (k % 1 === 0) {
    quickselect(arr, k, left, right);
  } else {
    k = Math.floor(k);
    quickselect(arr, k, left, right);
    quickselect(arr, k + 1, k + 1, right);
  }
}
function multiQuantileSelect(arr, p) {
  var positions = /* @__PURE__ */ new Set();
  for (var i = 0; i < p.length; i++) {
    var idx = quantileIndex(arr.length, p[i]);
    positions.add(Math.floor(idx));
    positions.add(Math.ceil(idx));
  }
  var indices = Array.from(positions).sort(compare);
  multiselect(arr, indices, 0, indices.length - 1, 0, arr.length - 1);
}
function multiselect(arr, indices, lo, hi, left, right) {
  if (lo > hi) {
    return;
  }
  var mid = lo + hi >> 1;
  quickselect(arr, indices[mid], left, right);
  multiselect(arr, indices, lo, mid - 1, left, indices[mid] - 1);
  multiselect(arr, indices, mid + 1, hi, indices[mid] + 1, right);
}
function compare(a, b) {
  return a - b;
}
function quantileIndex(len, p) {
  var idx = (len - 1) * p;
  if (p === 1) {
    return len - 1;
  } else if (p === 0) {
    return 0;
  } else if (idx % 1 !== 0) {
    return idx;
  } else {
    return idx;
  }
}
function linearRegression(data) {
  var m;
  var b;
  var dataLength = data.length;
  if (dataLength === 1) {
    m = 0;
    b = data[0][1];
  } else {
    var sumX = 0;
    var sumY = 0;
    for (var i = 0; i < dataLength; i++) {
      sumX += data[i][0];
      sumY += data[i][1];
    }
    var meanX = sumX / dataLength;
    var meanY = sumY / dataLength;
    var sumXY = 0;
    var sumXX = 0;
    for (var i$1 = 0; i$1 < dataLength; i$1++) {
      var deviationX = data[i$1][0] - meanX;
      sumXY += deviationX * (data[i$1][1] - meanY);
      sumXX += deviationX * deviationX;
    }
    m = sumXY / sumXX;
    b = meanY - m * meanX;
  }
  return {
    m,
    b
  };
}
function linearRegressionLine(mb) {
  return function(x) {
    return mb.b + mb.m * x;
  };
}
function median(x) {
  return +quantile(x, 0.5);
}
function medianSorted(sorted) {
  return quantileSorted(sorted, 0.5);
}
var BayesianClassifier = function BayesianClassifier2() {
  this.totalCount = 0;
  this.data = {};
};
BayesianClassifier.prototype.train = function train(item, category) {
  if (!this.data[category]) {
    this.data[category] = {};
  }
  for (var k in item) {
    var v = item[k];
    if (this.data[category][k] === void 0) {
      this.data[category][k] = {};
    }
    if (this.data[category][k][v] === void 0) {
      this.data[category][k][v] = 0;
    }
    this.data[category][k][v]++;
  }
  this.totalCount++;
};
BayesianClassifier.prototype.score = function score(item) {
  var odds = {};
  var category;
  for (var k in item) {
    var v = item[k];
    for (category in this.data) {
      if (odds[category] === void 0) {
        odds[category] = {};
      }
      if (this.data[category][k]) {
        odds[category][k + "_" + v] = (this.data[category][k][v] || 0) / this.totalCount;
      } else {
        odds[category][k + "_" + v] = 0;
      }
    }
  }
  var oddsSums = {};
  for (category in odds) {
    oddsSums[category] = 0;
    for (var combination in odds[category]) {
      oddsSums[category] += odds[category][combination];
    }
  }
  return oddsSums;
};
var g = 607 / 128;
var LOGSQRT2PI = Math.log(Math.sqrt(2 * Math.PI));
var SQRT_2PI$1 = Math.sqrt(2 * Math.PI);
function cumulativeDistribution(z2) {
  var sum2 = z2;
  var tmp = z2;
  for (var i = 1; i < 30; i++) {
    tmp *= z2 * z2 / (2 * i + 1);
    sum2 += tmp;
  }
  return Math.round((0.5 + sum2 / SQRT_2PI$1 * Math.exp(-z2 * z2 / 2)) * 1e4) / 1e4;
}
var standardNormalTable = [];
for (z = 0; z <= 3.09; z += 0.01) {
  standardNormalTable.push(cumulativeDistribution(z));
}
var z;
var SQRT_2PI = Math.sqrt(2 * Math.PI);
var PerceptronModel = function PerceptronModel2() {
  this.weights = [];
  this.bias = 0;
};
PerceptronModel.prototype.predict = function predict(features) {
  if (features.length !== this.weights.length) {
    return null;
  }
  var score2 = 0;
  for (var i = 0; i < this.weights.length; i++) {
    score2 += this.weights[i] * features[i];
  }
  score2 += this.bias;
  if (score2 > 0) {
    return 1;
  } else {
    return 0;
  }
};
PerceptronModel.prototype.train = function train2(features, label) {
  if (label !== 0 && label !== 1) {
    return null;
  }
  if (features.length !== this.weights.length) {
    this.weights = features.slice();
    this.bias = 1;
  }
  var prediction = this.predict(features);
  if (typeof prediction === "number" && prediction !== label) {
    var gradient = label - prediction;
    for (var i = 0; i < this.weights.length; i++) {
      this.weights[i] += gradient * features[i];
    }
    this.bias += gradient;
  }
  return this;
};

export {
  ARMS,
  otherArm,
  NO_LUCK,
  inAll,
  MAX_RESPONSE_SIZE,
  FAILURE_KINDS,
  responseSampleSchema,
  runSchema,
  launchSchema,
  countedLaunches,
  sum,
  mean,
  sampleVariance,
  sampleStandardDeviation,
  linearRegression,
  linearRegressionLine,
  median,
  medianSorted
};
