import { createRequire as __createRequire } from 'node:module';
const require = __createRequire(import.meta.url);
import {
  describeAdvice,
  describeProblem
} from "./chunk-IBNMTWTV.js";
import {
  DOCS_PAGES,
  describeWarning
} from "./chunk-GXJVACMF.js";
import {
  oneLine
} from "./chunk-OTZHA2M2.js";

// src/model/start-port.ts
var BLANK = String.raw`[^\S\n]`;
var VARIABLE = String.raw`\w+=(?:"[^"]*"|'[^']*'|[^\s;&|()"']*)${BLANK}+`;
var OWN_PORT = new RegExp(
  String.raw`((?:^|[\n;&|(]|\b(?:export|env|cross-env(?:-shell)?)${BLANK})${BLANK}*(?:${VARIABLE})*)PORT=(["']?)(\d+)\2(?=[\s;&|)]|$)`
);
function ownPortOf(line) {
  const match = OWN_PORT.exec(line);
  if (match === null || line.includes("{port}")) return null;
  return { port: Number(match[3]), instead: line.replace(OWN_PORT, "$1PORT={port}") };
}
var GO_PROGRAM = "cannongate-app";
var OPTIONS = {
  gunicorn: "--bind 127.0.0.1:{port}",
  hypercorn: "--bind 127.0.0.1:{port}",
  serve: "--listen {port}",
  verdaccio: "--listen {port}"
};
var PROGRAM = new RegExp(String.raw`^(?:${VARIABLE})*(?:npx${BLANK}+)?(?:\S*/)?([\w.-]+)`);
function withPortOption(line) {
  if (line.startsWith(`./${GO_PROGRAM}`)) return null;
  const option = OPTIONS[PROGRAM.exec(line)?.[1] ?? ""] ?? "--port {port}";
  return `${line} ${option}`;
}

// src/model/notes.ts
function entry(one) {
  return one;
}
var INIT_NOTES = {
  "app-not-booted": entry({
    sentence: ({ message }) => `${message}. The proposal below was not tried: fix the app, then run cannongate init again. It runs in a clean checkout, without ignored files like .env: pass variables that it needs with --env`,
    example: { message: "the app stopped before it listened" },
    cause: "The app could not be installed, built or booted, so its responses are unknown.",
    remedy: "Fix the boot; the last lines of the app\u2019s log are above. Then run the command again."
  }),
  "services-not-here": entry({
    sentence: ({ services }) => {
      const names = new Intl.ListFormat("en").format(services);
      return `nothing listens where the app\u2019s files name ${names}. The app came up all the same, so routes that need ${names} are missing among the scenarios, and the variables and hooks for that are comments in the configuration file. To measure those routes, start ${names} and run cannongate init again with --force`;
    },
    example: { services: ["PostgreSQL"] },
    cause: "A compose file, an example of an environment file or a dependency names a service, and nothing listens on its port here.",
    remedy: "Start the service, and run `cannongate init` again. In the workflow, it is under `services`."
  }),
  "app-ignores-port": entry({
    sentence: ({ port, isRemappable, start }) => {
      const own = ownPortOf(start);
      const isSetByStart = own?.port === port;
      const what = isSetByStart ? `the start command sets PORT to ${port}, in place of the port that the app is given` : `the app ignores PORT and listens on port ${port}`;
      const example = withPortOption(start);
      const remedy = isSetByStart ? `give --start "${own.instead}"` : start.includes("{port}") ? "the app ignores the value of {port} in its start command" : `make it listen on the port in the variable PORT, or, if its command takes a port, give --start with {port} in it${example === null ? "" : `, for example "${example}"`}`;
      const consequence = isRemappable ? "cannongate finds that out in the first boot of every comparison, and gives each version a free port instead, if the app works there. To save that time" : "So the two versions cannot run at the same time, and the comparison is less precise";
      return `${what}. ${consequence}: ${remedy}`;
    },
    example: { port: 3e3, isRemappable: false, start: "node server.js" },
    cause: "The app listens on a fixed port. Both versions need it. An app in Node.js gets a free port in its place; other apps take turns, which is less precise.",
    remedy: "Make the app read `PORT`, or put `{port}` into the `start` command. If that sets `PORT` itself, write `PORT={port}` there."
  }),
  "start-script-doubtful": entry({
    sentence: ({ why, instead }) => {
      const doubt = why === "compiles" ? "the start script compiles the app at each boot" : "the start script watches files, or restarts the app by itself";
      return instead === null ? `${doubt}; give --start with a command that boots the built app` : `${doubt}, so ${instead} is proposed instead`;
    },
    example: { why: "watches", instead: "the script start:prod" },
    cause: "The start script is for development. It would be measured together with the app.",
    remedy: "Give a command that boots the built app with `--start`."
  }),
  "start-reads-env-file": entry({
    sentence: ({ start, hasVariables }) => `the start script reads a file of variables that a clean checkout does not have, so ${start} is proposed instead${hasVariables ? "" : ". Give the variables that the app needs with --env"}`,
    example: { start: "node server.js", hasVariables: false },
    cause: "With the option `--env-file`, Node.js does not start without that file. It is ignored by git, so no checkout has it.",
    remedy: "Give the variables that the app needs with `--env`."
  }),
  "start-builds": entry({
    sentence: ({ build, start }) => `the start script builds the app at each boot (${build}): it is built once, and then booted with ${start}`,
    example: { build: "npm run build", start: "node dist/main.js" },
    cause: "A comparison boots the app in every launch. A build at each boot would take most of the measuring time.",
    remedy: "None is needed. To boot with another command, give `--start`."
  }),
  "start-script-missing": entry({
    sentence: ({ source }) => `package.json has no start script, so ${source} is proposed`,
    example: { source: "server.js" },
    cause: "The command that boots the app was guessed from its files.",
    remedy: "Check the proposed `start`, or give another one with `--start`."
  }),
  "start-written-outside": entry({
    sentence: ({ path, step }) => `${step} writes ${path}, which the start command runs, outside of the checkout: both versions would run the same program, so a comparison refuses a change of it. Let ${step} write into the checkout, and give --start with the path from the app\u2019s folder, such as ./server`,
    example: { path: "/usr/local/bin/server", step: "build" },
    cause: "A comparison builds both versions before it boots them. The second build replaces the program outside of the checkouts, and both versions would run it.",
    remedy: "Let `install` or `build` write into the checkout, and name the program by its path from the app\u2019s folder: `./server`."
  }),
  "lockfile-unsupported": entry({
    sentence: ({ lockfile }) => {
      const command = /\bdeno\.lock$/.test(lockfile) ? "deno install --frozen" : "bun install --frozen-lockfile";
      return `${lockfile} is not supported: give --install "${command}" to install from it; the workflow then sets up ${command.startsWith("deno") ? "Deno" : "Bun"}`;
    },
    example: { lockfile: "deno.lock" },
    cause: "cannongate installs from lockfiles of Bun and Deno only if it is given the command.",
    remedy: "Give the command with `--install`: `bun install --frozen-lockfile` or `deno install --frozen`. The proposed workflow then has the step that sets up Bun or Deno."
  }),
  "no-lockfile": entry({
    sentence: ({ ignored }) => ignored === null ? "there is no lockfile, so the two versions may get different dependencies: commit a lockfile" : `git ignores ${ignored}, so the two versions may get different dependencies: remove it from .gitignore and commit it`,
    example: { ignored: null },
    cause: "Without a committed lockfile each installation may resolve other versions. A lockfile that git ignores is not in a checkout.",
    remedy: "Commit a lockfile."
  }),
  "package-manager-unpinned": entry({
    sentence: ({ manager }) => `package.json has no packageManager field, so corepack installs the latest ${manager}: add the field`,
    example: { manager: "pnpm" },
    cause: "The version of the package manager may change between two runs.",
    remedy: "Add `packageManager` to `package.json`."
  }),
  "autobench-not-converted": entry({
    sentence: ({ file, problems }) => `${file} cannot be converted (${problems.map(describeProblem).join("; ")}): write its scenarios into cannongate.yml`,
    example: {
      file: "autobench.yml",
      problems: [{ code: "missing-value", where: "autobench.yml:1:1", missing: "url" }]
    },
    cause: "The autobench file has mistakes.",
    remedy: "Fix the file and run the command again, or write the scenarios by hand."
  }),
  "openapi-unreadable": entry({
    sentence: ({ file, message }) => `${file} cannot be read, so its routes are unknown: ${message}`,
    example: { file: "openapi.json", message: "Unexpected end of JSON input" },
    cause: "The description of the app\u2019s routes is not a valid OpenAPI document.",
    remedy: "Fix the file and run the command again, or write the scenarios by hand."
  }),
  "openapi-without-gets": entry({
    sentence: ({ file }) => `${file} has no GET without required parameters: write scenarios for its other routes`,
    example: { file: "openapi.json" },
    cause: "Other requests need values that only you know.",
    remedy: "Write scenarios with these values."
  }),
  "no-route-answers": entry({
    sentence: ({ file }) => `no route of ${file} answered with 2xx`,
    example: { file: "openapi.json" },
    cause: "The app was booted, but none of the described routes answered successfully.",
    remedy: "Check whether the app needs data, variables (`--env`) or headers."
  }),
  "response-not-successful": entry({
    sentence: ({ path, status }) => `GET ${path} ${describeAnswer(status)}; this response would be measured`,
    example: { path: "/orders", status: 404 },
    cause: "A scenario that you chose does not answer successfully.",
    remedy: "Correct the path, or give the app the data, variables or headers that it needs."
  }),
  "authorisation-needed": entry({
    sentence: () => "some routes need authorisation: add headers to their scenarios, and test data to the app",
    example: {},
    cause: "Some routes answered with 401 or 403.",
    remedy: "Add `headers` to the scenarios. Use test credentials only."
  }),
  "common-path-proposed": entry({
    sentence: ({ path, status, rootStatus }) => `GET / ${describeAnswer(rootStatus)}; GET ${path} ${describeAnswer(status)}, so it is proposed: replace it by a route that does the app\u2019s real work`,
    example: { path: "/health", status: 200, rootStatus: 404 },
    cause: "No file describes the routes, so paths that apps often serve were tried.",
    remedy: "Replace it by a route that matters to you."
  }),
  "no-path-answers": entry({
    sentence: ({ status, route }) => `GET / ${describeAnswer(status)}, and no common path answered with 2xx: ${route === null ? "write a path that the app serves into cannongate.yml" : `write a route that the app has into cannongate.yml, with real values for its parameters, for example ${route}`}, or give --request-paths`,
    example: { status: 404, route: "GET /users/{id}" },
    cause: "No file describes the routes, and none of the paths that were tried exists.",
    remedy: "Give `--request-paths`, or edit the proposed scenario."
  }),
  "redirects-without-header": entry({
    sentence: () => "the app redirects HTTP to HTTPS, as behind a proxy that speaks HTTPS for it: the scenarios have the header of such a proxy, x-forwarded-proto: https, and each scenario that you add needs it, too",
    example: {},
    cause: "The app redirects requests that came without TLS. A redirect costs next to nothing, so its speed says nothing about the app. With the header the app answers.",
    remedy: "Give each scenario that you add the same header."
  }),
  "redirects-to-https": entry({
    sentence: ({ areOthersProposed }) => `the app redirects HTTP to HTTPS, also with the header x-forwarded-proto: https, so ${areOthersProposed ? "of each path that it redirects only that" : "only redirects"} would be measured: let it serve HTTP without them while it is measured, for example by a variable under env; or let it serve HTTPS on the port in the variable PORT, and give its scenarios tls: true`,
    example: { areOthersProposed: false },
    cause: "The app redirects requests that came without TLS, also if they have the header of a proxy that speaks HTTPS for it. A redirect costs next to nothing, so its speed says nothing about the app.",
    remedy: "Let the app serve HTTP without redirects while it is measured. Or let it serve HTTPS on the port in `PORT`, and set `tls: true` in its scenarios."
  }),
  "graphql-needs-queries": entry({
    sentence: ({ package: name }) => `the app serves GraphQL (${name}), and only GETs are proposed: add the queries that matter to you as scenarios, each with path: /graphql, or where else the app serves them, method: POST, headers: { content-type: application/json } and body: '{"query": "{ books { title } }"}'`,
    example: { package: "@apollo/server" },
    cause: "A package that serves GraphQL is installed. Its queries are sent with POST.",
    remedy: "Add a scenario for each query that matters to you."
  }),
  "workflow-exists": entry({
    sentence: ({ file }) => `${file} uses cannongate already: two gates on one pull request overwrite each other\u2019s comment unless each has its own comment-key`,
    example: { file: ".github/workflows/performance.yml" },
    cause: "There is another workflow with cannongate.",
    remedy: "Remove one of them, or give each its own `comment-key`."
  })
};
function describeInitNote(note) {
  if (!Object.hasOwn(INIT_NOTES, note.code)) return oneLine(describeWarning(note));
  const { sentence } = INIT_NOTES[note.code];
  return oneLine(sentence(note));
}
function describeNoPullRequest(why) {
  switch (why.reason) {
    case "no-token":
      return "no pull request can be looked up without a token";
    case "newer-commit":
      return "the pull request has a newer commit, whose own run will comment";
    case "repository-deleted":
      return "the repository that the pull request came from no longer exists";
    case "other-event":
      return `the finished run was started by ${why.event}, not by a pull request`;
    case "none-open":
      return `no open pull request has ${why.sha} as its head`;
    case "several-open":
      return `${why.numbers.length} open pull requests have this head`;
    case "other-number":
      return `the report is of pull request ${why.reported}, which is not open with this head commit`;
    case "request-failed":
      return why.message;
  }
}
function describeNotAccepted(why) {
  switch (why.reason) {
    case "author-unknown":
      return `the server does not say who set the label ${why.label}`;
    case "set-before-push":
      return `the label ${why.label} was set before this commit was pushed; remove it and set it again to accept this one`;
    case "set-before-base-change":
      return `the label ${why.label} was set before the base of the pull request was changed; remove it and set it again to accept the comparison with this base`;
    case "run-failed":
      return `the measuring run failed before the label counted; run it again: the label ${why.label} then accepts the slowdown`;
    case "job-failed":
      return `the job that measured failed before the label counted; run that job again: the label ${why.label} then accepts the slowdown`;
    case "no-write-access":
      return `${why.login}, who set the label ${why.label}, may not write to this repository`;
    case "newer-commit":
      return "the pull request has another commit by now";
    case "push-unknown":
      return "no workflow run shows when this commit was pushed";
    case "request-failed":
      return why.message;
  }
}
var ANNOTATIONS = {
  "unknown-input": entry({
    sentence: ({ name, known, nearest }) => `input ${name} is unknown: ${describeAdvice({ code: "unknown-name", kind: "input", known, nearest })}`,
    example: { name: "aplha", known: ["alpha", "tolerance"], nearest: "alpha" },
    cause: "The workflow sets an input that the action does not have, or the job a variable whose name begins with `INPUT_`. It has no effect. What is surely a misspelt name of an input is an error.",
    remedy: "Correct the name, or remove it."
  }),
  "inputs-without-effect": entry({
    sentence: ({ names }) => {
      const isOne = names.length === 1;
      const listed = new Intl.ListFormat("en").format(names);
      return `${isOne ? "input" : "inputs"} ${listed} ${isOne ? "has" : "have"} no effect with mode: report; set ${isOne ? "it" : "them"} in the job that measures`;
    },
    example: { names: ["alpha", "tolerance"] },
    cause: "A job with `mode: report` decides from reports. Tolerance, alpha, scenarios and everything else that was measured are those of the reports.",
    remedy: `Move them to the job that measures. ${DOCS_PAGES.inputs} lists the inputs that count with \`mode: report\`.`
  }),
  "file-inputs-without-effect": entry({
    sentence: ({ names }) => {
      const isOne = names.length === 1;
      const listed = new Intl.ListFormat("en").format(names);
      return `${listed} in the configuration file ${isOne ? "has" : "have"} no effect with mode: measure, which does not comment; the job with mode: report does not read the file, so give it ${isOne ? "this input" : "these inputs"} in the workflow`;
    },
    example: { names: ["comment-key", "accept-label"] },
    cause: "A job with `mode: measure` only writes a report. The job with `mode: report` comments, and it reads no configuration file.",
    remedy: "Give the inputs to the job with `mode: report`, in the workflow."
  }),
  "token-readable": entry({
    sentence: ({ message }) => `the token could not be hidden from other processes (${message}), so the code of the pull request can read it in /proc; give the job a token that can only read, and let a second workflow comment`,
    example: { message: "the variable is still there" },
    cause: "Linux shows the variables of a process to other processes of the same user.",
    remedy: `Use two workflows, as in ${DOCS_PAGES.forks}.`
  }),
  "label-not-accepted": entry({
    sentence: (why) => `not accepted: ${describeNotAccepted(why)}`,
    example: { reason: "set-before-push", label: "cannongate:accept" },
    cause: "The label that accepts a regression is set, but it does not count for this commit or for its base. Or the labels could not be read.",
    remedy: "Let somebody with write access set the label after the last push and after the last change of the base. If the measuring run or job has failed, run it again. If the server refused a request, give the job the permissions that the message lists."
  }),
  "stored-report-unusable": entry({
    sentence: ({ reason }) => `the label was changed, but ${reason}; comparing again`,
    example: { reason: "the artifact cannongate-report holds no report" },
    cause: "After a change of labels the stored report of the commit is judged again. There is none that can be used.",
    remedy: "None is needed: the commits are compared again, which takes longer. If several gates run on one pull request, give each its own `comment-key`, and name its artifact `cannongate-report-KEY`."
  }),
  "label-after-close": entry({
    sentence: ({ reason }) => `the label was changed after the pull request was closed or merged, so nothing is measured, and its comment stays as it is${reason === null ? "" : ` (${reason})`}`,
    example: { reason: "the artifact cannongate-report has expired" },
    cause: "After a change of labels the stored report of the commit is judged again. There is none that can be used, and the commits of a closed or merged pull request are not compared again: what is checked out may be the base branch with the change in it. The step passes, and sets no output.",
    remedy: "None is needed. To measure it again, open the pull request again."
  }),
  "no-pull-request": entry({
    sentence: (why) => (
      // Old verdicts may have been replaced.
      `there is no ${why.reason === "several-open" ? "new " : ""}comment: ${describeNoPullRequest(why)}`
    ),
    example: { reason: "newer-commit" },
    cause: "No single open pull request belongs to the report. The check and the outputs still work.",
    remedy: "None is needed if the pull request was closed or has a newer commit."
  }),
  "no-token-to-comment": entry({
    sentence: () => "there is no comment, because there is no token; set the token input",
    example: {},
    cause: "The input `token` is empty, so the action cannot comment.",
    remedy: "Remove the input `token`, whose default is the token of the job; or set `comment: never`."
  }),
  "comment-not-written": entry({
    sentence: ({ message }) => `${message}
The report is in the step summary.`,
    example: { message: "could not comment: the server failed or did not respond (502)" },
    cause: "The server refused the comment, or did not respond. The verdict does not depend on it.",
    remedy: "Give the job the permissions that the message lists, or run the job again."
  }),
  "comment-key-shared": entry({
    sentence: ({ key }) => `another gate has commented on this commit with the comment-key ${key}, too, and one comment replaces the other; give each gate a comment-key of its own`,
    example: { key: "performance" },
    cause: "Two gates, such as those of a matrix or of two workflows, have the same `comment-key`, so each replaces the comment of the other. Both checks hold.",
    remedy: "Give each a `comment-key` of its own, such as the name of its app."
  }),
  "comment-not-deleted": entry({
    sentence: ({ url, message }) => `a second comment of cannongate is still on the pull request, and may have an old verdict: ${url}; delete it by hand: ${message}`,
    example: {
      url: "https://github.example/owner/name/pull/7#issuecomment-2",
      message: "could not delete a comment: the server failed or did not respond (502)"
    },
    cause: "Two runs have created a comment at the same time, or the token cannot ask whose comments are its own. One comment is kept up to date, and the server refused to delete the other.",
    remedy: "Delete the comment that the message links. No later run keeps it up to date."
  }),
  "comment-author-differs": entry({
    sentence: ({ author, login }) => `comment-author is ${author}, but the token comments as ${login}; set comment-author to ${login}, so that later runs find the comment and replace it`,
    example: { author: "my-app", login: "my-app[bot]" },
    cause: "Earlier comments are looked for among those of the account in `comment-author`, and the token is that of another account. So each run creates a comment before it finds the earlier one, and where it would create none, an old verdict stays.",
    remedy: "Set `comment-author` to the account that comments: for a GitHub App, its name with `[bot]`. For any other token remove the input."
  }),
  "comment-newer": entry({
    sentence: () => "a newer run has commented on the pull request already; its comment stays",
    example: {},
    cause: "Two runs ended in another order than they began.",
    remedy: "None is needed."
  }),
  "file-not-written": entry({
    sentence: ({ file, message }) => `${file} could not be written: ${message}. Outputs and summary are written all the same; make room on the disk of the runner`,
    example: { file: "report.html", message: "ENOSPC: no space left on device" },
    cause: "A file for later steps could not be written. Its output is not set.",
    remedy: "Make room on the disk of the runner."
  }),
  "outputs-not-written": entry({
    sentence: ({ message }) => `the outputs could not be written to their file (${message}); they are set with the older command set-output instead`,
    example: { message: "ENOSPC: no space left on device" },
    cause: "The file of `GITHUB_OUTPUT` could not be written.",
    remedy: "Make room on the disk of the runner."
  }),
  "summary-not-written": entry({
    sentence: ({ message }) => `the step summary could not be written (${message}); the log above has the result`,
    example: { message: "ENOSPC: no space left on device" },
    cause: "The file of the step summary could not be written.",
    remedy: "Make room on the disk of the runner."
  })
};
function describeAnnotation(annotation) {
  const { sentence } = ANNOTATIONS[annotation.code];
  return sentence(annotation);
}
function describeAnswer(status) {
  return status === null ? "gave no complete answer in time" : `answered with ${status}`;
}

export {
  ownPortOf,
  GO_PROGRAM,
  withPortOption,
  describeInitNote,
  describeNotAccepted,
  describeAnnotation,
  describeAnswer
};
