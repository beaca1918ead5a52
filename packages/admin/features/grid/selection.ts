/** The place of a cell in the grid, from 0. The functions of this file are pure; `useGridSelection` holds the selection. */
export interface CellPlace {
  row: number
  column: number
}

/** The focused cell, and the opposite corner of the selected range. */
export interface CellSelection {
  focus: CellPlace
  anchor: CellPlace
}

/** The number of rows and columns. */
export interface Size {
  rows: number
  columns: number
}

/** A rectangle of cells; `bottom` and `right` are included. */
export interface CellRange {
  top: number
  bottom: number
  left: number
  right: number
}

/** Returns the selected rectangle. */
export const rangeOf = ({ focus, anchor }: CellSelection): CellRange => ({
  top: Math.min(focus.row, anchor.row),
  bottom: Math.max(focus.row, anchor.row),
  left: Math.min(focus.column, anchor.column),
  right: Math.max(focus.column, anchor.column),
})

/** Returns the number of cells in a rectangle. */
export const sizeOf = ({ top, bottom, left, right }: CellRange): Size => ({
  rows: bottom - top + 1,
  columns: right - left + 1,
})

const within = (value: number, count: number) => Math.max(0, Math.min(value, count - 1))

/** Returns the nearest place within the grid. */
const clamp = ({ row, column }: CellPlace, { rows, columns }: Size): CellPlace => ({
  row: within(row, rows),
  column: within(column, columns),
})

/** Moves the focus to a place. The selected range is that cell, or with `isExtending` extends to it. */
export const select = (selection: CellSelection, to: CellPlace, size: Size, isExtending = false): CellSelection => {
  const focus = clamp(to, size)
  return { focus, anchor: isExtending ? clamp(selection.anchor, size) : focus }
}

/** The properties of a keyboard event that decide where the focus moves. */
export type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey'>

// The number of rows by which Page Up and Page Down move, independent of the window's height.
const rowsPerPage = 10

/** Returns the place to which a key moves the focus, before `select` limits it to the grid; undefined for other keys, and for Tab at the end of a row. */
export const destination = (
  { row, column }: CellPlace,
  press: Press,
  { rows, columns }: Size,
): CellPlace | undefined => {
  const isFar = press.ctrlKey || press.metaKey
  const next = column + (press.shiftKey ? -1 : 1)
  const places: Readonly<Record<string, CellPlace | undefined>> = {
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    ArrowDown: { row: isFar ? rows - 1 : row + 1, column },
    ArrowLeft: { row, column: isFar ? 0 : column - 1 },
    ArrowRight: { row, column: isFar ? columns - 1 : column + 1 },
    Home: { row: isFar ? 0 : row, column: 0 },
    End: { row: isFar ? rows - 1 : row, column: columns - 1 },
    PageUp: { row: row - rowsPerPage, column },
    PageDown: { row: row + rowsPerPage, column },
    Tab: next < 0 || next >= columns ? undefined : { row, column: next },
  }
  return places[press.key]
}
