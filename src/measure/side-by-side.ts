import type { Arm } from '../model/arm.ts';
import { withBoth } from './both-arms.ts';
import { loadBoth } from './load.ts';
import type { Making, Visit } from './visit.ts';
import { warmUp } from './warm-up.ts';

/** A launch with both arms up: a round's two runs follow one another. */
export async function visitSideBySide(
  bootedFirst: Arm,
  visits: readonly Visit[],
  { apps, stage, seen, most, onRound }: Making,
): Promise<void> {
  const { now } = stage.ports.clock;
  const both = await withBoth(bootedFirst, (arm) => apps.boot(arm));
  for (const { scenario, window, run, warmedFirst, firstTurns } of visits) {
    await apps.visit(scenario, async () => {
      const warmingSince = now();
      const warmed = await warmUp(warmedFirst, both, scenario, window, most, stage);
      seen.warmUps.push(...warmed.runs);
      if (!warmed.isSettled) seen.stillWarmingUp.push(scenario.name);
      seen.warmUpTime += now() - warmingSince;
      for (const [i, first] of firstTurns.entries()) {
        onRound(scenario.name, i + 1);
        const runs = await loadBoth(first, both, scenario, run, stage);
        seen.rounds.push({ scenario: scenario.name, first, ...runs });
        // An arm that has stopped answering fails; the rest of the visit would be waited for in vain.
        if (runs.baseline.completed === 0 || runs.candidate.completed === 0) break;
      }
    });
  }
  await apps.stop();
}
