/** What is proposed to be loaded, and why. */
import { parseDocument } from 'yaml';
import { describeProblem, type Problem } from '../model/problem.ts';
import type { FirstBoot, NamedText, Project, UserChoices } from '../model/project.ts';
import { plural, oneLine } from '../model/text.ts';
import { routesOf, type Route, type Routes } from './openapi.ts';

/** More of them would leave each too little of the budget. */
const MOST_SCENARIOS = 5;
/** A document may describe thousands; each that is asked takes time. */
const MOST_ASKED = 40;

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
export type WrittenScenario = Readonly<Record<string, unknown>> & { readonly path: string };

/** The text of the `cannongate.yml` that means the same as an autobench.yml, or what is wrong with it. */
export type ConvertAutobench = (
  text: string,
) => { readonly text: string } | { readonly problems: readonly Problem[] };

/** What may be loaded, before the app has been asked. */
export interface Candidates {
  /** Where they come from: a file's name, `--paths`, or null for common paths. */
  readonly source: string | null;
  /** Complete scenarios, taken over as they stand; null: chosen by what the routes answer. */
  readonly scenarios: readonly WrittenScenario[] | null;
  readonly routes: Routes;
  /** The paths that the app is to be asked for, in this order. */
  readonly asked: readonly string[];
  /** What could not be read. */
  readonly notes: readonly string[];
}

export interface Chosen {
  readonly scenarios: readonly WrittenScenario[];
  /** Why these, in one line. */
  readonly why: string;
  /** What is not loaded, and why not. */
  readonly leftOut: readonly { readonly route: string; readonly why: string }[];
  readonly notes: readonly string[];
}

export function candidatesOf(
  { openApi, autobench }: Pick<Project, 'openApi' | 'autobench'>,
  { paths }: Pick<UserChoices, 'paths'>,
  convertAutobench: ConvertAutobench,
): Candidates {
  const notes: string[] = [];
  const complete = (source: string, scenarios: readonly WrittenScenario[]): Candidates => {
    const gets = scenarios.filter(({ method = 'GET' }) => method === 'GET');
    return {
      source,
      scenarios,
      notes,
      routes: NO_ROUTES,
      asked: [...gets.map(({ path }) => path), ...COMMON_PATHS].slice(0, MOST_ASKED),
    };
  };
  if (paths !== null) {
    return complete(
      '--paths',
      paths.map((path) => ({ path })),
    );
  }
  const scenarios = autobench && scenariosOf(autobench, convertAutobench, notes);
  if (autobench && scenarios) return complete(autobench.name, scenarios);
  const routes = openApi ? readRoutes(openApi.name, openApi.text, notes) : NO_ROUTES;
  const requests = routes.plain.flatMap((route) => route.requests);
  return {
    source: routes === NO_ROUTES ? null : (openApi?.name ?? null),
    scenarios: null,
    routes,
    notes,
    asked: [...new Set([...requests.slice(0, MOST_ASKED), ...COMMON_PATHS])],
  };
}

/** Of an autobench.yml; null when they cannot be taken over. */
function scenariosOf(
  { name, text }: NamedText,
  convert: ConvertAutobench,
  notes: string[],
): WrittenScenario[] | null {
  const converted = convert(text);
  if ('problems' in converted) {
    const why = oneLine(converted.problems.map(describeProblem).join('; '));
    notes.push(`${name} is not taken over (${why}): write its scenarios into cannongate.yml`);
    return null;
  }
  const document = parseDocument(converted.text);
  // Its comments are what the author should know.
  notes.push(...(document.commentBefore ?? '').split('\n').map(oneLine).filter(Boolean));
  const { scenarios, ...defaults } = document.toJS() as { scenarios: WrittenScenario[] };
  const { connections } = defaults as { connections?: unknown };
  return scenarios.map((each) =>
    connections === undefined || 'connections' in each ? each : { ...each, connections },
  );
}

const NO_ROUTES: Routes = { plain: [], rest: [] };

function readRoutes(name: string, text: string, notes: string[]): Routes {
  try {
    const routes = routesOf(text);
    if (routes.plain.length > 0) return routes;
    notes.push(`${name} has no GET without required parameters; write scenarios for the others`);
    return routes;
  } catch (error) {
    notes.push(`${name} cannot be read, so its routes are not known: ${messageOf(error)}`);
    return NO_ROUTES;
  }
}

/** Of an app that did not come up nothing is known but what its files describe. */
export function choose(candidates: Candidates, boot: FirstBoot): Chosen {
  const { scenarios, source, routes } = candidates;
  const statuses = boot.kind === 'answered' ? boot.statuses : null;
  if (scenarios !== null) return takenOver(scenarios, `from ${source ?? ''}`, statuses);
  if (routes.plain.length > 0) {
    const name = source ?? '';
    const described = statuses ? answering(name, routes, statuses) : unasked(name, routes);
    if (described) return described;
  }
  const note = routes.plain.length > 0 ? [`no route of ${source ?? ''} answered with 2xx`] : [];
  const common = statuses ? commonPath(statuses) : ONLY_ROOT;
  return { ...common, leftOut: routes.rest, notes: [...note, ...common.notes] };
}

function takenOver(
  scenarios: readonly WrittenScenario[],
  why: string,
  statuses: Statuses | null,
): Chosen {
  const notes = scenarios.flatMap(({ path, method = 'GET' }) => {
    const status = method === 'GET' ? statuses?.get(path) : undefined;
    if (status === undefined || isGood(status)) return [];
    return [`GET ${path} ${said(status)}; that is what would be measured`];
  });
  return { scenarios, why, leftOut: [], notes };
}

type Statuses = ReadonlyMap<string, number | null>;

/** The first routes that answer; null when none does. */
function answering(name: string, { plain, rest }: Routes, statuses: Statuses): Chosen | null {
  const asked = plain.map((route) => ({ route, answer: answerOf(route, statuses) }));
  const good = asked.filter(({ answer }) => isGood(answer.status));
  if (good.length === 0) return null;
  const chosen = good.slice(0, MOST_SCENARIOS);
  const others = asked.filter((each) => !chosen.includes(each));
  const refused = others.some(({ answer: { status } }) => status === 401 || status === 403);
  return {
    scenarios: chosen.map(({ answer }) => verified(answer)),
    why: `${first(chosen.length, plain.length)} of ${name} that need no parameters, the first to answer with 2xx`,
    leftOut: [
      ...others.map(({ route, answer }) => ({
        route: `GET ${route.path}`,
        why: whyNotChosen(answer),
      })),
      ...rest,
    ],
    notes: refused
      ? ['some routes want authorisation: give their scenarios headers, and the app test data']
      : [],
  };
}

function unasked(name: string, { plain, rest }: Routes): Chosen {
  const chosen = plain.slice(0, MOST_SCENARIOS);
  return {
    scenarios: chosen.map(({ requests, path }) => ({ path: requests[0] ?? path })),
    why: `${first(chosen.length, plain.length)} of ${name} that need no parameters; they have not been tried`,
    leftOut: [
      ...plain.slice(MOST_SCENARIOS).map(({ path }) => ({ route: `GET ${path}`, why: ENOUGH })),
      ...rest,
    ],
    notes: [],
  };
}

function first(chosen: number, all: number): string {
  return chosen < all ? `${chosen} of the ${all} GETs` : `all ${plural(all, 'GET')}`;
}

const ENOUGH = `beyond the first ${MOST_SCENARIOS}, which share the budget`;

interface Answer {
  readonly path: string;
  /** Undefined when it was not asked. */
  readonly status: number | null | undefined;
}

/** A good answer to one of its requests, or the first answer there is. */
function answerOf({ requests, path }: Route, statuses: Statuses): Answer {
  const answers = requests.map((request) => ({ path: request, status: statuses.get(request) }));
  return answers.find(({ status }) => isGood(status)) ?? answers[0] ?? { path, status: undefined };
}

function whyNotChosen({ status }: Answer): string {
  if (status === undefined || isGood(status)) return ENOUGH;
  return `it ${said(status)}`;
}

function verified({ path, status }: Answer): WrittenScenario {
  return status == null ? { path } : { path, expect: { status } };
}

const ONLY_ROOT: Pick<Chosen, 'scenarios' | 'why' | 'notes'> = {
  scenarios: [{ path: '/' }],
  why: 'a guess, since no description of the routes was found and the app could not be asked',
  notes: [],
};

/** For an app whose routes nothing describes. */
function commonPath(statuses: Statuses): Pick<Chosen, 'scenarios' | 'why' | 'notes'> {
  const root = statuses.get('/') ?? null;
  if (isGood(root)) {
    const why = `GET / answered with ${root}; no description of other routes was found`;
    return { scenarios: [verified({ path: '/', status: root })], why, notes: [] };
  }
  const answers = [...statuses].map(([path, status]) => ({ path, status }));
  const found =
    answers.find(({ status }) => isGood(status)) ??
    answers.find(({ status }) => status !== null && status < 400);
  if (found) {
    const answered = `GET ${found.path} ${said(found.status)}`;
    return {
      scenarios: [verified(found)],
      why: `${answered}, the first common path to do so`,
      notes: [
        `GET / ${said(root)}; ${answered}, so it is proposed: put a path there that does the app’s work`,
      ],
    };
  }
  return {
    scenarios: [{ path: '/' }],
    why: `a place to fill, since GET / ${said(root)} and no common path answered with 2xx`,
    notes: [
      `GET / ${said(root)}, and no common path answered with 2xx: put a path into cannongate.yml that the app serves, or give --paths`,
    ],
  };
}

function isGood(status: number | null | undefined): status is number {
  return status != null && status >= 200 && status < 300;
}

function said(status: number | null): string {
  return status === null ? 'did not answer in time' : `answered with ${status}`;
}

function messageOf(error: unknown): string {
  return oneLine(error instanceof Error ? error.message : String(error));
}
