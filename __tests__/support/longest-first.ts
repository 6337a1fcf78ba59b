/** The order of test files: those with whole gates first, since each takes longest and mostly waits. */
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const GATES = /\/__tests__\/(integration\/gates|ci)\//;

export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => GATES.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
