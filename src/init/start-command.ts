/** Finds the command that boots the app, from its scripts, dependencies and files. */
import type { InitNote } from '../model/notes.ts';
import type { Project, UserChoices } from '../model/project.ts';
import { withoutEnvFile } from '../diagnosis/from-log.ts';
import { scriptThatBoots } from '../diagnosis/start-elsewhere.ts';
import { isOfFrontEnd, servesPages } from '../diagnosis/start-tools.ts';
import { withoutWatcher } from './without-watcher.ts';

export interface StartCommand {
  readonly line: string;
  /** Whether the gate detects it, so that the configuration file need not contain it. */
  readonly isDetected: boolean;
  /** Where it comes from: `the start script`. */
  readonly source: string;
  /** Why it may be wrong; null if nothing speaks against it. */
  readonly doubt: InitNote | null;
}

/** Names of scripts that boot the built app. */
const PRODUCTION_SCRIPTS = ['start:prod', 'start:production', 'serve', 'prod'];

/** Names of scripts that boot the app while it is written. */
const DEVELOPMENT_SCRIPTS = ['dev', 'start:dev', 'develop', 'server'];

const FILE_WATCHER =
  /\b(?:nodemon|ts-node-dev|pm2(?:-\w+)?|forever)\b|--watch\b|--hot\b|\bwatch\b|\b(?:next|nuxt|nuxi|astro|vite) dev\b|\bnx (?:run \S+:)?serve\b/;

/** The command that boots what a framework builds. Its own templates have no start script for that. */
const BUILT_SERVERS: readonly (readonly [dependency: string, line: string, source: string])[] = [
  ['next', 'next start', 'next start'],
  ['nuxt', 'node .output/server/index.mjs', 'the server that Nuxt builds'],
  ['nitropack', 'node .output/server/index.mjs', 'the server that Nitro builds'],
  ['nitro', 'node .output/server/index.mjs', 'the server that Nitro builds'],
  ['@sveltejs/adapter-node', 'node build', 'the server that SvelteKit builds'],
  ['@astrojs/node', 'node dist/server/entry.mjs', 'the server that Astro builds'],
];

const FRAMEWORKS: readonly (readonly [dependency: string, name: string])[] = [
  ['@nestjs/core', 'NestJS'],
  ['next', 'Next.js'],
  ['nuxt', 'Nuxt'],
  ['nitropack', 'Nitro'],
  ['nitro', 'Nitro'],
  ['@sveltejs/kit', 'SvelteKit'],
  ['astro', 'Astro'],
  ['@adonisjs/core', 'AdonisJS'],
  ['@react-router/serve', 'React Router'],
  ['@remix-run/serve', 'Remix'],
  ['fastify', 'Fastify'],
  ['express', 'Express'],
  ['koa', 'Koa'],
  ['hono', 'Hono'],
  ['elysia', 'Elysia'],
  ['@hapi/hapi', 'hapi'],
  // Its name until 2019.
  ['hapi', 'hapi'],
];

/** Those that may be used with another one come before it. */
export function detectFramework({ dependencies }: Pick<Project, 'dependencies'>): string | null {
  return FRAMEWORKS.find(([dependency]) => dependencies.includes(dependency))?.[1] ?? null;
}

/** Null if no start command can be found. */
export function findStartCommand(
  project: Project,
  { start }: Pick<UserChoices, 'start'>,
): StartCommand | null {
  if (start !== null) return { line: start, isDetected: false, source: '--start', doubt: null };
  const booted = scriptThatBoots(project);
  const better =
    productionStart(project) ?? watchedStart(project, booted) ?? containerStart(project);
  if (project.start !== null) {
    // Beside an app in another language, the script is for its front end.
    const isScript = project.startSource === 'the start script';
    const script = isScript ? (project.scripts[booted] ?? '') : '';
    const isNestCompiler = /\bnest start\b/.test(script);
    if (!isNestCompiler && !FILE_WATCHER.test(script)) {
      const { builtByStart: build } = project;
      const line = withPresentFiles(project.start, project);
      if (line !== project.start) {
        const doubt: InitNote = { code: 'start-reads-env-file', start: line, hasVariables: false };
        const source = `${project.startSource} without --env-file`;
        return { line, isDetected: false, source, doubt };
      }
      const doubt: InitNote | null =
        build === '' ? null : { code: 'start-builds', build, start: line };
      return { line, isDetected: true, source: project.startSource, doubt };
    }
    const doubt: InitNote = {
      code: 'start-script-doubtful',
      why: isNestCompiler ? 'compiles' : 'watches',
      instead: better?.source ?? null,
    };
    if (better) return { ...better, doubt };
    return { line: project.start, isDetected: true, source: 'the start script', doubt };
  }
  // Detection leaves a script out only if it is for the front end of an app in another language, and so are the files in JavaScript.
  if ((project.scripts['start']?.trim() ?? '') !== '') return null;
  const ofDeno = denoStart(project);
  if (ofDeno !== null) return ofDeno;
  const guess = better ?? startFromEntryFile(project) ?? developmentStart(project);
  return guess && { ...guess, doubt: { code: 'start-script-missing', source: guess.source } };
}

function productionStart({ scripts, dependencies }: Project): Omit<StartCommand, 'doubt'> | null {
  for (const name of PRODUCTION_SCRIPTS) {
    const line = scripts[name]?.trim() ?? '';
    if (line === '' || FILE_WATCHER.test(line) || servesPages(line)) continue;
    return { line, isDetected: false, source: `the script ${name}` };
  }
  const built = BUILT_SERVERS.find(([dependency]) => dependencies.includes(dependency));
  return built ? { line: built[1], isDetected: false, source: built[2] } : null;
}

function containerStart({ containerStart: found }: Project): Omit<StartCommand, 'doubt'> | null {
  return found && { line: found.line, isDetected: false, source: found.file };
}

/** A task of Deno that boots the app. The gate itself detects none. */
function denoStart({ denoTasks }: Project): StartCommand | null {
  const { tasks = {}, file = '' } = denoTasks ?? {};
  const name = ['start', ...PRODUCTION_SCRIPTS].find((each) => {
    const line = tasks[each] ?? '';
    return line !== '' && !FILE_WATCHER.test(line);
  });
  if (name === undefined) return null;
  const source = `the task ${name} of ${file}`;
  return { line: `deno task ${name}`, isDetected: false, source, doubt: null };
}

/** Without files of variables that no checkout has. */
function withPresentFiles(line: string, { envFiles }: Project): string {
  const file = / --env-file(?:=| )(?:\.\/)?([\w.-]+)(?=\s)/.exec(line)?.[1];
  return file === undefined || envFiles.includes(file) ? line : withoutEnvFile(line);
}

/** What a script watches or supervises; null if it does neither, or that cannot be said. */
function watchedStart(project: Project, name: string): Omit<StartCommand, 'doubt'> | null {
  const { scripts, hints } = project;
  const found = withoutWatcher(scripts[name] ?? '', hints);
  if (found === null) return null;
  const { tool } = found;
  const line = withPresentFiles(found.line, project);
  return { line, isDetected: false, source: `the ${name} script without ${tool}` };
}

function developmentStart(project: Project): Omit<StartCommand, 'doubt'> | null {
  const found = DEVELOPMENT_SCRIPTS.map((name) => watchedStart(project, name));
  return found.find((each) => each !== null) ?? null;
}

function startFromEntryFile(project: Project): Omit<StartCommand, 'doubt'> | null {
  const { entries, dependencies } = project;
  const isFrontEnd = isOnlyFrontEnd(project);
  const entry = entries.find((each) => !isFrontEnd || !OF_PAGES.test(each));
  if (entry === undefined) return null;
  // fastify-cli boots a plugin, which its template names app.
  const isPlugin = dependencies.includes('fastify-cli') && /(?:^|\/)app\./.test(entry);
  const program = isPlugin ? 'fastify start' : 'node';
  return { line: `${program} ${entry}`, isDetected: false, source: entry };
}

/** What a bundler begins with, too: `src/main.js`. */
const OF_PAGES = /^(?:\.\/)?(?:src|app|client)\/(?:.*\/)?(?:main|index|app)\.[cm]?[jt]s$/;

/** Packages that serve HTTP, and are no frameworks. */
const SERVERS =
  /^(?:ws|connect|polka|micro|restify|socket\.io|h3|koa-\w+|express-\w+|@trpc\/server|graphql-yoga|apollo-server|@apollo\/server|@hono\/node-server)$/;

/** Whether scripts serve pages to their developer, and no dependency would serve anything else. */
function isOnlyFrontEnd(project: Project): boolean {
  const { scripts, dependencies } = project;
  const isServer = detectFramework(project) !== null || dependencies.some((it) => SERVERS.test(it));
  return !isServer && [...DEVELOPMENT_SCRIPTS, 'serve'].some((it) => isOfPages(it, scripts));
}

function isOfPages(name: string, scripts: Project['scripts']): boolean {
  return isOfFrontEnd(scripts[name]?.trim() ?? '', scripts);
}
