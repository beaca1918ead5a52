// Types and functions that the embedded database does not have, and the statements that name them without these.

/** A type or function that is missing. */
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
