/**
 * The commands in a `Procfile` or `Dockerfile` that boot the app in production. Their files are read, never executed.
 */
import { join, posix } from 'node:path';
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

/**
 * Of the last stage, and of the stages that it is made from. Paths below its working directory become relative; null if others are
 * absolute. Without a working directory it is not known where a container has the app's files, so no path but the program's is
 * rewritten.
 */
function dockerCommand(text: string): string | null {
  const { entrypoint, command, folder, flaskApp } = lastStage(text);
  const [entry, arguments_] = [wordsOf(entrypoint), wordsOf(command)];
  if (entry === null || arguments_ === null) return null;
  // Wrappers of containers do nothing that a machine needs.
  const written = [...entry, ...arguments_].filter(
    (word, i, all) =>
      !(i < 3 && /^(?:\S*\/)?(?:tini|dumb-init|exec)$|^--$/.test(word) && all.length > 1),
  );
  const words = flaskApp === null ? written : withFlaskApp(written, flaskApp);
  const below = folder === '/' ? null : `${folder}/`;
  const relative = words.map((word, i) => {
    if (below !== null && word.startsWith(below)) return word.slice(below.length);
    return below === null && i === 0 ? word.replace(/^\//, '') : word;
  });
  const [program = '', ...rest] = relative;
  const isElsewhere = rest.some((word) => /^(?:-{0,2}[\w.-]+=)?\//.test(word));
  return isElsewhere || program.endsWith('.sh') ? null : relative.map(quotedIfNeeded).join(' ');
}

interface Stage {
  /** Empty without one. */
  readonly name: string;
  readonly entrypoint: string | undefined;
  readonly command: string | undefined;
  /** The working directory, without a slash at its end; `/` if no stage sets one. */
  readonly folder: string;
  /** The variable FLASK_APP, without which `flask run` does not find the app; null if no stage sets it. */
  readonly flaskApp: string | null;
}

const NO_STAGE: Stage = {
  name: '',
  entrypoint: undefined,
  command: undefined,
  folder: '/',
  flaskApp: null,
};

/** `ENV FLASK_APP=shop.py`, also among others, or in its older form without `=`. */
const FLASK_APP = /(?:^|\s)FLASK_APP(?:=|\s+)(["']?)([\w./:-]+)\1(?=\s|$)/;

/** The variable as an option of `flask`, unless it has one. */
function withFlaskApp(words: readonly string[], flaskApp: string): readonly string[] {
  const at = words.findIndex((word) => /^(?:\S*\/)?flask$/.test(word));
  const hasOption = words.some((word) => /^(?:--app(?:=|$)|-A)/.test(word));
  if (at === -1 || at > 2 || hasOption) return words;
  return [...words.slice(0, at + 1), '--app', flaskApp, ...words.slice(at + 1)];
}

/** The last stage, with what it inherits: a stage may be made from an earlier one. */
function lastStage(text: string): Stage {
  const lines = text.replace(/\\\r?\n/g, ' ').split(/\r?\n/);
  const stages: Stage[] = [];
  let stage = NO_STAGE;
  // An entrypoint drops the command of the stage before, not one of its own stage.
  let hasCommand = false;
  for (const line of lines) {
    const [, instruction = '', value = ''] = /^\s*([A-Za-z]+)\s+(.*\S)/.exec(line) ?? [];
    switch (instruction.toUpperCase()) {
      case 'FROM': {
        const [, from = '', name = ''] =
          /^(?:--\S+\s+)*(\S+)(?:\s+AS\s+(\S+))?/i.exec(value.toLowerCase()) ?? [];
        const before = stages.findLast((each) => each.name === from);
        stage = { ...(before ?? NO_STAGE), name };
        stages.push(stage);
        hasCommand = false;
        continue;
      }
      case 'ENTRYPOINT':
        stage = { ...stage, entrypoint: value, command: hasCommand ? stage.command : undefined };
        break;
      case 'CMD':
        stage = { ...stage, command: value };
        hasCommand = true;
        break;
      case 'WORKDIR':
        stage = { ...stage, folder: workingDirectory(stage.folder, value) };
        break;
      case 'ENV':
        stage = { ...stage, flaskApp: FLASK_APP.exec(value)?.[2] ?? stage.flaskApp };
        break;
      default:
        continue;
    }
    stages.splice(-1, 1, stage);
  }
  return stage;
}

/** A relative one is below the one before. A variable is an absolute path that is not known. */
function workingDirectory(before: string, value: string): string {
  const path = value.replace(/^(["'])(.*)\1$/, '$2').replace(/\/+$/, '');
  return path.startsWith('$') ? path : posix.resolve(before, path);
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
