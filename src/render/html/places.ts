/** Places of an explanation, with links. */
import type { CostChange } from '../../model/profile.ts';
import { linkOf, placeName, versionsOf, whereOf } from '../places.ts';
import { link, markup, type Content } from './markup.ts';

/** A function with a link to its line, a package with its versions. @param sources see the report */
export function placeIn(
  { place, versions }: Pick<CostChange, 'place' | 'versions'>,
  sources: string | null,
): Content {
  const name = markup`<code>${placeName(place)}</code>`;
  if (place.kind === 'package') return [name, ' package ', versionsOf(versions)];
  const where = whereOf(place);
  return where === null ? name : [name, ' ', link(linkOf(place, sources) ?? '', where)];
}
