import { KeyboardCode, type KeyboardCoordinateGetter } from '@dnd-kit/core'

/** Moves a card to the column beside its own with the arrow keys. */
export const moveToColumn: KeyboardCoordinateGetter = (event, { context }) => {
  const { collisionRect, droppableRects, droppableContainers } = context
  const step = event.code === KeyboardCode.Right ? 1 : event.code === KeyboardCode.Left ? -1 : 0
  if (step === 0 || collisionRect === null) return undefined
  event.preventDefault()
  const columns = droppableContainers
    .getEnabled()
    .flatMap(({ id }) => droppableRects.get(id) ?? [])
    .sort((one, other) => one.left - other.left)
  const center = collisionRect.left + collisionRect.width / 2
  const current = columns.findIndex(({ left, right }) => left <= center && center <= right)
  const next = columns[current + step]
  return next && { x: next.left + (next.width - collisionRect.width) / 2, y: collisionRect.top }
}
