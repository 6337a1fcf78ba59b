/** Finds and reads report files. They may come from a fork: links are not followed, and sizes are limited. */
import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { glob, isDynamicPattern } from 'tinyglobby';
import type { Problem } from '../model/problem.ts';
import { MAX_REPORT_SIZE, parseReport } from '../model/report.ts';
import { readPlainText, UnusableFileError } from './plain-file.ts';

export interface ReportFiles {
  readonly files: readonly string[];
  readonly problems: readonly Problem[];
}

/**
 * The files that match names and patterns, sorted.
 *
 * @param workspace a folder in which reports are refused, since downloads could overwrite checked-out
 *   files; null to allow any folder
 */
export async function findReports(
  patterns: readonly string[],
  cwd: string,
  workspace: string | null,
): Promise<ReportFiles> {
  const problems: Problem[] = [];
  const files = new Set<string>();
  for (const pattern of patterns) {
    const refuse = (reason: 'no-match' | 'parent-directory') => {
      problems.push({ code: 'report-not-found', where: 'reports', value: pattern, reason });
    };
    if (pattern.split(/[\\/]/).includes('..')) {
      refuse('parent-directory');
      continue;
    }
    const matches = isDynamicPattern(pattern)
      ? await glob(pattern, {
          cwd,
          absolute: true,
          dot: true,
          followSymbolicLinks: false,
          onlyFiles: false,
          expandDirectories: false,
        })
      : [resolve(cwd, pattern)];
    if (matches.length === 0) refuse('no-match');
    for (const file of matches) files.add(resolve(file));
  }
  if (workspace !== null) {
    for (const file of files) {
      if (!(await isInside(workspace, file))) continue;
      const reason = 'in-workspace';
      problems.push({ code: 'report-not-found', where: 'reports', value: file, reason });
    }
  }
  return { files: [...files].sort(), problems };
}

async function isInside(folder: string, file: string): Promise<boolean> {
  const actual = async (path: string) => await realpath(path).catch(() => resolve(path));
  const path = relative(await actual(folder), await actual(file));
  return path !== '' && path.split(sep)[0] !== '..' && !isAbsolute(path);
}

/**
 * The report in a file, or one sentence on what is wrong with it.
 *
 * @param followLinks whether the file may be a symbolic link
 */
export function readReport(file: string, followLinks: boolean): ReturnType<typeof parseReport> {
  try {
    const text = readPlainText(file, {
      limit: MAX_REPORT_SIZE,
      links: followLinks ? 'all' : 'none',
    });
    return text === '' ? { advice: 'it is empty' } : parseReport(text);
  } catch (error) {
    if (error instanceof UnusableFileError) {
      const { isTooLarge, reason } = error;
      if (isTooLarge) return { advice: 'it is too large to be a report' };
      return { advice: `it ${reason}; name the report itself` };
    }
    return { advice: `it cannot be read (${(error as Error).message})` };
  }
}
