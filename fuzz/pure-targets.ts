/** Targets that start no process and open no socket. */
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { stringify } from 'yaml';
import { baselineFromEvent } from '../src/adapters/git/event-baseline.ts';
import { movedLines } from '../src/adapters/git/moved-lines.ts';
import { ConnectionReader } from '../src/adapters/wire/connection-reader.ts';
import { PostgresReader } from '../src/adapters/wire/postgres-reader.ts';
import { RedisReader } from '../src/adapters/wire/redis-reader.ts';
import type { OnQuery } from '../src/adapters/wire/wire-reader.ts';
import { redact, secretValues } from '../src/adapters/redact-secrets.ts';
import { inputFlags, OUTPUT_FLAGS, parseArguments } from '../src/cli/arguments.ts';
import { appsFrom } from '../src/config/apps.ts';
import { convertAutobench, parseAutobench } from '../src/config/autobench/convert.ts';
import { parseConfigFile, type ParsedFile } from '../src/config/file.ts';
import { readTexts, settingsFrom, withDefaults } from '../src/config/resolve-settings.ts';
import type { ReadBody } from '../src/config/scenarios.ts';
import type { Client } from '../src/github/api-client.ts';
import { readPayload } from '../src/github/event-file.ts';
import { describeDownloadError, downloadReports } from '../src/github/report-artifact.ts';
import { renderComment } from '../src/github/comment-text.ts';
import { logLines } from '../src/github/workflow-commands.ts';
import {
  findEventProblems,
  findUnknownInputs,
  readProjectUrl,
  readWorkflow,
} from '../src/github/workflow-context.ts';
import { collectCandidates } from '../src/init/scenario-selection.ts';
import { buildProposal } from '../src/init/proposal.ts';
import { INPUT_NAMES, type InputName } from '../src/inputs/declarations.ts';
import { compare } from '../src/comparison/compare.ts';
import { CHECKPOINT_VERSION, parseCheckpoint } from '../src/model/checkpoint.ts';
import { describeAnnotation, describeInitNote } from '../src/model/notes.ts';
import type { Project, RouteSources } from '../src/model/project.ts';
import type { Problem } from '../src/model/problem.ts';
import { parseReport, reportSchema, reportSettingsOf, type Report } from '../src/model/report.ts';
import { VERSION } from '../src/model/version.ts';
import { ConfigurationError } from '../src/ports/errors.ts';
import { renderHtml } from '../src/render/html.ts';
import { renderMarkdown, renderSummary } from '../src/render/markdown.ts';
import { renderProblems } from '../src/render/no-verdict.ts';
import { renderNoise } from '../src/render/noise-report.ts';
import { merge } from '../src/verdict/merge-reports.ts';
import { noiseOf } from '../src/verdict/noise.ts';
import { importedFrom } from '../src/history/imports.ts';
import { parseHistory, withPoints } from '../src/history/records.ts';
import { trendOf } from '../src/history/trend.ts';
import { renderImported, renderTrend } from '../src/render/history/show.ts';
import { shortOf } from '../src/render/history/words.ts';
import { asHistory, filesOf, simulateHistory } from '../__tests__/support/networks.ts';
import { hostile } from '../__tests__/support/hostile.ts';
import { aWorld } from '../__tests__/support/world.ts';
import {
  bind,
  command,
  complete,
  EXECUTE,
  failed,
  GREETING,
  message,
  prepare,
  READY,
  row,
  seenOf,
  simple,
  SSL_REQUEST,
  STARTUP,
  SYNC,
  type Step,
} from '../__tests__/support/wire.ts';
import { aProjectWith, itAnswered, someWishes } from '../__tests__/support/projects.ts';
import {
  expectNoCommands,
  expectProblems,
  expectSaid,
  expectWarnings,
  printedBy,
} from './expectations.ts';
import { mutatedBytes, mutatedDocument, mutatedText, mutatedValue } from './mutate.ts';
import {
  AUTOBENCHES,
  CONFIGURATION_VALUES,
  CONFIGURATIONS,
  EVENTS,
  HARS,
  JSON_WORDS,
  OPENAPI_DOCUMENTS,
  someReports,
  YAML_WORDS,
} from './samples.ts';
import { opened, type Answer, type Target } from './target.ts';

const VARIABLES = { KEY: 'key', DATABASE_URL: 'postgres://user:password@host/db' };

const NO_FILES: ReadBody = () => ({ refusal: { code: 'not-found', what: 'file' } });

/** From a parsed file to settings, as the gate does; everything that it says is looked at. */
function expectSettings(parsed: ParsedFile, readBody: ReadBody): Answer {
  const file = 'file' in parsed ? parsed.file : parsed.validPart;
  const problems: Problem[] = 'file' in parsed ? [] : [...parsed.problems];
  const values = { ...withDefaults({}, file), mode: 'gate', seed: 'seed' } as const;
  const read = appsFrom({ values, typed: {}, file, variables: VARIABLES }, readBody);
  problems.push(...read.problems);
  expectWarnings([...file.warnings, ...read.warnings]);
  const [first, ...others] = read.apps.map(({ settings }) => settings);
  if (!first) throw new Error('there is no app');
  reportSettingsOf(settingsFrom(values, {}, {}, [first, ...others]));
  expectSaid(renderProblems(problems, 60_000), 'the comment with problems');
  return expectProblems(problems);
}

/** YAML cannot be made of everything. */
function asYaml(value: unknown): string {
  try {
    return stringify(value);
  } catch {
    return JSON.stringify(value);
  }
}

const asJson = (value: unknown) => JSON.stringify(value);

const configuration: Target = {
  name: 'configuration',
  runs: 2500,
  isPure: true,
  open: () =>
    Promise.resolve(
      opened(
        fc.oneof(
          mutatedText(CONFIGURATIONS, YAML_WORDS),
          mutatedDocument(CONFIGURATION_VALUES, asYaml, YAML_WORDS),
        ),
        (text) => expectSettings(parseConfigFile('cannongate.yml', text), NO_FILES),
      ),
    ),
};

const autobench: Target = {
  name: 'autobench',
  runs: 2500,
  isPure: true,
  open: () => {
    const url = fc.option(
      mutatedText(['http://localhost:3000/api', '/prefix'], ['@', ':', '//', '?', '[', '%']),
      { nil: undefined },
    );
    return Promise.resolve(
      opened(
        fc.tuple(mutatedDocument(AUTOBENCHES, asYaml, YAML_WORDS), url),
        ([text, variable]) => {
          const converted = convertAutobench(text, variable === undefined ? {} : { url: variable });
          if ('text' in converted) expectSaid(converted.text, 'the converted file');
          return expectSettings(parseAutobench('autobench.yml', text, variable), NO_FILES);
        },
      ),
    );
  },
};

const har: Target = {
  name: 'har',
  runs: 2500,
  isPure: true,
  open: () => {
    const file = 'scenarios: [{ name: recorded, har: { file: trace.har } }]';
    const parsed = parseConfigFile('cannongate.yml', file);
    return Promise.resolve(
      opened(mutatedDocument(HARS, asJson, JSON_WORDS), (text) =>
        expectSettings(parsed, () => ({ value: new TextEncoder().encode(text) })),
      ),
    );
  },
};

const openapi: Target = {
  name: 'openapi',
  runs: 2500,
  isPure: true,
  open: () =>
    Promise.resolve(
      opened(
        fc.oneof(
          mutatedDocument(OPENAPI_DOCUMENTS, asJson, JSON_WORDS),
          mutatedDocument(OPENAPI_DOCUMENTS, asYaml, YAML_WORDS),
        ),
        (text) => proposed({ openApi: { name: 'openapi.yaml', text } }),
      ),
    ),
};

const ROUTES_IN_CODE: Readonly<Record<RouteSources['language'], readonly string[]>> = {
  Python: [
    'app = Flask(__name__)\nbp = Blueprint("b", __name__, url_prefix="/b")\napp.register_blueprint(bp)\n@bp.route("/<int:id>", methods=["GET"])\n',
    'from a import router as r\napp = FastAPI()\napp.include_router(r, prefix="/r")\n@app.get("/items")\n',
    'ROOT_URLCONF = "a"\nurlpatterns = [path("items/", views.items), re_path(r"^b/?$", include([path("c", c)]))]\n',
  ],
  Go: [
    'package main\nimport "net/http"\nfunc main() { mux := http.NewServeMux(); mux.HandleFunc("GET /items/{id}", x) }\n',
    'package a\nimport "github.com/gin-gonic/gin"\nfunc a() { r := gin.New(); v := r.Group("/v"); b(v) }\nfunc b(g *gin.RouterGroup) { g.GET("/:id", x) }\n',
  ],
  Rust: [
    'use axum::Router;\nfn main() { let a = Router::new().route("/x", get(x)); Router::new().nest("/a", a).merge(users::router()); }\n',
    '#[get("/items/{id}")]\nfn item() {}\nfn main() { App::new().service(web::scope("/v").service(item)); rocket.mount("/r", routes![item]); }\n',
  ],
  'React Router': [
    'export default [index("a.tsx"), ...prefix("p", [route(":id", "b.tsx", [route("c", "c.tsx")])])];\n',
  ],
};

const routesInCode: Target = {
  name: 'routes in code',
  runs: 2500,
  isPure: true,
  open: () =>
    Promise.resolve(
      opened(
        fc.oneof(
          ...Object.entries(ROUTES_IN_CODE).map(([language, texts]) =>
            mutatedText(texts, [
              '(',
              ')',
              '"',
              '/',
              '{',
              '}',
              '*',
              ':',
              '<',
              '#',
              '\\',
              '\n',
              ' ',
            ]).map((text) => ({ language: language as RouteSources['language'], text })),
          ),
        ),
        ({ language, text }) =>
          proposed({ routeSources: { language, files: [{ name: 'a.py', text }] } }),
      ),
    ),
};

/** What `init` proposes, `compare` accepts. */
function proposed(files: Partial<Project>): 'accepted' | 'refused' {
  const project = aProjectWith(files);
  const candidates = collectCandidates(project, { paths: null }, convertAutobench);
  for (const note of candidates.notes) expectSaid(describeInitNote(note), note.code);
  const statuses = Object.fromEntries(candidates.pathsToTry.map((path) => [path, 200]));
  const start = { line: 'node server.js', source: 'package.json', isDetected: true, doubt: null };
  const boot = itAnswered(statuses);
  const proposal = buildProposal(project, someWishes(), start, candidates, boot, 'cannongate.yml');
  const written = proposal.files.find(({ name }) => name === 'cannongate.yml');
  const parsed = parseConfigFile('cannongate.yml', written?.text ?? '');
  if (expectSettings(parsed, NO_FILES) === 'refused') {
    throw new Error(`the proposed file is refused:\n${written?.text ?? ''}`);
  }
  return candidates.source === null ? 'refused' : 'accepted';
}

const INPUT_TEXTS = [
  '5m',
  '5%',
  '0.05',
  'gate',
  'true',
  'false',
  '10',
  'NAME=value\nOTHER',
  'node server.js --port {port}',
  '/users\n/items?a=b',
  'reports/**/*.json',
  'main',
  'auto',
];

const inputs: Target = {
  name: 'inputs',
  runs: 2500,
  isPure: true,
  open: () => {
    const text = mutatedText(INPUT_TEXTS, ['%', '\n', '=', '-', '{', '*', 's', '1e9', '..', '/']);
    const texts = fc.dictionary(fc.constantFrom(...INPUT_NAMES), text, { maxKeys: 6 });
    return Promise.resolve(
      opened(texts, (given) => {
        const { values, problems } = readTexts(given, (name) => `input ${name}`);
        const all = { ...withDefaults(values, null), mode: 'gate', seed: 'seed' } as const;
        const read = appsFrom(
          { values: all, typed: values, file: null, variables: VARIABLES },
          NO_FILES,
        );
        expectWarnings(read.warnings);
        const [first] = read.apps;
        reportSettingsOf(settingsFrom(all, given, values, [first.settings]));
        return expectProblems([...problems, ...read.problems]);
      }),
    );
  },
};

const flags: Target = {
  name: 'flags',
  runs: 2500,
  isPure: true,
  open: () => {
    const help = {
      name: 'compare',
      usage: '[flags]',
      description: 'Compare.',
      flags: [...inputFlags(), ...OUTPUT_FLAGS],
      examples: [],
    };
    const word = fc.oneof(
      fc.constantFrom(...help.flags.map(({ name }) => `--${name}`)),
      mutatedText(
        help.flags.slice(0, 12).map(({ name }) => `--${name}=1`),
        ['-', '--', '=', 'no-', '\u202e'],
      ),
      mutatedText(INPUT_TEXTS, ['-', '--', '=']),
    );
    return Promise.resolve(
      opened(fc.array(word, { maxLength: 8 }), async (args) => {
        let answer: Answer = 'accepted';
        const output = await printedBy(() => {
          const parsed = parseArguments(help, args);
          if (parsed === null) return;
          const { problems } = readTexts(parsed.texts, (name: InputName) => `--${name}`);
          answer = expectProblems([...parsed.problems, ...problems]);
        });
        expectNoCommands(output);
        return answer;
      }),
    );
  },
};

const edition = {
  key: 'default',
  run: { id: 1, attempt: 1 },
  head: 'a'.repeat(40),
  shouldCreate: true,
  author: 'github-actions[bot]',
} as const;
const PAGE_PARTS = { script: '"script"', scriptHash: 'sha256-abc=', style: 'p { color: red }' };

/** A report is shown in every form, judged again, and the log of that holds no command. */
async function expectShown(text: string): Promise<Answer> {
  const parsed = parseReport(text);
  if ('advice' in parsed) {
    expectSaid(parsed.advice, 'the refusal of a report');
    return 'refused';
  }
  const { report } = parsed;
  expectSaid(renderMarkdown(report, 60_000), 'the comment');
  const { outcome } = report;
  renderComment({ ...edition, outcome, body: renderMarkdown(report, 60_000) });
  expectSaid(renderHtml(report, PAGE_PARTS), 'the page');
  const noise = noiseOf(report);
  renderNoise(noise, report);
  renderHtml(report, PAGE_PARTS, { noise });
  expectNoCommands(
    await printedBy(() => {
      logLines(renderSummary(report));
    }),
  );
  const measured = { ...report, settings: { ...report.settings, mode: 'measure' as const } };
  const merged = merge([
    { name: 'a.json', report: measured },
    { name: 'b.json', report: { ...measured, settings: { ...measured.settings, seed: 'b' } } },
  ]);
  if ('problems' in merged) expectProblems(merged.problems);
  else {
    const again = reportSchema.safeParse(JSON.parse(JSON.stringify(merged.report)));
    if (!again.success) {
      throw new Error(`the merged report cannot be read: ${again.error.message}`);
    }
    renderMarkdown(merged.report, 60_000);
    renderHtml(merged.report, PAGE_PARTS);
  }
  return 'accepted';
}

const report: Target = {
  name: 'report',
  runs: 500,
  isPure: true,
  open: async () => {
    const { reports } = await someReports();
    return opened(mutatedDocument(reports, asJson, JSON_WORDS), expectShown);
  },
};

/** A checkpoint as it stands in its file. */
function checkpointFile(content: object, report: Report | undefined): object {
  return {
    kind: 'cannongate-checkpoint',
    version: CHECKPOINT_VERSION,
    cannongate: VERSION,
    fingerprint: 'f',
    commits: report?.commits,
    ...content,
  };
}

const checkpoint: Target = {
  name: 'checkpoint',
  runs: 1000,
  isPure: true,
  open: async () => {
    const { checkpoint: content, reports } = await someReports();
    const sample = checkpointFile(content, reports[0]);
    return opened(mutatedDocument([sample], asJson, JSON_WORDS), (text) => {
      const parsed = parseCheckpoint(text);
      if ('checkpoint' in parsed) return 'accepted';
      expectSaid(parsed.advice, 'the refusal of a checkpoint');
      return 'refused';
    });
  },
};

/** A comparison goes on from a changed checkpoint, and ends with a report that can be read. */
const resume: Target = {
  name: 'resume',
  runs: 250,
  isPure: true,
  open: async () => {
    const { checkpoint: content, reports, settings } = await someReports();
    const sample = checkpointFile(content, reports[0]);
    return opened(mutatedDocument([sample], asJson, JSON_WORDS), async (text) => {
      const parsed = parseCheckpoint(text);
      if (!('checkpoint' in parsed)) return 'refused';
      const { checkpoint: saved } = parsed;
      try {
        const options = { version: '0.0.0', warnings: [], checkpoint: saved };
        const report = await compare(settings, aWorld().ports, options);
        return await expectShown(JSON.stringify(report));
      } catch (error) {
        if (error instanceof ConfigurationError) return expectProblems(error.problems);
        throw error;
      }
    });
  },
};

/** What the API would say of one artifact with this content. */
function clientWith(zip: Uint8Array): Client {
  const artifact = {
    id: 1,
    name: 'cannongate-report',
    expired: false,
    size_in_bytes: zip.length,
    workflow_run: { head_sha: 'a', head_repository_id: 2 },
  };
  const pages = {
    // oxlint-disable-next-line typescript/require-await
    async *[Symbol.asyncIterator]() {
      yield { data: [artifact] };
    },
  };
  const data = zip.buffer.slice(zip.byteOffset, zip.byteOffset + zip.byteLength);
  return {
    paginate: { iterator: () => pages },
    rest: {
      actions: {
        listArtifactsForRepo: {},
        downloadArtifact: () => Promise.resolve({ data, headers: {} }),
      },
    },
  } as unknown as Client;
}

const artifact: Target = {
  name: 'artifact',
  runs: 1500,
  isPure: true,
  open: () => {
    const content = strToU8('{"version":2}');
    const samples = [
      zipSync({ 'report.json': content }),
      zipSync({ 'report.json': [content, { level: 0 }], 'report.html': content }),
      zipSync({ 'a/report.json': content }),
      zipSync({ 'report.json': new Uint8Array(2 ** 20) }),
    ];
    const name = 'cannongate-report';
    return Promise.resolve(
      opened(mutatedBytes(samples), async (zip) => {
        let refusal: string | null = null;
        try {
          const head = { sha: 'a', repositoryId: 2 };
          const repository = { owner: 'owner', repo: 'name' };
          const found = await downloadReports(clientWith(zip), repository, name, head, true);
          if ('reason' in found) refusal = found.reason;
          else for await (const { text } of found.reports) parseReport(text);
        } catch (error) {
          refusal = describeDownloadError(error, name, true);
          if (!(error instanceof Error)) throw error;
          // Errors of the library are worded; those of the language are defects.
          if (/^(?:Type|Reference)Error$/.test(error.name)) throw error;
        }
        if (refusal === null) return 'accepted';
        expectSaid(refusal, 'the refusal of an artifact');
        return 'refused';
      }),
    );
  },
};

const event: Target = {
  name: 'event',
  runs: 2500,
  isPure: true,
  open: () => {
    const cases = fc.record({
      name: fc.oneof(fc.constantFrom(...EVENTS.map(({ name }) => name)), hostile),
      payload: mutatedValue(EVENTS.map(({ payload }) => payload)),
    });
    return Promise.resolve(
      opened(cases, ({ name, payload }) => {
        const isObject = typeof payload === 'object' && payload !== null;
        const read = readPayload(isObject ? payload : {});
        const workflow = readWorkflow({ GITHUB_EVENT_NAME: name }, null, read);
        if (workflow.eventProblem) return expectProblems([workflow.eventProblem]);
        const problems = findEventProblems(workflow.event, {
          mode: 'gate',
          'allow-unsafe-events': null,
        });
        const checkedOut = { head: 'a'.repeat(40), parents: ['b'.repeat(40), 'a'.repeat(40)] };
        const baseline = baselineFromEvent(workflow.event, checkedOut);
        return expectProblems([...problems, ...('problem' in baseline ? [baseline.problem] : [])]);
      }),
    );
  },
};

const environment: Target = {
  name: 'environment',
  runs: 2500,
  isPure: true,
  open: () => {
    const value = mutatedText(
      ['https://git.example.org', 'owner/name', 'v1', 'refs/heads/main', 'postgres://u:p@h/d'],
      ['@', ':', '/', '%', '=', '\n'],
    );
    const names = [
      'GITHUB_SERVER_URL',
      'GITHUB_ACTION_REPOSITORY',
      'GITHUB_ACTION_REF',
      'GITHUB_REPOSITORY',
      'INPUT_TOLERANCES',
      'INPUT_ALPHA',
      'HTTP_PROXY',
      'API_TOKEN',
    ];
    const name = fc.oneof(
      fc.constantFrom(...names),
      hostile.map((text) => `INPUT_${text}`),
    );
    const cases = fc.record({
      variables: fc.array(fc.tuple(name, value), { maxLength: 6 }),
      lines: fc.array(value, { maxLength: 6 }),
    });
    return Promise.resolve(
      opened(cases, ({ variables, lines }) => {
        const given = Object.fromEntries(variables);
        const unknown = findUnknownInputs(given);
        for (const each of unknown) expectSaid(describeAnnotation(each), 'a warning');
        readProjectUrl(given);
        const entries = lines.map((line, i) => ({ name: `V${i}`, value: line }));
        const secrets = secretValues(entries, given);
        const redacted = redact(lines.join('\n'), secrets);
        // A value of line breaks only is no secret.
        const struck = secrets.filter((secret) => /[^\r\n]/.test(secret));
        const left = struck.find((secret) => redacted.includes(secret) && !'***'.includes(secret));
        // Striking one out can join others only at its own asterisks.
        if (left !== undefined && !left.includes('*'))
          throw new Error(`${left} was not struck out`);
        return unknown.length > 0 ? 'refused' : 'accepted';
      }),
    );
  },
};

const DIFF = `diff --git src/a.js src/b.js
similarity index 90%
rename from src/a.js
rename to src/b.js
--- src/a.js
+++ src/b.js
@@ -3,2 +3,4 @@ function x() {
-old
+new
diff --git "src/\\303\\244.js" "src/\\303\\244.js"
deleted file mode 100644
--- "src/\\303\\244.js"
+++ /dev/null
@@ -1 +0,0 @@
-x
`;

const diff: Target = {
  name: 'diff',
  runs: 2000,
  isPure: true,
  open: () =>
    Promise.resolve(
      opened(mutatedText([DIFF], ['@@ ', '--- ', '+++ ', '"', '\\', 'diff --git ']), (text) => {
        const moved = movedLines(text, new Set(['src/a.js']));
        const at = moved('src/a.js', 5);
        if (at !== null && !Number.isFinite(at.line)) throw new Error('the line is no number');
        return at === null ? 'refused' : 'accepted';
      }),
    ),
};

/** A history that somebody else's branch may hold: what cannot be read is said, and all else is shown. */
const history: Target = {
  name: 'history',
  runs: 250,
  isPure: true,
  open: () => {
    const samples = filesOf(asHistory(simulateHistory({ commits: 12, seed: 1 })));
    const texts = samples.map(({ text }) => text);
    return Promise.resolve(
      opened(mutatedText(texts, JSON_WORDS), (text) => {
        const files = samples.map((file, i) => (i === text.length % 2 ? { ...file, text } : file));
        const parsed = parseHistory(files);
        for (const { reason } of parsed.faults) expectSaid(reason, 'what is wrong with a line');
        for (const series of parsed.series) {
          const trend = trendOf(series, parsed, null);
          if (trend) expectSaid(renderTrend(trend, 5, shortOf), 'the index of a history');
        }
        return parsed.faults.length === 0 ? 'accepted' : 'refused';
      }),
    );
  },
};

/** What other tools have saved. */
const imports: Target = {
  name: 'imports',
  runs: 500,
  isPure: true,
  open: () =>
    Promise.resolve(
      opened(mutatedDocument(IMPORTS, asJson, JSON_WORDS), (text) => {
        const of = { commit: 'a'.repeat(40), at: '2026-01-01T00:00:00.000Z' };
        const found = importedFrom(text, of, (at) =>
          Number.isNaN(new Date(at).getTime()) ? null : new Date(at).toISOString(),
        );
        if ('reason' in found) {
          expectSaid(found.reason, 'why it is not imported');
          return 'refused';
        }
        const files = found.additions.map((addition, i) => ({
          name: `imported/${i}.jsonl`,
          text: withPoints(null, addition)?.text ?? '',
        }));
        // What was imported can be read back.
        const { imported, faults } = parseHistory(files);
        if (faults.length > 0)
          throw new Error(`${faults[0]?.file ?? ''} ${faults[0]?.reason ?? ''}`);
        for (const each of imported) expectSaid(renderImported(each, 5), 'an imported series');
        return 'accepted';
      }),
    ),
};

const IMPORTS = [
  {
    entries: {
      Server: [
        {
          commit: { id: 'a'.repeat(40), message: 'Add search' },
          date: 1_767_225_600_000,
          tool: 'cargo',
          benches: [{ name: 'latency', value: 12.5, unit: 'ms' }],
        },
      ],
    },
  },
  {
    results: [
      {
        benchmark: { name: 'search' },
        measure: { name: 'Latency', units: 'ns' },
        metrics: [{ start_time: '2026-01-01T00:00:00Z', metric: { value: 5000 } }],
      },
    ],
  },
  { search: { latency: { value: 88, lower_value: 87 } } },
  { title: 'search', requests: { average: 1200 }, latency: { average: 8 } },
];

/** What is said on a connection. */
const CONVERSATIONS: readonly (readonly Step[])[] = [
  [
    ['>', SSL_REQUEST],
    ['<', 'N'],
    ['>', STARTUP],
    ['<', GREETING],
    ['>', simple("SELECT * FROM item WHERE name = 'a'")],
    ['<', Buffer.concat([row('a'.repeat(200)), complete(), READY])],
    ['>', Buffer.concat([prepare('s', 'SELECT $1'), bind('s', 'a'), EXECUTE, EXECUTE, SYNC])],
    ['<', Buffer.concat([message('1'), message('2'), complete(), failed('no'), READY])],
  ],
  [
    ['>', Buffer.concat([command('HELLO', '3'), command('GET', 'key'), Buffer.from('PING\r\n')])],
    ['<', '%1\r\n+server\r\n$5\r\nredis\r\n|1\r\n+ttl\r\n:3\r\n$1\r\na\r\n+PONG\r\n'],
    ['>', command('MGET', 'a', 'b')],
    ['<', '*2\r\n$-1\r\n*1\r\n:1\r\n'],
  ],
];

const wire: Target = {
  name: 'wire',
  runs: 2500,
  isPure: true,
  open: () => {
    // The first byte is the side.
    const bytesOf = ([side, bytes]: Step): Uint8Array =>
      Buffer.concat([Buffer.from(side), Buffer.from(bytes)]);
    const asBytes = CONVERSATIONS.flat().map(bytesOf);
    const step: fc.Arbitrary<Uint8Array> = fc.oneof(
      fc.constantFrom<Uint8Array>(...asBytes),
      mutatedBytes(asBytes),
      fc.uint8Array({ maxLength: 100 }),
    );
    const whole = fc
      .tuple(fc.constantFrom(...CONVERSATIONS), fc.array(step, { maxLength: 4 }))
      .map(([conversation, more]): Uint8Array[] => [...conversation.map(bytesOf), ...more]);
    const cases = fc.record({
      steps: fc.oneof(whole, fc.array(step, { maxLength: 12 })),
      size: fc.integer({ min: 1, max: 100 }),
    });
    return Promise.resolve(
      opened(cases, ({ steps: said, size }) => {
        const conversation = said.map((bytes): Step => [
          bytes[0] === '<'.charCodeAt(0) ? '<' : '>',
          Buffer.from(bytes.subarray(1)),
        ]);
        const before = conversation.map(([, bytes]) => Buffer.from(bytes));
        // The readers themselves, without what keeps their errors from the gate.
        const seen = READERS.map((readerOf) => {
          const inChunks = seenOf(readerOf, conversation, size);
          const atOnce = seenOf(readerOf, conversation);
          if (!isDeepStrictEqual(inChunks, atOnce)) {
            throw new Error(`${JSON.stringify(inChunks)} instead of ${JSON.stringify(atOnce)}`);
          }
          for (const [name, start, end] of atOnce.queries) {
            expectSaid(name, 'the shape of a query');
            if (!(start <= end)) throw new Error(`a query ends before it begins: ${start} ${end}`);
          }
          return atOnce;
        });
        if (
          !isDeepStrictEqual(
            before,
            conversation.map(([, bytes]) => Buffer.from(bytes)),
          )
        ) {
          throw new Error('the bytes were changed');
        }
        return seen.some(({ unread }) => unread === null) ? 'accepted' : 'refused';
      }),
    );
  },
};

const READERS = [
  (onQuery: OnQuery) => new PostgresReader(onQuery),
  (onQuery: OnQuery) => new RedisReader(onQuery),
  (onQuery: OnQuery) => new ConnectionReader(onQuery),
];

export const PURE_TARGETS: readonly Target[] = [
  configuration,
  autobench,
  har,
  openapi,
  routesInCode,
  inputs,
  flags,
  environment,
  report,
  checkpoint,
  resume,
  artifact,
  event,
  diff,
  history,
  imports,
  wire,
];
