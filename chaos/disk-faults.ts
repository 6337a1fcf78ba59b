/** Disks that are full, small, slow or read-only, and limits of the kernel. */
import {
  between,
  CANDIDATE_FAILED,
  GOOD,
  INVALID,
  oneOf,
  WHOLE_GATE,
  type Ending,
  type Fault,
} from './fault.ts';
import { fill, whyNoDisk } from './disks.ts';
import { aMoment, comesTo } from './moments.ts';
import { whyNoProgram } from './programs.ts';

const atOnce = () => Promise.resolve(true);

/** Whatever is missing, it is said before or after the measurement, and the gate does not pass by it. */
const SAID: readonly Ending[] = [{ code: 2, outcome: null }, { code: 3, outcome: null }, INVALID];

const temporarySmall: Fault = {
  name: 'temporary-small',
  does: 'a temporary folder on a disk too small for checkouts and logs',
  whyNot: () => whyNoDisk('small'),
  choose: (random) => {
    const kilobytes = between(random, 4, 400);
    return {
      what: `a temporary folder of ${kilobytes} kB`,
      gate: { temporary: { kind: 'small', kilobytes } },
      strike: atOnce,
      endings: [...SAID, ...GOOD],
      deadline: WHOLE_GATE,
    };
  },
};

const temporaryFull: Fault = {
  name: 'temporary-full',
  does: 'the disk of the temporary folder becomes full',
  whyNot: () => whyNoDisk('small'),
  choose: (random) => {
    const moment = aMoment(random, ['pilot', 'warm-up', 'run']);
    return {
      what: `the temporary folder's disk becomes full during ${moment.phase}`,
      gate: { temporary: { kind: 'small', kilobytes: 4096 } },
      strike: async (gate) => {
        if (!(await comesTo(gate, moment))) return false;
        fill(gate.folders.temporary, 0);
        return true;
      },
      endings: [...SAID, ...GOOD],
      deadline: WHOLE_GATE,
    };
  },
};

const outputFull: Fault = {
  name: 'output-full',
  does: 'no room for the report: the verdict is printed',
  whyNot: () => whyNoDisk('small'),
  choose: (random) => {
    const kilobytes = between(random, 4, 300);
    const notWritten = /could not be written to .*; the verdict above is still valid/;
    return {
      what: `a disk of ${kilobytes} kB for the report`,
      gate: { output: { kind: 'small', kilobytes } },
      strike: atOnce,
      endings: [
        ...([null, 'pass', 'inconclusive'] as const).map((outcome) => ({
          code: 3,
          outcome,
          says: notWritten,
        })),
        ...GOOD,
        // Not even the attempt to write succeeded.
        { code: 2, outcome: null, says: /--json/ },
      ],
      deadline: WHOLE_GATE,
      check: (gate) =>
        /Pass|Inconclusive|json/.test(gate.stdout + gate.stderr) ? [] : ['no verdict was printed'],
    };
  },
};

const logFillsDisk: Fault = {
  name: 'log-fills-disk',
  does: 'the candidate prints until a log of 16 MiB would fill its disk',
  whyNot: () => whyNoDisk('small'),
  choose: (random) => {
    const kilobytes = between(random, 50, 400);
    return {
      what: `a candidate that prints ${kilobytes} kB per request, on a disk of 64 MiB`,
      gate: {
        temporary: { kind: 'small', kilobytes: 65_536 },
        candidateStart: `
const text = 'x'.repeat(${kilobytes * 1024});
respond = (response) => {
  console.log(text);
  setTimeout(() => response.end('done'), 20);
};`,
      },
      strike: atOnce,
      endings: [...GOOD, CANDIDATE_FAILED],
      deadline: WHOLE_GATE,
    };
  },
};

const readOnly = (where: 'temporary' | 'output'): Fault => ({
  name: `${where}-read-only`,
  does: `a ${where === 'output' ? 'folder for the report' : 'temporary folder'} that is read-only`,
  whyNot: () => whyNoDisk('read-only'),
  choose: () => ({
    what: `a ${where} folder that is read-only`,
    gate: { [where]: { kind: 'read-only' } },
    strike: atOnce,
    endings: [{ code: 2, outcome: null, says: /read-only/ }],
    deadline: 30,
  }),
});

const slowDisk: Fault = {
  name: 'slow-disk',
  does: 'a disk that writes a few times a second',
  whyNot: () => whyNoDisk('slow'),
  choose: (random) => {
    const writesPerSecond = between(random, 40, 200);
    const where = oneOf(random, ['temporary', 'output']);
    return {
      what: `a disk of ${writesPerSecond} writes a second for the ${where} folder`,
      gate: { [where]: { kind: 'slow', writesPerSecond } },
      strike: atOnce,
      endings: GOOD,
      deadline: WHOLE_GATE,
    };
  },
};

const fileSizeLimit: Fault = {
  name: 'file-size-limit',
  does: 'ulimit -f: no file may become larger',
  whyNot: () => whyNoProgram('prlimit'),
  choose: (random) => {
    const kilobytes = between(random, 1, 200);
    return {
      what: `no file of more than ${kilobytes} kB`,
      gate: { wrapper: ['prlimit', `--fsize=${kilobytes * 1024}`] },
      strike: atOnce,
      endings: [
        ...SAID,
        ...GOOD,
        ...([null, 'pass', 'inconclusive'] as const).map((outcome) => ({ code: 3, outcome })),
      ],
      deadline: WHOLE_GATE,
    };
  },
};

const fewDescriptors: Fault = {
  name: 'few-descriptors',
  does: 'ulimit -n: few files and sockets may be open at once',
  whyNot: () => whyNoProgram('prlimit'),
  choose: (random) => {
    const most = between(random, 22, 60);
    return {
      what: `at most ${most} open files`,
      gate: { wrapper: ['prlimit', `--nofile=${most}`] },
      strike: atOnce,
      endings: [...SAID, ...GOOD, CANDIDATE_FAILED],
      deadline: WHOLE_GATE,
    };
  },
};

export const DISK_FAULTS: readonly Fault[] = [
  temporarySmall,
  temporaryFull,
  outputFull,
  logFillsDisk,
  readOnly('temporary'),
  readOnly('output'),
  slowDisk,
  fileSizeLimit,
  fewDescriptors,
];
