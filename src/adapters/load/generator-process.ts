/** The load generator's program. It runs in a separate process, so that other work of the gate does not disturb a run. */
import { AppProcesses } from '../runtime/app-processes.ts';
import type { GeneratorReply, GeneratorRequest, RunRequest } from './generator-protocol.ts';
import { checkAutocannon } from './autocannon-patches.ts';
import { measureInterleaved, measureRun, progressOfRuns } from './measure-run.ts';
import { progressOfSetup, setUp } from './set-up.ts';

try {
  checkAutocannon();
} catch (error) {
  // The gate reports standard error if the first run fails.
  console.error((error as Error).message);
  process.exit(1);
}

const [, , socket] = process.argv;
const processes =
  socket === undefined
    ? null
    : // On a file system without sockets, runs have no runtime metrics.
      await AppProcesses.listen(socket).catch(() => null);

process.on('message', (request: GeneratorRequest) => {
  if ('isAlive' in request) {
    reply({ progress: progressOfRuns() + progressOfSetup() });
    return;
  }
  workOf(request).then(reply, (error: unknown) => {
    reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

async function workOf(
  request: Exclude<GeneratorRequest, { isAlive: true }>,
): Promise<GeneratorReply> {
  if ('setup' in request) return await setUp(request);
  if ('interleaved' in request) {
    return { interleaved: await measureInterleaved(request, processes) };
  }
  return await measure(request);
}

async function measure(request: RunRequest): Promise<GeneratorReply> {
  const { mark, profiles } = request;
  if (profiles === null || processes === null) {
    return { run: await measureRun(request, processes), profiles: [] };
  }
  await processes.profile(mark);
  const run = await measureRun(request);
  return { run, profiles: await processes.keep(mark, profiles) };
}

// The gate has ended.
process.on('disconnect', () => {
  process.exit();
});

// Ctrl-C reaches the whole process group. The gate decides when the generator ends.
process.on('SIGINT', () => {});

reply({ ready: true });

function reply(message: GeneratorReply): void {
  process.send?.(message);
}
