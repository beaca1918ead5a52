import { Box, Card, Skeleton, Stack, Tooltip, Typography } from '@mui/material'
import { Link, useCreatePath, useGetResourceLabel, useTranslate, useTranslateLabel } from 'react-admin'
import type { CardProps } from '../CardGrid.tsx'
import { Sparkline } from '../charts/Sparkline.tsx'
import { filteredList } from '../data/filteredList.ts'
import { useChartOptions } from '../data/options.ts'
import { useRangeName } from '../data/range.ts'
import { type Series, type SeriesOptions, useSeries } from '../data/useSeries.ts'
import { useTotal } from '../data/useTotal.ts'
import { useValueFormat } from '../data/useValueFormat.ts'
import { CardError } from './CardFrame.tsx'
import { forReaders } from './mayShow.tsx'

export interface NumberCardProps extends Partial<SeriesOptions>, CardProps {
  readonly resource: string
  /** Default: the name of the resource. */
  readonly title?: string
  /** How the number is written, such as `{ notation: 'compact' }`. Default: with what the field of `sum` counts. */
  readonly format?: Intl.NumberFormatOptions
  /** Which change is an improvement, and green. Default: higher. */
  readonly better?: 'higher' | 'lower'
}

/** The number is of all time, its course of the time range. With `sum`, which needs a date, both are of the time range. */
const ReadableNumber = ({ resource, title, filter, format, better = 'higher', ...props }: NumberCardProps) => {
  const drawn = useChartOptions(resource).timeline
  const timeline = props.timeline ?? drawn
  // Without a date the card counts.
  const sum = timeline && props.sum
  const label = useGetResourceLabel()(resource, 2)
  const path = useCreatePath()({ resource, type: 'list' })
  const total = useTotal(resource, filter)
  const series = useSeries(resource, { timeline, sum, filter })
  const { formatValue, formatChange } = useValueFormat(format, { resource, sum })
  const { data, error, refetch } = sum ? series : total
  const translate = useTranslate()
  const field = String(useTranslateLabel()({ source: timeline?.source ?? '', resource }))
  const courseLabel = series.data ? translate(`slipform.dashboard.by.${series.data.interval}`, { field }) : ''
  const value = typeof data === 'object' ? data.total : data
  return (
    <Card component="section" aria-label={title ?? label} sx={{ height: 1, p: 2, position: 'relative' }}>
      <Link
        to={filter ? filteredList(path, filter) : path}
        color="text.disabled"
        sx={{ fontSize: 12, '&::after': cover }}
      >
        {title ?? label}
      </Link>
      {error ? (
        <CardError error={error} onRetry={refetch} />
      ) : (
        <Stack direction="row" sx={{ alignItems: 'end', justifyContent: 'space-between', gap: 2, mt: 0.5 }}>
          <Box sx={{ minWidth: 0 }}>
            <Typography component="p" sx={figure}>
              {value === undefined ? <Skeleton width={72} /> : formatValue(value)}
            </Typography>
            {timeline && (
              <Course series={series.data} isSum={sum !== undefined} {...{ better, formatValue, formatChange }} />
            )}
          </Box>
          <Box sx={{ flex: '0 1 96px', minWidth: 48, pb: 0.25 }}>
            {series.data && series.data.buckets.length > 0 && (
              <Tooltip title={courseLabel} describeChild>
                <Box sx={{ position: 'relative', zIndex: 1 }}>
                  <Sparkline
                    values={series.data.buckets.map((bucket) => bucket.value)}
                    label={`${courseLabel}${translate('slipform.colon')}${describe(series.data, formatValue)}`}
                  />
                </Box>
              </Tooltip>
            )}
          </Box>
        </Stack>
      )}
    </Card>
  )
}

/**
 * The dashboard's card of a number, with its change and its course over the time range. Counts all records of a resource; with `sum` it
 * adds up the values of a field within the time range.
 */
export const NumberCard = forReaders(ReadableNumber)

/** The values of a series in words and numbers: `2, 7, 5`. */
const describe = ({ buckets }: Series, formatValue: (value: number) => string) =>
  buckets.map(({ value }) => formatValue(value)).join(', ')

interface CourseProps {
  readonly series: Series | undefined
  readonly isSum: boolean
  readonly better: 'higher' | 'lower'
  readonly formatValue: (value: number) => string
  readonly formatChange: (change: number) => string
}

/** Below the number: how many records the time range has, and the change against the range before, green or red by `better`. */
const Course = ({ series, isSum, better, formatValue, formatChange }: CourseProps) => {
  const translate = useTranslate()
  const [range] = useRangeName()
  if (range === 'all') return null
  if (series === undefined) return <Skeleton width={112} height={20} />
  const { change = 0, total } = series
  const isGood = better === 'higher' ? change > 0 : change < 0
  const color = change === 0 ? 'text.disabled' : isGood ? 'success.main' : 'error.main'
  const name = translate(`slipform.dashboard.range.${range}`)
  return (
    <Typography color="text.disabled" noWrap sx={{ fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
      {series.change !== undefined && (
        <Tooltip title={translate('slipform.dashboard.compared')} describeChild>
          <Box component="span" tabIndex={0} sx={{ color, position: 'relative', zIndex: 1 }}>
            {formatChange(change)}
          </Box>
        </Tooltip>
      )}{' '}
      {isSum ? name : `${name}${translate('slipform.colon')}${formatValue(total)}`}
    </Typography>
  )
}

const figure = {
  fontSize: 26,
  lineHeight: '32px',
  fontWeight: 640,
  letterSpacing: '-0.02em',
  fontVariantNumeric: 'tabular-nums',
}

/** Makes the whole card the link's target. */
const cover = { content: '""', position: 'absolute', inset: 0 }
