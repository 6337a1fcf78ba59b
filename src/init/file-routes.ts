/** Reads the routes of an app from the names of their files, as Nitro does. */
import type { RouteList } from '../model/project.ts';
import { readRouteTable } from './path-templates.ts';

/** `index` of a folder, or a name in it; then the method and where it is served, if there is but one. */
const FILE_NAME =
  /^(.*?)(?:\.(get|head|post|put|patch|delete|options|connect|trace))?(?:\.(?:dev|prod|prerender))?\.\w+$/;

/** @param files `api/users/[id].get.ts` is `GET /api/users/{id}`, and `routes/index.ts` is `/` */
export function routesOfFiles(files: readonly string[]): RouteList {
  const table = files.map((file) => {
    const [, name = file, method = 'all'] = FILE_NAME.exec(file) ?? [];
    const segments = name.replace(/^routes\//, '').split('/');
    if (segments.at(-1) === 'index') segments.pop();
    const path = segments
      // Folders in parentheses only group files.
      .filter((segment) => !/^\(.*\)$/.test(segment))
      .map((segment) =>
        segment
          .replace(/\[\.\.\.[\w-]*\]/g, '**')
          .replace(
            /\[([\w-]+)\]/g,
            (_, parameter: string) => `{${parameter.replaceAll('-', '_')}}`,
          ),
      )
      .join('/');
    return { method: method.toUpperCase(), path: `/${path}`, framework: 'Nitro' };
  });
  return readRouteTable(table);
}
