/** What is said of an app that stops under load; that it is said is tested with real processes. */
import { describe, expect, it } from 'vitest';
import { describeStop, memoryCausesOf } from '../../src/adapters/app/failure-messages.ts';

describe('an error of a request in the log of an app that stops', () => {
  const log = [
    'Traceback (most recent call last):',
    '  File "app.py", line 1, in show',
    'ValueError: no such price',
  ];
  const said = (code: number | null, signal: NodeJS.Signals | null, lines = log) =>
    describeStop('candidate', 'GET /', { code, signal }, 'python app.py', lines);

  it('is not why it was killed', () => {
    const stopped = 'the candidate stopped under load (GET /): python app.py';
    expect(said(null, 'SIGKILL')).toBe(`${stopped} was ended by SIGKILL`);
    expect(said(137, null)).toBe(`${stopped} exited with code 137`);
  });

  it('may be why it ended itself', () => {
    expect(said(1, null)).toContain('(GET /): ValueError: no such price (python app.py exited');
  });

  it.each(['HTTPError: 502 of GET /rates ', 'bank.Unavailable: GET /rates had 502'])(
    'may name a request itself: %s',
    (error) => {
      const lines = [...log.slice(0, 2), '    client.send("GET /rates")', error];
      expect(said(1, null, lines)).toContain(`(GET /): ${error.trim()}`);
      const chained = ['During handling of the above exception, another exception occurred:', ''];
      expect(said(1, null, [...lines, '', ...chained, ...log])).toContain('ValueError: no such');
    },
  );

  it.each<[what: string, string[]]>([
    ['the app has logged its answer', [...log, '1.2.3.4 - - [now] "GET /prices/9 HTTP/1.1" 500 -']],
    ['it has logged later requests', [...log, 'GET /prices/8 200', 'stopping: 9 errors']],
    ['Flask has caught it', ['[now] ERROR in app: Exception on /prices/9 [GET]', ...log]],
    ['Django has caught it', ['Internal Server Error: /prices/9', ...log]],
    ['uvicorn has caught it', ['ERROR:    Exception in ASGI application', ...log]],
    ['gunicorn has caught it', ['[now] [7] [ERROR] Error handling request /prices/9', ...log]],
  ])('is not if %s', (_, lines) => {
    expect(said(1, null, lines)).toBe(
      'the candidate stopped under load (GET /): python app.py exited with code 1',
    );
  });

  it('leaves the error that ended the app later, which follows the last request', () => {
    const later = ['GET /prices/9 500', ...log.with(-1, 'MemoryError: no room')];
    expect(said(1, null, [...log, ...later])).toContain('(GET /): MemoryError: no room (python');
  });
});

describe('an app that stops may lack memory', () => {
  const causes = (code: number | null, log: string[] = [], signal: NodeJS.Signals | null = null) =>
    memoryCausesOf({ code, signal }, 'node server.js', log).map((cause) => cause.code);
  const heap = 'FATAL ERROR: Reached heap limit Allocation failed - JavaScript heap out of memory';

  it('if its last words say so, or something killed it', () => {
    expect(causes(134, [heap])).toEqual(['out-of-memory']);
    expect(causes(1, ['MemoryError: no room', ''])).toEqual(['out-of-memory']);
    expect(causes(null, [], 'SIGKILL')).toEqual(['exited']);
    expect(causes(137)).toEqual(['exited']);
    expect(memoryCausesOf(null, 'npm start', [heap]).map(({ code }) => code)).toEqual([
      'out-of-memory',
    ]);
  });

  it('but not for another reason', () => {
    expect(causes(1, ['Error: no cart'])).toEqual([]);
    expect(causes(null, [], 'SIGTERM')).toEqual([]);
  });
});
