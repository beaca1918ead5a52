import { useState } from 'react'
import { useListContext, useNotify, useRefresh } from 'react-admin'
import { type Failure, outcomeOf } from '../../batch.ts'

/** Keeps which records of a bulk action failed: they stay selected, and the list shows what became of the others. */
export const useBulkFailures = () => {
  const [failures, setFailures] = useState<Failure[]>([])
  const { onSelect } = useListContext()
  const notify = useNotify()
  const refresh = useRefresh()
  const onError = (error: unknown) => {
    const outcome = outcomeOf(error)
    if (!outcome) return notify((error as Error).message, { type: 'error' })
    setFailures(outcome.failed)
    onSelect(outcome.failed.map(({ id }) => id))
    refresh()
  }
  return { failures, onError, close: () => setFailures([]) }
}
