import type { RaRecord } from 'react-admin'
import type { ResourceInfo } from 'slipform/browser'

/** Replaces the row of a list by the stored record. Keeps the related records of the row to which the record still refers. */
export function mergeRow(row: RaRecord, stored: RaRecord, relations: ResourceInfo['relations'] = {}): RaRecord {
  const valid = Object.entries(row).filter(([name]) => {
    const { field, pairs } = relations[name] ?? {}
    const foreignKeys = pairs ? Object.keys(pairs) : field === undefined ? [] : [field]
    return foreignKeys.every((key) => !(key in stored) || row[key] === stored[key])
  })
  return { ...Object.fromEntries(valid), ...stored }
}
