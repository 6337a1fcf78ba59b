/**
 * A badge for a README: as an endpoint of shields.io, and as an SVG. It shows the series that drifted most, and a certain
 * change before one that is not.
 */
import type { Drift } from '../../history/drift.ts';
import { changeOf } from '../../model/change.ts';
import { formatShare, slowdownOf } from '../../model/effect.ts';
import { driftToleranceOf, isOfSpeed, metricNamed } from '../../model/metric.ts';
import { markup } from '../html/markup.ts';
import type { NameCommit } from './show.ts';

export interface Badge {
  readonly label: string;
  readonly message: string;
  /** A name that shields.io knows. */
  readonly color: 'brightgreen' | 'yellow' | 'red' | 'lightgrey';
}

const LABEL = 'performance';

/** A smaller change counts as none, however certain. */
const MIN_CHANGE = Math.log(1.01);

const FILLS: Readonly<Record<Badge['color'], string>> = {
  // Darker than those of shields.io, so that white text can be read on them.
  brightgreen: '#2a7a0b',
  yellow: '#7a5c00',
  red: '#b3261e',
  lightgrey: '#5c5c5c',
};

/**
 * @param drifts at least one
 * @param tolerance of the check, a fraction
 * @param unlinked series of which nobody knows what changed, since no comparisons link the two commits
 */
export function badgeOf(
  drifts: readonly Drift[],
  tolerance: number,
  name: NameCommit,
  unlinked = 0,
): Badge {
  const worst = [...drifts].sort((a, b) => b.difference.effect - a.difference.effect);
  const drifted = worst.find(({ verdict }) => verdict === 'drifted');
  const unclear = worst.find(({ verdict }) => verdict === 'unclear');
  // A series that is not clearly slower must not hide one that is, however large its estimate.
  const slower = worst.find((drift) => drift.difference.effect > 0 && isNoted(drift));
  const shown = drifted ?? unclear ?? slower ?? worst[0];
  if (!shown) throw new RangeError('a badge needs a series');
  const since = `since ${name(shown.from)}`;
  const message = `${describe(shown)} ${since}`;
  if (drifted) return { label: LABEL, message, color: 'red' };
  if (unclear || unlinked > 0)
    return { label: LABEL, message: `unclear ${since}`, color: 'lightgrey' };
  // Within the tolerance is not without a change.
  if (slower) return { label: LABEL, message, color: 'yellow' };
  const good = (text: string): Badge => {
    return { label: LABEL, message: `${text} ${since}`, color: 'brightgreen' };
  };
  if (isNoted(shown)) return good(describe(shown));
  // The range may leave out zero here: among several series one does by chance. So stable is only what looks alike.
  const others = drifts.filter(({ difference }) => difference.effect >= MIN_CHANGE);
  if (others.length === 0) return good('stable');
  const limit = Math.max(...others.map(({ trend }) => driftToleranceOf(trend, tolerance)));
  return good(`within ${formatShare(limit)}`);
}

/**
 * The badge after a release, before a later commit is measured.
 *
 * @param start the release
 * @param isLast whether the branch has no later commit
 */
export function badgeAtStart(start: string, isLast: boolean): Badge {
  return isLast
    ? { label: LABEL, message: `no change since ${start}`, color: 'brightgreen' }
    : { label: LABEL, message: `not measured since ${start}`, color: 'lightgrey' };
}

/** `4.2% slower`. More memory or more queries make nothing slower: `4.2% more memory`. */
function describe({ trend, difference: { effect } }: Drift): string {
  const metric = metricNamed(trend.metric);
  const { name, words } = metric;
  const isWorse = effect > 0;
  const sizeOf = (change: number) =>
    `${(100 * Math.abs(change)).toLocaleString('en', { maximumFractionDigits: 1 })}%`;
  if (isOfSpeed(metric)) {
    return `${sizeOf(slowdownOf(effect))} ${isWorse ? 'slower' : 'faster'}`;
  }
  const size = sizeOf(changeOf(effect, name));
  return isWorse ? words.worse(size) : words.better(size);
}

function isNoted({ isClear, difference: { effect } }: Drift): boolean {
  return isClear && Math.abs(effect) >= MIN_CHANGE;
}

/** See https://shields.io/badges/endpoint-badge. */
export function renderEndpoint({ label, message, color }: Badge): string {
  return `${JSON.stringify({ schemaVersion: 1, label, message, color })}\n`;
}

/** Pixels: the average width of a character at this size, and the space at either side of a text. */
const CHARACTER_WIDTH = 6.6;
const PADDING = 7;

export function renderBadge({ label, message, color }: Badge): string {
  const widthOf = (text: string) => Math.round(text.length * CHARACTER_WIDTH) + 2 * PADDING;
  const [left, right] = [widthOf(label), widthOf(message)];
  // A fixed length keeps the text inside, whatever font there is.
  const text = (x: number, width: number, content: string) =>
    markup`<text x="${x + width / 2}" y="14" textLength="${width - 2 * PADDING}">${content}</text>`;
  return `${
    markup`<svg xmlns="http://www.w3.org/2000/svg" width="${left + right}" height="20" role="img" aria-label="${label}: ${message}">
<title>${label}: ${message}</title>
<clipPath id="r"><rect width="${left + right}" height="20" rx="3"/></clipPath>
<g clip-path="url(#r)"><rect width="${left}" height="20" fill="#444"/><rect x="${left}" width="${right}" height="20" fill="${FILLS[color]}"/></g>
<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">${text(0, left, label)}${text(left, right, message)}</g>
</svg>`.text
  }\n`;
}
