import { describe, expect, it } from 'vitest';
import { detectFramework, findStartCommand } from '../../src/init/start-command.ts';
import { aProjectWith, someWishes } from '../support/projects.ts';

const start = (
  scripts: Record<string, string>,
  dependencies: string[] = [],
  entries: string[] = [],
) =>
  findStartCommand(
    aProjectWith({ scripts, start: scripts['start'] ?? null, dependencies, entries }),
    someWishes(),
  );

describe('the start command', () => {
  it('is the one that the user gave', () => {
    const given = findStartCommand(aProjectWith(), someWishes({ start: 'node x.js {port}' }));
    expect(given).toEqual({
      line: 'node x.js {port}',
      isDetected: false,
      source: '--start',
      doubt: null,
    });
  });

  it('is the start script, which the gate detects itself', () => {
    expect(start({ start: 'node server.js', 'start:prod': 'node other.js' })).toMatchObject({
      line: 'node server.js',
      isDetected: true,
      doubt: null,
    });
  });

  it('is NestJS’s start:prod: its start script compiles', () => {
    const scripts = { start: 'nest start', 'start:prod': 'node dist/main' };
    expect(start(scripts, ['@nestjs/core'])).toMatchObject({
      line: 'node dist/main',
      isDetected: false,
      doubt: {
        code: 'start-script-doubtful',
        why: 'compiles',
        instead: 'the script start:prod',
      },
    });
  });

  it.each(['nodemon server.js', 'node --watch server.js', 'tsx watch server.ts', 'next dev'])(
    'is not one that watches, if there is another: %s',
    (line) => {
      expect(start({ start: line, serve: 'node server.js' })?.line).toBe('node server.js');
      expect(start({ start: line, serve: line })).toMatchObject({
        line,
        isDetected: true,
        doubt: { code: 'start-script-doubtful', why: 'watches', instead: null },
      });
    },
  );

  it.each<[string, Record<string, string>, string[], string[], string]>([
    ['a script for production', { 'start:prod': 'node a.js' }, [], ['server.js'], 'node a.js'],
    ['what Next.js has', { build: 'next build' }, ['next'], [], 'next start'],
    ['a file', {}, [], ['server.js', 'index.js'], 'node server.js'],
    ['fastify-cli’s plugin', {}, ['fastify-cli'], ['app.js'], 'fastify start app.js'],
    ['a file beside fastify-cli', {}, ['fastify-cli'], ['server.js'], 'node server.js'],
  ])('without a start script is %s', (_, scripts, dependencies, entries, line) => {
    expect(start(scripts, dependencies, entries)).toMatchObject({
      line,
      isDetected: false,
      doubt: { code: 'start-script-missing' },
    });
  });

  it('is unknown without any such script or file', () => {
    expect(start({ build: 'tsc', dev: 'nodemon x.ts' })).toBeNull();
  });
});

it('NestJS is not taken for Express, which it depends on', () => {
  expect(detectFramework({ dependencies: ['express', '@nestjs/core'] })).toBe('NestJS');
  expect(detectFramework({ dependencies: ['zod', 'fastify'] })).toBe('Fastify');
  expect(detectFramework({ dependencies: ['zod'] })).toBeNull();
});
