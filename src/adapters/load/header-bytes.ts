/**
 * Headers as bytes and as text. A header is read with one character for each byte, and written as UTF-8. In a cookie that
 * is no UTF-8, characters of a private area stand for such bytes until the request is written: the app has to get back
 * what it has set.
 */
import { isUtf8 } from 'node:buffer';
import type { Request } from '../../model/request.ts';

/** Added to a byte of at least 0x80. Its lowest byte is 0, so that the lowest byte of the character is the byte itself. */
const STAND_IN = 0xf700;
const STAND_INS = /([\uF780-\uF7FF]+)/;

/** Each byte of at least 0x80 as the character that stands for it. @param bytes one character for each */
function standInsFor(bytes: string): string {
  return bytes.replace(/[\x80-\xff]/g, (byte) =>
    String.fromCharCode(STAND_IN + byte.charCodeAt(0)),
  );
}

/** Cookies that are all text: characters of that private area are written as UTF-8, like all others. */
export function textCookies(headers: Request['headers']): Request['headers'] {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isCookie(name) ? asText(value) : value]),
  );
}

function isCookie(name: string): boolean {
  return name.toLowerCase() === 'cookie';
}

function asText(text: string): string {
  const parts = text.split(STAND_INS);
  return parts
    .map((part, i) => (i % 2 === 0 ? part : standInsFor(Buffer.from(part).toString('latin1'))))
    .join('');
}

/** The text of a header that was read with one character for each byte. Bytes that are no UTF-8 are one character each. */
export function textOfHeader(value: string): string {
  const bytes = Buffer.from(value, 'latin1');
  return isUtf8(bytes) ? bytes.toString() : value;
}

/** The same of a header that is sent back: bytes that are no UTF-8 are sent as they came. */
export function textOfCookie(value: string): string {
  const isText = isUtf8(Buffer.from(value, 'latin1'));
  return isText ? asText(textOfHeader(value)) : standInsFor(value);
}

/** Whether cookies hold bytes that are no UTF-8. */
export function hasOwnBytes(headers: Request['headers']): boolean {
  return Object.entries(headers).some(([name, value]) => isCookie(name) && STAND_INS.test(value));
}

/** What is written for cookies. */
function bytesOf(cookies: string): Buffer {
  const parts = cookies.split(STAND_INS);
  return Buffer.concat(parts.map((part, i) => Buffer.from(part, i % 2 === 0 ? 'utf8' : 'latin1')));
}

const COOKIES = /(\r\ncookie:[^\r\n]*)/i;

/** A whole request that was written as UTF-8, with the bytes in its cookies that characters stand for. */
export function withOwnBytes(request: Buffer): Buffer {
  const end = request.indexOf('\r\n\r\n');
  const parts = request.toString('utf8', 0, end).split(COOKIES);
  const head = parts.map((part, i) => (i % 2 === 0 ? Buffer.from(part) : bytesOf(part)));
  return Buffer.concat([...head, request.subarray(end)]);
}

/**
 * Headers for Node.js' client, which writes a character as one byte and refuses those beyond U+00FF: the bytes are those that autocannon
 * sends, which writes UTF-8.
 */
export function asSent(headers: Request['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const bytes = isCookie(name) ? bytesOf(value) : Buffer.from(value);
      return [name, bytes.toString('latin1')];
    }),
  );
}
