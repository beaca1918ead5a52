type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json }

const number = /^-?\d+(?:\.\d+)?$/
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}/

/**
 * What an answer says, however it is written: keys in order, numbers as texts without zeros at their end, moments in UTC,
 * related records in the order of their keys. The order of the records themselves stays.
 *
 * @example
 * normalise([{ price: '12.50', id: 'a' }]) // [{ id: 'a', price: '12.5' }]
 */
export function normalise(value: unknown): Json {
  if (Array.isArray(value)) return value.map(normalise)
  if (typeof value === 'object' && value !== null) return normaliseRecord(value)
  if (typeof value === 'number' || (typeof value === 'string' && number.test(value)))
    return normaliseNumber(String(value))
  if (typeof value === 'string' && moment.test(value)) return new Date(value).toISOString()
  return value as Json
}

function normaliseRecord(record: object): Json {
  const entries = Object.entries(record).map(([name, value]) => {
    const normal = normalise(value)
    return [name, Array.isArray(normal) ? normal.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b))) : normal] as const
  })
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

function normaliseNumber(text: string): string {
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

function keyOf(value: Json): string {
  return typeof value === 'object' && value !== null && 'id' in value ? String(value.id) : ''
}

/** Where two normalised values differ first, as a path and both values; undefined when they do not. */
export function firstDifference(expected: Json, actual: Json, path = 'answer'): string | undefined {
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
