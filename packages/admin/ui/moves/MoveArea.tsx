import {
  type Announcements,
  type CollisionDetection,
  DndContext,
  DragOverlay,
  type KeyboardCoordinateGetter,
  KeyboardSensor,
  MouseSensor,
  type Over,
  pointerWithin,
  rectIntersection,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useState } from 'react'
import {
  type RaRecord,
  RecordContextProvider,
  useGetRecordRepresentation,
  useResourceContext,
  useTranslate,
} from 'react-admin'
import type { MovePlace } from './useMoves.tsx'

interface MoveAreaProps {
  /** Returns the name of a place, for screen readers. */
  nameOfPlace: (place: MovePlace) => string
  onMove: (record: RaRecord, place: MovePlace) => void
  /** Shown at the pointer while a record is dragged, with that record as context. */
  overlay: ReactNode
  /** How keys move a record, and the text that explains it; absent if keys do not move records. */
  keys?: { coordinates: KeyboardCoordinateGetter; how: string }
  /** Renders the area; `moved` is the dragged record. */
  children: (moved: RaRecord | undefined) => ReactNode
}

/**
 * The area of a board or calendar in which users drag records from place to place, by pointer or keys. Inside, `useDraggable` of
 * `@dnd-kit/core` has the record as `data`, and `useDroppable` has `{ value }`.
 */
export const MoveArea = ({ nameOfPlace, onMove, overlay, keys, children }: MoveAreaProps) => {
  const [moved, setMoved] = useState<RaRecord>()
  const keyboard = useSensor(KeyboardSensor, keys ? { coordinateGetter: keys.coordinates } : {})
  const sensors = useSensors(
    // A click opens the record. A drag begins after 6 pixels, or on a touch screen after the finger has rested for 250 ms.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
    keys && keyboard,
  )
  const announcements = useAnnouncements(nameOfPlace)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={placeUnder}
      accessibility={{ announcements, screenReaderInstructions: { draggable: keys?.how ?? '' } }}
      // Casts: the data of a draggable is its record.
      onDragStart={({ active }) => setMoved(active.data.current as RaRecord)}
      onDragCancel={() => setMoved(undefined)}
      onDragEnd={({ active, over }) => {
        setMoved(undefined)
        if (over) onMove(active.data.current as RaRecord, over.data.current?.value)
      }}
    >
      {children(moved)}
      <DragOverlay dropAnimation={null}>
        {moved && <RecordContextProvider value={moved}>{overlay}</RecordContextProvider>}
      </DragOverlay>
    </DndContext>
  )
}

/** Finds the place under the pointer; for a move by keys, the place that the record covers most. */
const placeUnder: CollisionDetection = (positions) =>
  positions.pointerCoordinates ? pointerWithin(positions) : rectIntersection(positions)

/** Returns the announcements for screen readers while a record is moved. */
const useAnnouncements = (nameOfPlace: MoveAreaProps['nameOfPlace']): Announcements => {
  const translate = useTranslate()
  const nameOf = useGetRecordRepresentation(useResourceContext())
  const say = (text: string, record: unknown, over?: Over | null) =>
    translate(`slipform.moves.${text}`, {
      name: String(nameOf(record as RaRecord)),
      to: over ? nameOfPlace(over.data.current?.value ?? null) : '',
    })
  return {
    onDragStart: ({ active }) => say('lifted', active.data.current),
    onDragOver: ({ active, over }) => (over ? say('over', active.data.current, over) : undefined),
    onDragEnd: ({ active, over }) => say(over ? 'dropped' : 'cancelled', active.data.current, over),
    onDragCancel: ({ active }) => say('cancelled', active.data.current),
  }
}
