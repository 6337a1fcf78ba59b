/** What `init` prints. */
import type { FirstBoot } from '../model/project.ts';
import { oneLine, printable, withoutCommands } from '../model/text.ts';
import type { Proposal } from '../init/proposal.ts';

export function describeProposal({ found, notes, files }: Proposal, boot: FirstBoot): string {
  const width = Math.max(...found.map(([heading]) => heading.length));
  const log = boot.kind === 'failed' ? boot.log : [];
  const lines = [
    'What was found:',
    ...found.map(([heading, text]) => `  ${heading.padEnd(width)}  ${oneLine(text)}`),
    ...(log.length > 0 ? ['', 'The last lines that it printed:'] : []),
    ...log.map((line) => `  ${printable(line)}`),
    ...(notes.length > 0 ? ['', 'What to know:'] : []),
    ...notes.map((note) => `  - ${note}`),
    ...files.flatMap(({ name, text }) => ['', `--- ${name}`, '', text.trimEnd()]),
    '',
  ];
  return withoutCommands(`${lines.join('\n')}\n`);
}

export function describeNextSteps({ files, nextSteps }: Proposal): string {
  const names = new Intl.ListFormat('en').format(files.map(({ name }) => name));
  const steps = nextSteps.map((step, i) => `  ${i + 1}. ${step}`);
  return withoutCommands([`Wrote ${names}. What is next:`, ...steps, ''].join('\n'));
}
