/**
 * Finds the routes of an app that is up: OpenAPI documents at the usual places, and the route table of its framework.
 * Then requests them. Parameters are filled from the document's examples or from the first items of lists.
 */
import type {
  Answer,
  Exploration,
  NeedyRoute,
  Route,
  RouteList,
  TableRoute,
} from '../model/project.ts';
import { isRecord } from '../model/record.ts';
import { isId } from './access-log.ts';
import { readOpenApiRoutes } from './openapi-routes.ts';
import { readRouteTable } from './path-templates.ts';
import { MAX_PATHS_TO_TRY, type ScenarioCandidates } from './scenario-selection.ts';

/** A GET to the app. */
export type Get = (path: string) => Promise<Answer>;

/** Where frameworks and their plugins serve an OpenAPI document. */
const DOCUMENTS = [
  '/openapi.json',
  '/documentation/json',
  '/docs/json',
  '/api-json',
  '/docs-json',
  '/swagger-json',
  '/api/docs-json',
  '/swagger.json',
  '/api/swagger.json',
  '/api/openapi.json',
  '/api/docs/json',
  '/api/documentation/json',
  '/api-docs',
  '/api-docs.json',
  '/api/api-docs.json',
  '/v3/api-docs',
  '/v1/openapi.json',
  '/api/v1/openapi.json',
  '/doc',
  '/openapi',
  '/swagger/v1/swagger.json',
  '/openapi.yaml',
];

/** Pages of swagger-ui, whose script holds the document or its address. */
const SWAGGER_UI_SCRIPTS = [
  '/api-docs',
  '/docs',
  '/api/docs',
  '/api',
  '/swagger',
  '/v1/docs',
  '/documentation',
].map((folder) => `${folder}/swagger-ui-init.js`);

/** Each takes time, and an app may have thousands of routes. */
const MAX_REQUESTS_FOR_VALUES = 60;

/** Routes of little interest, which are proposed last. */
const DULL =
  /(?:^|\/)(?:health\w*|live\w*|ready\w*|ping|status|metrics|docs?|documentation|swagger[\w-]*|api-docs|api-json|favicon\.ico|robots\.txt)(?:[/.]|$)/i;

export async function explore(
  get: Get,
  tables: readonly TableRoute[],
  {
    scenarios,
    source,
    routes,
    areOfFiles = false,
    areOfCode = false,
    shares,
    pathsToTry,
  }: ScenarioCandidates,
): Promise<Exploration> {
  const answers = new Map<string, Answer>();
  const ask = async (path: string): Promise<Answer> => {
    const known = answers.get(path);
    if (known) return known;
    const answer = await get(path);
    answers.set(path, answer);
    return answer;
  };
  const statuses = () => new Map([...answers].map(([path, { status }]) => [path, status]));
  for (const path of pathsToTry) {
    const { redirect } = await ask(path);
    // The page to which the root leads says more than a health check, so it comes before it.
    if (path === '/' && redirect !== undefined && !DULL.test(redirect)) {
      for (const page of lastingPaths(redirect)) await ask(page);
    }
  }
  if (scenarios !== null) return { statuses: statuses(), found: null };
  const known = source === null ? null : { source, routes };
  const document = known === null || areOfCode ? await findDocument(ask) : null;
  const described = document ?? known;
  const ofTable = tables.length > 0 ? fromTable(tables) : null;
  // A framework with such files has no table, so this one is of a server in front of it, or in its place.
  const found =
    ofTable && described && areOfFiles ? both(ofTable, described) : (described ?? ofTable);
  if (found === null) return { statuses: statuses(), found };
  const { plain } = found.routes;
  const inOrder = [...plain].sort((a, b) => Number(DULL.test(a.path)) - Number(DULL.test(b.path)));
  const toAsk = shares.length > 0 ? plain : inOrder;
  for (const path of toAsk.flatMap(({ requests }) => requests).slice(0, MAX_PATHS_TO_TRY)) {
    await ask(path);
  }
  const filled = await fillAll(found.routes.needy, ask);
  const isFilled = (route: string) => filled.some(({ path }) => route === `GET ${path}`);
  return {
    statuses: statuses(),
    found: {
      source: found.source,
      routes: {
        plain:
          shares.length > 0 ? byShare([...plain, ...filled], shares) : interleaved(inOrder, filled),
        needy: [],
        omitted: found.routes.omitted.filter(({ route }) => !isFilled(route)),
      },
    },
  };
}

/**
 * The paths to try in place of the target of a redirect. They will be committed in the configuration file, so they must
 * not hold the id of a session or a token, which no later request could use.
 */
function lastingPaths(redirect: string): string[] {
  // Java servers write the session behind a semicolon.
  const lasting = redirect.replace(/;[^/?]*/g, '');
  const [path = '', ...query] = lasting.split('?');
  if (path.split('/').some((segment) => isId(segment) && !/^\d+$/.test(segment))) return [];
  const values = [...new URLSearchParams(query.join('?')).values()];
  const areWords = values.length > 0 && values.every((value) => WORD.test(value));
  return areWords ? [path, lasting] : [path];
}

/** Of a query: a language, a page to return to. Tokens have digits, or are longer. */
const WORD = /^[a-z/_-]{0,15}$/i;

type Found = NonNullable<Exploration['found']>;

/** Of a path that is in both, what the first one says. */
function both(first: Found, second: Found): Found {
  const known = new Set([...first.routes.plain, ...first.routes.needy].map(({ path }) => path));
  const isNew = ({ path }: { readonly path: string }) => !known.has(path);
  const isLeftOut = new Set(first.routes.omitted.map(({ route }) => route));
  return {
    source: `${first.source} and ${second.source}`,
    routes: {
      plain: [...first.routes.plain, ...second.routes.plain.filter(isNew)],
      needy: [...first.routes.needy, ...second.routes.needy.filter(isNew)],
      omitted: [
        ...first.routes.omitted,
        ...second.routes.omitted.filter(({ route }) => !isLeftOut.has(route)),
      ],
    },
  };
}

function fromTable(tables: readonly TableRoute[]): Found {
  const [first] = tables;
  return { source: `the route table of ${first?.framework ?? ''}`, routes: readRouteTable(tables) };
}

function byShare(routes: readonly Route[], shares: ScenarioCandidates['shares']): Route[] {
  const rank = new Map(shares.map(({ path }, i) => [path, i]));
  return [...routes].sort((a, b) => (rank.get(a.path) ?? 0) - (rank.get(b.path) ?? 0));
}

/** Lists and single items in turn, so that both are among the first few; dull routes last. */
function interleaved(plain: readonly Route[], filled: readonly Route[]): Route[] {
  const [dull, others] = [true, false].map((isDull) =>
    plain.filter(({ path }) => DULL.test(path) === isDull),
  );
  const lively = others ?? [];
  const length = Math.max(lively.length, filled.length);
  const turns = Array.from({ length }, (_, i) => [lively[i], filled[i]]).flat();
  return [...turns.filter((route) => route !== undefined), ...(dull ?? [])];
}

/** The first document with routes. */
async function findDocument(ask: Get): Promise<Exploration['found']> {
  for (const path of DOCUMENTS) {
    const routes = routesIn(await ask(path));
    if (routes) return { source: `the document at ${path}`, routes };
  }
  for (const script of SWAGGER_UI_SCRIPTS) {
    const { status, body } = await ask(script);
    if (status !== 200) continue;
    const source = `the document of ${script.replace(/\/[^/]*$/, '')}`;
    const embedded = embeddedDocument(body);
    const routes = embedded === null ? null : routesIn({ status, body: embedded });
    if (routes) return { source, routes };
    const url = /["']?(?:swaggerUrl|url)["']?\s*:\s*["'](\/[^"']+)["']/.exec(body)?.[1];
    const linked = url === undefined ? null : routesIn(await ask(url));
    if (linked) return { source: `the document at ${url ?? ''}`, routes: linked };
  }
  return null;
}

function routesIn({ status, body }: Answer): RouteList | null {
  if (status !== 200 || !/["']?(?:openapi|swagger)["']?\s*:/.test(body.slice(0, 20_000)))
    return null;
  try {
    const routes = readOpenApiRoutes(body);
    return routes.plain.length + routes.needy.length > 0 ? routes : null;
  } catch {
    return null;
  }
}

/** The JSON after `"swaggerDoc":` in the script of swagger-ui-express and Nest; null without one. */
function embeddedDocument(script: string): string | null {
  const at = /["']?swaggerDoc["']?\s*:\s*\{/.exec(script);
  if (!at) return null;
  const start = at.index + at[0].length - 1;
  let depth = 0;
  let isText = false;
  for (let i = start; i < script.length; i++) {
    const character = script[i];
    if (isText) {
      if (character === '\\') i += 1;
      else if (character === '"') isText = false;
    } else if (character === '"') isText = true;
    else if (character === '{') depth += 1;
    else if (character === '}' && --depth === 0) return script.slice(start, i + 1);
  }
  return null;
}

/** The routes whose values are found, with them. */
async function fillAll(needy: readonly NeedyRoute[], ask: Get): Promise<Route[]> {
  const filled: Route[] = [];
  let left = MAX_REQUESTS_FOR_VALUES;
  const limited: Get = async (path) => {
    left -= 1;
    return left < 0 ? { status: null, body: '' } : await ask(path);
  };
  for (const route of needy) {
    if (left <= 0) break;
    for (const prefix of route.prefixes) {
      const value = await fill(route, prefix, limited);
      if (value === null) continue;
      const { request, answer } = await withSlash(value, limited);
      const { status } = answer;
      filled.push({ path: route.path, requests: [request] });
      if (status !== null && status < 300) break;
      filled.pop();
    }
  }
  return filled;
}

/** Frameworks such as Django lead from a path to the same one with a slash at its end. */
async function withSlash(request: string, ask: Get): Promise<{ request: string; answer: Answer }> {
  const answer = await ask(request);
  const led = `${request}/`;
  return answer.redirect === led ? { request: led, answer: await ask(led) } : { request, answer };
}

/** The request path with all values; null if one is not known. */
async function fill(
  { path, query, examples }: NeedyRoute,
  prefix: string,
  ask: Get,
): Promise<string | null> {
  let done = prefix;
  for (const segment of path.split('/').slice(1)) {
    const names = [...segment.matchAll(/\{([^}]*)\}/g)].map(([, name = '']) => name);
    let text = segment;
    for (const name of names) {
      const list = async () => (await withSlash(done === '' ? '/' : done, ask)).answer.body;
      const value = examples[name] ?? firstValue(await list(), name);
      if (value === null) return null;
      text = text.replace(`{${name}}`, encodeURIComponent(value));
    }
    done = `${done}/${text}`;
  }
  const pairs = query.map((name) => [name, examples[name]] as const);
  if (pairs.some(([, value]) => value === undefined)) return null;
  if (pairs.length === 0) return done;
  const encoded = pairs.map(
    ([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value ?? '')}`,
  );
  return `${done}?${encoded.join('&')}`;
}

/** Members of an item by which it may be found again. */
const KEYS = ['id', '_id', 'uuid', 'slug', 'key', 'name'];

/** The value for a parameter in the first item of a JSON list; null if there is none. */
export function firstValue(body: string, parameter: string): string | null {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return null;
  }
  const item = firstItem(json);
  if (typeof item === 'string' || typeof item === 'number') return String(item);
  if (!isRecord(item)) return null;
  // `userId` and `user_id` are the id of a user, `postSlug` its slug.
  const ending = /(?:_|[a-z](?=[A-Z]))(id|uuid|slug|key|name)$/i
    .exec(parameter)?.[1]
    ?.toLowerCase();
  const names = [parameter, ...(ending === undefined ? [] : [ending]), ...KEYS];
  for (const name of names) {
    const value = item[name];
    if ((typeof value === 'string' && value !== '') || typeof value === 'number')
      return String(value);
  }
  return null;
}

/** Of a list, or of the first list among an object's members or theirs: `{ data: { items: [ … ] } }`. */
function firstItem(json: unknown, depth = 0): unknown {
  if (Array.isArray(json)) return json[0];
  if (!isRecord(json) || depth > 2) return undefined;
  const members = Object.values(json);
  const list = members.find((member) => Array.isArray(member) && member.length > 0);
  if (list !== undefined) return (list as unknown[])[0];
  return members.map((member) => firstItem(member, depth + 1)).find((item) => item !== undefined);
}
