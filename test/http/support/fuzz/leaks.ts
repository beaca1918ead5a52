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

/** A hidden field of customers; errors may repeat its name, records may not contain it. */
const hidden = /"access_code":|,access_code,|hidden\d/

/** What of an answer leaks internals or hidden values; undefined when nothing does. */
export function leakOf({ status, head, body }: WireAnswer): string | undefined {
  const text = `${head}\n${body}`
  for (const leak of leaks) {
    const found = excerptOf(leak, text)
    if (found !== undefined) return found
  }
  if (status >= 300) return undefined
  return excerptOf(hidden, status === 207 ? JSON.stringify(JSON.parse(body).succeeded) : text)
}

function excerptOf(leak: RegExp, text: string): string | undefined {
  const found = leak.exec(text)
  return found === null ? undefined : text.slice(Math.max(0, found.index - 40), found.index + 80)
}
