/**
 * The commands in a `Procfile` or `Dockerfile` that boot the app in production. Their files are read, never executed.
 */
import { join } from 'node:path';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';

export interface ContainerStart {
  /** With `{port}` in place of a fixed port. */
  readonly line: string;
  /** `Procfile` or `Dockerfile`. */
  readonly file: string;
}

/** Characters with which a line means more than one plain command. Variables such as `$PORT` are plain. */
const SHELL_SYNTAX = /[|;&`<>()\\]/;

/** The likelier first: a Procfile is meant for the machine itself, a Dockerfile for another file system. */
export function containerStarts(app: string, root: string): ContainerStart[] {
  const options = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  const textOf = (name: string) => readPlainTextOrNull(join(app, name), options);
  const found = [
    { file: 'Procfile', line: webProcess(textOf('Procfile') ?? '') },
    { file: 'Dockerfile', line: dockerCommand(textOf('Dockerfile') ?? '') },
  ];
  return found.flatMap(({ file, line }) =>
    line === null || line === '' || SHELL_SYNTAX.test(line)
      ? []
      : [{ file, line: withPortPlaceholder(line) }],
  );
}

function webProcess(text: string): string | null {
  return /^web:[ \t]*(.+)$/m.exec(text)?.[1]?.trim() ?? null;
}

/** Of the last stage. Paths below its working directory become relative; null if others are absolute. */
function dockerCommand(text: string): string | null {
  const lines = text.replace(/\\\r?\n/g, ' ').split(/\r?\n/);
  const lastStage = lines.findLastIndex((line) => /^\s*FROM\s/i.test(line));
  const last = (instruction: string) =>
    lines
      .slice(Math.max(0, lastStage))
      .map((line) => new RegExp(String.raw`^\s*${instruction}\s+(.+)$`, 'i').exec(line)?.[1])
      .findLast((value) => value !== undefined)
      ?.trim();
  const entrypoint = wordsOf(last('ENTRYPOINT'));
  const command = wordsOf(last('CMD'));
  if (entrypoint === null || command === null) return null;
  // Wrappers of containers do nothing that a machine needs.
  const words = [...entrypoint, ...command].filter(
    (word, i, all) =>
      !(i < 3 && /^(?:\S*\/)?(?:tini|dumb-init|exec)$|^--$/.test(word) && all.length > 1),
  );
  const folder = (last('WORKDIR') ?? '/').replace(/\/*$/, '/');
  const relative = words.map((word) =>
    word.startsWith(folder) ? word.slice(folder.length) : word,
  );
  const [program = '', ...rest] = relative;
  const isElsewhere = rest.some((word) => /^(?:--[\w-]+=)?\//.test(word));
  return isElsewhere || program.endsWith('.sh') ? null : relative.map(quotedIfNeeded).join(' ');
}

/** Of `["node", "server.js"]` or `node server.js`; empty without an instruction, null if it is neither. */
function wordsOf(instruction: string | undefined): string[] | null {
  if (instruction === undefined) return [];
  if (!instruction.startsWith('[')) return instruction.split(/\s+/);
  try {
    const parsed: unknown = JSON.parse(instruction);
    const isList = Array.isArray(parsed) && parsed.every((word) => typeof word === 'string');
    if (!isList) return null;
    const [first, flag, line] = parsed;
    // ["sh", "-c", "node server.js"]
    const isShell = /^(?:\/bin\/)?(?:ba|a)?sh$/.test(first ?? '') && flag === '-c';
    return isShell && line !== undefined ? line.split(/\s+/) : parsed;
  } catch {
    return null;
  }
}

function quotedIfNeeded(word: string): string {
  return /\s|["']/.test(word) ? `'${word.replaceAll("'", String.raw`'\''`)}'` : word;
}

/** A fixed port may be taken, and two versions of the app cannot share it. */
function withPortPlaceholder(line: string): string {
  return line
    .replace(/((?:^|\s)(?:--port|--http-port|-p)[ =])\d{2,5}(?=\s|$)/g, '$1{port}')
    .replace(
      /((?:^|\s)(?:--bind|-b|--listen|--addr|--address|--host)[ =])(?:[\w.]*|\[::\]):\d{2,5}(?=\s|$)/g,
      '$1127.0.0.1:{port}',
    );
}
