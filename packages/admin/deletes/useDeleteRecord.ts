import { useQueryClient } from '@tanstack/react-query'
import { HttpError, type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin'
import { useRecordCount } from '../components/list/useRecordCount.ts'
import { deleteLater } from './pendingDelete.ts'

/** Returns a function that deletes a record of a resource; users can undo it for a while. */
export const useDeleteRecord = (resource: string) => {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const say = useRecordCount(resource)
  // Not the record itself: a page that shows it until the user is elsewhere would report that it does not exist.
  const readLists = () => {
    for (const method of ['getList', 'getInfiniteList', 'getManyReference']) {
      void queryClient.invalidateQueries({ queryKey: [resource, method] })
    }
  }
  const send = async (record: RaRecord) => {
    try {
      await dataProvider.delete(resource, { id: record.id, previousData: record })
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      const isSentence = error instanceof HttpError && error.status === 412
      notify(isSentence ? reason : `${say('failed_delete', 1)}: ${reason}`, { type: 'error', multiLine: true })
    }
  }
  return (record: RaRecord): void => {
    deleteLater({
      resource,
      ids: [record.id],
      message: say('done_delete', 1),
      send: () => send(record),
      onEnd: refresh,
    })
    readLists()
  }
}
