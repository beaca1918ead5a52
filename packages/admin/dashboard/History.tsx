import { Box } from '@mui/material'
import { lazy, Suspense } from 'react'
import { FieldTitle, Link, useCreatePath, useLocale, useResourceContext, useTranslate } from 'react-admin'
import { filteredList } from './filteredList.ts'
import { Heading } from './Heading.tsx'
import { lastMonths, monthFilter, type Timeline } from './months.ts'
import { useAggregate } from './useAggregate.ts'

const HistoryChart = lazy(async () => ({ default: (await import('./HistoryChart.tsx')).HistoryChart }))

const chartHeight = 140

// Visible only with focus: the chart shows the same.
const unseen = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& a:not(:focus)': { position: 'absolute', width: '1px', height: '1px', overflow: 'hidden', clipPath: 'inset(50%)' },
}

/** Shows the number of records in each of the last months, linked to the filtered lists. */
export const History = (timeline: Timeline) => {
  const resource = useResourceContext() ?? ''
  const locale = useLocale()
  const translate = useTranslate()
  const pathname = useCreatePath()({ resource, type: 'list' })
  const { data: groups } = useAggregate(resource, {
    group_by: timeline.source,
    interval: 'month',
    ...(timeline.kind === 'datetime' && { time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone }),
  })
  const format = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
  const months = lastMonths(groups ?? [], timeline).map(({ start, count }) => ({
    label: format.format(new Date(start)),
    count,
    to: filteredList(pathname, monthFilter(timeline, start)),
  }))
  if (months.length === 0) return null
  return (
    <Box sx={{ gridColumn: '1 / -1', minWidth: 0, mt: 2 }}>
      <Heading>
        <FieldTitle source={timeline.source} resource={resource} />, {translate('slipform.dashboard.by_month')}
      </Heading>
      <Box sx={{ height: chartHeight }}>
        <Suspense>
          <HistoryChart months={months} height={chartHeight} />
        </Suspense>
      </Box>
      <Box component="ul" sx={unseen}>
        {months.map(({ label, count, to }) => (
          <li key={label}>
            <Link to={to} variant="body2">
              {label}: {count}
            </Link>
          </li>
        ))}
      </Box>
    </Box>
  )
}
