import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  capturedIn,
  holdsId,
  withCaptured,
  withVariables
} from "./chunk-ITGQ3LDZ.js";
import {
  MAX_RESPONSE_SIZE
} from "./chunk-UKDOXAXZ.js";
import {
  __commonJS,
  __require
} from "./chunk-26LVTRER.js";

// required:node:http
var require_node_http = __commonJS({
  "required:node:http"(exports, module) {
    module.exports = __require("node:http");
  }
});

// src/adapters/load/content-encoding.ts
import * as zlib from "node:zlib";
var MAX_CODINGS = 5;
var LIMIT = { maxOutputLength: MAX_RESPONSE_SIZE };
var gunzip = (body) => zlib.gunzipSync(body, LIMIT);
var { zstdDecompressSync } = zlib;
var DECODERS = new Map([
  ["gzip", gunzip],
  ["x-gzip", gunzip],
  ["deflate", inflate],
  ["br", (body) => zlib.brotliDecompressSync(body, LIMIT)],
  ...zstdDecompressSync ? [["zstd", (body) => zstdDecompressSync(body, LIMIT)]] : []
]);
function inflate(body) {
  const [first = 0, second = 0] = body;
  const hasFrame = (first & 15) === 8 && (first << 8 | second) % 31 === 0;
  return (hasFrame ? zlib.inflateSync : zlib.inflateRawSync)(body, LIMIT);
}
function encodingIn(header) {
  const codings = codingsIn(header ?? "").filter((coding) => coding !== "identity");
  return codings.length === 0 ? null : codings.join(", ");
}
function codingsIn(list) {
  return list.split(",").map((part) => part.trim().toLowerCase()).filter((part) => part !== "");
}
function headerIn(headers, name) {
  const [, value] = Object.entries(headers).find(([key]) => key.toLowerCase() === name) ?? [];
  return typeof value === "string" ? value : value?.join(", ");
}
function readBody(body, encoding, requestHeaders) {
  if (encoding === null || body.length === 0) return { bytes: body, compression: {} };
  const codings = codingsIn(encoding);
  const broken = { encoding, unreadable: "broken" };
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
  const accepts = headerIn(requestHeaders, "accept-encoding");
  const isAccepted = codings.every((coding) => accepts === void 0 || allows(accepts, coding));
  return {
    bytes,
    compression: isAccepted ? { encoding } : { encoding, unreadable: "not-accepted" }
  };
}
function allows(accepts, coding) {
  const alias = coding.replace(/^x-/, "");
  const weights = new Map(
    codingsIn(accepts).map((part) => {
      const [name = "", ...parameters] = part.split(";").map((each) => each.trim());
      const weight = parameters.find((each) => each.startsWith("q="))?.slice(2);
      return [name.replace(/^x-/, ""), weight === void 0 ? 1 : Number(weight)];
    })
  );
  return (weights.get(alias) ?? weights.get("*") ?? 0) > 0;
}

// src/adapters/load/header-bytes.ts
import { isUtf8 } from "node:buffer";
var STAND_IN = 63232;
var STAND_INS = /([\uF780-\uF7FF]+)/;
function standInsFor(bytes) {
  return bytes.replace(
    /[\x80-\xff]/g,
    (byte) => String.fromCharCode(STAND_IN + byte.charCodeAt(0))
  );
}
function textCookies(headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, isCookie(name) ? asText(value) : value])
  );
}
function isCookie(name) {
  return name.toLowerCase() === "cookie";
}
function asText(text) {
  const parts = text.split(STAND_INS);
  return parts.map((part, i) => i % 2 === 0 ? part : standInsFor(Buffer.from(part).toString("latin1"))).join("");
}
function textOfHeader(value) {
  const bytes = Buffer.from(value, "latin1");
  return isUtf8(bytes) ? bytes.toString() : value;
}
function textOfCookie(value) {
  const isText = isUtf8(Buffer.from(value, "latin1"));
  return isText ? asText(textOfHeader(value)) : standInsFor(value);
}
function hasOwnBytes(headers) {
  return Object.entries(headers).some(([name, value]) => isCookie(name) && STAND_INS.test(value));
}
function bytesOf(cookies) {
  const parts = cookies.split(STAND_INS);
  return Buffer.concat(parts.map((part, i) => Buffer.from(part, i % 2 === 0 ? "utf8" : "latin1")));
}
var COOKIES = /(\r\ncookie:[^\r\n]*)/i;
function withOwnBytes(request) {
  const end = request.indexOf("\r\n\r\n");
  const parts = request.toString("utf8", 0, end).split(COOKIES);
  const head = parts.map((part, i) => i % 2 === 0 ? Buffer.from(part) : bytesOf(part));
  return Buffer.concat([...head, request.subarray(end)]);
}
function asSent(headers) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => {
      const bytes = isCookie(name) ? bytesOf(value) : Buffer.from(value);
      return [name, bytes.toString("latin1")];
    })
  );
}

// src/adapters/load/autocannon-requests.ts
function withEnvironment([first, ...more], variables) {
  const fill = (request) => withVariables(request, (name) => variables[name] ?? "");
  return [fill(first), ...more.map(fill)];
}
function containIds(requests) {
  return requests.some(holdsId);
}
function autocannonRequests(requests, listener) {
  const known = new Set(requests.flatMap(({ captures }) => captures.map(({ name }) => name)));
  return requests.map((request, index) => {
    const names = capturedIn(request).filter((name) => known.has(name));
    const plain = toAutocannon(request);
    if (requests.length === 1 && request.captures.length === 0) return plain;
    return {
      ...plain,
      ...names.length === 0 ? {} : { setupRequest: fillCaptures(request, names) },
      onResponse: (_status, body, captured, headers) => {
        listener.onResponse(index);
        if (request.captures.length === 0) return;
        const encoding = encodingIn(headerIn(headers, "content-encoding"));
        const text = encoding === null ? body : textOf(body, encoding, request);
        for (const capture of request.captures) {
          const value = capturedValue(capture, text, headers);
          if (value === null) listener.onMissingCapture(capture.name);
          else captured[capture.name] = value;
        }
      }
    };
  });
}
function textOf(body, encoding, { headers }) {
  return readBody(Buffer.from(body, "latin1"), encoding, headers).bytes.toString();
}
function fillCaptures(request, names) {
  return (defaults, captured) => {
    if (names.some((name) => captured[name] === void 0)) return null;
    const filled = withCaptured(request, (name) => captured[name] ?? "");
    return { ...defaults, ...toAutocannon(filled) };
  };
}
function toAutocannon({ method, path, headers, body }) {
  return {
    method,
    path,
    headers: { ...headers, ...lengthOfNothing({ method, headers, body }) },
    ...body === null ? {} : { body: Buffer.from(body.bytes) }
  };
}
function lengthOfNothing({
  method,
  headers,
  body
}) {
  const needsLength = /^(?:POST|PUT|PATCH)$/.test(method) && !body?.bytes.byteLength;
  const isGiven = Object.keys(headers).some(
    (name) => /^(?:content-length|transfer-encoding)$/i.test(name)
  );
  return needsLength && !isGiven ? { "Content-Length": "0" } : {};
}
function capturedValue({ from }, body, headers) {
  if ("json" in from) {
    const value = valueAtPath(from.json, body);
    return toText(isExact(value, body) ? value : valueAtPath(from.json, withNumbersAsText(body)));
  }
  if ("header" in from) {
    const wanted = from.header.toLowerCase();
    const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted) ?? [];
    const text = Array.isArray(value) ? value[0] : value;
    return toText(typeof text === "string" ? textOfHeader(text) : text);
  }
  return toText(new RegExp(from.pattern).exec(body)?.[1]);
}
function valueAtPath(path, body) {
  let value;
  try {
    value = JSON.parse(body);
  } catch {
    return void 0;
  }
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return void 0;
    value = value[key];
  }
  return value;
}
function isExact(value, body) {
  if (typeof value !== "number") return true;
  return Number.isSafeInteger(value) && !Object.is(value, -0) && !SHORTENED.test(body);
}
var SHORTENED = /(?:^|[:[,])\s*-?\d+(?:\.0+(?!\d)|(?:\.\d+)?[eE])/;
function withNumbersAsText(body) {
  return body.replace(
    /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/g,
    (token) => token.startsWith('"') ? token : `"${token}"`
  );
}
function toText(value) {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && !/[\r\n]/.test(value) ? value : null;
}

// src/adapters/load/new-id.ts
import { randomBytes } from "node:crypto";
function newId() {
  return randomBytes(25).toString("base64url").slice(0, 33);
}

export {
  encodingIn,
  headerIn,
  readBody,
  textCookies,
  textOfCookie,
  hasOwnBytes,
  withOwnBytes,
  asSent,
  withEnvironment,
  containIds,
  autocannonRequests,
  capturedValue,
  require_node_http,
  newId
};
