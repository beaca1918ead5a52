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

/** Records to delete, and the request that does it. */
interface DeleteRequest {
  ids: readonly Identifier[]
  /** Returns the name of a record; undefined if the page does not show it. */
  nameOf: (id: Identifier) => string | undefined
  send: () => Promise<unknown>
  /** Called once the records are deleted as far as the user sees. */
  onStart?: (() => void) | undefined
  /** Called with the records that could not be deleted. */
  onFailed?: (ids: Identifier[]) => void
}

/** Returns the group of `slipform` with the texts about a delete: what is deleted is gone, unless a feature says otherwise. */
export const useDeleteTexts = (resource: string): string => {
  const [texts = 'bulk'] = useFeatures().flatMap(({ deleteTexts }) => deleteTexts?.(resource) ?? [])
  return texts
}

/**
 * Returns a function that deletes records of a resource, for every button and menu entry that deletes: users can undo it for a while (the
 * feature of `deleteLater`), or else confirm it first. An account or a key must end at once, so users confirm that.
 */
export const useDelete = (resource: string, action = 'ra.action.delete') => {
  const queryClient = useQueryClient()
  const notify = useNotify()
  const translate = useTranslate()
  const say = useCountedText(resource)
  const texts = useDeleteTexts(resource)
  const sayDeleted = useCountedText(resource, texts)
  const report = useReportFailures(resource)
  const features = useFeatures()
  const deleteLater = resource.startsWith('auth/')
    ? undefined
    : features.find((feature) => feature.deleteLater)?.deleteLater
  // Not the records themselves: a page that shows one until the user is elsewhere would report that it does not exist.
  const readLists = () => {
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
      message: name ? translate(`slipform.${texts}.deleted`, { name }) : sayDeleted('done_delete', ids.length),
      send: async () => {
        const failed = await send().then(
          () => undefined,
          (error: unknown) => report('delete', error, ids, more.length > 0 ? nameOf : undefined),
        )
        if (failed) onFailed?.(failed)
        deleted = ids.filter((id) => !failed?.includes(id))
      },
      // The page of a deleted record may be there until that of its list has loaded.
      onEnd: () =>
        void queryClient.invalidateQueries({
          predicate: (query) => !readsRecord(query.queryKey, resource, deleted) && !isOfForm(query),
        }),
    }
    if (deleteLater) {
      deleteLater(deletion)
      onStart?.()
      readLists()
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
        : say('delete', ids.length),
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
