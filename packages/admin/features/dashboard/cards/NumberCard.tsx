import { Box, Card, Skeleton, Stack, Tooltip, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { Link, useDataProvider, useGetResourceLabel, useTranslate, useTranslateLabel } from 'react-admin'
import { withSmallInitial } from '../../../i18n/fieldLabel.ts'
import { CardError, cover, forReaders } from '../../../ui/cards/CardFrame.tsx'
import type { CardProps } from '../../../ui/cards/cardWidths.ts'
import { Sparkline } from '../../../ui/charts/Sparkline.tsx'
import { useListLink } from '../../../ui/useListLink.ts'
import { useRangeName } from '../data/range.ts'
import { totalQuery } from '../data/totalQuery.ts'
import { type SeriesOptions, useDrawn } from '../data/useSeries.ts'

export interface NumberCardProps extends Partial<SeriesOptions>, CardProps {
  readonly resource: string
  /** Default: the name of the resource, and of the field and the function. */
  readonly title?: string
  /** The format of the number, such as `{ notation: 'compact' }`. Default: with the unit or currency of the field. */
  readonly format?: Intl.NumberFormatOptions
  /** The direction of an improvement, which is shown in green. Default: higher. */
  readonly better?: 'higher' | 'lower'
}

/** Shows the number of all records, with a line of the time range; or a computed value, which needs a date, of the time range. */
const ReadableNumber = ({ resource, title, filter, format, better = 'higher', ...props }: NumberCardProps) => {
  const drawn = useDrawn(resource, { filter, format, ...props })
  const { timeline, computed, series, formatValue, formatChange } = drawn
  const translate = useTranslate()
  const labelOf = useTranslateLabel()
  const name = useGetResourceLabel()(resource, 2)
  const computedLabel = (by: string, source: string) => {
    const names = { field: String(labelOf({ source, resource })), name: withSmallInitial(name) }
    const sumLabel = translate('slipform.dashboard.sum', names)
    return by === 'sum' ? sumLabel : `${sumLabel} (${translate(`slipform.dashboard.functions.${by}`, { _: by })})`
  }
  const label = title ?? (computed ? computedLabel(computed.by, computed.field) : name)
  const total = useQuery(totalQuery(useDataProvider(), resource, filter))
  const { error, refetch } = computed ? drawn.query : total
  const value = computed ? series?.total : total.data
  const field = String(labelOf({ source: timeline?.source ?? '', resource }))
  const seriesLabel = series ? translate(`slipform.dashboard.by.${series.interval}`, { field }) : ''
  const values = series?.buckets.map((bucket) => bucket.value) ?? []
  const count = computed || series === undefined ? '' : `${translate('slipform.colon')}${formatValue(series.total)}`
  return (
    <Card component="section" aria-label={label} sx={{ height: 1, p: 2, position: 'relative' }}>
      <Link to={useListLink(resource)(filter)} color="text.disabled" sx={{ fontSize: 12, '&::after': cover }}>
        {label}
      </Link>
      {error ? (
        <CardError error={error} refetch={refetch} />
      ) : (
        <Stack direction="row" sx={{ alignItems: 'end', justifyContent: 'space-between', gap: 2, mt: 0.5 }}>
          <Box>
            <Typography component="p" sx={figure}>
              {value === undefined ? <Skeleton width={72} /> : formatValue(value)}
            </Typography>
            {timeline && (
              <Change isPending={series === undefined} change={series?.change} {...{ better, count, formatChange }} />
            )}
          </Box>
          <Box sx={{ flex: '0 1 96px', minWidth: 0, pb: 0.25, containerType: 'inline-size' }}>
            {values.length > 0 && (
              <Tooltip title={seriesLabel} describeChild>
                {/* Hidden beside a long number, where it would be too narrow. */}
                <Box sx={{ position: 'relative', zIndex: 1, '@container (max-width: 48px)': { display: 'none' } }}>
                  <Sparkline
                    values={values}
                    // In words and numbers: `Opened on, by month: 2, 7, 5`.
                    label={`${seriesLabel}${translate('slipform.colon')}${values.map(formatValue).join(', ')}`}
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
 * The dashboard's card with a number, its change and a line of its values over the time range. Counts all records of a resource; with `sum`,
 * `median` or another function of aggregates it computes a field of the records in the time range.
 */
export const NumberCard = forReaders(ReadableNumber)

interface ChangeProps {
  readonly isPending: boolean
  readonly change: number | undefined
  readonly better: 'higher' | 'lower'
  /** The number of records in the time range as a text; empty for a computed value. */
  readonly count: string
  readonly formatChange: (change: number) => string
}

/** Below the number: the change compared with the previous range, green or red by `better`, and the time range. */
const Change = ({ isPending, change, better, count, formatChange }: ChangeProps) => {
  const translate = useTranslate()
  const [range] = useRangeName()
  if (range === 'all') return null
  if (isPending) return <Skeleton width={112} height={20} />
  const color = !change ? 'text.disabled' : change > 0 === (better === 'higher') ? 'success.main' : 'error.main'
  return (
    <Typography color="text.disabled" noWrap sx={{ fontSize: 12, fontVariantNumeric: 'tabular-nums' }}>
      {change !== undefined && (
        <Tooltip title={translate('slipform.dashboard.compared')} describeChild>
          <Box component="span" tabIndex={0} sx={{ color, position: 'relative', zIndex: 1 }}>
            {formatChange(change)}
          </Box>
        </Tooltip>
      )}{' '}
      {`${translate(`slipform.dashboard.range.${range}`)}${count}`}
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
