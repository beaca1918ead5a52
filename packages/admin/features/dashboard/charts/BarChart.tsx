import { Box, type Theme, Tooltip } from '@mui/material'
import { Link } from 'react-admin'
import { ticksOf } from './ticksOf.ts'
import { useWidth } from './useWidth.ts'

/** A bar: what it stands for, in full and below the axis, its value as number and text, and the list that it leads to. */
export interface Bar {
  readonly label: string
  readonly tick: string
  readonly value: number
  readonly text: string
  readonly to?: object | undefined
  /** Whether its time has not ended. */
  readonly isCurrent?: boolean
}

/** Properties of the chart; `label` names it for screen readers. */
export interface BarChartProps {
  readonly label: string
  readonly bars: readonly Bar[]
  readonly formatTick: (value: number) => string
}

const tickWidth = 56
const shortest = 2

/** A bar chart whose bars are a list of links: it is read and used without seeing it. */
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
        {/* As wide as the widest of them. */}
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
                <Box {...(bar.to ? { component: Link, to: bar.to } : { role: 'img' })} sx={column}>
                  <Box
                    className="bar"
                    sx={{
                      height: `${(bar.value / top) * 100}%`,
                      minHeight: bar.value > 0 ? shortest : 0,
                      borderRadius: '3px 3px 0 0',
                      bgcolor: (theme) => (bar.isCurrent ? theme.tokens.chart[0] : theme.tokens.chart[1]),
                      opacity: 0.9,
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
      <Box aria-hidden sx={{ display: 'flex', pt: 1, height: 24 }}>
        {bars.map(({ label: key, tick }, at) => (
          <Box key={key} sx={{ flex: 1, minWidth: 0, display: 'flex', justifyContent: 'center', whiteSpace: 'nowrap' }}>
            {at % labelEvery === 0 && <span>{tick}</span>}
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
  '&:hover': { bgcolor: 'action.hover', '& .bar': { opacity: 1 } },
  '&:focus-visible': { outline: (theme: Theme) => `2px solid ${theme.tokens.accent}` },
}
