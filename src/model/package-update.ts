/** Packages whose version or source differs between the lockfiles of the two arms. */
import * as z from 'zod';

/** Longer lists of versions, and longer texts of a package.json, are cut. */
export const MAX_VERSIONS = 20;
export const MAX_REPOSITORY_LENGTH = 300;

/** More are counted, but not listed. */
export const MAX_UPDATES = 1000;

export const packageUpdateSchema = z.object({
  /** As in `node_modules`, so that it is the name under which profiles know the package. */
  name: z.string(),
  /**
   * The versions in the arm's lockfile, in ascending order: several if there are several copies, none if there is no copy.
   * What is not the registry's package of that name has its source after it: `1.0.0 (3f2a1b0)`.
   */
  baseline: z.array(z.string()).max(MAX_VERSIONS),
  candidate: z.array(z.string()).max(MAX_VERSIONS),
  /** Whether a package.json of the app lists it. Every other package is there because some package needs it. */
  isDirect: z.boolean(),
  /** The package of which it is the build for one platform, of which most machines install one; null if it is not. */
  buildOf: z.string().nullable().default(null),
  /** The package listed in a package.json that alone brings it; null if several do, if it is listed itself, or unknown. */
  broughtBy: z.string().nullable().default(null),
  /** The field `repository` of its installed package.json, which its author wrote; null if it could not be read. */
  repository: z.string().max(MAX_REPOSITORY_LENGTH).nullable(),
  /** The same for `repository.directory`, which packages that share a repository have. */
  directory: z.string().max(MAX_REPOSITORY_LENGTH).nullable().default(null),
});

export type PackageUpdate = z.infer<typeof packageUpdateSchema>;

export const packageUpdatesSchema = z.object({
  /** How many packages were updated, also those beyond the limit of the list. */
  total: z.int().positive(),
  /** Whether nothing else differs between the commits: only lockfiles, and dependencies in package.json. */
  isOnlyChange: z.boolean(),
  /** Direct ones first, then by name. */
  packages: z.array(packageUpdateSchema).max(MAX_UPDATES),
});

export type PackageUpdates = z.infer<typeof packageUpdatesSchema>;
