/** Of `src/plan`. */
import type { Mutation } from './mutation.ts';
import { COMPARE, ISOLATION } from './tests.ts';

export const planMutations: readonly Mutation[] = [
  {
    name: 'four-launches-where-more-fit',
    point: null,
    file: 'src/plan/schedule.ts',
    find: 'usual.find((options) => options.some(({ launches }) => launches > MIN_LAUNCHES)) ??',
    replace: '',
    test: [
      '__tests__/plan/schedule.test.ts',
      'four launches are planned only where warm-ups that are cut short leave no more',
    ],
  },
  {
    name: 'one-seed-for-all-launches',
    point: null,
    file: 'src/plan/order.ts',
    find: "randomFrom(seed, 'luck', launch)",
    replace: "randomFrom(seed, 'luck')",
    test: [ISOLATION, 'differs from launch to launch, is the same for both arms, and is recorded'],
  },
  {
    name: 'runs-with-one-connection-are-free',
    point: null,
    file: 'src/plan/ways-to-fit.ts',
    find: 'const load = (each.stretch ?? 1) * 2 * duration + Math.min(each.unloaded, 2 * duration);',
    replace: 'const load = 2 * duration;',
    test: [
      '__tests__/plan/ways-to-fit.test.ts',
      'is runs that are short enough for those with one connection, too',
    ],
  },
  {
    name: 'suggested-run-duration-only-shortens',
    point: null,
    file: 'src/plan/ways-to-fit.ts',
    find: 'const load = (each.stretch ?? 1) * 2 * duration + Math.min(each.unloaded, 2 * duration);',
    replace:
      'const load = Math.min(each.load, 2 * duration + Math.min(each.unloaded, 2 * duration));',
    test: [
      '__tests__/plan/ways-to-fit.test.ts',
      'counts that fast scenarios get the same run-duration',
    ],
  },
  {
    name: 'slices-wait-for-slow-responses',
    point: null,
    file: 'src/plan/run-length.ts',
    find: 'RESPONSES_PER_SLICE * response, WAITS_PER_SLICE * wait)',
    replace: 'RESPONSES_PER_SLICE * response, 0 * wait)',
    test: [
      '__tests__/comparison/compare.test.ts',
      'is not spent on waiting if one response in fifty takes a second: of %s',
    ],
  },
  {
    name: 'far-apart-by-noise-is-told',
    point: null,
    file: 'src/plan/run-length.ts',
    find: 'return areFarApart(medians) && RESPONSES_IF_FAR_APART * Math.max(...medians) > shortest;',
    replace: 'return areFarApart(medians);',
    test: [
      COMPARE,
      'too short for the boots: the message says nothing of response times that hardly take any',
    ],
  },
  {
    name: 'jumped-look-not-made',
    point: null,
    file: 'src/plan/looks.ts',
    find: 'look > before && look <= counted',
    replace: 'look === counted',
    test: [COMPARE, 'a planned look that the number of launches jumps over is made at once'],
  },
  {
    name: 'slow-apps-are-refused',
    point: null,
    file: 'src/plan/shorter-runs.ts',
    find: 'const FEWER_RESPONSES = [10, 5];',
    replace: 'const FEWER_RESPONSES: number[] = [];',
    test: [
      '__tests__/comparison/compare.test.ts',
      'is enough for an app whose responses are slow: its runs become shorter',
    ],
  },
  {
    name: 'every-run-becomes-shorter',
    point: null,
    file: 'src/plan/shorter-runs.ts',
    find: 'cost.responses !== RESPONSES_PER_RUN || !',
    replace: '!',
    test: [
      '__tests__/plan/shorter-runs.test.ts',
      'runs stay as they are that are short already, or whose length has another reason',
    ],
  },
  {
    name: 'short-warm-ups-for-more-launches',
    point: null,
    file: 'src/plan/schedule.ts',
    find: 'byWindowCap.filter((_, i) => (caps[i] ?? 0) >= MIN_WINDOWS)',
    replace: 'byWindowCap',
    test: [
      '__tests__/plan/schedule.test.ts',
      'warm-ups of fewer windows are the last resort, where they are allowed',
    ],
  },
  {
    name: 'fewer-connections-always-help',
    point: null,
    file: 'src/plan/ways-to-fit.ts',
    find: ' && cost.isWaiting !== true',
    replace: '',
    test: [
      '__tests__/plan/ways-to-fit.test.ts',
      'is not fewer connections if responses wait for something else than a processor',
    ],
  },
];
