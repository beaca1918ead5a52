/** How many of the twelve columns of a dashboard a card takes. In narrow windows cards are wider. */
export const cardWidths = { quarter: 3, third: 4, half: 6, twoThirds: 8, full: 12 } as const

/** A property that every card has: the grid around reads it from the element, the card itself ignores it. */
export interface CardProps {
  /** Default: `third`. */
  readonly width?: keyof typeof cardWidths
}
