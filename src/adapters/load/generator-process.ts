/** The load generator: a process of its own, so that nothing else in the gate disturbs a run. */
import { AppProcesses } from '../runtime/app-processes.ts';
import type { GeneratorReply, RunRequest } from './generator-messages.ts';
import { checkAutocannon } from './autocannon-patches.ts';
import { measureRun } from './measure-run.ts';

try {
  checkAutocannon();
} catch (error) {
  // The gate shows what is on standard error when the first run fails.
  console.error((error as Error).message);
  process.exit(1);
}

const [, , socket] = process.argv;
const processes =
  socket === undefined
    ? null
    : // Not every file system has sockets; runs go without runtime figures then.
      await AppProcesses.listen(socket).catch(() => null);

process.on('message', (order: RunRequest) => {
  measure(order).then(reply, (error: unknown) => {
    reply({ error: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  });
});

async function measure(order: RunRequest): Promise<GeneratorReply> {
  const { mark, profiles } = order;
  if (profiles === null || processes === null) {
    return { run: await measureRun(order, processes), profiles: [] };
  }
  await processes.profile(mark);
  const run = await measureRun(order);
  return { run, profiles: await processes.keep(mark, profiles) };
}

// Without its gate there is nobody to measure for.
process.on('disconnect', () => {
  process.exit();
});

// An interrupt from the terminal reaches the whole group; the gate decides when this ends.
process.on('SIGINT', () => {});

reply({ ready: true });

function reply(message: GeneratorReply): void {
  process.send?.(message);
}
