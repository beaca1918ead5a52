import { ClickAwayListener, FormHelperText } from '@mui/material'
import { useEffect } from 'react'
import {
  type RaRecord,
  RecordContextProvider,
  useGetRecordRepresentation,
  useNotify,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { infoOf } from '../../resource/named.ts'
import { mayFollow } from '../../resource/states.ts'
import { useInputs } from '../../resource/useForm.tsx'
import { useVisible } from '../../session/visible.ts'
import { UndoNotice } from '../../ui/UndoNotice.tsx'
import { CellEditor, type EditorStep } from './CellEditor.tsx'
import { shownValue } from './cells.ts'
import { type GridColumn, readColumn, withValues } from './columns.ts'
import type { EditableProps } from './EditableValue.tsx'
import { GridConflict } from './GridConflict.tsx'
import { explainRule } from './useCellText.ts'
import { type GridEdits, useGridEdits } from './useGridEdits.ts'

interface ValueEditorProps extends EditableProps {
  isOpen: boolean
  close: (keepsFocus: boolean) => void
  onClickAway: () => void
}

/** A value on a record's page, with the grid's editor while it is open, and the result of the last edit. */
export const ValueEditor = ({ source, name, field, isOpen, close, onClickAway, children }: ValueEditorProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  const resource = useResourceContext() ?? ''
  const record: RaRecord = useRecordContext() ?? noRecord
  const column = useColumn(source, field, resource)
  const edits = useGridEdits(resource, [record])
  const state = edits.store.useRow(record.id)[source]
  const value = shownValue(state, record[source])
  const save = useSave(edits, record, source)
  const discard = () => edits.discard([{ id: record.id, source }])
  const isConflict = state?.status === 'conflict'
  const isToggle = column.type.kind === 'boolean'

  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the editor opens.
  useEffect(() => {
    if (!isOpen || (column.input && !isToggle)) return
    close(true)
    if (column.input) save(!value)
    else notify('slipform.grid.read_only', { messageArgs: { field: name } })
  }, [isOpen])

  const finish = (step: EditorStep, task: () => unknown) => {
    close(step !== 'away')
    task()
  }
  const { input } = column
  return (
    <>
      <RecordContextProvider value={withValues(record, { [source]: value }, [column])}>
        {state?.status === 'failed' && state.text !== undefined ? state.text : children}
      </RecordContextProvider>
      {state?.status === 'failed' && (
        <FormHelperText error role="alert">
          {translate(state.error, { _: state.error })}
        </FormHelperText>
      )}
      {isOpen && input && !isToggle && (
        <ClickAwayListener mouseEvent="onMouseDown" onClickAway={onClickAway}>
          <div>
            <CellEditor
              column={{ ...column, input }}
              record={record}
              value={value}
              isTyped={false}
              label={name}
              onCommit={(entered, step) => finish(step, () => save(entered))}
              onInvalid={(entered, error) =>
                finish('away', () => {
                  const text = String(entered ?? '')
                  edits.commit([], [{ id: record.id, source, text, error: explainRule(error, translate) }])
                })
              }
              onCancel={(step) => finish(step, discard)}
            />
          </div>
        </ClickAwayListener>
      )}
      {isConflict && <GridConflict id={record.id} columns={[column]} edits={edits} onClose={discard} />}
    </>
  )
}

const noRecord: RaRecord = { id: '' }

/** Returns the field as a column of the grid, with its input in the form. */
const useColumn = (source: string, field: EditableProps['field'], resource: string): GridColumn => {
  const inputs = useVisible(useInputs('update'))
  return readColumn({ source, children: field }, inputs, infoOf(resource).fields)
}

/** Returns a function that saves a value, and shows a message with a button that undoes the change. */
const useSave = (edits: GridEdits, record: RaRecord, source: string) => {
  const notify = useNotify()
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  const nameOf = useGetRecordRepresentation(resource)
  const undo = async () => {
    const summary = await edits.undo()
    if (summary?.saved.length === 0) notify('slipform.grid.not_undone', { type: 'warning' })
  }
  return async (value: unknown) => {
    const edit = { id: record.id, source, before: record[source] ?? null, after: value ?? null }
    const { saved } = await edits.commit([edit])
    if (saved.length === 0) return
    const name = String(nameOf({ ...record, [source]: value }))
    const text = translate('slipform.form.saved', { name })
    const canUndo = mayFollow(infoOf(resource).fields[source], value, edit.before)
    notify(canUndo ? <UndoNotice text={text} onUndo={undo} /> : text, { messageArgs: { _: text } })
  }
}
