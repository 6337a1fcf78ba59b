import { plainRequest } from '../src/model/request.ts';
import {
  NO_HOOKS,
  REQUEST_TIMEOUT,
  type AppSettings,
  type Scenario,
} from '../src/model/settings.ts';

/** A GET scenario in a closed loop. @param status that responses must have; null for any below 500 */
export function getting(
  name: string,
  path: string,
  connections: number,
  status: number | null = null,
): Scenario {
  const expectedStatus = status === null ? null : [status];
  return {
    name,
    setup: null,
    requests: [{ ...plainRequest('GET', path), expectedStatus }],
    connections,
    pipelining: 1,
    timeout: REQUEST_TIMEOUT,
    tls: null,
    amount: null,
    rate: null,
    gates: [],
    hooks: NO_HOOKS,
    tags: [],
  };
}

/** An app that needs neither installation nor build. */
export function plainApp(start: string): AppSettings {
  return {
    name: null,
    start,
    install: { kind: 'skip' },
    build: { kind: 'skip' },
    workingDirectory: '.',
    env: [],
    readyTimeout: 30,
    setupTimeout: 1200,
    scenarios: [],
    hooks: NO_HOOKS,
    affectedBy: null,
  };
}
