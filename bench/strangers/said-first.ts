/** The first reason among what cannongate printed. */
import { oneLine } from '../../src/model/text.ts';

/** @param printed by `init` or `compare`, stdout and stderr */
export function saidFirst(printed: string): string {
  const lines = printed.split('\n');
  const noted = lines.find((line) =>
    /^ {2}- .*(?:did not boot|was not ready within [^:]+|failed): /.test(line),
  );
  const problem = lines.find((line) => /^ {2}1\. .*\[[\w-]+\]$/.test(line));
  const found = noted ?? problem ?? lines.findLast((line) => line.trim() !== '') ?? 'nothing';
  return oneLine(found)
    .replace(/^\s*(?:-|1\.) /, '')

    .replace(/ \[[\w-]+\]$/, '')
    .replace(/ Also possible: .*| The proposal below was not tried: .*/, '')
    .slice(0, 600);
}
