import { context } from '@actions/github';
import type { WorkflowEvent } from '../adapters/git/event.ts';
import type { Problem } from '../model/problem.ts';

/** The event that started the workflow. */
export function currentEvent(): WorkflowEvent {
  const payload = context.payload as {
    pull_request?: { head?: { sha?: string }; base?: { ref?: string } };
    merge_group?: { base_sha?: string };
    repository?: { default_branch?: string };
    before?: string;
  };
  const { head, base } = payload.pull_request ?? {};
  return {
    name: context.eventName,
    sha: context.sha === '' ? null : context.sha,
    ref: context.ref === '' ? null : context.ref,
    pullRequest:
      head?.sha === undefined || base?.ref === undefined
        ? null
        : { headSha: head.sha, baseRef: base.ref },
    before: payload.before ?? null,
    mergeGroupBase: payload.merge_group?.base_sha ?? null,
    defaultBranch: payload.repository?.default_branch ?? null,
  };
}

/** The pull request to comment on; null when the event has none. */
export function pullRequestNumber(): number | null {
  return context.payload.pull_request?.number ?? null;
}

/** These events run with the repository's own token, next to code that anybody may have sent. */
const TRUSTED_EVENTS = new Set(['pull_request_target', 'workflow_run']);

export function eventProblems({ name }: WorkflowEvent): Problem[] {
  if (!TRUSTED_EVENTS.has(name)) return [];
  return [
    {
      where: 'event',
      found: name,
      advice:
        'run the gate on pull_request: under this event a token that can write would stand beside code from a fork',
    },
  ];
}
