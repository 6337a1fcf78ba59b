const fastify = require('fastify')();

fastify.register(require('@fastify/cookie'));
fastify.get('/', ({ cookies }) => ({ count: Object.keys(cookies).length }));
fastify.get('/control', () => ({ count: 0 }));
fastify.listen({ port: Number(process.env.PORT) });
