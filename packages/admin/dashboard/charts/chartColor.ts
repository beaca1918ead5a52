import type { Theme } from '@mui/material'

/** Returns the colour of a part by its position: neighbours are distinct in light and dark mode. */
export const chartColor = ({ tokens }: Theme, index: number): string =>
  tokens.chart[(index + 1) % tokens.chart.length] ?? tokens.slate
