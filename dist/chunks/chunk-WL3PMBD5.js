import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  mean,
  sampleVariance,
  sum
} from "./chunk-4YHYMACT.js";

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

export {
  componentsOf,
  componentsOfLaunches
};
