/** Numbers and times as the comment shows them. */
import type { Report } from '../model/report.ts';

/** Three or four significant digits, with thousands separators: `5,012 req/s`, `0.213 ms`. */
export function formatQuantity(value: number, unit: string): string {
  if (unit === 'µs' && value >= 1000) return formatQuantity(value / 1000, 'ms');
  if (unit === 'ms' && value >= 10_000) return formatQuantity(value / 1000, 's');
  if (unit === 'bytes') return bytes(value);
  const digits = value >= 1000 ? 0 : value >= 100 ? 1 : value >= 10 ? 2 : 3;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${value.toLocaleString('en', options)}${unit === '%' ? '' : ' '}${unit}`;
}

function bytes(value: number): string {
  const units = ['B', 'KiB', 'MiB', 'GiB'];
  const power = value < 1 ? 0 : Math.min(3, Math.floor(Math.log2(value) / 10));
  return formatQuantity(value / 1024 ** power, units[power] ?? 'B');
}

/** Seconds as a person says them: `42 s`, `4 min 10 s`, `1 h 5 min`. */
export function formatTime(seconds: number): string {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return join(`${minutes} min`, whole % 60, 's');
  return join(`${Math.floor(minutes / 60)} h`, minutes % 60, 'min');
}

/** Seconds rounded up to a value for `budget`: `90s`, `5m`. */
export function formatBudget(seconds: number): string {
  if (seconds <= 60) return `${Math.ceil(seconds / 5) * 5}s`;
  return `${Math.ceil(seconds / 60)}m`;
}

export function formatPercentage(part: number, whole: number): string {
  return whole > 0 ? `${Math.round((part / whole) * 100)}%` : '0%';
}

export function formatCommit(commit: string | null): string {
  return commit === null ? 'unknown' : commit.slice(0, 10);
}

function join(text: string, rest: number, unit: string): string {
  return rest === 0 ? text : `${text} ${rest} ${unit}`;
}

/** `4`, or `4 to 6`: rounds of a visit; they may change after the first look. */
export function formatRoundCount({ launches }: Pick<Report, 'launches'>): string {
  const counts = launches.flatMap(({ order, rounds }) =>
    order.map((name) => rounds.filter(({ scenario }) => scenario === name).length),
  );
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? String(least) : `${least} to ${most}`;
}
