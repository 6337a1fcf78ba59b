/** Reads bodies that are compressed, as a client of the app would. */
import * as zlib from 'node:zlib';
import { MAX_RESPONSE_SIZE } from '../../model/failure.ts';
import type { ResponseSample } from '../../model/run.ts';

/** What clients take at most: each coding of a list is decoded in turn. */
const MAX_CODINGS = 5;

/** A larger one would fill the memory, as a response that was sent with that size. */
const LIMIT = { maxOutputLength: MAX_RESPONSE_SIZE };

type Decode = (body: Buffer) => Buffer;

const gunzip: Decode = (body) => zlib.gunzipSync(body, LIMIT);

/** Node.js has it since 22.15. */
const { zstdDecompressSync } = zlib as {
  zstdDecompressSync?: (body: Buffer, options: typeof LIMIT) => Buffer;
};

const DECODERS: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', inflate],
  ['br', (body) => zlib.brotliDecompressSync(body, LIMIT)],
  ...(zstdDecompressSync
    ? ([['zstd', (body: Buffer) => zstdDecompressSync(body, LIMIT)]] as const)
    : []),
]);

/** Some servers leave out the frame of two bytes and a checksum, and clients accept that (RFC 9110, 8.4.1.2). */
function inflate(body: Buffer): Buffer {
  const [first = 0, second = 0] = body;
  const hasFrame = (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
  return (hasFrame ? zlib.inflateSync : zlib.inflateRawSync)(body, LIMIT);
}

/** `gzip` of `Content-Encoding: GZIP`; null if the body is sent as it is. @param header its value */
export function encodingIn(header: string | undefined): string | null {
  const codings = codingsIn(header ?? '').filter((coding) => coding !== 'identity');
  return codings.length === 0 ? null : codings.join(', ');
}

function codingsIn(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}

/** The value of a header, whatever its case; undefined if it is not there. */
export function headerIn(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
  name: string,
): string | undefined {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === 'string' ? value : value?.join(', ');
}

/** Whether a body is compressed, and whether a client can read it. */
export type Compression = Pick<ResponseSample, 'encoding' | 'unreadable'>;

/**
 * What a client makes of a body. A coding that Node.js does not know is left as it is: others may know it.
 *
 * @param encoding as the response names it; null if the body is sent as it is
 * @param requestHeaders of the request that it answers
 */
export function readBody(
  body: Buffer,
  encoding: string | null,
  requestHeaders: Readonly<Record<string, string>>,
): { readonly bytes: Buffer; readonly compression: Compression } {
  // An empty one may keep the header of what it could have been, as after HEAD.
  if (encoding === null || body.length === 0) return { bytes: body, compression: {} };
  const codings = codingsIn(encoding);
  const broken: Compression = { encoding, unreadable: 'broken' };
  if (codings.length > MAX_CODINGS) return { bytes: body, compression: broken };
  let bytes = body;
  try {
    for (const coding of codings.reverse()) {
      const decode = DECODERS.get(coding);
      if (!decode) break;
      bytes = decode(bytes);
    }
  } catch {
    return { bytes: body, compression: broken };
  }
  const accepts = headerIn(requestHeaders, 'accept-encoding');
  const isAccepted = codings.every((coding) => accepts === undefined || allows(accepts, coding));
  return {
    bytes,
    compression: isAccepted ? { encoding } : { encoding, unreadable: 'not-accepted' },
  };
}

/** Whether an `Accept-Encoding` allows a coding (RFC 9110, 12.5.3). */
function allows(accepts: string, coding: string): boolean {
  const alias = coding.replace(/^x-/, '');
  const weights = new Map(
    codingsIn(accepts).map((part) => {
      const [name = '', ...parameters] = part.split(';').map((each) => each.trim());
      const weight = parameters.find((each) => each.startsWith('q='))?.slice(2);
      return [name.replace(/^x-/, ''), weight === undefined ? 1 : Number(weight)] as const;
    }),
  );
  return (weights.get(alias) ?? weights.get('*') ?? 0) > 0;
}
