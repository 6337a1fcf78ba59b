/** Apps that are built, that no framework serves, or that are not Node.js. */
import { it } from 'vitest';
import { aRecipe, measured } from '../support/recipes.ts';

it.for([
  ['http', 'GET /greeting?in=de', {}],
  // Its boots take longest.
  ['nestjs', 'GET /cats/7', {}],
  ['go', 'GET /greeting?name=Ada', {}],
  ['python', 'GET /greeting', { runDuration: '500ms' }],
] as const)('%s', async ([name, scenario, options]) => {
  await measured(aRecipe(name), { [scenario]: '200' }, options);
});
