const fastify = require('fastify')();

fastify.addContentTypeParser('application/jsoff', { parseAs: 'string' }, (request, body, done) => {
  done(null, body);
});
fastify.post('/', ({ body }) => ({ size: body.length }));
fastify.get('/control', () => ({ size: 0 }));
fastify.listen({ port: Number(process.env.PORT) });
