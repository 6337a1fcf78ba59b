/** Frameworks for Node.js. */
import { it } from 'vitest';
import { aRecipe, measured } from '../support/recipes.ts';

it.for([
  ['express', 'place an order', '201'],
  ['fastify', 'GET /products', '200'],
  ['koa', 'who am I', '200'],
  ['hono', 'GET /users/7', '200'],
] as const)('%s', async ([name, scenario, status]) => {
  await measured(aRecipe(name), { [scenario]: status });
});
