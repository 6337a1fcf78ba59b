import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  capturedIn,
  holdsId,
  withCaptured,
  withVariables
} from "./chunk-YUEAX6DG.js";
import {
  __commonJS,
  __require
} from "./chunk-MIU6LSPI.js";

// required:node:http
var require_node_http = __commonJS({
  "required:node:http"(exports, module) {
    module.exports = __require("node:http");
  }
});

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
        for (const capture of request.captures) {
          const value = capturedValue(capture, body, headers);
          if (value === null) listener.onMissingCapture(capture.name);
          else captured[capture.name] = value;
        }
      }
    };
  });
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
    headers: { ...headers },
    ...body === null ? {} : { body: Buffer.from(body.bytes) }
  };
}
function capturedValue({ from }, body, headers) {
  if ("json" in from) return toText(valueAtPath(from.json, body));
  if ("header" in from) {
    const wanted = from.header.toLowerCase();
    const [, value] = Object.entries(headers).find(([name]) => name.toLowerCase() === wanted) ?? [];
    return toText(Array.isArray(value) ? value[0] : value);
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
function toText(value) {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && !/[\r\n]/.test(value) ? value : null;
}

export {
  withEnvironment,
  containIds,
  autocannonRequests,
  capturedValue,
  require_node_http
};
