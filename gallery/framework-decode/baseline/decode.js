export function decode(text) {
  return decodeURIComponent(text);
}
