import { Box, TableCell } from '@mui/material'
import { memo, type ReactNode } from 'react'
import { type RaRecord, useTranslate } from 'react-admin'
import type { CellState } from './cells.ts'
import type { GridColumn } from './columns.ts'

interface GridCellProps {
  column: GridColumn
  /** The record, with values that are not stored yet. */
  record: RaRecord
  row: number
  /** The index of the column. */
  place: number
  state: CellState | undefined
  isFocused: boolean
  isSelected: boolean
  /** The open editor, if there is one. */
  children: ReactNode
}

const statusText = {
  saving: 'slipform.grid.status.saving',
  saved: 'slipform.grid.status.saved',
  failed: undefined,
  conflict: 'slipform.grid.status.conflict',
} as const

/** A cell of the grid: its value, its state, and the error of an unsaved value. `GridBody` finds cells by `data-place`. */
export const GridCell = memo(
  ({ column, record, row, place, state, isFocused, isSelected, children }: GridCellProps) => {
    const translate = useTranslate()
    const { name, align, content, render, input } = column
    const isEditing = children !== undefined
    const isRejected = state?.status === 'failed' || state?.status === 'conflict'
    const key = state && statusText[state.status]
    const message = state?.status === 'failed' ? translate(state.error, { _: state.error }) : key && translate(key)
    const text = state?.status === 'failed' ? state.text : undefined
    return (
      <TableCell
        role="gridcell"
        className={`RaDataTable-rowCell column-${name}`}
        align={align}
        tabIndex={isFocused && !isEditing ? 0 : -1}
        data-place={`${row}:${place}`}
        data-status={state?.status}
        data-editing={isEditing || undefined}
        aria-colindex={place + 1}
        aria-selected={isSelected}
        aria-readonly={input === undefined}
        aria-invalid={isRejected || undefined}
      >
        {text ?? (render ? render(record) : content)}
        {message && (
          <Box
            component="span"
            className="grid-message"
            data-shown={(isRejected && isFocused && !isEditing) || undefined}
          >
            {message}
          </Box>
        )}
        {children}
      </TableCell>
    )
  },
)
