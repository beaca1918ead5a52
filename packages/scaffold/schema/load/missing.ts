// Finds the missing part in an error of PostgreSQL: load.ts creates the extension that brings it, or runs the statement without.

/** What extensions bring besides a type of their own name, by how PostgreSQL says that it is missing. */
const brought: readonly (readonly [extension: string, message: RegExp])[] = [
  ['uuid-ossp', /^function (?:\w+\.)?uuid_(?:generate_v|nil\(|ns_)/],
  ['pgcrypto', /^function (?:\w+\.)?(?:crypt|digest|gen_random_bytes|gen_salt|hmac|pgp_\w+)\(/],
  ['unaccent', /^(?:function (?:\w+\.)?unaccent\(|text search dictionary "(?:\w+\.)?unaccent")/],
  ['fuzzystrmatch', /^function (?:\w+\.)?(?:d?metaphone|levenshtein|soundex)\(/],
  [
    'pg_trgm',
    /^(?:function (?:\w+\.)?(?:word_)?similarity\(|operator class "(?:\w+\.)?gi(?:n|st)_trgm_ops" does not exist)/,
  ],
  ['intarray', /^operator class "(?:\w+\.)?gi(?:n|st)__int(?:big)?_ops" does not exist/],
  ['ltree', /^type "(?:\w+\.)?(?:lquery|ltxtquery)" does not exist/],
  ['btree_gin', /no default operator class for access method "gin"$/],
  ['btree_gist', /no default operator class for access method "gist"$/],
]

/** Returns the extension that an error of PostgreSQL calls for; undefined for other errors. */
export function extensionFor({ message }: Error): string | undefined {
  const [, type] = /^type "(?:\w+\.)?(\w+)(?:\[\])*" does not exist$/.exec(message) ?? []
  return brought.find(([, pattern]) => pattern.test(message))?.[0] ?? type
}

/** A type or function that no extension of the embedded database brings. */
export interface MissingPart {
  readonly what: 'type' | 'function'
  readonly name: string
}

const missingType = /^(?:type "([^"]+)" does not exist|schema "([^"]+)" does not exist)$/
const missingFunction = /^function ([\w".]+)\(.*\) does not exist$/

/** The words before the name of a column, which may be called like its type: `geometry geometry(Point, 4326)`. */
const beforeNames = 'add|alter|and|case|column|else|exists|not|on|or|then|when'

/**
 * Returns a statement that creates or alters a table without a part that its error names: columns of an unknown type become texts, and
 * defaults by an unknown function are left out. Undefined for other statements and errors.
 */
export function withoutMissing(statement: string, { message }: Error): readonly [string, MissingPart] | undefined {
  if (!/^(?:create\s+(?:unlogged\s+)?|alter\s+)table\b/i.test(statement)) return undefined
  const [, type, schema] = missingType.exec(message) ?? []
  if (type !== undefined || schema !== undefined) {
    const name = type === undefined ? `(?:"?${literal(String(schema))}"?)\\.(?:"[^"]+"|\\w+)` : nameForm(type)
    const place = `(?<=[\\w"]\\s+)(?<!\\b(?:${beforeNames})\\s+)`
    const text = statement.replace(new RegExp(`${place}${name}(?:\\s*\\([^()]*\\))?(?=[\\s,)[]|$)`, 'gi'), 'text')
    return text === statement ? undefined : [text, { what: 'type', name: type ?? `${schema}.…` }]
  }
  const [, called] = missingFunction.exec(message) ?? []
  if (called === undefined) return undefined
  const call = `${nameForm(called.replaceAll('"', ''))}\\s*\\([^()]*\\)(?:::[\\w.]+)?`
  const text = statement.replace(new RegExp(`\\sdefault\\s+(?:\\(${call}\\)|${call})`, 'gi'), '')
  return text === statement ? undefined : [text, { what: 'function', name: called }]
}

/** Returns the pattern of a name as statements write it, with or without its schema and quotes. */
function nameForm(name: string): string {
  const [last = '', schema] = name.split('.').reverse()
  return `(?:"?${schema === undefined ? '\\w+' : literal(schema)}"?\\.)?"?${literal(last)}"?`
}

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
