const fastify = require('fastify')();

const schema = { response: { 200: { type: 'object', properties: { hello: { type: 'string' } } } } };
for (let i = 0; i < 5; i++) fastify.addHook('onRequest', (request, reply, next) => next());
fastify.get('/', { schema }, (request, reply) => reply.send({ hello: 'world' }));
fastify.get('/control', (request, reply) => {
  reply.hijack?.();
  reply.raw.end('alive');
});
fastify.listen(Number(process.env.PORT));
