import { type RaRecord, useDataProvider, useNotify, useRefresh } from 'react-admin'
import { sendBatches } from '../../api/batch.ts'
import { batchLimitOf, infoOf } from '../../resource/named.ts'
import { mayFollow } from '../../resource/states.ts'
import { UndoNotice } from '../../ui/UndoNotice.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { useReportFailures } from '../deletes/useReportFailures.ts'
import { type BulkData, hasValues, readRecords } from './bulkEdit.ts'

/** How long, in milliseconds, a bulk edit can be taken back. */
const undoMs = 12_000

/** Returns a function that says how many records a bulk edit changed, with a button that gives them their values back. */
export const useBulkUndo = (resource: string) => {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const refresh = useRefresh()
  const say = useCountedText(resource)
  const reportFailures = useReportFailures(resource)

  /** Leaves out the records that another user has changed since. */
  const takeBack = async (before: readonly RaRecord[], data: BulkData) => {
    const stored = new Map(before.map((record) => [record.id, record]))
    const toItem = (id: RaRecord['id']) => ({
      id,
      ...Object.fromEntries(Object.keys(data).map((name) => [name, stored.get(id)?.[name]])),
    })
    try {
      const now = await readRecords(dataProvider, resource, [...stored.keys()])
      const ids = now.filter((record) => hasValues(record, data)).map(({ id }) => id)
      await sendBatches(resource, 'PATCH', ids, toItem, { batchLimit: batchLimitOf(resource), cause: 'undo' })
      const others = before.length - ids.length
      const text = [say('undone', ids.length), ...(others > 0 ? [say('not_undone', others)] : [])].join(' ')
      notify(text, { type: others > 0 ? 'warning' : 'info', messageArgs: { _: text } })
    } catch (error) {
      reportFailures('edit', error, [...stored.keys()])
    }
    refresh()
  }
  const { fields } = infoOf(resource)
  const canUndo = (record: RaRecord, data: BulkData) =>
    Object.entries(data).every(([name, value]) => mayFollow(fields[name], value, record[name]))
  return (before: readonly RaRecord[], data: BulkData) => {
    const text = say('done_edit', before.length)
    const hasWayBack = before.every((record) => canUndo(record, data))
    notify(hasWayBack ? <UndoNotice text={text} onUndo={() => void takeBack(before, data)} /> : text, {
      autoHideDuration: undoMs,
      messageArgs: { _: text },
    })
  }
}
