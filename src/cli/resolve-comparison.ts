/** Turns the flags into settings and commits, for a comparison or to print them. */
import { tmpdir } from 'node:os';
import { Git } from '../adapters/git/git.ts';
import { ScratchDirectory } from '../adapters/git/checkouts.ts';
import {
  resolveComparison,
  type ResolvedComparison,
  type ResolveRequest,
} from '../gate/resolve.ts';
import { loadInputs } from '../gate/load-inputs.ts';
import { unexpectedOperands, type ParsedArguments } from './arguments.ts';
import { findOutputProblems } from './output.ts';

/**
 * For the work tree at `cwd`, compared with its baseline.
 *
 * @param checkpoint the file in which launches are saved; null if they are not
 */
export function resolveRequest(
  cwd: string,
  { texts, outputs, operands, problems, resume }: ParsedArguments,
  signal: AbortSignal,
  checkpoint: string | null = null,
): ResolveRequest {
  const flag = resume === null ? 'the launches that are saved for --json' : '--resume';
  const saved = checkpoint === null ? null : { flag, file: checkpoint };
  const found = findOutputProblems(outputs, saved);
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
  const resolved = await resolveComparison(request, await loadInputs(request, git), git, scratch);
  // Nothing is measured here anyway, so "nothing was measured" would look like a failure.
  const warnings = resolved.warnings.filter(({ code }) => code !== 'same-commit');
  return { ...resolved, warnings };
}
