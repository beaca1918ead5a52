/** Whether all lines of a text end as on Windows, so that it is worked on with `\n` and written with `\r\n`. */
function hasWindowsLines(text: string): boolean {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text)
}

/** The text as the scaffolder works on it. */
export function toPlainLines(text: string): string {
  return hasWindowsLines(text) ? text.replaceAll('\r\n', '\n') : text
}

/** A text with the line ends of the file that it replaces. */
export function withLinesOf(file: string, text: string): string {
  return hasWindowsLines(file) ? text.replaceAll('\n', '\r\n') : text
}
