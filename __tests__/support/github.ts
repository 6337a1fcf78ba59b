/**
 * GitHub's REST API as far as it is used, on a loopback address. Every request and every answer is
 * held to GitHub's own description of its API.
 */
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { violations } from './openapi.ts';

export interface StoredComment {
  readonly id: number;
  readonly login: string;
  readonly type: 'User' | 'Bot';
  body: string;
}

export interface FakeGitHub extends AsyncDisposable {
  /** For `GITHUB_API_URL`. */
  readonly url: string;
  readonly comments: StoredComment[];
  /** `POST /repos/…`, in order. */
  readonly requests: string[];
  /** The authorization headers that came. */
  readonly tokens: Set<string | undefined>;
  /** What did not conform to GitHub's description. */
  readonly violations: string[];
  addComment(login: string, type: StoredComment['type'], body: string): StoredComment;
}

export interface GitHubOptions {
  /** The pull request that can be commented on. */
  readonly number?: number;
  /** What the token is: a workflow's, which may not ask who it is, or a user's. */
  readonly user?: string;
  /** What the token may do. */
  readonly mayComment?: boolean;
}

const PAGE_LIMIT = 100;

export async function fakeGitHub(options: GitHubOptions = {}): Promise<FakeGitHub> {
  const { number = 7, user, mayComment = true } = options;
  const comments: StoredComment[] = [];
  const requests: string[] = [];
  const tokens = new Set<string | undefined>();
  const wrong: string[] = [];
  let lastId = 0;

  const addComment: FakeGitHub['addComment'] = (login, type, body) => {
    const comment = { id: ++lastId, login, type, body };
    comments.push(comment);
    return comment;
  };

  const answer = (method: string, url: URL, body: unknown): Answer => {
    const { pathname, searchParams } = url;
    const text = (body as { body?: string } | undefined)?.body ?? '';
    if (pathname === '/user') {
      return user === undefined ? forbidden : { status: 200, body: userObject(user, 'User', true) };
    }
    const one = /^\/repos\/owner\/name\/issues\/comments\/(\d+)$/.exec(pathname);
    if (one && method === 'PATCH') {
      if (!mayComment) return forbidden;
      const comment = comments.find((each) => each.id === Number(one[1]));
      if (!comment) return notFound;
      comment.body = text;
      return { status: 200, body: commentObject(comment, number, base()) };
    }
    if (pathname !== `/repos/owner/name/issues/${number}/comments`) return notFound;
    if (method === 'POST') {
      if (!mayComment) return forbidden;
      const comment = addComment(
        user ?? 'github-actions[bot]',
        user === undefined ? 'Bot' : 'User',
        text,
      );
      return { status: 201, body: commentObject(comment, number, base()) };
    }
    const size = Math.min(PAGE_LIMIT, Number(searchParams.get('per_page') ?? 30));
    const page = Number(searchParams.get('page') ?? 1);
    const listed = comments.slice((page - 1) * size, page * size);
    const next = new URL(url);
    next.searchParams.set('page', String(page + 1));
    return {
      status: 200,
      body: listed.map((comment) => commentObject(comment, number, base())),
      ...(comments.length > page * size ? { link: `<${next.href}>; rel="next"` } : {}),
    };
  };

  const server = createServer((request, response) => {
    void read(request).then((text) => {
      const method = request.method ?? 'GET';
      const url = new URL(request.url ?? '/', base());
      const body = text === '' ? undefined : (JSON.parse(text) as unknown);
      requests.push(`${method} ${url.pathname}${url.search}`);
      tokens.add(request.headers.authorization);
      const { status, body: answered, link } = answer(method, url, body);
      wrong.push(...violations(method, url, body, status, answered));
      response.writeHead(status, { 'content-type': 'application/json', ...(link ? { link } : {}) });
      response.end(JSON.stringify(answered));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: base(),
    comments,
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

interface Answer {
  readonly status: number;
  readonly body: unknown;
  readonly link?: string;
}

const forbidden: Answer = {
  status: 403,
  body: {
    message: 'Resource not accessible by integration',
    documentation_url: 'https://docs.github.com/rest',
    status: '403',
  },
};

const notFound: Answer = {
  status: 404,
  body: { message: 'Not Found', documentation_url: 'https://docs.github.com/rest', status: '404' },
};

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

function commentObject({ id, login, type, body }: StoredComment, number: number, api: string) {
  const repository = `${api}/repos/owner/name`;
  return {
    id,
    node_id: `IC_${id}`,
    url: `${repository}/issues/comments/${id}`,
    html_url: `https://github.com/owner/name/pull/${number}#issuecomment-${id}`,
    issue_url: `${repository}/issues/${number}`,
    body,
    user: userObject(login, type),
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
    author_association: 'NONE',
    performed_via_github_app: null,
  };
}

function userObject(login: string, type: StoredComment['type'], whole = false) {
  const url = `https://api.github.com/users/${encodeURIComponent(login)}`;
  const simple = {
    login,
    id: 1,
    node_id: 'U_1',
    avatar_url: 'https://avatars.githubusercontent.com/u/1',
    gravatar_id: '',
    url,
    html_url: `https://github.com/${encodeURIComponent(login)}`,
    followers_url: `${url}/followers`,
    following_url: `${url}/following`,
    gists_url: `${url}/gists`,
    starred_url: `${url}/starred`,
    subscriptions_url: `${url}/subscriptions`,
    organizations_url: `${url}/orgs`,
    repos_url: `${url}/repos`,
    events_url: `${url}/events`,
    received_events_url: `${url}/received_events`,
    type,
    site_admin: false,
  };
  if (!whole) return simple;
  return {
    ...simple,
    user_view_type: 'public',
    name: login,
    company: null,
    blog: null,
    location: null,
    email: null,
    hireable: null,
    bio: null,
    public_repos: 0,
    public_gists: 0,
    followers: 0,
    following: 0,
    created_at: '2026-01-01T00:00:00Z',
    updated_at: '2026-01-01T00:00:00Z',
  };
}
