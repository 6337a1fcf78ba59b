const names = Array.from({ length: 40 }, (_, i) => `field${i}`);

export function contextOf(id) {
  const context = {};
  for (const name of names) context[name] = id;
  return context;
}
