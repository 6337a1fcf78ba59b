/**
 * Reads the routes that files in Rust register: with axum, actix-web or Rocket. Only paths that are written as plain texts count. What is
 * mounted below a path is followed by the name of the function or variable that makes it.
 */
import type { NamedText, TableRoute } from '../model/project.ts';

/** Comments come first, since they may hold quotes. A quote may also begin a lifetime, such as `'static`. */
const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*))|\br#"(?:[^]*?"#|[^]*)|"(?:[^"\\]|\\[^])*"?|'(?:[^'\\\n]|\\[^'\n]{1,8}|\\')'|[A-Za-z_]\w*|::|\S/g;

const METHOD = /^(?:get|post|put|patch|delete|head|options)$/;

/** What has routes, and what is mounted on it: a function, or a variable in one. */
interface Group {
  readonly routes: { readonly method: string; readonly path: string }[];
  readonly mounted: { readonly path: string; readonly key: string }[];
}

/** By `users::router` for a function, with the module that has it, and `users::router:api` for a variable in one. */
type Groups = Map<string, Group>;

const MAX_DEPTH = 10;
/** Of groups: those that mount each other make more of them at each step. */
const MAX_MOUNTED = 5000;
/** Of what a route is given. */
const MAX_TOKENS = 500;

export function routesOfRust(files: readonly NamedText[]): TableRoute[] {
  const groups: Groups = new Map();
  for (const { name, text } of files) addGroups(moduleOf(name), tokensOf(text), groups);
  for (const key of groups.keys()) if (key.startsWith('tests::')) groups.delete(key);
  const resolve = resolver(groups);
  const mounted = new Set(
    [...groups.values()].flatMap((group) => group.mounted.map(({ key }) => resolve(key))),
  );
  // For actix-web alone, a slash at the end makes another path.
  const keepsSlash = files.some(({ text }) => text.includes('actix_web'));
  const budget = { left: MAX_MOUNTED };
  const below = (key: string | null, base: string, depth: number): TableRoute[] => {
    const group = key === null ? undefined : groups.get(key);
    budget.left -= 1;
    if (group === undefined || depth > MAX_DEPTH || budget.left < 0) return [];
    return [
      ...group.routes.map(({ method, path }) =>
        route(method, path === '/' && base !== '' && !keepsSlash ? base : base + path),
      ),
      ...group.mounted.flatMap((each) => below(resolve(each.key), base + each.path, depth + 1)),
    ];
  };
  return [...groups.keys()].filter((key) => !mounted.has(key)).flatMap((key) => below(key, '', 0));
}

/** `src/users.rs` and `src/users/mod.rs` are the module `users`. */
function moduleOf(file: string): string {
  return /([^/]+?)(?:\/mod)?\.rs$/.exec(file)?.[1] ?? file;
}

function tokensOf(text: string): string[] {
  return [...text.matchAll(TOKEN)]
    .filter(({ groups }) => groups?.['comment'] === undefined)
    .map(([token]) => token);
}

/** A name may come from a module that is not known here: then it counts if there is only one like it. */
function resolver(groups: Groups): (key: string) => string | null {
  const byName = new Map<string, string[]>();
  for (const key of groups.keys()) {
    const [, name = ''] = key.split('::');
    byName.set(name, [...(byName.get(name) ?? []), key]);
  }
  return (key) => {
    if (groups.has(key)) return key;
    const [, name = ''] = key.split('::');
    const found = byName.get(name) ?? [];
    return found.length === 1 ? (found[0] ?? null) : null;
  };
}

/** What is within a bracket. */
interface Frame {
  /** The path that what follows in it is below. */
  prefix: string;
  /** The path of actix-web's `web::resource`, if it has come. */
  resource: string | null;
  /** The prefix that it began with, which holds again for the next statement. */
  readonly outer: string;
  /** The variable that the statement around it makes; null for none. */
  readonly variable: string | null;
  readonly module: string;
}

function addGroups(file: string, tokens: readonly string[], groups: Groups): void {
  const whole: Frame = { prefix: '', resource: null, outer: '', variable: null, module: file };
  const frames: Frame[] = [];
  let frame = { ...whole };
  let module = file;
  let ownFunction = '';
  let variable: string | null = null;
  /** Of attributes such as `#[get("/users")]`, for the function that comes next. */
  let attributes: Group['routes'] = [];
  /** The prefix within the bracket that opens next; null for that of the frame. */
  let nextPrefix: string | null = null;
  const variables = new Set<string>();
  const mountedVariables = new Set<string>();
  const groupOf = (key: string): Group => {
    const group = groups.get(key) ?? { routes: [], mounted: [] };
    groups.set(key, group);
    return group;
  };
  const own = (): Group => {
    const name = `${module}::${ownFunction}`;
    if (variable === null) return groupOf(name);
    variables.add(`${name}:${variable}`);
    return groupOf(`${name}:${variable}`);
  };
  const mount = (at: number, path: string) => {
    const names = pathAt(tokens, at);
    const last = names.at(-1);
    if (last === undefined || last === 'new' || names[0] === 'web') return;
    const ofVariable = `${module}::${ownFunction}:${last}`;
    const isVariable = names.length === 1 && variables.has(ofVariable);
    const from = names.at(-2);
    if (isVariable) mountedVariables.add(ofVariable);
    const key = isVariable
      ? ofVariable
      : `${from === undefined || from === 'self' ? module : from}::${last}`;
    own().mounted.push({ path, key });
  };
  for (let i = 0; i < tokens.length; i++) {
    const [token = '', next = ''] = [tokens[i], tokens[i + 1]];
    if (/^[([{]$/.test(token)) {
      frames.push(frame);
      const prefix = nextPrefix ?? frame.prefix;
      frame = { prefix, resource: null, outer: prefix, variable, module };
      if (tokens[i - 2] === 'mod') module = tokens[i - 1] ?? '';
      nextPrefix = null;
    } else if (/^[)\]}]$/.test(token)) {
      ({ variable, module } = frame);
      frame = frames.pop() ?? { ...whole };
    } else if (token === ';') {
      frame.prefix = frame.outer;
      frame.resource = null;
      variable = frame.variable;
    } else if (token === 'fn') {
      ownFunction = next;
      variable = null;
      if (attributes.length > 0) groupOf(`${module}::${next}`).routes.push(...attributes);
      attributes = [];
    } else if (token === 'let') {
      variable = next === 'mut' ? (tokens[i + 2] ?? null) : next;
    } else if (next === '=' && variables.has(`${module}::${ownFunction}:${token}`)) {
      variable = token;
    } else if (token === '#' && next === '[') {
      const at = i + 2 + 2 * (pathAt(tokens, i + 2).length - 1);
      const method = tokens[at] ?? '';
      const path = METHOD.test(method) && tokens[at + 1] === '(' ? textAt(tokens, at + 2) : null;
      // Rocket's path may end with the names of a query.
      const [bare = ''] = path?.split('?') ?? [];
      if (path !== null) attributes.push({ method: method.toUpperCase(), path: bare });
    } else if (token === 'web' && next === '::' && tokens[i + 3] === '(') {
      const path = textAt(tokens, i + 4);
      if (path !== null && tokens[i + 2] === 'scope') frame.prefix += path;
      if (path !== null && tokens[i + 2] === 'resource') frame.resource = frame.prefix + path;
    } else if (token === '.' && tokens[i + 2] === '(') {
      const path = textAt(tokens, i + 3);
      switch (next) {
        case 'route': {
          const below = path === null ? frame.resource : frame.prefix + path;
          if (below === null) break;
          for (const method of methodsIn(tokens, i + 3)) own().routes.push({ method, path: below });
          break;
        }
        case 'to':
          if (frame.resource !== null) own().routes.push({ method: 'ALL', path: frame.resource });
          break;
        case 'nest':
        case 'mount':
          if (path === null) break;
          nextPrefix = frame.prefix + path;
          for (const at of mountedAt(tokens, i + 5)) mount(at, nextPrefix);
          break;
        case 'merge':
        case 'configure':
        case 'service':
          mount(i + 3, frame.prefix);
          break;
        default:
      }
    }
  }
  // What a function makes and returns by the name of a variable has the path that the function's result is given.
  for (const key of variables) {
    if (mountedVariables.has(key)) continue;
    groupOf(key.slice(0, key.lastIndexOf(':'))).mounted.push({ path: '', key });
  }
}

/** The names of `crate::users::router`. */
function pathAt(tokens: readonly string[], at: number): string[] {
  const names: string[] = [];
  for (let i = at; /^\w/.test(tokens[i] ?? ''); i += 2) {
    names.push(tokens[i] ?? '');
    if (tokens[i + 1] !== '::') break;
  }
  return names;
}

/** Where what is mounted is named: also in `routes![index, users::list]`. */
function mountedAt(tokens: readonly string[], at: number): number[] {
  if (tokens[at] !== 'routes' || tokens[at + 1] !== '!') return [at];
  const places = [at + 3];
  for (let i = at + 3; i < at + MAX_TOKENS && /^(?:\w+|::|,)$/.test(tokens[i] ?? ''); i++) {
    if (tokens[i] === ',') places.push(i + 1);
  }
  return places;
}

/** Of `get(list).post(add)` and `web::get().to(list)`, up to the bracket that closes what began before the place. */
function methodsIn(tokens: readonly string[], at: number): string[] {
  const methods: string[] = [];
  let depth = 1;
  for (let i = at; i < at + MAX_TOKENS && depth > 0; i++) {
    const token = tokens[i] ?? ')';
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
    else if (depth === 1 && tokens[i + 1] === '(') {
      if (METHOD.test(token)) methods.push(token.toUpperCase());
      else if (token === 'any' || token === 'to') methods.push('ALL');
    }
  }
  // In `web::get().to(list)`, the method comes first.
  return methods.length > 1 ? methods.filter((method) => method !== 'ALL') : methods;
}

/** The text that is a whole argument; null for anything else. */
function textAt(tokens: readonly string[], at: number): string | null {
  const isWhole = /^[,)]$/.test(tokens[at + 1] ?? '');
  return isWhole ? (/^"(.*)"$/.exec(tokens[at] ?? '')?.[1] ?? null) : null;
}

function route(method: string, path: string): TableRoute {
  const template = path
    // `{*rest}` of axum, `{tail:.*}` of actix-web and `<rest..>` of Rocket match more than one segment.
    .replace(/\{\*\w+\}|\{\w+:\.[*+]\}|<\w+\.\.>/g, '*')
    .replace(/\{(\w+):[^{}]*\}/g, '{$1}')
    .replace(/<(\w+)>/g, '{$1}')
    .replace(/\/{2,}/g, '/');
  return { method, path: template.startsWith('/') ? template : `/${template}`, framework: 'Rust' };
}
