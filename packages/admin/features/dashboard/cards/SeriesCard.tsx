import { Box, Skeleton } from '@mui/material'
import { useCreatePath, useGetResourceLabel, useTranslate, useTranslateLabel } from 'react-admin'
import { useFormatLocale } from '../../../format/locale.ts'
import { periodFilter } from '../../../format/timeline.ts'
import type { CardProps } from '../CardGrid.tsx'
import { BarChart } from '../charts/BarChart.tsx'
import { nameOfBucket } from '../data/bucketName.ts'
import type { Bucket } from '../data/buckets.ts'
import { filteredList } from '../data/filteredList.ts'
import { useChartOptions } from '../data/options.ts'
import type { ChartInterval } from '../data/range.ts'
import { type SeriesOptions, useSeries } from '../data/useSeries.ts'
import { useValueFormat } from '../data/useValueFormat.ts'
import { CardFrame } from './CardFrame.tsx'
import { forReaders } from './mayShow.tsx'

export interface SeriesCardProps extends Partial<SeriesOptions>, CardProps {
  readonly resource: string
  /** Default: the name of the resource, over time. */
  readonly title?: string
  /** How the values are written, such as `{ notation: 'compact' }`. Default: with what the field of `sum` counts. */
  readonly format?: Intl.NumberFormatOptions
}

const ReadableSeries = ({ resource, title, format, sum, filter, ...props }: SeriesCardProps) => {
  const options = useChartOptions(resource)
  const timeline = props.timeline ?? options.timeline
  const { data, error, refetch } = useSeries(resource, { timeline, sum, filter })
  const translate = useTranslate()
  const locale = useFormatLocale()
  const { formatValue, formatTick } = useValueFormat(format, { resource, sum })
  const resourceLabel = useGetResourceLabel()
  const path = useCreatePath()({ resource, type: 'list' })
  const field = useTranslateLabel()({ source: timeline?.source ?? '', resource })
  const label = title ?? translate('slipform.dashboard.over_time', { name: resourceLabel(resource, 2) })
  const by = data && translate(`slipform.dashboard.by.${data.interval}`, { field: String(field) })
  const toBar = (bucket: Bucket, interval: ChartInterval) => ({
    ...nameOfBucket(bucket, interval, locale),
    value: bucket.value,
    text: formatValue(bucket.value),
    to: timeline && filteredList(path, { ...filter, ...periodFilter(timeline, bucket) }),
  })
  return (
    <CardFrame
      title={
        <>
          {label}
          {by && (
            <Box component="span" sx={{ ml: 1, color: 'text.disabled', fontSize: 13, fontWeight: 400 }}>
              {by}
            </Box>
          )}
        </>
      }
      error={error}
      onRetry={refetch}
    >
      {data ? (
        <BarChart
          label={`${label}, ${by}`}
          bars={data.buckets.map((bucket) => toBar(bucket, data.interval))}
          formatTick={formatTick}
        />
      ) : (
        <Skeleton variant="rounded" sx={{ flexGrow: 1, minHeight: 208 }} />
      )}
    </CardFrame>
  )
}

/** The dashboard's bar chart: the records of each day, week or month of the time range, or the sum of a field, linked to the lists. */
export const SeriesCard = forReaders(ReadableSeries)
