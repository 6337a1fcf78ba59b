/**
 * GitHub's REST API as far as it is used, on a loopback address. Every request and every answer is
 * held to GitHub's own description of its API.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  artifactObject,
  commentObject,
  eventObject,
  jobObject,
  labelObject,
  pullObject,
  runObject,
  runOf,
  userObject,
  wholePullObject,
  type StoredArtifact,
  type StoredComment,
  type StoredEvent,
  type StoredPull,
  type StoredRun,
} from './objects.ts';
import { violations } from './openapi.ts';

export interface FakeGitHub extends AsyncDisposable {
  /** For `GITHUB_API_URL`. */
  readonly url: string;
  readonly comments: StoredComment[];
  readonly pulls: StoredPull[];
  /** Labels of the pull request, and how they came and went. */
  readonly labels: string[];
  readonly events: StoredEvent[];
  /** By login; who is not there is nobody. */
  readonly permissions: Record<string, 'admin' | 'write' | 'read' | 'none'>;
  readonly artifacts: StoredArtifact[];
  /** Of workflows. */
  readonly runs: StoredRun[];
  /** `POST /repos/…`, in order. */
  readonly requests: string[];
  /** The authorization headers that came. */
  readonly tokens: Set<string | undefined>;
  /** What did not conform to GitHub's description. */
  readonly violations: string[];
  addComment(
    login: string,
    type: StoredComment['type'],
    body: string,
    pull?: number,
  ): StoredComment;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly bytes?: Uint8Array;
  /** GitHub's description leaves it out. */
  readonly isUndescribed?: true;
}

/** What goes wrong with a request, by the method and path of the request and how often it came. */
export type Fault = (
  request: string,
  count: number,
) =>
  | undefined
  /** Instead of doing it. */
  | { readonly answer: Answer }
  /** The connection is closed, before or after it is done, or after the first byte of the answer. */
  | { readonly hangUp: 'before' | 'after' | 'within' }
  /** It is done, and there is never an answer. */
  | 'silence';

export interface GitHubOptions {
  /** The pull request that can be commented on. */
  readonly number?: number;
  /** What the token is: a workflow's, which may not ask who it is, or a user's. */
  readonly user?: string;
  /** What the token may do. */
  readonly mayComment?: boolean;
  /** Where the API begins: `/api/v3`, `/api/v1`. */
  readonly base?: string;
  /** `links`: by Link headers. `all`: everything, whatever page is asked for. `endless`: that, and more to come. */
  readonly paging?: 'links' | 'all' | 'endless';
  readonly fault?: Fault;
  /** The login that a workflow's comments have. */
  readonly bot?: { readonly login: string; readonly type: 'User' | 'Bot' };
}

const PAGE_LIMIT = 100;

/** Of a list of runs, the newest; there are no further pages. */
const RUNS_LIMIT = 1000;

export async function fakeGitHub(options: GitHubOptions = {}): Promise<FakeGitHub> {
  const { number = 7, user, mayComment = true, paging = 'links' } = options;
  const { base = '', bot = { login: 'github-actions[bot]', type: 'Bot' } } = options;
  const state = {
    comments: [] as StoredComment[],
    pulls: [] as StoredPull[],
    labels: [] as string[],
    events: [] as StoredEvent[],
    permissions: {} as FakeGitHub['permissions'],
    artifacts: [] as StoredArtifact[],
    runs: [] as StoredRun[],
  };
  const requests: string[] = [];
  const counts = new Map<string, number>();
  const tokens = new Set<string | undefined>();
  const wrong: string[] = [];
  let lastId = 0;

  const addComment: FakeGitHub['addComment'] = (login, type, body, pull = number) => {
    const comment = { id: ++lastId, login, type, body, pull };
    state.comments.push(comment);
    return comment;
  };

  const isKnown = (pull: number) =>
    pull === number || state.pulls.some((each) => each.number === pull);

  const paged = (from: URL, all: readonly object[], wrap = (items: object[]): unknown => items) => {
    const size = Math.min(PAGE_LIMIT, Number(from.searchParams.get('per_page') ?? 30));
    const page = Number(from.searchParams.get('page') ?? 1);
    const next = new URL(from);
    next.pathname = `${base}${from.pathname}`;
    next.searchParams.set('page', String(page + 1));
    const hasMore = paging === 'endless' || (paging === 'links' && all.length > page * size);
    const listed = paging === 'links' ? all.slice((page - 1) * size, page * size) : [...all];
    return {
      status: 200,
      body: wrap(listed),
      headers: hasMore ? { link: `<${next.href}>; rel="next"` } : {},
    };
  };

  const routes: [
    string,
    RegExp,
    (url: URL, parts: string[], body: string, labels: string[]) => Answer,
  ][] = [
    [
      'GET',
      /^\/user$/,
      () =>
        user === undefined ? FORBIDDEN : { status: 200, body: userObject(user, 'User', true) },
    ],
    [
      'PATCH',
      /^\/repos\/owner\/name\/issues\/comments\/(\d+)$/,
      (_, [id], body) => {
        if (!mayComment) return FORBIDDEN;
        const comment = state.comments.find((each) => each.id === Number(id));
        if (!comment) return GONE;
        comment.body = body;
        return { status: 200, body: commentObject(comment, comment.pull, api()) };
      },
    ],
    [
      'DELETE',
      /^\/repos\/owner\/name\/issues\/comments\/(\d+)$/,
      (_, [id]) => {
        if (!mayComment) return FORBIDDEN;
        const index = state.comments.findIndex((each) => each.id === Number(id));
        if (index < 0) return NOT_FOUND;
        state.comments.splice(index, 1);
        return { status: 204, body: '' };
      },
    ],
    [
      'POST',
      /^\/repos\/owner\/name\/issues\/(\d+)\/comments$/,
      (_, [pull], body) => {
        if (!mayComment) return FORBIDDEN;
        if (!isKnown(Number(pull))) return NOT_FOUND;
        const author = user === undefined ? bot : { login: user, type: 'User' as const };
        const comment = addComment(author.login, author.type, body, Number(pull));
        return { status: 201, body: commentObject(comment, comment.pull, api()) };
      },
    ],
    [
      'GET',
      /^\/repos\/owner\/name\/issues\/(\d+)\/comments$/,
      (url, [pull]) =>
        isKnown(Number(pull))
          ? paged(
              url,
              state.comments
                .filter((each) => each.pull === Number(pull))
                .map((each) => commentObject(each, each.pull, api())),
            )
          : NOT_FOUND,
    ],
    [
      'GET',
      new RegExp(`^/repos/owner/name/issues/${number}/labels$`),
      (url) =>
        paged(
          url,
          state.labels.map((name, i) => labelObject(name, i + 1)),
        ),
    ],
    [
      'POST',
      new RegExp(`^/repos/owner/name/issues/${number}/labels$`),
      (_, __, ___, labels) => {
        state.labels.push(...labels.filter((name) => !state.labels.includes(name)));
        return { status: 200, body: state.labels.map((name, i) => labelObject(name, i + 1)) };
      },
    ],
    [
      'DELETE',
      new RegExp(`^/repos/owner/name/issues/${number}/labels/([^/]+)$`),
      (_, [name = '']) => {
        const index = state.labels.indexOf(decodeURIComponent(name));
        if (index < 0) return NOT_FOUND;
        state.labels.splice(index, 1);
        return { status: 200, body: state.labels.map((label, i) => labelObject(label, i + 1)) };
      },
    ],
    [
      'GET',
      new RegExp(`^/repos/owner/name/issues/${number}/events$`),
      (url) =>
        paged(
          url,
          state.events.map((each, i) => eventObject(each, i + 1)),
        ),
    ],
    [
      'GET',
      /^\/repos\/owner\/name\/collaborators\/([^/]+)\/permission$/,
      (_, [login = '']) => {
        const permission = state.permissions[decodeURIComponent(login)];
        if (permission === undefined) return NOT_FOUND;
        const user = { ...userObject(login, 'User'), role_name: permission };
        return { status: 200, body: { permission, role_name: permission, user } };
      },
    ],
    [
      'GET',
      /^\/repos\/owner\/name\/pulls$/,
      (url) => {
        const head = url.searchParams.get('head');
        const fitting = state.pulls.filter(
          ({ state: is, head: { ref, repository } }) =>
            paging !== 'links' ||
            (is === 'open' && `${repository.split('/')[0] ?? ''}:${ref}` === head),
        );
        return paged(
          url,
          fitting.map((pull) => pullObject(pull, api())),
        );
      },
    ],
    [
      'GET',
      /^\/repos\/owner\/name\/pulls\/(\d+)$/,
      (_, [id]) => {
        const pull = state.pulls.find((each) => each.number === Number(id));
        return pull ? { status: 200, body: wholePullObject(pull, api()) } : NOT_FOUND;
      },
    ],
    [
      'GET',
      /^\/repos\/owner\/name\/actions\/runs\/(\d+)$/,
      (_, [id]) => {
        const run = state.runs.find((each) => each.id === Number(id));
        return run ? { status: 200, body: runObject(run, api()) } : GONE;
      },
    ],
    [
      'GET',
      /^\/repos\/owner\/name\/actions\/runs\/(\d+)\/jobs$/,
      (url, [id]) => {
        const of = state.runs.filter((each) => each.id === Number(id));
        const objects = of.map((each) => jobObject(each, api()));
        return paged(url, objects, (jobs) => ({ total_count: of.length, jobs }));
      },
    ],
    [
      'GET',
      /^\/repos\/owner\/name\/actions\/runs$/,
      (url) => {
        const asked = (name: string) => url.searchParams.get(name);
        const since = /^>=(.*)$/.exec(asked('created') ?? '')?.[1] ?? 0;
        const of = state.runs
          .filter(
            ({ headSha, headBranch = 'feature', event = 'pull_request', createdAt }) =>
              paging !== 'links' ||
              ((asked('head_sha') ?? headSha) === headSha &&
                (asked('branch') ?? headBranch) === headBranch &&
                (asked('event') ?? event) === event &&
                Date.parse(createdAt) >= new Date(since).getTime()),
          )
          .sort((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt))
          .slice(0, RUNS_LIMIT);
        const objects = of.map((each) => runObject(each, api()));
        return paged(url, objects, (runs) => ({ total_count: of.length, workflow_runs: runs }));
      },
    ],
    [
      'GET',
      /^\/repos\/owner\/name\/actions\/runs\/(\d+)\/artifacts$/,
      (url, [run]) => {
        const name = url.searchParams.get('name');
        const named = state.artifacts.filter(
          (each) =>
            runOf(each) === Number(run) &&
            (paging !== 'links' || name === null || each.name === name),
        );
        const objects = named.map((each) => artifactObject(each, api()));
        return paged(url, objects, (artifacts) => ({ total_count: named.length, artifacts }));
      },
    ],
    [
      'GET',
      /^\/repos\/owner\/name\/actions\/artifacts\/(\d+)\/zip$/,
      (_, [id]) => ({
        status: 302,
        body: '',
        headers: { location: `${origin()}/blob/${id ?? ''}` },
      }),
    ],
  ];

  const answer = (method: string, url: URL, text: string): Answer => {
    const sent = (text === '' ? {} : JSON.parse(text)) as { body?: string; labels?: string[] };
    const { body = '', labels = [] } = sent;
    for (const [verb, pattern, handle] of routes) {
      const match = verb === method ? pattern.exec(url.pathname) : null;
      if (match) return handle(url, match.slice(1), body, labels);
    }
    return NOT_FOUND;
  };

  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const method = request.method ?? 'GET';
      const whole = new URL(request.url ?? '/', origin());
      const send = ({ status, body, headers = {}, bytes }: Answer) => {
        response.writeHead(status, { 'content-type': 'application/json', ...headers });
        response.end(bytes ?? (body === '' ? undefined : JSON.stringify(body)));
      };
      // What the API redirects to is another server's, and needs no token.
      const blob = /^\/blob\/(\d+)$/.exec(whole.pathname);
      if (blob) {
        const bytes = state.artifacts.find(({ id }) => id === Number(blob[1]))?.zip;
        send({
          status: 200,
          body: '',
          headers: { 'content-type': 'application/zip' },
          ...(bytes ? { bytes } : {}),
        });
        return;
      }
      if (!whole.pathname.startsWith(`${base}/`)) {
        wrong.push(`${method} ${whole.pathname} is not under ${base}`);
        send(NOT_FOUND);
        return;
      }
      const url = new URL(whole);
      url.pathname = whole.pathname.slice(base.length);
      const name = `${method} ${url.pathname}`;
      requests.push(`${name}${url.search}`);
      tokens.add(request.headers.authorization);
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      const fault = options.fault?.(name, count);
      if (fault !== undefined && fault !== 'silence' && 'hangUp' in fault) {
        if (fault.hangUp !== 'before') answer(method, url, text);
        if (fault.hangUp === 'within') {
          response.writeHead(200, { 'content-type': 'application/json', 'content-length': 99 });
          response.write('[', () => request.socket.destroy());
        } else request.socket.destroy();
        return;
      }
      const injected = typeof fault === 'object' && 'answer' in fault ? fault.answer : null;
      const answered = injected ?? answer(method, url, text);
      if (injected === null && !answered.isUndescribed) {
        const sent = text === '' ? undefined : (JSON.parse(text) as unknown);
        wrong.push(...violations(method, url, sent, answered.status, answered.body));
      }
      if (fault !== 'silence') send(answered);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const api = () => `${origin()}${base}`;
  return {
    ...state,
    url: api(),
    requests,
    tokens,
    violations: wrong,
    addComment,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const DOCS = 'https://docs.github.com/rest';

export const FORBIDDEN: Answer = {
  status: 403,
  body: {
    message: 'Resource not accessible by integration',
    documentation_url: DOCS,
    status: '403',
  },
};

export const NOT_FOUND: Answer = {
  status: 404,
  body: { message: 'Not Found', documentation_url: DOCS, status: '404' },
};

/** No such object. The description of many requests has no 404, which any of them can get. */
const GONE: Answer = { ...NOT_FOUND, isUndescribed: true };

/** Too many writes in too short a time. @param seconds to wait */
export function secondaryLimit(seconds: number): Answer {
  return {
    status: 403,
    body: { message: 'You have exceeded a secondary rate limit', documentation_url: DOCS },
    headers: { 'retry-after': String(seconds) },
  };
}

export const BROKEN: Answer = { status: 500, body: { message: 'Server Error' } };

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}
