/**
 * Kinds of failed requests. They have a file of their own, without the schema of a run: the load generator needs no schemas, which would be
 * a quarter of its program.
 */

/** Bytes, head included. A larger response, or one without an end, is cut off: it would fill the memory. */
export const MAX_RESPONSE_SIZE = 128 * 2 ** 20;

/**
 * Why a request got no proper answer. `unfinished`: a response had begun, and had not ended when its time was up.
 * `cut-off`: a response had begun, and its connection was lost before its end. `unanswered`: the server closed the connection before
 * the response. `too-large`: its response had more than `MAX_RESPONSE_SIZE` bytes, or was one of several that had too many together.
 */
export const FAILURE_KINDS = [
  'timeout',
  'unfinished',
  'refused',
  'reset',
  'unanswered',
  'cut-off',
  'too-large',
  'other',
] as const;

export type FailureKind = (typeof FAILURE_KINDS)[number];

/**
 * The connection was lost before the response. That needs no fault of the app: it may close an idle connection just
 * when a request arrives.
 */
export const LOST_KINDS: ReadonlySet<FailureKind> = new Set(['reset', 'unanswered']);
