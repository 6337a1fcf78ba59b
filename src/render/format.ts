/**
 * Numbers as reports show them, and how they are rounded. Changes and shares, which verdicts also word,
 * are formatted in `model/effect.ts`; durations as they are typed for an input, in `model/text.ts`.
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

/** Seconds for a reader: `4.2 s`, `42 s`, `4 min 10 s`, `1 h 5 min`. */
export function formatTime(seconds: number): string {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return joinUnits(`${minutes} min`, whole % 60, 's');
  return joinUnits(`${Math.floor(minutes / 60)} h`, minutes % 60, 'min');
}

function joinUnits(larger: string, smaller: number, unit: string): string {
  return smaller === 0 ? larger : `${larger} ${smaller} ${unit}`;
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
