import { Box, Skeleton } from '@mui/material'
import { useGetResourceLabel, useTranslate, useTranslateLabel } from 'react-admin'
import { useFormatLocale } from '../../../format/locale.ts'
import { periodFilter } from '../../../format/timeline.ts'
import { CardFrame, forReaders } from '../../../ui/cards/CardFrame.tsx'
import type { CardProps } from '../../../ui/cards/cardWidths.ts'
import { BarChart } from '../../../ui/charts/BarChart.tsx'
import { nameOfBucket } from '../../../ui/charts/bucketName.ts'
import { useListLink } from '../../../ui/useListLink.ts'
import { type SeriesOptions, useDrawn } from '../data/useSeries.ts'

export interface SeriesCardProps extends Partial<SeriesOptions>, CardProps {
  readonly resource: string
  /** Default: the name of the resource, over time. */
  readonly title?: string
  /** The format of the values, such as `{ notation: 'compact' }`. Default: with the unit or currency of the field. */
  readonly format?: Intl.NumberFormatOptions
}

const ReadableSeries = ({ resource, title, format, filter, ...props }: SeriesCardProps) => {
  const drawn = useDrawn(resource, { filter, format, ...props })
  const { timeline, series: data, query, formatValue, formatTick } = drawn
  const translate = useTranslate()
  const locale = useFormatLocale()
  const name = useGetResourceLabel()(resource, 2)
  const listOf = useListLink(resource)
  const field = String(useTranslateLabel()({ source: timeline?.source ?? '', resource }))
  const label = title ?? translate('slipform.dashboard.over_time', { name })
  const by = data && translate(`slipform.dashboard.by.${data.interval}`, { field })
  const bars = data?.buckets.map((bucket) => ({
    ...nameOfBucket(bucket, data.interval, locale),
    value: bucket.value,
    text: formatValue(bucket.value),
    to: listOf({ ...filter, ...(timeline && periodFilter(timeline, bucket)) }),
  }))
  return (
    <CardFrame
      title={
        <>
          {label}
          <Box component="span" sx={{ ml: 1, color: 'text.disabled', fontSize: 13, fontWeight: 400 }}>
            {by}
          </Box>
        </>
      }
      query={query}
    >
      {bars ? (
        <BarChart label={`${label}, ${by}`} bars={bars} formatTick={formatTick} />
      ) : (
        <Skeleton variant="rounded" sx={{ flexGrow: 1, minHeight: 208 }} />
      )}
    </CardFrame>
  )
}

/** The dashboard's bar chart: the number of records, or a computed value of a field, for each day, month or year of the time range, linked to the lists. */
export const SeriesCard = forReaders(ReadableSeries)
