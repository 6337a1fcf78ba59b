/** Children are recognised by it even when they left the group: a daemon keeps its environment. */
export const MARKER = 'CANNONGATE_PROCESS';
