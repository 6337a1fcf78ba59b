/** On paper nothing can be unfolded: all of it is, and what was folded is folded again afterwards. */
export function unfoldForPrint(drawAll: () => void): void {
  let unfolded: HTMLDetailsElement[] = [];
  addEventListener('beforeprint', () => {
    unfolded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of unfolded) details.open = true;
    drawAll();
  });
  addEventListener('afterprint', () => {
    for (const details of unfolded) details.open = false;
    unfolded = [];
  });
}
