import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);

// src/gate/html-page.ts
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
async function renderHtmlPage(report, programs, context = {}) {
  const { renderHtml } = await import("./html-CYZB5RQY.js");
  return renderHtml(report, await readPageParts(programs), context);
}
function mayMakePage({ failure }) {
  return failure?.phase !== "integrity";
}
async function readPageParts(programs, page = "report-page") {
  const [script, style] = await Promise.all(
    [`${page}.js`, `${page}.css`].map((name) => readFile(new URL(name, programs), "utf8"))
  );
  if (script === void 0 || style === void 0) throw new Error("no page was built");
  const scriptHash = `sha256-${createHash("sha256").update(script).digest("base64")}`;
  return { script, scriptHash, style };
}

export {
  renderHtmlPage,
  mayMakePage,
  readPageParts
};
