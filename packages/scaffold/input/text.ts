import { styleText } from 'node:util'

/** Shortens a text to a width, in columns of the terminal. Prompts draw every text by this or `withCursor`. */
export function fit(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`
}

/** Draws a text less brightly. */
export function dim(text: string): string {
  return text === '' ? '' : styleText('dim', text)
}

export function packWords(words: readonly string[], width: number, gap = '   '): string[] {
  const lines: string[] = []
  for (const word of words) {
    const line = [...lines.slice(-1), word].join(gap)
    if (lines.length > 0 && line.length <= width) lines[lines.length - 1] = line
    else lines.push(word)
  }
  return lines
}

/** Draws a text with its cursor, padded to a width, and behind it a hint; of a long text, the end before the cursor. */
export function withCursor(text: string, cursor: number, width: number, hint = ''): string {
  const from = Math.max(0, cursor + 1 - width)
  const before = text.slice(from, cursor)
  const under = text.charAt(cursor) || ' '
  const after = fit(text.slice(cursor + 1), width - before.length - 1)
  const left = width - before.length - 1 - after.length
  const shown = after === '' && left > 3 ? fit(hint, left) : ''
  return `${before}${styleText('inverse', under)}${after}${dim(shown)}${' '.repeat(Math.max(0, left - shown.length))}`
}

/** Writes strings of TypeScript in single quotes, as nearly every project's formatter does. */
export function toSingleQuotes(source: string): string {
  return source.replaceAll(/"([^"'\\]*)"/g, "'$1'")
}
