/** What is proposed to be loaded, and why. */
import { parseDocument } from 'yaml';
import { describeProblem, type Problem } from '../model/problem.ts';
import type { FirstBoot, NamedText, Project, UserChoices } from '../model/project.ts';
import { plural, oneLine } from '../model/text.ts';
import { readOpenApiRoutes, type Route, type OpenApiRoutes } from './openapi-routes.ts';

/** More of them would leave each too little of the budget. */
const MAX_SCENARIOS = 5;
/** A document may describe thousands; each that is asked takes time. */
const MAX_PATHS_TO_TRY = 40;

/** Where an app without a description of its routes often answers. */
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

/** A scenario as it is written into `cannongate.yml`. */
export type ScenarioEntry = Readonly<Record<string, unknown>> & { readonly path: string };

/** The text of the `cannongate.yml` that means the same as an autobench.yml, or what is wrong with it. */
export type ConvertAutobench = (
  text: string,
) => { readonly text: string } | { readonly problems: readonly Problem[] };

/** What may be loaded, before the app has been asked. */
export interface ScenarioCandidates {
  /** Where they come from: a file's name, `--paths`, or null for common paths. */
  readonly source: string | null;
  /** Complete scenarios, taken over as they stand; null: chosen by what the routes answer. */
  readonly scenarios: readonly ScenarioEntry[] | null;
  readonly routes: OpenApiRoutes;
  /** The paths that the app is to be asked for, in this order. */
  readonly pathsToTry: readonly string[];
  /** What could not be read. */
  readonly notes: readonly string[];
}

export interface ScenarioSelection {
  readonly scenarios: readonly ScenarioEntry[];
  /** Why these, in one line. */
  readonly why: string;
  /** What is not loaded, and why not. */
  readonly leftOut: readonly { readonly route: string; readonly why: string }[];
  readonly notes: readonly string[];
}

export function collectCandidates(
  { openApi, autobench }: Pick<Project, 'openApi' | 'autobench'>,
  { paths }: Pick<UserChoices, 'paths'>,
  convertAutobench: ConvertAutobench,
): ScenarioCandidates {
  const notes: string[] = [];
  const complete = (source: string, scenarios: readonly ScenarioEntry[]): ScenarioCandidates => {
    const gets = scenarios.filter(({ method = 'GET' }) => method === 'GET');
    return {
      source,
      scenarios,
      notes,
      routes: NO_ROUTES,
      pathsToTry: [...gets.map(({ path }) => path), ...COMMON_PATHS].slice(0, MAX_PATHS_TO_TRY),
    };
  };
  if (paths !== null) {
    return complete(
      '--paths',
      paths.map((path) => ({ path })),
    );
  }
  const scenarios = autobench && scenariosFromAutobench(autobench, convertAutobench, notes);
  if (autobench && scenarios) return complete(autobench.name, scenarios);
  const routes = openApi ? routesFromOpenApi(openApi.name, openApi.text, notes) : NO_ROUTES;
  const requests = routes.plain.flatMap((route) => route.requests);
  return {
    source: routes === NO_ROUTES ? null : (openApi?.name ?? null),
    scenarios: null,
    routes,
    notes,
    pathsToTry: [...new Set([...requests.slice(0, MAX_PATHS_TO_TRY), ...COMMON_PATHS])],
  };
}

/** Of an autobench.yml; null when they cannot be taken over. */
function scenariosFromAutobench(
  { name, text }: NamedText,
  convert: ConvertAutobench,
  notes: string[],
): ScenarioEntry[] | null {
  const converted = convert(text);
  if ('problems' in converted) {
    const why = oneLine(converted.problems.map(describeProblem).join('; '));
    notes.push(`${name} is not taken over (${why}): write its scenarios into cannongate.yml`);
    return null;
  }
  const document = parseDocument(converted.text);
  // Its comments are what the author should know.
  notes.push(...(document.commentBefore ?? '').split('\n').map(oneLine).filter(Boolean));
  const { scenarios, ...defaults } = document.toJS() as { scenarios: ScenarioEntry[] };
  const { connections } = defaults as { connections?: unknown };
  return scenarios.map((each) =>
    connections === undefined || 'connections' in each ? each : { ...each, connections },
  );
}

const NO_ROUTES: OpenApiRoutes = { plain: [], omitted: [] };

function routesFromOpenApi(name: string, text: string, notes: string[]): OpenApiRoutes {
  try {
    const routes = readOpenApiRoutes(text);
    if (routes.plain.length > 0) return routes;
    notes.push(`${name} has no GET without required parameters; write scenarios for the others`);
    return routes;
  } catch (error) {
    notes.push(`${name} cannot be read, so its routes are not known: ${messageOf(error)}`);
    return NO_ROUTES;
  }
}

/** Of an app that did not come up nothing is known but what its files describe. */
export function selectScenarios(
  candidates: ScenarioCandidates,
  boot: FirstBoot,
): ScenarioSelection {
  const { scenarios, source, routes } = candidates;
  const statuses = boot.kind === 'answered' ? boot.statuses : null;
  if (scenarios !== null) return keepScenarios(scenarios, `from ${source ?? ''}`, statuses);
  if (routes.plain.length > 0) {
    const name = source ?? '';
    const described = statuses
      ? selectAnsweringRoutes(name, routes, statuses)
      : selectUntriedRoutes(name, routes);
    if (described) return described;
  }
  const note = routes.plain.length > 0 ? [`no route of ${source ?? ''} answered with 2xx`] : [];
  const common = statuses ? selectCommonPath(statuses) : UNTRIED_ROOT;
  return { ...common, leftOut: routes.omitted, notes: [...note, ...common.notes] };
}

function keepScenarios(
  scenarios: readonly ScenarioEntry[],
  why: string,
  statuses: Statuses | null,
): ScenarioSelection {
  const notes = scenarios.flatMap(({ path, method = 'GET' }) => {
    const status = method === 'GET' ? statuses?.get(path) : undefined;
    if (status === undefined || isSuccess(status)) return [];
    return [`GET ${path} ${describeStatus(status)}; that is what would be measured`];
  });
  return { scenarios, why, leftOut: [], notes };
}

type Statuses = ReadonlyMap<string, number | null>;

/** The first routes that answer; null when none does. */
function selectAnsweringRoutes(
  name: string,
  { plain, omitted }: OpenApiRoutes,
  statuses: Statuses,
): ScenarioSelection | null {
  const asked = plain.map((route) => ({ route, answer: bestAnswer(route, statuses) }));
  const good = asked.filter(({ answer }) => isSuccess(answer.status));
  if (good.length === 0) return null;
  const chosen = good.slice(0, MAX_SCENARIOS);
  const others = asked.filter((each) => !chosen.includes(each));
  const refused = others.some(({ answer: { status } }) => status === 401 || status === 403);
  return {
    scenarios: chosen.map(({ answer }) => scenarioEntry(answer)),
    why: `${describeCount(chosen.length, plain.length)} of ${name} that need no parameters, the first to answer with 2xx`,
    leftOut: [
      ...others.map(({ route, answer }) => ({
        route: `GET ${route.path}`,
        why: describeOmission(answer),
      })),
      ...omitted,
    ],
    notes: refused
      ? ['some routes want authorisation: give their scenarios headers, and the app test data']
      : [],
  };
}

function selectUntriedRoutes(name: string, { plain, omitted }: OpenApiRoutes): ScenarioSelection {
  const chosen = plain.slice(0, MAX_SCENARIOS);
  return {
    scenarios: chosen.map(({ requests, path }) => ({ path: requests[0] ?? path })),
    why: `${describeCount(chosen.length, plain.length)} of ${name} that need no parameters; they have not been tried`,
    leftOut: [
      ...plain
        .slice(MAX_SCENARIOS)
        .map(({ path }) => ({ route: `GET ${path}`, why: BEYOND_LIMIT })),
      ...omitted,
    ],
    notes: [],
  };
}

function describeCount(chosen: number, all: number): string {
  return chosen < all ? `${chosen} of the ${all} GETs` : `all ${plural(all, 'GET')}`;
}

const BEYOND_LIMIT = `beyond the first ${MAX_SCENARIOS}, which share the budget`;

interface Answer {
  readonly path: string;
  /** Undefined when it was not asked. */
  readonly status: number | null | undefined;
}

/** A good answer to one of its requests, or the first answer there is. */
function bestAnswer({ requests, path }: Route, statuses: Statuses): Answer {
  const answers = requests.map((request) => ({ path: request, status: statuses.get(request) }));
  return (
    answers.find(({ status }) => isSuccess(status)) ?? answers[0] ?? { path, status: undefined }
  );
}

function describeOmission({ status }: Answer): string {
  if (status === undefined || isSuccess(status)) return BEYOND_LIMIT;
  return `it ${describeStatus(status)}`;
}

function scenarioEntry({ path, status }: Answer): ScenarioEntry {
  return status == null ? { path } : { path, expect: { status } };
}

const UNTRIED_ROOT: Pick<ScenarioSelection, 'scenarios' | 'why' | 'notes'> = {
  scenarios: [{ path: '/' }],
  why: 'a guess, since no description of the routes was found and the app could not be asked',
  notes: [],
};

/** For an app whose routes nothing describes. */
function selectCommonPath(
  statuses: Statuses,
): Pick<ScenarioSelection, 'scenarios' | 'why' | 'notes'> {
  const root = statuses.get('/') ?? null;
  if (isSuccess(root)) {
    const why = `GET / answered with ${root}; no description of other routes was found`;
    return { scenarios: [scenarioEntry({ path: '/', status: root })], why, notes: [] };
  }
  const answers = [...statuses].map(([path, status]) => ({ path, status }));
  const found =
    answers.find(({ status }) => isSuccess(status)) ??
    answers.find(({ status }) => status !== null && status < 400);
  if (found) {
    const answered = `GET ${found.path} ${describeStatus(found.status)}`;
    return {
      scenarios: [scenarioEntry(found)],
      why: `${answered}, the first common path to do so`,
      notes: [
        `GET / ${describeStatus(root)}; ${answered}, so it is proposed: put a path there that does the app’s work`,
      ],
    };
  }
  return {
    scenarios: [{ path: '/' }],
    why: `a place to fill, since GET / ${describeStatus(root)} and no common path answered with 2xx`,
    notes: [
      `GET / ${describeStatus(root)}, and no common path answered with 2xx: put a path into cannongate.yml that the app serves, or give --paths`,
    ],
  };
}

function isSuccess(status: number | null | undefined): status is number {
  return status != null && status >= 200 && status < 300;
}

function describeStatus(status: number | null): string {
  return status === null ? 'did not answer in time' : `answered with ${status}`;
}

function messageOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error));
}
