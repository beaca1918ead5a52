import type { Theme } from '@mui/material'
import { useContext, useMemo, useState } from 'react'
import {
  DataTable,
  type Identifier,
  type RaRecord,
  useEvent,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { type Blocker, useBlocker } from 'react-router'
import { DiscardDialog } from '../../pages/form/DiscardDialog.tsx'
import { RowOptionsContext } from '../../pages/list/rowBody.ts'
import { infoOf } from '../../resource/named.ts'
import { useInputs } from '../../resource/useForm.tsx'
import { useVisible } from '../../session/visible.ts'
import type { AnyParts } from '../../ui/Slot.tsx'
import { useUnloadWarning } from '../../ui/useUnloadWarning.ts'
import type { CellStore } from './cells.ts'
import type { GridColumn } from './columns.ts'
import { GridBar } from './GridBar.tsx'
import { GridBody } from './GridBody.tsx'
import { GridConflict } from './GridConflict.tsx'
import { GridContext } from './GridContext.ts'
import { GridHead } from './GridHead.tsx'
import { useUndo } from './useGridActions.ts'
import { useGridEdits } from './useGridEdits.ts'

const noRecords: RaRecord[] = []

/**
 * The grid, which replaces a list's table while it is open: users edit its cells in place, as in a spreadsheet, by the inputs of the form.
 * `useGridEdits` saves each cell at once; `GridBody` handles keys and mouse.
 */
export const EditGrid = ({ inputs }: { inputs: AnyParts }) => {
  const { children, hiddenColumns = [] } = useContext(RowOptionsContext)
  const resource = useResourceContext() ?? ''
  const { data = noRecords, total } = useListContext()
  const translate = useTranslate()
  const { fields } = infoOf(resource)
  const visible = useVisible(useInputs('update', inputs))
  const edits = useGridEdits(resource, data)
  const blocker = useUnsavedGuard(edits.store)
  const [message, setMessage] = useState('')
  const [conflict, setConflict] = useState<{ id: Identifier; columns: readonly GridColumn[] }>()
  const undo = useUndo(edits, setMessage)
  const openConflict = useEvent((id: Identifier, columns: readonly GridColumn[]) => setConflict({ id, columns }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions of `edits` and the inputs are always the same.
  const state = useMemo(
    () => ({ inputs: visible, fields, edits, say: setMessage, openConflict }),
    [resource, edits.store, openConflict],
  )
  return (
    <GridContext value={state}>
      <GridBar edits={edits} message={message} undo={undo} />
      <DataTable
        head={GridHead}
        body={GridBody}
        sx={gridStyle}
        bulkActionButtons={false}
        rowClick={false}
        hiddenColumns={hiddenColumns}
        size="small"
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

/** Asks before the user leaves the grid, its page, or the admin with unsaved cells. Returns the router's blocker for the dialog. */
const useUnsavedGuard = (store: CellStore): Blocker => {
  const isUnsaved = () => {
    const { saving, failed } = store.counts()
    return saving + failed > 0
  }
  useUnloadWarning(isUnsaved)
  return useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() && (nextLocation.pathname !== currentLocation.pathname || nextLocation.state?.hasLeftGrid === true),
  )
}

/** The styles of the grid: lines between cells, and colours for the states of cells. */
const gridStyle = ({ tokens }: Theme) => ({
  '& tbody td.RaDataTable-rowCell': {
    position: 'relative',
    cursor: 'cell',
    borderRight: `1px solid ${tokens.line}`,
    userSelect: 'none',
    '&:focus': { outline: `2px solid ${tokens.accent}`, outlineOffset: -2 },
    '&[aria-readonly=true]': { backgroundColor: tokens.surfaceMuted, color: tokens.textMuted },
    '&[aria-selected=true]': { backgroundColor: tokens.accentSoft },
    '&[data-status=saving]': { color: tokens.textFaint },
    '&[data-status=saved]': { backgroundColor: tokens.greenSoft },
    '&[data-status=conflict]': { backgroundColor: tokens.amberSoft, boxShadow: `inset 0 0 0 1px ${tokens.amber}` },
    '&[data-status=failed]': { backgroundColor: tokens.redSoft, boxShadow: `inset 0 0 0 1px ${tokens.red}` },
    '&[data-editing], &:has([data-shown])': { overflow: 'visible', zIndex: 3 },
    '& .grid-message': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden' },
    '& .grid-message[data-shown]': {
      top: '100%',
      left: 0,
      zIndex: 4,
      width: 'max-content',
      maxWidth: '20rem',
      height: 'auto',
      padding: '4px 8px',
      borderRadius: '4px',
      whiteSpace: 'normal',
      textAlign: 'left',
      color: tokens.text,
      backgroundColor: tokens.surface,
      boxShadow: tokens.shadowFloat,
    },
  },
})
