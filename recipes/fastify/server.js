import Fastify from 'fastify';

const app = Fastify({ logger: { level: process.env.LOG_LEVEL ?? 'info' } });

const product = {
  type: 'object',
  properties: { id: { type: 'integer' }, name: { type: 'string' }, price: { type: 'integer' } },
};
const products = Array.from({ length: 20 }, (_, id) => ({ id, name: `No. ${id}`, price: id * 10 }));

app.get(
  '/products',
  { schema: { response: { 200: { type: 'array', items: product } } } },
  () => products,
);

// Fastify needs the port as a number.
await app.listen({ port: Number(process.env.PORT ?? 3000) });
