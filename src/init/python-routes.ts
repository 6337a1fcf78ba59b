/**
 * Reads the routes that files in Python register: with Flask and Quart, FastAPI, or Django and its REST framework. Only what is
 * written as plain text counts: a path that is computed is left out, and so is all below it.
 */
import type { NamedText, TableRoute } from '../model/project.ts';

/** `urls.py` of the package `shop` is the module `shop.urls`. */
interface Module {
  readonly name: string;
  readonly text: string;
  readonly routers: Map<string, Router>;
  readonly restRouters: ReadonlyMap<string, readonly string[]>;
  /** By the name in this module: what it imports, and from where; a null `name` is the module itself. */
  readonly imports: ReadonlyMap<string, { readonly module: string; readonly name: string | null }>;
}

interface Router {
  readonly isApp: boolean;
  /** Null if it is computed. */
  readonly prefix: string | null;
  readonly routes: { readonly methods: readonly string[]; readonly path: string }[];
  readonly mounted: { readonly router: Router; readonly prefix: string | null | undefined }[];
}

const MAX_DEPTH = 10;
/** Of routers and lists of patterns that are mounted: those that mount each other make more of them at each step. */
const MAX_MOUNTED = 5000;

interface Budget {
  left: number;
}

export function routesOfPython(files: readonly NamedText[]): TableRoute[] {
  const modules = files.map(moduleOf);
  const djangoRoutes = routesOfDjango(modules);
  if (djangoRoutes.length > 0) return djangoRoutes;
  for (const module of modules) addRoutes(module, modules);
  const apps = modules.flatMap(({ routers }) => [...routers.values()].filter(({ isApp }) => isApp));
  const budget = { left: MAX_MOUNTED };
  return apps.flatMap((app) => routesBelow(app, '', 0, budget));
}

function routesBelow(router: Router, base: string, depth: number, budget: Budget): TableRoute[] {
  budget.left -= 1;
  if (depth > MAX_DEPTH || budget.left < 0) return [];
  return [
    ...router.routes.flatMap(({ methods, path }) =>
      methods.map((method) => route(method, base + path, 'Python')),
    ),
    ...router.mounted.flatMap(({ router: below, prefix }) => {
      if (prefix === null || below.prefix === null) return [];
      return routesBelow(below, base + (prefix ?? '') + below.prefix, depth + 1, budget);
    }),
  ];
}

function route(method: string, path: string, framework: string): TableRoute {
  const template = path
    .replace(/<path:\w+>/g, '*')
    // `<int:id>` of Flask and Django.
    .replace(/<(?:[\w()., ]+:)?(\w+)>/g, '{$1}')
    .replace(/\/{2,}/g, '/');
  return { method, path: template.startsWith('/') ? template : `/${template}`, framework };
}

// --- Flask and FastAPI

const MAKES_ROUTER =
  /^[ \t]*(\w+)(?:[ \t]*:[ \t]*[\w.]+)?[ \t]*=[ \t]*(?:\w+\.)?(Flask|Quart|FastAPI|Blueprint|APIRouter)\(/gm;

const IMPORT_FROM =
  /^[ \t]*from[ \t]+([\w.]+)[ \t]+import[ \t]+(?:\(([^()]*)\)|([^\n(]+))|^[ \t]*import[ \t]+([\w.]+)(?:[ \t]+as[ \t]+(\w+))?[ \t]*$/gm;

function moduleOf({ name: file, text: raw }: NamedText): Module {
  const text = raw.replace(/^[ \t]*#.*$/gm, '');
  const name = file
    .replace(/\.py$/, '')
    .replace(/(?:^|\/)__init__$/, '')
    .replaceAll('/', '.');
  const isPackage = /(?:^|\/)__init__\.py$/.test(file);
  const routers = new Map<string, Router>();
  for (const match of text.matchAll(MAKES_ROUTER)) {
    const [all, variable = '', kind = ''] = match;
    const given = argumentsAt(text, match.index + all.length);
    const isApp = /^(?:Flask|Quart|FastAPI)$/.test(kind);
    const prefix = isApp ? '' : keyword(given, kind === 'Blueprint' ? 'url_prefix' : 'prefix');
    routers.set(variable, {
      isApp,
      prefix: prefix === undefined ? '' : prefix,
      routes: [],
      mounted: [],
    });
  }
  const imports = new Map<string, { module: string; name: string | null }>();
  for (const [, from, inBrackets, plain, whole, alias] of text.matchAll(IMPORT_FROM)) {
    if (whole !== undefined) {
      if (alias !== undefined || !whole.includes('.')) {
        imports.set(alias ?? whole, { module: whole, name: null });
      }
      continue;
    }
    const module = absoluteModule(from ?? '', name, isPackage);
    for (const each of (inBrackets ?? plain ?? '').replace(/#.*$/gm, '').split(',')) {
      const [, imported, as] = /^\s*(\w+)(?:\s+as\s+(\w+))?\s*$/.exec(each) ?? [];
      if (imported !== undefined) imports.set(as ?? imported, { module, name: imported });
    }
  }
  return { name, text, routers, restRouters: restRoutersIn(text), imports };
}

/** `.users` in `shop.views` is `shop.users`. */
function absoluteModule(from: string, own: string, isPackage: boolean): string {
  const [, dots = '', rest = ''] = /^(\.*)(.*)$/.exec(from) ?? [];
  if (dots === '') return rest;
  const parts = own === '' ? [] : own.split('.');
  const up = dots.length - (isPackage ? 1 : 0);
  const base = up > 0 ? parts.slice(0, -up) : parts;
  return [...base, ...(rest === '' ? [] : [rest])].join('.');
}

/** Null if there is none, or more than one: the folder in front of a package may be that of the sources. */
function moduleNamed(name: string, modules: readonly Module[]): Module | null {
  const found = modules.filter((each) => each.name === name);
  const ending =
    found.length > 0 ? found : modules.filter((each) => each.name.endsWith(`.${name}`));
  return ending.length === 1 ? (ending[0] ?? null) : null;
}

/** What `users.bp` means in a module; null if that is not one of its routers. */
function routerNamed(
  expression: string,
  module: Module,
  modules: readonly Module[],
  depth = 0,
): Router | null {
  const [first = '', ...rest] = expression.split('.');
  const own = module.routers.get(first);
  if (own !== undefined) return rest.length === 0 ? own : null;
  const imported = module.imports.get(first);
  if (imported === undefined || depth > MAX_DEPTH) return null;
  const whole = imported.name === null ? imported.module : `${imported.module}.${imported.name}`;
  // What is imported is a module, or a name in one.
  const asModule = moduleNamed(whole.replace(/^\./, ''), modules);
  if (asModule !== null && asModule !== module && rest.length > 0) {
    return routerNamed(rest.join('.'), asModule, modules, depth + 1);
  }
  const from = moduleNamed(imported.module, modules);
  if (imported.name === null || from === null || from === module) return null;
  return routerNamed([imported.name, ...rest].join('.'), from, modules, depth + 1);
}

const REGISTERS =
  /(@?)\b(\w+)\.(route|api_route|get|post|put|patch|delete|head|options|add_url_rule|register_blueprint|include_router)\(/g;

function addRoutes(module: Module, modules: readonly Module[]): void {
  const { text } = module;
  for (const match of text.matchAll(REGISTERS)) {
    const [all, at = '', object = '', call = ''] = match;
    const given = argumentsAt(text, match.index + all.length);
    const isMount = call === 'register_blueprint' || call === 'include_router';
    if (!isMount && (at === '@') === (call === 'add_url_rule')) continue;
    const receiver =
      routerNamed(object, module, modules) ?? (isMount ? onlyApp(object, modules) : null);
    if (receiver === null) continue;
    if (isMount) {
      const [, expression = ''] = /^\s*(?:router\s*=\s*)?([\w.]+)\s*(?:,|$)/.exec(given) ?? [];
      const router = routerNamed(expression, module, modules);
      const isFlask = call === 'register_blueprint';
      const prefix = keyword(given, isFlask ? 'url_prefix' : 'prefix');
      if (router === null) continue;
      // Flask takes this prefix in place of the blueprint's own one, FastAPI both.
      const instead = isFlask && prefix !== undefined ? { ...router, prefix: '' } : router;
      receiver.mounted.push({ router: instead, prefix });
      continue;
    }
    const path = firstText(given);
    if (path === null) continue;
    receiver.routes.push({ methods: methodsOf(call, given), path });
  }
}

/** What a function such as `register_blueprints(app)` is given; null unless the files make exactly one app. */
function onlyApp(name: string, modules: readonly Module[]): Router | null {
  if (name !== 'app') return null;
  const apps = modules.flatMap(({ routers }) => [...routers.values()].filter(({ isApp }) => isApp));
  return apps.length === 1 ? (apps[0] ?? null) : null;
}

function methodsOf(call: string, given: string): string[] {
  if (!/^(?:route|api_route|add_url_rule)$/.test(call)) return [call.toUpperCase()];
  const [, list] = /\bmethods\s*=\s*[[({]([^\])}]*)[\])}]/.exec(given) ?? [];
  if (list === undefined) return /\bmethods\s*=/.test(given) ? [] : ['GET'];
  return [...list.matchAll(/["'](\w+)["']/g)].map(([, method = '']) => method.toUpperCase());
}

// --- Django

const SERVES_ADMIN = /\badmin\.site\.urls\b/;

function routesOfDjango(modules: readonly Module[]): TableRoute[] {
  const names = modules.flatMap(
    ({ text }) => /^ROOT_URLCONF\s*=\s*["']([\w.]+)["']/m.exec(text)?.[1] ?? [],
  );
  const [root, ...others] = [...new Set(names)];
  if (root === undefined || others.length > 0) return [];
  const module = moduleNamed(root, modules);
  const budget = { left: MAX_MOUNTED };
  return module === null ? [] : patternsOf(module, module.text, '', modules, 0, budget);
}

function patternsOf(
  module: Module,
  text: string,
  base: string,
  modules: readonly Module[],
  depth: number,
  budget: Budget,
): TableRoute[] {
  budget.left -= 1;
  if (depth > MAX_DEPTH || budget.left < 0) return [];
  const found: TableRoute[] = [];
  const calls = /(?<![\w.])(path|re_path|url)\(|^urlpatterns[ \t]*\+?=[ \t]*(\w+)\.urls\b/gm;
  for (let match = calls.exec(text); match !== null; match = calls.exec(text)) {
    const [all, kind, router] = match;
    if (router !== undefined) {
      found.push(...registeredAt(router, base, module, modules, budget));
      continue;
    }
    const start = match.index + all.length;
    const given = argumentsAt(text, start);
    // What is within it is below its path.
    calls.lastIndex = start + given.length;
    const first = firstText(given);
    const path = first === null || kind === 'path' ? first : textOfPattern(first);
    if (path === null || SERVES_ADMIN.test(given)) continue;
    const view = given.slice(given.indexOf(',') + 1).trim();
    const below = base + path;
    const [, included] = /^include\(\s*\(?\s*["']([\w.]+)["']/.exec(view) ?? [];
    const [, ofRouter] = /^include\(\s*\(?\s*(\w+)\.urls\b/.exec(view) ?? [];
    if (included !== undefined) {
      const next = moduleNamed(included, modules);
      if (next !== null)
        found.push(...patternsOf(next, next.text, below, modules, depth + 1, budget));
    } else if (ofRouter !== undefined) {
      found.push(...registeredAt(ofRouter, below, module, modules, budget));
    } else if (/^include\(\s*\(?\s*\[/.test(view)) {
      found.push(...patternsOf(module, view, below, modules, depth + 1, budget));
    } else if (!view.startsWith('include(')) {
      found.push(route('GET', below, 'Django'));
    }
  }
  return found;
}

/** `items/` of `^items/?$`; null for a pattern that matches more than one text. */
function textOfPattern(pattern: string): string | null {
  const text = pattern.replace(/^\^/, '').replace(/\$$/, '').replace(/\/\?$/, '/');
  return /^[\w/-]*$/.test(text) ? text : null;
}

/** The lists of a router of Django REST framework. */
function registeredAt(
  router: string,
  base: string,
  module: Module,
  modules: readonly Module[],
  budget: Budget,
): TableRoute[] {
  const imported = module.imports.get(router);
  const from = imported === undefined ? module : moduleNamed(imported.module, modules);
  const lists = from?.restRouters.get(imported?.name ?? router) ?? [];
  budget.left -= lists.length;
  if (budget.left < 0) return [];
  return lists.map((list) => route('GET', base + list, 'Django'));
}

/** The paths of what each router of Django REST framework in a file is given. */
function restRoutersIn(text: string): Map<string, string[]> {
  const routers = new Map<string, { readonly end: string; readonly lists: string[] }>();
  const makes = /\b(\w+)[ \t]*=[ \t]*(?:\w+\.)?\w*Router\(([^()]*)\)/g;
  for (const [, name = '', given = ''] of text.matchAll(makes)) {
    const end = /trailing_slash\s*=\s*False/.test(given) ? '' : '/';
    if (!routers.has(name)) routers.set(name, { end, lists: [] });
  }
  if (routers.size === 0) return new Map();
  for (const match of text.matchAll(/\b(\w+)\.register\(/g)) {
    const [all, name = ''] = match;
    const router = routers.get(name);
    if (router === undefined) continue;
    const path = firstText(argumentsAt(text, match.index + all.length));
    if (path !== null) router.lists.push(path + router.end);
  }
  return new Map([...routers].map(([name, { lists }]) => [name, lists]));
}

// --- Texts

/** Longer arguments are no path and its options. */
const MAX_ARGUMENTS = 3000;

/** What is between the bracket before a place and the one that closes it. */
function argumentsAt(text: string, start: number): string {
  const end = Math.min(text.length, start + MAX_ARGUMENTS);
  let depth = 1;
  let quote = '';
  for (let i = start; i < end; i++) {
    const character = text.charAt(i);
    if (quote !== '') {
      if (character === '\\') i += 1;
      else if (character === quote) quote = '';
      continue;
    }
    switch (character) {
      case '"':
      case "'":
        quote = character;
        break;
      case '(':
      case '[':
      case '{':
        depth += 1;
        break;
      case ')':
      case ']':
      case '}':
        depth -= 1;
        if (depth === 0) return text.slice(start, i);
        break;
      default:
    }
  }
  return '';
}

/** The first argument, if it is a plain text. */
function firstText(given: string): string | null {
  return /^\s*r?(["'])([^"'\\\n]*)\1\s*(?:,|$)/.exec(given)?.[2] ?? null;
}

/** The plain text of a named argument; undefined without it, null if it is anything else. */
function keyword(given: string, name: string): string | null | undefined {
  const match = new RegExp(String.raw`(?:^|[\s,(])${name}\s*=\s*`).exec(given);
  return match === null ? undefined : firstText(given.slice(match.index + match[0].length));
}
