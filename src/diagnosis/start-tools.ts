/** Development servers, watchers and supervisors: how to recognise one in a command, and what to run instead. */
import type { BootCause } from '../model/boot-causes.ts';
import type { ProjectHints } from '../model/project-hints.ts';
import { ownPortOf } from '../model/start-port.ts';

/** A pattern of a command line, what to call it, and what to do instead. */
interface Tool {
  readonly pattern: RegExp;
  readonly name: (match: RegExpExecArray) => string;
  readonly instead: (match: RegExpExecArray, project: ProjectHints) => string;
  /** Whether it serves pages to their developer, and so is never the server that is to be measured. */
  readonly isOfPages?: true;
  /** Whether it only compiles, and does not restart the app when a file changes. */
  readonly isCompiler?: true;
}

const built = (project: ProjectHints, file: string) =>
  `${project.scripts['build'] === undefined ? 'build: the command that compiles' : 'build: npm run build'}, start: node ${file}`;

const TOOLS: readonly Tool[] = [
  {
    pattern: /\bnx (?:(?:run )?([\w.-]+):serve|serve(?:[ ]+([\w.-]+))?)/,
    name: () => 'nx serve',
    instead: (match, { nxBuild }) => {
      if (nxBuild !== null) {
        return `build: npx nx build ${nxBuild.name}, start: node ${nxBuild.main}`;
      }
      const app = match[1] ?? match[2] ?? 'APP';
      return `build: npx nx build ${app}, start: node dist/${app}/main.js (see outputPath in its project.json)`;
    },
  },
  {
    pattern: /\bnest start\b.*\s(?:--watch|-w)\b/,
    name: () => 'nest start',
    instead: (_, project) => built(project, 'dist/main.js'),
  },
  {
    pattern:
      /\b(?:(next|nuxi|nuxt|astro|remix|ng|vite|vue-cli-service|webpack) (?:dev|serve)|(?:react-scripts|craco|expo|ionic) (?:start|serve)|gatsby develop)\b/,
    isOfPages: true,
    name: ([text]) => text,
    instead: (match, project) =>
      match[1] === 'next'
        ? 'build: npm run build, start: npx next start'
        : built(project, 'server.js'),
  },
  {
    // Vite and Parcel serve if they get no command.
    pattern: /(?:^|[\s&;])(vite|parcel|webpack-dev-server)(?=\s+-|\s+\S+\.html\b|\s*(?:$|[&;|]))/,
    isOfPages: true,
    name: (match) => match[1] ?? '',
    instead: (_, project) => built(project, 'server.js'),
  },
  {
    pattern: /\bnest start\b/,
    isCompiler: true,
    name: () => 'nest start',
    instead: (_, project) => {
      const ofProduction = /^node ([\w./-]+)$/.exec(project.scripts['start:prod'] ?? '')?.[1];
      return built(project, ofProduction ?? 'dist/main.js');
    },
  },
  {
    pattern: /\b(ts-node-dev|tsx watch|tsc-watch|nodemon|node-dev)(?=\s|$|[;&|])/,
    name: (match) => match[1] ?? '',
    instead: (_, project) => built(project, 'dist/index.js'),
  },
  {
    // Other programs mean something else by -w: npm a workspace, gunicorn its workers.
    pattern:
      /(?:^|\s)--watch(?:-path)?(?=\s|$|=(?!false\b))|\b(?:tsc|rollup|webpack|esbuild)\b.*\s-w(?=\s|$)/,
    name: () => '--watch',
    instead: () => 'leave --watch out of start',
  },
];

/** The tool that a start command, or one of its processes, is; null for none. */
export function developmentServer(
  line: string,
  programs: readonly string[],
  project: ProjectHints,
): BootCause | null {
  const found = toolIn(TOOLS, [line, ...programs.map(withoutPaths)], project);
  return found && { code: 'development-server', ...found };
}

/** The tool of a start command, or of the scripts that it runs, that restarts the app when a file changes; null for none. */
export function watcherIn(line: string, project: ProjectHints): FoundTool | null {
  const watchers = TOOLS.filter(({ isCompiler }) => isCompiler !== true);
  return toolIn(watchers, withScripts(line, project), project);
}

/** The tool of a start command, or of the scripts that it runs, that compiles the app at each boot; null for none. */
export function compilerIn(line: string, project: ProjectHints): FoundTool | null {
  const compilers = TOOLS.filter(({ isCompiler }) => isCompiler === true);
  return toolIn(compilers, withScripts(line, project), project);
}

export interface FoundTool {
  /** `nodemon`; `--watch` for an option. */
  readonly tool: string;
  /** What to do instead. */
  readonly instead: string;
}

function toolIn(
  tools: readonly Tool[],
  texts: readonly string[],
  project: ProjectHints,
): FoundTool | null {
  for (const { pattern, name, instead } of tools) {
    for (const text of texts) {
      const match = pattern.exec(text);
      if (match) return { tool: name(match), instead: instead(match, project) };
    }
  }
  return null;
}

const SCRIPT_RUN = /\b(?:npm|pnpm|yarn|bun)(?: -\S+)*(?: run(?:-script)?(?: -\S+)*)? ([\w:.-]+)/g;

/** Then the script is one of another package.json. */
const OF_ANOTHER_PACKAGE =
  / (?:--prefix|-C|--dir|--cwd|--filter|-F|--workspaces?|-ws?|--recursive|-r)(?=[ =]|$)/;

/** A command line, and the scripts that it runs, and those that these run. */
export function withScripts(line: string, { scripts }: Pick<ProjectHints, 'scripts'>): string[] {
  const texts = new Set([line]);
  // What is added meanwhile is visited, too.
  for (const text of texts) {
    for (const { 1: name = '', index } of text.matchAll(SCRIPT_RUN)) {
      const command = commandAt(text, index);
      if (OF_ANOTHER_PACKAGE.test(command)) continue;
      const script = Object.hasOwn(scripts, name) ? scripts[name] : undefined;
      if (script !== undefined) texts.add(script);
    }
  }
  return [...texts];
}

/** A longer command is none that a person wrote. */
const MAX_COMMAND = 1000;

/** The command that begins at a place, up to the next one, or to what is for the script alone. */
function commandAt(text: string, start: number): string {
  const [command = ''] = text.slice(start, start + MAX_COMMAND).split(/[;&|]| -- /);
  return command;
}

/** The port that a start command, or one of the scripts that it runs, puts into PORT; null if none does. */
export function portSetBy(line: string, project: ProjectHints): number | null {
  if (line.includes('{port}')) return null;
  const own = withScripts(lastCommandOf(line), project).map((text) =>
    ownPortOf(lastCommandOf(text)),
  );
  // Port 0 is any that is free.
  return own.find((each) => each !== null && each.port > 0)?.port ?? null;
}

/** What a line boots, with the variables that it exports before: other commands have ended by then, or run beside it. */
function lastCommandOf(line: string): string {
  const commands = line.split(/&&?|\|\|?|;|\n/);
  return commands
    .filter((each, i) => i === commands.length - 1 || /^\s*export\s/.test(each))
    .join('&&');
}

/** Whether a start script serves the pages of a front end to their developer. */
export function servesPages(line: string): boolean {
  return TOOLS.some(({ pattern, isOfPages }) => isOfPages === true && pattern.test(line));
}

/** Programs that make a front end's files, watch them or serve them, and never boot a server of another kind. */
const OF_FRONT_END =
  /^(?:gulp|grunt|brunch|webpack|webpack-cli|rollup|parcel|vite|esbuild|tsc|babel|swc|sass|node-sass|lessc|stylus|postcss|tailwindcss|@tailwindcss\/cli|encore|mix(?= watch)|ng|react-scripts|react-app-rewired|vue-cli-service|browser-sync|live-server|lite-server|http-server|serve)(?=\s|$)/;

/** Variables and runners in front of a program. */
const BEFORE_PROGRAM = /^(?:cross-env )?(?:\w+=\S* )*(?:npx |pnpm exec )?/;

/** `node --an-option node_modules/.bin/` of webpack. */
const PATH_OF_PROGRAM =
  /^(?:node (?:-\S+ )*)?(?:\S*\/)?node_modules\/(?:\.bin\/|(?:@[\w.-]+\/)?([\w.-]+)\/\S*)/;

/** What runs such programs, does something before them, or boots the app in the other language. */
const HARMLESS =
  /^(?:(?:\S*\/)?(?:python[\d.]*|flask|uvicorn|gunicorn|django-admin|poetry|uv|pipenv|go|air|cargo)(?:\s.*)?|(?:npm|pnpm|yarn)(?: run)? [\w:.-]+|(?:concurrently|run-p|run-s|npm-run-all|cd|echo|rm|rimraf|mkdir|mkdirp|cp|cpx|copyfiles|clear|true|wait)(?:\s.*)?|-.*|)$/;

/**
 * Whether a start script only makes, watches or serves the files of a front end. Beside an app in another language it is for the
 * developer of its pages. A program that is not known may boot a server.
 */
export function isOfFrontEnd(line: string, scripts: Readonly<Record<string, string>>): boolean {
  const commands = withScripts(line, { scripts })
    .flatMap((text) => text.split(/[&|;"'`()]/))
    .map((part) => part.trim().replace(BEFORE_PROGRAM, '').replace(PATH_OF_PROGRAM, '$1'));
  const isOfPages = (command: string) => OF_FRONT_END.test(command) || servesPages(command);
  return (
    commands.some(isOfPages) &&
    commands.every((command) => isOfPages(command) || HARMLESS.test(command))
  );
}

const SUPERVISORS = ['pm2', 'forever', 'nodemon', 'supervisor', 'supervisord', 's6', 'runit'];

/** Of command lines; null if none is a supervisor that we know. */
export function supervisorIn(lines: readonly string[]): string | null {
  for (const line of lines) {
    const found = SUPERVISORS.find((name) =>
      new RegExp(String.raw`(?:^|[\s/])${name}(?:-runtime)?(?:[\s/.:]|$)`, 'i').test(line),
    );
    if (found !== undefined) return found;
  }
  return null;
}

/** `node /x/node_modules/.bin/nest start` → `node nest start`. */
function withoutPaths(line: string): string {
  return line.replace(/\S*\/node_modules\/(?:\.bin\/|(?:@[\w.-]+\/)?([\w.-]+)\/\S*)/g, '$1');
}
