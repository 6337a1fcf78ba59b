/** The action's inputs and outputs as `action.yml` and as tables; the inputs come from their declarations. */
import { markdownTable } from 'markdown-table';
import { stringify } from 'yaml';
import { OUTPUTS } from '../src/github/outputs.ts';
import { INPUTS, INPUTS_FOR_REPORTS, inputsFor, type Inputs } from '../src/inputs/declarations.ts';

export function actionYml(inputs: Inputs = INPUTS): string {
  const described = Object.fromEntries(
    inputsFor('action', inputs).map(([name, { description, byDefault }]) => {
      // Other defaults would hide whether an input was given, and the configuration file comes first.
      if (name === 'token') return [name, { description, default: '${{ github.token }}' }];
      return [name, { description: `${description} Default: ${byDefault}.` }];
    }),
  );
  const outputs = Object.fromEntries(
    Object.entries(OUTPUTS).map(([name, text]) => [name, { description: text }]),
  );
  const action = {
    name: 'cannongate',
    description: 'Stops performance regressions of HTTP servers before they merge.',
    branding: { icon: 'bar-chart-2', color: 'red' },
    inputs: described,
    outputs,
    runs: { using: 'node24', main: 'dist/index.js' },
  };
  return `# Made by npm run docs from src/inputs/declarations.ts and src/github/outputs.ts.\n${stringify(action, { lineWidth: 100 })}`;
}

/** A sentence for docs/reference/inputs.md. */
export function inputsForReports(): string {
  const names = INPUTS_FOR_REPORTS.map((name) => `\`${name}\``);
  return `With \`mode: report\` only these inputs count: ${names.join(', ')}.`;
}

/** For docs/reference/inputs.md. */
export function inputsTable(inputs: Inputs = INPUTS): string {
  const rows = inputsFor('action', inputs).map(([name, { byDefault, description }]) => [
    `\`${name}\``,
    byDefault,
    description,
  ]);
  return markdownTable([['Input', 'Default', 'Meaning'], ...rows]);
}

export function outputsTable(): string {
  const rows = Object.entries(OUTPUTS).map(([name, text]) => [`\`${name}\``, text]);
  return markdownTable([['Output', 'Meaning'], ...rows]);
}
