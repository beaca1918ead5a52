import { TableBody } from '@mui/material'
import { type KeyboardEvent, type ReactNode, useContext, useMemo, useState } from 'react'
import {
  type RaRecord,
  useDataTableDataContext,
  useDataTableStoreContext,
  useListContext,
  useResourceContext,
  useStore,
  useTranslateLabel,
} from 'react-admin'
import { readColumns } from './columns.ts'
import { GridContext } from './GridContext.ts'
import { GridRow } from './GridRow.tsx'
import { destination } from './selection.ts'
import { type Editing, useCellEditor } from './useCellEditor.tsx'
import { useGridActions } from './useGridActions.ts'
import { useGridClipboard } from './useGridClipboard.ts'
import { isEditor, placeOf, useGridMouse } from './useGridMouse.ts'
import { useGridSelection } from './useGridSelection.ts'

const noRecords: RaRecord[] = []

/** Returns the grid's columns for the visible columns of the list's table, with their headings. */
const useGridColumns = (children: ReactNode) => {
  const { storeKey, defaultHiddenColumns } = useDataTableStoreContext()
  const [hidden] = useStore<string[]>(storeKey, defaultHiddenColumns)
  const { inputs, fields } = useContext(GridContext)
  const resource = useResourceContext()
  const labelOf = useTranslateLabel()
  const columns = useMemo(() => readColumns(children, inputs, fields, hidden), [children, inputs, fields, hidden])
  const labels = useMemo(
    () => columns.map(({ name, label }) => String(labelOf({ source: name, label, resource }))),
    [columns, labelOf, resource],
  )
  return { columns, labels }
}

/** The rows of the grid, which `DataTable` renders as its body. Handles keys, mouse and clipboard for the selection and the open editor. */
export const GridBody = ({ children }: { children?: ReactNode }) => {
  const records: RaRecord[] = useDataTableDataContext() ?? noRecords
  const { edits, say } = useContext(GridContext)
  const { page = 1, perPage = 0 } = useListContext()
  const { columns, labels } = useGridColumns(children)
  const actions = useGridActions({ records, columns, edits, say })
  const size = { rows: records.length, columns: columns.length }
  const [editing, setEditing] = useState<Editing>()
  const selection = useGridSelection(size, editing !== undefined)
  const { body, focus, range, cellAt, go } = selection
  const cells = { records, columns, labels, editing, setEditing }
  const { targetAt, edit, leave, editor } = useCellEditor(cells, actions, selection)
  const mouse = useGridMouse(go, edit)

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (placeOf(event.target) === undefined || event.nativeEvent.isComposing) return
    const { key, shiftKey, altKey } = event
    const isMod = event.ctrlKey || event.metaKey
    const handle = (task: () => unknown) => {
      event.preventDefault()
      event.stopPropagation()
      task()
    }
    if (isMod && !altKey) {
      const byLetter: Record<string, () => unknown> = {
        a: selection.selectAll,
        d: () => actions.fillDown(range),
        ...(!shiftKey && { z: actions.undo }),
      }
      if (key.toLowerCase() in byLetter) return handle(() => byLetter[key.toLowerCase()]?.())
    }
    const to = altKey ? undefined : destination(focus, event, size)
    if (to !== undefined) return handle(() => go(to, shiftKey && key !== 'Tab'))
    if (isMod || altKey) return
    const isToggle = key === ' ' && targetAt(focus)?.column.type.kind === 'boolean'
    if (key === 'Enter' || key === 'F2' || isToggle) return handle(() => edit(focus, false))
    if (key === 'Delete' || key === 'Backspace') return handle(() => actions.clear(range))
    if (key === 'Escape') return handle(() => leave(focus))
    if (key.length === 1) {
      // The character must not also run a shortcut of the list.
      event.stopPropagation()
      edit(focus, true)
    }
  }

  useGridClipboard(() => placeOf(document.activeElement) !== undefined && !isEditor(document.activeElement), {
    copy: () => actions.copy(range, (row, column) => cellAt({ row, column })?.innerText.trim() ?? ''),
    clear: () => actions.clear(range),
    paste: (cells) => actions.paste(range, cells),
  })

  return (
    <TableBody ref={body} onKeyDown={onKeyDown} {...mouse}>
      {records.map((record, row) => {
        const isSelected = row >= range.top && row <= range.bottom
        return (
          <GridRow
            key={record.id}
            record={record}
            row={row}
            rowIndex={(page - 1) * perPage + row + 2}
            columns={columns}
            store={edits.store}
            focused={focus.row === row ? focus.column : undefined}
            {...(isSelected && { selectedFrom: range.left, selectedTo: range.right })}
            {...(editing?.id === record.id && { edited: editing.column, editor })}
          />
        )
      })}
    </TableBody>
  )
}
