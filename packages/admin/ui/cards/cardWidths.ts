/** The widths of cards in columns of the dashboard, which has twelve. In narrow windows cards are wider. */
export const cardWidths = { quarter: 3, third: 4, half: 6, twoThirds: 8, full: 12 } as const

/** The properties of every card. The grid around the cards reads `width` from the element; the card itself ignores it. */
export interface CardProps {
  /** Default: `third`. */
  readonly width?: keyof typeof cardWidths
}
