import { dataProvider, sortedIfPossible } from '../../api/dataProvider.ts'
import type { ReadRecords } from './lookup.ts'

/** Reads the records that have one of the values in a unique field. */
export const readRecords: ReadRecords = async (resource, field, values) => {
  const { data } = await dataProvider.getList(resource, {
    filter: { [field]: values },
    pagination: { page: 1, perPage: values.length },
    sort: { field: 'id', order: 'ASC' },
    meta: sortedIfPossible,
  })
  return data
}
