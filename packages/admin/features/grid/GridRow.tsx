import { TableRow } from '@mui/material'
import { memo, type ReactElement, useLayoutEffect, useRef } from 'react'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import type { CellStore } from './cells.ts'
import { type GridColumn, withValues } from './columns.ts'
import { GridCell } from './GridCell.tsx'

/** Properties of a row. `focused`, `selectedFrom`, `selectedTo` and `edited` are indexes of columns; undefined if focus, selection or editor are in other rows. */
interface GridRowProps {
  record: RaRecord
  row: number
  /** The number of the row in the whole list, from 1 for the header. */
  rowIndex: number
  columns: readonly GridColumn[]
  store: CellStore
  focused: number | undefined
  selectedFrom?: number
  selectedTo?: number
  edited?: number
  editor?: ReactElement | undefined
}

/** A row of the grid: the cells of a record, with values that are not stored yet. Renders only when its own cells or properties change. */
export const GridRow = memo((props: GridRowProps) => {
  const { record, row, rowIndex, columns, store, focused, selectedFrom = Infinity, selectedTo = 0 } = props
  const cells = store.useRow(record.id)
  const values = Object.fromEntries(
    Object.entries(cells).flatMap(([source, { value }]) => (value === undefined ? [] : [[source, value]])),
  )
  const editedRecord = Object.keys(values).length === 0 ? record : withValues(record, values, columns)
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    // Tab must not stop at links in cells: Ctrl or Cmd and a click opens them.
    for (const link of element.current?.querySelectorAll<HTMLElement>('td > :not([data-grid-editor]) a, td > a') ?? [])
      link.tabIndex = -1
  })
  return (
    <RecordContextProvider value={editedRecord}>
      <TableRow ref={element} aria-rowindex={rowIndex}>
        {columns.map((column, place) => (
          <GridCell
            key={column.name}
            column={column}
            record={editedRecord}
            row={row}
            place={place}
            state={cells[column.source]}
            isFocused={focused === place}
            isSelected={place >= selectedFrom && place <= selectedTo}
          >
            {props.edited === place ? props.editor : undefined}
          </GridCell>
        ))}
      </TableRow>
    </RecordContextProvider>
  )
})
