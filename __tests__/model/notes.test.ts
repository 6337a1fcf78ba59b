/** The catalogue of notes that are in no report, and its section of docs/messages.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  describeInitNote,
  INIT_NOTES,
  type InitNote,
  type InitNoteCode,
} from '../../src/model/notes.ts';
import { sourcesWithout } from '../support/sources.ts';

const page = readFileSync(new URL('../../docs/messages.md', import.meta.url), 'utf8');

describe.each(Object.keys(INIT_NOTES) as InitNoteCode[])('%s', (code) => {
  it('is worded on one line', () => {
    const text = describeInitNote({ code, ...INIT_NOTES[code].example } as InitNote);
    expect(text).toMatch(/^.{10,}$/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('is raised somewhere in src', () => {
    expect(sourcesWithout('model/notes.ts')).toContain(`'${code}'`);
  });

  it('has a cause and a remedy in docs/messages.md', () => {
    const entry = page.split(/^(?=##)/m).find((part) => part.startsWith(`### ${code}\n`));
    expect(entry).toMatch(/^\*\*Cause:\*\* .+\.$[^]*^\*\*Remedy:\*\* .+\.$/m);
  });
});

it('a warning of the gate among the notes is worded as a warning', () => {
  expect(describeInitNote({ code: 'env-not-set', variable: 'TOKEN' })).toMatch(
    /^env passes TOKEN through, but it is not set/,
  );
});
