// JSON in the rows of existing tables is searched for secrets by this; `database` hides the columns that hold one.

import type { Kind } from 'slipform/kinds'
import { secretByContent } from './by-content.ts'
import { secretByName } from './by-name.ts'

/** The number of characters of a JSON document that are examined. */
export const maxDocumentLength = 20_000

/** Returns the kind of secret that a JSON document holds at any depth, by its keys and values; undefined for others. */
export function secretInJson(text: string): string | undefined {
  let document: unknown
  try {
    document = JSON.parse(text)
  } catch {
    return secretInPart(text)
  }
  return secretIn(document, [])
}

// Their values describe a field instead of holding its value, in a JSON Schema or a form: `{"password": {"type": "string"}}`.
const descriptiveKeys = ['type', 'format', 'title', 'description', 'label', 'placeholder', 'required', '$ref']

/** `keys` lead to the value: `{"secrets": {"stripe": "…"}}` holds one as well. */
function secretIn(value: unknown, keys: readonly string[]): string | undefined {
  if (Array.isArray(value)) return first(value, (item) => secretIn(item, keys))
  if (typeof value === 'object' && value !== null)
    return first(Object.entries(value), ([key, member]) => secretIn(member, [...keys, key]))
  if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return undefined
  const content = typeof value === 'string' ? secretByContent(value) : undefined
  if (content !== undefined || descriptiveKeys.includes(keys.at(-1) ?? '')) return content
  const kind: Kind = { name: typeof value === 'string' ? 'text' : 'integer' }
  return first(keys, (key) => secretByName(key, kind))
}

/** Examines the keys and texts of a document that was cut off. */
function secretInPart(text: string): string | undefined {
  const parts = [...text.matchAll(/"((?:[^"\\]|\\.)*)"(\s*:\s*(?=["\d[{]))?/g)]
  return first(parts, ([, part = '', isKey]) =>
    isKey === undefined ? secretByContent(part) : secretByName(part, { name: 'text' }),
  )
}

function first<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const inItem = find(item)
    if (inItem !== undefined) return inItem
  }
  return undefined
}
