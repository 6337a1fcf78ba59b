/**
 * Makes `dist`: the programs, the package, the preload and the page's script with everything they need,
 * and the types.
 */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle, type Metafile, type Plugin } from 'esbuild';
import { licenseOf } from './licenses.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** CommonJS packages inside an ES module ask for `require`. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);";

/**
 * `import … from 'node:http'` reads all exports of that module, and from Node.js 22 on one of them loads an HTTP client that no
 * program here uses: as much work again as the start of Node.js itself. `require` reads none.
 */
const WITHOUT_UNUSED_EXPORTS: Plugin = {
  name: 'node:http without its unused exports',
  setup(bundling) {
    bundling.onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'require-call' ? null : { path: 'node:http', namespace: 'required' },
    );
    bundling.onLoad({ filter: /./, namespace: 'required' }, ({ path }) => ({
      contents: `module.exports = require(${JSON.stringify(path)});`,
    }));
  },
};

/** Packages that many starts do not use, although their code imports them. */
const LOADED_AT_FIRST_USE = /^(cephes|form-data|hdr-histogram-js|log-update|undici|yaml)$/;

/**
 * Loads a package when one of its exports is first used. Its importers run unchanged: they read exports from a module with the same
 * names. A package that is a function is loaded when it is called. A function with named exports, such as that of log-update, is left out:
 * its importers use only the names.
 */
const AT_FIRST_USE: Plugin = {
  name: 'packages that are loaded at their first use',
  setup(bundling) {
    const namespace = 'first-use';
    bundling.onResolve({ filter: LOADED_AT_FIRST_USE }, (importing) =>
      importing.namespace === namespace ? null : { path: importing.path, namespace },
    );
    bundling.onLoad({ filter: /./, namespace }, async ({ path }) => {
      const { default: main, ...named } = (await import(path)) as Record<string, unknown>;
      // Of a CommonJS package, which names Node.js finds, and which it adds, differs with its version. All are in the main export.
      const names = Object.keys(typeof main === 'object' && main !== null ? main : named).filter(
        (name) => name !== 'module.exports',
      );
      const load = `require(${JSON.stringify(path)})`;
      const contents =
        names.length === 0
          ? `module.exports = function (...args) {
              return new.target ? Reflect.construct(${load}, args) : ${load}(...args);
            };`
          : `for (const name of ${JSON.stringify(names)}) {
              Object.defineProperty(exports, name, { enumerable: true, get: () => ${load}[name] });
            }`;
      return { contents, resolveDir: ROOT };
    });
  },
};

/**
 * autocannon as a library. Its main file also loads what its command line prints with, and compiles histograms that are never used:
 * the load generator passes others (`measure-run.ts`). Both took as long as the start of Node.js itself, for each generator.
 */
const WITHOUT_COMMAND_LINE: Plugin = {
  name: 'autocannon without its command line',
  setup(bundling) {
    bundling.onLoad(
      { filter: /[/\\]autocannon[/\\]lib[/\\](printResult|progressTracker)\.js$/ },
      () => ({
        contents:
          "module.exports = () => { throw new Error('the load generator prints no results') };",
      }),
    );
    bundling.onLoad({ filter: /[/\\]autocannon[/\\]lib[/\\]histUtil\.js$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const compiling = 'hdr.initWebAssemblySync()';
      if (!text.includes(compiling)) throw new Error(`${path} has no ${compiling}`);
      return { contents: text.replace(compiling, '') };
    });
  },
};

/** @param target the folder to write to; what it holds is removed */
export async function build(target: string): Promise<void> {
  await buildPrograms(target);
  const { declarations } = await import('./declarations.ts');
  await writeFile(join(target, 'package.d.ts'), await declarations());
}

/** All but the types, which take longer than everything else. @param target as above */
export async function buildPrograms(target: string): Promise<void> {
  const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8')) as {
    version: string;
  };
  await rm(target, { recursive: true, force: true });
  const result = await bundle({
    absWorkingDir: ROOT,
    entryPoints: {
      index: 'src/start-action.ts',
      cli: 'src/cli.ts',
      package: 'src/package.ts',
      generator: 'src/adapters/load/generator-process.ts',
      watchdog: 'src/adapters/process/watchdog-process.ts',
    },
    outdir: target,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: BANNER },
    plugins: [WITHOUT_UNUSED_EXPORTS, AT_FIRST_USE, WITHOUT_COMMAND_LINE],
    define: { CANNONGATE_VERSION: JSON.stringify(version) },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: {
      preload: 'src/adapters/runtime/preload.ts',
      tracer: 'src/adapters/runtime/tracer.ts',
    },
    outdir: target,
    outExtension: { '.js': '.cjs' },
    bundle: true,
    format: 'cjs',
    platform: 'node',
    // It runs on the app's Node.js, which is the app's choice.
    target: 'node14',
    legalComments: 'none',
    logLevel: 'warning',
  });
  await mkdir(target, { recursive: true });
  const pages = [
    ...(await buildPage(target, 'report-page', 'src/render/page/main.ts')),
    ...(await buildPage(target, 'history-page', 'src/render/page/history.ts')),
  ];
  const folders = [...new Set([...packagesIn(result.metafile), ...pages])].sort();
  await writeFile(join(target, 'licenses.txt'), await licenses(folders));
}

/** Script and style of an HTML page. They are minified, because every page contains them. */
async function buildPage(target: string, name: string, source: string): Promise<string[]> {
  const { outputFiles, metafile } = await bundle({
    absWorkingDir: ROOT,
    entryPoints: { [name]: source },
    outdir: target,
    bundle: true,
    minify: true,
    format: 'iife',
    platform: 'browser',
    target: 'es2022',
    legalComments: 'none',
    metafile: true,
    write: false,
    logLevel: 'warning',
  });
  const used = packagesIn(metafile);
  const notice = `/*\n${(await notices(used)).replaceAll('*/', '* /')}\n*/\n`;
  for (const { path, text } of outputFiles) {
    const whole = path.endsWith('.js') ? notice + text : text;
    // Either would end the element of the page that it stands in, or change how it is read.
    if (/<\/(?:script|style)|<!--/i.test(whole)) throw new Error(`${path} cannot stand in a page`);
    await writeFile(path, whole);
  }
  return used;
}

/** The folders of the packages whose code was bundled. */
function packagesIn({ outputs }: Metafile): string[] {
  const used = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([input, { bytesInOutput }]) => {
      const match = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
      return match?.[1] !== undefined && bytesInOutput > 0 ? match[1] : [];
    }),
  );
  return [...new Set(used)].sort();
}

/** The licences of all bundled packages, which require a copy of their text. */
async function licenses(folders: readonly string[]): Promise<string> {
  const all = await Promise.all(folders.map((folder) => licenseOf(join(ROOT, folder))));
  const sections = all.map(
    ({ title, text }) => `${title}\n${'-'.repeat(title.length)}\n\n${text}\n\n`,
  );
  return sections.join('\n');
}

/** The licences in short form: a text that several packages share appears once, below all their names. */
async function notices(folders: readonly string[]): Promise<string> {
  const packages = new Map<string, string[]>();
  for (const folder of folders) {
    const { title, text: whole } = await licenseOf(join(ROOT, folder));
    const lines = whole.split('\n');
    const isOwn = (line: string) => /^copyright (?:\(c\) )?\d{4}/i.test(line);
    const text = lines
      .filter((line) => !isOwn(line))
      .join('\n')
      .trim();
    const whose = [title, ...lines.filter(isOwn)].join('\n  ');
    packages.set(text, [...(packages.get(text) ?? []), whose]);
  }
  return [...packages].map(([text, whose]) => `${whose.join('\n')}\n\n${text}`).join('\n\n');
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await build(resolve(process.argv[2] ?? join(ROOT, 'dist')));
}
