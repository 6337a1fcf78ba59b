/** Maps lines of the baseline's files to the candidate's where git knows neither: a build has written both. */
import { join } from 'node:path';
import type { Arm } from '../../model/arm.ts';
import type { MovedLine } from '../../model/profile.ts';
import { MAX_GENERATED_FILE_SIZE, readPlainTextOrNull } from '../plain-file.ts';
import { movedWithin, UNKNOWN_LINE } from './moved-lines.ts';

/**
 * A file is compared when its first line is asked for. Once git has failed, no more are: an app may have written many files for which
 * git takes minutes each, and everything would wait for them.
 *
 * @param directoryOf where an arm is checked out now
 * @param diffOf how one text became another, by `git diff`; null if git fails, or takes too long
 */
export function builtLines(
  directoryOf: (arm: Arm) => string,
  diffOf: (before: string, after: string) => string | null,
): MovedLine {
  const known = new Map<string, ReturnType<typeof movedWithin> | null>();
  let hasFailed = false;
  const compared = (file: string) => {
    if (hasFailed) return null;
    const textOf = (arm: Arm) => {
      const links = { within: directoryOf(arm) };
      return readPlainTextOrNull(join(links.within, file), {
        limit: MAX_GENERATED_FILE_SIZE,
        links,
      });
    };
    const [before, after] = [textOf('baseline'), textOf('candidate')];
    if (before === null || after === null) return null;
    const diff = before === after ? '' : diffOf(before, after);
    hasFailed = diff === null;
    return diff === null ? null : movedWithin(diff);
  };
  return (file, line) => {
    let moved = known.get(file);
    if (moved === undefined) {
      moved = compared(file);
      known.set(file, moved);
    }
    return moved === null ? UNKNOWN_LINE(file, line) : { file, ...moved(line) };
  };
}
