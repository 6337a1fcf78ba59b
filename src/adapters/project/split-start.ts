/** Separates a start script's build from what boots the app: a launch boots the app again, and never builds it. */
import type { StepCommand } from '../../model/settings.ts';

export interface SplitStart {
  /** Commands that build, in their order; empty if the script builds nothing. */
  readonly build: readonly string[];
  /** What boots the built app. */
  readonly start: string;
}

/** Programs that build and end, and scripts that are named after what they do. */
const BUILDS =
  /^(?:(?:npm|pnpm|yarn|bun)(?: run)? (?:(?:pre)?build|compile|clean|bundle|transpile)(?::[\w:.-]+)?|(?:npx |pnpm exec |yarn )?(?:tsc|tsc-alias|tspc|nest build|vite build|next build|nuxt build|webpack|rollup|esbuild|tsup|unbuild|ncc build|swc|babel|prisma generate)(?= |$).*)$/;

/** What builds do as well. Alone they may reset data, which each launch needs. */
const FILE_WORK =
  /^(?:npx |pnpm exec |yarn )?(?:rimraf|copyfiles|cpx|rm -rf|mkdir -p|cp -r)(?= |$)/;

/** What builds make. */
const BUILT =
  /^(?:\.\/)?(?:dist|build|out|output|lib|\.next|\.nuxt|\.output|[\w.-]*\.tsbuildinfo)(?:\/.*)?$/;

const WATCHES = /(?:^| )(?:-w|--watch)(?: |=|$)|watch/;

/**
 * Splits at `&&`, and only what is surely a build that comes first: the order of everything else may matter.
 *
 * @param scripts of package.json; a `prestart` that only builds counts, too
 * @returns null without a start script, or if it depends on npm to run its `prestart`
 */
export function splitStart(scripts: Readonly<Record<string, string>>): SplitStart | null {
  const script = scripts['start']?.trim() ?? '';
  if (script === '') return null;
  const before = partsOf(scripts['prestart'] ?? '');
  if (!before?.every(mayBuild)) return null;
  const parts = partsOf(script) ?? [script];
  const first = parts.findIndex((part) => !mayBuild(part));
  // A script that does nothing but build has to boot the app somehow.
  const leading = first < 0 ? 0 : first;
  const hasBuild = [...before, ...parts.slice(0, leading)].some(isBuild);
  if (!hasBuild && before.length > 0) return null;
  const count = hasBuild ? leading : 0;
  return { build: [...before, ...parts.slice(0, count)], start: parts.slice(count).join(' && ') };
}

/**
 * The start script without its build, which the build step does once; null if there is no build, or if the build step does
 * not do it. One that the user gave has to run the same programs or scripts: otherwise nothing would.
 */
export function startAfterBuild(
  scripts: Readonly<Record<string, string>>,
  build: StepCommand,
): SplitStart | null {
  const split = splitStart(scripts);
  if (split === null || split.build.length === 0) return null;
  const all = build.kind === 'command' ? build.line.split(/&&|\|\||;/).map(workOf) : [];
  // In another folder the same command is another build.
  const given = all.some((part) => /^cd (?!\.$)/.test(part)) ? [] : all;
  const isDone =
    build.kind === 'detect' || split.build.every((part) => given.includes(workOf(part)));
  return isDone ? split : null;
}

/** Null for a script whose commands are joined by more than `&&`. */
function partsOf(script: string): string[] | null {
  if (script.trim() === '') return [];
  const parts = script.split('&&').map((part) => part.trim());
  const isPlain = (part: string) => part !== '' && !/[|;&`$()<>]|^cd /.test(part);
  return parts.slice(0, -1).every(isPlain) ? parts : null;
}

/** The same for `npm run build` and `pnpm build`, and for `tsc` and `npx tsc`. */
function workOf(part: string): string {
  return withoutVariables(part.trim())
    .replace(/^(?:npm|pnpm|yarn|bun) run /, '')
    .replace(/^(?:npx|pnpm exec|pnpm|yarn|bun) /, '');
}

/** Behind variables, as in `NODE_ENV=production npm run build`. */
function withoutVariables(part: string): string {
  return part.replace(/^(?:cross-env )?(?:\w+=[\w./-]* )*/, '');
}

/** A build, or work on files that may belong to one. What is removed has to be what builds make. */
function mayBuild(part: string): boolean {
  const command = withoutVariables(part);
  if (isBuild(part)) return true;
  if (!FILE_WORK.test(command) || /[|;&`$()<>]/.test(command)) return false;
  const [, removed] = /^(?:npx |pnpm exec |yarn )?(?:rimraf|rm -rf) (.*)$/.exec(command) ?? [];
  const isBuilt = (path: string) => BUILT.test(path) && !path.includes('..');
  return removed === undefined || removed.split(' ').every(isBuilt);
}

function isBuild(part: string): boolean {
  const command = withoutVariables(part);
  return BUILDS.test(command) && !WATCHES.test(command) && !/[|;&`$()<>]/.test(command);
}
