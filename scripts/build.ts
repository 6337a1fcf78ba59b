/** Makes `dist`: the programs, the package and the preload with everything they need, and the types. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build as bundle, type Metafile } from 'esbuild';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** CommonJS packages inside an ES module ask for `require`. */
const BANNER =
  "import { createRequire as __createRequire } from 'node:module';\nconst require = __createRequire(import.meta.url);";

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
      index: 'src/action.ts',
      cli: 'src/cli.ts',
      package: 'src/package.ts',
      generator: 'src/adapters/load/generator-process.ts',
    },
    outdir: target,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    chunkNames: 'chunks/[name]-[hash]',
    banner: { js: BANNER },
    define: { CANNONGATE_VERSION: JSON.stringify(version) },
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  await bundle({
    absWorkingDir: ROOT,
    entryPoints: { preload: 'src/adapters/runtime/preload.ts' },
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
  await writeFile(join(target, 'licenses.txt'), await licenses(result.metafile));
}

/** The licences of everything that was bundled, as they ask to be passed on. */
async function licenses({ inputs }: Metafile): Promise<string> {
  const folders = new Set(
    Object.keys(inputs).flatMap((input) => {
      const match = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(input);
      return match?.[1] ?? [];
    }),
  );
  const texts = await Promise.all([...folders].sort().map(licenseOf));
  return texts.join('\n');
}

async function licenseOf(folder: string): Promise<string> {
  const manifest = JSON.parse(await readFile(join(ROOT, folder, 'package.json'), 'utf8')) as {
    name: string;
    version: string;
    license?: string;
  };
  const text = await firstText(folder, [
    'LICENSE',
    'LICENSE.md',
    'LICENSE.txt',
    'license',
    'LICENCE',
    'License.md',
  ]);
  const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'licence unknown'})`;
  return `${title}\n${'-'.repeat(title.length)}\n\n${text?.trim() ?? 'The package holds no licence text.'}\n\n`;
}

async function firstText(folder: string, names: readonly string[]): Promise<string | null> {
  for (const name of names) {
    try {
      return (await readFile(join(ROOT, folder, name), 'utf8')).replace(/\r\n/g, '\n');
    } catch {
      // The next name, then.
    }
  }
  return null;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  await build(resolve(process.argv[2] ?? join(ROOT, 'dist')));
}
