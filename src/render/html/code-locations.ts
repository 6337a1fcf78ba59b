/** Places of an explanation, with links. */
import type { CostChange } from '../../model/profile.ts';
import { locationName, formatVersions, formatFileAndLine } from '../code-locations.ts';
import { link, markup, type Content } from './markup.ts';

/** A function with a link to its line, a package with its versions. @param address of that line; null for none */
export function locationContent(
  { location, versions }: Pick<CostChange, 'location' | 'versions'>,
  address: string | null,
): Content {
  const name = markup`<code>${locationName(location)}</code>`;
  if (location.kind === 'package') return [name, ' package ', formatVersions(versions)];
  const where = formatFileAndLine(location);
  const gone = location.isRemoved === true ? ' (no longer there)' : '';
  return where === null ? name : [name, ' ', link(address ?? '', where), gone];
}
