/** How many of the twelve columns of a dashboard a card takes. In narrow windows cards are wider. */
const cardWidths = { quarter: 3, third: 4, half: 6, twoThirds: 8, full: 12 } as const

export type CardWidth = keyof typeof cardWidths

/** A property that every card has: the grid around reads it from the element, the card itself ignores it. */
export interface CardProps {
  /** Default: `third`. */
  readonly width?: CardWidth
}

/** The grid of a dashboard. */
export const gridSx = { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: 2, pb: 3 }

/** The place of a card in the grid. A card that shows nothing takes no room. */
export const cellSx = (width: CardWidth) => {
  const columns = cardWidths[width]
  return {
    minWidth: 0,
    gridColumn: { xs: 'span 12', sm: `span ${columns <= 3 ? 6 : 12}` },
    '@media (min-width: 1080px)': { gridColumn: `span ${columns}` },
    '&:empty': { display: 'none' },
  }
}
