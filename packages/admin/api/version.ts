import type { RaRecord } from 'react-admin'

// The properties that the data provider adds to records. A field cannot have these names.

/** Holds the version of a record, the `ETag` of its response: an update fails with 412 if the record has another version by then. */
export const versionKey = '@version'

/** Returns the header by which a write requires the version of a record; no header for a record that was read without a version. */
export const ifUnchanged = (record: RaRecord | undefined): Record<string, string> => {
  const version: unknown = record?.[versionKey]
  return typeof version === 'string' ? { 'If-Match': version } : {}
}

/** Holds the new key of a record after an update has changed it: react-admin requires the old key as `id`. */
export const currentKey = '$key'
