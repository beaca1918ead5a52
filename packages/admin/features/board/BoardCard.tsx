import { useDraggable } from '@dnd-kit/core'
import DragIndicator from '@mui/icons-material/DragIndicator'
import { IconButton } from '@mui/material'
import type { ReactNode } from 'react'
import { useGetRecordRepresentation, useRecordContext, useResourceContext, useTranslate } from 'react-admin'
import { Card } from './Card.tsx'

/** A card that the mouse, a finger, or the keys on its handle move. */
export const BoardCard = ({ canMove, children }: { canMove: boolean; children: ReactNode }) => {
  const record = useRecordContext()
  const name = useGetRecordRepresentation(useResourceContext())(record)
  const label = useTranslate()('slipform.board.move', { name: String(name) })
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging } = useDraggable({
    id: record?.id ?? '',
    data: record ?? {},
    disabled: !canMove,
    attributes: { roleDescription: undefined },
  })
  const { onKeyDown, ...pointerListeners } = listeners ?? {}
  return (
    <li ref={setNodeRef} {...pointerListeners} style={{ opacity: isDragging ? 0.4 : 1, marginBottom: 8 }}>
      <Card
        handle={
          canMove && (
            <IconButton
              ref={setActivatorNodeRef}
              size="small"
              className="handle"
              aria-label={label}
              aria-describedby={attributes['aria-describedby']}
              onKeyDown={(event) => onKeyDown?.(event)}
            >
              <DragIndicator fontSize="small" />
            </IconButton>
          )
        }
      >
        {children}
      </Card>
    </li>
  )
}
