/**
 * The runner's description of the event that started the workflow (`GITHUB_EVENT_PATH`).
 *
 * @actions/github parses the same file while it is imported, and throws if it is not JSON. So the entry
 * imports this module first, which hides a file that cannot be read from that package.
 */
import * as z from 'zod';
import { MAX_GENERATED_FILE_SIZE, readPlainText } from '../adapters/plain-file.ts';
import { oneLine } from '../model/text.ts';
import type { Problem } from '../model/problem.ts';
import { isRecord } from '../model/record.ts';

const PATH = 'GITHUB_EVENT_PATH';

const text = z.string();
const id = z.int().positive();

/**
 * The fields that are used, with their types. A field that is absent or null means that the event has none, as
 * with the repository of a fork that was deleted.
 */
const payloadSchema = z.object({
  action: text.nullish(),
  label: z.object({ name: text.nullish() }).nullish(),
  pull_request: z
    .object({
      number: id,
      state: text.nullish(),
      merged: z.boolean().nullish(),
      head: z
        .object({
          sha: text.nullish(),
          repo: z.object({ id: id.nullish(), full_name: text.nullish() }).nullish(),
        })
        .nullish(),
      base: z.object({ ref: text.nullish(), sha: text.nullish() }).nullish(),
    })
    .nullish(),
  merge_group: z.object({ base_sha: text.nullish() }).nullish(),
  repository: z.object({ default_branch: text.nullish() }).nullish(),
  before: text.nullish(),
  /** Whether a push has rewritten the branch. */
  forced: z.boolean().nullish(),
  workflow_run: z
    .object({
      id,
      // Gitea does not count attempts, and says 0.
      run_attempt: z.int().nonnegative().nullish(),
      event: text.nullish(),
      conclusion: text.nullish(),
      head_sha: text.nullish(),
      head_branch: text.nullish(),
      head_repository: z
        .object({
          id: id.nullish(),
          full_name: text.nullish(),
          owner: z.object({ login: text.nullish() }).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});

export type EventPayload = z.infer<typeof payloadSchema>;

export type EventFile = { readonly payload: EventPayload } | { readonly problem: Problem };

/** @param path undefined outside of a workflow: the event then has no properties */
export function readEventFile(path: string | undefined): EventFile {
  if (path === undefined || path === '') return { payload: {} };
  let payload: unknown;
  try {
    payload = JSON.parse(readPlainText(path, { limit: MAX_GENERATED_FILE_SIZE, links: 'all' }));
  } catch (error) {
    return unreadable(oneLine((error as Error).message));
  }
  return isRecord(payload) ? readPayload(payload) : unreadable(null);
}

function unreadable(message: string | null): EventFile {
  return { problem: { code: 'invalid-event-file', where: PATH, message } };
}

/** Refuses all fields of a wrong type at once. */
export function readPayload(payload: object): EventFile {
  const { data, error } = payloadSchema.safeParse(payload);
  if (data) return { payload: data };
  const fields = error.issues.map(({ path, code, ...issue }) => ({
    name: path.join('.'),
    found: kindOf(path.reduce<unknown>(propertyOf, payload)),
    expected: EXPECTED['expected' in issue ? issue.expected : code] ?? 'a positive whole number',
  }));
  return { problem: { code: 'invalid-event-field', where: PATH, fields } };
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'a text',
  object: 'an object',
  boolean: 'true or false',
};

function propertyOf(value: unknown, key: PropertyKey): unknown {
  return (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
}

function kindOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'an object';
  return typeof value === 'string' ? 'a text' : JSON.stringify(value);
}

// Assigned, not deleted: where the package finds an empty path, it reads nothing.
if ('problem' in readEventFile(process.env[PATH])) process.env[PATH] = '';
