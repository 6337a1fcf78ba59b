/** The report that a run has left as an artifact. */
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { openClient } from '../../../src/github/api-client.ts';
import {
  artifactName,
  downloadReports,
  describeDownloadError,
} from '../../../src/github/report-artifact.ts';
import { MAX_REPORT_SIZE } from '../../../src/model/report.ts';
import {
  fakeGitHub,
  FORBIDDEN,
  type FakeGitHub,
  type GitHubOptions,
} from '../../support/forge/github.ts';
import { runOf, type StoredArtifact } from '../../support/forge/objects.ts';

const SHA = 'a'.repeat(40);
const NAME = artifactName('default');

const zipOf = (files: Record<string, string>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])));

function anArtifact(id: number, changes: Partial<StoredArtifact> = {}): StoredArtifact {
  const zip = zipOf({ 'report.json': `{"number":${id}}` });
  return { id, name: NAME, headSha: SHA, headRepositoryId: 2, zip, ...changes };
}

/** @param requests gets those that were made */
async function load(
  artifacts: StoredArtifact[],
  options: GitHubOptions = {},
  requests: string[] = [],
) {
  await using github: FakeGitHub = await fakeGitHub(options);
  github.artifacts.push(...artifacts);
  for (const artifact of artifacts) {
    const { headSha, headRepositoryId } = artifact;
    const createdAt = '2026-01-01T00:00:00Z';
    github.runs.push({ id: runOf(artifact), headSha, headRepositoryId, createdAt });
  }
  const client = openClient('token', { answer: 5, retry: 0.001, limit: 1 }, github.url);
  const head = { sha: SHA, repositoryId: 2 };
  const found = await downloadReports(client, { owner: 'owner', repo: 'name' }, NAME, head, true);
  const texts: string[] = [];
  try {
    if ('reports' in found) for await (const { text } of found.reports) texts.push(text);
  } catch (error) {
    return { reason: describeDownloadError(error, NAME, true) };
  } finally {
    requests.push(...github.requests);
    expect(github.violations).toEqual([]);
  }
  return 'reports' in found ? texts : found;
}

const reason = (pattern: RegExp) => ({ reason: expect.stringMatching(pattern) as string });

it('downloads the reports of the head commit, newest first', async () => {
  const artifacts = [anArtifact(3), anArtifact(5), anArtifact(4)];
  expect(await load(artifacts)).toEqual(['{"number":5}', '{"number":4}', '{"number":3}']);
});

it('takes the report that was stored last, whatever its number', async () => {
  const artifacts = [
    anArtifact(5, { createdAt: '2026-01-01T10:00:00Z' }),
    anArtifact(3, { createdAt: '2026-01-01T12:00:00Z' }),
    anArtifact(4, { createdAt: '2026-01-01T11:00:00Z' }),
  ];
  expect(await load(artifacts)).toEqual(['{"number":3}', '{"number":4}', '{"number":5}']);
});

it('asks only for what runs of the commit have stored', async () => {
  const other = anArtifact(1, { headSha: 'b'.repeat(40) });
  const others = Array.from({ length: 1000 }, (_, i) => ({ ...other, id: 1000 + i }));
  const requests: string[] = [];
  expect(await load([...others, anArtifact(3)], {}, requests)).toEqual(['{"number":3}']);
  // The runs of the commit, the artifacts of one run, and one artifact.
  expect(requests).toHaveLength(3);
});

it('asks for no artifacts of runs for other commits, of a server that lists all', async () => {
  const other = anArtifact(1, { headSha: 'b'.repeat(40) });
  const others = Array.from({ length: 300 }, (_, i) => ({ ...other, id: 1000 + i }));
  const requests: string[] = [];
  const artifacts = [...others, anArtifact(3)];
  expect(await load(artifacts, { paging: 'all' }, requests)).toEqual(['{"number":3}']);
  expect(requests.filter((request) => request.includes('/artifacts'))).toHaveLength(2);
});

it('ignores artifacts of another commit, repository or name', async () => {
  const others = [
    anArtifact(3, { headSha: 'b'.repeat(40) }),
    anArtifact(4, { headRepositoryId: 3 }),
    anArtifact(5, { name: 'cannongate-report-api' }),
  ];
  for (const paging of ['links', 'all'] as const) {
    expect(await load(others, { paging })).toEqual(
      reason(/^there is no artifact cannongate-report of a run for a/),
    );
  }
});

it('says that an artifact has expired', async () => {
  expect(await load([anArtifact(3, { expired: true })])).toEqual(reason(/has expired$/));
  expect(await load([anArtifact(3), anArtifact(4, { expired: true })])).toEqual(['{"number":3}']);
});

it('does not download a huge artifact', async () => {
  expect(await load([anArtifact(3, { size: MAX_REPORT_SIZE + 1 })])).toEqual(reason(/too large$/));
});

it('does not unpack a file that would be huge', async () => {
  const zip = zipOf({ 'report.json': ' '.repeat(MAX_REPORT_SIZE + 1) });
  expect(zip.length).toBeLessThan(MAX_REPORT_SIZE / 100);
  expect(await load([anArtifact(3, { zip })])).toEqual(
    reason(/holds no report\.json, or one of more than 128 MiB/),
  );
});

it('does not unpack a second file of the same name', async () => {
  // zipSync has one file per name. In the archive, a name of the same length can simply be replaced.
  const zip = zipOf({ 'report.json': '{"a":1}', 'second.json': '{"b":2}' });
  const bytes = Buffer.from(zip).toString('latin1').replaceAll('second.json', 'report.json');
  const renamed = Uint8Array.from(Buffer.from(bytes, 'latin1'));
  expect(await load([anArtifact(3, { zip: renamed })])).toEqual(
    reason(/holds several files named report\.json/),
  );
});

it.each([
  ['no archive', strToU8('not a zip')],
  ['an empty file', new Uint8Array(0)],
  ['an archive without a report', zipOf({ '../report.json': '{}', 'a/report.json': '{}' })],
])('%s says so', async (_, zip) => {
  expect(await load([anArtifact(3, { zip })])).toHaveProperty('reason');
});

it('says which permission the token lacks', async () => {
  expect(await load([], { fault: () => ({ answer: FORBIDDEN }) })).toEqual(reason(/actions: read/));
});
