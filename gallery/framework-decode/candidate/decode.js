export function decode(text) {
  return text.includes('%') ? decodeURIComponent(text) : text;
}
