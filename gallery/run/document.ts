/** docs/gallery.md and docs/gallery.svg: their texts, from the results so far. */
import { fileURLToPath } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { changeIn, repositoryOf } from './arms.ts';
import { allJobs } from './jobs.ts';
import { page, type Shown } from './page.ts';
import { picture } from './picture.ts';
import { lastOf, readResults } from './results.ts';

export const MARKDOWN = fileURLToPath(new URL('../../docs/gallery.md', import.meta.url));
export const SVG = fileURLToPath(new URL('../../docs/gallery.svg', import.meta.url));

/** All jobs with what they change, and the last result of what they are now. */
export function shownRows(): Shown[] {
  const results = readResults();
  return allJobs().map((job) => {
    using repository = repositoryOf(job.experiment, job.pair);
    const result = lastOf(job, repository.commits(), results);
    return { ...job, result, change: changeIn(repository) };
  });
}

export async function documentOf(
  rows: readonly Shown[],
): Promise<{ markdown: string; svg: string }> {
  const style = await resolveConfig(MARKDOWN);
  const markdown = await format(page(rows), { ...style, parser: 'markdown' });
  return { markdown, svg: picture(rows) };
}
