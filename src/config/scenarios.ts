/** Builds the scenarios of the configuration file and of `request-paths`, and checks rules about several keys. */
import { loadKindOf, type LoadKind } from '../model/load.ts';
import type { Warning } from '../model/warnings.ts';
import type { Problem } from '../model/problem.ts';
import {
  capturedIn,
  plainRequest,
  requestLine,
  type Request,
  type Requests,
} from '../model/request.ts';
import {
  NO_HOOKS,
  REQUEST_TIMEOUT,
  type Budget,
  type Gate,
  type Hooks,
  type Scenario,
  type Setup,
  type Tls,
} from '../model/settings.ts';
import { areKept, filtered, hasOnly, leftOutByFile } from './filter.ts';
import type { ConfigFile } from './file.ts';
import type { FileHooks, FileScenario, FileSetup, UnreadPart } from './file-schema.ts';
import { budgetAccepted } from './budgets.ts';
import { metricNamed, toleranceFor } from '../model/metric.ts';
import { metricNotGated, defaultGates, mayGate } from './gated-metrics.ts';
import { requestsFromHar } from './har.ts';
import type { InputValues } from '../inputs/declarations.ts';
import { bytesFrom, type ReadBody, type Reading } from './named-files.ts';
import { nearestName } from './nearest-name.ts';
import { headersFrom, idProblems, requestFrom } from './requests.ts';

export type { ReadBody } from './named-files.ts';

export interface Scenarios {
  readonly scenarios: readonly Scenario[];
  /** The index of each scenario in the file's list; null for scenarios from `request-paths`. */
  readonly fileIndexes: readonly (number | null)[];
  readonly problems: readonly Problem[];
  readonly warnings: readonly Warning[];
}

/**
 * The scenarios of the file, and a GET scenario for each of the `request-paths`. Without either, `GET /`.
 */
export function scenariosFrom(
  values: InputValues,
  file: ConfigFile | null,
  readBody: ReadBody,
): Scenarios {
  const problems: Problem[] = [];
  const inFile = file?.scenarios ?? [];
  const locateSetup = (...path: PropertyKey[]) => file?.setup.locate(path) ?? '';
  const { setup: requests, 'shared-setup': isShared, inheritedShared } = file?.setup ?? {};
  const forAll = {
    isShared: isShared ?? inheritedShared ?? false,
    setup: setupFrom(requests, { readBody, locate: locateSetup, problems }, file?.setup.isUnread),
    isUnread: file?.setup.isUnread ?? false,
  };
  const isKept = areKept(inFile);
  const fromFile = inFile.map((entry, index) => {
    const locate = (...path: PropertyKey[]) => file?.locate(['scenarios', index, ...path]) ?? '';
    const scenario = scenarioFrom(entry, values, forAll, { readBody, locate, problems });
    const isNamed = reportedName(entry, readBody) !== null;
    return { scenario, index, isKept: isKept(entry), isNamed };
  });
  const paths = values['request-paths'] ?? (fromFile.length === 0 ? ['/'] : []);
  const ofPaths: Reading = { readBody, locate: () => 'request-paths', problems };
  const fromPaths = paths.map((path) => ({
    scenario: plainGet(path, values, forAll, ofPaths),
    index: null,
    isKept: !hasOnly(inFile),
    isNamed: true,
  }));
  const all = [...fromFile, ...fromPaths];
  const isWhole = file?.isPart !== true;
  if (isWhole && isShared !== undefined && all.every((each) => each.scenario.setup === null)) {
    problems.push(sharedWithoutSetup(locateSetup));
  }

  const selected = all.filter((each) => each.isKept);
  if (selected.length === 0) {
    const where = file?.locate(['scenarios']) ?? 'scenarios';
    problems.push({ code: 'all-skipped', where });
  }
  const leftOutNames = all.filter((each) => !each.isKept).map(({ scenario }) => scenario.name);
  const byFilter = filtered(
    selected.map(({ scenario }) => scenario),
    values.filter,
  );
  const compared = selected.filter(({ scenario }) => byFilter.isKept(scenario));
  const named = all.filter(({ isNamed }) => isNamed);
  return {
    scenarios: compared.map(({ scenario }) => scenario),
    fileIndexes: compared.map(({ index }) => index),
    problems: [
      ...problems,
      ...duplicates(
        named.map(({ scenario }) => scenario),
        (i) => located(file, named[i]?.index ?? null),
      ),
      ...formerNameProblems(
        inFile,
        all.map(({ scenario, isNamed }) => (isNamed ? scenario.name : null)),
        (index) => file?.locate(['scenarios', index, 'former-names']) ?? 'scenarios',
      ),
      ...(isWhole ? byFilter.problems : []),
    ],
    warnings: [...leftOutByFile(inFile, leftOutNames), ...byFilter.warnings],
  };
}

function plainGet(
  path: string,
  values: InputValues,
  forAll: SetupForAll,
  reading: Reading,
): Scenario {
  const setup = setupOf(forAll);
  const request = requestFrom({ path }, {}, reading);
  if (!forAll.isUnread) reading.problems.push(...singleCaptureProblems([request], setup, reading));
  return {
    name: requestLine(request),
    setup,
    requests: [request],
    connections: values.connections,
    pipelining: 1,
    timeout: REQUEST_TIMEOUT,
    tls: null,
    amount: null,
    rate: null,
    gates: defaultGates('closed', values.tolerance, values.connections),
    hooks: NO_HOOKS,
    tags: [],
  };
}

/** What scenarios have that say nothing of it themselves. */
interface SetupForAll {
  readonly setup: Setup['requests'] | null;
  readonly isShared: boolean;
  /** Whether it is unknown what it captures, since some of it cannot be read. */
  readonly isUnread: boolean;
}

function setupOf({ setup, isShared }: Pick<SetupForAll, 'setup' | 'isShared'>): Setup | null {
  return setup && { requests: setup, isShared };
}

export function sharedWithoutSetup(locate: (...path: PropertyKey[]) => string): Problem {
  const reason = 'shared-setup-without-setup';
  return { code: 'not-allowed', where: locate('shared-setup'), reason };
}

function scenarioFrom(
  scenario: FileScenario,
  values: InputValues,
  forAll: SetupForAll,
  reading: Reading,
): Scenario {
  const { locate } = reading;
  const tolerance = scenario.tolerance ?? values.tolerance;
  const connections = scenario.connections ?? values.connections;
  const { amount = null, rate = null, pipelining = 1 } = scenario;
  const isShared = scenario['shared-setup'];
  const setup = setupOf({
    isShared: isShared ?? forAll.isShared,
    setup: scenario.setup === undefined ? forAll.setup : setupOfScenario(scenario, reading),
  });
  const isUnread =
    (scenario.setup === undefined && forAll.isUnread) || hasUnread(scenario, 'captures');
  if (isShared !== undefined && setup === null && !isUnread) {
    reading.problems.push(sharedWithoutSetup(locate));
  }
  const requests = requestsOf(scenario, setup, reading, isUnread);
  reading.problems.push(
    ...loadProblems({ connections, amount, rate, pipelining, requests }, locate),
  );
  const load = loadKindOf({ amount, rate });
  return {
    name: scenario.name ?? (hasUnread(scenario, 'name') ? locate() : nameOf(requests)),
    setup,
    requests,
    connections,
    pipelining,
    amount,
    rate,
    timeout: scenario.timeout ?? REQUEST_TIMEOUT,
    tls: tlsOf(scenario, reading),
    ...gatesOf(scenario, load, { tolerance, inFlight: connections * pipelining }, reading),
    hooks: hooksFrom(scenario.hooks),
    tags: scenario.tags ?? [],
  };
}

/** The name that reports have for a scenario of the file, within its app; null if it has no requests that can be read. */
export function reportedName(scenario: FileScenario, readBody: ReadBody): string | null {
  const { name, path, sequence, har } = scenario;
  if (name !== undefined) return name;
  if (hasUnread(scenario, 'name')) return null;
  if (path === undefined && sequence === undefined && har === undefined) return null;
  const reading: Reading = { readBody, locate: () => '', problems: [] };
  const requests = requestsOf(scenario, null, reading);
  const isUnread = har !== undefined && reading.problems.length > 0;
  return isUnread ? null : nameOf(requests);
}

/** `GET /users`, or `POST /login and 2 more`. */
function nameOf([first, ...others]: Requests): string {
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `${requestLine(first)}${more}`;
}

const SINGLE = ['path', 'method', 'query', 'body', 'body-file', 'form', 'expect'] as const;

/** @param isUnread whether the setup cannot be read */
function requestsOf(
  scenario: FileScenario,
  setup: Setup | null,
  reading: Reading,
  isUnread = false,
): Requests {
  const { path, har, sequence } = scenario;
  const { locate, problems } = reading;
  if (path === undefined && sequence === undefined && har === undefined) {
    problems.push({ code: 'no-request', where: locate() });
  }
  if (sequence !== undefined || har !== undefined) {
    const list = sequence === undefined ? 'har' : 'sequence';
    const beside = [...SINGLE, 'har' as const].filter(
      (key) => key !== list && scenario[key] !== undefined,
    );
    for (const key of beside) {
      const reason = `${list}-has-its-own` as const;
      problems.push({ code: 'conflict', where: locate(key), keys: [key, list], reason });
    }
  }
  const isList = sequence !== undefined || har !== undefined;
  const headers = isList ? headersFrom(scenario.headers ?? {}, reading) : {};
  const requests =
    sequence !== undefined
      ? sequence.map((request, i) => {
          const inSequence = (...rest: PropertyKey[]) => locate('sequence', i, ...rest);
          return requestFrom(request, headers, { ...reading, locate: inSequence });
        })
      : har !== undefined
        ? requestsFromHar(har, headers, reading)
        : [requestFrom({ ...scenario, path }, {}, reading)];
  if (sequence !== undefined && !isUnread) {
    const locateItem = (i: number, ...rest: PropertyKey[]) => locate('sequence', i, ...rest);
    const captured = captureNames(setup?.requests ?? []);
    problems.push(...captureProblems(requests, locateItem, captured));
  } else if (!isList && !isUnread) {
    problems.push(...singleCaptureProblems(requests, setup, reading));
  }
  problems.push(...idProblems(requests, reading));
  const [first = plainRequest('GET', '/'), ...others] = requests;
  return [first, ...others];
}

function hasUnread({ unread = [] }: FileScenario, part: UnreadPart): boolean {
  return unread.includes(part);
}

function setupOfScenario(scenario: FileScenario, reading: Reading) {
  return setupFrom(scenario.setup, reading, hasUnread(scenario, 'captures'));
}

/**
 * Null for none. Its requests have headers of their own: those of the scenario may need what it captures.
 *
 * @param isUnread whether it is unknown what it captures
 */
function setupFrom(
  setup: FileSetup['setup'] = [],
  reading: Reading,
  isUnread = false,
): Setup['requests'] | null {
  const requests = setup.map((request, i) => {
    const inSetup = (...rest: PropertyKey[]) => reading.locate('setup', i, ...rest);
    return requestFrom(request, {}, { ...reading, locate: inSetup });
  });
  const locateItem = (i: number, ...rest: PropertyKey[]) => reading.locate('setup', i, ...rest);
  if (!isUnread) reading.problems.push(...captureProblems(requests, locateItem));
  const [first, ...others] = requests;
  return first ? [first, ...others] : null;
}

function captureNames(requests: readonly Request[]): string[] {
  return requests.flatMap(({ captures }) => captures.map(({ name }) => name));
}

/**
 * A request can use only values that the setup or an earlier request of the sequence captures. What the setup
 * captures is kept for the whole launch, so the sequence cannot capture it again.
 */
function captureProblems(
  requests: readonly Request[],
  locate: (index: number, ...rest: PropertyKey[]) => string,
  inSetup: readonly string[] = [],
): Problem[] {
  const known = new Set(inSetup);
  return requests.flatMap((request, i) => {
    const missing = capturedIn(request).filter((name) => !known.has(name));
    const problems = missing.map((name): Problem => ({
      code: 'capture-missing',
      where: locate(i),
      name,
      captured: [...known],
      nearest: nearestName(name, [...known]),
    }));
    const again = captureNames([request]).filter((name) => inSetup.includes(name));
    for (const name of captureNames([request])) known.add(name);
    return [
      ...problems,
      ...again.map((name): Problem => ({
        code: 'captured-twice',
        where: locate(i, 'capture', name),
        name,
      })),
    ];
  });
}

/** The same for one request outside of a sequence. Without a setup its body may be a text with braces of its own. */
function singleCaptureProblems(
  requests: readonly Request[],
  setup: Setup | null,
  { locate }: Reading,
): Problem[] {
  const checked =
    setup === null ? requests.map((request) => ({ ...request, body: null })) : requests;
  return captureProblems(checked, () => locate(), captureNames(setup?.requests ?? []));
}

function loadProblems(
  {
    connections,
    amount,
    rate,
    pipelining,
    requests,
  }: Pick<Scenario, 'connections' | 'amount' | 'rate' | 'pipelining' | 'requests'>,
  locate: Reading['locate'],
): Problem[] {
  const problems: Problem[] = [];
  const minForAllRequests = requests.length * connections;
  const load = { connections, pipelining };
  if (amount !== null && requests.length > 1 && amount < minForAllRequests) {
    problems.push({
      code: 'amount-too-small',
      where: locate('amount'),
      ...load,
      amount,
      requests: requests.length,
      minimum: minForAllRequests,
    });
  } else if (amount !== null && amount < connections * pipelining) {
    problems.push({
      code: 'amount-too-small',
      where: locate('amount'),
      ...load,
      amount,
      requests: 1,
      minimum: connections * pipelining,
    });
  }
  if (rate !== null && amount !== null) {
    problems.push({
      code: 'conflict',
      where: locate('rate'),
      keys: ['rate', 'amount'],
      reason: 'rate-and-amount',
    });
  }
  if (pipelining > 1 && rate !== null) {
    problems.push({
      code: 'conflict',
      where: locate('pipelining'),
      keys: ['pipelining', 'rate'],
      reason: 'pipelining-and-rate',
    });
  }
  if (pipelining > 1 && requests.some(({ captures }) => captures.length > 0)) {
    problems.push({
      code: 'conflict',
      where: locate('pipelining'),
      keys: ['pipelining', 'capture'],
      reason: 'pipelining-and-captures',
    });
  }
  return problems;
}

function tlsOf({ tls }: FileScenario, reading: Reading): Tls | null {
  if (tls === undefined) return null;
  const { servername = null, 'cert-file': cert, 'key-file': key } = tls;
  if ((cert === undefined) !== (key === undefined)) {
    reading.problems.push({
      code: 'tls-incomplete',
      where: reading.locate('tls'),
      present: cert === undefined ? 'key-file' : 'cert-file',
    });
  }
  if (cert === undefined || key === undefined) return { servername, certificate: null };
  const text = (file: string, name: string) => {
    const bytes = bytesFrom(file, ['tls', name], reading);
    return bytes === null ? '' : new TextDecoder().decode(bytes);
  };
  const certificate = { cert: text(cert, 'cert-file'), key: text(key, 'key-file') };
  for (const [name, file, pem, kind] of [
    ['cert-file', cert, certificate.cert, 'CERTIFICATE'],
    ['key-file', key, certificate.key, 'PRIVATE KEY'],
  ] as const) {
    if (pem === '' || new RegExp(`-----BEGIN [A-Z ]*${kind}-----`).test(pem)) continue;
    const where = reading.locate('tls', name);
    reading.problems.push({ code: 'not-pem', where, value: file, kind });
  }
  return { servername, certificate };
}

export function hooksFrom(hooks: FileHooks | undefined): Hooks {
  return {
    beforeLaunch: hooks?.['before-launch'] ?? null,
    afterLaunch: hooks?.['after-launch'] ?? null,
  };
}

type FileGate = NonNullable<FileScenario['gate']>[number];

function gatesOf(
  { gate: gates }: FileScenario,
  load: LoadKind,
  { tolerance, inFlight }: { readonly tolerance: number; readonly inFlight: number },
  { locate, problems }: Reading,
): Pick<Scenario, 'gates' | 'budgets'> {
  const defaults = defaultGates(load, tolerance, inFlight);
  if (gates === undefined) return { gates: defaults };
  // A budget alone compares nothing with the baseline.
  const isCompared = ({ tolerance: own, 'at-most': written }: FileGate) =>
    own !== undefined || written === undefined;
  for (const [i, { metric }] of gates.entries()) {
    if (mayGate(metric, load)) continue;
    const where = locate('gate', i);
    problems.push({ ...metricNotGated(metric, load), where, value: metric });
  }
  for (const [i, gate] of gates.entries()) {
    const first = gates.findIndex((each) => each.metric === gate.metric && isCompared(each));
    if (first === i || !isCompared(gate)) continue;
    const keys = [gate.metric, `gate[${first}]`] as const;
    problems.push({
      code: 'conflict',
      where: locate('gate', i),
      keys,
      reason: 'metric-compared-twice',
    });
  }
  const budgets = gates.flatMap(({ metric, 'at-most': written }, i): Budget[] => {
    if (written === undefined) return [];
    const accepted = budgetAccepted(metric, written);
    if (accepted === null) return [{ metric, atMost: written.value }];
    const where = locate('gate', i, 'at-most');
    problems.push({ code: 'invalid-value', where, value: written.text, accepted });
    return [];
  });
  const compared = gates.filter(isCompared).map(({ metric, tolerance: own }): Gate => ({
    metric,
    tolerance: own ?? toleranceFor(metricNamed(metric), tolerance),
  }));
  // Whoever lists the defaults, as `cannongate config` prints them, means the defaults.
  const isDefault =
    compared.length === defaults.length &&
    defaults.every(({ metric }) => compared.some((gate) => gate.metric === metric));
  return {
    gates: isDefault ? compared : compared.map((gate) => ({ ...gate, isNamed: true })),
    ...(budgets.length === 0 ? {} : { budgets }),
  };
}

/** Where a scenario is: at its name, or at its first key if it is named after its request. */
function located(file: ConfigFile | null, index: number | null): string {
  if (index === null || file === null) return index === null ? 'request-paths' : 'scenarios';
  return file.locate(['scenarios', index, 'name']);
}

/** @param locate where a scenario is, by its place in the list; the second one of a name is shown */
export function duplicates(
  scenarios: readonly Scenario[],
  locate: (index: number) => string,
): Problem[] {
  const names = scenarios.map((scenario) => scenario.name);
  const repeated = new Set(names.filter((name, i) => names.indexOf(name) !== i));
  return [...repeated].map((name) => ({
    code: 'duplicate-name',
    where: locate(names.indexOf(name, names.indexOf(name) + 1)),
    of: 'scenario',
    name,
    first: null,
    count: names.filter((each) => each === name).length,
  }));
}

/**
 * A former name takes the whole history that it has. That of a present scenario would be lost, and of two scenarios
 * only one could get it.
 *
 * @param names of all scenarios, those of the file first; null where it is unknown
 */
function formerNameProblems(
  inFile: readonly FileScenario[],
  names: readonly (string | null)[],
  locate: (index: number) => string,
): Problem[] {
  return inFile.flatMap((scenario, index) =>
    [...new Set(scenario['former-names'])].flatMap((name): Problem[] => {
      const isPresent = names.some((each, i) => each === name && i !== index);
      const isFormer = inFile.slice(0, index).some((each) => each['former-names']?.includes(name));
      if (!isPresent && !isFormer) return [];
      return [{ code: 'former-name-taken', where: locate(index), value: name, isPresent }];
    }),
  );
}
