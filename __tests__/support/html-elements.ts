import type { DefaultTreeAdapterTypes as Tree } from 'parse5';

/** All elements below one, in the order of the text. */
export function elementsIn({ childNodes }: Tree.ParentNode): Tree.Element[] {
  return childNodes.flatMap((node) => ('tagName' in node ? [node, ...elementsIn(node)] : []));
}
