/** Turns the flags into settings and commits, for a comparison or to print them. */
import { tmpdir } from 'node:os';
import { Git } from '../adapters/git/git.ts';
import { ScratchDirectory } from '../adapters/git/checkouts.ts';
import {
  resolveComparison,
  type ResolvedComparison,
  type ResolveRequest,
} from '../gate/resolve.ts';
import { unexpectedOperands, type ParsedArguments } from './arguments.ts';
import { checkpointPath, findOutputProblems } from './output.ts';

/** For the work tree at `cwd`, compared with its baseline. */
export function resolveRequest(
  cwd: string,
  parsed: ParsedArguments,
  signal: AbortSignal,
): ResolveRequest {
  const { texts, outputs, operands, problems, resume } = parsed;
  const file = checkpointPath(parsed);
  const flag = resume === null ? 'the launches that are saved for --json' : '--resume';
  const found = findOutputProblems(outputs, file === null ? null : { flag, file });
  return {
    cwd,
    texts,
    resume,
    signal,
    label: (name) => `--${name}`,
    problems: [...problems, ...unexpectedOperands(operands), ...found],
    itself: false,
    event: null,
    remote: null,
    variables: process.env,
    outputs: Object.values(outputs),
    onValues: () => {},
  };
}

/**
 * Checks everything that a comparison checks before it builds. Nothing is built or booted, and no files
 * are left behind.
 *
 * @throws ConfigurationError with all problems at once
 */
export async function resolveOnly(request: ResolveRequest): Promise<ResolvedComparison> {
  const git = new Git(request.variables, request.signal);
  await using scratch = await ScratchDirectory.create(tmpdir());
  return await resolveComparison(request, git, scratch);
}
