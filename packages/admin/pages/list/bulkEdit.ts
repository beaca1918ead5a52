import { useQuery } from '@tanstack/react-query'
import { type DataProvider, type Identifier, type RaRecord, useDataProvider } from 'react-admin'
import { isSameValue } from '../../api/changedFields.ts'

/** What a bulk edit gives all its records. */
export type BulkData = Readonly<Record<string, unknown>>

/** More records are changed without a preview, and cannot be taken back: each request reads a hundred. */
const maxRead = 1_000
const readSize = 100

/** Reads records as they are stored. */
export const readRecords = async (
  dataProvider: DataProvider,
  resource: string,
  ids: readonly Identifier[],
): Promise<RaRecord[]> => {
  const records: RaRecord[] = []
  for (let start = 0; start < ids.length; start += readSize) {
    const { data } = await dataProvider.getMany(resource, { ids: ids.slice(start, start + readSize) })
    records.push(...data)
  }
  return records
}

/** Reads the records of a bulk edit before it; none of too many. */
export const useStoredRecords = (resource: string, ids: readonly Identifier[]) => {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: [resource, 'bulk', ids],
    queryFn: () => (ids.length > maxRead ? [] : readRecords(dataProvider, resource, ids)),
    gcTime: 0,
  })
}

/**
 * Returns the records that a bulk edit changes, of those that were read; undefined if the values that it replaces are not all known, so that
 * it cannot be taken back.
 */
export const changedBy = (data: BulkData, records: readonly RaRecord[], ids: readonly Identifier[]) =>
  records.length === ids.length && records.every((record) => Object.keys(data).every((name) => name in record))
    ? records.filter((record) => !hasValues(record, data))
    : undefined

/** Whether a record has the values of a bulk edit. */
export const hasValues = (record: RaRecord, data: BulkData): boolean =>
  Object.entries(data).every(([name, value]) => isSameValue(value ?? null, record[name] ?? null))
