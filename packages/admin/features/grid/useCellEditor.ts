import { useContext } from 'react'
import { type RaRecord, useEvent, useTranslate } from 'react-admin'
import { flushSync } from 'react-dom'
import type { EditorStep } from './CellEditor.tsx'
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
  /** A typed character has opened it. */
  readonly isTyped: boolean
}

/** How far an editor that closes moves the focus. */
const steps: Record<EditorStep, CellPlace> = {
  down: { row: 1, column: 0 },
  up: { row: -1, column: 0 },
  left: { row: 0, column: -1 },
  right: { row: 0, column: 1 },
  stay: { row: 0, column: 0 },
  away: { row: 0, column: 0 },
}

interface Cells {
  readonly records: readonly RaRecord[]
  readonly columns: readonly GridColumn[]
  readonly labels: readonly string[]
}

/** Opens the editor of a cell, and takes its value; Escape discards a value that was not saved. */
export const useCellEditor = (
  { records, columns, labels }: Cells,
  actions: ReturnType<typeof useGridActions>,
  selection: ReturnType<typeof useGridSelection>,
  setEditing: (editing: Editing | undefined) => void,
) => {
  const { edits, say, openConflict } = useContext(GridContext)
  const translate = useTranslate()
  const { go, selectEdited, setWantsFocus } = selection
  const targetAt = ({ row, column }: CellPlace) => {
    const [record, place] = [records[row], columns[column]]
    return record && place && { record, column: place, state: edits.store.row(record.id)[place.source] }
  }
  return {
    targetAt,
    /** Opens the editor of a cell, or says why it has none. */
    edit: (place: CellPlace, isTyped: boolean) => {
      const target = targetAt(place)
      if (target === undefined) return
      const { record, column, state } = target
      if (column.input === undefined) return say(translate('slipform.grid.read_only', { field: labels[place.column] }))
      if (state?.status === 'conflict') return openConflict(record.id, columns)
      if (state?.status === 'saving') return
      if (column.type.kind === 'boolean') return void actions.set(target, !(state?.value ?? record[column.source]))
      // At once, so that the browser types the character into the input.
      flushSync(() => {
        selectEdited(place)
        setEditing({ id: record.id, column: place.column, isTyped })
      })
    },
    /** Discards a value that was not saved, or reduces the selection to its cell. */
    leave: (place: CellPlace) => {
      const target = targetAt(place)
      if (target?.state?.status !== 'failed' && target?.state?.status !== 'conflict') return go(place)
      edits.discard([{ id: target.record.id, source: target.column.source }])
      say(translate('slipform.grid.discarded'))
    },
    onCommit: useEvent((row: number, column: number, value: unknown, step: EditorStep) => {
      const target = targetAt({ row, column })
      setEditing(undefined)
      if (step !== 'away') go({ row: row + steps[step].row, column: column + steps[step].column })
      if (target !== undefined) actions.set(target, value)
    }),
    onInvalid: useEvent((row: number, column: number, value: unknown, error: unknown) => {
      const target = targetAt({ row, column })
      setEditing(undefined)
      if (target !== undefined) actions.reject(target, value, explainRule(error, translate))
    }),
    onCancel: useEvent((step: EditorStep) => {
      setWantsFocus(step !== 'away')
      setEditing(undefined)
    }),
  }
}
