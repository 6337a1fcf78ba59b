import { mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type BuildOptions } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { loadedSourceMaps } from '../../../src/adapters/runtime/loaded-source-maps.ts';
import { CheckoutSources } from '../../../src/adapters/runtime/sources.ts';
import { aDirectory } from '../../support/repository.ts';

const SOURCE = `interface User {
  readonly name: string;
}

// A comment, which no build keeps.
export function greet(user: User): string {
  const name = user.name.trim();
  return \`Hello \${name}\`;
}
`;

function checkout(files: Readonly<Record<string, string>>): string {
  const root = realpathSync(aDirectory('sources'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  return root;
}

const frame = (url: string, line: number, column = 0, functionName = 'greet') => ({
  functionName,
  url,
  lineNumber: line - 1,
  columnNumber: column,
});

/** Where a text stands in a file that a build has made. */
async function built(root: string, options: BuildOptions) {
  const { outputFiles = [] } = await build({
    entryPoints: [join(root, 'src/greet.ts')],
    outdir: join(root, 'dist'),
    format: 'esm',
    logLevel: 'silent',
    write: false,
    ...options,
  });
  mkdirSync(join(root, 'dist'), { recursive: true });
  for (const { path, text } of outputFiles) writeFileSync(path, text);
  const script = outputFiles.find(({ path }) => path.endsWith('.js'));
  if (!script) throw new Error('nothing was built');
  const at = (text: string) => {
    const before = script.text.slice(0, script.text.indexOf(text)).split('\n');
    return { line: before.length, column: before.at(-1)?.length ?? 0 };
  };
  return { url: pathToFileURL(script.path).href, at };
}

describe('a function of the app', () => {
  it('has its path in the repository, whether it is required or imported', () => {
    const root = checkout({ 'lib/a b.js': '' });
    const sources = new CheckoutSources(root);
    const place = { kind: 'function', name: 'greet', file: 'lib/a b.js', line: 4 };
    const path = join(root, 'lib/a b.js');
    for (const url of [path, pathToFileURL(path).href, `${pathToFileURL(path).href}?v=2#x`]) {
      expect(sources.locate(frame(url, 4))).toEqual(place);
      expect(sources.lineOf(url, 6)).toEqual({ file: 'lib/a b.js', line: 6 });
    }
  });

  it('is in a file that a compiler read if a source map leads there, and otherwise in one that runs as it is', async () => {
    const root = checkout({ 'src/greet.ts': SOURCE, 'lib/plain.js': 'one\ntwo\n' });
    const { url, at } = await built(root, { sourcemap: 'inline' });
    const sources = new CheckoutSources(root);
    const { line, column } = at('greet(');
    sources.locate(frame(url, line, column));
    sources.locate(frame(join(root, 'lib/plain.js'), 1));
    sources.release();
    const compiled = ['src/greet.ts', 'lib/plain.js'].map((file) => sources.isCompiled(file));
    expect(compiled).toEqual([true, false]);
    expect(sources.textOf('lib/plain.js')).toBe('one\ntwo\n');
    expect(sources.textOf('lib/none.js')).toBeNull();
  });

  it.each(['linked', 'inline'] as const)('is found by a %s source map', async (sourcemap) => {
    const root = checkout({ 'src/greet.ts': SOURCE });
    const { url, at } = await built(root, { sourcemap });
    const sources = new CheckoutSources(root);
    const { line, column } = at('greet(');
    expect(sources.locate(frame(url, line, column))).toMatchObject({
      file: 'src/greet.ts',
      line: 6,
    });
    expect(sources.lineOf(url, at('const name').line)).toEqual({ file: 'src/greet.ts', line: 7 });
    expect(sources.textAt('src/greet.ts', 7)).toBe('const name = user.name.trim();');
  });

  it('is found by a source map with a source root', async () => {
    const root = checkout({ 'src/greet.ts': SOURCE });
    const sourceRoot = join(root, 'dist');
    const { url, at } = await built(root, { sourcemap: true, sourceRoot });
    const { line, column } = at('greet(');
    expect(new CheckoutSources(root).locate(frame(url, line, column))).toMatchObject({
      file: 'src/greet.ts',
      line: 6,
    });
  });

  it('of a minified bundle is found, but without a line', async () => {
    const root = checkout({
      'src/table.ts': 'export const table = [1, 2, 3];',
      'src/greet.ts': `import { table } from './table.ts';\n${SOURCE}\nconsole.log(table, greet({ name: 'x' }));`,
    });
    const { url, at } = await built(root, { sourcemap: true, bundle: true, minify: true });
    const sources = new CheckoutSources(root);
    const { line, column } = at('.trim(');
    expect(sources.locate(frame(url, line, column, 'e'))).toMatchObject({ file: 'src/greet.ts' });
    expect(sources.lineOf(url, line)).toBeNull();
  });

  it.each(['file', 'process'] as const)(
    'of a minified bundle has the name of its source, with the map of its %s',
    async (from) => {
      const root = checkout({
        'src/greet.ts': `function formatDay(n: number) { return n + 1; }
const addUp = (list: number[]) => list.map((n) => formatDay(n)).length;
const loadAll = async (list: number[]) => addUp(list) + 2;
const saveAll = async function (list: number[]) { return (await loadAll(list)) + 3; };
class Store {
  keep(list: number[]) { return this.#checked(list) + this.#size; }
  async #checked(list: number[]) { return saveAll(list); }
  get #size() { return 7; }
  #later = async (list: number[]) => this.#checked(list) + 5;
  run() { return this.#later([]); }
}
console.log(new Store().keep([]), new Store().run(), addUp, loadAll);`,
      });
      const { url, at } = await built(root, { sourcemap: true, bundle: true, minify: true });
      const sources = new CheckoutSources(root);
      const script = fileURLToPath(url);
      if (from === 'process') {
        const map = JSON.parse(readFileSync(`${script}.map`, 'utf8')) as SourceMapPayload;
        writeFileSync(`${script}.map`, '');
        sources.adopt(loadedSourceMaps([url], () => new SourceMap(map)));
      }
      const text = readFileSync(script, 'utf8');
      const found = [
        /function (\w+)(?=\(\w\)\{return \w\+1)/,
        /(\w+)=(?=\w=>\w\.map)/,
        /(\w+)=async (?=\w=>\w\(\w\)\+2)/,
        /(\w+)=async function(?=\(\w\)\{)/,
        /(keep)(?=\(\w\)\{)/,
        /(#\w)(?=\(\w\)\{return \w\(\w\)\})/,
        /get ?(#\w)(?=\(\)\{return 7)/,
        /(#\w)=(?=async \w=>this)/,
      ].map((code) => {
        const match = code.exec(text);
        const [head = '', name = ''] = match ?? [];
        const { line, column } = at(text.slice(match?.index));
        const named = head.startsWith('get') ? `get ${name}` : name;
        return sources.locate(frame(url, line, column + head.length, named))?.name;
      });
      const methods = ['keep', '#checked', 'get #size', '#later'];
      expect(found).toEqual(['formatDay', 'addUp', 'loadAll', 'saveAll', ...methods]);
    },
  );

  it('of a script compiled in memory is found by the process’s source map', async () => {
    const root = checkout({ 'src/greet.ts': SOURCE });
    const { url: script, at } = await built(root, { sourcemap: true });
    const map = readFileSync(`${fileURLToPath(script)}.map`, 'utf8');
    const url = pathToFileURL(join(root, 'src/greet.ts')).href;
    const sources = new CheckoutSources(root);
    const { sources: _, ...json } = JSON.parse(map) as Record<string, unknown>;
    sources.adopt({ [url]: { ...json, sources: [url] }, 'no url': { ...json, sources: [url] } });
    const { line, column } = at('greet(');
    expect(sources.locate(frame(url, line, column))).toMatchObject({
      file: 'src/greet.ts',
      line: 6,
    });
    expect(sources.lineOf(url, at('const name').line)).toEqual({ file: 'src/greet.ts', line: 7 });
  });

  it('keeps its location in the build if its map is broken or missing, or names missing files', () => {
    const map = (text: string) => ({
      'dist/a.js': 'x\n//# sourceMappingURL=a.js.map',
      'dist/a.js.map': text,
    });
    const elsewhere = JSON.stringify({
      version: 3,
      sources: ['../gone.ts'],
      names: [],
      mappings: 'AAAA',
    });
    for (const files of [
      map('{'),
      map('null'),
      map(elsewhere),
      { 'dist/a.js': 'x\n//# sourceMappingURL=no.map' },
    ]) {
      const root = checkout(files);
      expect(new CheckoutSources(root).locate(frame(join(root, 'dist/a.js'), 1))).toMatchObject({
        file: 'dist/a.js',
        line: 1,
      });
    }
  });
});

describe('a function that V8 has no name for', () => {
  it.for([
    ['const getUser = catchAsync(async (req, res) => {', 'async', 'getUser'],
    ['const getUser = catchAsync(async (req, res) => {', '(req', 'getUser'],
    ['export const list = wrap(log((req) => {', '(req', 'list'],
    ['exports.show = memo(function (id) {', '(id', 'show'],
    ['  create: limited(3, async () => {', 'async', ''],
    ['  handler: traced(async () => {', 'async', 'handler'],
    ['  #load = once(() => {', '() =>', 'load'],
    ["router.get('/users', async (req, res) => {", 'async', ''],
    ['const names = users.map((user) => user.name);', '(user)', ''],
    ['(() => {', '() =>', ''],
  ] as const)('%s is named by what it is assigned to, or not at all', ([line, at, name]) => {
    const root = checkout({ 'a.js': `\n${line}\n` });
    const url = join(root, 'a.js');
    const sources = new CheckoutSources(root);
    expect(sources.locate(frame(url, 2, line.indexOf(at), ''))).toEqual({
      kind: 'function',
      name,
      file: 'a.js',
      line: 2,
    });
    expect(sources.locate(frame(url, 2, line.indexOf(at), 'named'))?.name).toBe('named');
    // Where a function calls, the text before has the name of what it gets.
    expect(sources.locate(frame(url, 2, line.indexOf(at), ''), true)?.name).toBe('');
  });

  it('is named after its source, if a build has made the script', async () => {
    const root = checkout({
      'src/greet.ts':
        'const wrap = <T>(f: T): T => f;\nexport const hello = wrap((name: string) => `Hi ${name}`);\n',
    });
    const { url, at } = await built(root, { sourcemap: true });
    const { line, column } = at('(name)');
    expect(new CheckoutSources(root).locate(frame(url, line, column, ''))).toMatchObject({
      name: 'hello',
      file: 'src/greet.ts',
      line: 2,
    });
  });
});

describe('in a minified line without a source map', () => {
  const LINE = `function s(e){return e+1}var l=e=>"${'x'.repeat(500)}",format=e=>s(e);`;
  const root = checkout({ 'out/app.js': `"use strict";\n${LINE}\nfunction s() {}\n` });
  const locate = (functionName: string, line: number, column = 10) =>
    new CheckoutSources(root).locate(frame(join(root, 'out/app.js'), line, column, functionName));

  it('functions cannot be told apart, since the next build gives their names to others', () => {
    const code = { kind: 'function', name: '', file: 'out/app.js', line: null };
    expect(locate('s', 2)).toEqual(code);
    expect(locate('', 2)).toEqual(code);
    expect(locate('#abc', 2)).toEqual(code);
    expect(locate('get #a', 2)).toEqual(code);
    expect(locate('s', 3)).toEqual({ ...code, name: 's', line: 3 });
  });

  it('a function has its name and its line if the line is only long because of a text or data in it', () => {
    const text = 'x'.repeat(500);
    const lines = [
      `app.get('/', (request, response) => response.end('${text}'));`,
      `const table = { at(key) { return this.all[key]; }, all: ['${text}'] };`,
      `list.map(each => each + '${text}');`,
      `const sum = async function (a, b) { return a + b + '${text}'; };`,
    ];
    const file = 'lib/long.js';
    const folder = checkout({ [file]: lines.join('\n') });
    const found = ['(request', '(key', 'each =>', '(a, b'].map((head, i) =>
      new CheckoutSources(folder).locate(
        frame(join(folder, file), i + 1, lines[i]?.indexOf(head), i === 1 ? 'at' : ''),
      ),
    );
    const place = { kind: 'function', name: '', file };
    expect(found).toEqual([
      { ...place, line: 1 },
      { ...place, name: 'at', line: 2 },
      { ...place, line: 3 },
      { ...place, name: 'sum', line: 4 },
    ]);
  });

  it('a function keeps a name that no minifier gives', () => {
    const found = { kind: 'function', name: 'format', file: 'out/app.js', line: 2 };
    expect(locate('format', 2)).toEqual(found);
    expect(locate('', 2, LINE.indexOf('e=>s'))).toEqual(found);
  });
});

it('an invalid source map affects only its script', () => {
  const root = checkout({
    'dist/a.js': 'x\ny',
    'src/x.ts': '',
  });
  const map = { version: 3, names: [], mappings: 'AAAA' };
  const url = join(root, 'dist/a.js');
  const odd = [
    { ...map, sources: ['x.ts'], mappings: 'A' },
    { ...map, sources: ['file://host/a.ts'] },
    { ...map, sources: [null], sourceRoot: null },
    { ...map, sources: [], mappings: 'AAAA' },
    { ...map, sources: ['x.ts'], mappings: '!!' },
    { ...map, version: 9 },
    null,
  ];
  for (const each of odd) {
    const sources = new CheckoutSources(root);
    sources.adopt({ [url]: each });
    expect(sources.locate(frame(url, 1))).toMatchObject({ file: 'dist/a.js', line: 1 });
    expect(() => sources.lineOf(url, 1)).not.toThrow();
  }
});

it.each([
  'webpack://api/./src/x.ts',
  'webpack:///./src/x.ts',
  'webpack://@acme/api/./src/x.ts',
  'webpack://acme/api/src/x.ts',
  // The hash that webpack adds where two modules have the same path.
  'webpack://api/./src/x.ts?a1b2',
  'turbopack:///[project]/src/x.ts',
])('the source %s is below the nearest folder with a package.json that has it', (source) => {
  const root = checkout({
    'api/package.json': '{}',
    'api/dist/package.json': '{ "type": "commonjs" }',
    'api/dist/b.js': '',
    'api/src/x.ts': '',
  });
  const sources = new CheckoutSources(root);
  const script = join(root, 'api/dist/b.js');
  sources.adopt({ [script]: { version: 3, names: [], mappings: 'AAAA', sources: [source] } });
  expect(sources.locate(frame(script, 1))).toMatchObject({ file: 'api/src/x.ts' });
});

it.each(['webpack://api/./src/x.js?', 'webpack-internal:///./src/x.js'])(
  'the module %s, which webpack has the app evaluate, is code of the file and not of Node.js, though of an unknown function',
  (url) => {
    const files = { 'src/x.js': 'export const greet = () => 1;', 'package.json': '{}' };
    const sources = new CheckoutSources(checkout(files));
    const found = { kind: 'function', name: '', file: 'src/x.js', line: null };
    expect(sources.locate(frame(url, 7))).toEqual(found);
    const unknown = url.replace('src/x', 'src/gone');
    expect(sources.locate(frame(unknown, 7))).toBeNull();
    const outside = url.replace('./src/x', '../../../../etc/hosts');
    expect(sources.locate(frame(outside, 7))).toBeNull();
    const dependency = url.replace('./src/x.js', './node_modules/ms/index.js');
    expect(sources.locate(frame(dependency, 7))).toEqual({
      kind: 'package',
      name: 'ms',
      file: null,
      line: null,
    });
  },
);

it('a source map with sections has one for each part of the script, in a file or as loaded', () => {
  const part = (file: string) => ({
    version: 3,
    sources: [file],
    sourcesContent: ['secret'],
    names: [],
    mappings: 'AAAA',
  });
  const map = {
    version: 3,
    sections: [
      { offset: { line: 0, column: 0 }, map: part('../src/one.ts') },
      { offset: { line: 5, column: 0 }, map: { ...part('two.ts'), sourceRoot: '../src' } },
    ],
  };
  const root = checkout({
    'dist/a.js': '//# sourceMappingURL=a.js.map\n',
    'dist/a.js.map': JSON.stringify(map),
    'dist/b.js': '',
    'src/one.ts': '',
    'src/two.ts': '',
  });
  const sources = new CheckoutSources(root);
  const loaded = loadedSourceMaps([join(root, 'dist/b.js')], () => new SourceMap(map as never));
  expect(JSON.stringify(loaded)).not.toContain('secret');
  sources.adopt(loaded);
  for (const script of ['dist/a.js', 'dist/b.js']) {
    const at = (line: number) => sources.locate(frame(join(root, script), line));
    expect(at(1)).toMatchObject({ file: 'src/one.ts', line: 1 });
    expect(at(6)).toMatchObject({ file: 'src/two.ts', line: 1 });
  }
});

it('a source map that Node.js cannot read costs its own script only', () => {
  const odd = { payload: { version: 3, sources: [], mappings: '', sections: null } };
  const withNull = loadedSourceMaps(['/odd.js'], () => odd as never);
  expect(withNull).toEqual({ '/odd.js': { version: 3, sources: [], mappings: '' } });
  const good = new SourceMap({ version: 3, sources: ['x.ts'], mappings: 'AAAA' } as never);
  const loaded = loadedSourceMaps(['/bad.js', '/good.js'], (url) => {
    if (url === '/bad.js') throw new TypeError('no mappings');
    return good;
  });
  expect(Object.keys(loaded)).toEqual(['/good.js']);
});

it('a quoted line is shortened, and never comes from behind a symbolic link', () => {
  const root = checkout({ 'a.js': `${'x'.repeat(5000)}\n` });
  symlinkSync('/etc', join(root, 'link'));
  const sources = new CheckoutSources(root);
  expect(sources.textAt('a.js', 1)).toHaveLength(200);
  expect(sources.textAt('link/passwd', 1)).toBeNull();
});

describe('a function of a package', () => {
  it('belongs to the innermost package, with its version', () => {
    const root = checkout({
      'node_modules/@x/json/package.json': '{"version":"1.2.3"}',
      'node_modules/@x/json/lib/i.js': '',
      'node_modules/a/node_modules/b/package.json': '{"version":"2.0.0"}',
      'node_modules/b/package.json': '{"version":"3.0.0"}',
    });
    const sources = new CheckoutSources(root);
    const at = (path: string) => sources.locate(frame(join(root, 'node_modules', path), 1))?.name;
    expect(at('@x/json/lib/i.js')).toBe('@x/json');
    expect(sources.copiesOf('@x/json')).toEqual(['node_modules/@x/json']);
    expect(sources.versionAt('node_modules/@x/json')).toBe('1.2.3');
    expect(at('a/node_modules/b/i.js')).toBe('b');
    expect(sources.copiesOf('b')).toEqual(['node_modules/a/node_modules/b']);
    expect(at('b/i.js')).toBe('b');
    const copies = sources.copiesOf('b');
    expect(copies).toEqual(['node_modules/a/node_modules/b', 'node_modules/b']);
    expect(copies.map((copy) => sources.versionAt(copy))).toEqual(['2.0.0', '3.0.0']);
    expect(sources.copiesOf('never-seen')).toEqual([]);
    expect(sources.versionAt('node_modules/never-seen')).toBeNull();
  });

  it.each([
    ['a package that does not exist', '../src/index.ts'],
    ['the app', '../../src/index.ts'],
    ['another package that was there when it was built', '../gone/index.ts'],
  ])('belongs to its package, also if its source map leads to %s', (_, source) => {
    const root = checkout({ 'src/index.ts': SOURCE, 'node_modules/foo/index.js': 'x' });
    const url = join(root, 'node_modules/foo/index.js');
    const sources = new CheckoutSources(root);
    sources.adopt({ [url]: { version: 3, names: [], mappings: 'AAAA', sources: [source] } });
    expect(sources.locate(frame(url, 1))).toMatchObject({ kind: 'package', name: 'foo' });
    expect(sources.lineOf(url, 1)).toEqual({ file: 'node_modules/foo/index.js', line: 1 });
  });

  it('belongs to the package that its source map leads to, if that is installed', () => {
    const root = checkout({ 'node_modules/foo/index.js': 'x', 'node_modules/bar/index.js': 'x' });
    const url = join(root, 'node_modules/foo/index.js');
    const at = (source: string) => {
      const sources = new CheckoutSources(root);
      sources.adopt({ [url]: { version: 3, names: [], mappings: 'AAAA', sources: [source] } });
      return [sources.locate(frame(url, 1))?.name, sources.lineOf(url, 1)?.file];
    };
    expect(at('../bar/index.js')).toEqual(['bar', 'node_modules/bar/index.js']);
    // Packages come without their sources.
    expect(at('src/index.ts')).toEqual(['foo', 'node_modules/foo/src/index.ts']);
  });

  it('belongs to the package in a bundle as well', async () => {
    const root = checkout({
      'node_modules/json/package.json': '{"version":"1.0.0","main":"i.js"}',
      'node_modules/json/i.js': 'export function parse(text) { return text.split(","); }',
      'src/greet.ts': "import { parse } from 'json';\nconsole.log(parse('a,b'));",
    });
    const { url, at } = await built(root, { sourcemap: true, bundle: true });
    const sources = new CheckoutSources(root);
    const { line, column } = at('parse(text)');
    expect(sources.locate(frame(url, line, column))).toMatchObject({
      kind: 'package',
      name: 'json',
    });
    expect(sources.copiesOf('json').map((copy) => sources.versionAt(copy))).toEqual(['1.0.0']);
  });
});

it('code outside of the repository’s files has no location', () => {
  const sources = new CheckoutSources(checkout({}));
  for (const url of [
    '',
    'node:fs',
    'evalmachine.<anonymous>',
    '/usr/lib/other.js',
    'file://%',
    'wasm://x',
  ]) {
    expect(sources.locate(frame(url, 1)), url).toBeNull();
    expect(sources.lineOf(url, 1), url).toBeNull();
  }
});
