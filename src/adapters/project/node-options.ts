/**
 * Options of Node.js that a project keeps in files. Node.js takes those of `--env-file`, and npm those of .npmrc, only while nothing
 * else sets NODE_OPTIONS, which the preload does. So they are read here, and passed on before it.
 */
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';

export interface BootedLine {
  /** The app's. */
  readonly directory: string;
  /** Of the checkout. */
  readonly root: string;
  readonly line: string;
  /** Whether it is the start script of the package, which npm would run. */
  readonly isScript: boolean;
}

/** @returns null if no file sets any */
export function nodeOptionsInFiles(booted: BootedLine): string | null {
  return (booted.isScript ? ofNpm(booted) : null) ?? ofEnvFiles(booted);
}

/**
 * What npm and pnpm put into NODE_OPTIONS. As they read it: the last line counts, and a comment ends a value without quotes. With
 * a comment Node.js would read nothing of what follows, such as the preload. Values with variables are not known here.
 */
function ofNpm({ directory, root }: BootedLine): string | null {
  for (const folder of new Set([directory, root])) {
    const text = read(join(folder, '.npmrc'), root);
    const lines = [...text.matchAll(/^[^\S\r\n]*node-options[^\S\r\n]*=[^\S\r\n]*(.*)$/gm)];
    const value = lines.at(-1)?.[1]?.trim() ?? '';
    const quoted = /^(["'])(.*)\1$/.exec(value)?.[2];
    const plain = quoted ?? value.replace(/[;#].*/, '').trim();
    if (plain !== '' && !plain.includes('${')) return plain;
  }
  return null;
}

/** A line that is one command of Node.js: in another, its options would reach programs that never had them. */
const NODE_ALONE = /^(?:exec )?(?:\w+=[\w./:,-]* )*node [^&|;<>`$()\n]*$/;

/** With one of several that says the same, the last one counts. */
function ofEnvFiles({ directory, root, line }: BootedLine): string | null {
  if (!NODE_ALONE.test(line)) return null;
  const files = [...line.matchAll(/ --env-file(?:-if-exists)?(?:=| +)["']?([\w./-]+)/g)];
  const values = files.flatMap(
    ([, file = '']) => parseEnv(read(join(directory, file), root))['NODE_OPTIONS'] ?? [],
  );
  return values.at(-1) ?? null;
}

/** Empty if it is missing or unusable: then Node.js says so. */
function read(file: string, root: string): string {
  const limits = { limit: MAX_PROJECT_FILE_SIZE, links: { within: root } };
  return readPlainTextOrNull(file, limits) ?? '';
}
