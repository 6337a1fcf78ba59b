/** Reads a scenario's `rate`. */
import type { Rate } from '../model/load.ts';
import { asText, reader, type Reader } from './values.ts';

const SLOWEST = 1;
const FASTEST = 100_000;
/** Closer to its capacity a server has a backlog by chance alone, and percentiles measure that. */
const LARGEST_SHARE = 0.95;

export const requestRate: Reader<Rate> = reader(
  `requests per second from ${SLOWEST}/s to 100,000/s, for example 500/s, ` +
    'or a share of the baseline’s capacity from 1% to 95%, for example 60%',
  (raw) => {
    const match = /^(\d+(?:\.\d+)?) ?(\/ ?s|%)$/.exec(asText(raw)?.trim() ?? '');
    if (!match) return undefined;
    const [, digits = '', unit] = match;
    if (unit === '%') {
      const share = Number(digits) / 100;
      return share >= 0.01 && share <= LARGEST_SHARE ? { asked: `${digits}%`, share } : undefined;
    }
    const perSecond = Number(digits);
    const fits = perSecond >= SLOWEST && perSecond <= FASTEST;
    return fits ? { asked: `${digits}/s`, perSecond } : undefined;
  },
  { type: 'string', pattern: '^\\s*\\d+(\\.\\d+)? ?(/ ?s|%)\\s*$' },
);
