import type { RaRecord } from 'react-admin'

// The properties that the data provider adds to records. No field has these names.

/** Holds the version of a record, the `ETag` of its response: an update fails if the record has another one by then. */
export const versionKey = '@version'

/** Returns the header of a write that sends this version; none for a record that was read without one. */
export const ifUnchanged = (record: RaRecord | undefined): Record<string, string> => {
  const version: unknown = record?.[versionKey]
  return typeof version === 'string' ? { 'If-Match': version } : {}
}

/** Holds the new key of a record whose key an update has changed: react-admin requires the old one as its `id`. */
export const currentKey = '$key'
