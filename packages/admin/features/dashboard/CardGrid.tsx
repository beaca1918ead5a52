import { Box, Skeleton } from '@mui/material'
import { Children, isValidElement, type ReactNode } from 'react'
import { type CardProps, cardWidths } from '../../ui/cards/cardWidths.ts'

/** Places cards in the columns of a dashboard by the property `width` of each element, by default `third`. A card that renders nothing takes no room. */
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

/** Cards below each other in one column of a dashboard, each as high as its content. The grid around it reads its `width`. */
export const CardStack = ({ children }: CardProps & { readonly children: ReactNode }) => (
  <Box sx={stack}>{children}</Box>
)

const stack = {
  display: 'grid',
  gap: 2,
  // Side by side if the column is wide enough. Tables and lists have a row of their own.
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
  '& > :only-child, & > :has(table), & > :has(ol)': { gridColumn: '1 / -1' },
}

/** The placeholder of the default cards while records are counted, with the same number and width of number cards. */
export const CardSkeletons = ({ numbers, width }: { numbers: number; width: keyof typeof cardWidths }) => (
  <CardGrid>
    {Array.from({ length: numbers }, (_, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: only their position identifies the placeholders.
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
