import type { RaRecord } from 'react-admin'

/** Under which name a record carries the version it was read in: the `ETag` of its answer, no field's name. */
export const versionKey = '@version'

/** The header that lets a write through only while the record is as it was read. */
export const ifUnchanged = (record: RaRecord | undefined): Record<string, string> => {
  const version: unknown = record?.[versionKey]
  return typeof version === 'string' ? { 'If-Match': version } : {}
}
