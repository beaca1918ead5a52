import { type MouseEvent, useRef } from 'react'
import type { CellPlace } from './selection.ts'

/** Returns the place of the cell around an element; undefined outside of cells. */
export const placeOf = (target: EventTarget | null): CellPlace | undefined => {
  const place = target instanceof Element ? target.closest<HTMLElement>('[data-place]')?.dataset.place : undefined
  if (place === undefined) return undefined
  const [row = 0, column = 0] = place.split(':').map(Number)
  return { row, column }
}

/** Whether an element is, or is inside of, the editor of a cell. */
export const isEditor = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-grid-editor]') !== null

/** Returns the mouse handlers of a grid: a press selects a cell, dragging extends the range, and a double click edits. */
export const useGridMouse = (
  go: (to: CellPlace, isExtending?: boolean) => void,
  edit: (place: CellPlace, isTyped: boolean) => void,
) => {
  const isDragging = useRef(false)
  return {
    onMouseDown: (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      if (place === undefined || event.button !== 0 || isEditor(event.target)) return
      isDragging.current = true
      go(place, event.shiftKey)
    },
    onMouseOver: (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      if (isDragging.current && event.buttons === 1 && place !== undefined) go(place, true)
      else isDragging.current = false
    },
    onDoubleClick: (event: MouseEvent<HTMLElement>) => {
      const place = placeOf(event.target)
      if (place !== undefined && !isEditor(event.target)) edit(place, false)
    },
    // A click on a link selects its cell; with Ctrl or Cmd it opens the link.
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const isLink = event.target instanceof Element && event.target.closest('a') !== null
      if (!isLink || isEditor(event.target) || event.ctrlKey || event.metaKey) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
