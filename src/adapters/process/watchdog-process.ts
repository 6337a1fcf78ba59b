/** The watchdog's program: see watchdog.ts. It sleeps until a line arrives or the pipe is closed. */
import { basename } from 'node:path';
import { createInterface } from 'node:readline';
import { MARK_VARIABLE } from '../runtime/preload-protocol.ts';
import { removeTree } from '../remove-tree.ts';
import { CGROUP_PREFIX } from './cgroup.ts';
import { stopTree, type Members, type EndTimeout } from './stop-tree.ts';
import type { WatchdogMessage } from './watchdog-protocol.ts';

/** How long processes may take to end after SIGTERM: nobody waits for their results any more, nor for this process. */
const TIMEOUT: EndTimeout = { ms: 500, isUrgent: false };

const groups = new Map<string, Members>();
const directories = new Set<string>();

// It ends when the gate has ended, and not before.
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => {});

for await (const line of createInterface({ input: process.stdin })) {
  receive(JSON.parse(line) as WatchdogMessage);
}
await Promise.all([...groups.values()].map((group) => stopTree(group, () => TIMEOUT)));
// One that cannot be removed keeps none of the others from being.
await Promise.allSettled(
  [...directories]
    // Nothing but what the gate creates, whatever the line said.
    .filter((path) => basename(path).startsWith('cannongate-'))
    .map((path) => removeTree(path)),
);
process.exit();

function receive(message: WatchdogMessage): void {
  switch (message.kind) {
    case 'group': {
      const { mark, cgroup } = message;
      // Nothing but what the gate creates, whatever the line said.
      const isOurs = cgroup !== null && basename(cgroup).startsWith(CGROUP_PREFIX);
      groups.set(mark, {
        root: null,
        marker: `${MARK_VARIABLE}=${mark}`,
        cgroup: isOurs ? cgroup : null,
      });
      break;
    }
    case 'group-started': {
      const group = groups.get(message.mark);
      if (group) groups.set(message.mark, { ...group, root: message.pid });
      break;
    }
    case 'group-ended':
      groups.delete(message.mark);
      break;
    case 'directory':
      directories.add(message.path);
      break;
    case 'directory-removed':
      directories.delete(message.path);
      break;
  }
}
