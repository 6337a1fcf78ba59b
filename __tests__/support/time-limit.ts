/**
 * For a child process that a test waits for and does nothing else meanwhile: vitest cannot end such a test. A child process
 * that has not ended by then is killed, and the test fails instead of waiting for ever.
 */
export const WITH_LIMIT = { timeout: 2 * 60_000, killSignal: 'SIGKILL' } as const;
