/** An app whose requests are traced, and the trace of its process. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { NO_LUCK } from '../../src/model/luck.ts';
import type { FoldedShape, ProcessTrace } from '../../src/model/trace.ts';
import { aScenario, TS_HOOK } from './apps.ts';
import { SECRET } from './drivers.ts';
import { preloadedApps, withProcesses } from './preloaded-app.ts';
import { aDirectory } from './repository.ts';

export const REQUESTS = 40;

export interface Traced {
  readonly trace: ProcessTrace;
  readonly shapes: readonly FoldedShape[];
  /** What the app printed and what was written beside the trace. */
  readonly written: string;
  /** The app's folder. */
  readonly directory: string;
}

/**
 * @param source of server.mjs, and of server.ts, which `hook.cjs` compiles as ts-node does
 * @param connections at once
 */
export async function traceOf(
  source: string,
  files: Readonly<Record<string, string>> = {},
  connections = 1,
  requests = REQUESTS,
  start = 'node server.mjs',
): Promise<Traced> {
  const { processes, directory, logs } = await withProcesses(async () => {
    const profiles = aDirectory('traces');
    const made = await preloadedApps(source, files, { profiles, start });
    const folder = realpathSync(made.directory);
    writeFileSync(join(folder, 'server.ts'), source);
    writeFileSync(join(folder, 'hook.cjs'), TS_HOOK);
    const scenario = aScenario({ connections, path: `/users/${SECRET}?token=${SECRET}` });
    const app = await made.apps.boot('candidate', folder, [scenario], NO_LUCK, 'trace');
    onTestFinished(() => app[Symbol.asyncDispose]());
    const traced = await made.generator.trace('candidate', app, scenario, { requests });
    expect(traced.run.statuses).toEqual({ '200': requests });
    return { processes: traced.processes, directory: folder, logs: made.logs };
  });
  const [trace] = processes;
  if (!trace || processes.length > 1) throw new Error(`${processes.length} traces`);
  const printed = readdirSync(logs).map((name) => readFileSync(join(logs, name), 'utf8'));
  const written = `${JSON.stringify(trace)}${printed.join('')}`;
  return { trace, shapes: trace.shapes, written, directory };
}

/** Answers after so many milliseconds. */
export async function anUpstream(milliseconds: number): Promise<string> {
  const server = createServer((_request, response) => {
    setTimeout(() => response.end(SECRET), milliseconds);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A request's handler that answers after an async body. */
export const handler = (body: string) =>
  `(async () => { ${body} response.end(); })().catch((error) => { response.statusCode = 500; response.end(String(error)); });`;
