import { useLayoutEffect, useRef, useState } from 'react'
import { type CellPlace, type CellSelection, rangeOf, type Size, select } from './selection.ts'

const first: CellPlace = { row: 0, column: 0 }

/** Returns the selection of a grid, and functions that move it. The browser's focus follows keys and mouse, but not changes of the data. */
export const useGridSelection = (size: Size, isEditing: boolean) => {
  const body = useRef<HTMLTableSectionElement>(null)
  const [selection, setSelection] = useState<CellSelection>({ focus: first, anchor: first })
  // Limits the selection to the current page, which may be shorter than before.
  const { focus, anchor } = select(select(selection, selection.anchor, size), selection.focus, size, true)
  // A grid takes the focus when it opens, if no element has it.
  const wantsFocus = useRef(document.activeElement === document.body)
  const cellAt = ({ row, column }: CellPlace) =>
    body.current?.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`) ?? null
  useLayoutEffect(() => {
    if (!wantsFocus.current || isEditing) return
    wantsFocus.current = false
    const cell = cellAt(focus)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
  return {
    body,
    focus,
    range: rangeOf({ focus, anchor }),
    cellAt,
    /** Moves the focus to a place, or extends the range to it. */
    go: (to: CellPlace, isExtending = false) => {
      wantsFocus.current = true
      setSelection((current) => select(current, to, size, isExtending))
    },
    selectAll: () => setSelection({ anchor: first, focus: { row: size.rows, column: size.columns } }),
    /** Selects a cell without moving the focus, which its editor takes. */
    selectEdited: (place: CellPlace) => setSelection({ focus: place, anchor: place }),
    setWantsFocus: (isWanted: boolean) => {
      wantsFocus.current = isWanted
    },
  }
}
