/** Places of an explanation, with links. */
import type { CostChange } from '../../model/profile.ts';
import { placeName, versionsOf, whereOf } from '../code-locations.ts';
import { link, markup, type Content } from './markup.ts';

/** A function with a link to its line, a package with its versions. @param address of that line; null for none */
export function placeIn(
  { location, versions }: Pick<CostChange, 'location' | 'versions'>,
  address: string | null,
): Content {
  const name = markup`<code>${placeName(location)}</code>`;
  if (location.kind === 'package') return [name, ' package ', versionsOf(versions)];
  const where = whereOf(location);
  const gone = location.isRemoved === true ? ' (no longer there)' : '';
  return where === null ? name : [name, ' ', link(address ?? '', where), gone];
}
