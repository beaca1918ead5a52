import { type RaRecord, useDataProvider, useGetRecordRepresentation } from 'react-admin'
import { useDeleteLater } from './useDeleteLater.ts'

/** Returns a function that deletes a record of a resource; users can undo it for a while. */
export const useDeleteRecord = (resource: string) => {
  const dataProvider = useDataProvider()
  const deleteLater = useDeleteLater(resource)
  const nameOf = useGetRecordRepresentation(resource)
  return (record: RaRecord): void =>
    deleteLater({
      ids: [record.id],
      name: String(nameOf(record)),
      send: () => dataProvider.delete(resource, { id: record.id, previousData: record }),
    })
}
