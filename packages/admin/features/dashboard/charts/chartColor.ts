import type { Theme } from '@mui/material'
import type { BadgeColor } from 'slipform/browser'

/** Returns the colour of a part of a breakdown: that of its badge, otherwise by its place, so that neighbours differ in light and dark mode. */
export const chartColor = ({ tokens }: Theme, index: number, color?: BadgeColor): string =>
  color ? tokens[color] : (tokens.chart[(index + 1) % tokens.chart.length] ?? tokens.slate)
