/** What a watcher or supervisor boots: a launch boots and stops the app itself, and measures nothing beside it. */
import type { ProjectHints } from '../model/project-hints.ts';

export interface DirectStart {
  readonly line: string;
  /** What was taken away: `pm2`. */
  readonly tool: string;
}

/** A program in JavaScript, and its arguments, without anything that a shell would interpret. */
const PROGRAM = String.raw`(?<file>[\w./-]+\.[cm]?js|[\w./-]*/[\w-]+|\.)(?<rest>(?: [\w./=:@-]+)*)`;

const NODEMON = new RegExp(
  String.raw`^nodemon(?: -(?:[qVL]|-quiet|-verbose|-legacy-watch|-inspect))* ${PROGRAM}$`,
);
const PM2 = new RegExp(String.raw`^(?:pm2|pm2-runtime|pm2-docker)(?: start)? ${PROGRAM}$`);
const FOREVER = new RegExp(String.raw`^forever(?: start)? ${PROGRAM}$`);
const NODE_WATCH =
  /^(?:(?:node|tsx)(?: [\w./=:@-]+)+|bun(?: run)?(?: [\w./=:@-]+)* [\w./-]+\.[cm]?[jt]sx?)$/;
const NX = /^nx (?:run [\w-]+:)?serve(?: [\w-]+)?$/;

/** @returns null if the script uses none of these tools, or in a way that is not plain */
export function withoutWatcher(
  script: string,
  { pm2Script, nxBuild }: Pick<ProjectHints, 'pm2Script' | 'nxBuild'>,
): DirectStart | null {
  // Variables stay in front, but the app gets NODE_ENV and PORT from the gate.
  const [, variables = '', command = ''] =
    /^(?:npx )?((?:cross-env )?(?:\w+=[\w./:-]* )*)(?:npx )?(.*)$/.exec(script.trim()) ?? [];
  const kept = variables.replace(/^cross-env /, '').replace(/\b(?:NODE_ENV|PORT)=\S* /g, '');
  const found = direct(command, pm2Script, nxBuild);
  return found && { ...found, line: `${kept}${found.line}` };
}

function direct(
  command: string,
  pm2Script: string | null,
  nxBuild: ProjectHints['nxBuild'],
): DirectStart | null {
  const nodemon = NODEMON.exec(command)?.groups;
  if (nodemon) return { line: nodeLine(nodemon), tool: 'nodemon' };
  const forever = FOREVER.exec(command)?.groups;
  if (forever) return { line: nodeLine(forever), tool: 'forever' };
  if (NX.test(command)) return nxBuild && { line: `node ${nxBuild.main}`, tool: 'nx serve' };
  if (/^pm2\b/.test(command)) {
    if (/\b(?:ecosystem|process|pm2)[\w.]*\.(?:json|[cm]?js)\b/.test(command)) {
      return pm2Script === null ? null : { line: `node ${pm2Script}`, tool: 'pm2' };
    }
    const file = PM2.exec(command)?.groups?.['file'];
    // What follows the file is for pm2.
    return file === undefined ? null : { line: `node ${file}`, tool: 'pm2' };
  }
  const line = NODE_WATCH.test(command) ? withoutWatching(command) : null;
  return line === null || line === command ? null : { line, tool: 'watching' };
}

/** Options of Node.js, tsx and Bun whose value is the next word. */
const TAKES_VALUE =
  /^(?:-r|-C|--(?:require|preload|import|loader|experimental-loader|conditions|env-file|env-file-if-exists|tsconfig))$/;

/** Options that only watching has: of `node`, of Bun, of `tsx watch`. */
const WATCHES = /^--watch(?:-path|-preserve-output|-kill-signal)?(?:=|$)/;
const BUN_WATCHES = /^--(?:hot|no-clear-screen)$/;
const TSX_WATCHES = /^--(?:include|exclude|ignore|clear-?screen)(?:=|$)/i;
const VALUE_OF_WATCHING = /^--(?:watch-path|watch-kill-signal|include|exclude|ignore)$/;

/** Null if it may watch all the same. Behind the script there are arguments of the app. */
function withoutWatching(command: string): string | null {
  const [program = '', ...words] = command.split(' ');
  const isTsxWatch = program === 'tsx' && words[0] === 'watch';
  if (isTsxWatch) words.shift();
  const kept = [program, ...(program === 'bun' && words[0] === 'run' ? words.splice(0, 1) : [])];
  for (let word = words.shift(); word !== undefined; word = words.shift()) {
    if (!word.startsWith('-')) {
      // Unless that is the value of an option that we do not know.
      return words.some((each) => WATCHES.test(each)) ? null : [...kept, word, ...words].join(' ');
    }
    const isOfBun = program === 'bun' && BUN_WATCHES.test(word);
    if (WATCHES.test(word) || isOfBun || (isTsxWatch && TSX_WATCHES.test(word))) {
      if (VALUE_OF_WATCHING.test(word)) words.shift();
      continue;
    }
    kept.push(word, ...(TAKES_VALUE.test(word) ? words.splice(0, 1) : []));
  }
  return null;
}

function nodeLine({ file = '', rest = '' }: Record<string, string>): string {
  return `node ${file}${rest}`;
}
