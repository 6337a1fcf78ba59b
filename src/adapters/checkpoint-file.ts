/** Saves the measurements of a comparison after each launch, so that it can resume after an interruption. */
import { createHash } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  CHECKPOINT_VERSION,
  parseCheckpoint,
  type Checkpoint,
  type CheckpointContent,
} from '../model/checkpoint.ts';
import { INPUTS, type Inputs } from '../inputs/declarations.ts';
import { measurementFields } from '../inputs/fields.ts';
import type { Problem } from '../model/problem.ts';
import type { Warning } from '../model/warnings.ts';
import type { Request } from '../model/request.ts';
import type { Scenario, Settings } from '../model/settings.ts';
import { readPlainText, UnusableFileError } from './plain-file.ts';
import { redactAll } from './redact-secrets.ts';

/** Bytes. It holds what a report holds, and the launches in full. */
export const MAX_CHECKPOINT_SIZE = 256 * 2 ** 20;

/** What must be equal to resume a comparison. */
export type ComparisonIdentity = Pick<Checkpoint, 'cannongate' | 'commits' | 'fingerprint'>;

/**
 * A hash of what the measurements depend on: the scenarios, and the inputs that affect the measurement
 * (src/inputs). Reports show it. Who knows all the rest could try out a short secret, so secrets are struck out first.
 *
 * @param secrets as they are struck out of the report
 */
export function fingerprintOf(
  settings: Settings,
  secrets: readonly string[],
  inputs: Inputs = INPUTS,
): string {
  const measured = {
    ...measurementFields('comparison', settings, inputs),
    apps: settings.apps.map((app) => ({
      ...measurementFields('app', app, inputs),
      name: app.name,
      hooks: app.hooks,
      affectedBy: app.affectedBy,
      scenarios: app.scenarios.map((each) => plainScenario(each, secrets)),
    })),
  };
  return createHash('sha256')
    .update(JSON.stringify(redactAll(measured, secrets)))
    .digest('hex');
}

function plainScenario(
  { setup, requests, tls, ...scenario }: Scenario,
  secrets: readonly string[],
): object {
  const plain = (request: Request) => plainRequest(request, secrets);
  return {
    ...scenario,
    // Absent without one, so that the fingerprints of older checkpoints and reports stay equal.
    ...(setup === null ? {} : { setup: { ...setup, requests: setup.requests.map(plain) } }),
    // The client's key does not affect measurements.
    tls: tls && { servername: tls.servername },
    requests: requests.map(plain),
  };
}

function plainRequest({ body, ...request }: Request, secrets: readonly string[]): object {
  return {
    ...request,
    body: body && { ...body, bytes: bytesWithout(secrets, body.bytes).toString('base64') },
  };
}

/** As Latin-1 each byte is one character, so that no byte of a body that is no text is lost. */
function bytesWithout(secrets: readonly string[], bytes: Uint8Array): Buffer {
  const texts = secrets.map((secret) => Buffer.from(secret).toString('latin1'));
  const text = Buffer.from(bytes).toString('latin1');
  return Buffer.from(
    texts.reduce((rest, secret) => rest.replaceAll(secret, '***'), text),
    'latin1',
  );
}

/** Reads a checkpoint, or returns why it cannot be read. */
export function readCheckpoint(file: string): { checkpoint: Checkpoint } | { problem: Problem } {
  const refuse = (reason: string) => ({
    problem: {
      code: 'checkpoint-unreadable',
      where: '--resume',
      value: file,
      reason,
    } as const,
  });
  let text: string;
  try {
    text = readPlainText(file, { limit: MAX_CHECKPOINT_SIZE, links: 'all' });
  } catch (error) {
    if (error instanceof UnusableFileError) return refuse(`it ${error.reason}`);
    return refuse(`it cannot be read (${(error as Error).message})`);
  }
  const parsed = parseCheckpoint(text);
  return 'checkpoint' in parsed ? parsed : refuse(parsed.advice);
}

/** Why a comparison cannot resume from a checkpoint; null if it can. */
export function checkIdentity(
  checkpoint: ComparisonIdentity,
  now: ComparisonIdentity,
): Problem | null {
  const code = 'checkpoint-differs';
  const where = '--resume';
  const { commits } = checkpoint;
  if (commits.baseline !== now.commits.baseline || commits.candidate !== now.commits.candidate) {
    return { code, where, in: 'commits', saved: commits, now: now.commits };
  }
  if (checkpoint.cannongate !== now.cannongate) {
    return { code, where, in: 'version', saved: checkpoint.cannongate };
  }
  if (checkpoint.fingerprint === now.fingerprint) return null;
  return { code, where, in: 'settings' };
}

/** A checkpoint file, which is replaced atomically after every launch. */
export class CheckpointFile {
  readonly path: string;
  readonly #identity: ComparisonIdentity;
  readonly #warn: (warning: Warning) => void;

  /** @param warn called if the file cannot be written */
  constructor(path: string, identity: ComparisonIdentity, warn: (warning: Warning) => void) {
    this.path = path;
    this.#identity = identity;
    this.#warn = warn;
  }

  async save(measured: CheckpointContent): Promise<void> {
    const checkpoint: Checkpoint = {
      kind: 'cannongate-checkpoint',
      version: CHECKPOINT_VERSION,
      ...this.#identity,
      ...measured,
    };
    await saveAtomically(this.path, checkpoint, this.#warn);
  }

  /** Removes the file, so that nothing goes on from it. */
  async remove(): Promise<void> {
    try {
      await rm(this.path, { force: true });
    } catch (error) {
      const reason = (error as Error).message;
      this.#warn({ code: 'checkpoint-not-written', path: this.path, reason });
    }
  }
}

/**
 * Replaces a file from which something can go on, and creates its folder.
 *
 * @param warn called if the file cannot be written
 */
export async function saveAtomically(
  path: string,
  content: object,
  warn: (warning: Warning) => void,
): Promise<void> {
  const unfinished = `${path}.${process.pid}.tmp`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, JSON.stringify(content));
    await rename(unfinished, path);
  } catch (error) {
    // What is going on can finish without the file, for example on a full disk.
    await rm(unfinished, { force: true }).catch(() => {});
    warn({ code: 'checkpoint-not-written', path, reason: (error as Error).message });
  }
}
