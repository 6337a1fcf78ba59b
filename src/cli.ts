#!/usr/bin/env node
import { VERSION, whyNotOnNode } from './model/version.ts';

const unsupported = whyNotOnNode(process.versions.node);

// The version is printed at once, without loading the rest.
if (process.argv.length === 3 && /^(--version|-V)$/.test(process.argv[2] ?? '')) {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // A reader that closes the pipe is no failure.
    if (error.code === 'EPIPE') return;
    failWith(3, `the output could not be printed: ${error.message}`);
  });
  process.stdout.write(`${VERSION}\n`);
} else if (unsupported !== null) {
  // The rest may not even load there.
  failWith(2, unsupported);
} else {
  const { takeEnvironment } = await import('./adapters/process/own-environment.ts');
  const { variables, stillReadable } = takeEnvironment();
  // Commands need some of them. What is set again is in memory that /proc does not show.
  Object.assign(process.env, variables);
  const { writeLines, writeProcessMessages } = await import('./adapters/standard-streams.ts');
  writeProcessMessages(3);
  // At home, the user's own processes may read them.
  if (stillReadable !== null && process.env['GITHUB_ACTIONS'] === 'true') {
    const text = `the secrets in the environment could not be hidden from other processes (${stillReadable})`;
    writeLines(process.stderr, `cannongate: ${text}, so code that this command runs can read them`);
  }
  const { main } = await import('./cli/main.ts');
  process.exitCode = await main(process.argv.slice(2), new URL('.', import.meta.url));
}

/** The usual writer may not load here. */
function failWith(code: number, message: string): void {
  process.stderr.write(`cannongate: ${message}\n`);
  process.exitCode = code;
}
