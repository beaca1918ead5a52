import { normalizeValue, storedValue } from '../kinds.ts'
import { type NumberSources, numberSources, textOfJson } from './number-sources.ts'
import type { Resource } from './resource.ts'

type Values = Record<string, unknown> & { readonly [numberSources]?: NumberSources }

/** Sets fields of `record` itself to the values of their value expressions: for `on_create` if a field is absent or null, for `on_update` always. */
export async function assignValues(resource: Resource, record: object, when: 'on_create' | 'on_update'): Promise<void> {
  const values = record as Values
  for (const { name, attributes } of resource.stored) {
    const expression = attributes[when]
    if (expression === undefined) continue
    if (when === 'on_create' && values[name] !== undefined && values[name] !== null) continue
    values[name] = typeof expression === 'function' ? await expression() : expression
  }
}

/** Returns the values of a record's stored fields by column, in their stored form; `sources` are the JSON texts of numbers in documents. */
export function toRow(
  resource: Resource,
  values: Readonly<Values>,
  sources = values[numberSources],
): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  for (const { name, column, kind } of resource.stored) {
    const value = values[name]
    if (value === undefined) continue
    const source = sources?.[name]
    row[column] =
      source !== undefined && value !== null
        ? textOfJson(value, source)
        : storedValue(kind, normalizeValue(kind, value))
  }
  return row
}
