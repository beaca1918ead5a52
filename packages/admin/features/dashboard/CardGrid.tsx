import { Box, Skeleton } from '@mui/material'
import { Children, isValidElement, type ReactNode } from 'react'
import { type CardProps, type CardWidth, cellSx, gridSx } from './grid.ts'

/** Places cards in the columns of a dashboard. Reads the property `width` of each element: `third` without one. */
export const CardGrid = ({ children }: { children: ReactNode }) => (
  <Box sx={gridSx}>
    {Children.toArray(children)
      .filter((card) => isValidElement<{ width?: CardWidth }>(card))
      .map((card) => (
        <Box key={card.key} sx={cellSx(card.props.width ?? 'third')}>
          {card}
        </Box>
      ))}
  </Box>
)

/** Cards below each other in one column of a dashboard, each as high as its content. Its own `width` is read by the grid around it. */
export const CardStack = ({ children }: CardProps & { readonly children: ReactNode }) => (
  <Box sx={stackSx}>{children}</Box>
)

const stackSx = {
  display: 'grid',
  gap: 2,
  // Beside each other where the column is as wide as the page, except tables and lists.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
  alignItems: 'start',
  '& > :only-child, & > :has(table), & > :has(ol)': { gridColumn: '1 / -1' },
}

/** Widths and heights in the places of the default cards. */
const skeletons: readonly (readonly [CardWidth, number])[] = [
  ['quarter', 104],
  ['quarter', 104],
  ['quarter', 104],
  ['quarter', 104],
  ['twoThirds', 280],
  ['third', 280],
]

/** Stands in for the cards while the default ones are counted. */
export const CardSkeletons = () => (
  <Box sx={gridSx} aria-hidden>
    {skeletons.map(([width, height], at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cards have nothing but their place.
      <Box key={at} sx={cellSx(width)}>
        <Skeleton variant="rounded" height={height} sx={{ borderRadius: '10px' }} />
      </Box>
    ))}
  </Box>
)
