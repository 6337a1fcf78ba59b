/** Programs and libraries of the machine that some faults need. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Why a program cannot be used; null if it can. */
export function whyNoProgram(name: string): string | null {
  const folders = (process.env['PATH'] ?? '').split(':');
  return folders.some((folder) => existsSync(join(folder, name))) ? null : `needs ${name}`;
}

/** The library of the program faketime; null without it. */
export function fakeTime(): string | null {
  const file = 'faketime/libfaketimeMT.so.1';
  const folders = ['/usr/lib', '/usr/local/lib', '/lib'].filter((folder) => existsSync(folder));
  const all = folders.flatMap((folder) => [
    folder,
    ...readdirSync(folder)
      .filter((name) => name.includes('linux'))
      .map((name) => join(folder, name)),
  ]);
  return all.map((folder) => join(folder, file)).find((path) => existsSync(path)) ?? null;
}
