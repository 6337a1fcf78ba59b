/** A text without its percent-encoding; unchanged if a per cent sign in it encodes nothing. */
export function percentDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
