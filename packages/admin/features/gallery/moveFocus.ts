import type { KeyboardEvent } from 'react'

/** Moves the focus among the children of an element with the arrow keys, across its rows and columns; returns the place of the next. */
export const moveFocus = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): number | undefined => {
  const cards = [...currentTarget.children].filter((card) => card instanceof HTMLElement)
  const place = cards.findIndex((card) => card.contains(document.activeElement))
  const top = cards[0]?.offsetTop
  const columns = cards.filter(({ offsetTop }) => offsetTop === top).length
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -columns,
    ArrowDown: columns,
  }
  const step = steps[key]
  if (step === undefined || place === -1) return undefined
  const next = place + step
  cards[next]?.focus()
  cards[next]?.scrollIntoView({ block: 'nearest' })
  return cards[next] ? next : place
}
