/** An object of objects, with two to the power of so many leaves. */
export function treeOf(depth) {
  if (depth === 0) return { leaf: true };
  return { left: treeOf(depth - 1), right: treeOf(depth - 1) };
}

export function sumTo(count) {
  let sum = 0;
  for (let i = 0; i < count; i++) sum += i;
  return sum;
}

export function lengthOfJson(value) {
  return JSON.stringify(value).length;
}
