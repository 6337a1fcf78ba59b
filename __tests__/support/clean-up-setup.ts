/** Vitest runs this before each test file. */
import { afterAll } from 'vitest';
import { cleanUp } from './clean-up.ts';

afterAll(cleanUp);
