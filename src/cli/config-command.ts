import { onInterrupt } from '../gate/interrupt.ts';
import { FILTER, inputFlags, parseArguments, type CommandHelp } from './arguments.ts';
import { configText } from './config-text.ts';
import { resolveOnly, resolveRequest } from './comparison-setup.ts';

export const CONFIG: CommandHelp = {
  name: 'config',
  usage: '[flags]',
  description:
    'Prints the settings that compare would have with the same flags, where each comes from, and the scenarios. Nothing is built or booted.',
  flags: [...inputFlags(), FILTER],
  examples: [
    'cannongate config',
    'cannongate config --tolerance 5% --filter search',
    'cannongate config --config .github/cannongate.yml',
  ],
};

export async function configCommand(args: readonly string[]): Promise<number> {
  const parsed = parseArguments(CONFIG, args);
  if (!parsed) return 0;
  const setup = await resolveOnly(resolveRequest(process.cwd(), parsed, onInterrupt()));
  process.stdout.write(configText(setup, { texts: parsed.texts, variables: process.env }));
  return 0;
}
