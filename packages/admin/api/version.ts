import type { RaRecord } from 'react-admin'

/** The key under which a record carries its version, the `ETag` of its response; no field has this name. */
export const versionKey = '@version'

/** Returns the header that makes a write fail if the record has changed since it was read. */
export const ifUnchanged = (record: RaRecord | undefined): Record<string, string> => {
  const version: unknown = record?.[versionKey]
  return typeof version === 'string' ? { 'If-Match': version } : {}
}

/** The name under which a record whose key an update has changed holds the key that it has now. */
export const currentKey = '$key'
