import { TableRow } from '@mui/material'
import { memo, useLayoutEffect, useRef } from 'react'
import { type RaRecord, RecordContextProvider } from 'react-admin'
import { CellEditor, type EditorStep } from './CellEditor.tsx'
import { type CellStore, shownValue } from './cells.ts'
import { type GridColumn, withValues } from './columns.ts'
import { GridCell } from './GridCell.tsx'

/** A row of the grid. `focused`, `selectedFrom`, `selectedTo`, `edited` and `place` are numbers of columns; undefined if they are in other rows. */
export interface GridRowProps {
  record: RaRecord
  row: number
  /** The row's number in the whole list; the header is the first. */
  rowIndex: number
  columns: readonly GridColumn[]
  labels: readonly string[]
  store: CellStore
  focused: number | undefined
  selectedFrom?: number
  selectedTo?: number
  edited?: number
  isTyped?: boolean
  onCommit: (row: number, place: number, value: unknown, step: EditorStep) => void
  onInvalid: (row: number, place: number, value: unknown, error: unknown) => void
  onCancel: (step: EditorStep) => void
}

/** A row of the grid: the cells of a record, with values that are not stored yet. Renders only if its own cells or properties change. */
export const GridRow = memo((props: GridRowProps) => {
  const {
    record,
    row,
    rowIndex,
    columns,
    labels,
    store,
    focused,
    selectedFrom,
    selectedTo,
    edited,
    isTyped = false,
  } = props
  const cells = store.useRow(record.id)
  const values = Object.fromEntries(
    Object.entries(cells).flatMap(([source, { value }]) => (value === undefined ? [] : [[source, value]])),
  )
  const shown = Object.keys(values).length === 0 ? record : withValues(record, values, columns)
  const element = useRef<HTMLTableRowElement>(null)
  useLayoutEffect(() => {
    // The arrow keys move between cells; links in cells are opened with Ctrl or Cmd and a click.
    for (const link of element.current?.querySelectorAll<HTMLElement>('td > :not([data-grid-editor]) a, td > a') ?? [])
      link.tabIndex = -1
  })
  return (
    <RecordContextProvider value={shown}>
      <TableRow ref={element} aria-rowindex={rowIndex}>
        {columns.map((column, place) => {
          const { input, source } = column
          const isEdited = edited === place && input !== undefined
          return (
            <GridCell
              key={column.name}
              column={column}
              record={shown}
              row={row}
              place={place}
              state={cells[source]}
              isFocused={focused === place}
              isSelected={
                selectedFrom !== undefined && selectedTo !== undefined && place >= selectedFrom && place <= selectedTo
              }
            >
              {isEdited ? (
                <CellEditor
                  column={{ ...column, input }}
                  record={record}
                  value={shownValue(cells[source], record[source])}
                  isTyped={isTyped}
                  label={labels[place] ?? ''}
                  onCommit={(value, step) => props.onCommit(row, place, value, step)}
                  onInvalid={(value, error) => props.onInvalid(row, place, value, error)}
                  onCancel={props.onCancel}
                />
              ) : undefined}
            </GridCell>
          )
        })}
      </TableRow>
    </RecordContextProvider>
  )
})
