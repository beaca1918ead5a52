import { Box, Skeleton } from '@mui/material'
import { Children, isValidElement, type ReactNode } from 'react'
import { type CardProps, cardWidths } from '../../ui/cards/cardWidths.ts'

/** Places cards in the columns of a dashboard. Reads the property `width` of each element: `third` without one. A card that shows nothing takes no room. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(12, minmax(0, 1fr))', gap: 2, pb: 3 }}>
    {Children.toArray(children)
      .filter((card) => isValidElement<CardProps>(card))
      .map((card) => (
        <Box key={card.key} sx={cellOf(cardWidths[card.props.width ?? 'third'])}>
          {card}
        </Box>
      ))}
  </Box>
)

const cellOf = (columns: number) => ({
  minWidth: 0,
  gridColumn: { xs: 'span 12', sm: `span ${columns <= 3 ? 6 : 12}` },
  '@media (min-width: 1080px)': { gridColumn: `span ${columns}` },
  '&:empty': { display: 'none' },
})

/** Cards below each other in one column of a dashboard, each as high as its content. Its own `width` is read by the grid around it. */
export const CardStack = ({ children }: CardProps & { readonly children: ReactNode }) => (
  <Box sx={stack}>{children}</Box>
)

const stack = {
  display: 'grid',
  gap: 2,
  // Beside each other where the column is as wide as the page, except tables and lists.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
  '& > :only-child, & > :has(table), & > :has(ol)': { gridColumn: '1 / -1' },
}

/** Stands in for the cards while the default ones are counted: as many numbers, each as wide. */
export const CardSkeletons = ({ numbers, width }: { numbers: number; width: keyof typeof cardWidths }) => (
  <CardGrid>
    {Array.from({ length: numbers }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: cards that are all alike have no other key.
      <CardStack key={place} width={width}>
        <Skeleton variant="rounded" height={90} />
      </CardStack>
    ))}
    <CardStack width="twoThirds">
      <Skeleton variant="rounded" height={280} />
    </CardStack>
    <Skeleton variant="rounded" height={280} />
  </CardGrid>
)
