/** Selects the scenarios to propose, and explains the selection. */
import { parseDocument } from 'yaml';
import { describeAnswer, type InitNote } from '../model/notes.ts';
import type { Problem } from '../model/problem.ts';
import {
  HEADERS_BEHIND_TLS,
  type FirstBoot,
  type NamedText,
  type Project,
  type Route,
  type RouteList,
  type RouteSources,
  type TableRoute,
  type UserChoices,
} from '../model/project.ts';
import { isRecord } from '../model/record.ts';
import { oneLine } from '../model/text.ts';
import type { Warning } from '../model/warnings.ts';
import type { LoggedRoutes } from './access-log.ts';
import { routesOfFiles } from './file-routes.ts';
import { routesOfGo } from './go-routes.ts';
import { readOpenApiRoutes } from './openapi-routes.ts';
import { readRouteTable } from './path-templates.ts';
import { routesOfPython } from './python-routes.ts';
import { routesOfReactRouter } from './react-router-routes.ts';
import { routesOfRust } from './rust-routes.ts';

/** More scenarios would leave too little of the measuring time for each. */
const MAX_SCENARIOS = 5;
/** A document may describe thousands of routes, and each request takes time. */
export const MAX_PATHS_TO_TRY = 40;

/** Paths that apps often serve; tried if no file describes the routes. */
const COMMON_PATHS = [
  '/',
  '/health',
  '/healthz',
  '/health/live',
  '/api/health',
  '/api',
  '/api/v1',
  '/v1',
  '/status',
  '/ping',
  '/ready',
  '/readyz',
  '/live',
  '/livez',
  '/hello',
];

/** A scenario in `cannongate.yml`. */
export type ScenarioEntry = Readonly<Record<string, unknown>> & { readonly path: string };

/** Converts an autobench.yml to an equivalent `cannongate.yml`. */
export type ConvertAutobench = (text: string) =>
  | {
      readonly text: string;
      /** About what the conversion could not keep. */
      readonly warnings: readonly Warning[];
    }
  | { readonly problems: readonly Problem[] };

/** Possible scenarios, before the app was booted. */
export interface ScenarioCandidates {
  /** A file's name or `--request-paths`; null for common paths. */
  readonly source: string | null;
  /** Complete scenarios, kept unchanged; null: selected by the app's responses. */
  readonly scenarios: readonly ScenarioEntry[] | null;
  readonly routes: RouteList;
  /** Whether they are those of files. A server of the app's own may serve others, or none of these. */
  readonly areOfFiles?: boolean;
  /** Whether they are read from its code: a document that the app serves says more. */
  readonly areOfCode?: boolean;
  /** The share of requests of each path, if an access log was given; otherwise empty. */
  readonly shares: LoggedRoutes['shares'];
  /** The paths to request from the app, in this order. */
  readonly pathsToTry: readonly string[];
  readonly notes: readonly InitNote[];
}

/** An access log that the user gave. */
export interface NamedLog {
  readonly name: string;
  readonly routes: LoggedRoutes;
}

export interface ScenarioSelection {
  readonly scenarios: readonly ScenarioEntry[];
  /** Why these were selected, in one line. */
  readonly why: string;
  /** Routes without a scenario, and the reason. */
  readonly leftOut: readonly { readonly route: string; readonly why: string }[];
  readonly notes: readonly InitNote[];
}

export function collectCandidates(
  {
    openApi,
    autobench,
    routeFiles,
    routeSources,
  }: Pick<Project, 'openApi' | 'autobench' | 'routeFiles' | 'routeSources'>,
  { paths }: Pick<UserChoices, 'paths'>,
  convertAutobench: ConvertAutobench,
  log: NamedLog | null = null,
): ScenarioCandidates {
  const notes: InitNote[] = [];
  const complete = (source: string, scenarios: readonly ScenarioEntry[]): ScenarioCandidates => {
    const gets = scenarios.filter(({ method = 'GET' }) => method === 'GET');
    return {
      source,
      scenarios,
      notes,
      routes: NO_ROUTES,
      shares: [],
      pathsToTry: [...gets.map(({ path }) => path), ...COMMON_PATHS].slice(0, MAX_PATHS_TO_TRY),
    };
  };
  if (paths !== null) {
    return complete(
      '--request-paths',
      paths.map((path) => ({ path })),
    );
  }
  if (log) {
    const { name, routes } = log;
    const { shares } = routes;
    return { source: name, scenarios: null, routes, shares, notes, pathsToTry: COMMON_PATHS };
  }
  const scenarios = autobench && scenariosFromAutobench(autobench, convertAutobench, notes);
  if (autobench && scenarios) return complete(autobench.name, scenarios);
  const described = openApi ? routesFromOpenApi(openApi.name, openApi.text, notes) : NO_ROUTES;
  const found: { source: string | null; routes: RouteList; of?: 'files' | 'code' } =
    described !== NO_ROUTES
      ? { source: openApi?.name ?? null, routes: described }
      : (ofFiles(routeFiles) ?? ofSources(routeSources) ?? { source: null, routes: NO_ROUTES });
  const { source, routes, of } = found;
  const requests = routes.plain.flatMap((route) => route.requests);
  return {
    source,
    scenarios: null,
    routes,
    areOfFiles: of !== undefined,
    areOfCode: of === 'code',
    shares: [],
    notes,
    pathsToTry: [...new Set([...requests.slice(0, MAX_PATHS_TO_TRY), ...COMMON_PATHS])],
  };
}

function ofFiles(files: Project['routeFiles']) {
  if (files === null) return null;
  return { source: 'the files of its routes', routes: routesOfFiles(files), of: 'files' } as const;
}

/** Null if nothing is registered there. */
function ofSources(sources: Project['routeSources']) {
  if (sources === null) return null;
  const table = tableOf(sources);
  if (table.length === 0) return null;
  return { source: 'the routes in its code', routes: readRouteTable(table), of: 'code' } as const;
}

function tableOf({ language, files }: RouteSources): TableRoute[] {
  switch (language) {
    case 'Python':
      return routesOfPython(files);
    case 'Go':
      return routesOfGo(files);
    case 'Rust':
      return routesOfRust(files);
    case 'React Router':
      return files.flatMap(({ text }) => routesOfReactRouter(text));
  }
}

/** Null if the file cannot be converted. */
function scenariosFromAutobench(
  { name, text }: NamedText,
  convert: ConvertAutobench,
  notes: InitNote[],
): ScenarioEntry[] | null {
  const converted = convert(text);
  if ('problems' in converted) {
    notes.push({ code: 'autobench-not-converted', file: name, problems: converted.problems });
    return null;
  }
  const document = parseDocument(converted.text);
  notes.push(...converted.warnings);
  const { scenarios, ...defaults } = document.toJS() as { scenarios: ScenarioEntry[] };
  const { connections } = defaults as { connections?: unknown };
  return scenarios.map((each) =>
    connections === undefined || 'connections' in each ? each : { ...each, connections },
  );
}

const NO_ROUTES: RouteList = { plain: [], needy: [], omitted: [] };

function routesFromOpenApi(name: string, text: string, notes: InitNote[]): RouteList {
  try {
    const routes = readOpenApiRoutes(text);
    if (routes.plain.length > 0) return routes;
    notes.push({ code: 'openapi-without-gets', file: name });
    return routes;
  } catch (error) {
    notes.push({ code: 'openapi-unreadable', file: name, message: messageOf(error) });
    return NO_ROUTES;
  }
}

/** If the app did not boot, only its files are known. */
export function selectScenarios(
  candidates: ScenarioCandidates,
  boot: FirstBoot,
): ScenarioSelection {
  const selection = selectRequests(candidates, boot);
  if (boot.kind === 'answered' && boot.httpsRedirects === 'without-header') {
    return {
      ...selection,
      scenarios: selection.scenarios.map(withHeadersBehindTls),
      notes: [...selection.notes, { code: 'redirects-without-header' }],
    };
  }
  if (boot.kind === 'answered' && boot.httpsRedirects === 'always') {
    const { statuses } = boot;
    const areOthersProposed = selection.scenarios.some(({ path }) => isSuccess(statuses.get(path)));
    const note: InitNote = { code: 'redirects-to-https', areOthersProposed };
    return { ...selection, notes: [...selection.notes, note] };
  }
  if (!boot.usedTls) return selection;
  const scenarios = selection.scenarios.map((each) =>
    'tls' in each ? each : { ...each, tls: true },
  );
  return { ...selection, scenarios };
}

function withHeadersBehindTls({ path, headers, ...others }: ScenarioEntry): ScenarioEntry {
  return { path, headers: { ...HEADERS_BEHIND_TLS, ...(isRecord(headers) && headers) }, ...others };
}

function selectRequests(candidates: ScenarioCandidates, boot: FirstBoot): ScenarioSelection {
  const { scenarios } = candidates;
  const statuses = boot.kind === 'answered' ? boot.statuses : null;
  const found = boot.kind === 'answered' ? boot.found : null;
  const { source, routes } = found ?? candidates;
  if (scenarios !== null) return keepScenarios(scenarios, `from ${source ?? ''}`, statuses);
  if (routes.plain.length > 0) {
    const name = source ?? '';
    const described = statuses
      ? selectAnsweringRoutes(name, routes, statuses, candidates.shares)
      : selectUntriedRoutes(name, routes);
    if (described) return described;
  }
  const note: InitNote[] =
    routes.plain.length > 0 ? [{ code: 'no-route-answers', file: source ?? '' }] : [];
  const needy = routes.omitted.find(({ route }) => /^GET .*\{/.test(route))?.route ?? null;
  const areRedirected = boot.kind === 'answered' && boot.httpsRedirects === 'always';
  const refused = routes.plain.map((route) => {
    const answer = bestAnswer(route, statuses ?? new Map());
    const why = answer.status === undefined ? NOT_TRIED : describeOmission(answer);
    return { route: `GET ${route.path}`, why };
  });
  const leftOut = [...refused, ...routes.omitted];
  const others = leftOut.length === 0 ? NO_OTHERS : OTHERS_LEFT_OUT;
  const common = statuses ? selectCommonPath(statuses, needy, others, areRedirected) : UNTRIED_ROOT;
  return { ...common, leftOut, notes: [...note, ...common.notes] };
}

function keepScenarios(
  scenarios: readonly ScenarioEntry[],
  why: string,
  statuses: Statuses | null,
): ScenarioSelection {
  const notes = scenarios.flatMap(({ path, method = 'GET' }): InitNote[] => {
    const status = method === 'GET' ? statuses?.get(path) : undefined;
    if (status === undefined || isSuccess(status)) return [];
    return [{ code: 'response-not-successful', path, status }];
  });
  return { scenarios, why, leftOut: [], notes };
}

type Statuses = ReadonlyMap<string, number | null>;

/** The first routes with a successful response; null if there is none. */
function selectAnsweringRoutes(
  name: string,
  { plain, omitted }: RouteList,
  statuses: Statuses,
  shares: LoggedRoutes['shares'],
): ScenarioSelection | null {
  const tried = plain.map((route) => ({ route, answer: bestAnswer(route, statuses) }));
  const successful = tried.filter(({ answer }) => isSuccess(answer.status));
  if (successful.length === 0) return null;
  const selected = successful.slice(0, MAX_SCENARIOS);
  const others = tried.filter((each) => !selected.includes(each));
  const refused = others.some(({ answer: { status } }) => status === 401 || status === 403);
  return {
    scenarios: selected.map(({ answer }) => scenarioEntry(answer)),
    why: `${describeCount(selected.length, plain.length)} of ${name}, ${describeOrder(selected, shares, plain.length)}`,
    leftOut: [
      ...others.map(({ route, answer }) => ({
        route: `GET ${route.path}`,
        why: describeOmission(answer),
      })),
      ...omitted,
    ],
    notes: refused ? [{ code: 'authorisation-needed' }] : [],
  };
}

/** Why these are the first. */
function describeOrder(
  selected: readonly { readonly route: Route }[],
  shares: LoggedRoutes['shares'],
  all: number,
): string {
  if (shares.length === 0) {
    if (selected.length < all) return 'the first to answer with 2xx';
    return all === 1 ? 'which answers with 2xx' : 'each answers with 2xx';
  }
  const percentages = selected.map(({ route }) => {
    const share = shares.find(({ path }) => path === route.path)?.share ?? 0;
    return `${Number((100 * share).toPrecision(2))}%`;
  });
  const answer = selected.length === 1 ? 'answers' : 'answer';
  return `the most requested that ${answer} with 2xx (${percentages.join(', ')} of all requests)`;
}

function selectUntriedRoutes(name: string, { plain, omitted }: RouteList): ScenarioSelection {
  const selected = plain.slice(0, MAX_SCENARIOS);
  return {
    scenarios: selected.map(({ requests, path }) => ({ path: requests[0] ?? path })),
    why: `${describeCount(selected.length, plain.length)} without parameters of ${name}, untried`,
    leftOut: [
      ...plain
        .slice(MAX_SCENARIOS)
        .map(({ path }) => ({ route: `GET ${path}`, why: BEYOND_LIMIT })),
      ...omitted,
    ],
    notes: [],
  };
}

function describeCount(selected: number, all: number): string {
  if (all === 1) return '1 GET';
  return selected < all ? `${selected} of the ${all} GETs` : `all ${all} GETs`;
}

const BEYOND_LIMIT = `only the first ${MAX_SCENARIOS} are proposed, since scenarios share the measuring time`;

interface Answer {
  readonly path: string;
  /** Undefined if it was not requested, null if it did not answer completely in time. */
  readonly status: number | null | undefined;
}

/** A successful answer to one of the route's requests, else the first answer. */
function bestAnswer({ requests, path }: Route, statuses: Statuses): Answer {
  const answers = requests.map((request) => ({ path: request, status: statuses.get(request) }));
  return (
    answers.find(({ status }) => isSuccess(status)) ?? answers[0] ?? { path, status: undefined }
  );
}

function describeOmission({ status }: Answer): string {
  if (status === undefined || isSuccess(status)) return BEYOND_LIMIT;
  return `it ${describeAnswer(status)}`;
}

function scenarioEntry({ path, status }: Answer): ScenarioEntry {
  return status == null ? { path } : { path, expect: { status } };
}

const UNTRIED_ROOT: Pick<ScenarioSelection, 'scenarios' | 'why' | 'notes'> = {
  scenarios: [{ path: '/' }],
  why: 'a guess: no description of the routes was found, and the app did not boot',
  notes: [],
};

const NOT_TRIED = `only the first ${MAX_PATHS_TO_TRY} requests are tried`;
const NO_OTHERS = 'no file describes other routes';
const OTHERS_LEFT_OUT = 'the routes that are known are left out, each for the reason below';

/**
 * If no route is known that can be requested.
 *
 * @param needy a GET route that needs values; null if none is known
 * @param others why the root is the only scenario
 * @param areRedirected whether the app redirects requests to HTTPS
 */
function selectCommonPath(
  statuses: Statuses,
  needy: string | null,
  others: string,
  areRedirected: boolean,
): Pick<ScenarioSelection, 'scenarios' | 'why' | 'notes'> {
  const root = statuses.get('/') ?? null;
  if (isSuccess(root)) {
    const why = `GET / answered with ${root}; ${others}`;
    return { scenarios: [scenarioEntry({ path: '/', status: root })], why, notes: [] };
  }
  const answers = [...statuses].map(([path, status]) => ({ path, status }));
  const success =
    answers.find(({ status }) => isSuccess(status)) ??
    answers.find(({ status }) => status !== null && status < 400);
  if (areRedirected && !isSuccess(success?.status)) {
    return {
      // Not with the status of the redirect: to expect it would hide the warning that only it is measured.
      scenarios: [{ path: '/' }],
      why: `a placeholder: GET / ${describeAnswer(root)}, and no common path answered with 2xx`,
      notes: [],
    };
  }
  if (success) {
    const answered = `GET ${success.path} ${describeAnswer(success.status)}`;
    const isRoot = success.path === '/';
    return {
      scenarios: [scenarioEntry(success)],
      why: `${answered}, ${isRoot ? 'and no common path with 2xx' : 'the first path that was tried to do so'}`,
      notes: [
        isRoot
          ? { code: 'no-path-answers', status: root, route: needy }
          : { code: 'common-path-proposed', ...success, rootStatus: root },
      ],
    };
  }
  return {
    scenarios: [{ path: '/' }],
    why: `a placeholder: GET / ${describeAnswer(root)}, and no common path answered with 2xx`,
    notes: [{ code: 'no-path-answers', status: root, route: needy }],
  };
}

function isSuccess(status: number | null | undefined): status is number {
  return status != null && status >= 200 && status < 300;
}

function messageOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error));
}
