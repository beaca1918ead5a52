import { Box } from '@mui/material'
import type { KeyboardEvent } from 'react'
import { useListContext, useResourceContext, useTranslate } from 'react-admin'
import { type Choice, choiceName } from '../../i18n/choiceName.ts'
import { can } from '../../session/session.ts'
import { isHidden, useVisible } from '../../session/visible.ts'
import { MoveArea } from '../../ui/moves/MoveArea.tsx'
import { type Place, useMoves } from '../../ui/moves/useMoves.ts'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { Card } from './Card.tsx'
import { moveToColumn } from './positions.ts'

const noChoices: readonly Choice[] = []

const boardStyle = {
  display: 'flex',
  alignItems: 'stretch',
  gap: 1.5,
  pb: 1.5,
  height: { sm: 'calc(100dvh - 176px)' },
  minHeight: 320,
  overflowX: 'auto',
  // On a phone, one column fills the window.
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
}

/** A board of the records that match the filters of a list: the values of the source are the columns. */
export const Board = ({ source, choices = noChoices, children }: LayoutProps) => {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const fields = useVisible(children)
  const nameOfPlace = (place: Place) => (place === null ? translate('slipform.board.none') : choiceName(choices, place))
  const { moves, move, result, clearResult } = useMoves(source, nameOfPlace)
  const canMove = can('update', resource)
  if (isHidden(source, resource)) return null

  const filtered: unknown = filterValues?.[source]
  const columns = [null, ...choices.map(({ id }) => id)].filter((value) => filtered === undefined || value === filtered)
  return (
    <MoveArea
      nameOfPlace={nameOfPlace}
      onMove={move}
      overlay={<Card isFloating>{fields}</Card>}
      keys={{ coordinates: moveToColumn, how: translate('slipform.board.how') }}
      result={result}
      onClose={clearResult}
    >
      {(isMoving) => (
        <Box sx={boardStyle} {...(isMoving ? { 'data-dragging': '' } : { onKeyDown: moveFocus })}>
          {columns.map((value) => (
            <BoardColumn
              key={value}
              source={source}
              value={value}
              choices={choices}
              moves={moves}
              canMove={canMove}
              fields={fields}
            />
          ))}
        </Box>
      )}
    </MoveArea>
  )
}

const steps: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus from the handle of a card to the next one with the arrow keys, past empty columns. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, key } = event
  const [across, down] = steps[key] ?? [0, 0]
  if (!(target instanceof HTMLElement) || (across === 0 && down === 0)) return
  const columns = [...currentTarget.children]
    .map((column) => [...column.querySelectorAll<HTMLElement>('.handle')])
    .filter((handles) => handles.length > 0)
  const column = columns.findIndex((handles) => handles.includes(target))
  if (column === -1) return
  const place = columns[column]?.indexOf(target) ?? 0
  const beside = columns[column + across]
  const next = beside?.[Math.min(place + down, beside.length - 1)]
  // The arrows do not scroll the page, nor go through the rows of a table.
  event.preventDefault()
  event.stopPropagation()
  next?.focus()
}
