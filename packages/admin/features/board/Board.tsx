import {
  type Announcements,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  MouseSensor,
  type Over,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { Alert, Box, Button, Snackbar } from '@mui/material'
import { type KeyboardEvent, useState } from 'react'
import {
  type RaRecord,
  RecordContextProvider,
  useGetRecordRepresentation,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import { type Choice, choiceName } from '../../i18n/choiceName.ts'
import { can } from '../../session/session.ts'
import { isHidden, useVisible } from '../../session/visible.ts'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { Card } from './Card.tsx'
import { columnUnder, moveToColumn } from './positions.ts'
import { type MoveResult, useMoves } from './useMoves.ts'

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
  const { filterValues } = useListContext()
  const fields = useVisible(children)
  const { moves, move, result, clearResult } = useMoves(source, choices)
  const [dragged, setDragged] = useState<RaRecord>()
  const canMove = can('update', resource)
  const sensors = useSensors(
    // A click opens the record; only a movement drags it.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: moveToColumn }),
  )
  const accessibility = useAnnouncements(resource, choices)
  if (isHidden(source, resource)) return null

  const filtered: unknown = filterValues?.[source]
  const columns = [null, ...choices.map(({ id }) => id)].filter((value) => filtered === undefined || value === filtered)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={columnUnder}
      accessibility={accessibility}
      onDragStart={({ active }) => setDragged(active.data.current as RaRecord)}
      onDragCancel={() => setDragged(undefined)}
      onDragEnd={({ active, over }) => {
        setDragged(undefined)
        if (over) move(active.data.current as RaRecord, over.data.current?.value)
      }}
    >
      <Box sx={boardStyle} {...(dragged ? { 'data-dragging': '' } : { onKeyDown: moveFocus })}>
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
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <RecordContextProvider value={dragged}>
            <Card isFloating>{fields}</Card>
          </RecordContextProvider>
        )}
      </DragOverlay>
      <MoveMessage result={result} onClose={clearResult} />
    </DndContext>
  )
}

/** What a screen reader says while a card is moved. */
const useAnnouncements = (resource: string, choices: readonly Choice[]) => {
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(resource)
  const say = (text: string, record: unknown, over?: Over | null) => {
    const value: string | number | null = over?.data.current?.value ?? null
    const to = value === null ? translate('slipform.board.none') : choiceName(choices, value)
    return translate(`slipform.board.${text}`, { name: String(nameOf(record as RaRecord)), to })
  }
  const announcements: Announcements = {
    onDragStart: ({ active }) => say('lifted', active.data.current),
    onDragOver: ({ active, over }) => (over ? say('over', active.data.current, over) : undefined),
    onDragEnd: ({ active, over }) => say(over ? 'dropped' : 'cancelled', active.data.current, over),
    onDragCancel: ({ active }) => say('cancelled', active.data.current),
  }
  return { announcements, screenReaderInstructions: { draggable: translate('slipform.board.how') } }
}

/** What became of the last move, with a button that undoes it. The next move replaces it. */
const MoveMessage = ({ result, onClose }: { result: MoveResult | undefined; onClose: () => void }) => {
  const label = useTranslate()('ra.action.undo')
  if (result === undefined) return null
  const { message, undo, isError } = result
  // A click elsewhere, as on the next card, leaves the message.
  const close = (_event: unknown, reason?: string) => reason !== 'clickaway' && onClose()
  const action = undo && (
    <Button onClick={undo} sx={{ color: 'inherit' }}>
      {label}
    </Button>
  )
  return isError ? (
    <Snackbar open onClose={close}>
      <Alert severity="error" variant="filled" onClose={() => onClose()}>
        {message}
      </Alert>
    </Snackbar>
  ) : (
    <Snackbar open autoHideDuration={6000} onClose={close} message={message} action={action} />
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
