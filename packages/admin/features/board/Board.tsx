import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core'
import { Box } from '@mui/material'
import { type KeyboardEvent, useRef } from 'react'
import { useListContext, useResourceContext, useTranslate } from 'react-admin'
import { type Choice, choiceName } from '../../i18n/choiceName.ts'
import { infoOf } from '../../resource/named.ts'
import { mayFollow, statesAfter } from '../../resource/states.ts'
import { can } from '../../session/session.ts'
import { isHidden, useVisible } from '../../session/visible.ts'
import { MoveArea } from '../../ui/moves/MoveArea.tsx'
import { type MovePlace, useMoves } from '../../ui/moves/useMoves.tsx'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { BoardColumn } from './BoardColumn.tsx'
import { Card } from './Card.tsx'
import { useSums } from './useSums.ts'

const noChoices: readonly Choice[] = []

const boardStyle = {
  display: 'flex',
  alignItems: 'stretch',
  gap: 1.5,
  pb: 1.5,
  // 176 pixels: the height of the page's header and the list's toolbar.
  height: { sm: 'calc(100dvh - 176px)' },
  minHeight: 320,
  overflowX: 'auto',
  // On a phone, one column fills the window.
  scrollSnapType: { xs: 'x mandatory', sm: 'none' },
}

/** The layout `board` of a list: the filtered records in a column for each value of the enumeration `source`, and one for records without a value. */
export const Board = ({ source, choices = noChoices, children }: LayoutProps) => {
  const resource = useResourceContext() ?? ''
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const fields = useVisible(children)
  const nameOfPlace = (place: MovePlace) =>
    place === null ? translate('slipform.board.none') : choiceName(choices, place)
  const states = infoOf(resource).fields[source]
  const mayMove = (from: MovePlace, to: MovePlace) => mayFollow(states, from, to)
  const { moves, move } = useMoves(source, nameOfPlace, mayMove)
  const canMove = can('update', resource)
  // Whether cards may leave the column: not if its value is final.
  const mayLeave = (value: MovePlace) => states === undefined || statesAfter(states, value)?.length !== 0
  const sumOf = useSums(source)
  const board = useRef<HTMLElement>(null)
  const toCard = (down: number) => (_: Event, keys: string) => {
    // Not for arrows, which scroll the page (`moveFocus` handles them on a card), and not while a card is moved.
    const isFree = !keys.startsWith('Arrow') && board.current?.dataset.dragging === undefined
    return isFree && board.current !== null && focusBeside(board.current, 0, down)
  }
  useShortcuts({ next: toCard(1), previous: toCard(-1) })
  if (isHidden(source, resource)) return null

  const filtered: unknown = filterValues?.[source]
  const values = [null, ...choices.map(({ id }) => id)].filter((value) => filtered === undefined || value === filtered)
  return (
    <MoveArea
      nameOfPlace={nameOfPlace}
      onMove={move}
      overlay={<Card isFloating>{fields}</Card>}
      keys={{ coordinates: moveToColumn, how: translate('slipform.board.how') }}
    >
      {(moved) => (
        <Box ref={board} sx={boardStyle} {...(moved ? { 'data-dragging': '' } : { onKeyDown: moveFocus })}>
          {values.map((value) => (
            <BoardColumn
              key={value}
              source={source}
              value={value}
              sum={sumOf(value)}
              choices={choices}
              moves={moves}
              canMove={canMove && mayLeave(value)}
              isClosed={moved !== undefined && !mayMove(moved[source], value)}
              fields={fields}
            />
          ))}
        </Box>
      )}
    </MoveArea>
  )
}

/** Returns the position of a lifted card after an arrow key: in the column beside its own. Called by dnd-kit. */
const moveToColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const { collisionRect, droppableRects, droppableContainers } = context
  const step = event.code === KeyboardCode.Right ? 1 : event.code === KeyboardCode.Left ? -1 : 0
  if (step === 0 || collisionRect === null) return undefined
  event.preventDefault()
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .sort((first, second) => first.left - second.left)
  const center = collisionRect.left + collisionRect.width / 2
  const current = columns.findIndex(({ left, right }) => left <= center && center <= right)
  const next = columns[current + step]
  return next && { x: next.left + (next.width - collisionRect.width) / 2, y: collisionRect.top }
}

/** How far each arrow moves the focus. */
const steps: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus between the cards with the arrow keys. */
const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key]
  if (step === undefined || !isOnCard() || !focusBeside(event.currentTarget, ...step)) return
  // The arrow must not also scroll the page, or run the shortcut for the rows of a table.
  event.preventDefault()
  event.stopPropagation()
}

const isOnCard = () => document.activeElement?.matches('.handle') === true

/** Moves the focus from the handle of a card to that of a neighbour, skipping empty columns; without a focused card to the first card. Returns false on an empty board. */
const focusBeside = (board: HTMLElement, across: number, down: number): boolean => {
  const columns = [...board.children]
    .map((column) => [...column.querySelectorAll<HTMLElement>('.handle')])
    .filter((handles) => handles.length > 0)
  const isFocused = (handle: Element) => handle === document.activeElement
  const column = columns.findIndex((handles) => handles.some(isFocused))
  const place = columns[column]?.findIndex(isFocused) ?? 0
  const beside = column === -1 ? columns[0] : columns[column + across]
  const next = column === -1 ? beside?.[0] : beside?.[Math.min(place + down, beside.length - 1)]
  next?.focus()
  return columns.length > 0
}
