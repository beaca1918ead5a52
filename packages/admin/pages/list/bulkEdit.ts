import { useQuery } from '@tanstack/react-query'
import { type DataProvider, type Identifier, type RaRecord, useDataProvider } from 'react-admin'
import { isSameValue } from '../../api/changedFields.ts'

/** The values that a bulk edit gives all its records. */
export type BulkData = Readonly<Record<string, unknown>>

/** More records are edited without a preview, and the edit cannot be undone: reading them takes a request for every `readSize` records. */
const maxRead = 1_000
const readSize = 100

/** Reads the stored records, `readSize` in each request. */
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

/** Reads the records of a bulk edit before the edit; none if there are more than `maxRead`. */
export const useStoredRecords = (resource: string, ids: readonly Identifier[]) => {
  const dataProvider = useDataProvider()
  return useQuery({
    queryKey: [resource, 'bulk', ids],
    queryFn: () => (ids.length > maxRead ? [] : readRecords(dataProvider, resource, ids)),
    gcTime: 0,
  })
}

/**
 * Returns the records whose values a bulk edit changes; undefined if not all replaced values were read, so that the edit cannot be undone.
 */
export const changedBy = (data: BulkData, records: readonly RaRecord[], ids: readonly Identifier[]) =>
  records.length === ids.length && records.every((record) => Object.keys(data).every((name) => name in record))
    ? records.filter((record) => !hasValues(record, data))
    : undefined

/** Whether a record has the values of a bulk edit. */
export const hasValues = (record: RaRecord, data: BulkData): boolean =>
  Object.entries(data).every(([name, value]) => isSameValue(value ?? null, record[name] ?? null))
