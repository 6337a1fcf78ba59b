/** `dist` may contain a package's code only together with its licence: else the build fails. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { licenseOf } from '../scripts/licenses.ts';

const root = mkdtempSync(join(tmpdir(), 'cannongate-licenses-'));
afterAll(() => {
  rmSync(root, { recursive: true });
});

let count = 0;
function aPackage(files: Readonly<Record<string, string>>, name = 'one', license = 'MIT'): string {
  count += 1;
  const folder = join(root, `node_modules-${count}`, name);
  mkdirSync(folder, { recursive: true });
  const manifest = JSON.stringify({ name, version: '1.2.3', license });
  const all = { 'package.json': manifest, ...files };
  for (const [file, text] of Object.entries(all)) writeFileSync(join(folder, file), text);
  return folder;
}

describe('the licence of a bundled package', () => {
  it.each([
    'LICENSE',
    'License',
    'license',
    'LICENCE.md',
    'LICENSE.txt',
    'LICENSE-MIT.txt',
    'COPYING',
  ])('is found in %s', async (file) => {
    const folder = aPackage({ [file]: '\r\nMIT\r\n\r\nCopyright Ann\r\n' });
    expect(await licenseOf(folder)).toEqual({
      title: 'one 1.2.3 (MIT)',
      text: 'MIT\n\nCopyright Ann',
    });
  });

  it('has the texts of all licences, and the notice', async () => {
    const folder = aPackage({ 'LICENSE-MIT': 'first', NOTICE: 'third', 'LICENSE-APACHE': 'zero' });
    expect((await licenseOf(folder)).text).toBe('zero\n\nfirst\n\nthird');
  });

  it.each([{}, { LICENSE: ' \n' }, { 'README.md': 'MIT', 'licensed.js': '1' }])(
    'is missing with %j: the build fails, and names the package',
    async (files) => {
      await expect(licenseOf(aPackage(files))).rejects.toThrow(
        /^one 1\.2\.3 \(MIT\) has no file with its licence in /,
      );
    },
  );

  it('comes from another package, if both have the same licence and it is the same for all', async () => {
    const loader = '@assemblyscript/loader';
    const others = (license: string) => {
      const folder = aPackage({}, loader, 'Apache-2.0');
      const other = join(folder, '../../d3-flame-graph');
      mkdirSync(other);
      writeFileSync(join(other, 'package.json'), JSON.stringify({ license }));
      writeFileSync(join(other, 'LICENSE'), 'the text');
      return licenseOf(folder);
    };
    expect(await others('Apache-2.0')).toEqual({
      title: `${loader} 1.2.3 (Apache-2.0)`,
      text: 'the text',
    });
    await expect(others('MIT')).rejects.toThrow('has no file with its licence');
  });
});
