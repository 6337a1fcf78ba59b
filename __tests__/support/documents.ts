/** The Markdown files of the repository, and what a test may want to know of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexer, walkTokens, type Token, type Tokens } from 'marked';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export function readText(name: string): string {
  return readFileSync(join(ROOT, name), 'utf8');
}

export interface CodeBlock {
  readonly language: string;
  readonly text: string;
}

export interface Document {
  /** Relative to the repository's root. */
  readonly name: string;
  readonly text: string;
  /** What a link may name behind `#`. */
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly images: readonly { readonly href: string; readonly alternative: string }[];
  readonly blocks: readonly CodeBlock[];
  /** What stands between backticks within a line. Names of scenarios in a quoted comment are none of ours. */
  readonly codes: readonly string[];
}

/** The folder of history and the one of decisions name what is no more. */
const OF_THE_PAST =
  /^(?:CHANGELOG\.md|docs\/maintainers\/(?:decisions\/|before-the-first-release\.md))/;

const names = [
  ...readdirSync(ROOT),
  ...['docs', 'recipes', 'example-app', 'bench', 'gallery', '.github'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(folder, name),
    ),
  ),
].filter((name) => name.endsWith('.md') && !name.includes('node_modules'));

export const DOCUMENTS: readonly Document[] = names.sort().map(documentOf);

/** Those that tell a reader of today what to do. */
export const CURRENT_DOCUMENTS = DOCUMENTS.filter(({ name }) => !OF_THE_PAST.test(name));

function documentOf(name: string): Document {
  const text = readText(name);
  const tokens: Token[] = [];
  void walkTokens(lexer(text), (token) => {
    tokens.push(token);
  });
  // A quoted comment begins with its headline.
  const comments = tokens.filter(
    (token) => token.type === 'blockquote' && token.tokens?.[0]?.type === 'heading',
  );
  const quoted = new Set<Token>();
  void walkTokens(comments, (token) => {
    quoted.add(token);
  });
  const html = tokens.flatMap((token) => (token.type === 'html' ? [token.raw] : [])).join('\n');
  const attributesOf = (pattern: RegExp) =>
    [...html.matchAll(pattern)].map(([, value = '']) => value);
  const ofType = <T extends Token>(type: T['type']) =>
    tokens.filter((token): token is T => token.type === type);
  return {
    name,
    text,
    anchors: anchorsOf(ofType<Tokens.Heading>('heading').map((heading) => plainText(heading))),
    links: [
      ...ofType<Tokens.Link>('link').map(({ href }) => href),
      ...attributesOf(/\b(?:href|srcset)="([^"]+)"/g),
    ],
    images: [
      ...ofType<Tokens.Image>('image').map(({ href, text: alternative }) => ({
        href,
        alternative,
      })),
      ...[...html.matchAll(/<img\b([^>]*)>/g)].map(([, attributes = '']) => ({
        href: /\bsrc="([^"]*)"/.exec(attributes)?.[1] ?? '',
        alternative: /\balt="([^"]*)"/.exec(attributes)?.[1] ?? '',
      })),
    ],
    blocks: ofType<Tokens.Code>('code').map((block) => ({
      language: block.lang ?? '',
      text: block.text,
    })),
    codes: ofType<Tokens.Codespan>('codespan')
      .filter((code) => !quoted.has(code))
      .map((code) => code.text),
  };
}

function plainText(token: Token): string {
  const children = 'tokens' in token ? (token.tokens ?? []) : [];
  if (children.length > 0) return children.map(plainText).join('');
  return 'text' in token && typeof token.text === 'string' ? token.text : '';
}

/** As GitHub makes them: a heading that comes twice gets a number. */
function anchorsOf(headings: readonly string[]): Set<string> {
  const anchors = new Set<string>();
  for (const heading of headings) {
    const slug = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
      .replaceAll(' ', '-');
    let anchor = slug;
    for (let i = 1; anchors.has(anchor); i += 1) anchor = `${slug}-${i}`;
    anchors.add(anchor);
  }
  return anchors;
}
