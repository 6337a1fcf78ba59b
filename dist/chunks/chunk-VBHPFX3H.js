import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  summarise
} from "./chunk-I5IGKREG.js";
import {
  linearRegression,
  linearRegressionLine,
  mean,
  sampleVariance,
  sum
} from "./chunk-25TNU3ES.js";

// src/stats/moderated.ts
var MIN_PLACES = 12;
var MAX_FREEDOM = 1e3;
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
      degreesOfFreedom: Math.min(MAX_FREEDOM, Math.floor(degreesOfFreedom))
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

export {
  summariseModerated,
  digamma,
  trigamma,
  inverseTrigamma
};
