/**
 * The planted slowdown: every request first waits in a busy loop. The code stands at the top of the file that boots the
 * app, since it has to work with any framework and with compilers that bundle.
 */

/** The share of a request's cost that is added: small, since large slowdowns are found by anything. */
const SHARE = 0.1;

/** Microseconds: of a shorter loop, reading the clock would be a large part. */
const SHORTEST = 1;

/** @param cost microseconds of CPU time that each route's request takes @returns microseconds of the loop */
export function slowdownFor(cost: readonly number[]): number {
  return Math.max(SHORTEST, Math.round(10 * SHARE * Math.max(0, ...cost)) / 10);
}

/** @param text of the file @param name with its extension, which says how it imports */
export function withSlowdown(text: string, name: string, microseconds: number): string {
  const isModule =
    /\.(?:m[jt]s|ts)$/.test(name) ||
    (!name.endsWith('.cjs') && /^\s*(?:import|export)\s/m.test(text));
  const [, shebang = ''] = /^(#!.*\n)?/.exec(text) ?? [];
  const load = isModule
    ? "import { Server as PlantedServer } from 'node:http';"
    : "const { Server: PlantedServer } = require('node:http');";
  const types = /\.[cm]?ts$/.test(name) ? ['// @ts-nocheck'] : [];
  const planted = [
    ...types,
    load,
    'const plantedEmit = PlantedServer.prototype.emit;',
    'PlantedServer.prototype.emit = function (event, ...rest) {',
    `  const end = process.hrtime.bigint() + ${Math.round(microseconds * 1000)}n;`,
    "  while (event === 'request' && process.hrtime.bigint() < end);",
    '  return plantedEmit.call(this, event, ...rest);',
    '};',
  ];
  return `${shebang}${planted.join('\n')}\n${text.slice(shebang.length)}`;
}
