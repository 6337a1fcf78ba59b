/** Part of the preload: profiles the CPU time of the app's process, and of its worker threads, with V8's profiler. */
import { writeFileSync } from 'node:fs';
import type { Profiler, Session } from 'node:inspector';
import { join } from 'node:path';
import { cpu, type Cpu } from './cpu-times.ts';
import { noteInlined } from './inlined-functions.ts';
import { loadedSourceMaps, type FindSourceMap } from './loaded-source-maps.ts';
import { WorkerProfiles } from './worker-profiles.ts';

/** V8's profiler, from the boot on. */
export interface Profiling {
  readonly session: Session;
  readonly workers: WorkerProfiles;
  readonly findSourceMap: FindSourceMap | undefined;
  /** CPU time when the current profile began; null without one. */
  before: Cpu | null;
}

/** Microseconds between two samples, a quarter of V8's default. */
const INTERVAL = 250;

/**
 * Loads the profiler, only on request: it costs memory. When V8's last
 * profile ends, V8 forgets which code it has compiled and later recovers only part of it. Therefore a
 * profile that nobody reads runs from the boot on, next to those that are kept.
 *
 * @returns null if this Node.js has no profiler
 */
export async function loadProfiler(): Promise<Profiling | null> {
  return await loaded().catch(() => null);
}

async function loaded(): Promise<Profiling> {
  const { Session, console: inspected } = await import('node:inspector');
  const { findSourceMap } = await import('node:module');
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.setSamplingInterval', { interval: INTERVAL });
  inspected.profile('from the boot');
  const workers = new WorkerProfiles(session, INTERVAL);
  return { session, workers, findSourceMap, before: null };
}

/** Begins a profile that is kept, unless there is no profiler. */
export async function beginProfile(profiling: Profiling | null): Promise<void> {
  if (!profiling) return;
  await profiling.workers.begin();
  profiling.session.post('Profiler.start');
  profiling.before = cpu();
}

/** Ends a profile and returns its file; null if there is none. `session.post` calls back synchronously here, but for what workers reply. */
export async function keepProfile(
  profiling: Profiling | null,
  folder: string,
): Promise<string | null> {
  if (!profiling || profiling.before === null) return null;
  const { session, findSourceMap, before } = profiling;
  profiling.before = null;
  const after = cpu();
  const ofWorkers = profiling.workers.end();
  const isKnown = after.main !== null && before.main !== null;
  const main = isKnown ? after.main - before.main : null;
  const waited = Math.max(0, after.waited - before.waited);
  const all = Math.max(main ?? 0, after.all - before.all);
  const profiler = Math.max(0, after.profiler - before.profiler);
  let stopped: Profiler.Profile | null = null;
  session.post('Profiler.stop', (error, result) => {
    if (error) return;
    stopped = result.profile;
    try {
      noteInlined(session, stopped.nodes);
    } catch {
      // A profile without these notes still shows most. An error would end the app.
    }
  });
  const workers = await ofWorkers;
  const profile = stopped as Profiler.Profile | null;
  if (profile === null) return null;
  const urls = [profile, ...workers.map((each) => each.profile)].flatMap(({ nodes }) =>
    nodes.map(({ callFrame }) => callFrame.url),
  );
  const maps = findSourceMap ? loadedSourceMaps(urls, findSourceMap) : {};
  const file = join(folder, `${process.pid}.json`);
  writeFileSync(file, JSON.stringify({ profile, maps, main, waited, all, profiler, workers }));
  return file;
}
