/** Sends a scenario's setup, in the load generator's process: before all runs, and outside of them. */
import {
  Agent,
  request as requestPlain,
  validateHeaderValue,
  type IncomingMessage,
} from 'node:http';
import { Agent as SecureAgent, request as requestSecure } from 'node:https';
import { capturedIn, FIRST_ERROR_STATUS, withIds, type Request } from '../../model/request.ts';
import { MAX_RESPONSE_SIZE, type FailureKind } from '../../model/failure.ts';
import type { ResponseSample, SetupFailure } from '../../model/run.ts';
import { failureKind } from './autocannon-patches.ts';
import type { SetupReply, SetupRequest } from './generator-protocol.ts';
import { capturedValue } from './autocannon-requests.ts';
import { encodingIn, headerIn, readBody } from './content-encoding.ts';
import { asSent, textOfCookie } from './header-bytes.ts';
import { newId } from './new-id.ts';
import { targetOf } from './redirect-target.ts';
import { isExpected, mediaTypeIn } from './response-sampler.ts';
import { EMPTY_SESSION, withSession, withSetCookies, type Session } from './session.ts';

/**
 * Sessions that are set up at the same time. Password checks are slow on purpose: many at once would wait for each
 * other until they time out.
 */
const CONCURRENT_SESSIONS = 4;

let answered = 0;

/** Responses to setup requests so far. */
export function progressOfSetup(): number {
  return answered;
}

/** Ends at the first session that fails. */
export async function setUp(request: SetupRequest): Promise<SetupReply> {
  const responses: ResponseSample[] = [];
  const sessions: Session[] = [];
  const state = { next: 0, failure: null as SetupFailure | null };
  const work = async () => {
    while (state.next < request.sessions && state.failure === null) {
      const index = state.next++;
      const result = await setUpOne(request, responses);
      if ('failure' in result) state.failure ??= result.failure;
      else sessions[index] = result.session;
    }
  };
  await Promise.all(Array.from({ length: CONCURRENT_SESSIONS }, work));
  const { failure } = state;
  return {
    setup: { responses: merged(responses), failure },
    sessions: failure === null ? sessions : [],
  };
}

/** @param responses added to */
async function setUpOne(
  request: SetupRequest,
  responses: ResponseSample[],
): Promise<{ readonly session: Session } | { readonly failure: SetupFailure }> {
  const agent = new (request.tls === null ? Agent : SecureAgent)({
    keepAlive: true,
    maxSockets: 1,
  });
  const inHeaders = new Set(
    request.setup.flatMap((each) => capturedIn({ ...each, path: '/', body: null })),
  );
  let session = EMPTY_SESSION;
  try {
    for (const [index, template] of request.setup.entries()) {
      const [filled] = withSession([withIds(template, newId)], session);
      const answer = await send(request, filled, agent);
      const fail = (reason: SetupFailure['reason'], capture: string | null = null) => {
        const status = 'failure' in answer ? null : answer.status;
        return { failure: { request: index, status, reason, capture } };
      };
      if ('failure' in answer) return fail(answer.failure);
      answered += 1;
      const { status, headers } = answer;
      const type = mediaTypeIn(headers['content-type']);
      const encoding = encodingIn(headerIn(headers, 'content-encoding'));
      const { bytes, compression } = readBody(answer.body, encoding, filled.headers);
      const body = bytes.toString();
      responses.push({
        ...{ request: index, status, type, count: 1, size: bytes.length, wrong: 0 },
        ...compression,
        ...targetOf(status, headers.location),
      });
      const { expectedStatus } = template;
      const isRight = expectedStatus?.includes(status) ?? status < FIRST_ERROR_STATUS;
      if (!isRight) return fail('status');
      if (!isExpected(template, type, body)) return fail('body');
      const values: Record<string, string> = { ...session.values };
      for (const capture of template.captures) {
        const value = capturedValue(capture, body, headers);
        if (value === null || (inHeaders.has(capture.name) && !canBeHeader(value))) {
          return fail('capture', capture.name);
        }
        values[capture.name] = value;
      }
      const set = (headers['set-cookie'] ?? []).map(textOfCookie);
      // The app's clock says whether its cookie has expired: that is how apps delete one.
      const now = Date.parse(headers.date ?? '');
      const cookies = withSetCookies(session.cookies, set, filled.path, now);
      session = { values, cookies };
    }
    return { session };
  } finally {
    agent.destroy();
  }
}

type Answer =
  | {
      readonly status: number;
      readonly headers: Headers;
      /** As it was sent. */
      readonly body: Buffer;
    }
  | { readonly failure: FailureKind };

type Headers = Readonly<Record<string, string | string[]>> & {
  readonly 'set-cookie'?: string[];
  readonly 'content-type'?: string;
  readonly date?: string;
  readonly location?: string;
};

function send(
  { url, tls, timeout }: SetupRequest,
  { method, path, headers, body }: Request,
  agent: Agent,
): Promise<Answer> {
  const { hostname, port } = new URL(url);
  // Node.js sends the body of a DELETE, GET or OPTIONS without it: the server takes the body for the next request.
  const length = body === null ? {} : { 'content-length': String(body.bytes.byteLength) };
  return new Promise((resolve) => {
    const outgoing = (tls === null ? requestPlain : requestSecure)({
      host: hostname.replace(/^\[|\]$/g, ''),
      port,
      method,
      path,
      headers: { ...asSent(headers), ...length },
      agent,
      // Node.js' default of 16 KiB would reject large headers that the app may send.
      maxHeaderSize: 1 << 20,
      ...(tls === null ? {} : { rejectUnauthorized: false, ...tls.certificate }),
      ...(tls?.servername == null ? {} : { servername: tls.servername }),
    });
    const finish = (answer: Answer) => {
      clearTimeout(timer);
      resolve(answer);
      if ('failure' in answer) outgoing.destroy();
    };
    const timer = setTimeout(() => {
      finish({ failure: 'timeout' });
    }, timeout * 1000);
    let hasBegun = false;
    const onError = (error: NodeJS.ErrnoException) => {
      const failure = failureKind(error);
      finish({ failure: hasBegun && failure === 'reset' ? 'cut-off' : failure });
    };
    outgoing.once('error', onError);
    outgoing.once('response', (response: IncomingMessage) => {
      hasBegun = true;
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk);
        size += chunk.length;
        if (size > MAX_RESPONSE_SIZE) finish({ failure: 'too-large' });
      });
      response.once('error', onError);
      response.once('end', () => {
        finish({
          status: response.statusCode ?? 0,
          headers: response.headers as Headers,
          body: Buffer.concat(chunks),
        });
      });
    });
    outgoing.end(body?.bytes);
  });
}

/** Node.js sends no control characters in a header. */
function canBeHeader(value: string): boolean {
  try {
    validateHeaderValue('x', asSent({ x: value })['x'] ?? '');
    return true;
  } catch {
    return false;
  }
}

/** One sample for each kind of response. */
function merged(responses: readonly ResponseSample[]): ResponseSample[] {
  const kinds = new Map<string, ResponseSample>();
  for (const response of responses) {
    const { request, status, type, encoding, unreadable, location } = response;
    const key = JSON.stringify([request, status, type, encoding, unreadable, location]);
    const { count = 0, size = 0, sizeDeviation = 0 } = kinds.get(key) ?? {};
    const total = count + 1;
    const mean = (size * count + response.size) / total;
    const squares = count * sizeDeviation ** 2 + (response.size - size) * (response.size - mean);
    kinds.set(key, {
      ...response,
      count: total,
      size: mean,
      // The first one has no distance from a mean.
      sizeDeviation: count === 0 ? 0 : Math.sqrt(Math.max(0, squares) / total),
    });
  }
  return [...kinds.values()];
}
