/** What a project's files say about how its app boots: which variables, services and Node.js it expects. */
import type { ComposeService } from './services.ts';

export interface ProjectHints {
  readonly scripts: Readonly<Record<string, string>>;
  /** The names of all dependencies, development ones included. */
  readonly dependencies: readonly string[];
  /** The names of development dependencies. */
  readonly devDependencies: readonly string[];
  /** Whose lockfile is nearest to the app; null without one. */
  readonly manager: 'npm' | 'pnpm' | 'yarn' | null;
  /** As in package.json: `pnpm@9.1.0`; empty if absent. */
  readonly packageManager: string;
  /** The example of an environment file; null if there is none. */
  readonly exampleEnv: ExampleEnv | null;
  readonly services: readonly ComposeService[];
  /** The Node.js that is asked for; null if no file does. */
  readonly node: WantedNode | null;
  /** Whether it uses Prisma, whose client has to be generated. */
  readonly hasPrisma: boolean;
  /** The database of Prisma's schema: `postgresql`, `mysql`; null without one. */
  readonly prismaProvider: string | null;
  /** The variable that holds the address of Prisma's database; null without one. */
  readonly prismaVariable: string | null;
  /** Whether its packages are in no node_modules, and their programs in no folder: Yarn's Plug'n'Play. */
  readonly hasPlugAndPlay: boolean;
  /** The first script in a process file of pm2, such as ecosystem.config.js; null without one. */
  readonly pm2Script: string | null;
  /** What the build target of an Nx project makes; null without one. */
  readonly nxBuild: NxBuild | null;
  /** The packages of the repository's workspace; null if it lists none. */
  readonly workspace: PackageWorkspace | null;
  /** The names under `paths` in tsconfig.json, such as `@app/*`. */
  readonly aliases: readonly string[];
  /** Folders that the compiler writes, the `outDir` of tsconfig.json: `release`. Relative to the app, and below it. */
  readonly outputs: readonly string[];
}

export interface PackageWorkspace {
  /** With names and folders that need no quoting. */
  readonly packages: readonly WorkspacePackage[];
  /** The command that builds the packages which the app needs, and the app; null if none is known. */
  readonly build: string | null;
}

export interface WorkspacePackage {
  readonly name: string;
  /** Relative to the repository's root. */
  readonly directory: string;
}

export interface NxBuild {
  /** The project's name. */
  readonly name: string;
  /** The built file that boots the app, relative to the app's directory. */
  readonly main: string;
}

/** `.env.example` or a file like it. */
export interface ExampleEnv {
  /** Relative to the repository's root. */
  readonly file: string;
  readonly variables: readonly ExampleVariable[];
}

export interface ExampleVariable {
  readonly name: string;
  /** Without quotes and comment; may be empty. */
  readonly value: string;
}

export interface WantedNode {
  /** `.nvmrc`, or `package.json` for `engines`. Relative to the repository's root. */
  readonly file: string;
  /** As it is written there: `20`, `lts/iron`, `>=18 <23`. */
  readonly text: string;
  /** Whether the `node` of the PATH is one of them; null if that cannot be said. */
  readonly isRunning: boolean | null;
  /** The version of the `node` of the PATH, without a `v`; null if there is none. */
  readonly running: string | null;
}
