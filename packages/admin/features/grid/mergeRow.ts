import type { RaRecord } from 'react-admin'
import type { ResourceInfo } from 'slipform/browser'

/** Replaces the row of a list by the stored record, without joined records to which the record no longer refers. */
export function mergeRow(row: RaRecord, stored: RaRecord, relations: ResourceInfo['relations'] = {}): RaRecord {
  const kept = Object.entries(row).filter(([name]) => {
    const { field, pairs } = relations[name] ?? {}
    const referring = pairs ? Object.keys(pairs) : field === undefined ? [] : [field]
    return referring.every((own) => !(own in stored) || row[own] === stored[own])
  })
  return { ...Object.fromEntries(kept), ...stored }
}
