/** Apps that are built, that no framework serves, or that are not Node.js. */
import { it } from 'vitest';
import { aRecipe, measured } from '../support/recipes.ts';

it.for([
  ['http', 'GET /greeting?in=de', '45s'],
  // Its boots take longest.
  ['nestjs', 'GET /cats/7', '60s'],
  ['go', 'GET /greeting?name=Ada', '45s'],
  ['python', 'GET /greeting', '45s'],
] as const)('%s', async ([name, scenario, budget]) => {
  await measured(aRecipe(name), { [scenario]: '200' }, { budget });
});
