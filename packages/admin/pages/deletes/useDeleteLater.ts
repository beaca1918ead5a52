import { useQueryClient } from '@tanstack/react-query'
import { HttpError, type Identifier, useNotify, useTranslate } from 'react-admin'
import { outcomeOf } from '../../api/batch.ts'
import { deleteLater } from '../../api/pendingDelete.ts'
import { useRecordCount } from '../../ui/useRecordCount.ts'
import { readsRecord } from './readsRecord.ts'

/** Records to delete, and the request that does it. */
export interface Deletion {
  ids: readonly Identifier[]
  /** The name of the record, if it is one. */
  name?: string
  send: () => Promise<unknown>
  /** Called with the records that could not be deleted. */
  onFailed?: (ids: Identifier[]) => void
}

/** How long, in milliseconds, the reason of a failure is shown: it comes when the user does something else. */
const reasonMs = 10_000

/** Returns a function that deletes records of a resource; users can undo it for a while. */
export const useDeleteLater = (resource: string) => {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const say = useRecordCount(resource)
  // Not the records themselves: a page that shows one until the user is elsewhere would report that it does not exist.
  const readLists = () => {
    for (const method of ['getList', 'getInfiniteList', 'getManyReference']) {
      void queryClient.invalidateQueries({ queryKey: [resource, method] })
    }
  }
  /** Shows the reason of a failure; returns the records that could not be deleted. */
  const report = (error: unknown, { ids, onFailed }: Deletion): Identifier[] => {
    const outcome = outcomeOf(error)
    const message = error instanceof Error ? error.message : String(error)
    const failed = outcome ? [...outcome.failed.map(({ id }) => id), ...outcome.rest] : [...ids]
    const reasons = outcome ? [...outcome.failed.map((one) => one.error), outcome.error] : [message]
    const reason = [...new Set(reasons)].filter((one) => one !== undefined).join('; ')
    const isSentence = error instanceof HttpError && error.status === 412
    const text = isSentence ? reason : `${say('failed_delete', failed.length)}: ${reason}`
    notify(text, { type: 'error', multiLine: true, autoHideDuration: reasonMs, messageArgs: { _: text } })
    onFailed?.(failed)
    return failed
  }
  return (deletion: Deletion): void => {
    const { ids, name, send } = deletion
    let deleted: readonly Identifier[] = []
    deleteLater({
      resource,
      ids,
      message: name ? translate('slipform.bulk.deleted', { name }) : say('done_delete', ids.length),
      send: async () => {
        const failed = await send().then(
          (): Identifier[] => [],
          (error: unknown) => report(error, deletion),
        )
        deleted = ids.filter((id) => !failed.includes(id))
      },
      // The page of a deleted record may be there until that of its list has loaded.
      onEnd: () =>
        void queryClient.invalidateQueries({ predicate: ({ queryKey }) => !readsRecord(queryKey, resource, deleted) }),
    })
    readLists()
  }
}
