/** Environment variables that scenarios refer to: `${NAME}`. */
import type { Problem } from '../model/problem.ts';
import { variablesIn } from '../model/request.ts';
import type { Scenario } from '../model/settings.ts';
import { isRunnersOwn } from './env.ts';

/** What keeps a request from being sent as it is meant. No message holds a value. */
export function variableProblems(
  scenarios: readonly Scenario[],
  variables: Readonly<Record<string, string | undefined>>,
): Problem[] {
  return scenarios.flatMap(({ name: scenario, requests }) =>
    [...new Set(requests.flatMap(variablesIn))].flatMap((name) => {
      const where = `scenario ${JSON.stringify(scenario)}`;
      const refuse = (found: string, advice: string) => [{ where, found, advice }];
      const value = variables[name];
      if (isRunnersOwn(name)) {
        const advice =
          'leave it out: the runner’s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not sent';
        return refuse(`\${${name}}`, advice);
      }
      if (value === undefined) {
        const advice = `set ${name} in the environment, or write $\${${name}} for the text itself`;
        return refuse(`\${${name}}, which is not set`, advice);
      }
      if (/[^\t\x20-\x7e]/.test(value)) {
        const advice = 'give it a value of printable ASCII characters on one line';
        return refuse(`\${${name}}, whose value cannot stand in a request`, advice);
      }
      return [];
    }),
  );
}
