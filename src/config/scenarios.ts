import { loadKindOf, type LoadKind } from '../model/load.ts';
import type { Problem } from '../model/problem.ts';
import { NO_HOOKS, type Gate, type Hooks, type Scenario } from '../model/settings.ts';
import type { ConfigFile } from './file.ts';
import type { FileHooks, FileScenario } from './file-schema.ts';
import { adviceForGate, defaultGates, mayGate } from './gates.ts';
import type { InputValues } from './inputs.ts';
import { quote } from './values.ts';

/** Reads the file that a scenario's `body-file` names, or says why it will not. */
export type ReadBody = (path: string) => { value: Uint8Array } | { advice: string };

/** Where a key of the scenario stands in the file. */
type Locate = (...path: PropertyKey[]) => string;

export interface Scenarios {
  readonly scenarios: readonly Scenario[];
  readonly problems: readonly Problem[];
}

/**
 * The scenarios of the file, and a GET scenario for each path that was given. Without either, `/`.
 */
export function scenariosFrom(
  values: InputValues,
  file: ConfigFile | null,
  readBody: ReadBody,
): Scenarios {
  const problems: Problem[] = [];
  const fromFile = (file?.scenarios ?? []).map((scenario, i) => {
    const locate = (...path: PropertyKey[]) => file?.locate(['scenarios', i, ...path]) ?? '';
    const body = bodyOf(scenario, locate, readBody, problems);
    return scenarioFrom(scenario, body, values, locate, problems);
  });
  const paths = values.paths ?? (fromFile.length === 0 ? ['/'] : []);
  const fromPaths = paths.map((path) => plainGet(path, values));
  const scenarios = [...fromFile, ...fromPaths];
  return { scenarios, problems: [...problems, ...duplicates(scenarios)] };
}

function plainGet(path: string, values: InputValues): Scenario {
  return {
    name: `GET ${path}`,
    method: 'GET',
    path,
    headers: {},
    body: null,
    connections: values.connections,
    amount: null,
    rate: null,
    expectedStatus: null,
    expectedBody: null,
    gates: defaultGates('closed', values.tolerance),
    hooks: NO_HOOKS,
  };
}

function scenarioFrom(
  scenario: FileScenario,
  body: Uint8Array | null,
  values: InputValues,
  locate: Locate,
  problems: Problem[],
): Scenario {
  const method = scenario.method ?? 'GET';
  const tolerance = scenario.tolerance ?? values.tolerance;
  const connections = scenario.connections ?? values.connections;
  const amount = scenario.amount ?? null;
  if (amount !== null && amount < connections) {
    problems.push({
      where: locate('amount'),
      found: `${amount} requests for ${connections} connections`,
      advice: 'give at least one request per connection, or fewer connections',
    });
  }
  const rate = scenario.rate ?? null;
  if (rate !== null && amount !== null) {
    problems.push({
      where: locate('rate'),
      found: 'a rate beside an amount',
      advice: 'keep one of them: a fixed rate lasts for a time, a fixed amount as long as it takes',
    });
  }
  const load = loadKindOf({ amount, rate });
  return {
    name: scenario.name ?? `${method} ${scenario.path}`,
    method,
    path: scenario.path,
    headers: headersOf(scenario),
    body,
    connections,
    amount,
    rate,
    expectedStatus: scenario.expect?.status ?? null,
    expectedBody: expectedBodyOf(scenario),
    gates: gatesOf(scenario, load, tolerance, locate, problems),
    hooks: hooksFrom(scenario.hooks),
  };
}

export function hooksFrom(hooks: FileHooks | undefined): Hooks {
  return {
    beforeLaunch: hooks?.['before-launch'] ?? null,
    afterLaunch: hooks?.['after-launch'] ?? null,
  };
}

function gatesOf(
  { gate: gates }: FileScenario,
  load: LoadKind,
  tolerance: number,
  locate: Locate,
  problems: Problem[],
): Gate[] {
  if (gates === undefined) return defaultGates(load, tolerance);
  for (const [i, { metric }] of gates.entries()) {
    if (mayGate(metric, load)) continue;
    problems.push({
      where: locate('gate', i),
      found: quote(metric),
      advice: adviceForGate(metric, load),
    });
  }
  return gates.map((gate) => ({ ...gate, tolerance: gate.tolerance ?? tolerance }));
}

function expectedBodyOf({ expect }: FileScenario): Scenario['expectedBody'] {
  const { contains = null, type = null } = expect?.body ?? {};
  return contains === null && type === null ? null : { contains, type };
}

function headersOf(scenario: FileScenario): Record<string, string> {
  const headers = scenario.headers ?? {};
  const typed = Object.keys(headers).some((name) => name.toLowerCase() === 'content-type');
  if (typed || scenario.body?.json !== true) return headers;
  return { ...headers, 'content-type': 'application/json' };
}

function bodyOf(
  scenario: FileScenario,
  locate: Locate,
  readBody: ReadBody,
  problems: Problem[],
): Uint8Array | null {
  const file = scenario['body-file'];
  if (file === undefined) {
    return scenario.body === undefined ? null : new TextEncoder().encode(scenario.body.text);
  }
  if (scenario.body !== undefined) {
    problems.push({
      where: locate('body-file'),
      found: 'a body-file beside a body',
      advice: 'keep one of them',
    });
    return null;
  }
  const result = readBody(file);
  if ('value' in result) return result.value;
  problems.push({ where: locate('body-file'), found: quote(file), advice: result.advice });
  return null;
}

function duplicates(scenarios: readonly Scenario[]): Problem[] {
  const names = scenarios.map((scenario) => scenario.name);
  const repeated = new Set(names.filter((name, i) => names.indexOf(name) !== i));
  return [...repeated].map((name) => ({
    where: 'scenarios',
    found: `${names.filter((each) => each === name).length} named ${quote(name)}`,
    advice: 'give each scenario a name of its own',
  }));
}
