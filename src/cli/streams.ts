/**
 * A reader that goes away (`| head`), a full disk: writing fails after the call has returned. Without
 * a listener that would end the program on the spot, with apps and worktrees left behind.
 */
let lost: Error | null = null;

export function watchStreams(): void {
  process.stdout.on('error', (error: Error) => {
    lost ??= error;
  });
  // Progress that nobody sees is no reason to stop.
  process.stderr.on('error', () => {});
}

/** Waits until all has been written; returns why something was not. */
export async function flushed(): Promise<Error | null> {
  await new Promise<void>((resolve) => {
    process.stdout.write('', () => {
      resolve();
    });
  });
  return lost;
}
