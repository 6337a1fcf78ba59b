/**
 * How an app in Go, Python or Rust is installed, built and booted, from its files: what a package.json says for Node.js.
 * Nothing is executed.
 */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import type { Language } from '../../model/project.ts';
import { GO_PROGRAM } from '../../model/start-port.ts';
import {
  MAX_GENERATED_FILE_SIZE,
  MAX_PROJECT_FILE_SIZE,
  readPlainTextOrNull,
} from '../plain-file.ts';
import { containerStarts, type ContainerStart } from './container-start.ts';
import { rustProgram } from './rust-project.ts';

/** The commands for an app that has no package.json. */
export interface LanguageCommands {
  readonly language: Language;
  readonly install: string | null;
  readonly build: string | null;
  readonly start: string | null;
  /** The files that say so, for messages: `go.mod and cmd/api`. */
  readonly source: string;
  /** The file that says what is installed; null without one. */
  readonly installedFrom: string | null;
  /** Whether that is what the Procfile or Dockerfile boots. */
  readonly isInContainer: boolean;
}

/** Null if the app is in none of these languages. */
export function languageCommands(app: string, root: string): LanguageCommands | null {
  const files = new ProjectFiles(app, root);
  if (files.text('go.mod') !== null) return goCommands(files, app, root);
  const own = PYTHON_INSTALLS.find(([name]) => files.has(name));
  // Whoever wrote another file beside it installs from that.
  const isOfWorkspace = own?.[0] === 'pyproject.toml';
  const installed = (isOfWorkspace ? installOfWorkspace(files, app, root) : null) ?? own;
  const python = installed
    ? pythonCommands(files, app, root, isNoPackage(files, installed) ? WITHOUT_PACKAGE : installed)
    : null;
  // A library in Rust may be part of an app in Python.
  return python?.start == null ? (rustCommands(app, root, python !== null) ?? python) : python;
}

/**
 * Null if it cannot be told which of its programs is the app. Beside a package.json, or files of Python, it may be a tool of that app,
 * unless it serves HTTP.
 */
function rustCommands(app: string, root: string, isBesidePython: boolean): LanguageCommands | null {
  const program = rustProgram(app, root);
  const isAlone = !isBesidePython && !existsSync(join(app, 'package.json'));
  if (program === null || !(program.isServer || isAlone)) return null;
  const { name, path, hasLockfile } = program;
  const [container] = containerStarts(app, root);
  const { program: booted, rest } = programOf(container?.line ?? '');
  const isInContainer = booted === name;
  return {
    language: 'Rust',
    install: null,
    installedFrom: null,
    build: `cargo build --release${hasLockfile ? ' --locked' : ''}`,
    start: `${path}${isInContainer ? rest : ''}`,
    source: 'Cargo.toml',
    isInContainer,
  };
}

/**
 * Files of an app in another language than JavaScript, whose commands may not be known. Not those that also list the tools of a project in
 * JavaScript, such as requirements.txt or a Gemfile.
 */
const PROJECT_FILE =
  /^(?:go\.mod|Cargo\.toml|manage\.py|pom\.xml|build\.gradle(?:\.kts)?|config\.ru|composer\.json|mix\.exs)$|\.(?:csproj|fsproj|slnx?)$/;

/** Whether a folder has the project of an app that may be in another language than JavaScript. */
export function hasOtherLanguage(folder: string): boolean {
  return readdirSync(folder).some((name) => PROJECT_FILE.test(name));
}

/** Reads files of the app; links that lead out of the repository count as absent. */
class ProjectFiles {
  readonly #app: string;
  readonly #root: string;

  constructor(app: string, root: string) {
    this.#app = app;
    this.#root = root;
  }

  text(name: string): string | null {
    const limit = name.endsWith('lock') ? MAX_GENERATED_FILE_SIZE : MAX_PROJECT_FILE_SIZE;
    return readPlainTextOrNull(join(this.#app, name), { limit, links: { within: this.#root } });
  }

  has(name: string): boolean {
    return statSync(join(this.#app, name), { throwIfNoEntry: false })?.isFile() === true;
  }

  /** Names of files and folders of a folder, sorted. */
  list(folder: string): { readonly files: string[]; readonly folders: string[] } {
    try {
      const entries = readdirSync(join(this.#app, folder), { withFileTypes: true });
      // A name with other characters would have to be quoted in a command.
      const plain = entries.filter(({ name }) => /^[\w.-]+$/.test(name));
      const names = (isWanted: (entry: (typeof plain)[number]) => boolean) =>
        plain
          .filter(isWanted)
          .map(({ name }) => name)
          .sort();
      return {
        files: names((entry) => entry.isFile()),
        folders: names((entry) => entry.isDirectory()),
      };
    } catch {
      return { files: [], folders: [] };
    }
  }
}

/** Names of main packages that are probably the server. */
const SERVER_NAMES = ['server', 'api', 'web', 'http', 'app', 'service'];

/** What a program imports that serves HTTP. */
const GO_SERVER =
  /"(?:net\/http|github\.com\/(?:gin-gonic|labstack\/echo|gofiber|go-chi|gorilla)\/?)/;

function goCommands(files: ProjectFiles, app: string, root: string): LanguageCommands {
  const module = /^module\s+(\S+)/m.exec(files.text('go.mod') ?? '')?.[1] ?? '';
  const names = [basename(module.replace(/\/v\d+$/, '')), basename(app)];
  const main = goMain(files, names);
  const source = main === null || main.folder === '.' ? 'go.mod' : `go.mod and ${main.folder}`;
  const none = { language: 'Go', install: null, installedFrom: null, source } as const;
  if (main === null) return { ...none, build: null, start: null, isInContainer: false };
  const path = main.folder === '.' ? '.' : `./${main.folder}`;
  const [container] = containerStarts(app, root);
  const args = programArguments(container?.line ?? '');
  const flag = args.includes('{port}') ? '' : portFlag(main.text);
  return {
    ...none,
    build: `go build -trimpath -buildvcs=false -o ${GO_PROGRAM} ${path}`,
    start: `./${GO_PROGRAM}${args}${flag}`,
    isInContainer:
      container !== undefined &&
      isBuiltProgram(container, [...names, basename(main.folder)], files.text('Dockerfile') ?? ''),
  };
}

/** A Dockerfile that builds a program in Go. */
const GO_BUILD = /^[ \t]*FROM[ \t]+(?:--\S+[ \t]+)?(?:\S*\/)?golang\b|\bgo (?:build|install)\b/im;

/** Programs of containers that are not the one which `go build` makes. */
const OTHER_PROGRAM =
  /^(?:go|make|air|node|nodejs|npm|npx|pnpm|yarn|bun|deno|tsx|ts-node|nodemon|nest|pm2(?:-\w+)?|next|python[\d.]*|uv|poetry|pipenv|gunicorn|uvicorn|flask|nginx|caddy|sh|bash)$/;

/** The name of a line's program, and what follows it. */
function programOf(line: string): { readonly program: string; readonly rest: string } {
  const [, program = '', rest = ''] = /^(?:env )?(?:\w+=\S*\s+)*(\S+)(.*)$/.exec(line) ?? [];
  return { program: basename(program), rest };
}

/** Whether a container boots what `go build` makes: its program has the name of the module or of its folder, or the one that the Dockerfile gives it. */
function isBuiltProgram(
  { line, file }: ContainerStart,
  names: readonly string[],
  dockerfile: string,
): boolean {
  const { program } = programOf(line);
  if (file === 'Procfile') return names.includes(program);
  const outputs = [...dockerfile.matchAll(/\bgo build\b.*?\s-o[ =](\S+)/g)].map(([, path = '']) =>
    basename(path),
  );
  return GO_BUILD.test(dockerfile) && [...names, ...outputs].includes(program);
}

/** What follows the built program in a container, with a space in front: a subcommand such as serve, and flags. */
function programArguments(line: string): string {
  const { program, rest } = programOf(line);
  return OTHER_PROGRAM.test(program) ? '' : rest;
}

interface GoMain {
  /** `.` or `cmd/api`. */
  readonly folder: string;
  readonly text: string;
}

/** The main package that serves HTTP; null if there is none, or if several are equally likely. */
function goMain(files: ProjectFiles, names: readonly string[]): GoMain | null {
  const mains = [
    '.',
    ...files.list('cmd').folders.map((name) => `cmd/${name}`),
    'cmd',
    'src',
  ].flatMap((folder): GoMain[] => {
    const texts = files
      .list(folder)
      .files.filter((name) => name.endsWith('.go') && !name.endsWith('_test.go'))
      .map((name) => files.text(join(folder, name)) ?? '')
      .filter(
        (text) =>
          /^package main\b/m.test(text) && !/^\/\/(?:go:build|\s*\+build) ignore/m.test(text),
      );
    return texts.length === 0 ? [] : [{ folder, text: texts.join('\n') }];
  });
  const [root] = mains;
  if (root?.folder === '.' || mains.length === 1) return root ?? null;
  const called = [...names, ...SERVER_NAMES]
    .map((name) => mains.find(({ folder }) => folder === `cmd/${name}`))
    .find((main) => main !== undefined);
  const servers = mains.filter(({ text }) => GO_SERVER.test(text));
  return called ?? (servers.length === 1 ? (servers[0] ?? null) : null);
}

/** A flag of the standard library or of pflag for the address, such as `:8080`, which tells it from other addresses and switches. */
const ADDRESS_FLAG =
  /\bString(?:P|Var|VarP)?\(\s*(?:&[\w.]+\s*,\s*)?"(addr|address|listen|http)"\s*,\s*(?:"\w?"\s*,\s*)?"[\w.-]*:\d+"/;

/** One for the port. Its default may be an address, such as `:8080`: then the program listens on what it is given as it is. */
const PORT_FLAG =
  /\b(?:Int|Uint|String)(?:P|Var|VarP)?\(\s*(?:&[\w.]+\s*,\s*)?"port"(?:\s*,\s*(?:"\w?"\s*,\s*)?(?<byDefault>"[^"\n]*"|[^\n]+?)\s*,\s*"(?<about>[^"\n]*)"\s*,?\s*\))?/;

/** What the flag’s description says if the port is where the program connects to. */
const OF_OTHER_SERVICE =
  /postgres|mysql|maria|mongo|sql ?server|database|\bdb\b|redis|memcached|rabbitmq|kafka|nats|smtp|elastic/i;

/** The flag with which a program gets its port, with a space in front; empty if it defines none, or reads PORT. */
function portFlag(text: string): string {
  if (/Getenv\("PORT"\)|LookupEnv\("PORT"\)/.test(text)) return '';
  const port = PORT_FLAG.exec(text);
  const { byDefault = '', about = '' } = port?.groups ?? {};
  if (port !== null && !OF_OTHER_SERVICE.test(about)) {
    return /^"[\w.-]*:\d+"$/.test(byDefault) ? ' --port 127.0.0.1:{port}' : ' --port {port}';
  }
  const address = ADDRESS_FLAG.exec(text)?.[1];
  return address === undefined ? '' : ` --${address} 127.0.0.1:{port}`;
}

/** Runs from any path: scripts of a virtual environment hold its absolute path, its interpreter does not. */
const PYTHON = '.venv/bin/python';

const DJANGO_SERVER = `${PYTHON} manage.py runserver --noreload 127.0.0.1:{port}`;

const WITH_PIP = 'python3 -m venv .venv && .venv/bin/python -m pip install --quiet';

/** The first file that is there says how to install. */
const PYTHON_INSTALLS: readonly (readonly [file: string, install: string])[] = [
  ['uv.lock', 'uv sync --frozen'],
  ['poetry.lock', 'POETRY_VIRTUALENVS_IN_PROJECT=true poetry install --no-interaction --no-root'],
  ['Pipfile.lock', 'PIPENV_VENV_IN_PROJECT=1 pipenv sync'],
  ['requirements.txt', `${WITH_PIP} -r requirements.txt`],
  ['pyproject.toml', `${WITH_PIP} .`],
  ['Pipfile', 'PIPENV_VENV_IN_PROJECT=1 pipenv install'],
];

/** Folders and files of Python at the top that setuptools does not take for the package, as in its own lists. */
const NO_PACKAGES =
  /^(?:ci|bin|debian|docs?|documentation|manpages|news|newsfragments|changelog|tests?|unit_tests?|examples?|scripts|tools|utils?|python|build|benchmarks?|exercises?|htmlcov)$/;
const NO_MODULES =
  /^(?:setup|conftest|tests?|examples?|build|toxfile|noxfile|pavement|dodo|tasks|fabfile|SConstruct|conanfile|manage|benchmarks?|exercises?|[._].*)$/i;

/** Only what it needs, which Python reads itself: the app runs in its folder. */
const WITHOUT_PACKAGE = [
  'pyproject.toml',
  `python3 -m venv .venv && ${PYTHON} -c "import tomllib; print(*tomllib.load(open('pyproject.toml', 'rb'))['project'].get('dependencies', []), sep='\\n')" > .venv/requirements.txt && ${PYTHON} -m pip install --quiet -r .venv/requirements.txt`,
] as const;

/**
 * Whether `pip install .` would fail: no file says how the package is built, and of several folders or files at the top setuptools does
 * not guess which one that is. Such an app is no package; its authors install it with other tools.
 */
function isNoPackage(files: ProjectFiles, [file]: readonly [string, string]): boolean {
  const text = files.text('pyproject.toml') ?? '';
  const isBuilt = /^[ \t]*\[(?:build-system|tool\.setuptools[\].])/m.test(text);
  const isOther = file !== 'pyproject.toml' || files.has('setup.py') || files.has('setup.cfg');
  if (isOther || isBuilt || !/^[ \t]*\[project\]/m.test(text)) return false;
  const { folders, files: names } = files.list('.');
  const isName = (name: string) => /^[A-Za-z]\w*$/.test(name);
  const packages = folders.filter((name) => isName(name) && !NO_PACKAGES.test(name));
  if (folders.includes('src') || packages.length === 1) return false;
  const modules = names
    .filter((name) => name.endsWith('.py'))
    .filter((name) => !NO_MODULES.test(basename(name, '.py')));
  return packages.length > 1 || modules.length > 1;
}

/**
 * How a member of a uv workspace is installed, whose lockfile is in a folder above. uv would put the environment there, too, and lead
 * to the other members by their absolute paths, where the other side may be later.
 */
function installOfWorkspace(
  files: ProjectFiles,
  app: string,
  root: string,
): readonly [file: string, install: string] | null {
  if (!files.has('pyproject.toml')) return null;
  for (let folder = app; folder !== root && folder !== dirname(folder);) {
    folder = dirname(folder);
    const above = new ProjectFiles(folder, root);
    const lockfile = above.text('uv.lock');
    const isWorkspace = /^[ \t]*\[tool\.uv\.workspace\]/m.test(above.text('pyproject.toml') ?? '');
    if (lockfile === null || !isWorkspace) continue;
    // It lists the members by their folders.
    const member = relative(folder, app);
    const isMember = ['virtual', 'editable'].some((kind) =>
      lockfile.includes(`source = { ${kind} = "${member}" }`),
    );
    const install = 'UV_PROJECT_ENVIRONMENT="$PWD/.venv" uv sync --frozen --no-editable';
    return isMember ? [relative(root, join(folder, 'uv.lock')), install] : null;
  }
  return null;
}

function pythonCommands(
  files: ProjectFiles,
  app: string,
  root: string,
  [file, install]: readonly [string, string],
): LanguageCommands {
  const dependencies = ['requirements.txt', 'pyproject.toml', 'Pipfile']
    .map((name) => files.text(name) ?? '')
    .join('\n')
    .toLowerCase();
  const inContainers = containerStarts(app, root).map(({ line, file: container }) => ({
    line: isPythonFileHere(files, line) ? pythonLine(line) : null,
    source: container,
  }));
  const inContainer = inContainers.find(({ line }) => line !== null);
  const start: { line: string | null; source: string } | null =
    inContainer ?? pythonApp(files, dependencies);
  return {
    language: 'Python',
    install,
    installedFrom: file,
    build: null,
    start: start?.line ?? null,
    source: start === null ? file : `${file} and ${start.source}`,
    isInContainer: inContainer !== undefined && inContainer === inContainers[0],
  };
}

/** Whether the file or folder of `python FILE` is there: a container may have it at another place. */
function isPythonFileHere(files: ProjectFiles, line: string): boolean {
  // Of the options, two have a value; behind -m and -c there is no file.
  const file =
    /^(?:(?:uv|poetry|pipenv) run )?python3?(?: -[WX] \S+| -(?![mcWX])\S+)* ([^\s-]\S*)/.exec(
      line,
    )?.[1];
  return file === undefined || files.has(file) || files.has(join(file, '__main__.py'));
}

/** Programs that are modules, too, and the option with which they get the port. */
const PYTHON_SERVERS: Readonly<Record<string, { readonly module: string; readonly port: string }>> =
  {
    gunicorn: { module: 'gunicorn', port: '--bind 127.0.0.1:{port}' },
    hypercorn: { module: 'hypercorn', port: '--bind 127.0.0.1:{port}' },
    uvicorn: { module: 'uvicorn', port: '--port {port}' },
    flask: { module: 'flask', port: '--port {port}' },
    fastapi: { module: 'fastapi', port: '--port {port}' },
    'waitress-serve': { module: 'waitress', port: '--port={port}' },
  };

/** The program behind variables, if the line begins with one that needs no shell to be told. */
const PROGRAM = /^(\s*(?:\w+=[\w./:@-]* +)*(?:exec +)?)([\w.-]+)(?=\s|$)/;

/**
 * A given command with the program that the detected install has put into the virtual environment, in the form in which it
 * runs from any path; the command itself if that has no such program. A folder of the PATH would not do: the scripts there
 * name the interpreter by the path that the checkout had at the install, where the other side may be later.
 *
 * @param isOnPath whether a program is found without; then that is the one which is meant
 */
export function inVirtualEnvironment(
  line: string,
  app: string,
  isOnPath: (program: string) => boolean,
): string {
  const [, before = '', program = ''] = PROGRAM.exec(line) ?? [];
  const script = `.venv/bin/${program}`;
  if (program === '' || isOnPath(program) || !existsSync(join(app, script))) return line;
  const rest = line.slice(before.length + program.length);
  if (/^python3?$/.test(program)) return `${before}${PYTHON}${rest}`;
  const server = PYTHON_SERVERS[program];
  return `${before}${PYTHON} ${server ? `-m ${server.module}` : script}${rest}`;
}

/** A command that runs in the virtual environment, on the given port; null if it is none of Python. */
function pythonLine(line: string): string | null {
  const command = line
    .replace(/^(?:uv|poetry|pipenv) run /, '')
    .replace(/^python3? -m (?=gunicorn|hypercorn|uvicorn|flask|fastapi)/, '')
    .replace(/ --reload\b/, '');
  const [, program = '', rest = ''] = /^(\S+)(.*)$/.exec(command) ?? [];
  if (/^python3?$/.test(program)) {
    return /^ manage\.py runserver\b/.test(rest) ? DJANGO_SERVER : `${PYTHON}${rest}`;
  }
  const server = PYTHON_SERVERS[program];
  if (!server) return null;
  const hasPort = /\$\{?PORT\b|\{port\}/.test(rest);
  // Flask and FastAPI have subcommands, whose options follow.
  return `${PYTHON} -m ${server.module}${rest}${hasPort ? '' : ` ${server.port}`}`;
}

const IGNORED_FOLDERS = /^(?:\.|_|venv|env|node_modules|tests?$|docs?$|migrations$|build$|dist$)/;

/** Enough for small and middle-sized projects: the app is near the top. */
const MAX_PYTHON_FILES = 300;

const MAIN_NAMES = ['main', 'app', 'wsgi', 'asgi', 'server', 'api', '__init__'];

const PYTHON_APP =
  /^(?<name>\w+)(?:\s*:\s*[\w.]+)?\s*=\s*(?:\w+\.)?(?<framework>Flask|FastAPI|Starlette|Quart|Litestar)\(/m;

/** `app = create_app()`. */
const MADE_BY_FACTORY =
  /^(?<name>\w+)(?:\s*:\s*[\w.]+)?\s*=\s*(?<factory>create_app|make_app|get_app)\(/m;

const ASGI_FRAMEWORK = /\b(?:FastAPI|Starlette|Quart|Litestar)\(/;

/** The file in which an app object or a factory of the usual frameworks is made. */
function pythonApp(
  files: ProjectFiles,
  dependencies: string,
): { readonly line: string; readonly source: string } | null {
  const django = djangoLine(files, dependencies);
  if (django !== null) return { line: django, source: 'manage.py' };
  for (const name of pythonFiles(files)) {
    const text = files.text(name) ?? '';
    const found =
      PYTHON_APP.exec(text)?.groups ??
      (ASGI_FRAMEWORK.test(text) ? MADE_BY_FACTORY.exec(text)?.groups : undefined);
    const factory = found ? null : flaskFactory(text);
    if (!found && factory === null) continue;
    const made = factory?.needsArguments === true ? madeBy(factory.name, files) : null;
    // Nobody knows the arguments.
    if (factory?.needsArguments === true && made === null) continue;
    const source = made?.file ?? name;
    const folder = source.startsWith('src/') && !files.has('src/__init__.py') ? 'src' : null;
    const module = (folder === null ? source : source.slice(4))
      .replace(/\.py$/, '')
      .replace(/\/?__init__$/, '')
      .replaceAll('/', '.');
    if (!/^\w+(?:\.\w+)*$/.test(module)) continue;
    const isAsgi = found !== undefined && found['framework'] !== 'Flask';
    const variable = found?.['name'] ?? made?.name;
    const object =
      variable === undefined ? `'${module}:${factory?.name ?? ''}()'` : `${module}:${variable}`;
    const line = isAsgi
      ? asgiLine(object, folder, dependencies)
      : wsgiLine(object, folder, dependencies);
    if (line !== null) return { line, source };
  }
  return null;
}

/** The function that makes the app in Flask; null if there is none. */
function flaskFactory(
  text: string,
): { readonly name: string; readonly needsArguments: boolean } | null {
  if (!/\bFlask\(/.test(text)) return null;
  const [, name, list = ''] = /^def (create_app|make_app)\(([^)]*)/m.exec(text) ?? [];
  if (name === undefined) return null;
  const parameters = list
    .replace(/#.*/g, '')
    // Of `x: dict[str, int]`.
    .replace(/\[[^\]]*\]/g, '')
    .split(',')
    .map((each) => each.trim());
  // `*` and `/` only separate parameters.
  const isRequired = (each: string) => !/^$|^[*/]|=/.test(each);
  return { name, needsArguments: parameters.some(isRequired) };
}

/** The file with `app = create_app('production')`, and the variable. */
function madeBy(
  factory: string,
  files: ProjectFiles,
): { readonly file: string; readonly name: string } | null {
  for (const file of pythonFiles(files)) {
    const made = MADE_BY_FACTORY.exec(files.text(file) ?? '')?.groups;
    if (made?.['factory'] === factory) return { file, name: made['name'] ?? '' };
  }
  return null;
}

function hasPackage(dependencies: string, name: string): boolean {
  return new RegExp(String.raw`(?:^|["'\s])${name}(?=[\s"'=<>~!;,\[]|$)`, 'm').test(dependencies);
}

function wsgiLine(object: string, folder: string | null, dependencies: string): string {
  const isThere = (name: string) => hasPackage(dependencies, name);
  if (isThere('gunicorn')) {
    const chdir = folder === null ? '' : ` --chdir ${folder}`;
    return `${PYTHON} -m gunicorn --bind 127.0.0.1:{port}${chdir} ${object}`;
  }
  if (isThere('waitress') && folder === null) {
    return `${PYTHON} -m waitress --listen=127.0.0.1:{port} ${object.replace('()', '').replace(/^'/, "--call '")}`;
  }
  const where = folder === null ? '' : `PYTHONPATH=${folder} `;
  return `${where}${PYTHON} -m flask --app ${object} run --port {port}`;
}

function asgiLine(object: string, folder: string | null, dependencies: string): string | null {
  const isThere = (name: string) => hasPackage(dependencies, name);
  if (isThere('uvicorn') || /\bfastapi\[(?:standard|all)\]/.test(dependencies)) {
    const directory = folder === null ? '' : ` --app-dir ${folder}`;
    return `${PYTHON} -m uvicorn${directory} ${object} --port {port}`;
  }
  if (!isThere('hypercorn')) return null;
  const where = folder === null ? '' : `PYTHONPATH=${folder} `;
  return `${where}${PYTHON} -m hypercorn --bind 127.0.0.1:{port} ${object}`;
}

function djangoLine(files: ProjectFiles, dependencies: string): string | null {
  const text = files.text('manage.py');
  if (!text?.includes('django')) return null;
  const settings = /DJANGO_SETTINGS_MODULE["']\s*,\s*["']([\w.]+)["']/.exec(text)?.[1] ?? '';
  const [folder = ''] = settings.split('.');
  const isServed = hasPackage(dependencies, 'gunicorn') && files.has(join(folder, 'wsgi.py'));
  return isServed && folder !== ''
    ? `${PYTHON} -m gunicorn --bind 127.0.0.1:{port} ${folder}.wsgi`
    : DJANGO_SERVER;
}

/** Files up to two folders deep, the likeliest first. */
function pythonFiles(files: ProjectFiles): string[] {
  const below = (folder: string, depth: number): string[] => {
    const { files: names, folders } = files.list(folder);
    const own = names.filter((name) => name.endsWith('.py')).map((name) => join(folder, name));
    if (depth === 0) return own;
    const deeper = folders.filter((name) => !IGNORED_FOLDERS.test(name));
    return [...own, ...deeper.flatMap((name) => below(join(folder, name), depth - 1))];
  };
  const rank = (name: string) => {
    const at = MAIN_NAMES.indexOf(basename(name, '.py'));
    return name.split('/').length * 100 + (at < 0 ? MAIN_NAMES.length : at);
  };
  return below('.', 2)
    .slice(0, MAX_PYTHON_FILES)
    .sort((a, b) => rank(a) - rank(b));
}
