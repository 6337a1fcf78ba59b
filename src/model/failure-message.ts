/**
 * What the message of a failure says. It is a sentence about an arm or its install or build, such as `the candidate did not boot: …`, or
 * one about something else, which may begin with a name of the user's. Behind it there may be advice.
 */
import type { Arm } from './arm.ts';

/** Whether a message begins with an arm, or with its install or build. */
export function isAbout(arm: Arm, message: string): boolean {
  const subjects = ['', 'install of ', 'build of '].map((step) => `${step}the ${arm} `);
  return subjects.some((each) => message.startsWith(each));
}

/** What happened, and the rest: why, and what to do. @param start where the first sentence begins, behind a name */
export function sentencesOf(message: string, start = 0): [first: string, rest: string] {
  const length = message.slice(start).search(/\. (?=[A-Z])/);
  const end = start + length;
  return length === -1 ? [message, ''] : [message.slice(0, end), message.slice(end + 2)];
}

/** What happened, up to why; what is in parentheses may have a colon, as the name of a scenario. */
const WHAT = /^(?:\([^)]*\)|[^])*?(?=: |\. [A-Z]|$)/;

/**
 * A message that names the apps or the machines it is about: `the candidate did not boot (api): …`. Not once more if a scenario of the app
 * is in it.
 *
 * @param names at least one
 */
export function namingSources(names: readonly string[], message: string): string {
  if (!isAbout('baseline', message) && !isAbout('candidate', message)) {
    return `${names.join(', ')}: ${message}`;
  }
  const [what = ''] = WHAT.exec(message) ?? [];
  if (names.every((name) => what.includes(`(${name}: `))) return message;
  return `${what} (${names.join(', ')})${message.slice(what.length)}`;
}

/** Messages of several apps as one, each that is the same only once: first what happened, then what to do. */
export function joinedMessages(messages: readonly (readonly [app: string, message: string])[]) {
  const groups = new Map<string, string[]>();
  for (const [app, message] of messages) {
    groups.set(message, [...(groups.get(message) ?? []), app]);
  }
  const parts = [...groups].map(([message, apps]) => {
    const [first, rest] = sentencesOf(message);
    return { apps, first: namingSources(apps, first), rest };
  });
  const advised = parts.filter(({ rest }) => rest !== '');
  const [advice, ...others] = new Set(advised.map(({ rest }) => rest));
  const whole = parts.map(({ first }) => first).join('; ');
  if (advice === undefined) return whole;
  return others.length === 0
    ? `${whole}. ${advice}`
    : `${whole}. ${advised.map(({ apps, rest }) => `For ${apps.join(', ')}: ${rest}`).join('. ')}`;
}
