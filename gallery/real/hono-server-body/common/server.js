const { Hono } = require('hono');
const { serve } = require('@hono/node-server');

const app = new Hono();
app.get('/control', (context) => context.text('Hi'));
app.post('/json', async (context) => context.json(await context.req.json()));
serve({ fetch: app.fetch, port: Number(process.env.PORT) });
