import type { KeyboardEvent } from 'react'

const steps: Readonly<Record<string, readonly [columns: number, cards: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Moves the focus from the handle of a card to the next one with the arrow keys, past empty columns. */
export const moveFocus = (event: KeyboardEvent<HTMLElement>): void => {
  const { target, currentTarget, key } = event
  const [across, down] = steps[key] ?? [0, 0]
  if (!(target instanceof HTMLElement) || (across === 0 && down === 0)) return
  const columns = [...currentTarget.children]
    .map((column) => [...column.querySelectorAll<HTMLElement>('.handle')])
    .filter((handles) => handles.length > 0)
  const column = columns.findIndex((handles) => handles.includes(target))
  if (column === -1) return
  const place = columns[column]?.indexOf(target) ?? 0
  const beside = columns[column + across]
  const next = beside?.[Math.min(place + down, beside.length - 1)]
  // The arrows do not scroll the page, nor go through the rows of a table.
  event.preventDefault()
  event.stopPropagation()
  next?.focus()
}
