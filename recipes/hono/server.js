import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const app = new Hono();

app.get('/users/:id', (context) => context.json({ id: context.req.param('id') }));

// The adapter's default port is 3000.
serve({ fetch: app.fetch, port: Number(process.env.PORT ?? 3000) });
