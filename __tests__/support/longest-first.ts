/** The order of test files: the longest first, so that none runs alone at the end. The others follow as usual. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** In folders that are run together, the longest first. */
const LONGEST = [
  ...['call-counts', 'gates/leak', 'gates/bisect', 'noise', 'gates/fixed-rate'],
  ...[
    'several-apps',
    'gates/faults',
    'budgets',
    'broken-apps',
    'gates/integrity',
    'workload',
    'gates/shared-luck',
  ],
  ...['fixed-port', 'drift', 'cluster', 'gates/hooks', 'gates/configuration', 'resume'],
  ...['github/action', 'judge-reports', 'command-line', 'listening-port'],
  ...['tutorial', 'act', 'newcomer', 'shipped-workflows', 'package'],
];

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`));
      return found < 0 ? LONGEST.length : found;
    };
    return sorted.sort((a, b) => rank(a) - rank(b));
  }
}
