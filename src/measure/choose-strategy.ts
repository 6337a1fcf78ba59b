/**
 * Chooses an app's strategy: side by side, unless both arms need the same port, lock or file. Then they cannot be up at the
 * same time. If the reason may be a port, and the app's processes can be given other ports, that is tried; otherwise the arms
 * take turns. The first boots also show whether V8's options reach both arms. If they reach one alone, as when the
 * other begins to start a cluster, the arms would run code of another kind, and neither gets them.
 */
import { MeasurementError } from '../ports/errors.ts';
import { ARMS, otherArm, type Arm } from '../model/arm.ts';
import { shareAlike, type SharedLuck } from '../model/luck.ts';
import { portOf } from '../model/request.ts';
import type { Warning } from '../model/warnings.ts';
import type { Strategy } from '../model/strategy.ts';
import type { App, Apps, FixedPorts } from '../ports/ports.ts';
import { armsFrom, splitAdvice, withBoth } from './both-arms.ts';
import type { LaunchApps } from './boot-and-stop.ts';
import type { RunningApps } from './load-arms.ts';

export interface ChosenStrategy {
  readonly strategy: Strategy;
  /** The pilot's apps: both up if they run side by side, otherwise none. */
  readonly apps: LaunchApps;
  readonly warnings: readonly Warning[];
  /** The first arm's ports, of which both arms have others if they ask for them; null if they listen where they want. */
  readonly remapped: FixedPorts | null;
}

const NOT_SHARED: Warning = { code: 'luck-not-shared' };

/** What can be changed about the boots that follow. */
export interface BootChanges extends Pick<Apps, 'stopSharingLuck'> {
  /** Null if the app has to listen on the ports that it asks for. */
  readonly remapPorts: Apps['remapPorts'] | null;
}

/**
 * @param open begins a launch
 * @param whileAlone called while the first arm is up and the other has not been booted yet
 */
export async function chooseStrategy(
  first: Arm,
  open: () => LaunchApps,
  { stopSharingLuck, remapPorts }: BootChanges,
  whileAlone: (app: App, apps: LaunchApps) => Promise<void> = () => Promise.resolve(),
): Promise<ChosenStrategy> {
  const apps = open();
  try {
    const beside = await tryBoth(first, apps, whileAlone);
    const attempt = 'running' in beside ? await withoutTheOther(first, apps, beside) : beside;
    if ('running' in attempt) {
      const { warnings } = attempt;
      if (attempt.isUp && warnings.length === 0 && areAlike(attempt.running)) {
        return { strategy: 'side-by-side', apps, warnings, remapped: null };
      }
      // The first boots may have waited for `ready-timeout`. Now the ports are known, so boots are faster; measure those.
      await apps.stop();
      const again = await bootedAlike(first, open, attempt.running, stopSharingLuck);
      return {
        strategy: 'side-by-side',
        ...again,
        warnings: [...warnings, ...again.warnings],
        remapped: null,
      };
    }
    await apps.stop();
    const onOthers =
      remapPorts !== null && attempt.fixed !== null
        ? await tryRemapped(
            first,
            open,
            { remapPorts, stopSharingLuck },
            attempt.fixed,
            apps.timings.boot[first],
          )
        : { failure: null };
    if ('strategy' in onOthers) return onOthers;
    // An arm that does not boot alone either throws here: the port was not the reason.
    const second = await apps.boot(otherArm(first)).catch(async (error: unknown) => {
      throw await whoseFailure(error, first, apps);
    });
    assertServes(second, otherArm(first), attempt.ports);
    const { sharedLuck } = second;
    await apps.stop();
    let isShared = shareAlike(attempt.sharedLuck, sharedLuck);
    if (!isShared) {
      const again = await apps.boot(first);
      await apps.stop();
      isShared = shareAlike(again.sharedLuck, sharedLuck);
    }
    if (!isShared) stopSharingLuck();
    return {
      strategy: 'in-turns',
      apps: open(),
      warnings: [
        {
          code: 'arms-take-turns',
          ports: [...attempt.conflict],
          sockets: [...attempt.sockets],
          failure: onOthers.failure,
        },
        ...(isShared ? [] : [NOT_SHARED]),
      ],
      remapped: null,
    };
  } catch (error) {
    await apps[Symbol.asyncDispose]();
    throw error;
  }
}

/**
 * If the first arm does not boot any more either, although it did, none of the two is at fault by itself: what a boot leaves behind keeps
 * every later one from coming up, such as a lock, the file of a Unix socket, or rows in a database that both use.
 *
 * @param error of the other arm's boot, alone
 * @returns the error itself if it is that arm's own
 */
async function whoseFailure(error: unknown, first: Arm, apps: LaunchApps): Promise<unknown> {
  if (!(error instanceof MeasurementError) || error.failure.phase !== 'boot') return error;
  try {
    await apps.stop();
    await apps.boot(first);
    return error;
  } catch (again) {
    if (!(again instanceof MeasurementError)) return again;
    const { arm, phase } = again.failure;
    if (arm !== first || phase !== 'boot') return error;
    const [[of], [since]] = [splitAdvice(error.message), splitAdvice(again.message)];
    return new MeasurementError({
      ...error.failure,
      arm: null,
      message: `neither side boots a second time. The ${first} booted at first. Then alone, ${of}; and again alone, ${since}. Look for what a boot leaves behind, such as a lock, the file of a Unix socket or rows in a database; or for what the ${otherArm(first)} has changed. Remove it in after-launch, or let the app remove it within two seconds of SIGTERM. If a boot was only slow, raise ready-timeout`,
      // The candidate may be the cause, so merged reports must not take this for a pass of the other machines.
      isCausedByCandidate: true,
    });
  }
}

/** Boots both arms once more, and again without shared luck if it does not reach both alike this time either. */
async function bootedAlike(
  first: Arm,
  open: () => LaunchApps,
  before: RunningApps,
  stopSharingLuck: () => void,
): Promise<Pick<ChosenStrategy, 'apps' | 'warnings'>> {
  const apps = await bootedAgain(first, open());
  if (areAlike(before) || areAlike(apps.runningApps())) return { apps, warnings: [] };
  await apps.stop();
  stopSharingLuck();
  return { apps: await bootedAgain(first, open()), warnings: [NOT_SHARED] };
}

/**
 * A boot on other ports is as fast as one that did not have to look for the port. Some apps never come up there: their start command
 * waits until something answers on their own port.
 */
const MAX_TIMES_LONGER = 2;
/** Seconds. */
const LEAST_READY_WITHIN = 5;

/**
 * Boots both arms on other ports than they ask for. If that fails, they boot on their own ports again, whatever the reason: what
 * follows shows whether an arm is at fault.
 *
 * @param bootTime seconds of the first arm's boot on its own port
 * @returns why they cannot be up at the same time all the same; null if they did not ask for those ports
 */
async function tryRemapped(
  first: Arm,
  open: () => LaunchApps,
  { remapPorts, stopSharingLuck }: Pick<Apps, 'remapPorts' | 'stopSharingLuck'>,
  fixed: FixedPorts,
  bootTime: number,
): Promise<ChosenStrategy | { readonly failure: string | null }> {
  remapPorts(fixed, Math.max(LEAST_READY_WITHIN, MAX_TIMES_LONGER * bootTime));
  const apps = open();
  let failure: string | null = null;
  try {
    // Not `withBoth`: if the first arm fails on these ports, there is no need to try the other.
    for (const arm of armsFrom(first)) await apps.boot(arm);
    const running = apps.runningApps();
    failure = whyOwnPorts(running, fixed);
    if (failure === null && replacedPorts(running).length > 0) {
      remapPorts(fixed);
      const isShared = areAlike(running);
      if (!isShared) await apps.stop();
      const up = isShared
        ? { apps, warnings: [] }
        : await bootedAlike(first, open, running, stopSharingLuck);
      return { strategy: 'side-by-side', ...up, remapped: fixed };
    }
  } catch (error) {
    if (!(error instanceof MeasurementError)) {
      await apps[Symbol.asyncDispose]();
      throw error;
    }
    // Without its remedies: the arms get their own ports back, and that is the remedy.
    [failure] = splitAdvice(error.message);
  }
  await apps[Symbol.asyncDispose]();
  remapPorts(null);
  return { failure };
}

/** The ports that an arm has asked for so far, and in whose place it listens on others. */
export function replacedPorts(apps: RunningApps): number[] {
  return ARMS.flatMap((arm) => [...apps[arm].remappedPorts()]);
}

/** Those of the first arm's ports that are replaced, without those that the system chooses, which are others at each boot. */
export function portsUsed({ served, others }: FixedPorts, replaced: readonly number[]): FixedPorts {
  return {
    served: served !== null && replaced.includes(served) ? served : null,
    others: others.filter((port) => replaced.includes(port)),
  };
}

/**
 * For an app that has failed on other ports than it asks for: that both arms need the same ones is known, so they are not tried beside each
 * other again.
 *
 * @param ports of the first arm
 * @throws MeasurementError without an arm if the other one answers only where the first has another server
 */
export async function inTurnsOnOwnPorts(
  first: Arm,
  open: () => LaunchApps,
  ports: FixedPorts,
): Promise<ChosenStrategy> {
  await using apps = open();
  const arm = otherArm(first);
  assertServes(await apps.boot(arm), arm, ports);
  await apps.stop();
  return { strategy: 'in-turns', apps: open(), warnings: [], remapped: null };
}

/**
 * Why apps need their own ports that are to listen on others; null if they do not. They still listen on one of their own, or run a
 * program that cannot be given another port, or share a Unix socket. What listens there may serve both arms.
 */
export function whyOwnPorts(apps: RunningApps, { served, others }: FixedPorts): string | null {
  const [kept] = ARMS.flatMap((arm) => {
    const remappable = apps[arm].remappablePorts();
    return apps[arm]
      .unassignedPorts()
      .filter((port) => port === served || others.includes(port) || !remappable.includes(port));
  });
  if (kept !== undefined) {
    return `port ${kept} stays as it is, like those of debuggers and of programs that are not Node.js`;
  }
  const [socket] = sharedSockets(apps);
  return socket === undefined ? null : `both listen on the socket ${socket}`;
}

/** The Unix sockets on which both arms listen. The one that listened last serves both. */
function sharedSockets({ baseline, candidate }: RunningApps): string[] {
  const ofBaseline = baseline.unixSockets();
  return ofBaseline.length === 0
    ? []
    : candidate.unixSockets().filter((path) => ofBaseline.includes(path));
}

/**
 * In turns an arm has the ports of the other one for itself. One that answers only where the other has another server, such as that
 * of its metrics, may not have opened the port on which it serves, or serves there now. The two cannot be compared.
 *
 * @throws MeasurementError without an arm if so
 */
function assertServes(app: App, arm: Arm, { served, others }: FixedPorts): void {
  const port = fixedPortOf(app);
  if (port === null || port === served || !others.includes(port)) return;
  throw new MeasurementError({
    arm: null,
    phase: 'boot',
    scenario: null,
    message: `the ${arm} answers only on port ${port}, and the ${otherArm(arm)}, which listens there, too, is measured on ${served === null ? 'the port in PORT' : `port ${served}`}. Find out why the ${arm} does not listen there, or let both serve on PORT`,
    log: [],
  });
}

/** A process that an app starts once it responds may be seen in one arm by chance, so a difference counts if two boots show it. */
function areAlike({ baseline, candidate }: RunningApps): boolean {
  return shareAlike(baseline.sharedLuck, candidate.sharedLuck);
}

interface BootConflict {
  /** Ports of the first arm that may have prevented the second from booting, or that would serve both. */
  readonly conflict: readonly number[];
  /** Unix sockets on which both listen. */
  readonly sockets: readonly string[];
  /** Those of the first arm. */
  readonly ports: FixedPorts;
  /** Those of the first arm's ports that it can be given others for; null if that would not help. */
  readonly fixed: FixedPorts | null;
  /** Of the first arm. */
  readonly sharedLuck: SharedLuck | null;
}

type BootAttempt =
  | {
      readonly running: RunningApps;
      readonly warnings: readonly Warning[];
      /** Whether they still are. */
      readonly isUp: boolean;
    }
  | BootConflict;

async function tryBoth(
  first: Arm,
  apps: LaunchApps,
  whileAlone: (app: App, apps: LaunchApps) => Promise<void>,
): Promise<BootAttempt> {
  const booted: Partial<Record<Arm, App>> = {};
  const atBoot: { port: number | null } = { port: null };
  const inConflict = (conflict: readonly number[], sockets: readonly string[] = []) =>
    conflictOf(booted[first], conflict, sockets);
  try {
    // Not `withBoth`: if the first arm fails to boot by chance, it is booted again before anything of the other has run.
    for (const arm of armsFrom(first)) {
      const app = await apps.boot(arm);
      booted[arm] = app;
      if (arm === first) {
        // It may end while it is alone, and then has no port any more.
        atBoot.port = fixedPortOf(app);
        await whileAlone(app, apps);
      }
    }
    const running = apps.runningApps();
    const port = atBoot.port ?? fixedPortOf(running[first]);
    if (port !== null && port === fixedPortOf(running[otherArm(first)])) return inConflict([port]);
    const sockets = sharedSockets(running);
    if (sockets.length > 0) return inConflict([], sockets);
    const onBoth = running[first]
      .unassignedPorts()
      .filter((each) => running[otherArm(first)].unassignedPorts().includes(each));
    return onBoth.length > 0
      ? inConflict(onBoth)
      : { running, warnings: fixedPortWarnings(running), isUp: true };
  } catch (error) {
    const ports = portsThatMayConflict(booted[first]);
    const isOfSecond =
      error instanceof MeasurementError &&
      error.failure.phase === 'boot' &&
      error.failure.arm === otherArm(first);
    // Without such a port both may need a lock, a socket file or a data folder. If not, the arm most likely fails alone, too.
    if (isOfSecond) return inConflict(ports);
    throw error;
  }
}

function conflictOf(
  app: App | undefined,
  conflict: readonly number[],
  sockets: readonly string[] = [],
): BootConflict {
  return {
    conflict,
    sockets,
    ports: app ? portsOf(app) : { served: null, others: [] },
    // Arms that share a Unix socket would still share it on other ports.
    fixed: app && sockets.length === 0 ? fixedPortsOf(app) : null,
    sharedLuck: app?.sharedLuck ?? null,
  };
}

/** From here on the system chooses ports by itself, which are others at each boot. On Linux; elsewhere it is 49152. */
const FIRST_EPHEMERAL_PORT = 32_768;

/**
 * The second arm may be up although a program of it has found its port taken, or its Unix socket: then that of the first one serves both,
 * and what the second one does there is never measured. So if the second lacks a port or a socket that the first has, it is booted alone,
 * to see whether it listens there then. Ports that the system has chosen for both are other ones in each, and so are sockets with
 * a random name.
 */
async function withoutTheOther(
  first: Arm,
  apps: LaunchApps,
  beside: Extract<BootAttempt, { running: RunningApps }>,
): Promise<BootAttempt> {
  const app = beside.running[first];
  const others = beside.running[otherArm(first)].unassignedPorts();
  // Where the second one serves elsewhere, it has a server of its own.
  const own = app.unassignedPorts().filter((port) => port !== fixedPortOf(app));
  const lacking = own.filter((port) => !others.includes(port));
  const isChosen = (port: number) => port >= FIRST_EPHEMERAL_PORT;
  const areAllChosen = others.length >= own.length && lacking.every(isChosen);
  const arePortsClear = lacking.length === 0 || areAllChosen;
  const sockets = app.unixSockets();
  const lacksSockets = sockets.length > beside.running[otherArm(first)].unixSockets().length;
  if (arePortsClear && !lacksSockets) return beside;
  const conflict = conflictOf(app, lacking);
  await apps.stop();
  const second = await apps.boot(otherArm(first));
  const shared = lacksSockets ? await second.listensOnSockets(sockets) : [];
  if (shared.length > 0) {
    await apps.stop();
    return { ...conflict, conflict: [], sockets: shared, fixed: null };
  }
  const taken = arePortsClear ? [] : await second.listensOn(lacking);
  // One that finds its port taken and takes the next has a helper of its own beside the other arm, too.
  const hasMore = second.unassignedPorts().length > others.length;
  await apps.stop();
  return taken.length > 0 && hasMore
    ? { ...conflict, conflict: taken }
    : { ...beside, isUp: false };
}

async function bootedAgain(first: Arm, apps: LaunchApps): Promise<LaunchApps> {
  try {
    await withBoth(first, (arm) => apps.boot(arm));
    return apps;
  } catch (error) {
    await apps[Symbol.asyncDispose]();
    throw error;
  }
}

/** The port at which the app answers; null if that is the one it was assigned. */
function fixedPortOf(app: App): number | null {
  const port = portOf(app.url);
  return app.unassignedPorts().includes(port) ? port : null;
}

/** Every port that the other arm may need as well; if the app answers at one of them, only that. */
function portsThatMayConflict(app: App | undefined): readonly number[] {
  if (!app) return [];
  const port = fixedPortOf(app);
  return port === null ? app.unassignedPorts() : [port];
}

/** Null if the app listens on a port of which it cannot be given another one: the other arm may need that as well. */
function fixedPortsOf(app: App): FixedPorts | null {
  const ports = app.unassignedPorts();
  const remappable = app.remappablePorts();
  if (ports.length === 0 || ports.some((port) => !remappable.includes(port))) return null;
  return portsOf(app);
}

function portsOf(app: App): FixedPorts {
  const served = fixedPortOf(app);
  return { served, others: app.unassignedPorts().filter((port) => port !== served) };
}

function fixedPortWarnings(apps: RunningApps): Warning[] {
  return ARMS.flatMap((arm): Warning[] => {
    const port = fixedPortOf(apps[arm]);
    return port === null ? [] : [{ code: 'port-ignored', arm, port }];
  });
}
