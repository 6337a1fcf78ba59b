import { getInput } from '@actions/core';
import { namesFor } from '../config/inputs.ts';
import { adviceForUnknown } from '../config/nearest.ts';
import type { Texts } from '../config/settings.ts';
import type { Variables } from '../ports/ports.ts';

/** The inputs that the workflow gives; an empty one is one that is not given. */
export function readActionInputs(): Texts {
  const given = namesFor('action').map((name) => [name, getInput(name)] as const);
  return Object.fromEntries(given.filter(([, text]) => text !== ''));
}

/** A warning for each input that the action does not know. */
export function unknownInputs(variables: Variables): string[] {
  const known = namesFor('action');
  return Object.keys(variables)
    .filter((name) => name.startsWith('INPUT_'))
    .map((name) => name.slice('INPUT_'.length).toLowerCase())
    .filter((name) => !known.some((each) => each === name))
    .map((name) => `input ${name} is unknown: ${adviceForUnknown(name, known)}`);
}
