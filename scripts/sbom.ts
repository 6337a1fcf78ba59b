/**
 * `npm run --silent sbom`: prints the software bill of materials (CycloneDX) of `dist`. npm's own list has all that
 * is installed for development; this one has the packages whose code is in the bundle, and no others.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The parts of a CycloneDX document that are read or changed. */
export interface Sbom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Component };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}

interface Component {
  readonly 'bom-ref': string;
  readonly name: string;
  readonly version: string;
  readonly scope?: string;
  readonly properties?: readonly object[];
}

/** The bundled packages as `name@version`, from the titles in `dist/licenses.txt`. */
export function bundledPackages(licenses: string): string[] {
  const titles = licenses.matchAll(/^(\S+) (\d\S*) \(.+\)\n-+$/gm);
  return [...titles].map(([, name = '', version = '']) => `${name}@${version}`);
}

/**
 * @param everything npm's list of all packages
 * @throws Error if a bundled package is not in it
 */
export function sbomOf(everything: Sbom, bundled: readonly string[], name: string): Sbom {
  const { component } = everything.metadata;
  const refs = new Set([component['bom-ref'], ...bundled]);
  const components = everything.components.filter((each) => refs.has(each['bom-ref']));
  const known = new Set(components.map((each) => each['bom-ref']));
  const missing = bundled.filter((ref) => !known.has(ref));
  if (missing.length > 0) throw new Error(`npm does not list ${missing.join(', ')}`);
  return {
    ...everything,
    // npm takes the name from the folder.
    metadata: { ...everything.metadata, component: { ...component, name } },
    // In package.json they are for development, in the bundle they run.
    components: components.map((each) => ({ ...each, scope: 'required', properties: [] })),
    dependencies: everything.dependencies
      .filter(({ ref }) => refs.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((each) => refs.has(each)),
      })),
  };
}

function main(): void {
  const npm = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'];
  const everything = JSON.parse(
    execFileSync('npm', npm, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 26 }),
  ) as Sbom;
  const bundled = bundledPackages(readFileSync(resolve(ROOT, 'dist/licenses.txt'), 'utf8'));
  console.log(JSON.stringify(sbomOf(everything, bundled, 'cannongate'), null, 2));
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  main();
}
