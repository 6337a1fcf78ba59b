/**
 * Secrets that are recognised by their form, wherever a program has them from: an app may read them from a file of the repository
 * and print them in its log.
 *
 * No pattern scans a text more than once: a pull request can print what it wants.
 */

/** What services issue has a prefix of its own, or is a JSON web token. */
const TOKENS = [
  /gh[a-z]_(?:\d{1,20}_eyJ[\w.-]{20,}|[A-Za-z0-9]{30,})/, // GitHub
  /github_pat_\w{20,}/,
  /glpat-[\w-]{20,}/, // GitLab
  /npm_[A-Za-z0-9]{30,}/,
  /pypi-[\w-]{40,}/,
  /(?:AKIA|ASIA)[A-Z0-9]{16}(?![A-Za-z0-9])/, // AWS
  /AIza[\w-]{35}/, // Google
  /xox[a-z]-[\w-]{10,}|xapp-[\w-]{10,}/, // Slack
  /(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{16,}/, // Stripe
  /sk-(?:proj|ant|svcacct|or)-[\w-]{20,}|sk-[A-Za-z0-9]{32,}/, // OpenAI and others
  /SG\.[\w-]{16,}\.[\w-]{16,}/, // SendGrid
  /hf_[A-Za-z0-9]{30,}/, // Hugging Face
  /dop_v1_[0-9a-f]{64}/, // DigitalOcean
];

const KIND = '[A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)?-----';

/** Up to its last line, which a log may lack; then the lines that look like one. Line breaks may be escaped. */
const PRIVATE_KEY = new RegExp(
  `-----BEGIN ${KIND}(?:[^]{0,12000}?-----END ${KIND}|(?:(?:\\\\+[nr]|[\\s"'\`,|])*[A-Za-z0-9+/=]{16,})*)`,
  'g',
);

const SHAPES = [
  PRIVATE_KEY,
  new RegExp(`(?<![A-Za-z0-9])(?:${TOKENS.map(({ source }) => source).join('|')})`, 'g'),
  // A JSON web token: of its parts the first two are objects. Those that are encrypted have five parts.
  /(?<![\w-]|\\u[0-9a-f]{0,3})(?:eyJ[\w-]{10,}(?:\.[\w-]{10,}){2,4}|eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.?)/g,
  /(?<=%20|\+)eyJ[\w-]{10,4000}(?:\.[\w-]{10,4000}){2,4}/g,
  /(?<=\bauthorization["']?\s{0,9}[:=]\s{0,9}["']?(?:basic|bearer|token)\s{1,9})(?![a-z]{1,15}(?![\w+/=.~-]))[\w+/=.~-]{8,}/gi,
  // User and password of an address, the password up to the last @, since it may contain one. A port is none.
  /(?<=:\/\/)[^\s/:@"'`<>]*:(?!\d{1,5}(?![^\s/?#,;&)\]]))[^\s/"'`<>]+(?=@)/g,
];

/** Longer ones begin before what is read of a log. */
export const LONGEST_SHAPE = 8 * 1024;

/** Where secrets of a known form are in a text: begin and end of each. */
export function findSecretShapes(text: string): [number, number][] {
  return SHAPES.flatMap((shape) =>
    [...text.matchAll(shape)].map(({ index, 0: found }): [number, number] => [
      index,
      index + found.length,
    ]),
  );
}
