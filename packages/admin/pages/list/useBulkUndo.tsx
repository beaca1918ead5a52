import { type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin'
import { sendBatches } from '../../api/batch.ts'
import { batchLimitOf, infoOf } from '../../resource/named.ts'
import { mayFollow } from '../../resource/states.ts'
import { UndoNotice } from '../../ui/UndoNotice.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useReportFailures } from '../deletes/useReportFailures.ts'
import { type BulkData, hasValues, readRecords } from './bulkEdit.ts'

/** The time, in milliseconds, in which a bulk edit can be undone. */
const undoMs = 12_000

/** Returns a function that shows how many records a bulk edit changed, with a button that restores their earlier values. */
export const useBulkUndo = (resource: string) => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const countedText = useCountedText(resource)
  const reportFailures = useReportFailures(resource)

  /** Restores the records, except the ones that another user has changed since. */
  const restore = async (oldRecords: readonly RaRecord[], data: BulkData) => {
    const byId = new Map(oldRecords.map((record) => [record.id, record]))
    const toItem = (id: RaRecord['id']) => ({
      id,
      ...Object.fromEntries(Object.keys(data).map((name) => [name, byId.get(id)?.[name]])),
    })
    try {
      const currentRecords = await readRecords(dataProvider, resource, [...byId.keys()])
      const ids = currentRecords.filter((record) => hasValues(record, data)).map(({ id }) => id)
      await sendBatches(resource, 'PATCH', ids, toItem, { batchLimit: batchLimitOf(resource), cause: 'undo' })
      const keptCount = oldRecords.length - ids.length
      const text = [
        countedText('undone', ids.length),
        ...(keptCount > 0 ? [countedText('not_undone', keptCount)] : []),
      ].join(' ')
      notify(text, { type: keptCount > 0 ? 'warning' : 'info', messageArgs: { _: text } })
    } catch (error) {
      reportFailures('edit', error, [...byId.keys()])
    }
    refresh()
  }
  const { fields } = infoOf(resource)
  const canUndo = (record: RaRecord, data: BulkData) =>
    Object.entries(data).every(([name, value]) => mayFollow(fields[name], value, record[name]))
  return (oldRecords: readonly RaRecord[], data: BulkData) => {
    const text = countedText('done_edit', oldRecords.length)
    const canUndoAll = oldRecords.every((record) => canUndo(record, data))
    notify(canUndoAll ? <UndoNotice text={text} onUndo={() => void restore(oldRecords, data)} /> : text, {
      autoHideDuration: undoMs,
      messageArgs: { _: text },
    })
  }
}
