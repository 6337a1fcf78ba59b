/**
 * Unfolds everything before printing, and folds it again afterwards.
 *
 * @param draw called once everything is unfolded
 * @param afterwards called once it is folded again
 */
export function unfoldForPrint(draw: () => void, afterwards: () => void = () => undefined): void {
  let unfolded: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    unfolded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of unfolded) details.open = true;
    draw();
  });
  addEventListener('afterprint', () => {
    for (const details of unfolded) details.open = false;
    unfolded = [];
    afterwards();
  });
}
