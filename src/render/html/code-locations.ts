/** Places of an explanation, with links. */
import type { CostChange } from '../../model/profile.ts';
import { placeName, versionsOf, whereOf } from '../code-locations.ts';
import { link, markup, type Content } from './markup.ts';

/** A function with a link to its line, a package with its versions. @param address of that line; null for none */
export function placeIn(
  { place, versions }: Pick<CostChange, 'place' | 'versions'>,
  address: string | null,
): Content {
  const name = markup`<code>${placeName(place)}</code>`;
  if (place.kind === 'package') return [name, ' package ', versionsOf(versions)];
  const where = whereOf(place);
  const gone = place.isGone === true ? ' (no longer there)' : '';
  return where === null ? name : [name, ' ', link(address ?? '', where), gone];
}
