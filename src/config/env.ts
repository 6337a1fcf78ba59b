/** The reader of `env`. What it refuses may be a secret, so no message quotes it. */
import type { Warning } from '../model/messages.ts';
import type { EnvEntry } from '../model/settings.ts';
import { asText, SCALAR, type Read, type Reader, type Refusal } from './values.ts';

/** cannongate sets these itself. */
const RESERVED = /^(PORT|CANNONGATE_.*)$/;

// The configuration file comes from the pull request: it must not hand the runner's secrets on.
const RUNNERS_OWN = /^(INPUT_.*|ACTIONS_.*|GITHUB_(TOKEN|ENV|PATH|OUTPUT|STATE|STEP_SUMMARY))$/i;

export function isRunnersOwn(name: string): boolean {
  return RUNNERS_OWN.test(name);
}

const ACCEPTS =
  'lines NAME (passed through) or NAME=value, where NAME is letters, digits and underscores; ' +
  'a value of several lines can only be passed through';

/** One variable per line of a text, or a list of such lines. */
export const envEntries: Reader<EnvEntry[]> = {
  accepts: ACCEPTS,
  schema: { anyOf: [SCALAR, { type: 'array', items: SCALAR, minItems: 1 }] },
  read(raw) {
    const lines: unknown[] | undefined = Array.isArray(raw) ? raw : asText(raw)?.split(/\r?\n/);
    const numbered = (lines ?? [])
      .map((line, i) => ({ text: asText(line)?.trim(), where: `line ${i + 1}` }))
      .filter(({ text }) => text !== '');
    if (numbered.length === 0) {
      const found = lines === undefined ? 'neither text nor a list' : 'no variable';
      return { refusals: [{ found, advice: `give ${ACCEPTS}` }] };
    }
    const results = numbered.map(({ text, where }) => readEntry(text, where));
    const refusals = results.flatMap((each) => ('refusals' in each ? each.refusals : []));
    if (refusals.length > 0) return { refusals };
    return { value: results.flatMap((each) => ('value' in each ? [each.value] : [])) };
  },
};

function readEntry(text: string | undefined, where: string): Read<EnvEntry> {
  const refuse = (found: string, advice: string): { refusals: Refusal[] } => ({
    refusals: [{ found: `${where}, ${found}`, advice }],
  });
  const match = /^([A-Za-z_][A-Za-z0-9_]*)(?:=([^]*))?$/.exec(text ?? '');
  const name = match?.[1];
  if (name === undefined) {
    return refuse('not shown since it may hold a secret', `give ${ACCEPTS}`);
  }
  const value = match?.[2] ?? null;
  if (RESERVED.test(name)) {
    return refuse(name, 'leave it out: PORT and CANNONGATE_* are set by cannongate');
  }
  if (value === null && RUNNERS_OWN.test(name)) {
    return refuse(
      name,
      'leave it out: the runner’s INPUT_*, ACTIONS_* and GITHUB_TOKEN are not passed through',
    );
  }
  return { value: { name, value } };
}

/**
 * The entries that have a value, and a warning for each of the others. A line of a secret that was
 * pasted whole can look like a name, so only what is written like one is called by it.
 */
export function passable(
  entries: readonly EnvEntry[],
  variables: Readonly<Record<string, string | undefined>>,
): { readonly env: EnvEntry[]; readonly warnings: Warning[] } {
  const isSet = ({ name, value }: EnvEntry) => value !== null || variables[name] !== undefined;
  const warnings = entries.flatMap((entry, i): Warning[] => {
    if (isSet(entry)) return [];
    const called = /^[A-Z][A-Z0-9_]{0,39}$/.test(entry.name) ? entry.name : `variable ${i + 1}`;
    return [{ code: 'env-not-set', variable: called }];
  });
  return { env: entries.filter(isSet), warnings };
}
