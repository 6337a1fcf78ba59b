/** `init` finds the routes of real frameworks, whichever way the app imports them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cannongate } from '../support/programs.ts';
import { aRepository, type Files } from '../support/repository.ts';

const LISTENS = 'listen(process.env.PORT)';
const USERS = '[{ id: 7 }]';

const EXPRESS = `
const app = express(), api = express.Router(), posts = express.Router({ mergeParams: true });
posts.get('/', (_, response) => response.json([{ slug: 'one' }]));
posts.get('/:slug', (_, response) => response.json({}));
api.get('/users', (_, response) => response.json(${USERS}));
api.use('/users/:id/posts', posts);
app.use('/api', api);
app.${LISTENS};`;

const TRPC = `
const t = initTRPC.create();
const users = t.router({
  list: t.procedure.query(() => ${USERS}),
  one: t.procedure.input((id) => id).query(() => ({})),
  add: t.procedure.mutation(() => ({})),
});
const router = t.router({ health: t.procedure.query(() => 'ok'), users });`;

const NEST = (adapter: string) => `
require('reflect-metadata');
const { NestFactory } = require('@nestjs/core');
const { Controller, Get, Module } = require('@nestjs/common');
class Users { list() { return ${USERS}; } one() { return {}; } }
const of = (name) => Object.getOwnPropertyDescriptor(Users.prototype, name);
Controller('users')(Users);
Get()(Users.prototype, 'list', of('list'));
Get(':id')(Users.prototype, 'one', of('one'));
class App {}
Module({ controllers: [Users] })(App);
NestFactory.create(App${adapter}).then((app) => { app.setGlobalPrefix('api'); return app.${LISTENS}; });`;

const NEST_PACKAGES = {
  '@nestjs/core': '11',
  '@nestjs/common': '11',
  'reflect-metadata': '0.2',
  rxjs: '7',
};

const app = (dependencies: object, source: string, type = 'module'): Files => ({
  'package.json': JSON.stringify({ type, scripts: { start: 'node server.js' }, dependencies }),
  'server.js': source,
});

const LIST_AND_ITEM = ['/users', '/users/7'];
const BELOW_API = ['/api/users', '/api/users/7'];
const NESTED = ['/api/users', '/api/users/7/posts', '/api/users/7/posts/one'];

it.for<[string, Files, readonly string[]]>([
  [
    'Express 4',
    app({ express: '4' }, `const express = require('express');${EXPRESS}`, 'commonjs'),
    NESTED,
  ],
  ['Express 5', app({ express: '5' }, `import express from 'express';${EXPRESS}`), NESTED],
  [
    'Express 5 with an older router',
    app({ express: '5.0.1', router: '2.0.0' }, `import express from 'express';${EXPRESS}`),
    NESTED,
  ],
  [
    'Fastify',
    app(
      { fastify: '5' },
      `import Fastify from 'fastify';
      const app = Fastify();
      app.register(async (users) => {
        users.get('/', () => (${USERS}));
        users.get('/:id', () => ({}));
      }, { prefix: '/users' });
      app.listen({ port: Number(process.env.PORT) });`,
    ),
    LIST_AND_ITEM,
  ],
  [
    'Koa',
    app(
      { koa: '3', '@koa/router': '13' },
      `import Koa from 'koa';
      import Router from '@koa/router';
      const users = new Router(), api = new Router({ prefix: '/api' });
      users.get('/', (context) => { context.body = ${USERS}; });
      users.get('/:id', (context) => { context.body = {}; });
      api.use('/users', users.routes());
      new Koa().use(api.routes()).${LISTENS};`,
    ),
    BELOW_API,
  ],
  [
    'Hono',
    app(
      { hono: '4', '@hono/node-server': '1' },
      `import { serve } from '@hono/node-server';
      import { Hono } from 'hono';
      const app = new Hono(), api = new Hono();
      api.use('*', (_, next) => next());
      api.get('/users', (context) => context.json(${USERS}));
      api.get('/users/:id{[0-9]+}', (context) => context.json({}));
      app.route('/api', api);
      serve({ fetch: app.fetch, port: Number(process.env.PORT) });`,
    ),
    BELOW_API,
  ],
  [
    'hapi',
    app(
      { '@hapi/hapi': '21' },
      `import Hapi from '@hapi/hapi';
      const server = Hapi.server({ port: process.env.PORT });
      server.route({ method: 'GET', path: '/users', handler: () => (${USERS}) });
      server.route({ method: 'GET', path: '/users/{id}', handler: () => ({}) });
      await server.start();`,
    ),
    LIST_AND_ITEM,
  ],
  [
    'tRPC 11 on Express',
    app(
      { express: '5', '@trpc/server': '11' },
      `import express from 'express';
      import { createExpressMiddleware } from '@trpc/server/adapters/express';
      import { initTRPC } from '@trpc/server';
      ${TRPC}
      const app = express();
      app.use('/api/trpc', createExpressMiddleware({ router }));
      app.${LISTENS};`,
    ),
    ['/api/trpc/users.list', '/api/trpc/health'],
  ],
  [
    'tRPC 10',
    app(
      { '@trpc/server': '10' },
      `import { createHTTPServer } from '@trpc/server/adapters/standalone';
      import { initTRPC } from '@trpc/server';
      ${TRPC}
      createHTTPServer({ router }).${LISTENS};`,
    ),
    ['/users.list', '/health'],
  ],
  [
    'Nest on Express',
    app({ ...NEST_PACKAGES, '@nestjs/platform-express': '11' }, NEST(''), 'commonjs'),
    BELOW_API,
  ],
  [
    'Nest on Fastify',
    app(
      { ...NEST_PACKAGES, '@nestjs/platform-fastify': '11' },
      NEST(", new (require('@nestjs/platform-fastify').FastifyAdapter)()"),
      'commonjs',
    ),
    BELOW_API,
  ],
])('of %s', async ([, files, paths]) => {
  const repository = aRepository();
  repository.commit('base', files);
  const { code, stdout } = await cannongate(['init', '--yes'], { cwd: repository.path });
  expect(code, stdout).toBe(0);
  const config = readFileSync(join(repository.path, 'cannongate.yml'), 'utf8');
  const proposed = [...config.matchAll(/^ {2}- path: (\S+)$/gm)].map(([, path]) => path);
  expect(proposed, stdout).toEqual(paths);
});
