import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/model/request.ts
var FIRST_ERROR_STATUS = 400;
function plainRequest(method, path) {
  return {
    method,
    path,
    headers: {},
    body: null,
    expectedStatus: null,
    expectedBody: null,
    captures: []
  };
}
function requestLine({ method, path }) {
  return `${method} ${path}`;
}
var ID = "[<id>]";
var VARIABLE = /\$?\$\{([A-Za-z_][A-Za-z0-9_]*)\}/g;
var EVERY_ID = /\[<id>\]/g;
var CAPTURED = /\{\{[ \t]*([A-Za-z_][A-Za-z0-9_]*)[ \t]*\}\}/g;
var PLACEHOLDER = new RegExp(`(?:${VARIABLE.source}|${CAPTURED.source}|\\[<id>\\])`, "g");
function encodedTemplate(text) {
  let encoded = "";
  let at = 0;
  for (const { 0: placeholder, index } of text.matchAll(PLACEHOLDER)) {
    encoded += percentEncoded(text.slice(at, index)) + placeholder.replace(/[ \t]/g, "");
    at = index + placeholder.length;
  }
  return encoded + percentEncoded(text.slice(at));
}
function literally(text) {
  return text.replace(/\$\{(?=[A-Za-z_][A-Za-z0-9_]*\})/g, "$$$${");
}
function templatesOf({ path, headers, body }) {
  return [
    { text: path, escaping: "form" },
    ...Object.values(headers).map((text) => ({ text, escaping: "none" })),
    ...body?.escaping == null ? [] : [{ text: textOf(body.bytes), escaping: body.escaping }]
  ];
}
function holdsId(request) {
  return templatesOf(request).some(({ text }) => text.includes(ID));
}
function variablesIn(request) {
  const texts = [...templatesOf(request), ...expectedTexts(request)];
  return [...new Set(texts.flatMap(({ text }) => variablesInText(text)))];
}
function variablesInText(text) {
  return [...text.matchAll(VARIABLE)].flatMap(
    ([whole, name]) => whole.startsWith("$$") || name === void 0 ? [] : [name]
  );
}
function expectedTexts({ expectedBody }) {
  const text = expectedBody?.contains;
  return text == null ? [] : [{ text, escaping: "none" }];
}
function capturedIn(request) {
  const found = templatesOf(request).flatMap(
    ({ text }) => [...text.matchAll(CAPTURED)].flatMap(([, name]) => name ?? [])
  );
  return [...new Set(found)];
}
function withVariables(request, value) {
  const filled = filledIn(
    request,
    VARIABLE,
    (whole, name) => whole.startsWith("$$") ? { kept: whole.slice(1) } : value(name)
  );
  const { expectedBody } = request;
  if (expectedBody?.contains == null) return filled;
  const contains = expectedBody.contains.replace(
    VARIABLE,
    (whole, name) => whole.startsWith("$$") ? whole.slice(1) : value(name)
  );
  return { ...filled, expectedBody: { ...expectedBody, contains } };
}
function withCaptured(request, value) {
  return filledIn(request, CAPTURED, (whole, name) => value(name) ?? { kept: whole });
}
function withIds(request, newId) {
  if (!holdsId(request)) return request;
  const id = newId();
  return filledIn(request, EVERY_ID, () => id);
}
function filledIn(request, placeholder, value) {
  const fill = ({ text, escaping }) => text.replace(placeholder, (whole, name) => {
    const filled = value(whole, name);
    return typeof filled === "string" ? escaped(filled, escaping) : filled.kept;
  });
  const { path, headers, body } = request;
  return {
    ...request,
    path: fill({ text: path, escaping: "form" }),
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, text]) => [name, fill({ text, escaping: "none" })])
    ),
    body: body?.escaping == null ? body : { ...body, bytes: bytesOf(fill({ text: textOf(body.bytes), escaping: body.escaping })) }
  };
}
function escaped(value, escaping) {
  switch (escaping) {
    case "json":
      return JSON.stringify(value).slice(1, -1);
    case "form":
      return percentEncoded(value);
    case "none":
      return value;
  }
}
function percentEncoded(text) {
  return encodeURIComponent(text.replace(new RegExp("\\p{Surrogate}", "gu"), "\uFFFD"));
}
function textOf(bytes) {
  return new TextDecoder().decode(bytes);
}
function bytesOf(text) {
  return new TextEncoder().encode(text);
}
function portOf(url) {
  return Number(new URL(url).port || 80);
}

export {
  FIRST_ERROR_STATUS,
  plainRequest,
  requestLine,
  encodedTemplate,
  literally,
  holdsId,
  variablesIn,
  variablesInText,
  capturedIn,
  withVariables,
  withCaptured,
  withIds,
  portOf
};
