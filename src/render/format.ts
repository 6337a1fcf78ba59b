/**
 * Numbers as reports show them, and how they are rounded. Changes and shares, which verdicts also word,
 * are formatted in `model/effect.ts`; durations, and those that are typed for an input, in `model/text.ts`.
 */
import { shortCommit } from '../model/commit.ts';

/** Three or four significant digits, with thousands separators: `5,012 req/s`, `0.213 ms`. */
export function formatQuantity(value: number, unit: string): string {
  if (unit === 'µs' && value >= 1000) return formatQuantity(value / 1000, 'ms');
  if (unit === 'ms' && value >= 10_000) return formatQuantity(value / 1000, 's');
  if (unit === 'bytes') return formatBytes(value);
  const digits = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString('en', options)}${unit === '%' ? '' : ' '}${unit}`;
}

function formatBytes(value: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB'];
  const power = value < 1 ? 0 : Math.min(3, Math.floor(Math.log2(value) / 10));
  return formatQuantity(value / 1024 ** power, units[power] ?? 'B');
}

/** Seconds rounded up to what somebody would set as `measuring-time`. */
export function roundMeasuringTime(seconds: number): number {
  const step = seconds <= 60 ? 5 : 60;
  return Math.ceil(seconds / step) * step;
}

/** A part as a whole percentage: `37%`. */
export function formatPercentage(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part / whole) * 100)}%` : '0%';
}

/** `×1.25` */
export function formatRatio(ratio: number): string {
  return `×${ratio.toFixed(2)}`;
}

/** Microseconds of CPU time per request, from profiles: sampling supports no more than three digits. */
export function formatCost(microseconds: number): string {
  if (microseconds >= 1000) return formatQuantity(microseconds, 'µs');
  const digits = microseconds >= 100 ? 0 : microseconds >= 1 ? 1 : 2;
  return `${Number(microseconds.toFixed(digits))} µs`;
}

/** `+39 µs`, `−2.4 µs` */
export function formatCostChange(microseconds: number): string {
  const size = formatCost(Math.abs(microseconds));
  if (size === '0 µs') return size;
  return `${microseconds > 0 ? '+' : '−'}${size}`;
}

export function formatPValue(p: number | null): string {
  if (p === null) return 'no p value';
  return p < 0.0001 ? 'p < 0.0001' : `p = ${p.toPrecision(2)}`;
}

export function formatCommit(commit: string | null): string {
  return commit === null ? 'unknown' : shortCommit(commit);
}
