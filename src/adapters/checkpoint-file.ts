/** Where an interrupted comparison is kept, so that it can go on. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  CHECKPOINT_VERSION,
  parseCheckpoint,
  type Checkpoint,
  type CheckpointContent,
} from '../model/checkpoint.ts';
import type { Problem } from '../model/problem.ts';
import type { AppSettings, Settings } from '../model/settings.ts';

/** Whose measurements they are. */
export type ComparisonIdentity = Pick<Checkpoint, 'cannongate' | 'commits' | 'fingerprint'>;

/**
 * Equal for equal settings and scenarios. The seed is the checkpoint's own, and what was typed, what
 * happens to the verdict and how long it may take are free to change.
 */
export function fingerprintOf(settings: Settings): string {
  const { seed: _seed, inputs: _given, budget: _budget, apps, ...rest } = settings;
  const {
    onRegression: _r,
    onInconclusive: _i,
    onBaselineFailed: _b,
    explain: _e,
    ...measured
  } = rest;
  const plain = {
    ...measured,
    apps: apps.map(plainApp),
  };
  return createHash('sha256').update(JSON.stringify(plain)).digest('hex');
}

function plainApp({ env, scenarios, ...app }: AppSettings): object {
  return {
    ...app,
    // Values may be secrets, which a hash of few characters would not hide.
    env: env.map(({ name }) => name),
    scenarios: scenarios.map(({ requests, tls, ...scenario }) => ({
      ...scenario,
      // A client's key is no part of what is measured.
      tls: tls && { servername: tls.servername },
      requests: requests.map(({ body, ...request }) => ({
        ...request,
        body: body && { ...body, bytes: Buffer.from(body.bytes).toString('base64') },
      })),
    })),
  };
}

/** Reads what an earlier comparison left, or says why not. */
export function readCheckpoint(file: string): { checkpoint: Checkpoint } | { problem: Problem } {
  const refuse = (advice: string) => ({
    problem: { where: 'resume', found: JSON.stringify(file), advice },
  });
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    return refuse(`it cannot be read (${(error as Error).message})`);
  }
  const parsed = parseCheckpoint(text);
  return 'checkpoint' in parsed ? parsed : refuse(parsed.advice);
}

/** Why a checkpoint cannot be gone on with; null when it can. */
export function checkIdentity(checkpoint: Checkpoint, now: ComparisonIdentity): Problem | null {
  const refuse = (found: string, advice: string) => ({ where: 'resume', found, advice });
  const { commits } = checkpoint;
  if (commits.baseline !== now.commits.baseline || commits.candidate !== now.commits.candidate) {
    return refuse(
      `a comparison of ${commits.candidate ?? 'nothing'} against ${commits.baseline ?? 'nothing'}`,
      `check out these commits, or start again without resuming (checked out here: ${now.commits.candidate ?? 'nothing'} against ${now.commits.baseline ?? 'nothing'})`,
    );
  }
  if (checkpoint.cannongate !== now.cannongate) {
    return refuse(`a comparison by version ${checkpoint.cannongate}`, 'resume with that version');
  }
  if (checkpoint.fingerprint === now.fingerprint) return null;
  return refuse(
    'a comparison with other settings or scenarios',
    'use the same flags and configuration file, or start again without resuming',
  );
}

/** A file that is replaced whole after every launch. */
export class CheckpointFile {
  readonly path: string;
  readonly #identity: ComparisonIdentity;

  constructor(path: string, identity: ComparisonIdentity) {
    this.path = path;
    this.#identity = identity;
  }

  async save(measured: CheckpointContent): Promise<void> {
    const checkpoint: Checkpoint = {
      kind: 'cannongate-checkpoint',
      version: CHECKPOINT_VERSION,
      ...this.#identity,
      ...measured,
    };
    const unfinished = `${this.path}.${process.pid}.tmp`;
    try {
      await mkdir(dirname(this.path), { recursive: true });
      await writeFile(unfinished, JSON.stringify(checkpoint));
      await rename(unfinished, this.path);
    } catch (error) {
      // A full disk must not end a comparison that could finish.
      await rm(unfinished, { force: true });
      process.emitWarning(`${this.path} could not be written: ${(error as Error).message}`);
    }
  }
}
