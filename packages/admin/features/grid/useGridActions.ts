import { type RaRecord, useNotify, useTranslate } from 'react-admin'
import { type Edit, shownValue } from './cells.ts'
import { tile, toTsv } from './clipboard.ts'
import type { GridColumn } from './columns.ts'
import { type CellRange, sizeOf } from './selection.ts'
import { useCellText } from './useCellText.ts'
import type { GridEdits, Summary } from './useGridEdits.ts'

interface GridActionsOptions {
  records: readonly RaRecord[]
  columns: readonly GridColumn[]
  edits: GridEdits
  /** Shows a message above the grid, also for screen readers. */
  say: (message: string) => void
}

/** The numbers of cells that an action has skipped, by reason. */
type LeftOut = Record<'read_only' | 'required' | 'overflow', number>

interface Target {
  record: RaRecord
  column: GridColumn
}

/** A cell into which an invalid text was pasted. */
type Invalid = Pick<Edit, 'id' | 'source'> & { text: string; error: string }

const toEdit = ({ record, column: { source } }: Target, after: unknown): Edit => ({
  id: record.id,
  source,
  before: record[source] ?? null,
  after: after ?? null,
})

const isWritable = ({ column }: Target) => column.input !== undefined

/** Converts the texts that are pasted into cells: returns the edits of valid texts, and the cells with invalid ones. */
const readPasted = async (
  targets: readonly (Target & { text: string })[],
  cellText: ReturnType<typeof useCellText>,
) => {
  const foundRecords = new Map<string, ReturnType<typeof cellText.findRecord>>()
  const lookUp: typeof cellText.findRecord = (reference, text) => {
    const key = `${reference} ${text}`
    const record = foundRecords.get(key) ?? cellText.findRecord(reference, text)
    foundRecords.set(key, record)
    return record
  }
  const changes: Edit[] = []
  const invalid: Invalid[] = []
  for (const target of targets) {
    const { text, record, column } = target
    const parsed = await cellText.parse(text, column, record, lookUp)
    if ('error' in parsed) invalid.push({ id: record.id, source: column.source, text, error: parsed.error })
    else changes.push(toEdit(target, parsed.value))
  }
  return { changes, invalid }
}

/** Returns functions that show messages about the result of an action. */
const useReport = (say: (message: string) => void) => {
  const translate = useTranslate()
  const notify = useNotify()
  const count = (key: string, number: number) => translate(`slipform.grid.counts.${key}`, { smart_count: number })
  const tell = (parts: readonly string[], isWarning: boolean) => {
    const text = parts.join(' ')
    say(text)
    if (isWarning) notify(text, { type: 'warning' })
  }
  return {
    count,
    tell: ({ saved, conflicts, failed }: Summary, invalid = 0, leftOut: Partial<LeftOut> = {}) => {
      const rejected = conflicts.length + failed.length + invalid
      const reasons = Object.entries(leftOut).filter(([, number]) => number > 0)
      const parts = [
        ...(saved.length > 0 ? [count('saved', saved.length)] : []),
        ...(rejected > 0 ? [count('failed', rejected)] : []),
        ...reasons.map(([reason, number]) => count(reason, number)),
      ]
      tell(parts, reasons.length > 0)
    },
    tellUndone: ({ saved, conflicts, failed }: Summary) => {
      const refused = conflicts.length + failed.length
      const reason = failed[0]?.error
      const parts = [
        count('undone', saved.length),
        ...(refused > 0 ? [count('not_undo', refused)] : []),
        ...(reason === undefined ? [] : [translate(reason, { _: reason })]),
      ]
      tell(parts, refused > 0)
    },
  }
}

/** Returns the actions on cells and ranges that keys, mouse and clipboard of the grid run. Each shows how many cells it has saved. */
export const useGridActions = ({ records, columns, edits, say }: GridActionsOptions) => {
  const translate = useTranslate()
  const cellText = useCellText()
  const { count, tell } = useReport(say)
  const targetsOf = ({ top, bottom, left, right }: CellRange): Target[] =>
    records
      .slice(top, bottom + 1)
      .flatMap((record) => columns.slice(left, right + 1).map((column) => ({ record, column })))

  const valueIn = (record: RaRecord, { source }: GridColumn) =>
    shownValue(edits.store.row(record.id)[source], record[source])

  /** Sets the value of one cell, which its input has validated. */
  const set = async (target: Target, value: unknown) => tell(await edits.commit([toEdit(target, value)]))

  /** Marks a cell whose input rejects the value. */
  const reject = async ({ record, column }: Target, value: unknown, error: string) => {
    const invalid = { id: record.id, source: column.source, text: String(value ?? ''), error }
    tell(await edits.commit([], [invalid]), 1)
  }

  const clear = async (range: CellRange) => {
    const targets = targetsOf(range)
    const writable = targets.filter(isWritable)
    const clearable = writable.filter(({ column }) => column.type.nullable)
    tell(await edits.commit(clearable.map((target) => toEdit(target, null))), 0, {
      read_only: targets.length - writable.length,
      required: writable.length - clearable.length,
    })
  }

  /** Copies the first row of a range to its other rows; for a range of one row, copies the row above. */
  const fillDown = async (range: CellRange) => {
    const isSingle = range.top === range.bottom
    const first = records[isSingle ? range.top - 1 : range.top]
    if (first === undefined) return
    const targets = targetsOf(isSingle ? range : { ...range, top: range.top + 1 })
    const writable = targets.filter(isWritable)
    const copies = writable.map((target) => toEdit(target, valueIn(first, target.column)))
    tell(await edits.commit(copies), 0, { read_only: targets.length - writable.length })
  }

  /** Returns the cells of a range for pasting into a spreadsheet. `textAt` returns the shown text of a cell. */
  const copy = (range: CellRange, textAt: (row: number, column: number) => string): string => {
    const rows = records.slice(range.top, range.bottom + 1).map((record, row) =>
      columns.slice(range.left, range.right + 1).map((column, at) => {
        // Values of other records are copied as the cell shows them.
        const isOfOtherRecord = column.reference !== undefined || column.source === '' || column.name.includes('.')
        if (isOfOtherRecord) return textAt(range.top + row, range.left + at)
        return cellText.format(valueIn(record, column), column, record)
      }),
    )
    const { rows: height, columns: width } = sizeOf(range)
    say(count('copied', height * width))
    return toTsv(rows)
  }

  const paste = async (range: CellRange, cells: readonly string[][]) => {
    const { rows, columns: width } = sizeOf(range)
    const texts = tile(cells, rows, width)
    const places = texts.flatMap((row, down) => row.map((text, right) => ({ text, down, right })))
    const targets = places.flatMap(({ text, down, right }) => {
      const [record, column] = [records[range.top + down], columns[range.left + right]]
      return record && column ? [{ text, record, column }] : []
    })
    const writable = targets.filter(isWritable)
    say(translate('slipform.grid.pasting'))
    const { changes, invalid } = await readPasted(writable, cellText)
    tell(await edits.commit(changes, invalid), invalid.length, {
      read_only: targets.length - writable.length,
      overflow: places.length - targets.length,
    })
  }

  return { set, reject, clear, fillDown, copy, paste, undo: useUndo(edits, say) }
}

/** Returns a function that undoes the last action, and shows the result. */
export const useUndo = (edits: GridEdits, say: (message: string) => void) => {
  const { tellUndone } = useReport(say)
  return async () => {
    const summary = await edits.undo()
    if (summary !== undefined) tellUndone(summary)
  }
}
