/** Where a redirect leads, in a form that two sides and two requests have in common. */
import type { ResponseSample } from '../../model/run.ts';

/** Characters. */
const MAX_LENGTH = 200;

/**
 * A segment of a path that is an id, a hash or a token: with a digit, or long, and hexadecimal or with letters of both cases. A commit and a
 * content hash differ between the sides always.
 */
const ID = /\d|^(?:[\da-f]{16,}|(?=.*(?:[a-z].*[A-Z]|[A-Z].*[a-z]))[\w.~%=+-]{16,})$/;

/** Without host and query: the ports of the sides differ, and queries hold tokens. @param location the value of the header */
export function targetOf(
  status: number,
  location: string | undefined,
): Pick<ResponseSample, 'location'> {
  // A 304 leads nowhere.
  if (status < 300 || status >= 400 || status === 304) return {};
  // From the path of the request, which is not known here.
  if (location !== undefined && !/^(?:\/|[a-z][\w+.-]*:)/i.test(location)) return {};
  const base = 'http://localhost';
  if (location === undefined || !URL.canParse(location, base)) return { location: null };
  const { pathname } = new URL(location, base);
  const folded = pathname
    .split('/')
    .map((segment) => segment.replace(/;.*/, ''))
    .map((segment) => (ID.test(segment) ? '*' : segment));
  return { location: folded.join('/').slice(0, MAX_LENGTH) };
}
