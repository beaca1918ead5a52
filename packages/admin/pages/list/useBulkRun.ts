import { useEffect, useRef, useState } from 'react'
import { type Identifier, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin'
import { type BatchOptions, type BatchOutcome, outcomeOf } from '../../api/batch.ts'
import { messageOf } from '../../i18n/errorText.ts'
import { batchLimitOf } from '../../resource/named.ts'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useDeleteTexts } from '../deletes/useDelete.ts'

/** What a bulk action does to the selected records: deletes them, or sets values. */
export type BulkAction = { name: 'delete' } | { name: 'edit'; data: object }

/** A bulk action on the selected records of a list. */
export interface BulkRun {
  /** The number of processed records while it runs. */
  done: number | undefined
  /** The outcome, if some records failed. */
  outcome: BatchOutcome | undefined
  start: (action: BulkAction, ids: Identifier[]) => Promise<void>
  /** Stops after the current batch. */
  stop: () => void
  /** Clears the outcome. */
  close: () => void
}

/** Runs the bulk actions of a list in batches. Failed records stay selected; leaving the page stops the run. */
export const useBulkRun = (): BulkRun => {
  const { resource, onSelect } = useListContext()
  const batchLimit = batchLimitOf(resource)
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const say = useCountedText(resource)
  const sayDeleted = useCountedText(resource, useDeleteTexts(resource))
  const [done, setDone] = useState<number>()
  const [outcome, setOutcome] = useState<BatchOutcome>()
  const running = useRef<AbortController>(undefined)
  const stop = () => running.current?.abort()
  useEffect(() => () => running.current?.abort(), [])

  const send = (action: BulkAction, ids: Identifier[], meta: BatchOptions) =>
    action.name === 'delete'
      ? dataProvider.deleteMany(resource, { ids, meta })
      : dataProvider.updateMany(resource, { ids, data: action.data, meta })

  const start = async (action: BulkAction, ids: Identifier[]) => {
    running.current = new AbortController()
    setDone(0)
    try {
      await send(action, ids, { batchLimit, onProgress: setDone, signal: running.current.signal })
      const count = ids.length
      notify(action.name === 'delete' ? sayDeleted('done_delete', count) : say('done_edit', count))
      onSelect([])
    } catch (error) {
      const partial = outcomeOf(error)
      if (partial) onSelect([...partial.failed.map(({ id }) => id), ...partial.rest])
      else notify(messageOf(error), { type: 'error' })
      setOutcome(partial)
    }
    setDone(undefined)
    refresh()
  }

  return { done, outcome, start, stop, close: () => setOutcome(undefined) }
}
