import type { Theme } from '@mui/material'
import type { BadgeColor } from 'slipform/browser'

/**
 * Returns the colour of a part: that of its badge, otherwise by its position, so that neighbours are distinct in light and dark
 * mode.
 */
export const chartColor = ({ tokens }: Theme, index: number, color?: BadgeColor): string =>
  color ? tokens[color] : (tokens.chart[(index + 1) % tokens.chart.length] ?? tokens.slate)
