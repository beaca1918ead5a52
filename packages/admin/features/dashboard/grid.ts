/** How wide a card is, of the twelve columns of a dashboard. In narrow windows cards are wider. */
export const cardWidths = { quarter: 3, third: 4, half: 6, twoThirds: 8, full: 12 } as const

/** One of them. */
export type CardWidth = keyof typeof cardWidths

/** What every card takes; the dashboard reads it. */
export interface CardProps {
  /** Default: `third`. */
  readonly width?: CardWidth
}

/** The grid of a dashboard. */
export const gridSx = { display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: 2, pb: 3 }

/** The columns of a card; a card without content takes no room. */
export const cellSx = (width: CardWidth) => {
  const columns = cardWidths[width]
  return {
    minWidth: 0,
    gridColumn: { xs: 'span 12', sm: `span ${columns <= 3 ? 6 : 12}` },
    '@media (min-width: 1080px)': { gridColumn: `span ${columns}` },
    '&:empty': { display: 'none' },
  }
}
