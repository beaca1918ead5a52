/** Whether all lines of a text end with `\r\n`. */
function hasWindowsLines(text: string): boolean {
  return text.includes('\r\n') && !/(?<!\r)\n/.test(text)
}

/** Returns a text with `\n` line ends. */
export function toPlainLines(text: string): string {
  return hasWindowsLines(text) ? text.replaceAll('\r\n', '\n') : text
}

/** Returns a text with the line ends of another one. */
export function withLinesOf(file: string, text: string): string {
  return hasWindowsLines(file) ? text.replaceAll('\n', '\r\n') : text
}
