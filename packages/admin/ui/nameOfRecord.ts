import type { RaRecord, ResourceDefinition } from 'react-admin'

const usualNames = ['name', 'title', 'label', 'reference']

/** Returns the name of a record as a text, by the `recordRepresentation` of its resource. */
export function nameOfRecord(
  record: RaRecord,
  resource: Pick<ResourceDefinition, 'recordRepresentation'> = {},
): string {
  const { recordRepresentation: by } = resource
  const candidates: unknown[] =
    typeof by === 'function'
      ? [by(record)]
      : typeof by === 'string'
        ? [valueAt(record, by)]
        : usualNames.map((name) => record[name])
  const name = candidates.find((one) => (typeof one === 'string' && one.trim() !== '') || typeof one === 'number')
  return name === undefined ? `#${record.id}` : String(name)
}

/** Returns the value at a source, which may be dotted. */
export const valueAt = (record: object, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], record)
