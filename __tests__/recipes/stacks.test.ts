/** Apps that are built, that no framework serves, or that are not Node.js. */
import { it } from 'vitest';
import { aRecipe, measured } from '../support/recipes.ts';

it.for([
  ['http', 'GET /greeting?in=de'],
  ['nestjs', 'GET /cats/7'],
  ['go', 'GET /greeting?name=Ada'],
  ['python', 'GET /greeting'],
] as const)('%s', async ([name, scenario]) => {
  await measured(aRecipe(name), { [scenario]: '200' });
});
