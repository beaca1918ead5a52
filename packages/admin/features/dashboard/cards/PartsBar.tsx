import { Box, Tooltip } from '@mui/material'
import { chartColor } from '../charts/chartColor.ts'
import type { BreakdownOptions } from '../data/options.ts'
import { useParts } from '../data/useParts.ts'

/** The values of an enumeration as parts of one bar. */
export const PartsBar = ({ resource, ...breakdown }: BreakdownOptions & { resource: string }) => {
  const { data: parts = [] } = useParts(resource, breakdown)
  const label = parts.map(({ label, text }) => `${label}: ${text}`).join(', ')
  return (
    <Tooltip title={label} describeChild>
      <Box
        role="img"
        aria-label={label}
        sx={{ display: 'flex', gap: '2px', height: 8, my: 1.25, overflow: 'hidden', borderRadius: 1 }}
      >
        {parts.map(({ id, value, color }, at) => (
          <Box key={id} sx={{ flex: value, bgcolor: (theme) => chartColor(theme, at, color) }} />
        ))}
      </Box>
    </Tooltip>
  )
}
