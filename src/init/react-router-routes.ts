/** Reads the routes of `app/routes.ts`, in which React Router's apps list them: `route("about", "./about.tsx")`. */
import type { TableRoute } from '../model/project.ts';

/** Comments come first, since they may hold quotes. */
const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*))|\b(?<call>index|route|layout|prefix)\s*\(\s*(?:(?<path>"[^"\n]*"|'[^'\n]*'|`[^`$]*`)\s*(?=[,)]))?|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|`[^`]*`|(?<bracket>[()])/g;

/** Of calls within one another. */
const MAX_DEPTH = 100;

/** Only paths that are written as plain text, and what is below them. */
export function routesOfReactRouter(text: string): TableRoute[] {
  const found: TableRoute[] = [];
  /** What each open bracket adds to the path; null if it is computed. */
  const open: (string | null)[] = [];
  for (const { groups } of text.matchAll(TOKEN)) {
    const { call, path, bracket } = groups ?? {};
    if (bracket === ')') open.pop();
    else if (bracket === '(') open.push('');
    if (open.length > MAX_DEPTH) break;
    if (call === undefined) continue;
    const own = path === undefined ? null : path.slice(1, -1);
    const adds = call === 'route' || call === 'prefix';
    const above = open.every((each) => each !== null) ? open.filter((each) => each !== '') : null;
    open.push(adds ? own : '');
    if (above === null || (adds && own === null)) continue;
    if (call === 'layout' || call === 'prefix') continue;
    const whole = [...above, ...(adds ? [own] : [])].join('/');
    found.push({
      method: 'GET',
      path: `/${whole}`.replace(/\/{2,}/g, '/'),
      framework: 'React Router',
    });
  }
  return found;
}
