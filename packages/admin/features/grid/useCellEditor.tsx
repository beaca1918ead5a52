import { type ReactElement, useContext } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import { CellEditor, type EditorStep } from './CellEditor.tsx'
import { shownValue } from './cells.ts'
import type { GridColumn } from './columns.ts'
import { GridContext } from './GridContext.ts'
import type { CellPlace } from './selection.ts'
import { explainRule } from './useCellText.ts'
import type { useGridActions } from './useGridActions.ts'
import type { useGridSelection } from './useGridSelection.ts'

/** The cell whose editor is open. */
export interface Editing {
  readonly id: RaRecord['id']
  readonly column: number
  /** Whether a typed character has opened the editor. */
  readonly isTyped: boolean
}

/** The distance by which a closing editor moves the focus. */
const steps: Partial<Record<EditorStep, CellPlace>> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
}

interface Cells {
  readonly records: readonly RaRecord[]
  readonly columns: readonly GridColumn[]
  readonly labels: readonly string[]
  readonly editing: Editing | undefined
  readonly setEditing: (editing: Editing | undefined) => void
}

/** Returns the open editor of a cell, and functions that open an editor, and that discard an unsaved value. */
export const useCellEditor = (
  { records, columns, labels, editing, setEditing }: Cells,
  actions: ReturnType<typeof useGridActions>,
  { go, selectEdited, setWantsFocus }: ReturnType<typeof useGridSelection>,
) => {
  const { edits, say, openConflict } = useContext(GridContext)
  const translate = useTranslate()
  const targetAt = ({ row, column }: CellPlace) => {
    const [record, gridColumn] = [records[row], columns[column]]
    return record && gridColumn && { record, column: gridColumn, state: edits.store.row(record.id)[gridColumn.source] }
  }
  /** Opens the editor of a cell, or the dialog of a conflict, or says that the cell is read-only. A boolean is toggled instead. */
  const edit = (place: CellPlace, isTyped: boolean) => {
    const target = targetAt(place)
    if (target === undefined) return
    const { record, column, state } = target
    if (column.input === undefined) return say(translate('slipform.grid.read_only', { field: labels[place.column] }))
    if (state?.status === 'conflict') return openConflict(record.id, columns)
    if (state?.status === 'saving') return
    if (column.type.kind === 'boolean') return void actions.set(target, !(state?.value ?? record[column.source]))
    // Rendered at once, so that the browser types the character into the input.
    flushSync(() => {
      selectEdited(place)
      setEditing({ id: record.id, column: place.column, isTyped })
    })
  }
  /** Discards the unsaved value of a cell; without one, reduces the selection to the cell. */
  const leave = (place: CellPlace) => {
    const target = targetAt(place)
    if (target?.state?.status !== 'failed' && target?.state?.status !== 'conflict') return go(place)
    edits.discard([{ id: target.record.id, source: target.column.source }])
    say(translate('slipform.grid.discarded'))
  }
  /** Returns the open editor; undefined if none is open. */
  const renderEditor = (): ReactElement | undefined => {
    const row = records.findIndex(({ id }) => id === editing?.id)
    const place = { row, column: editing?.column ?? 0 }
    const target = targetAt(place)
    const input = target?.column.input
    if (target === undefined || input === undefined) return undefined
    const { record, column, state } = target
    return (
      <CellEditor
        column={{ ...column, input }}
        record={record}
        value={shownValue(state, record[column.source])}
        isTyped={editing?.isTyped === true}
        label={labels[place.column] ?? ''}
        onCommit={(value, step) => {
          setEditing(undefined)
          const { row: down, column: right } = steps[step] ?? { row: 0, column: 0 }
          if (step !== 'away') go({ row: row + down, column: place.column + right })
          void actions.set(target, value)
        }}
        onInvalid={(value, error) => {
          setEditing(undefined)
          void actions.reject(target, value, explainRule(error, translate))
        }}
        onCancel={(step) => {
          setWantsFocus(step !== 'away')
          setEditing(undefined)
        }}
      />
    )
  }
  return { targetAt, edit, leave, editor: renderEditor() }
}
