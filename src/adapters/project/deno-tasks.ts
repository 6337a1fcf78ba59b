/** Reads the tasks of a Deno project, which are what the scripts of package.json are in one of Node.js. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Project } from '../../model/project.ts';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { member, members, stringOf } from './package-manifest.ts';

/** Deno takes the first one, and allows comments in both. */
const FILES = ['deno.json', 'deno.jsonc'];

/** Null without such a file, and for one that cannot be read. */
export function readDenoTasks(app: string, root: string): Project['denoTasks'] {
  const file = FILES.find((name) => existsSync(join(app, name)));
  if (file === undefined) return null;
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  try {
    const raw: unknown = JSON.parse(plainJson(readPlainTextOrNull(join(app, file), options) ?? ''));
    const tasks = members(member(raw, 'tasks')).map(
      // `"start": "deno run main.ts"`, or with a description: `"start": { "command": … }`.
      ([name, task]) => [name, stringOf(task) ?? stringOf(member(task, 'command')) ?? ''] as const,
    );
    return { file, tasks: Object.fromEntries(tasks) };
  } catch {
    return null;
  }
}

const STRING = String.raw`"(?:[^"\\\n]|\\.)*"?`;
const COMMENT = new RegExp(String.raw`(${STRING})|//.*|/\*(?:[^]*?\*/|[^]*)`, 'g');
const LAST_COMMA = new RegExp(String.raw`(${STRING})|,(?=\s*[}\]])`, 'g');

/** Without comments, and commas behind a last entry. */
function plainJson(text: string): string {
  const withoutMark = text.replace(/^\ufeff/, '');
  return withoutMark.replace(COMMENT, '$1').replace(LAST_COMMA, '$1');
}
