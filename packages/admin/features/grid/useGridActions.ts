import { type RaRecord, useNotify, useTranslate } from 'react-admin'
import { type Edit, shownValue } from './cells.ts'
import { tile, toTsv } from './clipboard.ts'
import type { GridColumn } from './columns.ts'
import { type Range, sizeOf } from './selection.ts'
import { useCellText } from './useCellText.ts'
import type { GridEdits, Summary } from './useGridEdits.ts'

export interface GridActionsOptions {
  records: readonly RaRecord[]
  columns: readonly GridColumn[]
  edits: GridEdits
  /** Shows above the grid what has happened, also for screen readers. */
  say: (message: string) => void
}

/** How many cells were left out, by reason. */
type LeftOut = Record<'read_only' | 'required' | 'overflow', number>

interface Target {
  record: RaRecord
  column: GridColumn
}

/** A cell that cannot hold the text that was pasted into it. */
type Invalid = Pick<Edit, 'id' | 'source'> & { text: string; error: string }

/** What the keys, the mouse and the clipboard of the grid do with cells and ranges of them. Each action says how many cells it saved. */
export const useGridActions = ({ records, columns, edits, say }: GridActionsOptions) => {
  const translate = useTranslate()
  const notify = useNotify()
  const cellText = useCellText()
  const count = (key: string, number: number) => translate(`slipform.grid.counts.${key}`, { smart_count: number })

  const tell = ({ saved, conflicts, failed }: Summary, invalid = 0, leftOut: Partial<LeftOut> = {}) => {
    const rejected = conflicts.length + failed.length + invalid
    const reasons = Object.entries(leftOut).filter(([, number]) => number > 0)
    const text = [
      ...(saved.length > 0 ? [count('saved', saved.length)] : []),
      ...(rejected > 0 ? [count('failed', rejected)] : []),
      ...reasons.map(([reason, number]) => count(reason, number)),
    ].join(' ')
    say(text)
    if (reasons.length > 0) notify(text, { type: 'warning' })
  }

  const targetsOf = ({ top, bottom, left, right }: Range): Target[] =>
    records
      .slice(top, bottom + 1)
      .flatMap((record) => columns.slice(left, right + 1).map((column) => ({ record, column })))

  const toEdit = ({ record, column: { source } }: Target, after: unknown): Edit => ({
    id: record.id,
    source,
    before: record[source] ?? null,
    after: after ?? null,
  })

  const isWritable = ({ column }: Target) => column.input !== undefined

  /** Sets the value of one cell, which its input has checked. */
  const set = async (target: Target, value: unknown) => tell(await edits.commit([toEdit(target, value)]))

  /** Marks a cell whose input rejects the value. */
  const reject = async ({ record, column }: Target, value: unknown, error: string) => {
    const invalid = { id: record.id, source: column.source, text: String(value ?? ''), error }
    tell(await edits.commit([], [invalid]), 1)
  }

  const clear = async (range: Range) => {
    const targets = targetsOf(range)
    const writable = targets.filter(isWritable)
    const clearable = writable.filter(({ column }) => column.type.nullable)
    const summary = await edits.commit(clearable.map((target) => toEdit(target, null)))
    tell(summary, 0, { read_only: targets.length - writable.length, required: writable.length - clearable.length })
  }

  /** Copies the first row of a range to its other rows; in a single row, the row above. */
  const fillDown = async (range: Range) => {
    const isSingle = range.top === range.bottom
    const first = records[isSingle ? range.top - 1 : range.top]
    if (first === undefined) return
    const targets = targetsOf(isSingle ? range : { ...range, top: range.top + 1 })
    const writable = targets.filter(isWritable)
    const valueIn = ({ source }: GridColumn) => shownValue(edits.store.row(first.id)[source], first[source])
    const summary = await edits.commit(writable.map((target) => toEdit(target, valueIn(target.column))))
    tell(summary, 0, { read_only: targets.length - writable.length })
  }

  /** Returns the cells of a range as a spreadsheet pastes them. `textAt` returns what a cell shows. */
  const copy = (range: Range, textAt: (row: number, column: number) => string): string => {
    const rows = records.slice(range.top, range.bottom + 1).map((record, row) =>
      columns.slice(range.left, range.right + 1).map((column, at) => {
        const isOther = column.reference !== undefined || column.source === '' || column.name.includes('.')
        if (isOther) return textAt(range.top + row, range.left + at)
        return cellText.format(
          shownValue(edits.store.row(record.id)[column.source], record[column.source]),
          column,
          record,
        )
      }),
    )
    const { rows: height, columns: width } = sizeOf(range)
    say(count('copied', height * width))
    return toTsv(rows)
  }

  const paste = async (range: Range, cells: readonly string[][]) => {
    const { rows, columns: width } = sizeOf(range)
    const texts = tile(cells, rows, width)
    const places = texts.flatMap((row, down) => row.map((text, right) => ({ text, down, right })))
    const targets = places.flatMap(({ text, down, right }) => {
      const [record, column] = [records[range.top + down], columns[range.left + right]]
      return record && column ? [{ text, record, column }] : []
    })
    const writable = targets.filter(isWritable)
    say(translate('slipform.grid.pasting'))
    const lookedUp = new Map<string, ReturnType<typeof cellText.findRecord>>()
    const lookUp: typeof cellText.findRecord = (reference, text) => {
      const key = `${reference} ${text}`
      const record = lookedUp.get(key) ?? cellText.findRecord(reference, text)
      lookedUp.set(key, record)
      return record
    }
    const changes: Edit[] = []
    const invalid: Invalid[] = []
    for (const target of writable) {
      const { text, record, column } = target
      const parsed = await cellText.parse(text, column, record, lookUp)
      if ('error' in parsed) invalid.push({ id: record.id, source: column.source, text, error: parsed.error })
      else changes.push(toEdit(target, parsed.value))
    }
    tell(await edits.commit(changes, invalid), invalid.length, {
      read_only: targets.length - writable.length,
      overflow: places.length - targets.length,
    })
  }

  const takeBack = async (action: 'undo' | 'redo') => {
    const summary = await edits[action]()
    if (summary === undefined) return
    const refused = [...summary.conflicts, ...summary.failed]
    const reason = summary.failed[0]?.error
    const text = [
      count(action === 'undo' ? 'undone' : 'redone', summary.saved.length),
      ...(refused.length > 0 ? [count(`not_${action}`, refused.length)] : []),
      ...(reason === undefined ? [] : [translate(reason, { _: reason })]),
    ].join(' ')
    say(text)
    if (refused.length > 0) notify(text, { type: 'warning' })
  }

  return { set, reject, clear, fillDown, copy, paste, takeBack }
}
