/** A flame graph is as wide as the window was. Without a box of its own, paper that is narrower would cut its right part off. */
function fitFlames(): () => void {
  const graphs = [...document.querySelectorAll('.flame svg:not([viewBox])')];
  for (const graph of graphs) {
    const [width = '0', height = '0'] = ['width', 'height'].map((name) => graph.getAttribute(name));
    graph.setAttribute('viewBox', `0 0 ${width ?? '0'} ${height ?? '0'}`);
  }
  // Its height changes when somebody zooms, and the box would not.
  return () => {
    for (const graph of graphs) graph.removeAttribute('viewBox');
  };
}

/**
 * Unfolds everything before printing, and folds it again afterwards.
 *
 * @param draw called once everything is unfolded
 * @param afterwards called once it is folded again
 */
export function unfoldForPrint(draw: () => void, afterwards: () => void = () => undefined): void {
  let unfolded: HTMLDetailsElement[] = [];
  let letFlamesGo: () => void = () => undefined;
  addEventListener('beforeprint', () => {
    unfolded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
    for (const details of unfolded) details.open = true;
    draw();
    letFlamesGo = fitFlames();
  });
  addEventListener('afterprint', () => {
    for (const details of unfolded) details.open = false;
    unfolded = [];
    letFlamesGo();
    afterwards();
  });
}
