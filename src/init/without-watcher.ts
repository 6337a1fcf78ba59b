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
const NODE_WATCH = /^(?:node|tsx)(?: [\w./=:@-]+)+$/;
const NX = /^nx (?:run [\w-]+:)?serve(?: [\w-]+)?$/;

/** @returns null if the script uses none of these tools, or in a way that is not plain */
export function withoutWatcher(
  script: string,
  { pm2Script, nxBuild }: Pick<ProjectHints, 'pm2Script' | 'nxBuild'>,
): DirectStart | null {
  // Variables stay in front, but the app gets NODE_ENV from the gate.
  const [, variables = '', command = ''] =
    /^(?:npx )?((?:cross-env )?(?:\w+=[\w./:-]* )*)(?:npx )?(.*)$/.exec(script.trim()) ?? [];
  const kept = variables.replace(/^cross-env /, '').replace(/\bNODE_ENV=\S* /, '');
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
  if (!NODE_WATCH.test(command)) return null;
  const line = command
    .replace(/^tsx watch\b/, 'tsx')
    .replace(/ --watch(?:-path=\S+|-preserve-output)?(?= |$)/g, '');
  return line === command ? null : { line, tool: 'watching' };
}

function nodeLine({ file = '', rest = '' }: Record<string, string>): string {
  return `node ${file}${rest}`;
}
