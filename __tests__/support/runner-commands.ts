/** The registered workflow commands. */
const COMMANDS = new Set([
  'internal-set-repo-path',
  'set-env',
  'set-output',
  'save-state',
  'add-mask',
  'add-path',
  'add-matcher',
  'remove-matcher',
  'debug',
  'warning',
  'error',
  'notice',
  'group',
  'endgroup',
  'echo',
  'stop-commands',
]);

export interface RunnerCommand {
  readonly name: string;
  readonly data: string;
}

/**
 * The commands that GitHub's runner finds in a stream. It reads lines, which end in CR, LF or both. A command is
 * `::name properties::data` at the start of a line, after white space, or `##[name properties]data` anywhere.
 */
export function commandsIn(stream: string): RunnerCommand[] {
  return stream.split(/\r\n|\r|\n/).flatMap((line) => {
    const found =
      /^[\s\u0085]*::([^\s:]+)(?: .*?)?::(.*)$/s.exec(line) ??
      /##\[([^\s\]]+)[^\]]*\](.*)$/s.exec(line);
    const [, name = '', data = ''] = found ?? [];
    return COMMANDS.has(name.toLowerCase()) ? [{ name: name.toLowerCase(), data }] : [];
  });
}

/** Texts that would be commands, if they reached a stream as they are. */
export const COMMAND_TEXTS = [
  '::error::injected',
  '   ::error::injected',
  '\u0085::error::injected',
  '\u00a0\u3000::set-output name=outcome::injected',
  '##[error]injected',
  'a ##[set-env name=NODE_OPTIONS]injected',
  'a\n::error::injected',
  'a\r::add-mask::injected',
  'a\r\n\t::add-path::injected',
  'a\n##[warning]injected',
  '::stop-commands::injected',
  '::ERROR::injected',
];
