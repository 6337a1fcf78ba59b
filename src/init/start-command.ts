/** Finds the command that boots the app, from its scripts, dependencies and files. */
import type { Project, UserChoices } from '../model/project.ts';

export interface StartCommand {
  readonly line: string;
  /** Whether the gate detects it, so that the configuration file need not contain it. */
  readonly isDetected: boolean;
  /** Where it comes from: `the start script`. */
  readonly source: string;
  /** Why it may be wrong; null if nothing speaks against it. */
  readonly warning: string | null;
}

/** Names of scripts that boot the built app. */
const PRODUCTION_SCRIPTS = ['start:prod', 'start:production', 'serve', 'prod'];

const FILE_WATCHER =
  /\b(?:nodemon|ts-node-dev|pm2|forever)\b|--watch\b|\bwatch\b|\b(?:next|vite) dev\b/;

const FRAMEWORKS: readonly (readonly [dependency: string, name: string])[] = [
  ['@nestjs/core', 'NestJS'],
  ['next', 'Next.js'],
  ['fastify', 'Fastify'],
  ['express', 'Express'],
  ['koa', 'Koa'],
  ['hono', 'Hono'],
  ['@hapi/hapi', 'hapi'],
];

/** NestJS and Next.js come before the frameworks that they may depend on. */
export function detectFramework({ dependencies }: Pick<Project, 'dependencies'>): string | null {
  return FRAMEWORKS.find(([dependency]) => dependencies.includes(dependency))?.[1] ?? null;
}

/** Null if no start command can be found. */
export function findStartCommand(
  project: Project,
  { start }: Pick<UserChoices, 'start'>,
): StartCommand | null {
  if (start !== null) return { line: start, isDetected: false, source: '--start', warning: null };
  const better = productionStart(project);
  if (project.start !== null) {
    const script = project.scripts['start'] ?? '';
    const isNestCompiler = /\bnest start\b/.test(script);
    if (!isNestCompiler && !FILE_WATCHER.test(script)) {
      return { line: project.start, isDetected: true, source: 'the start script', warning: null };
    }
    const why = isNestCompiler
      ? 'the start script compiles the app at each boot'
      : 'the start script watches files, or restarts the app by itself';
    if (better) return { ...better, warning: `${why}, so ${better.source} is proposed instead` };
    const doubt = `${why}; give --start with a command that boots the built app`;
    return { line: project.start, isDetected: true, source: 'the start script', warning: doubt };
  }
  const found = better ?? startFromEntryFile(project);
  if (!found) return null;
  return { ...found, warning: `package.json has no start script, so ${found.source} is proposed` };
}

function productionStart({ scripts, dependencies }: Project): Omit<StartCommand, 'warning'> | null {
  for (const name of PRODUCTION_SCRIPTS) {
    const line = scripts[name]?.trim() ?? '';
    if (line === '' || FILE_WATCHER.test(line)) continue;
    return { line, isDetected: false, source: `the script ${name}` };
  }
  if (!dependencies.includes('next')) return null;
  return { line: 'next start', isDetected: false, source: 'next start' };
}

function startFromEntryFile({
  entries,
  dependencies,
}: Project): Omit<StartCommand, 'warning'> | null {
  const [entry] = entries;
  if (entry === undefined) return null;
  // fastify-cli boots a plugin, which its template names app.
  const isPlugin = dependencies.includes('fastify-cli') && /(?:^|\/)app\./.test(entry);
  const program = isPlugin ? 'fastify start' : 'node';
  return { line: `${program} ${entry}`, isDetected: false, source: entry };
}
