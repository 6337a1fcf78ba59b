#!/usr/bin/env node
import { VERSION, whyNotOnNode } from './model/version.ts';

const unsupported = whyNotOnNode(process.versions.node);

// The version is printed at once, without loading the rest.
if (process.argv.length === 3 && /^(--version|-V)$/.test(process.argv[2] ?? '')) {
  process.stdout.write(`${VERSION}\n`);
} else if (unsupported !== null) {
  // The rest may not even load there.
  process.stderr.write(`cannongate: ${unsupported}\n`);
  process.exitCode = 2;
} else {
  const { writeProcessMessages } = await import('./adapters/standard-streams.ts');
  writeProcessMessages(3);
  const { main } = await import('./cli/main.ts');
  process.exitCode = await main(process.argv.slice(2), new URL('.', import.meta.url));
}
