import { DndContext, DragOverlay, KeyboardSensor, MouseSensor, TouchSensor, useSensor, useSensors } from '@dnd-kit/core'
import { Box } from '@mui/material'
import { useState } from 'react'
import { type RaRecord, RecordContextProvider, useListContext, useResourceContext } from 'react-admin'
import type { Choice } from '../../i18n/choiceName.ts'
import { can } from '../../session/session.ts'
import { isHidden, useVisible } from '../../session/visible.ts'
import type { LayoutProps } from '../../ui/Slot.tsx'
import { BoardColumn } from './BoardColumn.tsx'
import { Card } from './Card.tsx'
import { MoveMessage } from './MoveMessage.tsx'
import { moveFocus } from './moveFocus.ts'
import { columnUnder, moveToColumn } from './positions.ts'
import { useAnnouncements } from './useAnnouncements.ts'
import { useMoves } from './useMoves.ts'

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
