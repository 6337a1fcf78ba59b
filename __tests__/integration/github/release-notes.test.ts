/** The commands of docs/workflows/release-notes.yml that put the section on performance into the notes of a release. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { commandsOf, runStep, workflowNamed } from '../../support/release.ts';
import { aDirectory } from '../../support/repository.ts';

const edit = commandsOf('notes', workflowNamed('release-notes.yml', 'docs/workflows')).at(-1) ?? {};

/** The exit code, and the notes as they are written; null if they are not. @param view what `gh release view` does */
async function edited(notes: string, section: string, view = 'cat "$RUNNER_TEMP/before.md"') {
  const folder = aDirectory('runner');
  const programs = aDirectory('programs');
  const written = join(folder, 'written.md');
  const gh = `#!/bin/sh
case "$2" in
  view) ${view} ;;
  edit) cp "$5" "$RUNNER_TEMP/written.md" ;;
esac
`;
  writeFileSync(join(programs, 'gh'), gh, { mode: 0o755 });
  writeFileSync(join(folder, 'before.md'), `${notes}\n`);
  writeFileSync(join(folder, 'performance.md'), section);
  writeFileSync(written, '');
  const { code } = await runStep(edit, folder, {
    PATH: `${programs}:${process.env['PATH'] ?? ''}`,
    RUNNER_TEMP: folder,
    TAG: 'v1.1.0',
  });
  const text = readFileSync(written, 'utf8');
  return { code, text: text === '' ? null : text };
}

const marked = (section: string) => `<!-- cannongate -->\n${section}<!-- /cannongate -->\n`;

const OWN = '## Performance\n\nour own words\n\n## Fixes\n\n- one';

it('the section is put at the end of the notes, which keep their own words on performance', async () => {
  const { code, text } = await edited(OWN, '## Performance\n\nfirst\n');
  expect(code).toBe(0);
  expect(text).toBe(`${OWN}\n\n${marked('## Performance\n\nfirst\n')}`);
});

it('takes the place of an earlier section, and only of that', async () => {
  const { text } = await edited(OWN, 'first\n');
  const again = await edited(text ?? '', 'second\n');
  expect(again.text).toBe(`${OWN}\n\n${marked('second\n')}`);
  const followed = await edited(`${text ?? ''}\nThanks!`, 'second\n');
  expect(followed.text).toBe(`${OWN}\n\nThanks!\n\n${marked('second\n')}`);
});

it('takes it also in notes with the line ends of GitHub’s editor', async () => {
  const { text } = await edited(OWN, 'first\n');
  const again = await edited((text ?? '').replaceAll('\n', '\r\n'), 'second\n');
  expect(again.text).toBe(`${OWN}\n\n${marked('second\n')}`);
});

it('half of an earlier section takes nothing of the notes away', async () => {
  const half = `<!-- cannongate -->\n${OWN}`;
  const { text } = await edited(half, 'first\n');
  expect(text).toBe(`${half}\n\n${marked('first\n')}`);
  const again = await edited(text ?? '', 'second\n');
  expect(again.text).toBe(`${half}\n\n${marked('second\n')}`);
});

it('notes that cannot be read are not overwritten', async () => {
  const { code, text } = await edited(OWN, 'first\n', 'exit 1');
  expect(code).not.toBe(0);
  expect(text).toBeNull();
});
