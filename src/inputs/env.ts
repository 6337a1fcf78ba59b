/** The reader of `env`. A line that it refuses may hold a secret, so no message quotes it. */
import * as z from 'zod';
import { asText, kindOf, reader, SCALAR_OR_LIST, type Reader } from './readers.ts';

/** A variable for install, build and app; a null value is passed through from cannongate's environment. */
export interface EnvEntry {
  readonly name: string;
  readonly value: string | null;
}

/** cannongate sets these itself. */
const RESERVED = /^(PORT|CANNONGATE_.*)$/;

// The configuration file comes from the pull request: it must not hand the runner's secrets on.
const RUNNERS_OWN = /^(INPUT_.*|ACTIONS_.*|GITHUB_(TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/i;

export function isRunnersOwn(name: string): boolean {
  return RUNNERS_OWN.test(name);
}

/** Both lists as one. Of a variable in both, the added entry counts, at the place of the first. */
export function withEntries(
  entries: readonly EnvEntry[],
  added: readonly EnvEntry[],
): readonly EnvEntry[] {
  return [...new Map([...entries, ...added].map((entry) => [entry.name, entry])).values()];
}

const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

const ACCEPTS =
  'lines NAME (passed through) or NAME=value, where NAME is letters, digits and underscores; ' +
  'a value of several lines can only be passed through';

/** What to write in place of a mapping, whose values may be secret. */
function listInPlaceOf(mapping: unknown): string {
  const names = Object.keys(mapping ?? {}).filter((name) => VARIABLE_NAME.test(name));
  const [first = 'NAME', ...others] = names.slice(0, 2);
  return `a list in place of the mapping, for example env: [${[first, ...others].map((name) => `${name}=…`).join(', ')}]`;
}

/** One variable per line of a text, or a list of such lines. */
export const envEntries: Reader<readonly EnvEntry[], string | readonly string[]> = reader<
  readonly EnvEntry[],
  string | readonly string[]
>(
  ACCEPTS,
  (raw, refuse) => {
    const lines: unknown[] | undefined = Array.isArray(raw) ? raw : asText(raw)?.split(/\r?\n/);
    const numbered = (lines ?? [])
      .map((line, i) => ({ text: asText(line)?.trim(), line: i + 1 }))
      .filter(({ text }) => text !== '');
    if (numbered.length === 0) {
      const kind = kindOf(raw);
      const accepted = kind === 'object' ? listInPlaceOf(raw) : ACCEPTS;
      refuse(undefined, { code: 'invalid-value', accepted, kind });
      return undefined;
    }
    const seen = new Set<string>();
    return numbered.flatMap(({ text, line }) => {
      const match = /^([A-Za-z_][A-Za-z0-9_]*)(?:=([^\0]*))?$/.exec(text ?? '');
      const name = match?.[1];
      if (name === undefined) {
        refuse(undefined, { code: 'invalid-value', accepted: ACCEPTS, line });
        return [];
      }
      const value = match?.[2] ?? null;
      const refuseVariable = (
        reason: 'runner-variable' | 'set-by-cannongate' | 'variable-twice',
      ) => {
        refuse(undefined, { code: 'not-allowed', reason, variable: name, line });
      };
      if (RESERVED.test(name)) refuseVariable('set-by-cannongate');
      else if (value === null && RUNNERS_OWN.test(name)) refuseVariable('runner-variable');
      else if (seen.has(name)) refuseVariable('variable-twice');
      seen.add(name);
      return [{ name, value }];
    });
  },
  SCALAR_OR_LIST,
  z.array(z.object({ name: z.string(), value: z.string().nullable() })).readonly(),
);
