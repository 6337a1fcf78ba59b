/**
 * Shapes of statements and calls: texts without values, which alone leave the app's process. What cannot be told from a
 * value is taken for one.
 */
import type { Client } from './outgoing-work.ts';

/** The same as `MAX_NAME_LENGTH` of model/trace.ts, whose library is not for the app's process. */
const MAX_LENGTH = 200;

/** Characters of a statement that are read: values of many rows may stand in one. The rest is cut off. */
const MAX_READ = 262_144;

/** Clients number them, so each would be a shape of its own. */
const SAVEPOINT =
  /^(\s*(?:savepoint|release(?:\s+savepoint)?|rollback(?:\s+(?:work|transaction))?\s+to(?:\s+savepoint)?))\s+(?:"[^"]*"|`[^`]*`|\w+)/i;

/**
 * Numbers, also `0x1F`, `0b11`, `0o17`, `1e9`, `.5` and `1_000`, but not those in names such as `t1`. A word may follow at once, as in
 * `1and`.
 */
const NUMBER =
  /(?<![\w$."`\]])(?:0x[\da-f_]+|0b[01_]+|0o[0-7_]+|(?:\d[\d_]*\.?[\d_]*|\.\d[\d_]*)(?:e[+-]?\d[\d_]*)?)/gi;

/**
 * A statement with its values replaced by question marks, and lists of values by one. Comments go, since some clients
 * put values there. A text that does not end within its quotes is cut off at the quote.
 *
 * @param client in MySQL, double quotes are those of a text
 */
export function statementShape(client: Client, statement: string): string {
  const text = withoutTexts(statement.slice(0, MAX_READ), client === 'mysql')
    .replace(SAVEPOINT, '$1 ?')
    .replace(/\$\d+\b|:\w+\b(?<!::\w+)|@\w+/g, '?')
    .replace(NUMBER, '?')
    .replace(/\b(?:true|false|null)\b(?=\s*[,)])/gi, '?')
    .replace(/\s+/g, ' ')
    .replace(/\(\s*\?(?:\s*,\s*\?)+\s*\)/g, '(?)')
    .replace(/\(\?\)(?:\s*,\s*\(\?\))+/g, '(?)')
    .trim();
  const isCut = statement.length > MAX_READ;
  // Its last list may end within a value.
  if (isCut && text.length <= MAX_LENGTH) return `${text.replace(/,?\s*\([^()]*$/, '')}…`;
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

/** Replaces texts in quotes and takes out comments, from left to right: each may hold the marks of the other. */
function withoutTexts(statement: string, isMySql: boolean): string {
  const parts: string[] = [];
  /** Where the text begins that stays as it is. */
  let from = 0;
  /** @param end of that text @param next where the statement goes on */
  const put = (end: number, part: string, next: number) => {
    parts.push(statement.slice(from, end), part);
    from = next;
    return next;
  };
  for (let i = 0; i < statement.length;) {
    const rest = statement.slice(i, i + 64);
    const character = statement.charAt(i);
    const dollar = isMySql ? null : /^\$(?:[a-z_]\w*)?\$/i.exec(rest)?.[0];
    if (rest.startsWith('--') || (isMySql && character === '#')) {
      i = put(i, ' ', endOf(statement, '\n', i));
    } else if (rest.startsWith('/*')) {
      i = put(i, ' ', isMySql ? endOf(statement, '*/', i + 2) : endOfComment(statement, i));
    } else if (dollar) {
      i = put(i, '?', endOf(statement, dollar, i + dollar.length));
    } else if (character === "'" || (isMySql && character === '"')) {
      // Backslashes escape in MySQL, and in PostgreSQL's E''. Taking one for an escape hides more, never less.
      const before = statement.slice(Math.max(from, i - 64), i);
      const prefix = /(?:\b[enbxu]|\bu&|_\w+)$/i.exec(before)?.[0] ?? '';
      const escapes = isMySql || /^e$/i.test(prefix);
      i = put(i - prefix.length, '?', endOfText(statement, i, escapes));
    } else if (character === '"' || character === '`') {
      i = endOfText(statement, i, false);
    } else {
      i += 1;
    }
  }
  return parts.join('') + statement.slice(from);
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
}

/** In PostgreSQL, comments may be within comments. */
function endOfComment(text: string, from: number): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = from;
  let depth = 0;
  for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
    depth += mark[0] === '/*' ? 1 : -1;
    if (depth === 0) return marks.lastIndex;
  }
  return text.length;
}

/** After the closing quote; a doubled one does not close. */
function endOfText(text: string, from: number, escapes: boolean): number {
  const quote = text.charAt(from);
  for (let i = from + 1; i < text.length; i++) {
    if (escapes && text.charAt(i) === '\\') i += 1;
    // PostgreSQL can be told that this is an escape. Then what follows the quote is still the value.
    else if (text.startsWith(`\\${quote}`, i) && quote === "'") return text.length;
    else if (text.charAt(i) === quote) {
      if (text.charAt(i + 1) !== quote) return i + 1;
      i += 1;
    }
  }
  return text.length;
}

/** A command of Redis or MongoDB, with the collection: what a driver gives, if it looks like a name. */
export function commandShape(command: string): string {
  const words = command.split(' ').slice(0, 2);
  return words.map((word) => (/^[\w.$-]{1,60}$/.test(word) ? word : '?')).join(' ');
}

/**
 * `GET prices.internal/price/…`. Of the path, only words stay that stand in the source of the code that calls, and are no
 * tokens: others may be values. The query goes.
 *
 * @param words of that source
 */
export function callShape(
  { text, origin = '', path = '' }: { text: string; origin?: string; path?: string },
  words: ReadonlySet<string>,
): string {
  const host = /^[a-z]+:\/\/(?:[^/@]*@)?(\[[\da-f:]+\]|[\w.-]+)/i.exec(origin)?.[1] ?? '…';
  const method = /^[A-Z]{1,20}$/.test(text) ? text : '?';
  const segments = (path.split(/[?#]/)[0] ?? '').split('/').slice(0, 12);
  const route = segments.map((each) => (isCodeWord(each, words) ? each : '…')).join('/');
  return `${method} ${host}${route}`.slice(0, MAX_LENGTH);
}

/**
 * Whether a segment stands in the source, and is no token: a bundler may have put the value of a variable there, such as the address
 * of a webhook. Tokens have digits, capitals in an order that no name has, or are long.
 */
function isCodeWord(segment: string, words: ReadonlySet<string>): boolean {
  if (segment === '') return true;
  if (!words.has(segment)) return false;
  return segment.split(/[._-]/).every((part) => {
    if (part.length < 8) return true;
    return part.length < 20 && /^[A-Za-z]?[a-z]+(?:[A-Z][a-z]+)*$|^[A-Z]+$/.test(part);
  });
}

/**
 * The name that the app gave a span: only words stay that stand in the source of the code that began it, also parts of
 * words with dots between.
 *
 * @param words of that source
 */
export function spanShape(
  name: string,
  words: ReadonlySet<string>,
): { readonly shape: string; readonly kept: number } {
  let kept = 0;
  const wordOr = (word: string, otherwise: (word: string) => string) => {
    if (word === '') return word;
    if (!words.has(word)) return otherwise(word);
    kept += 1;
    return word;
  };
  const partsOf = (word: string) => {
    const parts = word.split('.').map((part) => wordOr(part, () => '…'));
    return parts.join('.').replace(/…(?:\.…)+/g, '…');
  };
  // Every second part is what stands between two words.
  const parts = name.slice(0, MAX_LENGTH).split(/([ /:])/, 2 * MAX_WORDS);
  const shape = parts.map((part, i) => (i % 2 === 1 ? part : wordOr(part, partsOf))).join('');
  return { shape: shape.trim() || '…', kept };
}

/** Of a span's name. */
const MAX_WORDS = 12;

/**
 * What a span of the app is about, as far as its attributes say it with a statement or with names of code. Other
 * attributes are not read, since they may be values.
 *
 * @param attribute gives a text, if it is one
 */
export function shapeOfAttributes(attribute: (name: string) => string | undefined): {
  readonly kind: 'query' | 'call' | 'span';
  readonly name: string;
} | null {
  const identifier = (...names: string[]) =>
    names.map(attribute).find((text) => text !== undefined && /^[A-Za-z_][\w.]{0,79}$/.test(text));
  const client = clientOf(attribute);
  const statement = attribute('db.query.text') ?? attribute('db.statement');
  // How texts are quoted is known of these databases alone.
  if (statement !== undefined && (client === 'pg' || client === 'mysql')) {
    return { kind: 'query', name: statementShape(client, statement) };
  }
  const [service, method] = [identifier('rpc.service'), identifier('rpc.method')];
  if (service !== undefined && method !== undefined) {
    return { kind: 'call', name: `${service}/${method}` };
  }
  const system = identifier('messaging.system', 'rpc.system', 'db.system.name', 'db.system');
  return system === undefined ? null : { kind: 'span', name: system };
}

/** Which of the clients that are watched anyway a span of the app is about. */
export function clientOf(attribute: (name: string) => string | undefined): Client | null {
  if (attribute('http.request.method') ?? attribute('http.method')) return 'http';
  return CLIENTS.get(attribute('db.system.name') ?? attribute('db.system') ?? '') ?? null;
}

const CLIENTS: ReadonlyMap<string, Client> = new Map([
  ['postgresql', 'pg'],
  ['mysql', 'mysql'],
  ['mariadb', 'mysql'],
  ['redis', 'redis'],
  ['mongodb', 'mongodb'],
]);

/** The words of a source that may be parts of a path: no numbers. */
export function wordsOf(source: string): Set<string> {
  return new Set(source.match(/(?<![\w.-])[A-Za-z][\w.-]*/g) ?? []);
}
