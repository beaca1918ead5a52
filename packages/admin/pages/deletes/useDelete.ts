import { useQueryClient } from '@tanstack/react-query'
import {
  type Identifier,
  type RaRecord,
  useDataProvider,
  useGetRecordRepresentation,
  useNotify,
  useTranslate,
} from 'react-admin'
import { isOfForm } from '../../api/queryClient.ts'
import { useFeatures } from '../../ui/Slot.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { askToDelete } from './ConfirmDelete.tsx'
import { readsRecord } from './readsRecord.ts'
import { useReportFailures } from './useReportFailures.ts'

/** Records to delete, and the request that deletes them. */
interface DeleteRequest {
  ids: readonly Identifier[]
  /** Returns the name of a record; undefined if the page does not show it. */
  nameOf: (id: Identifier) => string | undefined
  send: () => Promise<unknown>
  /** Called when the records disappear for the user, before the request is sent. */
  onStart?: (() => void) | undefined
  /** Called with the records that could not be deleted. */
  onFailed?: (ids: Identifier[]) => void
}

/** Returns the group of texts about a delete below `slipform`: by default `bulk`, which says that a delete is final; or the group of a feature. */
export const useDeleteTexts = (resource: string): string => {
  const [texts = 'bulk'] = useFeatures().flatMap(({ deleteTexts }) => deleteTexts?.(resource) ?? [])
  return texts
}

/**
 * Returns a function that deletes records of a resource, for all buttons and menu entries. With a feature that has `deleteLater`, users can
 * undo the delete for a while; otherwise they confirm it first. They also confirm the delete of an account or key, which must end at once.
 */
export const useDelete = (resource: string, action = 'ra.action.delete') => {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const countedText = useCountedText(resource)
  const texts = useDeleteTexts(resource)
  const deletedText = useCountedText(resource, texts)
  const report = useReportFailures(resource)
  const features = useFeatures()
  const deleteLater = resource.startsWith('auth/')
    ? undefined
    : features.find((feature) => feature.deleteLater)?.deleteLater
  // Not the records themselves: the page of a deleted record is still open, and would report that the record does not exist.
  const refreshLists = () => {
    for (const method of ['getList', 'getInfiniteList', 'getManyReference']) {
      void queryClient.invalidateQueries({ queryKey: [resource, method] })
    }
  }
  return (request: DeleteRequest): void => {
    const { ids, nameOf, send, onStart, onFailed } = request
    const [only, ...more] = ids
    const name = only !== undefined && more.length === 0 ? nameOf(only) : undefined
    let deleted: readonly Identifier[] = []
    const deletion = {
      resource,
      ids,
      message: name ? translate(`slipform.${texts}.deleted`, { name }) : deletedText('done_delete', ids.length),
      send: async () => {
        const failed = await send().then(
          () => undefined,
          (error: unknown) => report('delete', error, ids, more.length > 0 ? nameOf : undefined),
        )
        if (failed) onFailed?.(failed)
        deleted = ids.filter((id) => !failed?.includes(id))
      },
      // Without the deleted records: the page of one may be open until the page of its list has loaded.
      onEnd: () =>
        void queryClient.invalidateQueries({
          predicate: (query) => !readsRecord(query.queryKey, resource, deleted) && !isOfForm(query),
        }),
    }
    if (deleteLater) {
      deleteLater(deletion)
      onStart?.()
      refreshLists()
      return
    }
    const confirm = async () => {
      onStart?.()
      await deletion.send()
      if (deleted.length > 0) notify(deletion.message, { messageArgs: { _: deletion.message } })
      deletion.onEnd()
    }
    askToDelete({
      title: name
        ? translate('slipform.bulk.delete_named', { name, action: translate(action) })
        : countedText('delete', ids.length),
      warning: `slipform.${texts}.delete_warning`,
      action,
      confirm: () => void confirm(),
    })
  }
}

/** Returns a function that deletes a single record of a resource, as `useDelete` does. */
export const useDeleteRecord = (resource: string, action?: string) => {
  const dataProvider = useDataProvider()
  const remove = useDelete(resource, action)
  const nameOf = useGetRecordRepresentation(resource)
  return (record: RaRecord, onStart?: () => void): void =>
    remove({
      ids: [record.id],
      nameOf: () => String(nameOf(record)),
      send: () => dataProvider.delete(resource, { id: record.id, previousData: record }),
      onStart,
    })
}
