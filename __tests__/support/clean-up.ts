/**
 * What a test file has to clean up. After the file, not after each test: vitest cannot tell which of several
 * concurrent tests has ended. This module does not import vitest, so benchmarks can use what uses it.
 */
const actions: (() => void)[] = [];

/** Runs something after the test file, before what was registered earlier. */
export function afterFile(action: () => void): void {
  actions.push(action);
}

/** Called by clean-up-setup.ts. */
export function cleanUp(): void {
  for (const action of actions.splice(0).reverse()) action();
}
