import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  LINE_INPUTS,
  namesFor,
  oneLine,
  printable
} from "./chunk-OTZHA2M2.js";

// src/model/published.ts
var ACTION_REPOSITORY = "cannongate/cannongate";
var ACTION_REF = "bfd439a16b68e79c82d254c64d48f83b9f61931d";
var ACTION = `${ACTION_REPOSITORY}@${ACTION_REF}${ACTION_REF.startsWith("v") ? "" : " # there is no release yet"}`;
var PUBLISHED_PACKAGE = null;

// src/render/escape.ts
var ZERO_WIDTH_SPACE = "\u200B";
var MAX_TEXT_LENGTH = 1e3;
var MAX_CODE_LENGTH = 300;
function truncate(text, length) {
  return text.length > length ? `${text.slice(0, length).replace(/[\ud800-\udbff]$/, "")}\u2026` : text;
}
function escapeText(text) {
  return escapeMarkup(truncate(oneLine(text), MAX_TEXT_LENGTH));
}
var TO_COPY = /(?<=\b(?:install|build|start): )[^\s,][^]*?(?=, and |, (?:install|build|start): |\. [A-Z]|$)|\bexpect: \{ status: \[[\d, ]+\] \}/g;
function escapeAdvice(text) {
  const line = truncate(oneLine(text), MAX_TEXT_LENGTH);
  let escaped = "";
  let end = 0;
  for (const { 0: copied, index } of line.matchAll(TO_COPY)) {
    if (escapeMarkup(copied) === copied) continue;
    escaped += escapeMarkup(line.slice(end, index)) + span(copied);
    end = index + copied.length;
  }
  return escaped + escapeMarkup(line.slice(end));
}
var SCOPED = /((?<![\p{L}\p{N}_@/.-])@[\w~-][\w.~-]*(?:\/[\w~-](?:[\w.~-]*[\w~-])?)+(?:@[~^]?\d[\w.+-]*\w)?)/u;
function escapeMarkup(text) {
  return text.split(SCOPED).map((part, i) => i % 2 === 1 ? span(part) : escapeOutsideOfCode(part)).join("");
}
function escapeOutsideOfCode(text) {
  return text.replace(/[\\`*[\]<>|~]/g, "\\$&").replace(/^[-+=]/, "\\$&").replace(/^(\d{1,9})(?=[.)])/, "$1\\").replace(/(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, "\\_").replace(/&(?=[#\w])/g, "&amp;").replace(/[@#]/g, `$&${ZERO_WIDTH_SPACE}`).replace(/:\/\//g, `:${ZERO_WIDTH_SPACE}//`).replace(/:(?=(?:100|1234|(?!\d+:)[\w+-]+):)/g, `:${ZERO_WIDTH_SPACE}`).replace(/(?<![\p{L}\p{N}])www\./giu, `www${ZERO_WIDTH_SPACE}.`).replace(/\bGH-(?=\d)/gi, `$&${ZERO_WIDTH_SPACE}`).replace(/\$/g, () => "<span>$</span>");
}
var CODE_OR_ESCAPE = /(?<code>(`+)(?!`)[^]*?(?<!`)\2(?!`))|\\(?<plain>[\\`*[\]<>|~_+=.)-])|(?<dollar><span>\$<\/span>)|(?<and>&amp;(?=[#\w]))|(?<=[@#:]|www|GH-)\u200b/giu;
function withoutEscapes(markdown) {
  return unescaped(markdown, (code) => code);
}
function cellWithoutEscapes(cell) {
  return unescaped(
    cell,
    (code) => code.replace(/\\\|/g, "|").replace(/\\\u200b(?=\|)/g, () => "\\")
  );
}
function unescaped(markdown, ofCode) {
  return markdown.replace(CODE_OR_ESCAPE, (...match) => {
    const { code, plain, dollar, and } = match.at(-1);
    if (code !== void 0) return ofCode(code);
    if (dollar !== void 0) return "$";
    return and === void 0 ? plain ?? "" : "&";
  });
}
function escapeWithinLine(text) {
  return /^\d/.test(text) ? escapeText(`v${text}`).slice(1) : escapeText(text);
}
function codeSpan(text) {
  return span(truncate(oneLine(text), MAX_CODE_LENGTH));
}
function codeSpanInCell(text) {
  const separated = truncate(oneLine(text), MAX_CODE_LENGTH).replace(
    /\\(?=\|)/g,
    `\\${ZERO_WIDTH_SPACE}`
  );
  return span(separated.replace(/\|/g, "\\|"));
}
function nameInCell(text) {
  const name = oneLine(text);
  const isPlain = name !== "" && name.length <= MAX_CODE_LENGTH && escapeText(name) === name;
  return isPlain ? name : codeSpanInCell(text);
}
function span(text) {
  const content = text || " ";
  const fence = "`".repeat(longestRun(content, "`") + 1);
  const padding = content.startsWith("`") || content.endsWith("`") ? " " : "";
  return `${fence}${padding}${content}${padding}${fence}`;
}
function codeBlock(lines, language = "text") {
  const content = lines.map((line) => truncate(printable(line), MAX_TEXT_LENGTH));
  const fence = "`".repeat(Math.max(3, longestRun(content.join("\n"), "`") + 1));
  return [`${fence}${language}`, ...content, fence].join("\n");
}
function longestRun(text, character) {
  const runs = text.match(new RegExp(`${character}+`, "g")) ?? [];
  return Math.max(0, ...runs.map((run) => run.length));
}
var MARKDOWN_ESCAPER = {
  text: escapeText,
  code: codeSpan,
  strong: (text) => `**${text}**`
};

// src/render/repeat-command.ts
var NOT_REPEATED = /* @__PURE__ */ new Set(["baseline", "seed", "mode"]);
var LEFT_OUT = /* @__PURE__ */ new Set(["start", "install", "build", "env"]);
var MAX_FLAG_LENGTH = MAX_TEXT_LENGTH - 100;
var CLONE = "../cannongate";
function repeatCommands(report, published = PUBLISHED_PACKAGE) {
  const { cannongate, commits, settings } = report;
  const { baseline, candidate, uncommitted } = commits;
  if (!isCommit(baseline) || !isCommit(candidate)) return [];
  if (baseline === candidate && !uncommitted) return [];
  const flags = [
    ...printableFlags("baseline", [baseline]),
    ...printableFlags("seed", [settings.seed]),
    ...inputFlags(report).flags
  ];
  const version = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(cannongate) ? `@${cannongate}` : "";
  const program = published === null ? `node ${CLONE}/dist/cli.js` : `npx ${published}${version}`;
  const fetched = uncommitted ? null : whatToFetch(report, { baseline, candidate });
  return [
    ...fetched === null ? [] : [`git fetch origin ${fetched}`],
    ...uncommitted ? [] : [`git checkout ${candidate}`],
    ...inLines([`${program} compare`, ...flags])
  ];
}
function inputFlags({ settings }) {
  const known = namesFor("flag").filter((name) => !NOT_REPEATED.has(name) && !LEFT_OUT.has(name));
  const flags = [];
  const tooLong = [];
  for (const name of known) {
    const value = settings.inputs[name];
    if (value === void 0) continue;
    const isList = LINE_INPUTS.has(name);
    const values = isList ? value.split("\n").filter((line) => line.trim() !== "") : [value];
    const given = printableFlags(name, values);
    if (given.some((flag) => flag.length > MAX_FLAG_LENGTH)) tooLong.push(name);
    else flags.push(...given);
  }
  return { flags, tooLong };
}
function printableFlags(name, values) {
  return values.filter((value) => !new RegExp("\\p{Cc}", "u").test(value)).map((value) => `--${name} ${quoteForShell(value)}`);
}
function inLines(parts) {
  const line = parts.join(" ");
  if (line.length <= MAX_TEXT_LENGTH) return [line];
  return parts.map(
    (part, i) => `${i === 0 ? "" : "  "}${part}${i === parts.length - 1 ? "" : " \\"}`
  );
}
function whatToFetch({ commits, head, pullRequest, sourceUrl }, { baseline, candidate }) {
  if (commits.isOfFork === true) {
    if (pullRequest === null) return null;
    return `pull/${pullRequest}/${candidate === head?.sha ? "head" : "merge"}`;
  }
  if (pullRequest === null && sourceUrl === null) return null;
  return `${baseline} ${candidate}`;
}
function describeRepeating(report, { code }, published = PUBLISHED_PACKAGE) {
  const { commits, pullRequest, settings } = report;
  const named = (names) => names.map((name) => code(`--${name}`)).join(", ");
  const omitted = [...LEFT_OUT].filter((name) => Object.hasOwn(settings.inputs, name));
  const { tooLong } = inputFlags(report);
  return [
    ...published === null ? [
      `cannongate is not on npm: clone its repository, which the workflow names after ${code("uses:")}, at the same commit to ${code(CLONE)}. It needs no installation.`
    ] : [],
    ...omitted.length === 0 ? [] : [
      `Add ${named(omitted)} with the values of the workflow, after reading them: they are left out here, since a pull request can write them.`
    ],
    ...tooLong.length === 0 ? [] : [
      `Add ${named(tooLong)} with ${tooLong.length === 1 ? "the value of the workflow: it is" : "the values of the workflow: they are"} too long to be shown here.`
    ],
    ...commits.isOfFork === true && pullRequest !== null ? [
      "The report comes from a fork, which could name any commit in it. So these lines fetch only what the pull request contains now. If git does not find the commit, the pull request or its base has changed since the measurement."
    ] : []
  ].join(" ");
}
function isCommit(hash) {
  return hash !== null && /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(hash);
}
function quoteForShell(value) {
  return /^[\w./:%+-]+$/.test(value) ? value : `'${value.replace(/'/g, `'\\''`)}'`;
}

export {
  MAX_TEXT_LENGTH,
  truncate,
  escapeText,
  escapeAdvice,
  withoutEscapes,
  cellWithoutEscapes,
  escapeWithinLine,
  codeSpan,
  codeSpanInCell,
  nameInCell,
  codeBlock,
  MARKDOWN_ESCAPER,
  ACTION_REPOSITORY,
  ACTION,
  PUBLISHED_PACKAGE,
  repeatCommands,
  inLines,
  describeRepeating,
  quoteForShell
};
