/**
 * The program that the runner starts. It takes the secrets out of its environment before it loads anything
 * else, since other processes of the user could read them there.
 */
import { takeEnvironment } from './adapters/process/own-environment.ts';
import { writeProcessMessages } from './adapters/standard-streams.ts';

const environment = takeEnvironment();
writeProcessMessages(1);
const { runAction } = await import('./action.ts');
await runAction(environment, new URL('.', import.meta.url));
process.exit();
