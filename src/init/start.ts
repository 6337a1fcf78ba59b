/** Which command boots the app, from what its files and dependencies say. */
import type { Project, UserChoices } from '../model/project.ts';

export interface Start {
  readonly line: string;
  /** Whether the gate finds it by itself, so that it need not stand in the configuration file. */
  readonly isDetected: boolean;
  /** Where it comes from: `the start script`. */
  readonly from: string;
  /** What there is to say against it; null for nothing. */
  readonly doubt: string | null;
}

/** Scripts that are named for booting what has been built. */
const FOR_PRODUCTION = ['start:prod', 'start:production', 'serve', 'prod'];

const WATCHES = /\b(?:nodemon|ts-node-dev|pm2|forever)\b|--watch\b|\bwatch\b|\b(?:next|vite) dev\b/;

const FRAMEWORKS: readonly (readonly [dependency: string, name: string])[] = [
  ['@nestjs/core', 'NestJS'],
  ['next', 'Next.js'],
  ['fastify', 'Fastify'],
  ['express', 'Express'],
  ['koa', 'Koa'],
  ['hono', 'Hono'],
  ['@hapi/hapi', 'hapi'],
];

/** The web framework among the dependencies; NestJS comes before those that it is built on. */
export function frameworkOf({ dependencies }: Pick<Project, 'dependencies'>): string | null {
  return FRAMEWORKS.find(([dependency]) => dependencies.includes(dependency))?.[1] ?? null;
}

/** Null when nothing says how the app is booted. */
export function startOf(project: Project, { start }: Pick<UserChoices, 'start'>): Start | null {
  if (start !== null) return { line: start, isDetected: false, from: '--start', doubt: null };
  const better = insteadOf(project);
  if (project.start !== null) {
    const script = project.scripts['start'] ?? '';
    const isNestCompiler = /\bnest start\b/.test(script);
    if (!isNestCompiler && !WATCHES.test(script)) {
      return { line: project.start, isDetected: true, from: 'the start script', doubt: null };
    }
    const why = isNestCompiler
      ? 'the start script compiles the app at each boot'
      : 'the start script watches files, or restarts the app behind the gate’s back';
    if (better) return { ...better, doubt: `${why}, so ${better.from} is proposed in its place` };
    const doubt = `${why}; give --start with a command that boots what has been built`;
    return { line: project.start, isDetected: true, from: 'the start script', doubt };
  }
  const found = better ?? fromEntries(project);
  if (!found) return null;
  return { ...found, doubt: `package.json has no start script; ${found.from} is taken for it` };
}

function insteadOf({ scripts, dependencies }: Project): Omit<Start, 'doubt'> | null {
  for (const name of FOR_PRODUCTION) {
    const line = scripts[name]?.trim() ?? '';
    if (line === '' || WATCHES.test(line)) continue;
    return { line, isDetected: false, from: `the script ${name}` };
  }
  if (!dependencies.includes('next')) return null;
  return { line: 'next start', isDetected: false, from: 'next start' };
}

function fromEntries({ entries, dependencies }: Project): Omit<Start, 'doubt'> | null {
  const [entry] = entries;
  if (entry === undefined) return null;
  // fastify-cli boots a plugin, which its template calls app.
  const isPlugin = dependencies.includes('fastify-cli') && /(?:^|\/)app\./.test(entry);
  const program = isPlugin ? 'fastify start' : 'node';
  return { line: `${program} ${entry}`, isDetected: false, from: entry };
}
