/**
 * Where cannongate can be had, as docs, examples, `init` and comments print it. A release sets it: see
 * docs/releasing.md. `npm run docs` writes it into docs and examples.
 */

export const ACTION_REPOSITORY = 'cannongate/cannongate';

/**
 * The tag of the last release. Until there is one, the full hash of a commit: a tag that does not exist cannot be
 * resolved, and whoever creates it first would decide what runs.
 */
export const ACTION_REF = 'bfd439a16b68e79c82d254c64d48f83b9f61931d';

/** What a workflow names after `uses:`. */
export const ACTION = `${ACTION_REPOSITORY}@${ACTION_REF}${
  ACTION_REF.startsWith('v') ? '' : ' # there is no release yet'
}`;

/**
 * The name of the package on npm; null until it is published. Until then nothing may tell anybody to run
 * it from npm: whoever takes the name first would decide what runs.
 */
export const PUBLISHED_PACKAGE: string | null = null;
