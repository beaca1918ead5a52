import { Box, type Theme, Typography } from '@mui/material'
import { Link } from 'react-admin'
import type { BadgeColor } from 'slipform/browser'
import { cover } from '../cards/CardFrame.tsx'

/** A bar, with its label before it and its value behind it. */
export interface ListedBar {
  readonly id: string
  readonly label: string
  readonly value: number
  /** The value as users read it. */
  readonly text: string
  readonly color?: BadgeColor | undefined
  /** The address of the list with the records of the bar. */
  readonly to?: object | undefined
}

/** A list of bars whose lengths are in proportion to their values. */
export const BarList = ({ bars }: { bars: readonly ListedBar[] }) => {
  const max = Math.max(...bars.map(({ value }) => value), Number.MIN_VALUE)
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {bars.map(({ id, label, value, text, color, to }, at) => (
        <Box component="li" key={id} sx={row}>
          <Typography
            {...(to && { component: Link, to })}
            title={label}
            noWrap
            color="text.secondary"
            sx={to && { '&::after': cover }}
          >
            {label}
          </Typography>
          <Box aria-hidden sx={track}>
            <Box
              sx={{
                width: `${(Math.max(0, value) / max) * 100}%`,
                height: 1,
                borderRadius: 4,
                // The colour of the value's badge, otherwise one by position, so that neighbours differ.
                bgcolor: ({ tokens }) => (color ? tokens[color] : tokens.chart[(at + 1) % tokens.chart.length]),
              }}
            />
          </Box>
          <Typography component="span" sx={{ fontVariantNumeric: 'tabular-nums', textAlign: 'right' }}>
            {text}
          </Typography>
        </Box>
      ))}
    </Box>
  )
}

const row = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(64px, 32%) minmax(0, 1fr) minmax(40px, auto)',
  alignItems: 'center',
  gap: 1.5,
  height: 32,
  mx: -1,
  px: 1,
  borderRadius: 1,
  '&:has(a):hover': { bgcolor: 'action.hover' },
}

const track = {
  height: 8,
  borderRadius: 4,
  bgcolor: (theme: Theme) => theme.tokens.hover,
  overflow: 'hidden',
  printColorAdjust: 'exact',
}
