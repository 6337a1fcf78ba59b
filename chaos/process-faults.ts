/** Signals to every process of a gate, at every phase. */
import { ARMS, type Arm } from '../src/model/arm.ts';
import type { Random } from '../src/plan/random.ts';
import {
  BASELINE_BROKEN,
  between,
  CANDIDATE_FAILED,
  CLEAN_UP,
  endedBy,
  GOOD,
  INTERRUPTION,
  interrupted,
  INVALID,
  oneOf,
  SLOW,
  WHOLE_GATE,
  type Attempt,
  type Ending,
  type Fault,
} from './fault.ts';
import type { Gate } from './gate.ts';
import { aMoment, appAt, comesTo, gateWith, isLoadOver, type Moment } from './moments.ts';
import { ownNumberOf } from './program.ts';

type SignalName = 'SIGTERM' | 'SIGINT' | 'SIGHUP' | 'SIGKILL' | 'SIGSTOP';

/** Signals that end a process that does not handle them. */
const ENDING: readonly [SignalName, ...SignalName[]] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

const during = ({ phase, share }: Moment) => `during ${phase} (${Math.round(100 * share)}%)`;

/** How a gate ends that is left alone: one with a slow candidate finds the regression. */
const undisturbed = ({ phase }: Moment): readonly Ending[] => (phase === 'explain' ? SLOW : GOOD);

function stoppedGate(signal: 'SIGTERM' | 'SIGINT' | 'SIGHUP', does: string): Fault {
  return {
    name: { SIGTERM: 'gate-terminated', SIGINT: 'gate-interrupted', SIGHUP: 'gate-hung-up' }[
      signal
    ],
    does,
    choose: (random) => {
      const moment = aMoment(random);
      const isWholeGroup = random.below(2) === 0;
      const isTwice = random.below(3) === 0;
      const stop = interrupted(signal);
      const early: Ending[] =
        // Node.js has not yet begun to run the gate.
        moment.phase === 'start' ? [endedBy(signal)] : [];
      // The report may have been written, or the gate may be ending, and say no more.
      const late: Ending[] =
        moment.phase === 'report'
          ? [
              ...GOOD,
              ...GOOD.map((ending) => ({ ...ending, ...endedBy(signal), outcome: ending.outcome })),
            ]
          : [];
      return {
        what: `${signal}${isTwice ? ', twice,' : ''} to the gate${isWholeGroup ? "'s process group" : ''} ${during(moment)}`,
        gate: gateWith(moment),
        strike: async (gate) => {
          if (!(await comesTo(gate, moment))) return false;
          const send = () => (isWholeGroup ? gate.signalGroup(signal) : gate.signalGate(signal));
          const isSent = send();
          if (isTwice) send();
          return isSent;
        },
        endings: [stop, ...early, ...late],
        otherwise: undisturbed(moment),
        deadline: INTERRUPTION,
      };
    },
  };
}

const gateKilled: Fault = {
  name: 'gate-killed',
  does: 'SIGKILL to the gate: its watchdog cleans up',
  choose: (random) => {
    const moment = aMoment(random);
    return {
      what: `SIGKILL to the gate ${during(moment)}`,
      gate: gateWith(moment),
      strike: async (gate) => (await comesTo(gate, moment)) && gate.signalGate('SIGKILL'),
      endings: [
        endedBy('SIGKILL'),
        ...(moment.phase === 'report'
          ? (['pass', 'inconclusive'] as const).map((outcome) => ({
              ...endedBy('SIGKILL'),
              outcome,
            }))
          : []),
      ],
      otherwise: undisturbed(moment),
      deadline: CLEAN_UP,
    };
  },
};

/** Stops a process for a while. */
function pause(
  what: string,
  random: Random,
  endings: readonly Ending[],
  find: (gate: Gate, moment: Moment) => Promise<number | null>,
): Attempt {
  const moment = aMoment(random, ['pilot', 'warm-up', 'run']);
  const milliseconds = between(random, 100, 1500);
  return {
    what: `SIGSTOP to ${what} for ${milliseconds} ms ${during(moment)}`,
    gate: {},
    strike: async (gate) => {
      const pid = await find(gate, moment);
      if (pid === null || !gate.signal(pid, 'SIGSTOP')) return false;
      await gate.after(milliseconds);
      gate.signal(pid, 'SIGCONT');
      return true;
    },
    endings,
    deadline: WHOLE_GATE,
  };
}

const gatePaused: Fault = {
  name: 'gate-paused',
  does: 'SIGSTOP to the gate, and SIGCONT after up to 1.5 s',
  choose: (random) =>
    pause('the gate', random, GOOD, async (gate, moment) =>
      (await comesTo(gate, moment)) && gate.pid !== null ? ownNumberOf(gate.pid) : null,
    ),
};

const appPaused: Fault = {
  name: 'app-paused',
  does: 'SIGSTOP to an app, and SIGCONT after up to 1.5 s, less than a request may take',
  choose: (random) => {
    const arm = oneOf(random, ARMS);
    return pause(`the ${arm}`, random, GOOD, (gate, moment) => appAt(gate, arm, moment));
  },
};

const generatorAt = async (gate: Gate, moment: Moment): Promise<number | null> => {
  if (!(await comesTo(gate, moment))) return null;
  return gate.running('generator.js')[0] ?? null;
};

const generatorPaused: Fault = {
  name: 'generator-paused',
  does: 'SIGSTOP to the load generator, and SIGCONT after up to 1.5 s',
  choose: (random) => pause('the load generator', random, GOOD, generatorAt),
};

const generatorKilled: Fault = {
  name: 'generator-killed',
  does: 'a signal that ends the load generator',
  choose: (random) => {
    const moment = aMoment(random, ['pilot', 'warm-up', 'run', 'explain']);
    const signal = oneOf(random, ['SIGKILL', 'SIGTERM', 'SIGHUP']);
    const failed: Ending = { ...INVALID, says: /the load generator failed/ };
    return {
      what: `${signal} to the load generator ${during(moment)}`,
      gate: gateWith(moment),
      strike: async (gate) => {
        const pid = await generatorAt(gate, moment);
        return pid !== null && gate.signal(pid, signal);
      },
      // An explanation never changes the verdict.
      endings: moment.phase === 'explain' ? SLOW : [failed],
      otherwise: undisturbed(moment),
      deadline: 30,
    };
  },
};

const generatorFrozen: Fault = {
  name: 'generator-frozen',
  does: 'SIGSTOP to the load generator, for ever',
  choose: (random) => {
    const moment = aMoment(random, ['pilot', 'warm-up', 'run']);
    return {
      what: `SIGSTOP to the load generator ${during(moment)}`,
      gate: {},
      strike: async (gate) => {
        const pid = await generatorAt(gate, moment);
        return pid !== null && gate.signal(pid, 'SIGSTOP');
      },
      // It may have been stopped before it was ready.
      endings: [{ ...INVALID, says: /was stopped by a signal|the load generator failed/ }],
      deadline: 90,
    };
  },
};

function endedApp(arm: Arm): Fault {
  return {
    name: `${arm}-killed`,
    does: `a signal that ends the ${arm}`,
    choose: (random) => {
      const moment = aMoment(random, ['pilot', 'warm-up', 'run']);
      const signal = oneOf(random, ENDING);
      return {
        what: `${signal} to the ${arm} ${during(moment)}`,
        gate: {},
        strike: async (gate) => {
          const pid = await appAt(gate, arm, moment);
          return pid !== null && gate.signal(pid, signal);
        },
        endings: arm === 'candidate' ? [CANDIDATE_FAILED] : BASELINE_BROKEN,
        isTooLate: isLoadOver,
        deadline: 60,
      };
    },
  };
}

function frozenApp(arm: Arm): Fault {
  return {
    name: `${arm}-frozen`,
    does: `SIGSTOP to the ${arm}, for ever`,
    choose: (random) => {
      const moment = aMoment(random, ['pilot', 'warm-up', 'run']);
      return {
        what: `SIGSTOP to the ${arm} ${during(moment)}`,
        gate: { flags: ['--ready-timeout', '4s'] },
        strike: async (gate) => {
          const pid = await appAt(gate, arm, moment);
          return pid !== null && gate.signal(pid, 'SIGSTOP');
        },
        endings: arm === 'candidate' ? [CANDIDATE_FAILED] : BASELINE_BROKEN,
        isTooLate: isLoadOver,
        deadline: 90,
      };
    },
  };
}

const watchdogKilled: Fault = {
  name: 'watchdog-killed',
  does: 'a signal to the watchdog: the gate goes on',
  choose: (random) => {
    const moment = aMoment(random, ['install', 'pilot', 'warm-up', 'run']);
    const signal = oneOf(random, [...ENDING, 'SIGSTOP']);
    return {
      what: `${signal} to the watchdog ${during(moment)}`,
      gate: gateWith(moment),
      strike: async (gate) => {
        if (!(await comesTo(gate, moment))) return false;
        const [pid] = gate.running('watchdog.js');
        return pid !== undefined && gate.signal(pid, signal);
      },
      endings: GOOD,
      deadline: WHOLE_GATE,
    };
  },
};

/** Install, build and hooks: all processes of the step get the signal, its shell and the program in it. */
async function stepAt(gate: Gate, name: string, arm: Arm, share: number): Promise<number | null> {
  let pid: number | null = null;
  const hasBegun = () => {
    pid = gate.notes(name, arm)[0]?.pid ?? null;
    return pid !== null;
  };
  return (await gate.until(hasBegun)) && (await gate.after(400 * share)) ? pid : null;
}

const stepKilled: Fault = {
  name: 'step-killed',
  does: 'a signal that ends install, build or a hook',
  choose: (random) => {
    const name = oneOf(random, ['install', 'build', 'before-launch', 'after-launch']);
    const arm = oneOf(random, ARMS);
    const signal = oneOf(random, ENDING);
    const share = random.below(1000) / 1000;
    const isHook = name.endsWith('launch');
    return {
      what: `${signal} to ${name} of the ${arm}`,
      gate: {
        config: (step) => (isHook ? { hooks: { [name]: step(name) } } : { [name]: step(name) }),
      },
      strike: async (gate) => {
        const pid = await stepAt(gate, name, arm, share);
        return pid !== null && gate.signal(pid, signal);
      },
      endings: arm === 'candidate' ? [CANDIDATE_FAILED] : BASELINE_BROKEN,
      deadline: 60,
    };
  },
};

const stepFrozen: Fault = {
  name: 'step-frozen',
  does: 'SIGSTOP to install, build or a hook, for ever',
  choose: (random) => {
    const name = oneOf(random, ['install', 'build', 'before-launch']);
    const arm = oneOf(random, ARMS);
    const share = random.below(1000) / 1000;
    return {
      what: `SIGSTOP to ${name} of the ${arm}`,
      gate: {
        config: (step) =>
          name === 'before-launch' ? { hooks: { [name]: step(name) } } : { [name]: step(name) },
        flags: ['--setup-timeout', '5s', '--ready-timeout', '5s'],
      },
      strike: async (gate) => {
        const pid = await stepAt(gate, name, arm, share);
        return pid !== null && gate.signal(pid, 'SIGSTOP');
      },
      endings: arm === 'candidate' ? [CANDIDATE_FAILED] : BASELINE_BROKEN,
      deadline: 60,
    };
  },
};

const explanationKilled: Fault = {
  name: 'explanation-killed',
  does: 'a signal that ends an app while it is profiled: the verdict stands',
  choose: (random) => {
    const moment: Moment = { ...aMoment(random), phase: 'explain' };
    const arm = oneOf(random, ARMS);
    const signal = oneOf(random, [...ENDING, 'SIGSTOP']);
    return {
      what: `${signal} to the ${arm} ${during(moment)}`,
      gate: { ...gateWith(moment), flags: ['--ready-timeout', '4s'] },
      strike: async (gate) => {
        const pid = await appAt(gate, arm, moment);
        return pid !== null && gate.signal(pid, signal);
      },
      endings: SLOW,
      otherwise: undisturbed(moment),
      deadline: 90,
    };
  },
};

export const PROCESS_FAULTS: readonly Fault[] = [
  stoppedGate('SIGTERM', 'SIGTERM to the gate, as a runner sends it'),
  stoppedGate('SIGINT', 'SIGINT to the gate, as a terminal and a runner send it'),
  stoppedGate('SIGHUP', 'SIGHUP to the gate: the terminal was closed'),
  gateKilled,
  gatePaused,
  endedApp('candidate'),
  endedApp('baseline'),
  frozenApp('candidate'),
  frozenApp('baseline'),
  appPaused,
  generatorKilled,
  generatorFrozen,
  generatorPaused,
  watchdogKilled,
  stepKilled,
  stepFrozen,
  explanationKilled,
];
