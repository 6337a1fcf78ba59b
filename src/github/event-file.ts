/**
 * The runner's description of the event that started the workflow (`GITHUB_EVENT_PATH`).
 *
 * @actions/github parses the same file while it is imported, and throws if it is not JSON. So the entry
 * imports this module first. It reads the file, and hides one that cannot be read from that package.
 */
import { MAX_GENERATED_FILE_SIZE, readPlainText } from '../adapters/plain-file.ts';
import { oneLine } from '../model/text.ts';
import type { Problem } from '../model/problem.ts';

const PATH = 'GITHUB_EVENT_PATH';

export type EventFile = { readonly payload: object } | { readonly problem: Problem };

/** @param path undefined outside of a workflow: the event then has no properties */
export function readEventFile(path: string | undefined): EventFile {
  if (path === undefined || path === '') return { payload: {} };
  let message: string | null = null;
  try {
    const payload: unknown = JSON.parse(
      readPlainText(path, { limit: MAX_GENERATED_FILE_SIZE, links: 'all' }),
    );
    if (typeof payload === 'object' && payload !== null && !Array.isArray(payload)) {
      return { payload };
    }
  } catch (error) {
    message = oneLine((error as Error).message);
  }
  return { problem: { code: 'invalid-event-file', where: PATH, message } };
}

export const EVENT_FILE = readEventFile(process.env[PATH]);

// Assigned, not deleted: where the package finds an empty path, it reads nothing.
if ('problem' in EVENT_FILE) process.env[PATH] = '';
