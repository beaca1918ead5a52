import type { RaRecord, ResourceDefinition } from 'react-admin'
import { keyTitle } from '../format/shortKey.ts'

/** The fields by which react-admin names records, too. */
const usualNames = ['name', 'title', 'label', 'reference']

/** Returns the name of a record as a text, by the `recordRepresentation` of its resource: for code that is not a hook. */
export function nameOfRecord(
  record: RaRecord,
  resource: Pick<ResourceDefinition, 'recordRepresentation'> = {},
): string {
  const { recordRepresentation: representation } = resource
  const candidates: unknown[] =
    typeof representation === 'function'
      ? [representation(record)]
      : typeof representation === 'string'
        ? [valueAt(record, representation)]
        : usualNames.map((name) => record[name])
  const name = candidates.find((text) => (typeof text === 'string' && text.trim() !== '') || typeof text === 'number')
  return name === undefined ? keyTitle(record.id) : String(name)
}

/** Returns the value at a source, which may be dotted. */
export const valueAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record)

/** Whether a value is a record: responses contain related records as objects with an `id`. */
export const isRecord = (value: unknown): value is RaRecord =>
  typeof value === 'object' && value !== null && 'id' in value
