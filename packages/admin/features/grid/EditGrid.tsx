import { useMemo, useState } from 'react'
import {
  DataTable,
  type DataTableProps,
  type Identifier,
  type RaRecord,
  useEvent,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { DiscardDialog } from '../../pages/form/DiscardDialog.tsx'
import { columnSources } from '../../pages/list/columns/TableColumnsContext.tsx'
import { useColumnWidths } from '../../pages/list/columns/useStoredColumns.ts'
import { widthStyles, widthVariables } from '../../pages/list/columns/widths.ts'
import { useInputs } from '../../resource/useForm.tsx'
import { useVisible } from '../../session/visible.ts'
import type { AnyParts } from '../../ui/Slot.tsx'
import type { GridColumn } from './columns.ts'
import { fieldTypesOf } from './fieldTypes.ts'
import { GridBar } from './GridBar.tsx'
import { GridBody } from './GridBody.tsx'
import { GridConflict } from './GridConflict.tsx'
import { GridContext } from './GridContext.ts'
import { gridStyle } from './gridStyle.ts'
import { useGridActions } from './useGridActions.ts'
import { useGridEdits } from './useGridEdits.ts'
import { useUnsavedGuard } from './useUnsavedGuard.ts'

/** The table of a list with its columns, and the inputs of its records. */
export interface EditGridProps extends Pick<DataTableProps, 'children' | 'hiddenColumns' | 'size'> {
  inputs: AnyParts
}

const noRecords: RaRecord[] = []
const noColumns: GridColumn[] = []

/** A list's table as a grid: its cells are edited in place, as in a spreadsheet. */
export const EditGrid = ({ inputs, children, ...props }: EditGridProps) => {
  const resource = useResourceContext() ?? ''
  const { data = noRecords, total } = useListContext()
  const translate = useTranslate()
  const sources = columnSources(children)
  const [widths] = useColumnWidths(`${resource}.datatable`)
  const types = fieldTypesOf(resource)
  const visible = useVisible(useInputs('update', inputs))
  const edits = useGridEdits(resource, data)
  const blocker = useUnsavedGuard(edits.store)
  const [message, setMessage] = useState('')
  const [conflict, setConflict] = useState<{ id: Identifier; columns: readonly GridColumn[] }>()
  const actions = useGridActions({ records: data, columns: noColumns, edits, say: setMessage })
  const openConflict = useEvent((id: Identifier, columns: readonly GridColumn[]) => setConflict({ id, columns }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of `edits` and the inputs are always the same.
  const state = useMemo(
    () => ({ inputs: visible, types, edits, say: setMessage, openConflict }),
    [resource, edits.store, openConflict],
  )
  return (
    <GridContext value={state}>
      <GridBar
        edits={edits}
        message={message}
        onUndo={() => actions.takeBack('undo')}
        onRedo={() => actions.takeBack('redo')}
      />
      <DataTable
        body={GridBody}
        sx={[gridStyle, widthStyles(sources)]}
        style={widthVariables(sources, widths)}
        bulkActionButtons={false}
        rowClick={false}
        {...props}
        {...{
          role: 'grid',
          'aria-label': translate('slipform.grid.open'),
          'aria-multiselectable': true,
          'aria-rowcount': (total ?? data.length) + 1,
        }}
      >
        {children}
      </DataTable>
      {blocker.state === 'blocked' && (
        <DiscardDialog text="slipform.grid.not_saved" onKeep={blocker.reset} onDiscard={blocker.proceed} />
      )}
      {conflict && <GridConflict {...conflict} edits={edits} onClose={() => setConflict(undefined)} />}
    </GridContext>
  )
}
