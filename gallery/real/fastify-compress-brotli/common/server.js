const fastify = require('fastify')();

const rows = Array.from({ length: 1400 }, (_, id) => ({
  id,
  name: `product ${id}`,
  price: id * 7,
  tags: ['a', 'b'],
}));

fastify.register(require('@fastify/compress'));
fastify.after(() => {
  fastify.get('/rows', () => rows);
  fastify.get('/control', { compress: false }, () => rows);
});
fastify.listen({ port: Number(process.env.PORT) });
