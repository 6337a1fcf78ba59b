const fastify = require('fastify')();

const types = ['application/a', 'application/b', 'application/c', 'application/d'];
for (const type of types) {
  fastify.addContentTypeParser(type, { parseAs: 'string' }, (request, body, done) => {
    done(null, body);
  });
}
fastify.post('/', (request, reply) => reply.send({ size: request.body.length }));
fastify.get('/control', (request, reply) => reply.send({ size: 0 }));
fastify.listen(Number(process.env.PORT));
