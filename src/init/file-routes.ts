/** Reads the routes of an app from the names of their files, as its framework does. */
import type { FileRouter, RouteFiles, RouteList } from '../model/project.ts';
import { readRouteTable } from './path-templates.ts';

/** A file's route: its path with parameters in brackets, as in the name. */
interface FileRoute {
  readonly method: string;
  readonly path: string;
  /** Whether it is a page for people. */
  readonly isPage: boolean;
}

/** `index` of a folder, or a name in it; then the method and where it is served, if there is but one. */
const NITRO_NAME =
  /^(.*?)(?:\.(get|head|post|put|patch|delete|options|connect|trace))?(?:\.(?:dev|prod|prerender))?\.\w+$/;

const READERS: Readonly<Record<FileRouter, (file: string) => FileRoute>> = {
  Nitro(file) {
    const [, name = file, method = 'all'] = NITRO_NAME.exec(file) ?? [];
    const path = withoutIndex(name.replace(/^routes\//, ''));
    return { method, path, isPage: file === 'index.vue' };
  },
  'Next.js'(file) {
    const [, name = '', last = ''] = /^app\/(.*?)\/?(route|page)\.\w+$/.exec(file) ?? [];
    // Folders with an @ are parts of the page that they are in.
    const path = name.replace(/(^|\/)@[^/]*/g, '$1');
    if (last !== '') return { method: 'all', path, isPage: last === 'page' };
    const ofPages = withoutIndex(file.replace(/^pages\//, '').replace(/\.\w+$/, ''));
    return { method: 'all', path: ofPages, isPage: !/^api(?:\/|$)/.test(ofPages) };
  },
  SvelteKit(file) {
    const [, path = '', last = ''] = /^(.*?)\/?\+(server|page)[^/]*$/.exec(file) ?? [];
    return { method: 'all', path, isPage: last === 'page' };
  },
  'React Router'(file) {
    const name = file.replace(/(?:\/route)?\.\w+$/, '');
    // `users.$id` is `users/[id]`, `[sitemap.xml]` is one segment, and `_auth.login` is `login`.
    const segments = (name.match(/(?:\[[^\]]*\]|[^.[])+/g) ?? []).filter(
      (each) => !each.startsWith('_'),
    );
    const path = segments.map((each) => {
      if (each === '$') return '[...rest]';
      if (/^\(.*\)$/.test(each)) return '';
      const [, parameter] = /^\$(\w+)_?$/.exec(each) ?? [];
      return parameter === undefined
        ? each.replace(/_$/, '').replace(/[[\]]/g, '')
        : `[${parameter}]`;
    });
    return {
      method: 'all',
      path: path.filter((each) => each !== '').join('/'),
      isPage: segments[0] !== 'api',
    };
  },
  Astro(file) {
    const isPage = !/\.[mc]?[jt]s$/.test(file);
    return { method: 'all', path: withoutIndex(file.replace(/\.\w+$/, '')), isPage };
  },
};

/**
 * The page at the root path first, then what is no page: it does the app's own work at each request, while a page may have been made
 * by the build.
 *
 * @param routes of Nitro: `api/users/[id].get.ts` is `GET /api/users/{id}`, and `routes/index.ts` is `/`
 */
export function routesOfFiles({ framework, files, base }: RouteFiles): RouteList {
  const table = files
    .map(READERS[framework])
    // Next.js shows these pages in place of others, which have the same path.
    .filter(({ path }) => !/(?:^|\/)\(\.+\)/.test(path))
    .map((route) => ({ ...route, path: pathOf(route.path) }))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .map(({ method, path }) => ({
      method: method.toUpperCase(),
      path: path === '/' && base !== '' ? base : `${base}${path}`,
      framework,
    }));
  return readRouteTable(table);
}

function rankOf({ path, isPage }: FileRoute): number {
  if (!isPage) return 1;
  return path === '/' ? 0 : 2;
}

function withoutIndex(name: string): string {
  return name.replace(/(?:^|\/)index$/, '');
}

/** `/users/{id}` of `users/(admin)/[id]`. */
function pathOf(name: string): string {
  const segments = name
    .split('/')
    // Folders in parentheses only group files.
    .filter((segment) => !/^\(.*\)$/.test(segment))
    .map((segment) => segment.replace(PARAMETER_OR_TEXT, templatePart))
    .filter((segment) => segment !== '');
  return `/${segments.join('/')}`;
}

/** `[[lang]]` and `[[...rest]]` may be absent, `[id=integer]` names what it matches, too. */
const PARAMETER_OR_TEXT =
  /(?<optional>\[\[[^\]]*\]\])|\[(?<rest>\.\.\.)?(?<name>[^\]=]+)(?:=[^\]]*)?\]|[^[]+|\[/g;

function templatePart(part: string, ...match: unknown[]): string {
  const { optional, rest, name } = match.at(-1) as Record<string, string | undefined>;
  if (optional !== undefined) return '';
  if (rest !== undefined) return '**';
  if (name !== undefined) return `{${name.replaceAll(/\W/g, '_')}}`;
  // Everything that has a meaning of its own in a path or a template is only a character of this name.
  return encodeURI(part).replace(/[?#:*()]/g, (character) => {
    const code = character.charCodeAt(0).toString(16).toUpperCase();
    return `%${code}`;
  });
}
