/**
 * The action's own workflow commands: annotations, masks, outputs and the step summary. Their texts may come
 * from a pull request, so secrets and control characters are taken out of them first.
 */
import { statSync, truncateSync } from 'node:fs';
import * as core from '@actions/core';
import { harmless, writeLines } from '../adapters/standard-streams.ts';
import { describeAnnotation, type Annotation } from '../model/notes.ts';
import type { OutputName } from './outputs.ts';

export function warn(message: string): void {
  core.warning(harmless(message));
}

export function annotate(annotation: Annotation): void {
  warn(describeAnnotation(annotation));
}

/** For an annotation that needs no attention. */
export function notice(annotation: Annotation): void {
  core.notice(harmless(describeAnnotation(annotation)));
}

/** Fails the step, with an annotation. */
export function fail(message: string): void {
  core.setFailed(harmless(message));
}

/** From now on the runner masks the text in the log of the job. */
export function mask(secret: string): void {
  core.setSecret(secret);
}

/** Prints lines to the log, behind a prefix that marks them as text. */
export function logLines(text: string): void {
  for (const line of text.split(/[\r\n\u2028\u2029]+/)) writeLines(process.stdout, `│ ${line}`);
}

/** Also when the file for outputs cannot be written, for example on a full disk. */
export function setOutput(name: OutputName, value: string): void {
  const text = harmless(value);
  const file = process.env['GITHUB_OUTPUT'];
  const size = file === undefined ? null : sizeOf(file);
  try {
    core.setOutput(name, text);
  } catch (error) {
    // The runner would refuse the whole file if the last output in it were cut off.
    if (file !== undefined && size !== null) cutTo(file, size);
    annotate({ code: 'outputs-not-written', message: (error as Error).message });
    Reflect.deleteProperty(process.env, 'GITHUB_OUTPUT');
    core.setOutput(name, text);
  }
}

export async function writeStepSummary(markdown: string): Promise<void> {
  try {
    await core.summary.addRaw(markdown, true).write();
  } catch (error) {
    annotate({ code: 'summary-not-written', message: (error as Error).message });
  }
}

function sizeOf(file: string): number | null {
  const stat = statSync(file, { throwIfNoEntry: false });
  return stat?.isFile() === true ? stat.size : null;
}

function cutTo(file: string, size: number): void {
  try {
    truncateSync(file, size);
  } catch {
    // The file is not written to any more.
  }
}
