import type { WireAnswer } from './wire.ts'

/** What only our own machinery says: statements, database messages, stacks, files, packages, names of constraints. */
const leaks: readonly RegExp[] = [
  /\bselect (?:"|\*|count|distinct|exists|1 from)/i,
  /\binsert into\b|\breturning \*|\bdelete from\b|\bupdate "/i,
  /\bat (?:async )?[\w.<>]+ \(|\bat (?:file:\/\/|\/\w|node:)/,
  /node_modules|file:\/\/|\.[cm]?[jt]s:\d/,
  /_pkey|_unique|_foreign|_fkey|_check\b|_index\b|constraint/i,
  /\b(?:relation|column|table|type|function) "|violates|duplicate key|syntax error|invalid input|pg_[a-z]{3}|SQLSTATE/i,
  /\b(?:knex|objection|pglite|postgres|TypeError|RangeError|SyntaxError|ECONN\w+)\b/i,
]

/** What of an answer leaks internals; undefined when nothing does. */
export function leakOf({ head, body }: WireAnswer): string | undefined {
  const text = `${head}\n${body}`
  for (const leak of leaks) {
    const found = leak.exec(text)
    if (found !== null) return text.slice(Math.max(0, found.index - 40), found.index + 80)
  }
  return undefined
}
