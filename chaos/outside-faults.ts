/** Faults of apps, of the network, of git, of the clock, and other gates on the machine. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ownCgroup } from '../src/adapters/process/cgroup.ts';
import { ARMS } from '../src/model/arm.ts';
import {
  BROKEN,
  fakeGitHub,
  type FakeGitHub,
  type Fault as ApiFault,
} from '../__tests__/support/forge/github.ts';
import {
  between,
  CANDIDATE_FAILED,
  GOOD,
  endedBy,
  INTERRUPTION,
  INVALID,
  oneOf,
  WHOLE_GATE,
  type Attempt,
  type Ending,
  type Fault,
} from './fault.ts';
import { aMoment, comesTo, isLoadOver } from './moments.ts';
import { fakeTime, whyNoProgram } from './programs.ts';

const atOnce = () => Promise.resolve(true);

const daemon: Fault = {
  name: 'daemon',
  does: 'a candidate that leaves a daemon behind, in a session of its own, also with a clean environment',
  choose: (random) => {
    // Without cgroups, nothing ties such a process to its app.
    const isClean = ownCgroup() !== null && random.below(2) === 0;
    const isForeground = random.below(2) === 0;
    const clean = isClean ? '{ PATH: process.env.PATH }' : 'process.env';
    return {
      what: `a daemon${isClean ? ' with a clean environment' : ''}${isForeground ? '' : ', and the app itself ends'}`,
      gate: {
        candidateStart: `
require('node:child_process').spawn('setsid', ['--fork', 'sleep', '1000'], { detached: true, stdio: 'ignore', env: ${clean} });
${isForeground ? '' : 'setTimeout(() => process.exit(), 300);'}`,
      },
      strike: atOnce,
      endings: isForeground ? GOOD : [CANDIDATE_FAILED],
      deadline: WHOLE_GATE,
    };
  },
};

const stubbornApp: Fault = {
  name: 'stubborn-app',
  does: 'a candidate that ignores SIGTERM, with children that do so, too',
  choose: (random) => {
    const children = between(random, 1, 3);
    return {
      what: `a candidate that ignores SIGTERM, with ${children} such children`,
      gate: {
        candidateStart: `
process.removeAllListeners('SIGTERM');
process.on('SIGTERM', () => {});
for (let i = 0; i < ${children}; i++) {
  require('node:child_process').spawn('sh', ['-c', "trap '' TERM INT HUP; sleep 1000 & wait"], { detached: i > 0, stdio: 'ignore' });
}`,
      },
      strike: atOnce,
      endings: GOOD,
      deadline: WHOLE_GATE,
    };
  },
};

const restartedApp: Fault = {
  name: 'app-restarts',
  does: 'an app that ends under load, and that its start command boots again',
  choose: (random) => {
    const arm = oneOf(random, ARMS);
    const moment = aMoment(random, ['warm-up', 'run']);
    const endings: readonly Ending[] =
      arm === 'candidate' ? [CANDIDATE_FAILED] : [INVALID, { code: 0, outcome: 'baseline-failed' }];
    return {
      what: `the ${arm} is killed during ${moment.phase}, and booted again by its own loop`,
      gate: { config: () => ({ start: 'while true; do node server.cjs; done' }) },
      strike: async (gate) => {
        if (!(await comesTo(gate, moment))) return false;
        const ended = gate.notes('term', arm).map(({ pid }) => pid);
        const app = gate.notes('boot', arm).at(-1);
        return app !== undefined && !ended.includes(app.pid) && gate.signal(app.pid, 'SIGKILL');
      },
      endings,
      isTooLate: isLoadOver,
      deadline: 60,
    };
  },
};

const outOfMemory: Fault = {
  name: 'out-of-memory',
  does: 'a candidate that needs more memory than it may have',
  choose: (random) => {
    const how = oneOf(random, ['heap', 'address space', 'heap']);
    const leak = `
const kept = [];
respond = (response) => {
  for (let i = 0; i < 20; i++) kept.push(new Array(10_000).fill(i + Math.random()));
  setTimeout(() => response.end('done'), 20);
};`;
    const limit =
      how === 'heap'
        ? 'exec node --max-old-space-size=30 server.cjs'
        : 'if grep -q candidate arm.txt; then ulimit -v 300000; fi; exec node server.cjs';
    return {
      what: `a candidate without enough ${how}`,
      gate: {
        config: () => ({ start: `ulimit -c 0; ${limit}` }),
        ...(how === 'heap' ? { candidateStart: leak } : {}),
      },
      strike: atOnce,
      endings: [CANDIDATE_FAILED],
      deadline: WHOLE_GATE,
    };
  },
};

const MEMORY_CONTROLLER = '/sys/fs/cgroup/memory';

/** Makes a cgroup with little memory, and removes it. */
function whyNoMemoryLimit(): string | null {
  const folder = join(MEMORY_CONTROLLER, `cannongate-chaos-${process.pid}`);
  try {
    mkdirSync(folder);
    writeFileSync(join(folder, 'memory.limit_in_bytes'), '100M');
    rmdirSync(folder);
    return null;
  } catch {
    return 'needs the memory controller of cgroups';
  }
}

const killedByKernel: Fault = {
  name: 'killed-by-kernel',
  does: 'the kernel kills a candidate that has used up the memory of its cgroup',
  whyNot: whyNoMemoryLimit,
  choose: (random) => {
    const megabytes = between(random, 60, 100);
    const name = `cannongate-chaos-${process.pid}-${random.below(1e9)}`;
    const folder = join(MEMORY_CONTROLLER, name);
    const enter = `if grep -q candidate arm.txt; then mkdir -p ${folder}; echo ${megabytes}M > ${folder}/memory.limit_in_bytes; echo 0 > ${folder}/cgroup.procs; fi`;
    return {
      what: `a candidate that leaks in a cgroup of ${megabytes} MB`,
      gate: {
        config: () => ({ start: `${enter}; exec node server.cjs` }),
        candidateStart: `
const kept = [];
respond = (response) => {
  kept.push(Buffer.alloc(5_000_000, 1));
  setTimeout(() => response.end('done'), 20);
};`,
      },
      strike: atOnce,
      endings: [CANDIDATE_FAILED],
      deadline: WHOLE_GATE,
      check: () => {
        try {
          rmdirSync(folder);
          return [];
        } catch (error) {
          return [`the cgroup of the test is left: ${(error as Error).message}`];
        }
      },
    };
  },
};

const portTaken: Fault = {
  name: 'port-taken',
  does: 'another program listens on the port that the apps insist on',
  choose: () => {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
    return {
      what: 'a port that is taken',
      gate: {
        setUp: async () => {
          server.listen(0, '127.0.0.1');
          await once(server, 'listening');
        },
        config: () => {
          const { port } = server.address() as AddressInfo;
          return { start: `PORT=${port} exec node server.cjs` };
        },
        flags: ['--ready-timeout', '5s'],
      },
      strike: atOnce,
      endings: [INVALID, { code: 3, outcome: 'candidate-failed' }],
      deadline: 60,
      check: () => {
        server.close();
        return connections === 0 ? [] : [`${connections} requests went to another program`];
      },
    };
  },
};

const indexLocked: Fault = {
  name: 'index-locked',
  does: 'the lock of another git command is in the repository',
  choose: (random) => {
    const lock = oneOf(random, ['index.lock', 'HEAD.lock', 'config.lock', 'packed-refs.lock']);
    return {
      what: `.git/${lock} is there`,
      gate: {
        prepare: (repository) => {
          writeFileSync(join(repository.path, '.git', lock), '');
        },
      },
      strike: atOnce,
      endings: GOOD,
      deadline: WHOLE_GATE,
    };
  },
};

const repositoryChanges: Fault = {
  name: 'repository-changes',
  does: 'somebody works on in the repository while it is compared',
  choose: (random) => {
    const moment = aMoment(random, ['pilot', 'warm-up', 'run']);
    const change = oneOf(random, ['edit', 'commit', 'switch', 'delete', 'collect']);
    return {
      what: `${change} in the repository during ${moment.phase}`,
      gate: { changesRepository: true },
      strike: async (gate) => {
        if (!(await comesTo(gate, moment))) return false;
        const { repository } = gate;
        const broken = { 'server.cjs': 'process.exit(1);\n', 'cannongate.yml': '{' };
        if (change === 'edit') repository.write(broken);
        if (change === 'commit') repository.commit('more', broken);
        if (change === 'switch') repository.git('switch', '--quiet', '--force', '-c', 'other');
        if (change === 'delete') repository.write({ 'server.cjs': null, 'step.sh': null });
        if (change === 'collect') repository.git('gc', '--quiet', '--prune=now');
        return true;
      },
      endings: GOOD,
      deadline: WHOLE_GATE,
    };
  },
};

const secondGate: Fault = {
  name: 'second-gate',
  does: 'a second gate on the same repository at the same time',
  choose: (random) => {
    const delay = random.below(3000);
    let second: Promise<number | null> | null = null;
    const attempt: Attempt = {
      what: `a second gate ${delay} ms later`,
      gate: {},
      strike: async (gate) => {
        if (!(await gate.after(delay))) return false;
        second = gate.runAgain();
        return true;
      },
      endings: GOOD,
      deadline: WHOLE_GATE,
      check: async () => {
        const code = await second;
        return code === null || code === 0 ? [] : [`the second gate ended with ${code}`];
      },
    };
    return attempt;
  },
};

const outputClosed: Fault = {
  name: 'output-closed',
  does: 'what reads the output goes away',
  choose: (random) => {
    const moment = aMoment(random, ['start', 'pilot', 'run']);
    return {
      what: `standard output is closed during ${moment.phase}`,
      gate: {},
      strike: async (gate) => {
        if (!(await comesTo(gate, moment))) return false;
        gate.closeStdout();
        return true;
      },
      // As with `compare | head`: whoever closes the pipe has read enough, and the exit code is the verdict's.
      endings: GOOD,
      deadline: WHOLE_GATE,
    };
  },
};

const clockJumps: Fault = {
  name: 'clock-jumps',
  does: 'the wall clock jumps by hours while the gate measures',
  whyNot: () => (fakeTime() === null ? 'needs libfaketime (Debian: faketime)' : null),
  choose: (random) => {
    const moment = aMoment(random, ['pilot', 'warm-up', 'run']);
    const hours = oneOf(random, [-48, -1, 1, 24, 9000]);
    const file = join(tmpdir(), `clock-${random.below(1e9)}`);
    return {
      what: `the clock jumps by ${hours} h during ${moment.phase}`,
      gate: {
        env: {
          LD_PRELOAD: fakeTime() ?? '',
          FAKETIME_TIMESTAMP_FILE: file,
          FAKETIME_NO_CACHE: '1',
          FAKETIME_DONT_FAKE_MONOTONIC: '1',
        },
        prepare: () => {
          writeFileSync(file, '+0\n');
        },
      },
      strike: async (gate) => {
        if (!(await comesTo(gate, moment))) return false;
        writeFileSync(file, `${hours < 0 ? '' : '+'}${hours}h\n`);
        return true;
      },
      endings: GOOD,
      deadline: WHOLE_GATE,
    };
  },
};

const API_FAULTS: readonly [ApiFault, ...ApiFault[]] = [
  () => ({ answer: BROKEN }),
  () => ({ hangUp: 'before' }),
  () => ({ hangUp: 'after' }),
  () => 'silence',
  (request) => (request.startsWith('POST') ? { hangUp: 'before' } : undefined),
  (request) => (request.startsWith('POST') ? { answer: BROKEN } : undefined),
  (request) => (request.startsWith('POST') ? 'silence' : undefined),
];
const API_FAULT_NAMES = [
  'every request is answered with 500',
  'every connection is closed before the request is done',
  'every connection is closed after the request was done',
  'no request is answered',
  'a comment’s connection is closed',
  'a comment is answered with 500',
  'a comment is not answered',
];

const apiLost: Fault = {
  name: 'api-lost',
  does: 'the action cannot reach the API: the verdict stands, and the failure is said',
  choose: (random) => {
    const index = random.below(API_FAULTS.length);
    const fault = API_FAULTS[index] ?? API_FAULTS[0];
    let github: FakeGitHub | null = null;
    return {
      what: API_FAULT_NAMES[index] ?? '',
      gate: {
        github: async () => {
          github = await fakeGitHub({ fault });
          return github;
        },
      },
      strike: atOnce,
      endings: GOOD,
      // Each request may take 20 s, three times.
      deadline: WHOLE_GATE + 120,
      check: ({ stdout }) => {
        const isSaid = /::warning.*comment/i.test(stdout);
        return isSaid || github?.comments.length === 1 ? [] : ['no comment, and no word of it'];
      },
    };
  },
};

const publishingInterrupted: Fault = {
  name: 'publishing-interrupted',
  does: 'SIGTERM or SIGINT to the action while the API does not answer',
  choose: (random) => {
    const signal = oneOf(random, ['SIGTERM', 'SIGINT', 'SIGKILL']);
    const delay = random.below(5000);
    // It waits for an answer, and does not come to say by what it was stopped.
    const stop = endedBy(signal);
    return {
      what: `${signal} while the comment is written`,
      gate: {
        github: () => fakeGitHub({ fault: () => 'silence' }),
      },
      strike: async (gate) =>
        (await gate.until(() => /Pass|Inconclusive/.test(gate.stdout))) &&
        (await gate.after(delay)) &&
        gate.signalGate(signal),
      endings: [stop, { ...stop, outcome: 'pass' }, { ...stop, outcome: 'inconclusive' }],
      deadline: INTERRUPTION,
    };
  },
};

const gitKilled: Fault = {
  name: 'git-killed',
  does: 'a git command of the gate is ended by a signal',
  whyNot: () => whyNoProgram('git'),
  choose: (random) => {
    const nth = between(random, 1, 25);
    const folder = join(tmpdir(), `git-${random.below(1e9)}`);
    return {
      what: `the git command number ${nth} is killed`,
      gate: {
        env: { PATH: `${folder}:${process.env['PATH'] ?? ''}` },
        prepare: () => {
          mkdirSync(folder);
          const git = execFileSync('sh', ['-c', 'command -v git'], { encoding: 'utf8' }).trim();
          const script = `#!/bin/sh
echo . >> ${folder}/count
if [ "$(wc -l < ${folder}/count)" -eq ${nth} ]; then kill -KILL $$; fi
exec ${git} "$@"
`;
          writeFileSync(join(folder, 'git'), script, { mode: 0o755 });
        },
      },
      strike: atOnce,
      endings: [
        ...GOOD,
        { code: 2, outcome: null },
        { code: 3, outcome: null },
        INVALID,
        CANDIDATE_FAILED,
      ],
      deadline: WHOLE_GATE,
    };
  },
};

export const OUTSIDE_FAULTS: readonly Fault[] = [
  daemon,
  stubbornApp,
  restartedApp,
  outOfMemory,
  killedByKernel,
  portTaken,
  indexLocked,
  repositoryChanges,
  secondGate,
  outputClosed,
  clockJumps,
  apiLost,
  publishingInterrupted,
  gitKilled,
];
