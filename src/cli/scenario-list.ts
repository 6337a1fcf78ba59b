import { requestLine } from '../model/request.ts';
import type { Scenario } from '../model/settings.ts';
import { oneLine, withoutCommands } from '../model/text.ts';

/** A line for each scenario: its name, its tags in brackets, its requests. */
export function scenarioList(scenarios: readonly Scenario[]): string {
  const rows = scenarios.map(({ name, tags, requests }) => ({
    name: oneLine(name),
    tags: tags.length === 0 ? '' : `[${oneLine(tags.join(', '))}]`,
    requests: oneLine(requests.map(requestLine).join(', ')),
  }));
  const width = (column: 'name' | 'tags') => Math.max(...rows.map((row) => row[column].length));
  const tagged = width('tags') > 0;
  return rows
    .map(({ name, tags, requests }) => [
      name.padEnd(width('name')),
      ...(tagged ? [tags.padEnd(width('tags'))] : []),
      requests,
    ])
    .map((columns) => `${withoutCommands(columns.join('  '))}\n`)
    .join('');
}
