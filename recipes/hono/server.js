import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();

app.get('/users/:id', (context) => context.json({ id: context.req.param('id') }));

// The adapter listens on 3000 unless it is told.
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
