// Rows of tables and cards of a gallery that take the focus; rows without `tabindex`, such as group headings, are none.
const rowSelector = 'main :is(tbody tr, article)[tabindex]'

/** Returns the elements of a list's rows, or of its gallery's cards, in the order of the records, for shortcuts. */
export const rowsOfList = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(rowSelector)]

/** Returns the row that holds the focus. */
export const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(rowSelector) ?? null

/** Returns the row that holds the focus, else the row of the record in the peek panel, which has `aria-current`. */
export const currentRow = (): HTMLElement | null =>
  focusedRow() ?? document.querySelector<HTMLElement>(`${rowSelector}[aria-current]`)
