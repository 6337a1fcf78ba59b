/** What `init` knows about a repository before it proposes a gate. */
import type { BootCause } from './boot-causes.ts';
import type { ProjectHints } from './project-hints.ts';
import type { Failure } from './report.ts';
import type { EnvEntry } from './settings.ts';

/** Languages, other than JavaScript, whose apps `init` recognises. It finds the commands of the usual ones. */
export type Language = 'Go' | 'Python' | 'Rust';

/** What the repository's files say about installing, building, booting and requesting its app. */
export interface Project {
  /** Where the app lives, relative to the repository's root; `.` is the root. */
  readonly directory: string;
  readonly scripts: Readonly<Record<string, string>>;
  /** The names of all dependencies, development ones included. */
  readonly dependencies: readonly string[];
  /** The start script as the gate would run it; null when there is none. */
  readonly start: string | null;
  /** Where `start` is from: `the start script`, `Procfile`, `go.mod and cmd/api`. */
  readonly startSource: string;
  /** What a Procfile or Dockerfile boots, other than the start script; null for nothing. */
  readonly containerStart: { readonly line: string; readonly file: string } | null;
  /** The tasks of `deno.json`, and that file's name; null without one. */
  readonly denoTasks: {
    readonly file: string;
    readonly tasks: Readonly<Record<string, string>>;
  } | null;
  /** The build command that the gate detects; null when there is nothing to build. */
  readonly build: string | null;
  /** What the start script builds at each boot, and the gate once; empty if nothing. */
  readonly builtByStart: string;
  /** The app's language if it has no package.json; null if it is not known. */
  readonly language: Language | null;
  /** Files of variables, such as `.env`, that a checkout has. */
  readonly envFiles: readonly string[];
  /** Files of the app that look as if they boot it, the likeliest first. */
  readonly entries: readonly string[];
  /** Files of the same kind in the app's folders, for a message: a repository may be a folder of small apps. */
  readonly entriesBelow: readonly string[];
  /** The install command that the gate detects; null when there is nothing to install. */
  readonly install: string | null;
  /** The lockfile that it follows; null without one. */
  readonly lockfile: string | null;
  /** A lockfile that git ignores, if there is no other: a checkout does not have it. */
  readonly ignoredLockfile: string | null;
  /** A lockfile of a package manager that is not detected. */
  readonly unknownLockfile: string | null;
  /** Whether package.json says which version of its package manager it wants. */
  readonly pinsPackageManager: boolean;
  /** The file at the root that says which Node.js is meant; null without one. */
  readonly nodeVersionFile: string | null;
  /** The file that says which Python is meant, as actions/setup-python reads it; null without one. */
  readonly pythonVersionFile: string | null;
  /** Files that describe its routes. */
  readonly openApi: NamedText | null;
  readonly autobench: NamedText | null;
  /** Null if none of its files is a route by its name. */
  readonly routeFiles: RouteFiles | null;
  /** Null if none of its files may register routes. */
  readonly routeSources: RouteSources | null;
  /** Workflows that use the gate already. */
  readonly workflows: readonly string[];
  readonly hints: ProjectHints;
}

export interface NamedText {
  /** Relative to the repository's root. */
  readonly name: string;
  readonly text: string;
}

/** Frameworks that serve each file of a folder at its own path. */
export type FileRouter = 'Nitro' | 'Next.js' | 'SvelteKit' | 'Astro' | 'React Router';

export interface RouteFiles {
  readonly framework: FileRouter;
  /**
   * Relative to the folder that the framework looks in, such as `api/users/[id].get.ts` of Nitro or `app/users/[id]/route.ts` of
   * Next.js; with those of Nuxt `index.vue`, if it renders `/`.
   */
  readonly files: readonly string[];
  /** What the app has in front of all paths; empty for nothing. */
  readonly base: string;
}

/** Files in which an app registers its routes, and in what. */
export interface RouteSources {
  readonly language: Language | 'React Router';
  /** Relative to the app's folder. */
  readonly files: readonly NamedText[];
}

/** What the user has specified; it overrides what was detected. */
export interface UserChoices {
  readonly start: string | null;
  /** `false` skips; null: detected. */
  readonly install: string | false | null;
  readonly build: string | false | null;
  readonly env: readonly EnvEntry[];
  /** Names among them whose values must not be written into a file that is committed. */
  readonly secrets: readonly string[];
  /** As it was typed. */
  readonly readyTimeout: string | null;
  readonly paths: readonly string[] | null;
}

/** The routes of an app, from a document, a framework's table or an access log. */
export interface RouteList {
  /** GETs that can be requested as they are, the likeliest first. */
  readonly plain: readonly Route[];
  /** GETs that need values. They are among `omitted`, too, until these are found. */
  readonly needy: readonly NeedyRoute[];
  /** All other routes. */
  readonly omitted: readonly { readonly route: string; readonly why: string }[];
}

export interface Route {
  /** As in the document. */
  readonly path: string;
  /** Possible request paths: with the path of the document's server in front, and without it. */
  readonly requests: readonly string[];
}

export interface NeedyRoute {
  /** With its parameters in braces: `/users/{id}`. */
  readonly path: string;
  /** Paths that may stand before it. */
  readonly prefixes: readonly string[];
  /** Names of required parameters of the query. */
  readonly query: readonly string[];
  /** Values that are known, by the parameter's name. */
  readonly examples: Readonly<Record<string, string>>;
}

/** A route in the table of a web framework, as the framework writes it. */
export interface TableRoute {
  readonly method: string;
  readonly path: string;
  readonly framework: string;
}

/** An answer to a GET. */
export interface Answer {
  /** Null if there was none in time, or if its body had not ended by then. */
  readonly status: number | null;
  /** Empty if it is too large. */
  readonly body: string;
  /** The path to which it redirects; absent without one, and if that is another host. */
  readonly redirect?: string;
  /** Whether it redirects a request without TLS to the same place with TLS; absent if it does not. */
  readonly leadsToHttps?: true;
}

/** What a proxy that ends TLS in front of an app adds. With it the app takes a request for one that came with TLS. */
export const HEADERS_BEHIND_TLS = { 'x-forwarded-proto': 'https' } as const;

/** What was found out by requests to the app. */
export interface Exploration {
  /** By path: the status of a GET, null when it did not answer completely in time. */
  readonly statuses: ReadonlyMap<string, number | null>;
  /** Routes that were found while the app was up, and where; null for none. */
  readonly found: { readonly source: string; readonly routes: RouteList } | null;
}

/** Whether an app redirects to HTTPS: not at all, not if a request has `HEADERS_BEHIND_TLS`, or even then. */
export type HttpsRedirects = 'none' | 'without-header' | 'always';

/** The result of one boot of the app. */
export type FirstBoot = (
  | (Exploration & {
      readonly kind: 'answered';
      /** Whether it listened on the port from `PORT` or `{port}`. */
      readonly honoursPort: boolean;
      /** Whether it can be given another port in place of one that it chooses itself. */
      readonly isPortRemappable: boolean;
      readonly httpsRedirects: HttpsRedirects;
      readonly port: number;
      /** Seconds from the start of the command until it answered. */
      readonly bootTime: number;
    })
  | ({
      readonly kind: 'failed';
      /** The likely causes, the likeliest first; empty if none is known. */
      readonly causes: readonly BootCause[];
    } & Pick<Failure, 'phase' | 'message' | 'log'>)
) & {
  /** Whether it had the variables of the example of an environment file, since it did not come up without. */
  readonly usedExample: boolean;
  /** The build command that was tried in place of the detected one, since that was not enough; null for none. */
  readonly build: string | null;
  /** Whether its requests were sent with TLS, since it speaks HTTPS. */
  readonly usedTls: boolean;
  /** Whether all services that its files name listen on this machine. Their variables were given then. */
  readonly areServicesThere: boolean;
};
