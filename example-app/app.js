import Fastify from 'fastify';
import { findProduct, listProducts } from './catalogue.js';
import { priceOrder } from './orders.js';
import { listSchema, orderSchema, productSchema } from './schemas.js';

/** The catalogue's HTTP service. Takes Fastify's own options. */
export function buildApp(options = {}) {
  const app = Fastify(options);

  app.get('/health', async () => ({ status: 'ok' }));

  app.get('/products', { schema: listSchema }, async (request) => {
    const products = listProducts(request.query);
    return { products, count: products.length };
  });

  app.get('/products/:id', { schema: productSchema }, async (request, reply) => {
    const product = findProduct(request.params.id);
    return product ?? reply.code(404).send({ error: 'no such product' });
  });

  app.post('/orders', { schema: orderSchema }, async (request, reply) => {
    const order = priceOrder(request.body.items);
    return reply.code(order.error ? 422 : 201).send(order);
  });

  return app;
}
