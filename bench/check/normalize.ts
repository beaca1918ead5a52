type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const number = /^-?\d+(?:\.\d+)?$/
const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

/**
 * Normalizes a response: sorts keys and related records, writes numbers as strings without trailing zeros, and timestamps in
 * UTC. Top-level records keep their order.
 *
 * @example
 * normalize([{ price: '12.50', id: 'a' }]) // [{ id: 'a', price: '12.5' }]
 */
export function normalize(value: unknown): Json {
  if (Array.isArray(value)) return value.map(normalize)
  if (typeof value === 'object' && value !== null) return normalizeRecord(value)
  if (typeof value === 'number' || (typeof value === 'string' && number.test(value)))
    return normalizeNumber(String(value))
  if (typeof value === 'string' && timestamp.test(value)) return new Date(value).toISOString()
  return value as Json
}

function normalizeRecord(record: object): Json {
  const entries = Object.entries(record).map(([name, value]) => {
    const normal = normalize(value)
    return [name, Array.isArray(normal) ? normal.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))) : normal] as const
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function normalizeNumber(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function keyOf(value: Json): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
}

/** Describes the first difference of two normalized values as a path and both values; undefined if they are equal. */
export function firstDifference(expected: Json, actual: Json, path = 'response'): string | undefined {
  if (!isTree(expected) || !isTree(actual) || Array.isArray(expected) !== Array.isArray(actual)) {
    return expected === actual ? undefined : `${path}: ${JSON.stringify(actual)}, not ${JSON.stringify(expected)}`
  }
  for (const name of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const found = firstDifference(childOf(expected, name), childOf(actual, name), `${path}.${name}`)
    if (found !== undefined) return found
  }
  return undefined
}

type Tree = Extract<Json, object>

function isTree(value: Json): value is Tree {
  return typeof value === 'object' && value !== null
}

function childOf(tree: Tree, name: string): Json {
  return (tree as Record<string, Json>)[name] as Json
}
