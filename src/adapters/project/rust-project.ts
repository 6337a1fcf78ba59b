/** Reads from Cargo.toml what a project in Rust builds, and from Cargo's configuration where. Nothing is executed. */
import { dirname, join, relative } from 'node:path';
import { globSync } from 'tinyglobby';
import { isFile, MAX_PROJECT_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { ancestors } from './nearest-lockfile.ts';

export interface RustProgram {
  readonly name: string;
  /** Where `cargo build --release` writes it, relative to the app: `./target/release/shop`. */
  readonly path: string;
  readonly hasLockfile: boolean;
  /** Whether it uses a library that serves HTTP. */
  readonly isServer: boolean;
}

/** Spaces are matched within a line only: with line breaks, a file of empty lines would take hours. */
const SERVER =
  /^[ \t]*(?:"?(?:axum|actix-web|rocket|warp|hyper|tide|poem|salvo|ntex|tiny_http|rouille|gotham|viz|loco-rs)"?[ \t]*(?:=|\.)|\[(?:[\w.'()"]+\.)?dependencies\.(?:axum|actix-web|rocket|warp|hyper|tide|poem|salvo|ntex|tiny_http|rouille|gotham|viz|loco-rs)\])/m;

/** The program of the package in a folder; null if it makes none, or several that are equally likely. */
export function rustProgram(app: string, root: string): RustProgram | null {
  const manifest = textOf(join(app, 'Cargo.toml'), root);
  if (manifest === null) return null;
  const name = programName(app, manifest);
  // All members of a workspace build into its folder.
  const workspace = ancestors(app, root).find((folder) => isWorkspaceOf(folder, app, root)) ?? app;
  const target = targetFolder(app, root, workspace);
  if (name === null || target === null) return null;
  const [platform = ''] = cargoFolders(app, root, 'target');
  // A file that describes a platform gives the folder another name.
  if (!/^[\w-]*$/.test(platform)) return null;
  const path = join(relative(app, target), platform, 'release', name);
  return {
    name,
    path: path.startsWith('..') ? path : `./${path}`,
    hasLockfile: isFile(join(workspace, 'Cargo.lock')),
    isServer: SERVER.test(manifest),
  };
}

/** Whether a folder's Cargo.toml has a workspace that does not exclude the package. */
function isWorkspaceOf(folder: string, app: string, root: string): boolean {
  const [workspace] = sectionsOf(textOf(join(folder, 'Cargo.toml'), root) ?? '', 'workspace');
  if (workspace === undefined) return false;
  const isIn = (path: string) => !relative(join(folder, path), app).startsWith('..');
  return (
    !textsUnder(workspace, 'exclude').some(isIn) || textsUnder(workspace, 'members').some(isIn)
  );
}

/** Absolute; null if the configuration names one outside of the repository, or one that would have to be quoted. */
function targetFolder(app: string, root: string, workspace: string): string | null {
  const [configured] = buildSettings(app, root, 'target-dir');
  if (configured === undefined) return join(workspace, 'target');
  const { folder, value } = configured;
  const target = join(folder, value);
  const isInside = /^\w[\w./-]*$/.test(value) && !relative(root, target).startsWith('..');
  return isInside ? target : null;
}

function programName(app: string, manifest: string): string | null {
  const [section = ''] = sectionsOf(manifest, 'package');
  const own = textUnder(section, 'name');
  if (own === null) return null;
  const isMain = isFile(join(app, 'src/main.rs'));
  const explicit = sectionsOf(manifest, 'bin').map((bin) => ({
    name: textUnder(bin, 'name'),
    path: textUnder(bin, 'path'),
  }));
  const mainName = explicit.find(({ path }) => path === 'src/main.rs')?.name ?? own;
  const others = globSync(['src/bin/{*.rs,*/main.rs}'], {
    cwd: app,
    followSymbolicLinks: false,
    expandDirectories: false,
  })
    .filter((file) => !explicit.some(({ path }) => path === file))
    .map((file) => /^src\/bin\/([^/]+?)(?:\.rs|\/main\.rs)$/.exec(file)?.[1] ?? '');
  const names = [
    ...(isMain ? [mainName] : []),
    ...explicit.flatMap((bin) => bin.name ?? []),
    ...others,
  ].filter((name) => /^[\w-]+$/.test(name));
  const [only, ...more] = new Set(names);
  const byDefault = textUnder(section, 'default-run');
  if (byDefault !== null && names.includes(byDefault)) return byDefault;
  if (only === undefined) return null;
  return more.length === 0 || isMain ? only : null;
}

/** What Cargo's configuration says of a build: the platform for which, the folder into which, and that of what it makes on the way. */
export type BuildSetting = 'target' | 'target-dir' | 'build-dir';

/**
 * What Cargo's configuration of the project says, which is for the folders above the app, too.
 *
 * @returns values as they are written, the nearest one first, which counts
 */
export function cargoFolders(app: string, root: string, key: BuildSetting): string[] {
  return buildSettings(app, root, key).map(({ value }) => value);
}

/** With the folders that have a configuration: its paths are relative to them. */
function buildSettings(
  app: string,
  root: string,
  key: BuildSetting,
): { readonly folder: string; readonly value: string }[] {
  return ancestors(app, root).flatMap((folder) =>
    settingIn(join(folder, '.cargo'), root, key).map((value) => ({ folder, value })),
  );
}

/** The same of the user's own configuration, in Cargo's folder. A relative path is one from the folder around it. */
export function cargoFolderOfUser(cargoHome: string, key: BuildSetting): string | null {
  const [path] = settingIn(cargoHome, null, key);
  if (path === undefined) return null;
  // A place that only Cargo knows: `{workspace-root}/build`.
  if (path.startsWith('{')) return path;
  return join(path.startsWith('/') ? '/' : dirname(cargoHome), path);
}

/** @param root of the repository; null for files of the user */
function settingIn(folder: string, root: string | null, key: BuildSetting): string[] {
  // Cargo prefers the older name.
  for (const name of ['config', 'config.toml']) {
    const text = textOf(join(folder, name), root);
    if (text === null) continue;
    const dotted = textUnder(
      text.split(/^[ \t]*\[/m)[0] ?? '',
      String.raw`build[ \t]*\.[ \t]*${key}`,
    );
    const own = sectionsOf(text, 'build').flatMap((section) => textUnder(section, key) ?? []);
    return dotted === null ? own : [dotted];
  }
  return [];
}

/** The lines of each section of a TOML file with that name, such as `[package]` or `[[bin]]`. */
function sectionsOf(text: string, name: string): string[] {
  return text
    .split(/^(?=[ \t]*\[)/m)
    .filter((section) => new RegExp(String.raw`^[ \t]*\[\[?[ \t]*${name}[ \t]*\]`).test(section));
}

/** @param key as a pattern */
function textUnder(section: string, key: string): string | null {
  const line = new RegExp(String.raw`^[ \t]*${key}[ \t]*=[ \t]*["']([^"'\n]*)["']`, 'm');
  return line.exec(section)?.[1] ?? null;
}

/** The texts of a list: `members = ["crates/api", "crates/web"]`. */
function textsUnder(section: string, key: string): string[] {
  const start = new RegExp(String.raw`^[ \t]*${key}[ \t]*=[ \t]*\[`, 'm').exec(section);
  if (start === null) return [];
  const [list = ''] = section.slice(start.index + start[0].length).split(']', 1);
  return [...list.matchAll(/["']([^"'\n]*)["']/g)].map(([, text = '']) => text);
}

function textOf(file: string, root: string | null): string | null {
  return readPlainTextOrNull(file, {
    limit: MAX_PROJECT_FILE_SIZE,
    links: root === null ? 'all' : { within: root },
  });
}
