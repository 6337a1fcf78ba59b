import { withVariables, type Request, type Requests } from '../../model/request.ts';
import type { Scenario } from '../../model/settings.ts';
import type { Variables } from '../../ports/ports.ts';

/**
 * A scenario's requests with environment variables filled in. Nothing but what is sent holds their
 * values: reports, logs and checkpoints have the requests as they were written.
 */
export function requestsOf({ requests }: Scenario, variables: Variables): Requests {
  const fill = (request: Request) => withVariables(request, (name) => variables[name] ?? '');
  const [first, ...others] = requests;
  return [fill(first), ...others.map(fill)];
}
