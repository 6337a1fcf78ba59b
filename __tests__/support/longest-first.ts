/** The order of test files: the longest first, so that none runs alone at the end. The others follow as usual. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const LONGEST = /(several-apps|shipped-workflows)\.test\.ts$/;

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId);
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))];
  }
}
