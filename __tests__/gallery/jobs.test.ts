import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../gallery/run/about.ts';
import { allJobs, jobsFor, readArguments, titleOf } from '../../gallery/run/jobs.ts';
import { page } from '../../gallery/run/page.ts';

const titlesOf = (...args: string[]) => {
  const selection = jobsFor(readArguments(args));
  return 'advice' in selection ? selection.advice : selection.jobs.map(titleOf);
};

describe('what is run', () => {
  it('is all pairs, and arms against themselves, when nothing is asked for', () => {
    expect(titlesOf()).toEqual(allJobs().map(titleOf));
    const same = allJobs().filter(({ isItself }) => isItself);
    expect(same).not.toEqual([]);
    expect(titlesOf('--same')).toEqual(same.map(titleOf));
    expect(titlesOf('--ci')).toEqual(['talk-serial: to Promise.all', 'talk-serial: to one by one']);
  });

  it('is what is asked for of an experiment', () => {
    expect(titlesOf('talk-serial')).toEqual([
      'talk-serial: to Promise.all',
      'talk-serial: to one by one',
    ]);
    expect(titlesOf('--same', 'talk-serial')).toEqual(['talk-serial: with itself']);
    expect(titlesOf('--ci', 'talk-serial')).toEqual(titlesOf('--ci'));
  });

  it('compares the folder with itself that about.yml names', () => {
    const job = allJobs().find((each) => titleOf(each) === 'talk-serial: with itself');
    expect(readExperiment('talk-serial').compareWithItself).toBe('candidate');
    expect(job?.pair).toMatchObject({ baseline: 'candidate', candidate: 'candidate' });
  });
});

it.each([
  [['no-such', 'talk-cpu'], /^no-such: no such experiment; choose from cluster-pbkdf2, /],
  [['--same', 'talk-serial', 'talk-cpu'], /^talk-cpu: about.yml sets no compareWithItself$/],
  [
    ['--ci', 'talk-cpu', 'talk-shapes'],
    /^talk-cpu, talk-shapes: about.yml marks no pair with ci: true$/,
  ],
  [['--ci', '--same'], /^CI runs pairs only: use --same or --ci, not both$/],
])('refuses %s before anything runs', (args, advice) => {
  expect(titlesOf(...args)).toMatch(advice);
});

it('accepts every command on the page', () => {
  const commands = [...page([], 'hash').matchAll(/^npm run gallery(?: -- ([^#\n]+))?/gm)];
  expect(commands).not.toEqual([]);
  for (const [, args = ''] of commands) {
    expect(titlesOf(...args.split(' ').filter((word) => word !== ''))).toBeInstanceOf(Array);
  }
});
