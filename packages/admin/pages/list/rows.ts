const rowSelector = 'main :is(tbody tr, article)[tabindex]'

/** Returns the rows of a list's table, or the cards of its gallery, in the order of its records. */
export const rowsOfList = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(rowSelector)]

/** Returns the row that holds the focus. */
export const focusedRow = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>(rowSelector) ?? null

/** Returns the row that holds the focus, else the one whose record stands beside the list. */
export const currentRow = (): HTMLElement | null =>
  focusedRow() ?? document.querySelector<HTMLElement>(`${rowSelector}[aria-current]`)
