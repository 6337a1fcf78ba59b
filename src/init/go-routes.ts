/**
 * Reads the routes that files in Go register: with net/http, gin, echo, fiber, chi, gorilla/mux or httprouter. Only routers count whose
 * paths are known: those that a constructor makes, and what is grouped below them.
 */
import type { NamedText, TableRoute } from '../model/project.ts';

/** Comments come first, since they may hold quotes. What is not closed ends with its line, or with the file: each is read once. */
const TOKEN =
  /(?<comment>\/\/[^\n]*|\/\*(?:[^]*?\*\/|[^]*))|`[^`]*`|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[A-Za-z_]\w*|:=|\S/g;

const CONSTRUCTORS: ReadonlySet<string> = new Set([
  'gin.Default',
  'gin.New',
  'echo.New',
  'fiber.New',
  'chi.NewRouter',
  'chi.NewMux',
  'mux.NewRouter',
  'http.NewServeMux',
  'httprouter.New',
]);

/** Types of parameters that are whole apps, and not groups of them. */
const APPS: ReadonlySet<string> = new Set([
  'gin.Engine',
  'echo.Echo',
  'fiber.App',
  'http.ServeMux',
  'httprouter.Router',
]);

/** `GET` of gin and echo, `Get` of chi and fiber. */
const METHOD = /^(?:get|post|put|patch|delete|head|options)$/i;

export function routesOfGo(files: readonly NamedText[]): TableRoute[] {
  const sources = files.map(({ text }) => tokensOf(text));
  const fields = new Set(sources.flatMap(routersInFields));
  let given: Given = new Map();
  // A function that is given a group may give groups of it to others, and a router that is mounted may have others below it.
  for (let round = 1; ; round++) {
    const calls = new Map<string, Set<string>>();
    const routes = sources.flatMap((tokens) => routesIn(tokens, fields, given, calls));
    const next = onlyOnes(calls);
    if (isSame(next, given) || round === MAX_ROUNDS) return routes;
    given = next;
  }
}

/**
 * Where a router is, null if different places are known. The keys: `users.Register#0` for the one that a parameter of a function is
 * given, by the package, the function and its place; `main.routes()` for one that a function returns, and `main.Server.Routes()` for
 * one of a method, to be mounted; `main.routes:api` for one that the function mounts which makes it.
 */
type Given = ReadonlyMap<string, string | null>;

const MAX_ROUNDS = 5;

function isSame(one: Given, other: Given): boolean {
  return one.size === other.size && [...one].every(([key, at]) => other.get(key) === at);
}

/** Where different routers are given, it is not known which routes are at which path. */
function onlyOnes(calls: ReadonlyMap<string, ReadonlySet<string>>): Given {
  return new Map(
    [...calls].map(([key, prefixes]) => [
      key,
      prefixes.size === 1 ? ([...prefixes][0] ?? '') : null,
    ]),
  );
}

function tokensOf(text: string): string[] {
  return [...text.matchAll(TOKEN)]
    .filter(({ groups }) => groups?.['comment'] === undefined)
    .map(([token]) => token);
}

/** Whether `PACKAGE . NAME` at a place is one of these. */
function isNamed(tokens: readonly string[], at: number, names: ReadonlySet<string>): boolean {
  return tokens[at + 1] === '.' && names.has(`${tokens[at] ?? ''}.${tokens[at + 2] ?? ''}`);
}

/** Fields that hold a router: `s.router = chi.NewRouter()`, `Server{router: gin.New()}`. */
function routersInFields(tokens: readonly string[]): string[] {
  return tokens.filter(
    (_, i) =>
      (tokens[i + 1] === ':' || (tokens[i + 1] === '=' && tokens[i - 1] === '.')) &&
      isNamed(tokens, i + 2, CONSTRUCTORS),
  );
}

/** Names of routers, and the paths that they are at; null for a name that means something else here. */
type Scope = Map<string, string | null>;

/** Of blocks within one another. */
const MAX_DEPTH = 200;
/** Of the arguments of a call. */
const MAX_TOKENS = 2000;
/** A call with longer arguments is given no router. */
const MAX_ARGUMENT_TOKENS = 50;

/** @param calls gets the routers that functions are given */
function routesIn(
  tokens: readonly string[],
  fields: ReadonlySet<string>,
  given: Given,
  calls: Map<string, Set<string>>,
): TableRoute[] {
  const found: TableRoute[] = [];
  const ownPackage = tokens[0] === 'package' ? (tokens[1] ?? '') : '';
  const scopes: Scope[] = [new Map()];
  /** Parameters of the function whose body comes next. */
  let parameters: Scope = new Map();
  const prefixOf = (at: number): string | null => {
    const name = tokens[at] ?? '';
    if (tokens[at - 1] === '.') return fields.has(name) ? '' : null;
    const scope = scopes.findLast((each) => each.has(name));
    return scope?.get(name) ?? null;
  };
  const noteCall = (name: string, start: number) => {
    for (const [place, at] of argumentsAt(tokens, start).entries()) {
      const isName = /^[,)]$/.test(tokens[at + 1] ?? '');
      const prefix = isName ? prefixOf(at) : prefixOfMade(tokens, at, prefixOf);
      if (prefix === null) continue;
      const key = `${name}#${place}`;
      calls.set(key, (calls.get(key) ?? new Set()).add(prefix));
    }
  };
  let ownFunction = '';
  const noteMount = (at: number, prefix: string) => {
    const key = mountedAt(tokens, at, ownPackage, ownFunction);
    if (key !== null) calls.set(key, (calls.get(key) ?? new Set()).add(prefix));
  };
  /** Of a router that a constructor makes: '' unless it is mounted. */
  const pathOfNew = (name: string): string | null => {
    const mounted = [`${ownFunction}:${name}`, `${ownFunction}()`].find((key) => given.has(key));
    return mounted === undefined ? '' : (given.get(mounted) ?? null);
  };
  for (let i = 0; i < tokens.length; i++) {
    const [token = '', next] = [tokens[i], tokens[i + 1]];
    if (token === 'func' && scopes.length === 1) ownFunction = functionAt(tokens, i, ownPackage);
    if (token === 'func' && tokens[i + 2] === '(') {
      for (const [place, at] of argumentsAt(tokens, i + 3).entries()) {
        const prefix = given.get(`${ownPackage}.${next ?? ''}#${place}`);
        if (typeof prefix === 'string') parameters.set(tokens[at] ?? '', prefix);
      }
    } else if (next === '(' && /^\w/.test(token) && !/^(?:\.|func)$/.test(tokens[i - 1] ?? '')) {
      noteCall(`${ownPackage}.${token}`, i + 2);
    } else if (token === '{') {
      scopes.push(/^(?:interface|struct)$/.test(tokens[i - 1] ?? '') ? new Map() : parameters);
      parameters = new Map();
      if (scopes.length > MAX_DEPTH) break;
    } else if (token === '}') {
      if (scopes.length > 1) scopes.pop();
    } else if (next === '*' && isNamed(tokens, i + 2, APPS)) {
      parameters.set(token, '');
    } else if (next === ':=' || next === '=') {
      const isNew = isNamed(tokens, i + 2, CONSTRUCTORS);
      const prefix = isNew ? pathOfNew(token) : prefixOfMade(tokens, i + 2, prefixOf);
      if (prefix !== null && tokens[i - 1] !== '.') scopes.at(-1)?.set(token, prefix);
      // The name may have been that of another router.
      else if (next === ':=') scopes.at(-1)?.set(token, null);
    } else if (next === '.' && tokens[i + 3] === '(') {
      const call = tokens[i + 2] ?? '';
      const prefix = token === 'http' ? '' : prefixOf(i);
      if (prefix === null) {
        if (tokens[i - 1] !== '.') noteCall(`${token}.${call}`, i + 4);
        continue;
      }
      const mount = mountIn(tokens, i + 4, call, prefix);
      if (mount !== null) noteMount(mount.at, mount.prefix);
      const nested = nestedRouter(tokens, i + 4, call, prefix);
      if (nested !== null) parameters.set(nested.name, nested.prefix);
      else found.push(...routesOf(tokens, i + 4, call, token === 'http', prefix));
    }
  }
  return found;
}

/** `main.routes` or, of a method, `main.Server.Routes`. */
function functionAt(tokens: readonly string[], at: number, ownPackage: string): string {
  if (tokens[at + 1] !== '(') return `${ownPackage}.${tokens[at + 1] ?? ''}`;
  let close = at + 2;
  while (close < at + MAX_ARGUMENT_TOKENS && tokens[close] !== ')') close += 1;
  return `${ownPackage}.${tokens[close - 1] ?? ''}.${tokens[close + 1] ?? ''}`;
}

/** What is mounted: by chi's `Mount("/api", api)`, or by net/http's `Handle("/api/", http.StripPrefix("/api", api))`. */
function mountIn(
  tokens: readonly string[],
  at: number,
  call: string,
  prefix: string,
): { readonly at: number; readonly prefix: string } | null {
  if (call === 'Mount') {
    const path = textAt(tokens, at);
    return path === null ? null : { at: at + 2, prefix: prefix + path };
  }
  const isStripped =
    call === 'Handle' && tokens.slice(at + 1, at + 6).join('') === ',http.StripPrefix(';
  const path = isStripped ? textAt(tokens, at + 6) : null;
  // With a slash at its end, what is left has none at its start, and no router finds it.
  if (path === null || path.endsWith('/')) return null;
  return { at: at + 8, prefix: prefix + path };
}

/** The key of the router that an expression is: of a variable, of what a function returns, or a method of a value made there. */
function mountedAt(
  tokens: readonly string[],
  at: number,
  ownPackage: string,
  ownFunction: string,
): string | null {
  const text = tokens.slice(at, at + 8).join(' ');
  const [, variable] = /^(\w+) \)/.exec(text) ?? [];
  if (variable !== undefined) return `${ownFunction}:${variable}`;
  const [, called] = /^((?:\w+ \. )?\w+) \(/.exec(text) ?? [];
  if (called !== undefined) {
    const name = called.replaceAll(' ', '');
    return `${name.includes('.') ? name : `${ownPackage}.${name}`}()`;
  }
  const [, type, method] = /^(?:& )?(\w+) \{ \} \. (\w+) \(/.exec(text) ?? [];
  return type === undefined ? null : `${ownPackage}.${type}.${method ?? ''}()`;
}

/** Where each argument of a call begins, or each parameter of a function. */
function argumentsAt(tokens: readonly string[], start: number): number[] {
  const places = tokens[start] === ')' ? [] : [start];
  let depth = 1;
  for (let i = start; i < start + MAX_ARGUMENT_TOKENS && depth > 0; i++) {
    const token = tokens[i] ?? ')';
    if (/^[([{]$/.test(token)) depth += 1;
    else if (/^[)\]}]$/.test(token)) depth -= 1;
    else if (token === ',' && depth === 1) places.push(i + 1);
  }
  return places;
}

/** The path of what an expression makes: a whole router, or a group of a known one; null for anything else. */
function prefixOfMade(
  tokens: readonly string[],
  at: number,
  prefixOf: (at: number) => string | null,
): string | null {
  if (isNamed(tokens, at, CONSTRUCTORS)) return '';
  // Of `s.router.Group`, the part before the last point.
  const last = tokens[at + 1] === '.' && tokens[at + 3] === '.' ? at + 2 : at;
  const call = tokens[last + 2] ?? '';
  if (tokens[last + 1] !== '.' || !/^(?:Group|PathPrefix)$/.test(call)) return null;
  const [prefix, path] = [prefixOf(last), textAt(tokens, last + 4)];
  return prefix === null || path === null ? null : prefix + path;
}

/** The router of a nested function: `r.Route("/api", func(r chi.Router) {`, or `r.Group(func(r chi.Router) {`. */
function nestedRouter(
  tokens: readonly string[],
  at: number,
  call: string,
  prefix: string,
): { readonly name: string; readonly prefix: string } | null {
  const path = call === 'Route' ? textAt(tokens, at) : '';
  const isNested = call === 'Route' || call === 'Group';
  const start = call === 'Route' ? at + 2 : at;
  if (!isNested || path === null || tokens[start] !== 'func' || tokens[start + 1] !== '(') {
    return null;
  }
  return { name: tokens[start + 2] ?? '', prefix: prefix + path };
}

function routesOf(
  tokens: readonly string[],
  at: number,
  call: string,
  isPackage: boolean,
  prefix: string,
): TableRoute[] {
  const text = textAt(tokens, at);
  if (text === null) return [];
  const isHandle = call === 'Handle' || call === 'HandleFunc';
  const [, method, path = ''] = /^(?:([A-Z]+)[ \t]+)?(.*)$/.exec(text) ?? [];
  if (isHandle) {
    // A path may have a host in front.
    if (!path.startsWith('/')) return [];
    const methods = method === undefined ? methodsAfter(tokens, at) : [method];
    return methods.map((each) => route(each, prefix + path));
  }
  if (isPackage) return [];
  if (METHOD.test(call)) return [route(call.toUpperCase(), prefix + text)];
  return call === 'Any' || call === 'All' ? [route('ALL', prefix + text)] : [];
}

/** Of gorilla/mux: `.Methods("GET")` behind the call. */
function methodsAfter(tokens: readonly string[], at: number): string[] {
  let depth = 1;
  let i = at;
  for (; i < at + MAX_TOKENS && depth > 0; i++) {
    const token = tokens[i];
    if (token === '(') depth += 1;
    else if (token === ')') depth -= 1;
  }
  if (tokens[i] !== '.' || tokens[i + 1] !== 'Methods') return ['ALL'];
  const methods: string[] = [];
  for (i += 3; i < at + MAX_TOKENS && tokens[i] !== ')'; i++) {
    // `"GET"` or `http.MethodGet`.
    const method = textAt(tokens, i) ?? /^Method(\w+)$/.exec(tokens[i] ?? '')?.[1];
    if (method !== undefined) methods.push(method.toUpperCase());
  }
  return methods;
}

/** The text that is a whole argument; null for anything else. */
function textAt(tokens: readonly string[], at: number): string | null {
  const isWhole = /^[,)]$/.test(tokens[at + 1] ?? '');
  return isWhole ? (/^["`](.*)["`]$/.exec(tokens[at] ?? '')?.[1] ?? null) : null;
}

function route(method: string, path: string): TableRoute {
  const template = path
    .replace(/\{\$\}$/, '')
    .replace(/\{(\w+):[^{}]*\}/g, '{$1}')
    .replace(/\/{2,}/g, '/');
  return { method, path: template.startsWith('/') ? template : `/${template}`, framework: 'Go' };
}
