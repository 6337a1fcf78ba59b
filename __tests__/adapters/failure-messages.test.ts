/** What is said of an app that stops under load; that it is said is tested with real processes. */
import { describe, expect, it } from 'vitest';
import { describeStop } from '../../src/adapters/app/failure-messages.ts';

describe('an error of a request in the log of an app that stops', () => {
  const log = [
    'Traceback (most recent call last):',
    '  File "app.py", line 1, in show',
    'ValueError: no such price',
    'GET /prices/9 500',
  ];
  const said = (code: number | null, signal: NodeJS.Signals | null) =>
    describeStop('candidate', 'GET /', { code, signal }, 'python app.py', log);

  it('is not why it was killed', () => {
    const stopped = 'the candidate stopped under load (GET /): python app.py';
    expect(said(null, 'SIGKILL')).toBe(`${stopped} was ended by SIGKILL`);
    expect(said(137, null)).toBe(`${stopped} exited with code 137`);
  });

  it('may be why it ended itself', () => {
    expect(said(1, null)).toContain('(GET /): ValueError: no such price (python app.py exited');
  });
});
