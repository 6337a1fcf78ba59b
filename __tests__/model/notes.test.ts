/** The catalogues of messages that are in no report, and their sections of docs/reference/messages.md. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ANNOTATIONS,
  describeAnnotation,
  describeInitNote,
  INIT_NOTES,
  type Annotation,
  type InitNote,
} from '../../src/model/notes.ts';
import { BOOT_CAUSES, describeCause, type BootCause } from '../../src/model/boot-causes.ts';
import { sourcesWithout } from '../support/sources.ts';

const page = readFileSync(new URL('../../docs/reference/messages.md', import.meta.url), 'utf8');

const NOTES = Object.entries(INIT_NOTES).map(([code, { example }]) => ({
  code,
  text: describeInitNote({ code, ...example } as InitNote),
}));
const CAUSES = Object.entries(BOOT_CAUSES).map(([code, { example }]) => ({
  code,
  text: describeCause({ code, ...example } as BootCause),
}));
const OF_THE_ACTION = Object.entries(ANNOTATIONS).map(([code, { example }]) => ({
  code,
  text: describeAnnotation({ code, ...example } as Annotation),
}));

describe.each([...NOTES, ...CAUSES, ...OF_THE_ACTION])('$code', ({ code, text }) => {
  it('is worded', () => {
    expect(text).toMatch(/^.{10,}/);
    expect(text).not.toMatch(/undefined|null|NaN|\[object/);
  });

  it('is raised somewhere in src', () => {
    const isRaised = sourcesWithout('model/notes.ts', 'model/boot-causes/').includes(`'${code}'`);
    expect(isRaised, `nothing raises ${code}`).toBe(true);
  });

  it('has a cause and a remedy in docs/reference/messages.md', () => {
    const entries = page.split(/^(?=##)/m).filter((part) => part.startsWith(`### ${code}\n`));
    expect(entries).toHaveLength(1);
    expect(entries[0]).toMatch(/^\*\*Cause:\*\* .+\.$[^]*^\*\*Remedy:\*\* .+\.$/m);
  });
});

it('a warning of the gate among the notes of init is worded as a warning', () => {
  expect(describeInitNote({ code: 'env-not-set', variable: 'TOKEN' })).toMatch(
    /^env passes TOKEN through, but it is not set/,
  );
});
