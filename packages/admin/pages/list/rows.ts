const rowSelector = 'main :is(tbody tr, article)[tabindex]'

/** Returns, for shortcuts, the elements of a list's rows in its table, or of the cards in its gallery, in the order of its records. */
export const rowsOfList = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(rowSelector)]

/** Returns the row that holds the focus. */
export const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(rowSelector) ?? null

/** Returns the row that holds the focus, else the one whose record stands beside the list. */
export const currentRow = (): HTMLElement | null =>
  focusedRow() ?? document.querySelector<HTMLElement>(`${rowSelector}[aria-current]`)
