import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeNotAccepted
} from "./chunk-7MJRXXNU.js";
import {
  describeUnclear,
  isMostOf,
  namedWithUncompared,
  sparkLine
} from "./chunk-OXBBMLCZ.js";
import {
  ACCEPTED,
  acceptableOutcome,
  acceptableResult,
  asSaid,
  blockingOutcome,
  capitalised,
  decidingOutcome,
  describeCause,
  foldedSections,
  formatCommit,
  formatCost,
  formatCostChange,
  formatTable,
  formatUpdate,
  gatedRows,
  hasEndedEarly,
  hasRegressed,
  headlineOf,
  isOfMemory,
  isProbablyWaiting,
  isUnaffected,
  leadingDrift,
  leadingOpen,
  leadingRegression,
  measuredIncrease,
  nameOfArm,
  namedChanges,
  nearestToTolerance,
  openLosses,
  outcomeOf,
  overBudget,
  possibleRange,
  renderSections,
  resultLegend,
  resultTable,
  roundMeasuringTime,
  sentencesOf,
  tasksCause,
  trendOfCell,
  unjudged,
  updateOf,
  withDrift,
  withNames
} from "./chunk-F6BUVUE3.js";
import {
  MAX_LAUNCHES,
  MIN_LAUNCHES,
  looksFor
} from "./chunk-Y4SLCDLU.js";
import {
  folded,
  table
} from "./chunk-UNDSXMIC.js";
import {
  MIN_MACHINES_TO_SAMPLE,
  areDisagreeing,
  effectsOf,
  heterogeneityOf,
  launchesToTrim,
  logsOf,
  roundEffectsOf,
  summariseLaunches,
  summariseStrata,
  usableStrata
} from "./chunk-VSGFNP36.js";
import {
  loadKindOf
} from "./chunk-3MBIGBPM.js";
import {
  constantOf,
  describeBound,
  describeChange,
  describeConversion,
  describeResult,
  expectedError,
  formatSlowdown,
  holm,
  interval,
  isTrimmed,
  judgeSums,
  link,
  markup,
  pValue,
  quantile,
  require_distributions,
  summarise,
  summariseTrimmed,
  trimmedFreedom,
  upperBound
} from "./chunk-6DPI2E5L.js";
import {
  MARKDOWN_ESCAPER,
  codeBlock,
  codeSpan,
  escapeAdvice,
  escapeWithinLine,
  nameInCell,
  withoutEscapes
} from "./chunk-ME6ID6U5.js";
import {
  ARMS,
  REPORT_VERSION,
  WINDOWS_PER_ROUND,
  countedLaunches,
  describeWarning,
  formatBudgeted,
  formatExcess,
  formatUsed,
  mergedRun,
  messageLocation,
  otherArm,
  steadyRounds,
  uniqueWarnings,
  visitAsRound
} from "./chunk-GXJVACMF.js";
import {
  MAX_MEASURING_TIME,
  METRICS,
  NONE,
  driftToleranceOf,
  formatDuration,
  formatEffect,
  formatShare,
  formatTime,
  isNone,
  isOfSpeed,
  isTimedUnderLoad,
  metricNamed,
  plural,
  shortCommit,
  valueIn,
  weightFor,
  withoutCommands
} from "./chunk-OTZHA2M2.js";
import {
  gammaln,
  mean,
  median,
  sampleStandardDeviation,
  sampleVariance,
  sum,
  sumNthPowerDeviations
} from "./chunk-RNES36XW.js";
import {
  __commonJS,
  __require,
  __toESM
} from "./chunk-26LVTRER.js";

// node_modules/lru-cache/dist/commonjs/node/index.min.js
var require_index_min = __commonJS({
  "node_modules/lru-cache/dist/commonjs/node/index.min.js"(exports) {
    "use strict";
    var j = (u, t) => () => (t || u((t = { exports: {} }).exports, t), t.exports);
    var I = j((O) => {
      "use strict";
      Object.defineProperty(O, "__esModule", { value: true });
      O.tracing = O.metrics = void 0;
      var U = __require("node:diagnostics_channel");
      O.metrics = (0, U.channel)("lru-cache:metrics");
      O.tracing = (0, U.tracingChannel)("lru-cache");
    });
    var P = j((R) => {
      "use strict";
      Object.defineProperty(R, "__esModule", { value: true });
      R.defaultPerf = void 0;
      R.defaultPerf = typeof performance == "object" && performance && typeof performance.now == "function" ? performance : Date;
    });
    Object.defineProperty(exports, "__esModule", { value: true });
    exports.LRUCache = void 0;
    var g = I();
    var N = P();
    var C = () => g.metrics.hasSubscribers || g.tracing.hasSubscribers;
    var k = /* @__PURE__ */ new Set();
    var G = typeof process == "object" && process ? process : {};
    var V = (u, t, e, i) => {
      typeof G.emitWarning == "function" ? G.emitWarning(u, t, e, i) : console.error(`[${e}] ${t}: ${u}`);
    };
    var q = (u) => !k.has(u);
    var T = (u) => !!u && u === Math.floor(u) && u > 0 && isFinite(u);
    var H = (u) => T(u) ? u <= Math.pow(2, 8) ? Uint8Array : u <= Math.pow(2, 16) ? Uint16Array : u <= Math.pow(2, 32) ? Uint32Array : u <= Number.MAX_SAFE_INTEGER ? W : null : null;
    var W = class extends Array {
      constructor(t) {
        super(t), this.fill(0);
      }
    };
    var L = class u {
      heap;
      length;
      static #o = false;
      static create(t) {
        let e = H(t);
        if (!e) return [];
        u.#o = true;
        let i = new u(t, e);
        return u.#o = false, i;
      }
      constructor(t, e) {
        if (!u.#o) throw new TypeError("instantiate Stack using Stack.create(n)");
        this.heap = new e(t), this.length = 0;
      }
      push(t) {
        this.heap[this.length++] = t;
      }
      pop() {
        return this.heap[--this.length];
      }
    };
    var M = class u {
      #o;
      #c;
      #m;
      #W;
      #S;
      #x;
      #j;
      #w;
      get perf() {
        return this.#w;
      }
      ttl;
      ttlResolution;
      ttlAutopurge;
      updateAgeOnGet;
      updateAgeOnHas;
      allowStale;
      noDisposeOnSet;
      noUpdateTTL;
      maxEntrySize;
      sizeCalculation;
      noDeleteOnFetchRejection;
      noDeleteOnStaleGet;
      allowStaleOnFetchAbort;
      allowStaleOnFetchRejection;
      ignoreFetchAbort;
      backgroundFetchSize;
      #n;
      #b;
      #s;
      #i;
      #t;
      #l;
      #u;
      #a;
      #h;
      #_;
      #r;
      #y;
      #F;
      #d;
      #g;
      #T;
      #U;
      #f;
      #R;
      static unsafeExposeInternals(t) {
        return { starts: t.#F, ttls: t.#d, autopurgeTimers: t.#g, sizes: t.#y, keyMap: t.#s, keyList: t.#i, valList: t.#t, next: t.#l, prev: t.#u, get head() {
          return t.#a;
        }, get tail() {
          return t.#h;
        }, free: t.#_, isBackgroundFetch: (e) => t.#e(e), backgroundFetch: (e, i, s, n) => t.#G(e, i, s, n), moveToTail: (e) => t.#M(e), indexes: (e) => t.#A(e), rindexes: (e) => t.#z(e), isStale: (e) => t.#p(e) };
      }
      get max() {
        return this.#o;
      }
      get maxSize() {
        return this.#c;
      }
      get calculatedSize() {
        return this.#b;
      }
      get size() {
        return this.#n;
      }
      get fetchMethod() {
        return this.#x;
      }
      get memoMethod() {
        return this.#j;
      }
      get dispose() {
        return this.#m;
      }
      get onInsert() {
        return this.#W;
      }
      get disposeAfter() {
        return this.#S;
      }
      constructor(t) {
        let { max: e = 0, ttl: i, ttlResolution: s = 1, ttlAutopurge: n, updateAgeOnGet: o, updateAgeOnHas: l, allowStale: h, dispose: r, onInsert: c, disposeAfter: w, noDisposeOnSet: y, noUpdateTTL: d, maxSize: p = 0, maxEntrySize: f = 0, sizeCalculation: _, fetchMethod: a, memoMethod: S, noDeleteOnFetchRejection: F, noDeleteOnStaleGet: b, allowStaleOnFetchRejection: m, allowStaleOnFetchAbort: A, ignoreFetchAbort: z, backgroundFetchSize: x = 1, perf: v } = t;
        if (this.backgroundFetchSize = x, v !== void 0 && typeof v?.now != "function") throw new TypeError("perf option must have a now() method if specified");
        if (this.#w = v ?? N.defaultPerf, e !== 0 && !T(e)) throw new TypeError("max option must be a nonnegative integer");
        let E = e ? H(e) : Array;
        if (!E) throw new Error("invalid max value: " + e);
        if (this.#o = e, this.#c = p, this.maxEntrySize = f || this.#c, this.sizeCalculation = _, this.sizeCalculation) {
          if (!this.#c && !this.maxEntrySize) throw new TypeError("cannot set sizeCalculation without setting maxSize or maxEntrySize");
          if (typeof this.sizeCalculation != "function") throw new TypeError("sizeCalculation set to non-function");
        }
        if (S !== void 0 && typeof S != "function") throw new TypeError("memoMethod must be a function if defined");
        if (this.#j = S, a !== void 0 && typeof a != "function") throw new TypeError("fetchMethod must be a function if specified");
        if (this.#x = a, this.#U = !!a, this.#s = /* @__PURE__ */ new Map(), this.#i = Array.from({ length: e }).fill(void 0), this.#t = Array.from({ length: e }).fill(void 0), this.#l = new E(e), this.#u = new E(e), this.#a = 0, this.#h = 0, this.#_ = L.create(e), this.#n = 0, this.#b = 0, typeof r == "function" && (this.#m = r), typeof c == "function" && (this.#W = c), typeof w == "function" ? (this.#S = w, this.#r = []) : (this.#S = void 0, this.#r = void 0), this.#T = !!this.#m, this.#R = !!this.#W, this.#f = !!this.#S, this.noDisposeOnSet = !!y, this.noUpdateTTL = !!d, this.noDeleteOnFetchRejection = !!F, this.allowStaleOnFetchRejection = !!m, this.allowStaleOnFetchAbort = !!A, this.ignoreFetchAbort = !!z, this.maxEntrySize !== 0) {
          if (this.#c !== 0 && !T(this.#c)) throw new TypeError("maxSize must be a positive integer if specified");
          if (!T(this.maxEntrySize)) throw new TypeError("maxEntrySize must be a positive integer if specified");
          this.#X();
        }
        if (this.allowStale = !!h, this.noDeleteOnStaleGet = !!b, this.updateAgeOnGet = !!o, this.updateAgeOnHas = !!l, this.ttlResolution = T(s) || s === 0 ? s : 1, this.ttlAutopurge = !!n, this.ttl = i || 0, this.ttl) {
          if (!T(this.ttl)) throw new TypeError("ttl must be a positive integer if specified");
          this.#k();
        }
        if (this.#o === 0 && this.ttl === 0 && this.#c === 0) throw new TypeError("At least one of max, maxSize, or ttl is required");
        if (!this.ttlAutopurge && !this.#o && !this.#c) {
          let D = "LRU_CACHE_UNBOUNDED";
          q(D) && (k.add(D), V("TTL caching without ttlAutopurge, max, or maxSize can result in unbounded memory consumption.", "UnboundedCacheWarning", D, u));
        }
      }
      getRemainingTTL(t) {
        return this.#s.has(t) ? 1 / 0 : 0;
      }
      #k() {
        let t = new W(this.#o), e = new W(this.#o);
        this.#d = t, this.#F = e;
        let i = this.ttlAutopurge ? Array.from({ length: this.#o }) : void 0;
        this.#g = i, this.#H = (h, r, c = this.#w.now()) => {
          e[h] = r !== 0 ? c : 0, t[h] = r, s(h, r);
        }, this.#D = (h) => {
          e[h] = t[h] !== 0 ? this.#w.now() : 0, s(h, t[h]);
        };
        let s = this.ttlAutopurge ? (h, r) => {
          if (i?.[h] && (clearTimeout(i[h]), i[h] = void 0), r && r !== 0 && i) {
            let c = setTimeout(() => {
              this.#p(h) ? (this.#v(this.#i[h], "expire"), i[h] = void 0) : s(h, l(h));
            }, r + 1);
            c.unref && c.unref(), i[h] = c;
          }
        } : () => {
        };
        this.#E = (h, r) => {
          if (t[r]) {
            let c = t[r], w = e[r];
            if (!c || !w) return;
            h.ttl = c, h.start = w, h.now = n || o();
            let y = h.now - w;
            h.remainingTTL = c - y;
          }
        };
        let n = 0, o = () => {
          let h = this.#w.now();
          if (this.ttlResolution > 0) {
            n = h;
            let r = setTimeout(() => n = 0, this.ttlResolution);
            r.unref && r.unref();
          }
          return h;
        };
        this.getRemainingTTL = (h) => {
          let r = this.#s.get(h);
          return r === void 0 ? 0 : l(r);
        };
        let l = (h) => {
          let r = t[h], c = e[h];
          if (!r || !c) return 1 / 0;
          let w = (n || o()) - c;
          return r - w;
        };
        this.#p = (h) => {
          let r = e[h], c = t[h];
          return !!c && !!r && (n || o()) - r > c;
        };
      }
      #D = () => {
      };
      #E = () => {
      };
      #H = () => {
      };
      #p = () => false;
      #X() {
        let t = new W(this.#o);
        this.#b = 0, this.#y = t, this.#C = (e) => {
          this.#b -= t[e], t[e] = 0;
        }, this.#N = (e, i, s, n) => {
          if (!T(s)) {
            if (this.#e(i)) return this.backgroundFetchSize;
            if (n) {
              if (typeof n != "function") throw new TypeError("sizeCalculation must be a function");
              if (s = n(i, e), !T(s)) throw new TypeError("sizeCalculation return invalid (expect positive integer)");
            } else throw new TypeError("invalid size value (must be positive integer). When maxSize or maxEntrySize is used, sizeCalculation or size must be set.");
          }
          return s;
        }, this.#I = (e, i, s) => {
          if (t[e] = i, this.#c) {
            let n = this.#c - t[e];
            for (; this.#b > n; ) this.#P(true);
          }
          this.#b += t[e], s && (s.entrySize = i, s.totalCalculatedSize = this.#b);
        };
      }
      #C = (t) => {
      };
      #I = (t, e, i) => {
      };
      #N = (t, e, i, s) => {
        if (i || s) throw new TypeError("cannot set size without setting maxSize or maxEntrySize on cache");
        return 0;
      };
      *#A({ allowStale: t = this.allowStale } = {}) {
        if (this.#n) for (let e = this.#h; this.#V(e) && ((t || !this.#p(e)) && (yield e), e !== this.#a); ) e = this.#u[e];
      }
      *#z({ allowStale: t = this.allowStale } = {}) {
        if (this.#n) for (let e = this.#a; this.#V(e) && ((t || !this.#p(e)) && (yield e), e !== this.#h); ) e = this.#l[e];
      }
      #V(t) {
        return t !== void 0 && this.#s.get(this.#i[t]) === t;
      }
      *entries() {
        for (let t of this.#A()) this.#t[t] !== void 0 && this.#i[t] !== void 0 && !this.#e(this.#t[t]) && (yield [this.#i[t], this.#t[t]]);
      }
      *rentries() {
        for (let t of this.#z()) this.#t[t] !== void 0 && this.#i[t] !== void 0 && !this.#e(this.#t[t]) && (yield [this.#i[t], this.#t[t]]);
      }
      *keys() {
        for (let t of this.#A()) {
          let e = this.#i[t];
          e !== void 0 && !this.#e(this.#t[t]) && (yield e);
        }
      }
      *rkeys() {
        for (let t of this.#z()) {
          let e = this.#i[t];
          e !== void 0 && !this.#e(this.#t[t]) && (yield e);
        }
      }
      *values() {
        for (let t of this.#A()) this.#t[t] !== void 0 && !this.#e(this.#t[t]) && (yield this.#t[t]);
      }
      *rvalues() {
        for (let t of this.#z()) this.#t[t] !== void 0 && !this.#e(this.#t[t]) && (yield this.#t[t]);
      }
      [Symbol.iterator]() {
        return this.entries();
      }
      [Symbol.toStringTag] = "LRUCache";
      find(t, e = {}) {
        for (let i of this.#A()) {
          let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
          if (n !== void 0 && t(n, this.#i[i], this)) return this.#L(this.#i[i], e);
        }
      }
      forEach(t, e = this) {
        for (let i of this.#A()) {
          let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
          n !== void 0 && t.call(e, n, this.#i[i], this);
        }
      }
      rforEach(t, e = this) {
        for (let i of this.#z()) {
          let s = this.#t[i], n = this.#e(s) ? s.__staleWhileFetching : s;
          n !== void 0 && t.call(e, n, this.#i[i], this);
        }
      }
      purgeStale() {
        let t = false;
        for (let e of this.#z({ allowStale: true })) this.#p(e) && (this.#v(this.#i[e], "expire"), t = true);
        return t;
      }
      info(t) {
        let e = this.#s.get(t);
        if (e === void 0) return;
        let i = this.#t[e], s = this.#e(i) ? i.__staleWhileFetching : i;
        if (s === void 0) return;
        let n = { value: s };
        if (this.#d && this.#F) {
          let o = this.#d[e], l = this.#F[e];
          if (o && l) {
            let h = o - (this.#w.now() - l);
            n.ttl = h, n.start = Date.now();
          }
        }
        return this.#y && (n.size = this.#y[e]), n;
      }
      dump() {
        let t = [];
        for (let e of this.#A({ allowStale: true })) {
          let i = this.#i[e], s = this.#t[e], n = this.#e(s) ? s.__staleWhileFetching : s;
          if (n === void 0 || i === void 0) continue;
          let o = { value: n };
          if (this.#d && this.#F) {
            o.ttl = this.#d[e];
            let l = this.#w.now() - this.#F[e];
            o.start = Math.floor(Date.now() - l);
          }
          this.#y && (o.size = this.#y[e]), t.unshift([i, o]);
        }
        return t;
      }
      load(t) {
        this.clear();
        for (let [e, i] of t) {
          if (i.start) {
            let s = Date.now() - i.start;
            i.start = this.#w.now() - s;
          }
          this.#O(e, i.value, i);
        }
      }
      set(t, e, i = {}) {
        let { status: s = g.metrics.hasSubscribers ? {} : void 0 } = i;
        i.status = s, s && (s.op = "set", s.key = t, e !== void 0 && (s.value = e), s.cache = this);
        let n = this.#O(t, e, i);
        return s && g.metrics.hasSubscribers && g.metrics.publish(s), n;
      }
      #O(t, e, i, s) {
        let { ttl: n = this.ttl, start: o, noDisposeOnSet: l = this.noDisposeOnSet, sizeCalculation: h = this.sizeCalculation, status: r } = i, c = this.#e(e);
        if (e === void 0) return r && (r.set = "deleted"), this.delete(t), this;
        let { noUpdateTTL: w = this.noUpdateTTL } = i;
        r && !c && (r.value = e);
        let y = this.#N(t, e, i.size || 0, h, r);
        if (this.maxEntrySize && y > this.maxEntrySize) return this.#v(t, "set"), r && (r.set = "miss", r.maxEntrySizeExceeded = true), this;
        let d = this.#n === 0 ? void 0 : this.#s.get(t);
        if (d === void 0) d = this.#n === 0 ? this.#h : this.#_.length !== 0 ? this.#_.pop() : this.#n === this.#o ? this.#P(false) : this.#n, this.#i[d] = t, this.#t[d] = e, this.#s.set(t, d), this.#l[this.#h] = d, this.#u[d] = this.#h, this.#h = d, this.#n++, this.#I(d, y, r), r && (r.set = "add"), w = false, this.#R && !c && this.#W?.(e, t, "add");
        else {
          this.#M(d);
          let p = this.#t[d];
          if (e !== p) {
            if (!l) if (this.#e(p)) {
              p !== s && p.__abortController.abort(new Error("replaced"));
              let { __staleWhileFetching: f } = p;
              f !== void 0 && f !== e && (this.#T && this.#m?.(f, t, "set"), this.#f && this.#r?.push([f, t, "set"]));
            } else this.#T && this.#m?.(p, t, "set"), this.#f && this.#r?.push([p, t, "set"]);
            if (this.#C(d), this.#I(d, y, r), this.#t[d] = e, !c) {
              let f = p && this.#e(p) ? p.__staleWhileFetching : p, _ = f === void 0 ? "add" : e !== f ? "replace" : "update";
              r && (r.set = _, f !== void 0 && (r.oldValue = f)), this.#R && this.onInsert?.(e, t, _);
            }
          } else c || (r && (r.set = "update"), this.#R && this.onInsert?.(e, t, "update"));
        }
        if (n !== 0 && !this.#d && this.#k(), this.#d && (w || this.#H(d, n, o), r && this.#E(r, d)), !l && this.#f && this.#r) {
          let p = this.#r, f;
          for (; f = p?.shift(); ) this.#S?.(...f);
        }
        return this;
      }
      pop() {
        try {
          for (; this.#n; ) {
            let t = this.#t[this.#a];
            if (this.#P(true), this.#e(t)) {
              if (t.__staleWhileFetching) return t.__staleWhileFetching;
            } else if (t !== void 0) return t;
          }
        } finally {
          if (this.#f && this.#r) {
            let t = this.#r, e;
            for (; e = t?.shift(); ) this.#S?.(...e);
          }
        }
      }
      #P(t) {
        let e = this.#a, i = this.#i[e], s = this.#t[e], n = this.#e(s);
        n && s.__abortController.abort(new Error("evicted"));
        let o = n ? s.__staleWhileFetching : s;
        return (this.#T || this.#f) && o !== void 0 && (this.#T && this.#m?.(o, i, "evict"), this.#f && this.#r?.push([o, i, "evict"])), this.#C(e), this.#g?.[e] && (clearTimeout(this.#g[e]), this.#g[e] = void 0), t && (this.#i[e] = void 0, this.#t[e] = void 0, this.#_.push(e)), this.#n === 1 ? (this.#a = this.#h = 0, this.#_.length = 0) : this.#a = this.#l[e], this.#s.delete(i), this.#n--, e;
      }
      has(t, e = {}) {
        let { status: i = g.metrics.hasSubscribers ? {} : void 0 } = e;
        e.status = i, i && (i.op = "has", i.key = t, i.cache = this);
        let s = this.#Y(t, e);
        return g.metrics.hasSubscribers && g.metrics.publish(i), s;
      }
      #Y(t, e = {}) {
        let { updateAgeOnHas: i = this.updateAgeOnHas, status: s } = e, n = this.#s.get(t);
        if (n !== void 0) {
          let o = this.#t[n];
          if (this.#e(o) && o.__staleWhileFetching === void 0) return false;
          if (this.#p(n)) s && (s.has = "stale", this.#E(s, n));
          else return i && this.#D(n), s && (s.has = "hit", this.#E(s, n)), true;
        } else s && (s.has = "miss");
        return false;
      }
      peek(t, e = {}) {
        let { status: i = C() ? {} : void 0 } = e;
        i && (i.op = "peek", i.key = t, i.cache = this), e.status = i;
        let s = this.#J(t, e);
        return g.metrics.hasSubscribers && g.metrics.publish(i), s;
      }
      #J(t, e) {
        let { status: i, allowStale: s = this.allowStale } = e, n = this.#s.get(t);
        if (n === void 0 || !s && this.#p(n)) {
          i && (i.peek = n === void 0 ? "miss" : "stale");
          return;
        }
        let o = this.#t[n], l = this.#e(o) ? o.__staleWhileFetching : o;
        return i && (l !== void 0 ? (i.peek = "hit", i.value = l) : i.peek = "miss"), l;
      }
      #G(t, e, i, s) {
        let n = e === void 0 ? void 0 : this.#t[e];
        if (this.#e(n)) return n;
        let o = new AbortController(), { signal: l } = i;
        l?.addEventListener("abort", () => o.abort(l.reason), { signal: o.signal });
        let h = { signal: o.signal, options: i, context: s }, r = (f, _ = false) => {
          let { aborted: a } = o.signal, S = i.ignoreFetchAbort && f !== void 0, F = i.ignoreFetchAbort || !!(i.allowStaleOnFetchAbort && f !== void 0);
          if (i.status && (a && !_ ? (i.status.fetchAborted = true, i.status.fetchError = o.signal.reason, S && (i.status.fetchAbortIgnored = true)) : i.status.fetchResolved = true), a && !S && !_) return w(o.signal.reason, F);
          let b = d, m = this.#t[e];
          return (m === d || m === void 0 && S && _) && (f === void 0 ? b.__staleWhileFetching !== void 0 ? this.#t[e] = b.__staleWhileFetching : this.#v(t, "fetch") : (i.status && (i.status.fetchUpdated = true), this.#O(t, f, h.options, b))), f;
        }, c = (f) => (i.status && (i.status.fetchRejected = true, i.status.fetchError = f), w(f, false)), w = (f, _) => {
          let { aborted: a } = o.signal, S = a && i.allowStaleOnFetchAbort, F = S || i.allowStaleOnFetchRejection, b = F || i.noDeleteOnFetchRejection, m = d;
          if (this.#t[e] === d && (!b || !_ && m.__staleWhileFetching === void 0 ? this.#v(t, "fetch") : S || (this.#t[e] = m.__staleWhileFetching)), F) return i.status && m.__staleWhileFetching !== void 0 && (i.status.returnedStale = true), m.__staleWhileFetching;
          if (m.__returned === m) throw f;
        }, y = (f, _) => {
          let a = this.#x?.(t, n, h);
          o.signal.addEventListener("abort", () => {
            (!i.ignoreFetchAbort || i.allowStaleOnFetchAbort) && (f(void 0), i.allowStaleOnFetchAbort && (f = (S) => r(S, true)));
          }), a && a instanceof Promise ? a.then((S) => f(S === void 0 ? void 0 : S), _) : a !== void 0 && f(a);
        };
        i.status && (i.status.fetchDispatched = true);
        let d = new Promise(y).then(r, c), p = Object.assign(d, { __abortController: o, __staleWhileFetching: n, __returned: void 0 });
        return e === void 0 ? (this.#O(t, p, { ...h.options, status: void 0 }), e = this.#s.get(t)) : this.#t[e] = p, p;
      }
      #e(t) {
        if (!this.#U) return false;
        let e = t;
        return !!e && e instanceof Promise && e.hasOwnProperty("__staleWhileFetching") && e.__abortController instanceof AbortController;
      }
      fetch(t, e = {}) {
        let i = g.tracing.hasSubscribers, { status: s = C() ? {} : void 0 } = e;
        e.status = s, s && e.context && (s.context = e.context);
        let n = this.#q(t, e);
        return s && i && (s.trace = true, g.tracing.tracePromise(() => n, s).catch(() => {
        })), n;
      }
      async #q(t, e = {}) {
        let { allowStale: i = this.allowStale, updateAgeOnGet: s = this.updateAgeOnGet, noDeleteOnStaleGet: n = this.noDeleteOnStaleGet, ttl: o = this.ttl, noDisposeOnSet: l = this.noDisposeOnSet, size: h = 0, sizeCalculation: r = this.sizeCalculation, noUpdateTTL: c = this.noUpdateTTL, noDeleteOnFetchRejection: w = this.noDeleteOnFetchRejection, allowStaleOnFetchRejection: y = this.allowStaleOnFetchRejection, ignoreFetchAbort: d = this.ignoreFetchAbort, allowStaleOnFetchAbort: p = this.allowStaleOnFetchAbort, context: f, forceRefresh: _ = false, status: a, signal: S } = e;
        if (a && (a.op = "fetch", a.key = t, _ && (a.forceRefresh = true), a.cache = this), !this.#U) return a && (a.fetch = "get"), this.#L(t, { allowStale: i, updateAgeOnGet: s, noDeleteOnStaleGet: n, status: a });
        let F = { allowStale: i, updateAgeOnGet: s, noDeleteOnStaleGet: n, ttl: o, noDisposeOnSet: l, size: h, sizeCalculation: r, noUpdateTTL: c, noDeleteOnFetchRejection: w, allowStaleOnFetchRejection: y, allowStaleOnFetchAbort: p, ignoreFetchAbort: d, status: a, signal: S }, b = this.#s.get(t);
        if (b === void 0) {
          a && (a.fetch = "miss");
          let m = this.#G(t, b, F, f);
          return m.__returned = m;
        } else {
          let m = this.#t[b];
          if (this.#e(m)) {
            let E = i && m.__staleWhileFetching !== void 0;
            return a && (a.fetch = "inflight", E && (a.returnedStale = true)), E ? m.__staleWhileFetching : m.__returned = m;
          }
          let A = this.#p(b);
          if (!_ && !A) return a && (a.fetch = "hit"), this.#M(b), s && this.#D(b), a && this.#E(a, b), m;
          let z = this.#G(t, b, F, f), v = z.__staleWhileFetching !== void 0 && i;
          return a && (a.fetch = A ? "stale" : "refresh", v && A && (a.returnedStale = true)), v ? z.__staleWhileFetching : z.__returned = z;
        }
      }
      forceFetch(t, e = {}) {
        let i = g.tracing.hasSubscribers, { status: s = C() ? {} : void 0 } = e;
        e.status = s, s && e.context && (s.context = e.context);
        let n = this.#K(t, e);
        return s && i && (s.trace = true, g.tracing.tracePromise(() => n, s).catch(() => {
        })), n;
      }
      async #K(t, e = {}) {
        let i = await this.#q(t, e);
        if (i === void 0) throw new Error("fetch() returned undefined");
        return i;
      }
      memo(t, e = {}) {
        let { status: i = g.metrics.hasSubscribers ? {} : void 0 } = e;
        e.status = i, i && (i.op = "memo", i.key = t, e.context && (i.context = e.context), i.cache = this);
        let s = this.#Q(t, e);
        return i && (i.value = s), g.metrics.hasSubscribers && g.metrics.publish(i), s;
      }
      #Q(t, e = {}) {
        let i = this.#j;
        if (!i) throw new Error("no memoMethod provided to constructor");
        let { context: s, status: n, forceRefresh: o, ...l } = e;
        n && o && (n.forceRefresh = true);
        let h = this.#L(t, l), r = o || h === void 0;
        if (n && (n.memo = r ? "miss" : "hit", r || (n.value = h)), !r) return h;
        let c = i(t, h, { options: l, context: s });
        return n && (n.value = c), this.#O(t, c, l), c;
      }
      get(t, e = {}) {
        let { status: i = g.metrics.hasSubscribers ? {} : void 0 } = e;
        e.status = i, i && (i.op = "get", i.key = t, i.cache = this);
        let s = this.#L(t, e);
        return i && (s !== void 0 && (i.value = s), g.metrics.hasSubscribers && g.metrics.publish(i)), s;
      }
      #L(t, e = {}) {
        let { allowStale: i = this.allowStale, updateAgeOnGet: s = this.updateAgeOnGet, noDeleteOnStaleGet: n = this.noDeleteOnStaleGet, status: o } = e, l = this.#s.get(t);
        if (l === void 0) {
          o && (o.get = "miss");
          return;
        }
        let h = this.#t[l], r = this.#e(h);
        return o && this.#E(o, l), this.#p(l) ? r ? (o && (o.get = "stale-fetching"), i && h.__staleWhileFetching !== void 0 ? (o && (o.returnedStale = true), h.__staleWhileFetching) : void 0) : (n || this.#v(t, "expire"), o && (o.get = "stale"), i ? (o && (o.returnedStale = true), h) : void 0) : (o && (o.get = r ? "fetching" : "hit"), this.#M(l), s && this.#D(l), r ? h.__staleWhileFetching : h);
      }
      #B(t, e) {
        this.#u[e] = t, this.#l[t] = e;
      }
      #M(t) {
        t !== this.#h && (t === this.#a ? this.#a = this.#l[t] : this.#B(this.#u[t], this.#l[t]), this.#B(this.#h, t), this.#h = t);
      }
      delete(t) {
        return this.#v(t, "delete");
      }
      #v(t, e) {
        g.metrics.hasSubscribers && g.metrics.publish({ op: "delete", delete: e, key: t, cache: this });
        let i = false;
        if (this.#n !== 0) {
          let s = this.#s.get(t);
          if (s !== void 0) if (this.#g?.[s] && (clearTimeout(this.#g[s]), this.#g[s] = void 0), i = true, this.#n === 1) this.#$(e);
          else {
            this.#C(s);
            let n = this.#t[s];
            if (this.#e(n) ? n.__abortController.abort(new Error("deleted")) : (this.#T || this.#f) && (this.#T && this.#m?.(n, t, e), this.#f && this.#r?.push([n, t, e])), this.#s.delete(t), this.#i[s] = void 0, this.#t[s] = void 0, s === this.#h) this.#h = this.#u[s];
            else if (s === this.#a) this.#a = this.#l[s];
            else {
              let o = this.#u[s];
              this.#l[o] = this.#l[s];
              let l = this.#l[s];
              this.#u[l] = this.#u[s];
            }
            this.#n--, this.#_.push(s);
          }
        }
        if (this.#f && this.#r?.length) {
          let s = this.#r, n;
          for (; n = s?.shift(); ) this.#S?.(...n);
        }
        return i;
      }
      clear() {
        return this.#$("delete");
      }
      #$(t) {
        for (let e of this.#z({ allowStale: true })) {
          let i = this.#t[e];
          if (this.#e(i)) i.__abortController.abort(new Error("deleted"));
          else {
            let s = this.#i[e];
            this.#T && this.#m?.(i, s, t), this.#f && this.#r?.push([i, s, t]);
          }
        }
        if (this.#s.clear(), this.#t.fill(void 0), this.#i.fill(void 0), this.#d && this.#F) {
          this.#d.fill(0), this.#F.fill(0);
          for (let e of this.#g ?? []) e !== void 0 && clearTimeout(e);
          this.#g?.fill(void 0);
        }
        if (this.#y && this.#y.fill(0), this.#a = 0, this.#h = 0, this.#_.length = 0, this.#b = 0, this.#n = 0, this.#f && this.#r) {
          let e = this.#r, i;
          for (; i = e?.shift(); ) this.#S?.(...i);
        }
      }
    };
    exports.LRUCache = M;
  }
});

// node_modules/hosted-git-info/lib/hosts.js
var require_hosts = __commonJS({
  "node_modules/hosted-git-info/lib/hosts.js"(exports, module) {
    "use strict";
    var maybeJoin = (...args) => args.every((arg) => arg) ? args.join("") : "";
    var maybeEncode = (arg) => arg ? encodeURIComponent(arg) : "";
    var formatHashFragment = (f) => f.toLowerCase().replace(/^\W+/g, "").replace(/(?<!\W)\W+$/, "").replace(/\//g, "").replace(/\W+/g, "-");
    var defaults = {
      sshtemplate: ({ domain, user, project, committish }) => `git@${domain}:${user}/${project}.git${maybeJoin("#", committish)}`,
      sshurltemplate: ({ domain, user, project, committish }) => `git+ssh://git@${domain}/${user}/${project}.git${maybeJoin("#", committish)}`,
      edittemplate: ({ domain, user, project, committish, editpath, path }) => `https://${domain}/${user}/${project}${maybeJoin("/", editpath, "/", maybeEncode(committish || "HEAD"), "/", path)}`,
      browsetemplate: ({ domain, user, project, committish, treepath }) => `https://${domain}/${user}/${project}${maybeJoin("/", treepath, "/", maybeEncode(committish))}`,
      browsetreetemplate: ({ domain, user, project, committish, treepath, path, fragment, hashformat }) => `https://${domain}/${user}/${project}/${treepath}/${maybeEncode(committish || "HEAD")}/${path}${maybeJoin("#", hashformat(fragment || ""))}`,
      browseblobtemplate: ({ domain, user, project, committish, blobpath, path, fragment, hashformat }) => `https://${domain}/${user}/${project}/${blobpath}/${maybeEncode(committish || "HEAD")}/${path}${maybeJoin("#", hashformat(fragment || ""))}`,
      docstemplate: ({ domain, user, project, treepath, committish }) => `https://${domain}/${user}/${project}${maybeJoin("/", treepath, "/", maybeEncode(committish))}#readme`,
      httpstemplate: ({ auth, domain, user, project, committish }) => `git+https://${maybeJoin(auth, "@")}${domain}/${user}/${project}.git${maybeJoin("#", committish)}`,
      filetemplate: ({ domain, user, project, committish, path }) => `https://${domain}/${user}/${project}/raw/${maybeEncode(committish || "HEAD")}/${path}`,
      shortcuttemplate: ({ type, user, project, committish }) => `${type}:${user}/${project}${maybeJoin("#", committish)}`,
      pathtemplate: ({ user, project, committish }) => `${user}/${project}${maybeJoin("#", committish)}`,
      bugstemplate: ({ domain, user, project }) => `https://${domain}/${user}/${project}/issues`,
      hashformat: formatHashFragment
    };
    var hosts = {};
    hosts.github = {
      // First two are insecure and generally shouldn't be used any more, but
      // they are still supported.
      protocols: ["git:", "http:", "git+ssh:", "git+https:", "ssh:", "https:"],
      domain: "github.com",
      treepath: "tree",
      blobpath: "blob",
      editpath: "edit",
      filetemplate: ({ auth, user, project, committish, path }) => `https://${maybeJoin(auth, "@")}raw.githubusercontent.com/${user}/${project}/${maybeEncode(committish || "HEAD")}/${path}`,
      gittemplate: ({ auth, domain, user, project, committish }) => `git://${maybeJoin(auth, "@")}${domain}/${user}/${project}.git${maybeJoin("#", committish)}`,
      tarballtemplate: ({ domain, user, project, committish }) => `https://codeload.${domain}/${user}/${project}/tar.gz/${maybeEncode(committish || "HEAD")}`,
      extract: (url) => {
        let [, user, project, type, committish] = url.pathname.split("/", 5);
        if (type && type !== "tree") {
          return;
        }
        if (!type) {
          committish = url.hash.slice(1);
        }
        if (project && project.endsWith(".git")) {
          project = project.slice(0, -4);
        }
        if (!user || !project) {
          return;
        }
        return { user, project, committish };
      }
    };
    hosts.bitbucket = {
      protocols: ["git+ssh:", "git+https:", "ssh:", "https:"],
      domain: "bitbucket.org",
      treepath: "src",
      blobpath: "src",
      editpath: "?mode=edit",
      edittemplate: ({ domain, user, project, committish, treepath, path, editpath }) => `https://${domain}/${user}/${project}${maybeJoin("/", treepath, "/", maybeEncode(committish || "HEAD"), "/", path, editpath)}`,
      tarballtemplate: ({ domain, user, project, committish }) => `https://${domain}/${user}/${project}/get/${maybeEncode(committish || "HEAD")}.tar.gz`,
      extract: (url) => {
        let [, user, project, aux] = url.pathname.split("/", 4);
        if (["get"].includes(aux)) {
          return;
        }
        if (project && project.endsWith(".git")) {
          project = project.slice(0, -4);
        }
        if (!user || !project) {
          return;
        }
        return { user, project, committish: url.hash.slice(1) };
      }
    };
    hosts.gitlab = {
      protocols: ["git+ssh:", "git+https:", "ssh:", "https:"],
      domain: "gitlab.com",
      treepath: "tree",
      blobpath: "tree",
      editpath: "-/edit",
      tarballtemplate: ({ domain, user, project, committish }) => `https://${domain}/api/v4/projects/${maybeEncode(user + "/" + project)}/repository/archive.tar.gz?sha=${maybeEncode(committish || "HEAD")}`,
      extract: (url) => {
        const path = url.pathname.slice(1);
        if (path.includes("/-/") || path.includes("/archive.tar.gz")) {
          return;
        }
        const segments = path.split("/");
        let project = segments.pop();
        if (project.endsWith(".git")) {
          project = project.slice(0, -4);
        }
        const user = segments.join("/");
        if (!user || !project) {
          return;
        }
        return { user, project, committish: url.hash.slice(1) };
      }
    };
    hosts.gist = {
      protocols: ["git:", "git+ssh:", "git+https:", "ssh:", "https:"],
      domain: "gist.github.com",
      editpath: "edit",
      sshtemplate: ({ domain, project, committish }) => `git@${domain}:${project}.git${maybeJoin("#", committish)}`,
      sshurltemplate: ({ domain, project, committish }) => `git+ssh://git@${domain}/${project}.git${maybeJoin("#", committish)}`,
      edittemplate: ({ domain, user, project, committish, editpath }) => `https://${domain}/${user}/${project}${maybeJoin("/", maybeEncode(committish))}/${editpath}`,
      browsetemplate: ({ domain, project, committish }) => `https://${domain}/${project}${maybeJoin("/", maybeEncode(committish))}`,
      browsetreetemplate: ({ domain, project, committish, path, hashformat }) => `https://${domain}/${project}${maybeJoin("/", maybeEncode(committish))}${maybeJoin("#", hashformat(path))}`,
      browseblobtemplate: ({ domain, project, committish, path, hashformat }) => `https://${domain}/${project}${maybeJoin("/", maybeEncode(committish))}${maybeJoin("#", hashformat(path))}`,
      docstemplate: ({ domain, project, committish }) => `https://${domain}/${project}${maybeJoin("/", maybeEncode(committish))}`,
      httpstemplate: ({ domain, project, committish }) => `git+https://${domain}/${project}.git${maybeJoin("#", committish)}`,
      filetemplate: ({ user, project, committish, path }) => `https://gist.githubusercontent.com/${user}/${project}/raw${maybeJoin("/", maybeEncode(committish))}/${path}`,
      shortcuttemplate: ({ type, project, committish }) => `${type}:${project}${maybeJoin("#", committish)}`,
      pathtemplate: ({ project, committish }) => `${project}${maybeJoin("#", committish)}`,
      bugstemplate: ({ domain, project }) => `https://${domain}/${project}`,
      gittemplate: ({ domain, project, committish }) => `git://${domain}/${project}.git${maybeJoin("#", committish)}`,
      tarballtemplate: ({ project, committish }) => `https://codeload.github.com/gist/${project}/tar.gz/${maybeEncode(committish || "HEAD")}`,
      extract: (url) => {
        let [, user, project, aux] = url.pathname.split("/", 4);
        if (aux === "raw") {
          return;
        }
        if (!project) {
          if (!user) {
            return;
          }
          project = user;
          user = null;
        }
        if (project.endsWith(".git")) {
          project = project.slice(0, -4);
        }
        return { user, project, committish: url.hash.slice(1) };
      },
      hashformat: function(fragment) {
        return fragment && "file-" + formatHashFragment(fragment);
      }
    };
    hosts.sourcehut = {
      protocols: ["git+ssh:", "https:"],
      domain: "git.sr.ht",
      treepath: "tree",
      blobpath: "tree",
      filetemplate: ({ domain, user, project, committish, path }) => `https://${domain}/${user}/${project}/blob/${maybeEncode(committish) || "HEAD"}/${path}`,
      httpstemplate: ({ domain, user, project, committish }) => `https://${domain}/${user}/${project}${maybeJoin("#", committish)}`,
      tarballtemplate: ({ domain, user, project, committish }) => `https://${domain}/${user}/${project}/archive/${maybeEncode(committish) || "HEAD"}.tar.gz`,
      bugstemplate: () => null,
      extract: (url) => {
        let [, user, project, aux] = url.pathname.split("/", 4);
        if (["archive"].includes(aux)) {
          return;
        }
        if (project && project.endsWith(".git")) {
          project = project.slice(0, -4);
        }
        if (!user || !project) {
          return;
        }
        return { user, project, committish: url.hash.slice(1) };
      }
    };
    for (const [name, host] of Object.entries(hosts)) {
      hosts[name] = Object.assign({}, defaults, host);
    }
    module.exports = hosts;
  }
});

// node_modules/hosted-git-info/lib/parse-url.js
var require_parse_url = __commonJS({
  "node_modules/hosted-git-info/lib/parse-url.js"(exports, module) {
    var url = __require("url");
    var lastIndexOfBefore = (str, char, beforeChar) => {
      const startPosition = str.indexOf(beforeChar);
      return str.lastIndexOf(char, startPosition > -1 ? startPosition : Infinity);
    };
    var safeUrl = (u) => {
      try {
        return new url.URL(u);
      } catch {
      }
    };
    var correctProtocol = (arg, protocols) => {
      const firstColon = arg.indexOf(":");
      const proto = arg.slice(0, firstColon + 1);
      if (Object.prototype.hasOwnProperty.call(protocols, proto)) {
        return arg;
      }
      if (arg.substr(firstColon, 3) === "://") {
        return arg;
      }
      const firstAt = arg.indexOf("@");
      if (firstAt > -1) {
        if (firstAt > firstColon) {
          return `git+ssh://${arg}`;
        } else {
          return arg;
        }
      }
      return `${arg.slice(0, firstColon + 1)}//${arg.slice(firstColon + 1)}`;
    };
    var correctUrl = (giturl) => {
      const firstAt = lastIndexOfBefore(giturl, "@", "#");
      const lastColonBeforeHash = lastIndexOfBefore(giturl, ":", "#");
      if (lastColonBeforeHash > firstAt) {
        giturl = giturl.slice(0, lastColonBeforeHash) + "/" + giturl.slice(lastColonBeforeHash + 1);
      }
      if (lastIndexOfBefore(giturl, ":", "#") === -1 && giturl.indexOf("//") === -1) {
        giturl = `git+ssh://${giturl}`;
      }
      return giturl;
    };
    module.exports = (giturl, protocols) => {
      const withProtocol = protocols ? correctProtocol(giturl, protocols) : giturl;
      return safeUrl(withProtocol) || safeUrl(correctUrl(withProtocol));
    };
  }
});

// node_modules/hosted-git-info/lib/from-url.js
var require_from_url = __commonJS({
  "node_modules/hosted-git-info/lib/from-url.js"(exports, module) {
    "use strict";
    var parseUrl = require_parse_url();
    var isGitHubShorthand = (arg) => {
      const firstHash = arg.indexOf("#");
      const firstSlash = arg.indexOf("/");
      const secondSlash = arg.indexOf("/", firstSlash + 1);
      const firstColon = arg.indexOf(":");
      const firstSpace = /\s/.exec(arg);
      const firstAt = arg.indexOf("@");
      const spaceOnlyAfterHash = !firstSpace || firstHash > -1 && firstSpace.index > firstHash;
      const atOnlyAfterHash = firstAt === -1 || firstHash > -1 && firstAt > firstHash;
      const colonOnlyAfterHash = firstColon === -1 || firstHash > -1 && firstColon > firstHash;
      const secondSlashOnlyAfterHash = secondSlash === -1 || firstHash > -1 && secondSlash > firstHash;
      const hasSlash = firstSlash > 0;
      const doesNotEndWithSlash = firstHash > -1 ? arg[firstHash - 1] !== "/" : !arg.endsWith("/");
      const doesNotStartWithDot = !arg.startsWith(".");
      return spaceOnlyAfterHash && hasSlash && doesNotEndWithSlash && doesNotStartWithDot && atOnlyAfterHash && colonOnlyAfterHash && secondSlashOnlyAfterHash;
    };
    module.exports = (giturl, opts, { gitHosts, protocols }) => {
      if (!giturl) {
        return;
      }
      const correctedUrl = isGitHubShorthand(giturl) ? `github:${giturl}` : giturl;
      const parsed = parseUrl(correctedUrl, protocols);
      if (!parsed) {
        return;
      }
      const gitHostShortcut = gitHosts.byShortcut[parsed.protocol];
      const gitHostDomain = gitHosts.byDomain[parsed.hostname.startsWith("www.") ? parsed.hostname.slice(4) : parsed.hostname];
      const gitHostName = gitHostShortcut || gitHostDomain;
      if (!gitHostName) {
        return;
      }
      const gitHostInfo = gitHosts[gitHostShortcut || gitHostDomain];
      let auth = null;
      if (protocols[parsed.protocol]?.auth && (parsed.username || parsed.password)) {
        auth = `${parsed.username}${parsed.password ? ":" + parsed.password : ""}`;
      }
      let committish = null;
      let user = null;
      let project = null;
      let defaultRepresentation = null;
      try {
        if (gitHostShortcut) {
          let pathname = parsed.pathname.startsWith("/") ? parsed.pathname.slice(1) : parsed.pathname;
          const firstAt = pathname.indexOf("@");
          if (firstAt > -1) {
            pathname = pathname.slice(firstAt + 1);
          }
          const lastSlash = pathname.lastIndexOf("/");
          if (lastSlash > -1) {
            user = decodeURIComponent(pathname.slice(0, lastSlash));
            if (!user) {
              user = null;
            }
            project = decodeURIComponent(pathname.slice(lastSlash + 1));
          } else {
            project = decodeURIComponent(pathname);
          }
          if (project.endsWith(".git")) {
            project = project.slice(0, -4);
          }
          if (parsed.hash) {
            committish = decodeURIComponent(parsed.hash.slice(1));
          }
          defaultRepresentation = "shortcut";
        } else {
          if (!gitHostInfo.protocols.includes(parsed.protocol)) {
            return;
          }
          const segments = gitHostInfo.extract(parsed);
          if (!segments) {
            return;
          }
          user = segments.user && decodeURIComponent(segments.user);
          project = decodeURIComponent(segments.project);
          committish = decodeURIComponent(segments.committish);
          defaultRepresentation = protocols[parsed.protocol]?.name || parsed.protocol.slice(0, -1);
        }
      } catch (err) {
        if (err instanceof URIError) {
          return;
        } else {
          throw err;
        }
      }
      return [gitHostName, user, auth, project, committish, defaultRepresentation, opts];
    };
  }
});

// node_modules/hosted-git-info/lib/index.js
var require_lib = __commonJS({
  "node_modules/hosted-git-info/lib/index.js"(exports, module) {
    "use strict";
    var { LRUCache } = require_index_min();
    var hosts = require_hosts();
    var fromUrl = require_from_url();
    var parseUrl = require_parse_url();
    var cache = new LRUCache({ max: 1e3 });
    function unknownHostedUrl(url) {
      try {
        const {
          protocol,
          hostname,
          pathname
        } = new URL(url);
        if (!hostname) {
          return null;
        }
        const proto = /(?:git\+)http:$/.test(protocol) ? "http:" : "https:";
        const path = pathname.replace(/\.git$/, "");
        return `${proto}//${hostname}${path}`;
      } catch {
        return null;
      }
    }
    var GitHost = class _GitHost {
      constructor(type, user, auth, project, committish, defaultRepresentation, opts = {}) {
        Object.assign(this, _GitHost.#gitHosts[type], {
          type,
          user,
          auth,
          project,
          committish,
          default: defaultRepresentation,
          opts
        });
      }
      static #gitHosts = { byShortcut: {}, byDomain: {} };
      static #protocols = {
        "git+ssh:": { name: "sshurl" },
        "ssh:": { name: "sshurl" },
        "git+https:": { name: "https", auth: true },
        "git:": { auth: true },
        "http:": { auth: true },
        "https:": { auth: true },
        "git+http:": { auth: true }
      };
      static addHost(name, host) {
        _GitHost.#gitHosts[name] = host;
        _GitHost.#gitHosts.byDomain[host.domain] = name;
        _GitHost.#gitHosts.byShortcut[`${name}:`] = name;
        _GitHost.#protocols[`${name}:`] = { name };
      }
      static fromUrl(giturl, opts) {
        if (typeof giturl !== "string") {
          return;
        }
        const key = giturl + JSON.stringify(opts || {});
        if (!cache.has(key)) {
          const hostArgs = fromUrl(giturl, opts, {
            gitHosts: _GitHost.#gitHosts,
            protocols: _GitHost.#protocols
          });
          cache.set(key, hostArgs ? new _GitHost(...hostArgs) : void 0);
        }
        return cache.get(key);
      }
      static fromManifest(manifest, opts = {}) {
        if (!manifest || typeof manifest !== "object") {
          return;
        }
        const r = manifest.repository;
        const rurl = r && (typeof r === "string" ? r : typeof r === "object" && typeof r.url === "string" ? r.url : null);
        if (!rurl) {
          throw new Error("no repository");
        }
        const info = rurl && _GitHost.fromUrl(rurl.replace(/^git\+/, ""), opts) || null;
        if (info) {
          return info;
        }
        const unk = unknownHostedUrl(rurl);
        return _GitHost.fromUrl(unk, opts) || unk;
      }
      static parseUrl(url) {
        return parseUrl(url);
      }
      #fill(template, opts) {
        if (typeof template !== "function") {
          return null;
        }
        const options = { ...this, ...this.opts, ...opts };
        if (!options.path) {
          options.path = "";
        }
        if (options.path.startsWith("/")) {
          options.path = options.path.slice(1);
        }
        if (options.noCommittish) {
          options.committish = null;
        }
        const result = template(options);
        return options.noGitPlus && result.startsWith("git+") ? result.slice(4) : result;
      }
      hash() {
        return this.committish ? `#${this.committish}` : "";
      }
      ssh(opts) {
        return this.#fill(this.sshtemplate, opts);
      }
      sshurl(opts) {
        return this.#fill(this.sshurltemplate, opts);
      }
      browse(path, ...args) {
        if (typeof path !== "string") {
          return this.#fill(this.browsetemplate, path);
        }
        if (typeof args[0] !== "string") {
          return this.#fill(this.browsetreetemplate, { ...args[0], path });
        }
        return this.#fill(this.browsetreetemplate, { ...args[1], fragment: args[0], path });
      }
      // If the path is known to be a file, then browseFile should be used. For some hosts
      // the url is the same as browse, but for others like GitHub a file can use both `/tree/`
      // and `/blob/` in the path. When using a default committish of `HEAD` then the `/tree/`
      // path will redirect to a specific commit. Using the `/blob/` path avoids this and
      // does not redirect to a different commit.
      browseFile(path, ...args) {
        if (typeof args[0] !== "string") {
          return this.#fill(this.browseblobtemplate, { ...args[0], path });
        }
        return this.#fill(this.browseblobtemplate, { ...args[1], fragment: args[0], path });
      }
      docs(opts) {
        return this.#fill(this.docstemplate, opts);
      }
      bugs(opts) {
        return this.#fill(this.bugstemplate, opts);
      }
      https(opts) {
        return this.#fill(this.httpstemplate, opts);
      }
      git(opts) {
        return this.#fill(this.gittemplate, opts);
      }
      shortcut(opts) {
        return this.#fill(this.shortcuttemplate, opts);
      }
      path(opts) {
        return this.#fill(this.pathtemplate, opts);
      }
      tarball(opts) {
        return this.#fill(this.tarballtemplate, { ...opts, noCommittish: false });
      }
      file(path, opts) {
        return this.#fill(this.filetemplate, { ...opts, path });
      }
      edit(path, opts) {
        return this.#fill(this.edittemplate, { ...opts, path });
      }
      getDefaultRepresentation() {
        return this.default;
      }
      toString(opts) {
        if (this.default && typeof this[this.default] === "function") {
          return this[this.default](opts);
        }
        return this.sshurl(opts);
      }
    };
    for (const [name, host] of Object.entries(hosts)) {
      GitHost.addHost(name, host);
    }
    module.exports = GitHost;
  }
});

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

// src/render/package-updates.ts
var import_hosted_git_info = __toESM(require_lib(), 1);
var MAX_NAMED = 3;
function describeUpdates(report) {
  const { updates } = report;
  if (updates === null) return "";
  const named = (each) => {
    const versions = escapeWithinLine(formatUpdate(each));
    const url = changesUrl(each);
    return `${codeSpan(each.name)} ${versions}${url === null ? "" : ` ([changes](${url}))`}`;
  };
  const explained = explainedScenario(report);
  if (explained === null) return listed(updates, named);
  const total = principal(updates).total;
  if (isOfMemory(explained, report)) {
    const needs = updates.isOnlyChange ? "which of them needs the memory" : "what needs the memory";
    const undivided = total === 1 && updates.isOnlyChange ? "" : `CPU profiles do not show ${needs}.`;
    return filled([listed(updates, named), undivided, describeOnly(updates)]).join(" ");
  }
  const dearer = dearerUpdates(explained, report);
  const where = report.scenarios.length > 1 ? ` in ${codeSpan(explained.scenario)}` : "";
  const increase = increaseOf(explained, report);
  if (dearer.length === 0) {
    const undivided = describeUndivided(explained, report);
    return filled([listed(updates, named), undivided, describeOnly(updates)]).join(" ");
  }
  const parts = dearer.slice(0, MAX_NAMED).map((cost, i) => {
    const update = updateOf(cost.name, report);
    const name = update === null ? codeSpan(cost.name) : named(update);
    const most = cost.isInThreads ? "most of " : "";
    const verb = `${i === 0 ? "accounts for " : ""}${most}`;
    const threads = cost.isInThreads ? ", in other threads" : "";
    return `${name} ${verb}${formatCostChange(cost.change)} (${formatCostChange(cost.low)} to ${formatCostChange(cost.high)}${threads})`;
  });
  const subject = total === 1 ? "The updated package" : `Of ${total} updated packages`;
  const unclear = explained.updates.filter(
    ({ isNotable, name }) => !isNotable && dearer.every((each) => each.name !== name)
  ).length;
  const rest = unclear === 0 ? "" : ` Of ${unclear} more, the profiles do not show whether ${unclear === 1 ? "it costs" : "they cost"} more.`;
  const all = sum(dearer.map(({ change }) => change));
  const shown = sum(dearer.slice(0, MAX_NAMED).map(({ change }) => change));
  const isWhole = increase !== null && increase >= shown;
  const time = explained.isWallTime ? "wall-clock time" : "CPU time";
  const whole = isWhole ? `of ${formatCostChange(increase)} of ${time}` : `of ${time}`;
  const isMost = increase === null || increase > 0 && all >= MOST * increase;
  const only = isMost ? "" : describeOnly(updates);
  return `${subject} ${joined(parts)} ${whole} per request${where}.${rest}${only === "" ? "" : ` ${only}`}`;
}
var MOST = 0.5;
function describeUndivided(explained, report) {
  const total = report.updates === null ? 0 : principal(report.updates).total;
  if (total === 1 && report.updates?.isOnlyChange === true) return "";
  if (isProbablyWaiting(explained, report))
    return "The slowdown is not CPU time, so it cannot be divided among packages.";
  return total === 1 ? "The profiles do not show that it accounts for the slowdown." : "The profiles do not show that a certain one accounts for the slowdown.";
}
function describeOnly(updates) {
  if (!updates.isOnlyChange) return "";
  const only = "Nothing else differs between the two sides, so";
  if (principal(updates).total === 1) return `${only} it is the cause.`;
  const bringer = bringerOfAll(updates);
  return bringer === null ? `${only} one of them is the cause, or several together.` : `${only} ${codeSpan(bringer)} is the cause, or a package that comes with it.`;
}
function bringerOfAll(updates) {
  const { total, packages } = principal(updates);
  const [listedOne, ...others] = packages;
  if (listedOne?.isDirect !== true || total > packages.length) return null;
  if (listedOne.candidate.length === 0) return null;
  const isBrought = ({ isDirect, candidate, broughtBy }) => !isDirect && (candidate.length === 0 || broughtBy === listedOne.name);
  return others.every(isBrought) ? listedOne.name : null;
}
function listed(updates, named) {
  const { total, packages } = principal(updates);
  const shown = packages.slice(0, MAX_NAMED).map(named);
  const more = total - shown.length;
  const all = more > 0 ? [...shown, `${more} more`] : shown;
  const builds = updates.total - total;
  const withBuilds = builds === 0 ? "" : `, with ${plural(builds, "build")} for single platforms`;
  return `${plural(total, "updated package")}: ${joined(all)}${withBuilds}.`;
}
function principal({
  total,
  packages
}) {
  const names = new Set(packages.flatMap(({ name, buildOf }) => buildOf === null ? [name] : []));
  const own = packages.filter(({ buildOf }) => buildOf === null || !names.has(buildOf));
  return { total: total - (packages.length - own.length), packages: own };
}
function filled(sentences) {
  return sentences.filter((sentence) => sentence !== "");
}
function joined(parts) {
  const [last = "", ...others] = [...parts].reverse();
  return others.length === 0 ? last : `${others.reverse().join(", ")} and ${last}`;
}
function explainedScenario(report) {
  const explained = (report.explanation?.scenarios ?? []).filter(
    (each) => each.reason === null && hasRegressed(each, report)
  );
  return explained.find((each) => !isOfMemory(each, report)) ?? explained[0] ?? null;
}
function dearerUpdates(explained, report) {
  const threads = tasksCause(explained, report);
  const beginner = updateOf(threads?.tasks.package ?? null, report);
  const inThreads = threads !== null && beginner !== null ? [{ ...threads.change, name: beginner.name, isInThreads: true }] : [];
  const costs = explained.updates.filter(({ isNotable, change }) => isNotable && change > 0).map((cost) => ({ ...cost, isInThreads: false }));
  const largest = /* @__PURE__ */ new Map();
  for (const cost of [...inThreads, ...costs].sort((a, b) => b.change - a.change)) {
    if (!largest.has(cost.name)) largest.set(cost.name, cost);
  }
  return [...largest.values()];
}
function increaseOf({ scenario, isWallTime, baseline, candidate }, report) {
  if (isWallTime) return null;
  return measuredIncrease(report, scenario) ?? candidate - baseline;
}
var SAFE_PATH = /^(?!\.)(?!.*(?:\/\.|\.\.))[\w@./+-]+$/;
var SAFE_VERSION = /^[\w.+-]+$/;
function changesUrl(update) {
  const { repository, directory, baseline, candidate } = update;
  const host = repository === null ? void 0 : forgeOf(repository);
  if (host === void 0 || host.type !== "github" && host.type !== "gitlab") return null;
  const path = `${host.user ?? ""}/${host.project}`;
  if (!SAFE_PATH.test(path)) return null;
  const root = `https://${host.domain}/${path}${host.type === "gitlab" ? "/-" : ""}`;
  if (directory !== null) {
    const folder = directory.replace(/^\.?\/|\/$/g, "");
    return SAFE_PATH.test(folder) ? `${root}/tree/HEAD/${folder}` : null;
  }
  const [from, ...olderCopies] = baseline;
  const [to, ...copies] = candidate;
  const hasOneVersion = olderCopies.length === 0 && copies.length === 0;
  if (from === void 0 || to === void 0 || !hasOneVersion) return null;
  if (!SAFE_VERSION.test(from) || !SAFE_VERSION.test(to)) return null;
  return `${root}/compare/v${from}...v${to}`;
}
function forgeOf(repository) {
  try {
    return import_hosted_git_info.default.fromUrl(repository);
  } catch {
    return void 0;
  }
}
var MAX_OPEN_ROWS = 20;
function updatesSection(report) {
  const { updates } = report;
  if (updates === null) return null;
  const explained = (report.explanation?.scenarios ?? []).filter(({ reason }) => reason === null);
  const beyond = updates.total - updates.packages.length;
  return [
    markup`<p>${plural(updates.total, "package")} ${updates.total === 1 ? "has" : "have"} another version in the candidate’s lockfile.${updates.isOnlyChange ? " Nothing else differs between the two sides." : null}${beyond > 0 ? ` The first ${updates.packages.length} are listed.` : null}</p>\n`,
    explained.length === 0 ? updatesTable("Updated packages", updates.packages, null) : explained.map((each) => [
      explained.length > 1 ? markup`<h3>${each.scenario}</h3>\n` : null,
      markup`<p>Costs are ${each.isWallTime ? "wall-clock time" : "CPU time"} per request, of the package together with packages that it calls and that were not updated. With ${formatShare(each.level)} confidence all intervals hold at once.</p>\n`,
      updatesTable(`Updated packages, ${each.scenario}`, updates.packages, each)
    ])
  ];
}
function updatesTable(caption, packages, explained) {
  const costs = new Map(explained?.updates.map((cost) => [cost.name, cost]));
  const columns = [
    { title: "Package" },
    { title: "Version" },
    { title: "Listed in package.json" },
    ...explained === null ? [] : [
      { title: "Baseline", isNumber: true },
      { title: "Candidate", isNumber: true },
      { title: "Change", isNumber: true },
      { title: "Interval", isNumber: true },
      { title: "Meaning" }
    ],
    { title: "Changes" }
  ];
  const size = ({ name }) => Math.abs(costs.get(name)?.change ?? 0);
  const rank = ({ name }) => costs.get(name)?.isNotable === true ? 1 : 0;
  const sorted = [...packages].sort((a, b) => rank(b) - rank(a) || size(b) - size(a));
  const rows = sorted.map((each) => {
    const url = changesUrl(each);
    return [
      markup`<code>${each.name}</code>`,
      formatUpdate(each),
      formatOrigin(each),
      ...explained === null ? [] : costCells(costs.get(each.name)),
      url === null ? "unknown" : link(url, "changes")
    ];
  });
  const shown = table(caption, columns, rows.slice(0, MAX_OPEN_ROWS));
  const others = rows.slice(MAX_OPEN_ROWS);
  return others.length === 0 ? shown : [shown, folded(`${others.length} more packages`, table("More packages", columns, others))];
}
function formatOrigin({ isDirect, buildOf, broughtBy }) {
  if (isDirect) return "yes";
  if (buildOf !== null) return `no, a build of ${buildOf}`;
  return broughtBy === null ? "no" : `no, comes with ${broughtBy}`;
}
function costCells(cost) {
  if (cost === void 0) return ["\u2013", "\u2013", "\u2013", "\u2013", "below 0.5% of the CPU time"];
  const { baseline, candidate, change, low, high, isNotable } = cost;
  const meaning = change > 0 ? "costs more" : "costs less";
  return [
    formatCost(baseline),
    formatCost(candidate),
    formatCostChange(change),
    `${formatCostChange(low)} to ${formatCostChange(high)}`,
    isNotable ? meaning : "no clear change"
  ];
}

// src/render/history/branch-note.ts
function describeBranch(report, { text, code }) {
  const cell = leadingDrift(report.cells);
  const trend = cell && trendOfCell(report.history, cell);
  if (!cell || !trend) return "";
  const { change, from, asked, merges, line } = trend;
  const changes = report.history.map((each) => ({ ...each.change, mean: each.change.effect }));
  const judged = judgeSums(changes.map((each) => ({ ...each, tolerance: 0 })));
  const { isClear, interval: range } = judged[report.history.indexOf(trend)] ?? {};
  if (!range) return "";
  const on = `on ${text(report.head?.base ?? "the base")}`;
  const later = asked === void 0 ? "" : ` (measured neither at ${text(asked)} nor before)`;
  const start = `${text(from.name)}${later}`;
  const after = `after ${plural(merges, "commit")}`;
  const main = isClear !== true ? `has not clearly changed ${on} since ${start}, ${after} (${describeUnclear(range)})` : `${describeChange(trend.metric, change.effect, range)} ${on} than at ${start}, ${after}`;
  const bars = code(sparkLine([...line, (line.at(-1) ?? 0) + (cell.estimate ?? 0)]));
  return `${code(cell.scenario)} ${main}; ${describeOwn(cell)}. ${bars}${describeLate(report, cell)}`;
}
function describeOwn({ estimate, interval: interval2 }) {
  const size = formatSlowdown(estimate ?? 0, interval2).replace(/[+−]/, "");
  const { low = 0, high = 0 } = interval2 ?? {};
  if (low > 0) return `this adds ${size}`;
  if (high < 0) return `this takes off ${size}`;
  return "this has no clear effect";
}
function describeLate({ settings }, cell) {
  const { drift } = cell;
  if (drift?.verdict !== "drifted" || drift.isWorsened) return "";
  return ` In sum that is beyond the drift tolerance of ${formatShare(driftToleranceOf(cell, settings.driftTolerance))}, but not clearly because of this change.`;
}
function describeContributions(report, wording) {
  if (acceptableOutcome(report) !== "drift") return "";
  const cell = leadingDrift(report.cells);
  const trend = cell && trendOfCell(report.history, cell);
  if (!trend) return "";
  const { contributions, areOthersSmall } = trend;
  if (contributions.length === 0) {
    if (areOthersSmall === void 0) return "No single commit stands out.";
    return areOthersSmall ? "No single commit stands out: many small ones added up." : "No single commit is certain: the comparisons of the history are too few or too noisy to tell.";
  }
  const named = contributions.map((each) => describeContribution(each, wording));
  const all = new Intl.ListFormat("en").format(named);
  const lowest = contributions.map(({ low }) => low);
  if (isMostOf(lowest, trend.change.effect)) return `Most of it came with ${all}.`;
  const stand = `${all} ${named.length === 1 ? "stands" : "stand"} out`;
  if (areOthersSmall === void 0) return `${stand}.`;
  const rest = areOthersSmall ? "the rest are changes too small to tell apart" : "for the rest, the comparisons of the history are too few or too noisy to tell";
  return `${stand}; ${rest}.`;
}
function describeContribution({ commit, title, uncompared = 0, effect }, { text, code }) {
  const name = code(shortCommit(commit));
  return `${name}${title === "" ? "" : ` ${text(title)}`} (${namedWithUncompared(formatEffect(effect), uncompared)})`;
}

// src/render/consequence.ts
function describeChecked(report, wording = MARKDOWN_ESCAPER, otherEnd = "") {
  return [
    describeConsequence(report, wording, otherEnd === "" ? "This" : "By this report the"),
    otherEnd,
    describeRequestsPerSecond(report),
    describeAlsoWorse(report, wording),
    describeMoreWork(report, wording),
    describeNearest(report, wording),
    describeContributions(report, wording)
  ];
}
function describeConsequence(report, wording, which) {
  const { code, strong } = wording;
  const { outcome, blocked, settings, acceptance } = report;
  const passes = strong(`${which} check passes`);
  if (blocked) {
    const cause = decidingOutcome(report);
    const why = cause === outcome ? describeFailed(report) : describeFailedBeside(report, cause, wording);
    return `${strong(`${which} check fails`)}${why}.`;
  }
  if (settings.mode === "measure") {
    return `${passes}: this job only measures (${code("mode: measure")}). The job that judges all reports together has the verdict.`;
  }
  if (outcome === "accepted" && acceptance) {
    const commit = code(formatCommit(report.head?.sha ?? report.commits.candidate));
    return `${passes} for commit ${commit}: ${describeAcceptance(report, acceptance, wording)}.`;
  }
  if (outcome === "inconclusive" && isUnaffected(report.scenarios)) {
    return `${passes}, ${describeWarned(report)}.`;
  }
  const policy = POLICIES[outcome];
  if (policy === void 0) return `${passes}.`;
  const because = code(`${policy.input}: ${settings[policy.setting]}`);
  const accepted = acceptance ? ` ${describeAcceptance(report, acceptance, wording)}.` : "";
  return `${passes} because of ${because}, ${describeWarned(report)}.${accepted}`;
}
function describeAcceptance(report, { login, label }, { text, code }) {
  const what = acceptableOutcome(report) === "regression" ? nameOfRegression(report) : "drift";
  return `${text(login)} has accepted the ${what} with the label ${code(label)}`;
}
function nameOfRegression({
  cells
}) {
  const regressed = regressedMetrics(cells);
  if (regressed.length === 0) return "excess";
  if (regressed.some((metric) => metric.isTimed)) return "slowdown";
  return regressed.every(({ name }) => name === "cpu") ? "CPU increase" : "regression";
}
function regressedMetrics(cells) {
  return cells.flatMap(
    ({ metric, verdict }) => verdict === "regression" ? [metricNamed(metric)] : []
  );
}
function describeFailedBeside(report, cause, wording) {
  const { code } = wording;
  const { outcome, settings, acceptance } = report;
  const warned = POLICIES[outcome];
  const although = outcome === "accepted" && acceptance ? describeAcceptance(report, acceptance, wording) : warned === void 0 ? "" : `${code(`${warned.input}: ${settings[warned.setting]}`)} is set`;
  return `${although === "" ? "" : `, although ${although}`}: ${describeOther(report, cause, wording)}`;
}
function describeOther(report, cause, { text, code }) {
  const policy = POLICIES[cause];
  const because = policy === void 0 ? "" : `, and ${code(`${policy.input}: fail`)} is set`;
  const gated = report.cells.filter((cell) => cell.gated);
  const what = cause === "invalid" ? text(unjudged(report, gated)) : cause === "inconclusive" ? `${isOpenForLossesAlone(report) ? "" : "for another result "}${describePossible(report)}` : describeBeside(cause, report);
  return `${what}${because}`;
}
function describeOtherCause(report) {
  const cause = decidingOutcome(report);
  if (!report.blocked || cause === report.outcome) return "";
  const same = (text) => text;
  return `This check fails${describeFailedBeside(report, cause, { text: same, code: same })}.`;
}
function describeBeside(cause, report) {
  if (cause === "baseline-failed") {
    return `${nameOfArm(report, "baseline")} failed in another scenario`;
  }
  return cause === "drift" ? "the sum of the changes since the last release is beyond the drift tolerance" : "another result fails";
}
var POLICIES = {
  regression: { input: "on-regression", setting: "onRegression" },
  drift: { input: "on-drift", setting: "onDrift" },
  inconclusive: { input: "on-inconclusive", setting: "onInconclusive" },
  "baseline-failed": { input: "on-baseline-failed", setting: "onBaselineFailed" }
};
function describeFailed(report) {
  switch (report.outcome) {
    case "drift":
      return `, because ${describeBeyond(report)}`;
    case "inconclusive":
      return `, because ${describePossible(report)}`;
    case "baseline-failed":
      return ", because the code to compare with does not work";
    case "candidate-failed":
      return `, and the speed was not compared${describeOtherArm(report)}`;
    case "invalid":
      return report.failure === null ? ", because a gated metric could not be judged" : ", because nothing valid was measured";
    case "configuration-error":
      return ", because nothing was measured";
    case "pass":
    case "accepted":
    case "regression":
      return "";
  }
}
function describeBeyond({ settings, cells }) {
  const cell = leadingDrift(cells);
  const tolerance = cell ? driftToleranceOf(cell, settings.driftTolerance) : settings.driftTolerance;
  return `the sum is beyond the drift tolerance of ${formatShare(tolerance)}; this change alone is within its own`;
}
var BASE_DID = {
  install: "was installed",
  build: "was built",
  boot: "booted"
};
function describeOtherArm(report) {
  const { failure } = report;
  const did = failure === null ? void 0 : BASE_DID[failure.phase];
  if (did === void 0) return "";
  const base = capitalised(nameOfArm(report, "baseline"));
  return failure?.isOfNewApp === true ? `. ${base} does not have this app` : `. ${base}\u2019s app ${did}`;
}
function describeWarned(report) {
  if (report.outcome === "regression") {
    const name = nameOfRegression(report);
    return name === "excess" ? "although a budget is exceeded" : `although this is a ${name}`;
  }
  if (report.outcome === "drift") return `although ${describeBeyond(report)}`;
  if (report.outcome === "inconclusive") {
    return hasNothingToCompare(report) ? "and nothing was compared" : `but ${describePossible(report)}`;
  }
  const what = hasNothingToCompare(report) ? "nothing" : "not everything";
  return report.failure === null ? `but ${what} was compared: ${nameOfArm(report, "baseline")} failed in the scenarios below` : `but nothing was compared, because ${nameOfArm(report, "baseline")} failed`;
}
function describePossible(report) {
  if (isOpenForLossesAlone(report)) return `${nameOfArm(report, "candidate")} may lose requests`;
  if (isOpenForBudgetsAlone(report)) return "a budget may be exceeded";
  return isOpenSlowdown(report) ? "a slowdown cannot be ruled out" : "an increase cannot be ruled out";
}
function openCells({ cells }) {
  return cells.filter(
    ({ gated, verdict, interval: interval2 }) => gated && verdict === "inconclusive" && interval2 !== null
  );
}
function isOpenSlowdown({ cells }) {
  return openCells({ cells }).some(({ metric }) => isOfSpeed(metricNamed(metric)));
}
function isOpenForLossesAlone({
  cells,
  budgets,
  warnings
}) {
  return openLosses(warnings) !== null && openCells({ cells }).length === 0 && budgets.every(({ verdict }) => verdict !== "inconclusive");
}
function isOpenForBudgetsAlone({
  cells,
  budgets
}) {
  return openCells({ cells }).length === 0 && budgets.some(({ verdict }) => verdict === "inconclusive");
}
function hasNothingToCompare({
  cells,
  budgets
}) {
  return budgets.length === 0 && !cells.some((cell) => cell.gated);
}
function describeAlsoWorse(report, { code }) {
  const cells = asSaid(report.cells);
  const lead = leadingRegression(cells);
  const regressions = cells.filter((cell) => cell.gated && cell.verdict === "regression");
  if (lead === null || regressions.some(({ scenario }) => scenario !== lead.scenario)) return "";
  const said = regressions.flatMap(
    (cell) => cell.estimate === null || cell.metric === lead.metric ? [] : [describeResult(cell, null)]
  );
  if (said.length === 0) return "";
  return `${code(lead.scenario)} also ${new Intl.ListFormat("en").format(said)}.`;
}
var MAX_SCENARIOS_WITH_MORE_WORK = 3;
function describeMoreWork({ cells }, { code }) {
  const grown = cells.filter((cell) => !cell.gated && isCertainlyMore(cell));
  const said = grown.slice(0, MAX_SCENARIOS_WITH_MORE_WORK).map((cell) => `${code(cell.scenario)} now ${describeResult(cell, null)}`);
  return said.length === 0 ? "" : `${new Intl.ListFormat("en").format(said)}.`;
}
var MIN_MORE_WORK = 0.05;
function isCertainlyMore({ metric, interval: interval2, baseline, candidate }) {
  if (metricNamed(metric).isCount !== true || baseline === null || candidate === null) return false;
  const isSame = interval2 !== null && interval2.low === interval2.high;
  return isSame && interval2.low > 0 && candidate - baseline >= MIN_MORE_WORK;
}
function describeRequestsPerSecond(report) {
  const { outcome } = report;
  const cells = asSaid(report.cells);
  const open = outcome === "inconclusive" ? leadingOpen(cells) : null;
  const isSlowdown = outcome === "regression" || outcome === "accepted";
  const namesChanges = outcome === "pass" || open !== null || isSlowdown && leadingRegression(cells) !== null && acceptableOutcome(report) !== "drift";
  if (!namesChanges) return "";
  const ranges = open !== null ? [{ metric: open.metric, range: openRange(open), tolerance: open.tolerance }] : namedChanges(cells).flatMap(
    ({ metric, estimate }) => estimate === null ? [] : [{ metric, range: { low: estimate, high: estimate }, tolerance: null }]
  );
  const conversions = ranges.flatMap(
    ({ metric, range, tolerance }) => describeConversion(metric, range, tolerance) ?? []
  );
  const said = conversions.filter(({ time }, i) => conversions.findIndex((each) => each.time === time) === i).map(({ time, rate }, i) => `${time} means ${rate}${i === 0 ? " requests per second" : ""}`);
  return said.length === 0 ? "" : `At full load, ${new Intl.ListFormat("en").format(said)}.`;
}
function openRange(cell) {
  const { low, high } = possibleRange(cell);
  return low > 0 ? { low, high } : { low: high, high };
}
function describeNearest({ outcome, cells }, { code }) {
  if (outcome !== "pass") return "";
  const nearest = nearestToTolerance(asSaid(cells).filter(({ gated }) => gated));
  if (nearest?.atMost == null) return "";
  return `Nearest to the tolerance: ${code(nearest.scenario)} ${describeBound(nearest.metric, nearest.atMost, nearest.tolerance)}.`;
}

// src/stats/usual-noise.ts
function varianceFactor(usual, { scenario, metric }, deviation, launches) {
  const known = usual.find((each) => each.scenario === scenario && each.metric === metric);
  const own = launches - 1;
  if (!known || !(deviation > 0) || own < 1) return 1;
  const variance = (known.degreesOfFreedom * known.deviation ** 2 + own * deviation ** 2) / (known.degreesOfFreedom + own);
  return variance / deviation ** 2;
}

// src/stats/variance.ts
function componentsOf(rounds) {
  const counts = rounds.map(({ length }) => length);
  const total = sum(counts);
  const launches = rounds.length;
  if (launches < 2 || total <= launches) return null;
  const means = rounds.map((launch) => mean(launch));
  const grand = sum(means.map((each, i) => each * (counts[i] ?? 0))) / total;
  const within = sum(rounds.flatMap((launch, i) => launch.map((effect) => (effect - (means[i] ?? 0)) ** 2))) / (total - launches);
  const amongLaunches = sum(means.map((each, i) => (counts[i] ?? 0) * (each - grand) ** 2)) / (launches - 1);
  const size = (total - sum(counts.map((count) => count ** 2)) / total) / (launches - 1);
  return { within, between: Math.max(0, (amongLaunches - within) / size) };
}
function componentsOfLaunches(effects) {
  return effects.length < 2 ? null : { between: sampleVariance([...effects]), within: 0 };
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
    0.06597,
    0.03111,
    0.01481,
    5656e-6,
    2756e-6,
    1356e-6,
    5356e-7,
    269e-6,
    1348e-7,
    5387e-8
  ],
  [
    0.04823,
    0.02211,
    0.01035,
    3922e-6,
    1895e-6,
    9213e-7,
    3609e-7,
    1761e-7,
    8833e-8,
    3474e-8
  ],
  [
    0.03742,
    0.0167,
    7637e-6,
    28e-4,
    132e-5,
    6179e-7,
    2321e-7,
    1109e-7,
    5283e-8,
    1997e-8
  ],
  [
    0.03114,
    0.01372,
    6205e-6,
    2226e-6,
    1036e-6,
    4785e-7,
    1733e-7,
    8132e-8,
    3927e-8,
    136e-7
  ],
  [
    0.02657,
    0.01162,
    5232e-6,
    1864e-6,
    8597e-7,
    3972e-7,
    1424e-7,
    6788e-8,
    3163e-8,
    1116e-8
  ],
  [
    0.02323,
    0.01014,
    4543e-6,
    1623e-6,
    7446e-7,
    341e-6,
    1233e-7,
    5966e-8,
    2747e-8,
    9612e-9
  ],
  [
    0.02058,
    8978e-6,
    4025e-6,
    1437e-6,
    6595e-7,
    3044e-7,
    1109e-7,
    5326e-8,
    2427e-8,
    8649e-9
  ],
  [
    0.01845,
    8063e-6,
    3623e-6,
    1288e-6,
    5897e-7,
    2748e-7,
    1002e-7,
    4773e-8,
    2207e-8,
    8035e-9
  ],
  [
    0.01723,
    7512e-6,
    338e-5,
    1201e-6,
    5499e-7,
    2565e-7,
    9325e-8,
    4446e-8,
    204e-7,
    7427e-9
  ]
];

// src/stats/boundaries.ts
var MAX_LOOKS = NOMINAL_LEVELS.length;
function levelOfLook(overall, looks, launches) {
  const row = NOMINAL_LEVELS[looks - 1];
  if (row === void 0) {
    throw new RangeError(`looks must be 1 to ${MAX_LOOKS}, not ${looks}`);
  }
  if (looks === 1 && !isTrimmed(launches)) return overall;
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
var MEDIAN_LEVEL = 0.5;
var PASS_POWER = 0.9;
var LAST_DIGITS = 1e-12;
function ruleOf({ alpha }, { looks, launches }) {
  return { alpha, looks: looks.length, launches };
}
function judge(cells, rule) {
  const { alpha } = rule;
  const last = { ...rule, launches: Math.max(rule.launches, ...cells.map(trimmedLaunches)) };
  const summaries = cells.map(({ effects, byMachine, isExact }) => {
    const strata = byMachine ?? [effects];
    const count = usableStrata(strata).flat().length;
    const summary = count < MIN_LAUNCHES ? null : summariseStrata(strata, isExact);
    return summary && summary.error < LAST_DIGITS ? { ...summary, error: 0 } : summary;
  });
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
    if (!summary) return unjudged2(cell);
    if (summary.error === 0) {
      return cell.isExact === true ? judgeConstant(cell, summary.mean, alpha) : unjudged2(cell);
    }
    const share = Math.min(1, weightOf(cell) / Math.max(total, Number.MIN_VALUE));
    const bounds = boundsOf(alphas.get(i) ?? alpha, share, last);
    return judgeCell(cell, summary, bounds, rule.launches);
  });
}
function weightOf(cell) {
  return cell?.weight ?? 1;
}
function trimmedLaunches({ effects, byMachine = [effects] }) {
  return launchesToTrim(byMachine);
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
    // What is the same in every launch passes at once, also where nothing more is tolerated.
    factor: error < LAST_DIGITS ? 0 : (error * (tOf(summary, bounds.pass) + tOf(summary, passing)) / limit) ** 2
  };
}
function judgeConstant({ tolerance }, mean2, alpha) {
  const limit = Math.log1p(tolerance ?? 0);
  const estimate = Math.abs(mean2) < LAST_DIGITS ? 0 : mean2;
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
function isContradicted({ verdict }, tolerance, estimate) {
  if (estimate === null) return false;
  const guarded = GUARDED * Math.log1p(tolerance ?? 0);
  return verdict === "pass" ? estimate > guarded : verdict === "regression" && estimate < guarded;
}
function unjudged2(cell) {
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
    [MEDIAN_LEVEL, mean2 - limit]
  ];
  const factor = Math.max(
    ...conditions.map(
      ([level, distance]) => (error * ((level === MEDIAN_LEVEL ? 0 : tOf(summary, level)) + tOf(summary, POWER)) / distance) ** 2
    )
  );
  return factor < 100 ? Math.max(1, factor) : null;
}

// src/verdict/noise.ts
var MEASURING_TIMES = [60, 120, 180, 300, 480, 600, 900, 1200, 1800, 3600];
var TOLERANCES = [0.01, 0.02, 0.03, 0.05, 0.07, 0.1, 0.15, 0.2, 0.3, 0.5];
var TABLE_TIMES = [60, 120, 300, 600, 1200];
var NO_NOISE = { plain: 0, trimmed: 0 };
function noiseOf(report) {
  const launches = countedLaunches(report.launches);
  const measured = report.cells.flatMap((cell) => {
    const metric = metricNamed(cell.metric);
    const effects = roundEffectsOf(launches, cell.scenario, metric);
    const constant = metric.isExact === true && cell.gated ? constantOf(cell.effects) : null;
    if (constant !== null) {
      const summary2 = { mean: constant, error: 0, degreesOfFreedom: 1 };
      return [{ cell, deviation: NO_NOISE, boots: 0, summary: summary2 }];
    }
    const components = componentsOf(effects) ?? componentsOfLaunches(cell.effects);
    const summary = summariseTrimmed(cell.effects);
    if (!components || !summary) return [];
    const rounds = mean(effects.map(({ length }) => length));
    const own2 = Math.sqrt(components.between + components.within / rounds);
    const ofLaunches = effects.map((each) => mean(each));
    const error = isTrimmed(ofLaunches.length) ? summariseTrimmed(ofLaunches)?.error : void 0;
    const ownTrimmed = error === void 0 ? own2 : error / expectedError(1, ofLaunches.length);
    const usual = (deviation2) => Math.sqrt(varianceFactor(report.usualNoise, cell, deviation2, launches.length)) * deviation2;
    const deviation = { plain: usual(own2), trimmed: usual(ownTrimmed) };
    const boots = deviation.plain / own2 * Math.sqrt(components.between);
    return [{ cell, deviation, boots, summary }];
  });
  const gated = measured.filter(({ cell }) => cell.gated);
  const weightOf2 = ({ metric, tolerance }) => weightFor(metricNamed(metric), tolerance);
  const family = gated.length + report.budgets.length;
  const total = sum(gated.map(({ cell }) => weightOf2(cell))) + report.budgets.length;
  const shareOf2 = (cell) => weightOf2(cell) / total;
  const plan = planFor(report);
  const reaches = (which, measuringTime, tolerance) => {
    const count = plan.launchesIn(measuringTime);
    return count >= MIN_LAUNCHES && which.length > 0 && which.every(({ cell, deviation }) => {
      const limit = tolerance ?? cell.tolerance ?? 0;
      if (deviation.plain === 0) return true;
      return plan.prospect(deviation, count, limit, family, shareOf2(cell)).factor <= 1;
    });
  };
  const suggestionFor = (which) => TOLERANCES.find((each) => reaches(which, report.settings.measuringTime, each)) ?? null;
  const hasOwn = ({ cell }) => metricNamed(cell.metric).minTolerance !== void 0;
  const ofScenario = gated.filter((each) => !hasOwn(each));
  const judgedAlike = ofScenario.length > 0 ? ofScenario : gated;
  const own = [...new Set(gated.filter(hasOwn).map(({ cell }) => cell.metric))];
  const ownTolerances = own.flatMap((metric) => {
    const which = gated.filter(({ cell }) => cell.metric === metric);
    if (reaches(which, report.settings.measuringTime, null)) return [];
    return [{ metric, tolerance: suggestionFor(which) }];
  });
  return {
    launches: launches.length,
    learntFrom: Math.max(0, ...report.usualNoise.map(({ comparisons }) => comparisons)),
    cells: measured.map(({ cell, deviation, boots, summary }) => ({
      scenario: cell.scenario,
      metric: cell.metric,
      gated: cell.gated,
      deviation: deviation.plain,
      boots,
      estimate: summary.mean,
      ...interval(summary, 0.95),
      minimumDetectableEffects: TABLE_TIMES.map((measuringTime) => {
        const count = plan.launchesIn(measuringTime);
        const cells = Math.max(1, family);
        const share = cell.gated ? shareOf2(cell) : 1 / cells;
        const effect = count < MIN_LAUNCHES ? null : plan.prospect(deviation, count, 0, cells, share).minimumDetectableEffect;
        return { measuringTime, effect };
      })
    })),
    tolerance: suggestionFor(judgedAlike),
    ownTolerances: ofScenario.length > 0 ? ownTolerances : [],
    measuringTime: MEASURING_TIMES.find((each) => reaches(judgedAlike, each, null)) ?? null
  };
}
function planFor({ launches, controls, timings, settings }) {
  const perLaunch = sum([...launches, ...controls].map((each) => each.timings.total)) / launches.length;
  return {
    launchesIn: (measuringTime) => Math.min(MAX_LAUNCHES, Math.floor((measuringTime - timings.pilot) / perLaunch)),
    prospect({ plain, trimmed }, count, tolerance, cells, share) {
      const deviation = isTrimmed(count) ? trimmed : plain;
      const rule = ruleOf(settings, { looks: looksFor(count), launches: count });
      return prospectOf(deviation, tolerance, cells, rule, share);
    }
  };
}

// src/verdict/budgets.ts
var ROUNDING = 1e-9;
function budgetEvidence({ name: scenario, budgets = [] }, launches, machines) {
  return budgets.map(({ metric, atMost }) => {
    const limit = Math.log(limitOf({ metric, atMost }));
    const excessIn = (some) => logsOfLaunches(some, scenario, metric, "candidate").map((each) => each - limit);
    const logs = logsOfLaunches(launches, scenario, metric, "candidate");
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
function logsOfLaunches(launches, scenario, name, arm) {
  const metric = metricNamed(name);
  return countedLaunches(launches).map(
    (launch) => metric.isOfVisit ? visitAsRound(launch, scenario) : launch.rounds.filter((round) => round.scenario === scenario)
  ).map((rounds) => rounds.flatMap((round) => valueIn(metric, round, arm) ?? [])).filter((values) => values.length > 0).map((values) => rounded(mean(logsOf(values, metric))));
}
function rounded(log) {
  return Math.round(log * 1e12) / 1e12;
}
function isBaselineAbove(budget, launches) {
  const machines = [...new Set(launches.map(({ machine }) => machine))];
  const strata = machines.map((machine) => {
    const own = launches.filter((launch) => launch.machine === machine);
    return logsOfLaunches(own, budget.scenario, budget.metric, "baseline");
  });
  const summary = summariseStrata(strata, true);
  return summary !== null && summary.mean - Math.log(limitOf(budget)) > ROUNDING;
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
function isProbablyLeftOpen({ metric, atMost, values, candidate, verdict }, family, share, rule) {
  if (verdict !== "inconclusive" || candidate === null || values.length < 2) return false;
  const excess = Math.log(candidate / limitOf({ metric, atMost }));
  const deviation = sampleStandardDeviation(values.map(Math.log));
  return excess < 0 ? prospectOf(deviation, Math.expm1(-excess), family, rule, share).factor > 1 : prospectOf(deviation, 0, family, rule, share).minimumDetectableEffect > excess;
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
  const counted = countedLaunches(launches).map((launch) => ({
    warmUps: launch.warmUps.filter((run) => run.scenario === scenario),
    rounds: launch.rounds.filter((round) => round.scenario === scenario)
  }));
  const runs = counted.flatMap(({ warmUps, rounds }) => [
    ...warmUps,
    ...ARMS.flatMap((arm) => rounds.map((round) => round[arm]))
  ]);
  const hasCpu = runs.every(({ cpu }) => cpu !== null && cpu > 0);
  const costOf = ({ cpu, completed, duration }) => logOf(((hasCpu ? cpu : null) ?? duration) / completed);
  for (const { warmUps, rounds } of counted) {
    for (const arm of ARMS) {
      const settled = rounds.flatMap((round) => costOf(round[arm]));
      if (settled.length === 0) continue;
      const windows = warmUps.filter((run) => run.arm === arm);
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
function logOf(cost) {
  return Number.isFinite(cost) && cost > 0 ? [Math.log(cost)] : [];
}

// src/verdict/disturbance.ts
var MAX_IMBALANCE = 0.5;
var MAX_SLOWDOWN = 0.1;
var MAX_STALL = 0.4;
var MAX_DISTURBED_SHARE = 0.2;
var MIN_LAUNCHES_FOR_SHARE = 5;
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
    return i + 1 >= MIN_LAUNCHES_FOR_SHARE && count > MAX_DISTURBED_SHARE * (i + 1);
  });
}
function disturbedThatCount(launches) {
  return launches.filter((launch) => launch.excluded === null && disturbanceOf(launch) !== null);
}
var FOUND = /* @__PURE__ */ new WeakMap();
function disturbanceOf(launch) {
  if (launch.disturbance !== void 0) return launch.disturbance;
  const known = FOUND.get(launch);
  if (known !== void 0) return known;
  const rounds = countedRounds(launch);
  const found = lostCores(rounds) ?? slowerProcessor(rounds) ?? generatorStall(rounds);
  FOUND.set(launch, found);
  return found;
}
function lostCores(rounds) {
  const taken = ({ interference }) => interference === null ? null : interference.steal + (interference.throttled ?? 0);
  const withOthers = (run) => {
    const [others, rest] = [run.interference?.otherProcesses ?? null, taken(run)];
    return others === null || rest === null ? null : others + rest;
  };
  const cores = perArm(rounds, withOthers) ?? perArm(rounds, taken);
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

// src/stats/steady-windows.ts
var MAX_EXCESS = Math.log(1.05);
var MAX_DIFFERENCE = Math.log(1.01);
var CHANCE = 0.01;
function withSteadyWindows(launches) {
  const scenarios = [
    ...new Set(launches.flatMap(({ steadyWindows }) => Object.keys(steadyWindows)))
  ];
  const machines = [...new Set(launches.map(({ machine }) => machine))];
  const limits = new Map(
    machines.map((machine) => {
      const own = countedLaunches(launches).filter((launch) => launch.machine === machine);
      return [machine, new Map(scenarios.map((name) => [name, steadyIn(own, name)]))];
    })
  );
  return launches.map((launch) => ({
    ...launch,
    steadyWindows: Object.fromEntries(
      Object.entries(launch.steadyWindows).flatMap(([name, count]) => {
        const kept = Math.min(count, limits.get(launch.machine)?.get(name) ?? 0);
        return kept > 0 ? [[name, kept]] : [];
      })
    )
  }));
}
function steadyIn(launches, scenario) {
  const excesses = launches.map(
    (launch) => excessesOf(
      steadyRounds(launch, scenario),
      launch.rounds.filter((round) => round.scenario === scenario)
    )
  );
  return WINDOWS_PER_ROUND * steadyCount(excesses);
}
function excessesOf(steady, rounds) {
  if (rounds.length === 0) return [];
  return steady.map((round, i) => {
    const later = [...steady.slice(i + 1), ...rounds];
    const [baseline, candidate] = ARMS.map(
      (arm) => excessOf(round[arm], mergedRun(later.map((each) => each[arm])))
    );
    return {
      mean: (baseline.cost + candidate.cost) / 2,
      difference: candidate.cost - baseline.cost,
      wallDifference: candidate.wall - baseline.wall
    };
  }).reverse();
}
function excessOf(early, late) {
  const hasCpu = [early, late].every(({ cpu }) => cpu !== null && cpu > 0);
  const ratio = (read) => Math.log(read(early) / early.completed) - Math.log(read(late) / late.completed);
  const wall = ratio(({ duration }) => duration);
  return { wall, cost: hasCpu ? ratio(({ cpu }) => cpu ?? NaN) : wall };
}
function steadyCount(excesses) {
  const most = Math.max(0, ...excesses.map(({ length }) => length));
  for (let i = 0; i < most; i++) {
    const there = excesses.flatMap((of) => of.slice(i, i + 1));
    if (!(mean(there.map((each) => each.mean)) <= MAX_EXCESS)) return i;
    for (const unit of ["difference", "wallDifference"]) {
      const differences = there.map((each) => each[unit]);
      const limit = Math.max(MAX_DIFFERENCE, chanceOf(excesses, differences, unit));
      if (!(Math.abs(mean(differences)) <= limit)) return i;
    }
  }
  return most;
}
function chanceOf(excesses, differences, unit) {
  const most = Math.max(0, ...excesses.map(({ length }) => length));
  const rounds = Array.from(
    { length: most },
    (_, i) => excesses.flatMap((of) => of.slice(i, i + 1)).map((each) => each[unit])
  );
  const limitOf2 = (samples) => {
    const freedom = sum(samples.map(({ length }) => length - 1));
    const squares = sum(samples.map((sample) => sumNthPowerDeviations([...sample], 2)));
    if (freedom === 0) return Infinity;
    return quantile(freedom, 1 - CHANCE / 8) * Math.sqrt(squares / freedom / differences.length);
  };
  return Math.min(limitOf2(rounds), limitOf2([differences]));
}

// src/verdict/evaluate-launches.ts
function comparedOf(scenarios) {
  return scenarios.filter(({ state }) => state === "compared");
}
function evaluate(scenarios, measured, rule) {
  const counted = {
    launches: withSteadyWindows(withExclusions(measured.launches)),
    controls: withSteadyWindows(withExclusions(measured.controls))
  };
  const bound = scenarios.flatMap(({ name }) => generatorBoundOf(counted.launches, name));
  const namesOf = (isBaselineOnly) => bound.flatMap((each) => each.isBaselineOnly === isBaselineOnly ? [each.scenario] : []);
  const [untimed, understated] = [namesOf(false), namesOf(true)];
  const gated = scenarios.map(
    (scenario) => untimed.includes(scenario.name) ? withoutTimes(scenario) : scenario
  );
  const { evidence, cells, budgets } = judgeUncontradicted(counted, gated, rule);
  return {
    ...evidence,
    gatedScenarios: gated,
    generatorBound: bound,
    cells: cells.map((cell) => understated.includes(cell.scenario) ? asUnderstated(cell) : cell),
    budgets
  };
}
function judgeUncontradicted(counted, scenarios, rule) {
  let evidence = counted;
  for (; ; ) {
    const judged = judgeCells(scenarios, evidence, rule);
    const contradicted = contradictedIn(judged.cells, evidence, rule);
    if (contradicted.size === 0) return { ...judged, evidence };
    evidence = withoutWindows(evidence, contradicted);
  }
}
function contradictedIn(cells, evidence, rule) {
  const counting = new Set(evidence.launches.flatMap((each) => Object.keys(each.steadyWindows)));
  const restsOnWindows = ({ isOfTotals, isOfVisit }) => isOfTotals ?? isOfVisit ?? false;
  const decided = cells.filter(
    ({ scenario, metric, verdict }) => counting.has(scenario) && restsOnWindows(metricNamed(metric)) && (verdict === "pass" || verdict === "regression")
  );
  if (decided.length === 0) return /* @__PURE__ */ new Set();
  const { launches } = withoutWindows(evidence, counting);
  const sorted = launchesByScenario(launches);
  const contradicted = decided.filter((cell) => {
    const metric = metricNamed(cell.metric);
    const own = sorted.get(cell.scenario) ?? [];
    const ofRounds = effectsByMachine(own, cell.scenario, metric, machinesOf(launches));
    const [alone] = judge([{ ...ofRounds, tolerance: cell.tolerance }], rule);
    return isContradicted(cell, cell.tolerance, alone?.estimate ?? null);
  });
  return new Set(contradicted.map(({ scenario }) => scenario));
}
function machinesOf(launches) {
  return [...new Set(launches.map((launch) => launch.machine))];
}
function effectsByMachine(launches, scenario, metric, machines) {
  const ofAll = effectsOf(launches, scenario, metric);
  return {
    ...ofAll,
    byMachine: machines.length === 1 ? [ofAll.effects] : machines.map((machine) => {
      const there = launches.filter((launch) => launch.machine === machine);
      return effectsOf(there, scenario, metric).effects;
    }),
    isExact: metric.isExact === true
  };
}
function withoutWindows({ launches, controls }, scenarios) {
  const strip = (launch) => ({
    ...launch,
    steadyWindows: Object.fromEntries(
      Object.entries(launch.steadyWindows).filter(([name]) => !scenarios.has(name))
    )
  });
  return { launches: launches.map(strip), controls: controls.map(strip) };
}
var MAX_GENERATOR_CPU = 0.9;
function generatorBoundOf(launches, scenario) {
  const counted = countedLaunches(launches);
  const machines = [...new Set(counted.map(({ machine }) => machine))].map(
    (machine) => counted.filter((launch) => launch.machine === machine).flatMap(({ rounds }) => rounds.filter((round) => round.scenario === scenario))
  );
  const isBound = (arm) => machines.some(
    (rounds) => rounds.length > 0 && median(rounds.map((round) => round[arm].generatorCpu)) > MAX_GENERATOR_CPU
  );
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
  return launches.map((launch, i) => ({
    ...launch,
    excluded: reasons[i] ?? null,
    disturbance: disturbanceOf(launch)
  }));
}
function isDecided({
  cells,
  budgets = [],
  warnings
}) {
  const gated = [...cells.filter((cell) => cell.gated), ...budgets];
  if (openLosses(warnings) !== null) return false;
  if (gated.some(({ verdict }) => verdict === "regression")) return true;
  return gated.length > 0 && gated.every(({ verdict }) => verdict === "pass");
}
function isUnreadable({
  launches,
  cells,
  budgets
}) {
  if (countedLaunches(launches).length < MIN_LAUNCHES) return false;
  const values = [
    ...cells.filter(({ gated }) => gated).map(({ effects }) => effects),
    ...budgets.map((budget) => budget.values)
  ];
  return values.some(({ length }) => length === 0);
}
function withoutTimes(scenario) {
  return {
    ...scenario,
    gates: scenario.gates.filter(({ metric }) => !isTimedUnderLoad(metricNamed(metric)))
  };
}
function judgeCells(scenarios, { launches, controls }, rule) {
  const machines = machinesOf(launches);
  const sorted = launchesByScenario(launches);
  const evidence = scenarios.flatMap((scenario) => {
    const own = sorted.get(scenario.name) ?? [];
    return METRICS.filter(({ gates }) => gates[loadKindOf(scenario)] !== "absent").map((metric) => ({
      scenario,
      metric,
      ...effectsByMachine(own, scenario.name, metric, machines),
      tolerance: toleranceOf(scenario, metric)
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
function pooled2(runs) {
  const all = /* @__PURE__ */ new Map();
  for (const { counts } of runs) {
    for (const [kind, count] of counts) all.set(kind, (all.get(kind) ?? 0) + count);
  }
  return all;
}
var CLEAR_SHARE = 0.01;
var CLEAR_FACTOR = 2;
function risenKinds(one, other, countsIfOnBoth) {
  const kinds = [...one.keys()];
  if (haveNoneInCommon(one, other)) return kinds;
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
function haveNoneInCommon(one, other) {
  return ![...one.keys()].some((kind) => other.has(kind));
}
function risenThroughout(one, other, countsIfOnBoth) {
  const [all, otherAll] = [pooled2(one), pooled2(other)];
  const risen = risenKinds(all, otherAll, countsIfOnBoth);
  if (haveNoneInCommon(all, otherAll)) return risen;
  return risen.filter((kind) => {
    const [parts, otherParts] = [one, other].map((runs) => partsOf(runs, kind));
    return hasRisenInLaunches(parts, otherParts) || hasRisenInRuns(parts, otherParts);
  });
}
function risenAtTimes(one, other, countsIfOnBoth) {
  if ([...one, ...other].every(({ launch }) => launch === null)) return [];
  const throughout = risenThroughout(one, other, countsIfOnBoth);
  return risenKinds(pooled2(one), pooled2(other), countsIfOnBoth).filter(
    (kind) => !throughout.includes(kind)
  );
}
function partsOf(runs, kind) {
  return runs.map(({ counts, launch }) => ({
    count: counts.get(kind) ?? 0,
    all: sum([...counts.values()]),
    launch
  })).filter(({ all }) => all > 0);
}
var MOST_LAUNCHES = 3 / 4;
var WHOLE_LAUNCH = 0.9;
var FEWEST_WHOLE_LAUNCHES = 2;
var FEWEST_LAUNCHES_WITH_MORE = MIN_LAUNCHES + 1;
function hasRisenInLaunches(one, other) {
  const [launches, others] = [launchesIn(one), launchesIn(other)];
  const isOnBoth = others.some(has);
  const whole = launches.filter((launch) => shareOf(launch) >= WHOLE_LAUNCH);
  if (!isOnBoth && (whole.length >= FEWEST_WHOLE_LAUNCHES || isMostlyThere(one))) return true;
  const fewest = isOnBoth ? FEWEST_LAUNCHES_WITH_MORE : MIN_LAUNCHES;
  if (isAlwaysMore(launches, others, fewest)) return true;
  const middle = median([...launches, ...others].map(shareOf));
  const beyond = (parts) => ({
    count: parts.filter((part) => shareOf(part) > middle).length,
    all: parts.length
  });
  return isMoreThanChance(beyond(launches), beyond(others));
}
function isMostlyThere(parts) {
  const launches = launchesIn(parts);
  if (launches.length < MIN_LAUNCHES || launches.filter(has).length < MOST_LAUNCHES * launches.length) {
    return false;
  }
  const share = shareOf(joined2(launches));
  const isOpen = ({ all }) => share * all < FEWEST_EXPECTED;
  const begun = launchesIn(parts.slice(parts.findIndex(has)));
  return begun.every((launch) => (has(launch) || isOpen(launch)) && !isBurst(launch));
}
function isBurst({ runs }) {
  return !runs.every(has) && runs.some((run) => isMoreThanChance(run, joined2(runs.filter((each) => each !== run))));
}
function has({ count }) {
  return count > 0;
}
var FEWEST_RUNS = 2;
var FEWEST_EXPECTED = 5;
function hasRisenInRuns(one, other) {
  const share = shareOf(joined2(one));
  const telling = (parts) => parts.filter(({ all }) => share * all >= FEWEST_EXPECTED);
  return isAlwaysMore(telling(one), telling(other), FEWEST_RUNS);
}
function isAlwaysMore(one, other, fewest) {
  if (one.length < fewest) return false;
  const least = Math.min(...one.map(shareOf));
  if (least <= Math.max(0, ...other.map(shareOf))) return false;
  if (joined2(other).count === 0) return true;
  const withoutLargest = [...one].sort((a, b) => a.count - b.count).slice(0, -1);
  return isMoreThanChance(joined2(withoutLargest), joined2(other));
}
function launchesIn(parts) {
  const launches = [...new Set(parts.map(({ launch }) => launch))];
  return launches.map((launch) => {
    const runs = parts.filter((part) => part.launch === launch);
    return { ...joined2(runs), runs };
  });
}
function joined2(parts) {
  return { count: sum(parts.map(({ count }) => count)), all: sum(parts.map(({ all }) => all)) };
}
function shareOf({ count, all }) {
  return count / all;
}

// src/verdict/derived-warnings.ts
function derivedWarnings({
  failure,
  scenarios
}, { launches, gatedScenarios, generatorBound, cells }) {
  return [
    ...failure ? [] : [...excludedLaunches(launches), ...usuallyDisturbed(launches)],
    ...slowerBoots(launches),
    ...failure ? [] : moreMemory(gatedScenarios, cells),
    ...stillWarmingUp(gatedScenarios, launches),
    ...generatorBound.map((bound) => {
      const isCpuGated = cells.some(
        ({ scenario, metric, gated }) => scenario === bound.scenario && metric === "cpu" && gated
      );
      return { code: "generator-bound", ...bound, isCpuGated };
    }),
    ...unreadableMetrics(gatedScenarios, cells, launches),
    ...gatedScenarios.flatMap((scenario) => missingOnOneArm(scenario, cells, launches)),
    ...gatedScenarios.flatMap((scenario) => queriesGone(scenario, launches)),
    ...gatedScenarios.flatMap(({ name }) => connectionsClosed(name, launches)),
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
var MORE_MEMORY = 1.2;
var MIN_MEMORY_DIFFERENCE = 8 * 2 ** 20;
var OF_MEMORY = /* @__PURE__ */ new Set(["memory", "memory-growth", "retained"]);
function moreMemory(scenarios, cells) {
  const found = scenarios.flatMap(({ name: scenario, gates, budgets = [] }) => {
    if ([...gates, ...budgets].some(({ metric }) => OF_MEMORY.has(metric))) return [];
    const cell = cells.find((each) => each.scenario === scenario && each.metric === "memory");
    const { baseline = null, candidate = null } = cell ?? {};
    if (!cell?.interval || baseline === null || candidate === null) return [];
    const isMore = cell.interval.low > Math.log(MORE_MEMORY) && candidate - baseline >= MIN_MEMORY_DIFFERENCE;
    return isMore ? [{ code: "more-memory", scenario, baseline, candidate }] : [];
  });
  return found.sort((a, b) => b.candidate / b.baseline - a.candidate / a.baseline).slice(0, 1);
}
var MIN_SHIFT = 0.5;
var SHIFT_LEVEL = 0.05;
function stillWarmingUp(scenarios, launches) {
  const tests = sum(scenarios.map(({ gates }) => gates.length));
  return scenarios.flatMap((scenario) => largestShift(scenario, launches, SHIFT_LEVEL / tests));
}
function largestShift({ name: scenario, gates }, launches, level) {
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
    const isClear = summary !== null && pValue(summary) < level;
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
  const byLaunch = countedLaunches(launches).map(
    (launch) => launch.rounds.filter((round) => round.scenario === scenario)
  );
  const runs = byLaunch.flat().length;
  const decisive = new Set([...gates, ...budgets].map(({ metric }) => metric));
  return [...decisive].flatMap((metric) => {
    const cell = cells.find((each) => each.scenario === scenario && each.metric === metric);
    if (!cell || cell.effects.length === 0) return [];
    const missingOn = (arm) => byLaunch.map(
      (rounds) => rounds.filter((round) => valueIn(metricNamed(metric), round, arm) === null).length
    );
    return ARMS.flatMap((arm) => {
      const [own, others] = [missingOn(arm), missingOn(otherArm(arm))];
      const [missing2, missingOnOther] = [sum(own), sum(others)];
      const isLarge = missing2 >= LARGE_SHARE * runs && missing2 >= LARGE_FACTOR * missingOnOther;
      const level = isLarge ? LARGE_LEVEL : CHANCE_LEVEL;
      if (chanceOfMore(own, others) > level) return [];
      return [{ code: "values-missing", scenario, metric, arm, missing: missing2, missingOnOther, runs }];
    });
  });
}
var LARGE_SHARE = 0.25;
var LARGE_FACTOR = 2;
var LARGE_LEVEL = 0.063;
function chanceOfMore(own, others) {
  const differences = own.map((count, i) => count - (others[i] ?? 0)).filter((each) => each !== 0);
  const more = differences.filter((each) => each > 0).length;
  return binomialTail(more, differences.length, 0.5);
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
var MORE_CLOSED = 0.1;
function connectionsClosed(scenario, launches) {
  const rounds = countedLaunches(launches).flatMap(
    (launch) => launch.rounds.filter((round) => round.scenario === scenario)
  );
  const share = (arm) => {
    const responses = sum(rounds.map((round) => round[arm].completed));
    return sum(rounds.map((round) => round[arm].closings ?? 0)) / Math.max(1, responses);
  };
  const [baseline, candidate] = [share("baseline"), share("candidate")];
  if (Math.abs(candidate - baseline) < MORE_CLOSED) return [];
  return [{ code: "connections-closed", scenario, baseline, candidate }];
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
  const stoppedEarly = input.machines.length === 0 && isDecided({ ...planned, warnings: input.warnings });
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
  if (factor === null || input.machines.length >= MIN_MACHINES_TO_SAMPLE) return null;
  const measuringTime = factor * timeSpentPerMachine(input);
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
function timeSpentPerMachine({
  timings,
  machines
}) {
  const judged = machines.length === 0 ? [timings] : machines.map((each) => each.timings);
  return mean(judged.map(({ pilot, launches }) => pilot + launches));
}

// src/render/next-step.ts
function describeNextStep(report, context, wording = MARKDOWN_ESCAPER, remedy = "") {
  const step = nextStep(report, context, wording, remedy);
  return step === "" ? "" : `${wording.strong("Next:")} ${step}`;
}
function nextStep(report, { acceptLabel, notAccepted = null, isClosed = false, isQueued = false }, wording, remedy) {
  const { code } = wording;
  const { failure, settings } = report;
  if (settings.mode === "measure" && failure === null) return "";
  const outcome = decidingOutcome(report);
  const first = remedy === "" ? "" : `${remedy} `;
  const unread = notAccepted === null ? "" : " Whether it is set could not be read: the log of the step says why.";
  switch (outcome) {
    case "pass":
    case "configuration-error":
      return remedy;
    case "regression": {
      const name = nameOfRegression(report);
      const fix = fixOf(report);
      if (name === "excess" && wasOverBefore(report)) {
        return `${fix}, or raise the budget: before the change it was above it, too.`;
      }
      if (acceptLabel === null || !report.blocked) return `${fix}, or undo the change.`;
      return notAccepted !== null && isKnownToBeSet(notAccepted) ? `${fix}, or undo the change. ${describeRefusal(report, name, notAccepted, wording)}` : `${fix}, or have the ${name} accepted: somebody with write access sets the label ${code(acceptLabel)}. ${describeAccepting(report, wording, isClosed)}${unread}`;
    }
    case "drift": {
      const fix = "Make up for it in this change or in another one";
      if (acceptLabel === null || !report.blocked) return `${fix}.`;
      return notAccepted !== null && isKnownToBeSet(notAccepted) ? `${fix}. ${describeRefusal(report, "drift", notAccepted, wording)}` : `${fix}, or have the drift accepted: somebody with write access sets the label ${code(acceptLabel)}.${unread}`;
    }
    case "accepted":
      return acceptedStep(report, isClosed);
    case "inconclusive":
      return inconclusiveStep(report, code, isQueued && report.blocked);
    case "baseline-failed":
      if (failure?.phase === "checkout") {
        return `${first}If this change adds the app, there is nothing to fix: the next change is compared with it. Otherwise fix what the first line says.`;
      }
      return `If this change is the fix, ${report.blocked && !isClosed ? "somebody who may merge although this check fails has to do so" : "there is nothing to do"}: the next change is compared with it. Otherwise fix ${baselineToFix(report, isClosed)}. ${first}${capitalised(repeating(report, isQueued))} only if the cause was outside of the code, such as the network${isQueued ? "" : ": that compares the same commits"}. Both sides use the ${code("cannongate.yml")} of ${report.pullRequest === null ? "the candidate" : "this pull request"}: if it changes how the app is built or booted, merge that change alone, in a form that works for both.`;
    case "candidate-failed": {
      const isPushed = report.pullRequest !== null;
      if (isPushed && isClosed) {
        return `${first}Fix it in another pull request, since this one is closed.`;
      }
      const again = isPushed ? "push again" : repeating(report, isQueued);
      if (failure?.phase === "checkout") {
        return `${first}Commit the folder, or correct ${code("working-directory")}, then ${again}.`;
      }
      if (remedy !== "") return `${remedy} Then ${again}.`;
      return `Fix it, then ${isPushed || isQueued ? again : `commit that and ${again}`}.`;
    }
    case "invalid":
      return remedy === "" ? `Fix what ${outcome === report.outcome ? "the first line says" : "could not be judged"}, then ${repeating(report, isQueued)}.` : `${remedy} Then ${repeating(report, isQueued)}.`;
  }
}
function baselineToFix({ pullRequest }, isClosed) {
  if (pullRequest === null) return "the baseline";
  return isClosed ? "the base branch" : "the base branch, then merge it into this branch";
}
function whatToRepeat({ machines }) {
  return machines.length > 0 ? "all jobs" : "this";
}
function repeating(report, isQueued) {
  return isQueued ? "queue the pull request again" : `run ${whatToRepeat(report)} again`;
}
function fixOf(report) {
  switch (nameOfRegression(report)) {
    case "slowdown":
      return "Make it faster";
    case "excess":
      return "Get it within its budget";
    case "CPU increase":
    case "regression": {
      const regressed = regressedMetrics(report.cells);
      if (regressed.some(isOfSpeed)) return "Make it cheaper";
      return regressed.every((metric) => metric.isLeak === true) ? "Mend the leak" : "Bring it down";
    }
  }
}
function describeAccepting(report, wording, isClosed) {
  const cause = blockingOutcome("accepted", report.settings, report);
  return cause === null ? `The next run of this check then passes${isClosed ? "" : ", and a new push takes that back"}.` : `The check then still fails, because ${describeOther(report, cause, wording)}.`;
}
function isKnownToBeSet(why) {
  return why.reason !== "request-failed" || why.isLabelSet;
}
function describeRefusal(report, what, why, wording) {
  const sentence = why.reason === "request-failed" ? "who set it, and when, could not be read; the log of the step says why" : wording.text(describeNotAccepted(why));
  const refusal = `The label is set, but the ${what} is not accepted: ${sentence}.`;
  const cause = blockingOutcome("accepted", report.settings, report);
  return cause === null ? refusal : `${refusal} If it were, the check would still fail, because ${describeOther(report, cause, wording)}.`;
}
function wasOverBefore({ budgets, launches }) {
  return overBudget(budgets).every((budget) => isBaselineAbove(budget, launches));
}
function acceptedStep(report, isClosed) {
  if (isClosed) return "Nothing, if that is intended.";
  const policy = POLICIES[acceptableOutcome(report) ?? "regression"];
  const isOnlyWarned = policy !== void 0 && report.settings[policy.setting] !== "fail";
  return isOnlyWarned ? "Nothing, if that is intended. A new push takes the acceptance back. So does removing the label." : "Nothing, if that is intended. A new push makes the check fail again. So does removing the label; where labels start no run, run the check again after that.";
}
function inconclusiveStep(report, code, isQueued) {
  const { scenarios } = report;
  if (hasNothingToCompare(report)) {
    if (isUnaffected(scenarios)) return "";
    return scenarios.length > 0 && scenarios.every(({ state }) => state === "new") ? `Nothing. From the next ${report.pullRequest === null ? "change" : "pull request"} on there is a base to compare with.` : `Name a metric that can be measured here under ${code("gate")}.`;
  }
  const { step } = describeDeciding(report, code, isQueued);
  if (isOpenForLossesAlone(report)) return step;
  if (openLosses(report.warnings) !== null) {
    return `${step} ${capitalised(nameOfArm(report, "candidate"))} may lose requests, too. ${LOOK_FOR_END}.`;
  }
  if (report.blocked) return step;
  return `Merge if ${isOpenForBudgetsAlone(report) || !isOpenSlowdown(report) ? "that much" : "a slowdown of that size"} would be fine. Otherwise ${step.charAt(0).toLowerCase()}${step.slice(1)}`;
}
var JOB_MINUTES = 30;
var MINUTES_BESIDE_MEASURING = 8;
function describeJobTimeout(measuringTime, code) {
  const minutes = 5 * Math.ceil((measuringTime / 60 + MINUTES_BESIDE_MEASURING) / 5);
  return minutes > JOB_MINUTES ? ` A workflow then also needs ${code(`timeout-minutes: ${minutes}`)} or more for the job.` : "";
}
var MAX_SUGGESTED = 3600;
function describeLessPrecise(report, code) {
  const { settings } = report;
  if (isOpenForBudgetsAlone(report)) {
    return "Use a quieter machine, or raise the budget.";
  }
  const open = openCells(report);
  const hasOwnTolerance = open.some(({ metric }) => metricNamed(metric).minTolerance !== void 0);
  const isOfOthers = report.budgets.some(isOpenBudget) || report.machines.length > 1;
  const { tolerance } = noiseOf(report);
  const enough = Math.max(...open.map((cell) => cell.tolerance ?? 0));
  if (hasOwnTolerance || isOfOthers || tolerance === null || tolerance <= enough) {
    return `Use a quieter machine. ${code("cannongate noise")} says which tolerance a machine can decide.`;
  }
  const time = code(`measuring-time: ${formatDuration(settings.measuringTime)}`);
  return `Use a quieter machine, or set ${code(`tolerance: ${formatShare(tolerance)}`)} (now ${formatShare(enough)}): with the noise of this run, unchanged code probably passes with it within ${time}.`;
}
function isOpenBudget({ verdict, candidate }) {
  return verdict === "inconclusive" && candidate !== null;
}
var LOOK_FOR_END = "Look for a process of the app that ended or was restarted";
function describeDeciding(report, code, isQueued = false) {
  const { cells, budgets, settings } = report;
  const name = nameOfRegression(report);
  if (isDecided({ cells, budgets }) && hasEndedEarly(report)) {
    const end = name === "excess" ? "once a budget was certainly exceeded" : `at the first certain ${name}`;
    return {
      reason: `The comparison ended ${end}, too early to judge this.`,
      // Where the regression is accepted, no fix follows, and every other gate would end at it, too.
      step: report.outcome === "accepted" ? `So it is not judged. To judge it, compare with ${code("mode: measure")}, which makes all launches, and run ${code("cannongate report")} on the report.` : "After the fix, the next run has all of its measuring time for it."
    };
  }
  if (isOpenForLossesAlone(report)) {
    return {
      reason: "Requests that are lost at once have one reason, and there were too few such moments to tell whether the code or chance is to blame.",
      step: `${LOOK_FOR_END}, and ${repeating(report, isQueued)}: code that loses requests by itself loses some again.`
    };
  }
  const isBeside = isDecided({ cells, budgets }) && decidingOutcome(report) !== "inconclusive";
  const worse = name === "excess" ? "a budget is exceeded" : "another row is worse";
  const beside = isBeside ? `This does not change the verdict: ${worse}.` : null;
  const open = [...openCells({ cells }), ...budgets.filter(isOpenBudget)];
  const times = open.map((each) => each.suggestedMeasuringTime);
  const known = times.filter((time) => time !== null);
  const longest = Math.max(MAX_SUGGESTED, settings.measuringTime);
  const enough = known.filter((time) => time <= longest);
  if (known.length === 0 && isOpenForBudgetsAlone(report)) {
    return {
      reason: "The budget is within the range of the value, and more time would hardly help.",
      step: beside ?? "Get clearly below the budget, or raise it."
    };
  }
  const narrowing = known.length === 0 ? timeToNarrow(report) : null;
  if (narrowing === "spent") {
    return {
      reason: "The change is about as large as the tolerance, so more time may not decide it.",
      step: beside ?? "Get clearly below the tolerance, or raise it."
    };
  }
  if (narrowing !== null) {
    return {
      reason: "With so much noise, this change is too close to the tolerance to say how much time would decide. More time would narrow the range.",
      step: beside ?? `${describeLongerTime(report, narrowing, code)} With the noise of this run, unchanged code then probably passes. A change that is really as large as the tolerance may stay unsure.`
    };
  }
  if (report.machines.length >= MIN_MACHINES_TO_SAMPLE && known.length === 0) {
    const gated = cells.filter((cell) => cell.gated).length;
    const disagree = openCells({ cells }).some(
      ({ heterogeneity }) => heterogeneity !== null && areDisagreeing(heterogeneity, gated)
    );
    return {
      reason: disagree ? "The machines differ too much from each other for their number." : "Each machine counts as one measurement, and these are too few to tell.",
      step: beside ?? `Let more machines measure (now ${report.machines.length}): ${disagree ? "each counts as one measurement, so more of them" : "more of them"} narrow the range. A change that is really as large as the tolerance may stay unsure.`
    };
  }
  if (known.length < times.length || known.length === 0) {
    return {
      reason: enough.length === 0 ? "The runs differ too much from each other, and more time would hardly help." : `The runs differ too much from each other. More time would probably decide only ${enough.length} of ${times.length} unsure results.`,
      step: beside ?? describeLessPrecise(report, code)
    };
  }
  const needed = Math.max(...known);
  if (needed > longest) {
    const time = longest === MAX_SUGGESTED ? "an hour" : formatTime(longest);
    return {
      reason: `The runs differ too much from each other: to decide this would take more than ${time} of measuring.`,
      step: beside ?? describeLessPrecise(report, code)
    };
  }
  const spent = timeSpentPerMachine(report);
  const now = settings.measuringTime;
  if (needed <= Math.max(now, spent)) {
    const isNoisier = needed <= spent;
    return {
      reason: isNoisier ? "The runs differ from each other by more than is usual on such runners." : "The runs differ too much from each other for the time they had.",
      step: beside ?? `${capitalised(repeating(report, isQueued))}: ${isNoisier ? "with the usual noise, " : ""}${code(`measuring-time: ${formatDuration(now)}`)}, as it is now, is probably enough.`
    };
  }
  const seconds = roundMeasuringTime(needed);
  return {
    reason: "The runs differ too much from each other for the time they had.",
    step: beside ?? describeLongerTime(
      report,
      seconds,
      code,
      " If these figures are about right, that is enough time in 4 of 5 cases."
    )
  };
}
function describeLongerTime({ settings: { measuringTime: now } }, seconds, code, prospect = "") {
  return `Set ${code(`measuring-time: ${formatDuration(seconds)}`)} (now ${formatDuration(now)}) in the workflow or in cannongate.yml, and let a new run measure with it.${prospect} A run then measures for up to ${formatTime(seconds - now)} longer.${describeJobTimeout(seconds, code)}`;
}
function timeToNarrow(report) {
  const open = openCells(report);
  const isPredictable = report.machines.length < MIN_MACHINES_TO_SAMPLE && open.length > 0 && open.every(({ metric }) => metricNamed(metric).minTolerance === void 0) && report.budgets.every(({ verdict }) => verdict !== "inconclusive");
  if (!isPredictable) return null;
  const { measuringTime } = noiseOf(report);
  const spent = Math.max(report.settings.measuringTime, timeSpentPerMachine(report));
  if (measuringTime === null || measuringTime > spent) return measuringTime;
  return open.every(isAroundTolerance) ? "spent" : null;
}
function isAroundTolerance({ interval: interval2, tolerance }) {
  if (interval2 === null || tolerance === null) return false;
  return interval2.low < tolerance && tolerance < interval2.high;
}
function describeOpen(report) {
  const { outcome, settings } = report;
  const isSaid = settings.mode === "measure" || hasNothingToCompare(report);
  if (outcome !== "inconclusive" || isSaid) return "";
  return describeDeciding(report, (text) => text).reason;
}

// src/render/budgets.ts
var WORDS = {
  pass: "\u2705 within",
  regression: "\u274C over",
  inconclusive: "\u{1F7E1} unsure",
  "not-gated": "not judged"
};
var BUDGET_TITLES = ["Scenario", "Metric", "Value", "Range", "Budget"];
var ALIGN = ["l", "l", "l", "r", "r", "r"];
function budgetCells({
  scenario,
  metric,
  candidate,
  low,
  high,
  atMost,
  verdict
}) {
  const format = (value) => formatUsed(metric, value);
  const isOver = verdict === "regression";
  const isExact = low === high || low === null || high === null;
  return [
    scenario,
    metricNamed(metric).title,
    candidate === null ? "\u2013" : isOver ? formatExcess(metric, candidate, atMost) : format(candidate),
    isExact ? "\u2013" : `${format(low)} to ${format(high)}`,
    `at most ${formatBudgeted(metric, atMost)}`
  ];
}
function budgetWord({ verdict, candidate }, { outcome }) {
  if (candidate === null) return WORDS["not-gated"];
  return verdict === "regression" && outcome === "accepted" ? ACCEPTED : WORDS[verdict];
}
function describeBudgetValues(report) {
  const { budgets, cells } = report;
  const isInBoth = budgets.some(
    ({ scenario, metric, low, high }) => cells.some(
      (cell) => cell.gated && cell.scenario === scenario && cell.metric === metric && low !== high
    )
  );
  return isInBoth ? `Values beside a budget are means of ${nameOfArm(report, "candidate")} alone; in the table of results they follow from the change, so the two can differ a little.` : "";
}
function budgetTable(report, width = null) {
  const { budgets } = report;
  if (budgets.length === 0) return "";
  const rows = budgets.map((budget) => {
    const [scenario = "", ...others] = budgetCells(budget);
    return [budgetWord(budget, report), nameInCell(scenario), ...others];
  });
  const note = describeBudgetValues(report);
  const table2 = formatTable(["Verdict", ...BUDGET_TITLES], ALIGN, rows, width);
  return note === "" ? table2 : `${table2}

${note}`;
}

// src/render/measuring-run.ts
var OWN_RUN = { url: null, conclusion: null, isStartedByPush: true };
var CONCLUSIONS = {
  success: "passed",
  failure: "failed",
  cancelled: "was cancelled",
  timed_out: "ran out of time",
  skipped: "was skipped"
};
var PASSED = /* @__PURE__ */ new Set(["success", "skipped", "neutral"]);
var FAILED = /* @__PURE__ */ new Set(["failure", "cancelled", "timed_out", "startup_failure"]);
function hasOwnCheck({ conclusion }) {
  return conclusion !== null;
}
function linkTo(text, { url }) {
  return url === null ? text : `[${text}](${url})`;
}
function hasPassed({ conclusion }) {
  return conclusion !== null && PASSED.has(conclusion);
}
function hasFailed({ conclusion }) {
  return conclusion === null || FAILED.has(conclusion);
}

// src/render/markdown.ts
var NO_CONTEXT = { projectUrl: null, runUrl: null, acceptLabel: null };
var MAX_WHOLE_ROWS = 8;
var MAX_WARNINGS = 4;
function renderMarkdown(report, limit = Infinity, context = NO_CONTEXT) {
  const { visible, folded: folded2 } = partsOf2(report, context);
  const sections = [...folded2];
  let isShortened = false;
  const whole = () => {
    const below = isFoldedAway(report, context) ? inOneSection(sections) : renderSections(sections);
    return `${[...visible, ...below, ...isShortened ? [TRUNCATION_NOTICE] : []].join("\n\n")}
`;
  };
  while (whole().length > limit && sections.length > 0) {
    isShortened = true;
    const lengths = sections.map(({ content }) => content.length);
    sections.splice(lengths.indexOf(Math.max(...lengths)), 1);
  }
  return truncateLines(limit, whole());
}
var ALL_RESULTS = "All results";
var MEANING = "Meaning";
function inOneSection(sections) {
  const isOpen = ({ title }) => title === MEANING || title === ALL_RESULTS;
  const content = [
    ...sections.filter(isOpen).map((section) => section.content),
    ...renderSections(sections.filter((section) => !isOpen(section)))
  ].join("\n\n");
  return content === "" ? [] : renderSections([{ title: "The numbers", content }]);
}
function isFoldedAway(report, context) {
  const { outcome, settings } = report;
  return outcome === "pass" && settings.mode === "gate" && describeContradictingRun(report, context) === "";
}
function describeContradictingRun({ blocked }, { runUrl: url, runConclusion: conclusion = null }) {
  const run = { ...OWN_RUN, url, conclusion };
  if (!hasOwnCheck(run) || (blocked ? !hasPassed(run) : !hasFailed(run))) return "";
  const end = `But ${linkTo("the measuring run", run)} ${CONCLUSIONS[conclusion ?? ""] ?? "failed"}`;
  return blocked ? `${end}, and the check of the pull request is that run\u2019s. Look at the changes to ${MARKDOWN_ESCAPER.code(".github/")}, which may keep it from failing, and whether both workflows have the same policies.` : `${end}, in the job of this check or in another one: its log says why.`;
}
function partsOf2(report, given) {
  const endedAsReported = describeContradictingRun(report, given) === "";
  const context = endedAsReported ? given : { ...given, acceptLabel: null };
  const rows = gatedRows(report);
  const shown = rows.length > MAX_WHOLE_ROWS ? rows.filter((row) => !row.isPlainPass) : rows;
  const isWhole = shown.length === rows.length;
  const notes2 = noteLines(report, context);
  const shownNotes = notes2.slice(0, MAX_WARNINGS).join("\n");
  const moreWarnings = { title: "More warnings", content: notes2.slice(MAX_WARNINGS).join("\n") };
  const allResults = { title: ALL_RESULTS, content: tableOf(report, rows) };
  const hidden = [moreWarnings, ...foldedSections(report)];
  if (isFoldedAway(report, context)) {
    const meaning = filled2([describeMeaning(report, context), linksOf(report, context)]);
    const folded2 = [{ title: MEANING, content: meaning.join("\n\n") }, allResults, ...hidden];
    const visible = filled2([headingOf(report), describeUpdates(report), shownNotes]);
    return { visible, folded: withContent(folded2) };
  }
  return {
    visible: filled2([
      headingOf(report),
      describeMeaning(report, context, describeHidden(report, rows, shown)),
      describeUpdates(report),
      linksOf(report, context),
      failureLog(report),
      tableOf(report, shown),
      shownNotes
    ]),
    folded: withContent(isWhole ? hidden : [allResults, ...hidden])
  };
}
function tableOf(report, rows, width = null, isInComment = true) {
  const table2 = resultTable(report, rows, width, isInComment);
  const results = rows.length === 0 ? [] : [table2, resultLegend(report, rows)];
  return filled2([...results, budgetTable(report, width)]).join("\n\n");
}
function withContent(sections) {
  return sections.filter(({ content }) => content !== "");
}
function describeHidden({ budgets }, rows, shown) {
  if (shown.length === rows.length) return "";
  const passed = new Set(rows.map(({ scenario }) => scenario));
  const all = passed.size;
  const others = [
    ...rows.filter(({ isPass }) => !isPass),
    ...budgets.filter(({ verdict }) => verdict !== "pass")
  ];
  for (const { scenario } of others) passed.delete(scenario);
  return passed.size === 0 ? "" : `${passed.size} of ${plural(all, "scenario")} passed.`;
}
function filled2(parts) {
  return parts.filter((part) => part !== "");
}
function truncateLines(limit, text) {
  if (text.length <= limit) return text;
  const lines = text.slice(0, limit - TRUNCATION_NOTICE.length - 2).split("\n");
  return `${lines.slice(0, -1).join("\n")}

${TRUNCATION_NOTICE}`;
}
var TRUNCATION_NOTICE = "_Shortened to fit. The report file has the full text._";
function renderSummary(report, context = NO_CONTEXT, width = null) {
  const shown = (text) => width === null ? text : withoutEscapes(text);
  return filled2([
    shown(headingOf(report)),
    shown(describeMeaning(report, context)),
    shown(describeUpdates(report)),
    failureLog(report),
    tableOf(report, gatedRows(report), width, false),
    shown(noteLines(report, context).join("\n"))
  ]).join("\n\n");
}
function headingOf(report) {
  const { outcome, failure } = report;
  const [message] = sentencesAbout(report);
  const short = failure === null ? report : { ...report, failure: { ...failure, message } };
  return `### ${ICONS[outcome]} ${headlineOf(short, MARKDOWN_ESCAPER)}`;
}
function sentencesAbout({ failure, outcome, scenarios }) {
  if (failure === null) {
    const failed = scenarios.filter(({ state }) => state === "baseline-failed");
    const [reason, ...others] = new Set(failed.map((each) => each.reason ?? ""));
    const isOne = outcome === "baseline-failed" && others.length === 0;
    return isOne ? sentencesOf(reason ?? "") : ["", ""];
  }
  const { message, scenario } = failure;
  const name = `${scenario ?? ""}: `;
  return sentencesOf(message, message.startsWith(name) ? name.length : 0);
}
function describeMeaning(report, context, hidden = "") {
  const [, rest] = sentencesAbout(report);
  const remedy = rest === "" ? "" : `${escapeAdvice(withNames(report, rest))}.`;
  const checked = [
    ...describeChecked(report, MARKDOWN_ESCAPER, describeContradictingRun(report, context)),
    describeCause(report),
    describeOpen(report),
    hidden
  ];
  const next = describeNextStep(report, context, MARKDOWN_ESCAPER, remedy);
  return filled2([filled2(checked).join(" "), next]).join("\n");
}
var GUIDES = {
  "How to read this": "docs/how-to/read-the-comment.md",
  "How to accept a slowdown": "docs/how-to/accept-a-slowdown.md"
};
function linksOf({ outcome, blocked }, { projectUrl, runUrl, acceptLabel }) {
  const isAcceptable = outcome === "regression" && blocked && acceptLabel !== null;
  const guide = (title) => projectUrl === null ? [] : [`[${title}](${projectUrl}${GUIDES[title]})`];
  return [
    ...runUrl === null ? [] : [`[Full report](${runUrl})`],
    ...guide("How to read this"),
    ...isAcceptable ? guide("How to accept a slowdown") : []
  ].join(" \xB7 ");
}
var ICONS = {
  pass: "\u2705",
  regression: "\u274C",
  drift: "\u{1F4C8}",
  inconclusive: "\u{1F7E1}",
  accepted: "\u{1F3F7}\uFE0F",
  invalid: "\u{1F6AB}",
  "baseline-failed": "\u26A0\uFE0F",
  "candidate-failed": "\u274C",
  "configuration-error": "\u{1F6AB}"
};
function failureLog(report) {
  const { failure } = report;
  if (!failure || failure.log.length === 0) return "";
  const lines = failure.log.map((line) => withoutCommands(`\u2502 ${line}`));
  return `${logTitle(report)}:

${codeBlock(lines)}`;
}
function logTitle(report) {
  const arm = report.failure?.arm ?? null;
  return arm === null ? "Last lines of the log" : `Last lines of the log of ${nameOfArm(report, arm)}`;
}
function noteLines(report, { projectUrl }) {
  return notes(report, MARKDOWN_ESCAPER, projectUrl).map(
    ([title, note]) => `- **${title}**: ${note}`
  );
}
function warningText(warning, wording = MARKDOWN_ESCAPER, projectUrl = null) {
  const sentence = wording.text(describeWarning(warning));
  return `${sentence} (${messageReference(warning.code, wording, projectUrl)})`;
}
function messageReference(code, wording, projectUrl) {
  const location = messageLocation(code);
  return projectUrl === null ? wording.code(location) : `[${code}](${projectUrl}${location})`;
}
function notes(report, wording = MARKDOWN_ESCAPER, projectUrl = null) {
  const open = openCells(report);
  const inconclusive = report.outcome === "inconclusive" || open.length === 0 ? [] : [["Unsure", describeUnsure(report, open, wording)]];
  const isLimiting = ({ code }) => LIMITING.includes(code);
  const shown = report.warnings.filter((warning) => !isSuperseded(warning, report));
  const limiting = LIMITING.flatMap((code) => shown.filter((warning) => warning.code === code));
  const [content, ...moreContent] = limiting.filter(isOfContentAlone);
  const warnings = [
    ...limiting.filter((each) => !isOfContentAlone(each)),
    ...content ? [content] : [],
    ...shown.filter((each) => !isLimiting(each)),
    ...moreContent
  ].map((warning) => ["Warning", warningText(warning, wording, projectUrl)]);
  const gated = report.cells.filter((cell) => cell.gated);
  const disagreeing = gated.flatMap(
    (cell) => cell.heterogeneity && areDisagreeing(cell.heterogeneity, gated.length) ? [["Machines disagree", disagreementNote(cell, cell.heterogeneity, wording)]] : []
  );
  const branch = describeBranch(report, wording);
  const history = branch === "" ? [] : [["History", branch]];
  return [...history, ...inconclusive, ...disagreeing, ...warnings];
}
var LIMITING = [
  "runner-files-changed",
  "other-commit-checked-out",
  "baseline-outdated",
  "baseline-ahead",
  "baseline-not-fetched",
  "generator-bound",
  "metric-unreadable",
  "values-missing",
  "budget-not-judged",
  "no-queries",
  "queries-gone",
  "drift-not-judged",
  "history-not-used",
  "rate-not-reached",
  "scenario-not-on-machine",
  "report-not-used",
  "machine-left-out",
  "connections-closed",
  "responses-differ",
  "answers-differ-at-times",
  "unexpected-status",
  "statuses-differ"
];
function isOfContentAlone(warning) {
  return warning.code === "responses-differ" && typeof warning.candidate.digest === "string";
}
function describeUnsure(report, open, wording) {
  const { reason, step } = describeDeciding(report, wording.code);
  return `${nameOpen(open, wording)}. ${reason} ${step}`;
}
function nameOpen([first, ...others], { code }) {
  return first && others.length === 0 ? `${metricNamed(first.metric).title} of ${code(first.scenario)}` : `${others.length + 1} results`;
}
function isSuperseded(warning, { cells }) {
  if (warning.code !== "too-noisy") return false;
  const { scenario, metric } = warning;
  return cells.some(
    (cell) => cell.scenario === scenario && cell.metric === metric && cell.verdict !== "not-gated"
  );
}
function disagreementNote(cell, { share }, { code }) {
  const name = `${metricNamed(cell.metric).title} of ${code(cell.scenario)}`;
  return `${name} differs between the machines, and noise explains only ${formatShare(1 - Number(share.toFixed(2)))} of that. Look at each machine\u2019s report before you trust the range.`;
}

export {
  BUDGET_TITLES,
  budgetCells,
  budgetWord,
  describeBudgetValues,
  updatesSection,
  describeChecked,
  describeOtherCause,
  ruleOf,
  prospectOf,
  isProbablyLeftOpen,
  varianceFactor,
  exclusionReasons,
  comparedOf,
  evaluate,
  isDecided,
  isUnreadable,
  MIN_INTERIM_LAUNCHES,
  interimEstimates,
  binomialTail,
  CHANCE_LEVEL,
  isMoreThanChance,
  pooled2 as pooled,
  risenKinds,
  risenThroughout,
  risenAtTimes,
  conclude,
  reconsider,
  componentsOf,
  componentsOfLaunches,
  noiseOf,
  describeNextStep,
  OWN_RUN,
  CONCLUSIONS,
  hasOwnCheck,
  linkTo,
  hasPassed,
  hasFailed,
  NO_CONTEXT,
  renderMarkdown,
  truncateLines,
  renderSummary,
  ICONS,
  logTitle,
  warningText,
  messageReference,
  notes
};
