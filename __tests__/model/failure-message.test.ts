/** Messages of failures that name the apps they are about. */
import { describe, expect, it } from 'vitest';
import { joinedMessages, namingSources, sentencesOf } from '../../src/model/failure-message.ts';

describe('a message names its app', () => {
  it.each([
    [
      'the candidate did not boot: pg is not installed. Add pg',
      'the candidate did not boot (api): pg is not installed. Add pg',
    ],
    [
      'install of the baseline failed: npm ci exited with code 1',
      'install of the baseline failed (api): npm ci exited with code 1',
    ],
    [
      'build of the candidate failed. Look at it',
      'build of the candidate failed (api). Look at it',
    ],
    ['the baseline stopped', 'the baseline stopped (api)'],
    ['the candidate stopped (a: b', 'the candidate stopped (a (api): b'],
    [
      'the candidate stopped under load (GET /: all): it was killed',
      'the candidate stopped under load (GET /: all) (api): it was killed',
    ],
  ])('behind what happened: %s', (message, named) => {
    expect(namingSources(['api'], message)).toBe(named);
  });

  it('not beside a scenario of the app', () => {
    const message = 'the candidate stopped under load (api: GET /): it was killed';
    expect(namingSources(['api'], message)).toBe(message);
  });

  it('first where it is about something else', () => {
    expect(namingSources(['api', 'web'], 'it was ended: why')).toBe('api, web: it was ended: why');
  });
});

it('a message ends its first sentence before one that begins with a capital letter', () => {
  expect(sentencesOf('a 1.2 of b.c is bad. Mend it. Then go')).toEqual([
    'a 1.2 of b.c is bad',
    'Mend it. Then go',
  ]);
  expect(sentencesOf('x. Y: a. B', 3)).toEqual(['x. Y: a', 'B']);
  expect(sentencesOf('bad')).toEqual(['bad', '']);
});

describe('messages of several apps', () => {
  const failed = 'install of the baseline failed: no network';
  const unbooted = 'the baseline did not boot: no pg. Add pg';

  it('that are the same are one', () => {
    expect(
      joinedMessages([
        ['api', unbooted],
        ['web', unbooted],
      ]),
    ).toBe('the baseline did not boot (api, web): no pg. Add pg');
  });

  it('first say what happened, then what to do, and where if that differs', () => {
    expect(
      joinedMessages([
        ['api', unbooted],
        ['web', failed],
      ]),
    ).toBe(
      'the baseline did not boot (api): no pg; install of the baseline failed (web): no network. Add pg',
    );
    expect(
      joinedMessages([
        ['api', unbooted],
        ['web', `${failed}. Try again`],
      ]),
    ).toMatch(/\(web\): no network\. For api: Add pg\. For web: Try again$/);
  });
});
