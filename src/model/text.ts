const ZERO_WIDTH_SPACE = '\u200b';

/**
 * Keeps a workflow's runner from finding commands in a text. It recognises `##[command]` anywhere, and
 * `::command::` at the start of a line, after any blanks.
 */
export function withoutCommands(text: string): string {
  return (
    text
      .replace(/##(?=\[)/g, `##${ZERO_WIDTH_SPACE}`)
      // The runner also skips U+0085, which is no white space in a regular expression.
      .replace(/^(?:[^\S\r\n]|\u0085)*(?=::)/gm, `$&${ZERO_WIDTH_SPACE}`)
  );
}

/**
 * Removes control characters, line breaks and invisible characters: those that reorder text, and tags,
 * which can hide a whole message from readers but not from programs.
 */
export function printable(text: string): string {
  return text
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .replace(/[\p{Bidi_Control}\u{e0000}-\u{e007f}]/gu, '');
}

export function oneLine(text: string): string {
  return printable(text).trim();
}

/** `1 scenario`, `2 scenarios`, `1,000 requests`. */
export function plural(count: number, noun: string, plural = `${noun}s`): string {
  return `${count.toLocaleString('en')} ${count === 1 ? noun : plural}`;
}

/** Seconds in the largest unit that keeps them whole, as the reader types them for an input: `90s`, `5m`. */
export function formatDuration(seconds: number): string {
  if (seconds < 1) return `${Math.round(seconds * 1000)}ms`;
  if (seconds % 3600 === 0) return `${seconds / 3600}h`;
  if (seconds % 60 === 0) return `${seconds / 60}m`;
  return `${seconds}s`;
}

/** Seconds for a reader: `4.2 s`, `42 s`, `4 min 10 s`, `1 h 5 min`. */
export function formatTime(seconds: number): string {
  if (seconds < 10) return `${Number(seconds.toFixed(1))} s`;
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return joinUnits(`${minutes} min`, whole % 60, 's');
  return joinUnits(`${Math.floor(minutes / 60)} h`, minutes % 60, 'min');
}

function joinUnits(larger: string, smaller: number, unit: string): string {
  return smaller === 0 ? larger : `${larger} ${smaller} ${unit}`;
}

/** The same for what may take less than a second: `40 ms`, `1.8 s`. */
export function formatShortTime(seconds: number): string {
  return seconds < 0.9995 ? `${Number((1000 * seconds).toPrecision(2))} ms` : formatTime(seconds);
}
