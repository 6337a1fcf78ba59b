/** Finds programs outside of the checkout that a step writes, and the start command runs. A comparison refuses them. */
import { withScripts } from '../diagnosis/start-tools.ts';
import type { Project, UserChoices } from '../model/project.ts';

/** A file by an absolute path. Other variables may lead into the checkout, as `$PWD` does. */
const OUTSIDE = /^(?:~|\$HOME|\$\{HOME\})?\/./;
/** `-o FILE`, `--outfile FILE`, `--output FILE`. */
const OUTPUT_OPTION = /^(?:-o|--out\w*)$/;
const OUTPUT_WITH_VALUE = /^--out\w*=(.+)$/;
const COPIES = /^(?:cp|mv|install|ln)$/;

/** The first such program, as the start command has it; null if there is none. */
export function writtenOutside(
  start: string,
  { scripts, install, build }: Pick<Project, 'scripts' | 'install' | 'build'>,
  choices: Pick<UserChoices, 'install' | 'build'>,
): { readonly path: string; readonly step: 'install' | 'build' } | null {
  const programs = withScripts(start, { scripts })
    .flatMap(wordsOf)
    .filter((word) => OUTSIDE.test(word));
  const steps = { install: choices.install ?? install, build: choices.build ?? build };
  for (const step of ['install', 'build'] as const) {
    const line = steps[step];
    if (line === null || line === false) continue;
    const targets = withScripts(line, { scripts }).flatMap(targetsOf);
    const path = programs.find((program) =>
      targets.some((target) => target === program || target === program.replace(/[^/]*$/, '')),
    );
    if (path !== undefined) return { path, step };
  }
  return null;
}

/** The files and folders that a command line writes, as far as it says so. A folder ends with a slash. */
function targetsOf(line: string): string[] {
  return line.split(/&&|\|\|?|[;\n]/).flatMap((part) => {
    const words = wordsOf(part);
    const program = words.find((word) => word !== 'sudo' && !/^\w+=/.test(word)) ?? '';
    const last = COPIES.test(program) ? words.at(-1) : undefined;
    const targets = words.flatMap((word, i) =>
      OUTPUT_OPTION.test(word) ? (words[i + 1] ?? []) : (OUTPUT_WITH_VALUE.exec(word)?.[1] ?? []),
    );
    return [...targets, ...(last === undefined ? [] : [last, `${last}/`])];
  });
}

function wordsOf(line: string): string[] {
  return line.split(/[\s"']+/).filter((word) => word !== '');
}
