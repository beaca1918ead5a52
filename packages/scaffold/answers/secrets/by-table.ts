// What columns such as `id`, `key` and `value` hold, which only their table tells.

import { snakeCase } from 'change-case'

/** The names of a table that tell what a column of it holds. */
export interface TableNames {
  readonly name: string
  readonly primaryKey: readonly string[]
  readonly columns: readonly { readonly name: string }[]
}

// `sessions`, `ir_session`, `authtokens`, `api_keys`.
const credentialTable = /(?:^|_|user|auth|login|web|access|refresh)(session|token|cookie|(?:api|access)_?key)s?$/
// Sessions that people attend or that a program runs, not those of a sign-in.
const meetings =
  'chat|game|training|study|work|test|exam|class|course|conference|event|therapy|photo|video|call|charging|parking|upload|import|quiz|coaching'
const otherTable = new RegExp(`(?:^|_)(?:${meetings})_?sessions?$`)
// Columns that show a table of meetings, of coins or of words: `sessions` and `tokens` may be any.
const otherColumn = /^(?:title|topic|subject|room|location|venue|starts?|symbol|lemma)(?:_|$)/
// The columns that hold the credential itself: `sid`, `session_key`.
const credential = /^(?:key|value|sid)$|(?:session|token|cookie)_?(?:id|key|value)$/
// The columns beside a plain `id` that hold it: `token_hash`. A csrf token only guards a form.
const besideKey = /(?<!csrf_?|xsrf_?)(?:token|key|hash|digest|secret)$/

/** Whether a table holds what programs sign in with: `auth_tokens`, and sessions, but not those that people attend. */
export function holdsCredentials(name: string): boolean {
  const table = snakeCase(name)
  return credentialTable.test(table) && !otherTable.test(table)
}

/** Returns the secret that a column of texts holds by its table: `sessions.id`; undefined for others. `column` is in snake case. */
export function secretByTable(column: string, { name, primaryKey, columns }: TableNames): string | undefined {
  const table = snakeCase(name)
  // The key by which an application signs in.
  if (column === 'key' && /(?:^|_)applications?$/.test(table)) return 'a key'
  const [, what] = credentialTable.exec(table) ?? []
  const others = columns.map((other) => snakeCase(other.name)).filter((other) => other !== column)
  if (what === undefined || !holdsCredentials(name) || others.some((other) => otherColumn.test(other))) return undefined
  const isKey = column === 'id' || (primaryKey.length === 1 && snakeCase(primaryKey[0] ?? '') === column)
  // The key of a row beside its credential: `id` beside `token_hash`.
  const isOnlyKey = isKey && !others.some((other) => besideKey.test(other) || credential.test(other))
  if (!credential.test(column) && !isOnlyKey) return undefined
  return what === 'session' ? 'a session token' : what.endsWith('key') ? 'a key' : `a ${what}`
}

const fileTable =
  /(?:^|_)(?:file|media|attachment|asset|blob|image|photo|picture|video|document|upload|artifact|commit|block|transaction|migration)s?$/

/** Whether a column is the hash of the file or block that a record is. */
export function isHashOfFile(column: string, { name }: TableNames): boolean {
  return column === 'hash' && fileTable.test(snakeCase(name))
}

const keyValueTable =
  /(?:macro|setting|config|configuration|param|parameter|option|variable|env|property|properties|preference)s?$/

/** Whether a column of texts may hold a secret: a value whose key stands in another column, a session id, a licence key. `column` is in snake case. */
export function maybeSecret(column: string, { name, columns }: TableNames): boolean {
  if (/^(?:session_?id|sid)$|(?:^|_)licen[cs]e_?key$/.test(column)) return true
  const isKeyValue = keyValueTable.test(snakeCase(name)) || columns.some((other) => /^(?:type|kind)$/i.test(other.name))
  return /^val(?:ue)?$/.test(column) && isKeyValue
}
