/**
 * Short digests of bodies, by which the verdict sees that a side answers with another record of the same size. A report may be public, and
 * a body may hold secrets, so the report has these few digits alone, which depend on a key that nobody knows.
 *
 * The two sides have values that differ although their code does not: each has its own port and folder, is built at its own time, and may
 * report its own commit. Other values are drawn for each request or boot. So values of such forms count as equal, as does the order of
 * the keys of an object.
 */
import { createHmac, randomBytes } from 'node:crypto';

/** Characters. A larger body would take too long to read after each run, and has no digest. */
export const MAX_DIGESTED = 2 ** 17;
/** Different bodies of a run that are read. Those with a time all differ, and a few of them show whether the rest is the same. */
const MAX_DIFFERENT = 3;
/** Hexadecimal digits: enough to tell two answers apart. */
const DIGITS = 8;

/**
 * Written nowhere. With a hash alone, who reads a report could try all short secrets, such as a PIN in a body that is known otherwise. The
 * load generator's process measures a whole comparison, so digests of one comparison agree, and those of two never do.
 */
const KEY = randomBytes(32);

/** The bodies of one kind in a run. They are read when the run is over: that takes time. */
export class DifferentBodies {
  readonly #bodies: string[] = [];
  #hasUnread = false;

  /** @returns whether it is kept, as one that is not like those before */
  add(body: string): boolean {
    if (body.length > MAX_DIGESTED) this.#hasUnread = true;
    if (this.#hasUnread || this.#bodies.includes(body)) return false;
    if (this.#bodies.length === MAX_DIFFERENT) return false;
    this.#bodies.push(body);
    return true;
  }

  /** Takes no more bodies, and has no digest. */
  giveUp(): void {
    this.#hasUnread = true;
    this.#bodies.length = 0;
  }

  /** @returns null if they vary; undefined if they were not all read, or have nothing to compare */
  digest(port: string): string | null | undefined {
    if (this.#hasUnread || this.#bodies.every((body) => body === '')) return undefined;
    const [first, ...others] = this.#bodies.map((body) => digestOf(body, port));
    return others.every((each) => each === first) ? first : null;
  }
}

/** Digests of the latest bodies: most apps answer the same in each run, and to read a large one again would take time. */
const KNOWN = new Map<string, string>();
const MOST_KNOWN = 16;

/** @param port that the app was asked at: it is often part of a link */
export function digestOf(body: string, port: string): string {
  const key = `${port} ${body}`;
  const known = KNOWN.get(key);
  if (known !== undefined) return known;
  const text = comparable(body, port);
  const digest = createHmac('sha256', KEY).update(text).digest('hex').slice(0, DIGITS);
  if (KNOWN.size === MOST_KNOWN) KNOWN.clear();
  KNOWN.set(key, digest);
  return digest;
}

function comparable(body: string, port: string): string {
  return withoutOwnValues(inOneOrder(body), port);
}

/** JSON with the keys of all objects in one order; any other text as it is. */
function inOneOrder(body: string): string {
  if (!/^\s*[[{]/.test(body)) return body;
  try {
    return JSON.stringify(JSON.parse(body, (key, value) => sorted(key, value)));
  } catch {
    // No JSON, or nested too deeply.
    return body;
  }
}

/** Keys whose values are those of a build, a boot or a commit. */
const OWN_KEYS =
  /^(?:(?:git|app|build|server|release|short)[_-]?)?(?:commit|sha|rev|revision|build|version|date|time|etag|checksum|hostname|host|port|pid)(?:[_-]?(?:id|hash|sha|number|time|date|name))?$|^git[_-]?(?:hash|ref|tag|branch)$/i;

function sorted(key: string, value: unknown): unknown {
  if (typeof value !== 'object') return OWN_KEYS.test(key) ? '*' : value;
  if (value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const DAYS = '(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]{0,6}';
const MONTHS = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]{0,6}';

/** In this order. None looks further than a few characters ahead, since a body may be made to take long. */
const OWN_VALUES: readonly RegExp[] = [
  // The end of what `git describe` says.
  /-\d{1,6}-g[\da-f]{7,40}/g,
  // Addresses of this machine: other services of an app have ports of their own, too.
  /(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1?\])(?::|%3A)\d{1,5}/gi,
  /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi,
  // Dates and times: of ISO 8601, of HTTP, and of JavaScript.
  /\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)?(?:Z|[+-]\d{2}:?\d{2})?/g,
  new RegExp(`(?:${DAYS},? )?(?:\\d{1,2} ${MONTHS}|${MONTHS} \\d{1,2}),? \\d{4}`, 'g'),
  /(?<![\w.:])\d{1,2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?: ?[AP]M)?(?![\w:])/gi,
  // The same in digits alone, as in the number of a build: to the second, or with a sign before the time.
  /(?<!\d)20\d{2}[01]\d[0-3]\d[0-2]\d[0-5]\d[0-5]\d(?!\d)/g,
  /(?<!\d)20\d{2}[01]\d[0-3]\d[-_.][0-2]\d[0-5]\d(?:[0-5]\d)?(?!\d)/g,
  // Seconds since 1970, or thousandths and millionths of them.
  /(?<![\w.])1\d{9}(?:\d{3}){0,3}(?:\.\d{1,9})?(?!\w)/g,
  // The checkouts, and databases that a hook names after its side.
  /arm-[12]x*|baseline|candidate/gi,
  // The hash in the name of a bundled file.
  /[-._][\w-]{6,64}(?=\.(?:m?js|css|json|map|wasm|svg|png|jpe?g|webp|avif|ico|woff2?)\b)/g,
  // What makes a browser load the file of another build.
  /(?<=\.(?:m?js|css))\?[\w=.&-]{1,64}/g,
  // SvelteKit's name for what its script reads, made from the time of the build.
  /__sveltekit_\w{1,16}/g,
];

function withoutOwnValues(body: string, port: string): string {
  let text = body;
  for (const form of OWN_VALUES) text = text.replace(form, '*');
  // A colon in an encoded address ends with a letter.
  if (port !== '') text = text.replace(new RegExp(`(?:\\b|(?<=%3A))${port}\\b`, 'gi'), '*');
  return text.replace(/[\w-]{7,}/g, (word) => (isDrawn(word) ? '*' : word));
}

/** A number with more digits is an id. */
const LONG_NUMBER = 15;
/** Characters. Shorter words of letters and digits may be names. */
const LONG_WORD = 16;

/** Whether it looks like a hash, a token or an id that a program has drawn, and not like a word or a number. */
function isDrawn(word: string): boolean {
  const hasDigit = /\d/.test(word);
  const hasLetter = /[a-z]/i.test(word);
  if (!hasLetter) return /^\d+$/.test(word) && word.length >= LONG_NUMBER;
  // The shortest abbreviation of a commit has as many characters as the shortest word that is asked for.
  if (hasDigit && /^(?:0x)?[\da-f]+$/i.test(word)) return true;
  if (word.length < LONG_WORD) return false;
  const isOfBothCases = /[a-z]/.test(word) && /[A-Z]/.test(word);
  // Words that are joined by changes of case have no two capitals in a row, as a rule.
  return isOfBothCases ? hasDigit || /[A-Z]{2}/.test(word) : hasDigit && !/[-_]/.test(word);
}
