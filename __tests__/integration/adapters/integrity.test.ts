/** Changes to files that the verdict rests on, and those that honest apps make: real files and links. */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { FileIntegrity } from '../../../src/adapters/integrity.ts';
import type { Arm } from '../../../src/model/arm.ts';
import { aDirectory } from '../../support/repository.ts';

const COMMITTED = [
  'server.js',
  'page.html',
  'data.json',
  'app.log',
  'fixtures/users.db',
  'tmp/worker.js',
  '.yarn/cache/ms.zip',
];

const LINKED = 'node_modules/.pnpm/ms@2.1.3/node_modules/ms/index.js';

const BUILT = [
  ...COMMITTED,
  'dist/main.js',
  'dist/manifest.json',
  'cache/compiled.php',
  '.pnp.data.json',
  '.yarn/cache/express.zip',
  'node_modules/express/index.js',
  'node_modules/express/package.json',
  'node_modules/.cache/babel/1.js',
  'node_modules/.vite/deps/react.js',
  LINKED,
];

/** A whole second, which can be set exactly. */
const WRITTEN_AT = 1_700_000_000;

/** Two built checkouts, the programs and a folder of the PATH, all as the gate has them. */
async function aComparison() {
  const root = aDirectory('integrity');
  const at = { baseline: join(root, 'arm-1'), candidate: join(root, 'arm-2') };
  const write = (file: string, text = 'a') => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    utimesSync(file, WRITTEN_AT, WRITTEN_AT);
  };
  for (const folder of Object.values(at)) {
    for (const name of BUILT) write(join(folder, name));
    write(join(folder, 'bin/server'));
    chmodSync(join(folder, 'bin/server'), 0o755);
    mkdirSync(join(folder, 'node_modules/.bin'));
    symlinkSync('../express/index.js', join(folder, 'node_modules/.bin/express'));
  }
  // Linked to pnpm's store.
  linkSync(join(at.baseline, LINKED), join(root, 'store.js'));
  write(join(root, 'dist/generator.js'));
  write(join(root, 'dist/chunks/html-A1.js'));
  write(join(root, 'luck/node'));
  write(join(root, 'path/node'));
  chmodSync(join(root, 'path/node'), 0o755);
  mkdirSync(join(root, 'earlier'));
  const integrity = new FileIntegrity({
    workspace: {
      directoryOf: (arm) => (existsSync(at[arm]) ? at[arm] : null),
      committedFiles: () => Promise.resolve(new Set(COMMITTED)),
    },
    programs: join(root, 'dist'),
    luckFolder: join(root, 'luck'),
    variables: {
      PATH: ['', '/does/not/exist', join(root, 'earlier'), join(root, 'path')].join(':'),
    },
  });
  for (const arm of ['baseline', 'candidate'] as const) await integrity.remember(arm);
  // Longer than the clock of any file system stands still.
  await sleep(30);
  return {
    root,
    integrity,
    at,
    path: (name: string, arm: Arm = 'baseline') => join(at[arm], name),
  };
}

type Comparison = Awaited<ReturnType<typeof aComparison>>;

it('nothing is said if nothing has changed', async () => {
  const { integrity } = await aComparison();
  expect(await integrity.changes()).toEqual([]);
});

it.each<[string, (comparison: Comparison) => void, string]>([
  [
    'a committed file of code, written',
    ({ path }) => {
      appendFileSync(path('server.js'), 'b');
    },
    'the baseline’s server.js was written',
  ],
  [
    'a file written and put back, with its size and time',
    ({ path }) => {
      writeFileSync(path('server.js'), 'b');
      writeFileSync(path('server.js'), 'a');
      utimesSync(path('server.js'), WRITTEN_AT, WRITTEN_AT);
    },
    'the baseline’s server.js was written',
  ],
  [
    'a file replaced by another one',
    ({ path }) => {
      writeFileSync(path('new'), 'a');
      renameSync(path('new'), path('dist/main.js'));
    },
    'the baseline’s dist/main.js was written',
  ],
  [
    'a file replaced by a link',
    ({ path }) => {
      rmSync(path('dist/main.js'));
      symlinkSync('../server.js', path('dist/main.js'));
    },
    'the baseline’s dist/main.js was written',
  ],
  [
    'a committed file of data',
    ({ path }) => {
      appendFileSync(path('page.html'), 'b');
    },
    'the baseline’s page.html was written',
  ],
  [
    'a committed file in a folder of caches',
    ({ path }) => {
      appendFileSync(path('tmp/worker.js'), 'b');
    },
    'the baseline’s tmp/worker.js was written',
  ],
  [
    'a file removed',
    ({ path }) => {
      rmSync(path('node_modules/express/index.js'));
    },
    'the baseline’s node_modules/express/index.js is gone',
  ],
  [
    'a package’s manifest',
    ({ path }) => {
      appendFileSync(path('node_modules/express/package.json'), 'b');
    },
    'the baseline’s node_modules/express/package.json was written',
  ],
  [
    'a file added to a package',
    ({ path }) => {
      writeFileSync(path('node_modules/express/evil\nname.cjs'), 'b');
    },
    'the baseline’s "node_modules/express/evil\\nname.cjs" is new',
  ],
  [
    'a package of pnpm',
    ({ path }) => {
      appendFileSync(path('node_modules/.pnpm/ms@2.1.3/node_modules/ms/index.js'), 'b');
    },
    'the baseline’s node_modules/.pnpm/ms@2.1.3/node_modules/ms/index.js was written',
  ],
  [
    'a package of Yarn’s Plug’n’Play',
    ({ path }) => {
      appendFileSync(path('.yarn/cache/express.zip'), 'b');
    },
    'the baseline’s .yarn/cache/express.zip was written',
  ],
  [
    'a committed package of Yarn’s Plug’n’Play, although both arms’ were written',
    ({ path }) => {
      appendFileSync(path('.yarn/cache/ms.zip'), 'b');
      appendFileSync(path('.yarn/cache/ms.zip', 'candidate'), 'b');
    },
    'the baseline’s .yarn/cache/ms.zip was written',
  ],
  [
    'the places of packages with Plug’n’Play',
    ({ path }) => {
      appendFileSync(path('.pnp.data.json'), 'b');
    },
    'the baseline’s .pnp.data.json was written',
  ],
  [
    'a link of a package’s program',
    ({ path }) => {
      rmSync(path('node_modules/.bin/express'));
      symlinkSync('../../server.js', path('node_modules/.bin/express'));
    },
    'the baseline’s node_modules/.bin/express was written',
  ],
  [
    'a compiled program',
    ({ path }) => {
      appendFileSync(path('bin/server'), 'b');
    },
    'the baseline’s bin/server was written',
  ],
  [
    'the script that starts Node.js with the seed of a launch',
    ({ root }) => {
      appendFileSync(join(root, 'luck/node'), 'b');
    },
    'cannongate’s own node was written',
  ],
  [
    'a program of cannongate',
    ({ root }) => {
      appendFileSync(join(root, 'dist/generator.js'), 'b');
    },
    'cannongate’s own generator.js was written',
  ],
  [
    'a part of cannongate that is loaded only after the verdict',
    ({ root }) => {
      appendFileSync(join(root, 'dist/chunks/html-A1.js'), 'b');
    },
    'cannongate’s own chunks/html-A1.js was written',
  ],
  [
    'a node that comes earlier on the PATH',
    ({ root }) => {
      writeFileSync(join(root, 'earlier/node'), 'b');
      chmodSync(join(root, 'earlier/node'), 0o755);
    },
    'the PATH’s node is ROOT/earlier/node instead of ROOT/path/node',
  ],
  [
    'the PATH’s node itself',
    ({ root }) => {
      appendFileSync(join(root, 'path/node'), 'b');
    },
    'the PATH’s node, ROOT/path/node, was written',
  ],
])('%s is noticed', async (_, change, said) => {
  const comparison = await aComparison();
  change(comparison);
  const changes = await comparison.integrity.changes();
  expect(changes.map((text) => text.replaceAll(comparison.root, 'ROOT'))).toEqual([said]);
});

it('a checkout that is gone is noticed', async () => {
  const { integrity, at } = await aComparison();
  rmSync(at.baseline, { recursive: true });
  expect(await integrity.changes()).toContain('the baseline’s server.js is gone');
});

describe('no change is', () => {
  it.each<[string, (comparison: Comparison) => void]>([
    [
      'a log that is committed',
      ({ path }) => {
        appendFileSync(path('app.log'), 'b');
      },
    ],
    [
      'a database that is committed',
      ({ path }) => {
        appendFileSync(path('fixtures/users.db'), 'b');
      },
    ],
    [
      'a file that the app makes',
      ({ path }) => {
        writeFileSync(path('upload.js'), 'b');
      },
    ],
    [
      'a file of data that is not committed',
      ({ path }) => {
        appendFileSync(path('dist/manifest.json'), 'b');
      },
    ],
    [
      'a folder of caches',
      ({ path }) => {
        appendFileSync(path('cache/compiled.php'), 'b');
      },
    ],
    [
      'a cache among the packages',
      ({ path }) => {
        appendFileSync(path('node_modules/.cache/babel/1.js'), 'b');
        writeFileSync(path('node_modules/.cache/babel/2.js'), 'b');
        appendFileSync(path('node_modules/.vite/deps/react.js'), 'b');
      },
    ],
    [
      'a file of data that the apps of both arms write',
      ({ path }) => {
        appendFileSync(path('data.json'), 'b');
        appendFileSync(path('data.json', 'candidate'), 'b');
      },
    ],
    [
      'another link to the same file, as pnpm makes them',
      ({ path, root }) => {
        linkSync(path('node_modules/express/index.js'), join(root, 'another-checkout.js'));
      },
    ],
    [
      'a link to the file of a package that another job makes and removes',
      ({ path, root }) => {
        linkSync(path(LINKED), join(root, 'another-checkout.js'));
        rmSync(join(root, 'another-checkout.js'));
      },
    ],
    [
      'the same node, installed again',
      ({ root }) => {
        writeFileSync(join(root, 'path/node'), readFileSync(join(root, 'path/node')));
      },
    ],
    [
      'a move of the checkout',
      ({ at }) => {
        renameSync(at.baseline, `${at.baseline}xxx`);
        at.baseline += 'xxx';
      },
    ],
    [
      'anything in the candidate',
      ({ path }) => {
        appendFileSync(path('server.js', 'candidate'), 'b');
      },
    ],
  ])('%s', async (_, change) => {
    const comparison = await aComparison();
    change(comparison);
    expect(await comparison.integrity.changes()).toEqual([]);
  });

  it('a file that the baseline writes itself while it boots alone; any other file stays watched', async () => {
    const { integrity, path } = await aComparison();
    const build = () => {
      appendFileSync(path('dist/main.js'), 'b');
      writeFileSync(path('node_modules/express/generated.js'), 'b');
      return Promise.resolve('booted');
    };
    expect(await integrity.bootAlone(null, build)).toBe('booted');
    await build();
    expect(await integrity.changes()).toEqual([]);
    appendFileSync(path('server.js'), 'b');
    expect(await integrity.changes()).toEqual(['the baseline’s server.js was written']);
  });

  it('learned from any later boot, or from what happened before it', async () => {
    const { integrity, path } = await aComparison();
    appendFileSync(path('server.js'), 'b');
    await integrity.bootAlone(null, () => Promise.resolve());
    await integrity.bootAlone(null, () => {
      appendFileSync(path('dist/main.js'), 'b');
      return Promise.resolve();
    });
    expect(await integrity.changes()).toEqual([
      'the baseline’s server.js was written',
      'the baseline’s dist/main.js was written',
    ]);
  });
});
