import { Box, type Theme, Tooltip } from '@mui/material'
import { Link } from 'react-admin'
import { ticksOf } from './ticksOf.ts'
import { useWidth } from './useWidth.ts'

export interface Bar {
  /** The full name of the bar: `Jul 2025`. Unique in the chart. */
  readonly label: string
  /** The short name below the axis: `Jul`. */
  readonly tick: string
  /** Shown below the tick of the first bar of each year. */
  readonly year?: string
  readonly value: number
  /** The value as users read it. */
  readonly text: string
  /** The address of the list with the records of the bar. */
  readonly to?: object
}

interface BarChartProps {
  /** The name of the chart for screen readers. */
  readonly label: string
  readonly bars: readonly Bar[]
  readonly formatTick: (value: number) => string
}

// In pixels: the width of a text below the axis, and the minimum height of a bar that is not 0.
const tickWidth = 56
const minBarHeight = 2

/** A bar chart over time, without a library. For the keyboard and screen readers, its bars are a list, of links where they have an address. */
export const BarChart = ({ label, bars, formatTick }: BarChartProps) => {
  const { ref, width } = useWidth<HTMLDivElement>()
  const ticks = ticksOf(Math.max(0, ...bars.map(({ value }) => value)))
  const top = ticks.at(-1) ?? 1
  const labelEvery = Math.max(1, Math.ceil((bars.length * tickWidth) / Math.max(width, tickWidth)))
  return (
    <Box sx={frame}>
      <Box aria-hidden sx={{ position: 'relative' }}>
        {ticks.map((tick) => (
          <Box key={tick} sx={[axisLabel, { bottom: `${(tick / top) * 100}%` }]}>
            {formatTick(tick)}
          </Box>
        ))}
        {/* Invisible copies give the column of the absolute labels the width of the widest. */}
        {ticks.map((tick) => (
          <Box key={tick} sx={{ visibility: 'hidden', height: 0 }}>
            {formatTick(tick)}
          </Box>
        ))}
      </Box>
      <Box ref={ref} sx={{ position: 'relative' }}>
        {ticks.map((tick) => (
          <Box key={tick} aria-hidden sx={[gridLine, { bottom: `${(tick / top) * 100}%` }]} />
        ))}
        <Box component="ol" aria-label={label} sx={columns}>
          {bars.map((bar) => (
            <Box component="li" key={bar.label} sx={{ flex: 1, minWidth: 0, height: 1 }}>
              <Tooltip title={`${bar.label}: ${bar.text}`} placement="top" disableInteractive>
                <Box
                  {...(bar.to
                    ? { component: Link, to: bar.to }
                    : { tabIndex: 0, role: 'img', 'aria-label': `${bar.label}: ${bar.text}` })}
                  sx={column}
                >
                  <Box
                    sx={{
                      height: `${(bar.value / top) * 100}%`,
                      minHeight: bar.value > 0 ? minBarHeight : 0,
                      borderRadius: '3px 3px 0 0',
                      bgcolor: (theme) => theme.tokens.chart[1],
                      printColorAdjust: 'exact',
                    }}
                  />
                </Box>
              </Tooltip>
            </Box>
          ))}
        </Box>
      </Box>
      <Box />
      <Box aria-hidden sx={{ display: 'flex', pt: 1, height: 40 }}>
        {bars.map(({ label, tick, year }, at) => (
          <Box key={label} sx={tickStyle}>
            {at % labelEvery === 0 && <span>{tick}</span>}
            {at % labelEvery === 0 && year !== bars[at - labelEvery]?.year && <b>{year}</b>}
          </Box>
        ))}
      </Box>
    </Box>
  )
}

const frame = {
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gridTemplateRows: 'minmax(176px, 1fr) auto',
  columnGap: 1,
  flexGrow: 1,
  color: 'text.disabled',
  fontSize: 12,
  lineHeight: '16px',
  fontVariantNumeric: 'tabular-nums',
  pt: 1,
}

const tickStyle = {
  flex: 1,
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  whiteSpace: 'nowrap',
  '& b': { fontWeight: 560, color: 'text.secondary' },
}

const axisLabel = { position: 'absolute', right: 0, transform: 'translateY(50%)' }

const gridLine = { position: 'absolute', left: 0, right: 0, height: '1px', bgcolor: 'divider' }

const columns = { position: 'absolute', inset: 0, display: 'flex', m: 0, p: 0, listStyle: 'none' }

const column = {
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  height: 1,
  px: '12%',
  borderRadius: '3px',
  '&:hover': { bgcolor: 'action.hover' },
  '&:focus-visible': { outline: (theme: Theme) => `2px solid ${theme.tokens.accent}` },
}
