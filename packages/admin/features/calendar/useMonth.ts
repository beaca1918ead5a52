import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, useGetList, useListContext } from 'react-admin'
import { type Day, dayOf } from '../../format/days.ts'
import { periodFilter, type Timeline } from '../../format/timeline.ts'
import { groupBy } from '../../pages/list/layouts/groupBy.ts'
import { periodOf } from './month.ts'

// More would take longer to load than to filter.
const maxRecords = 500

/** Reads the records of a month's page, by day. */
export const useMonth = (timeline: Timeline, month: Day) => {
  const { resource, filterValues } = useListContext()
  const { data, total, isPending, error } = useGetList(
    resource,
    {
      filter: { ...filterValues, ...periodFilter(timeline, periodOf(month)) },
      sort: { field: timeline.source, order: 'ASC' },
      pagination: { page: 1, perPage: maxRecords },
    },
    { placeholderData: keepPreviousData },
  )
  return { days: groupBy(data ?? [], (record) => dayOfRecord(record, timeline)), data, total, isPending, error }
}

const dayOfRecord = (record: RaRecord, { source, kind }: Timeline): Day =>
  kind === 'date' ? record[source] : dayOf(new Date(record[source]))

/** Reads the day of the last record before a month; undefined while the month has records. */
export const useLatest = (timeline: Timeline, month: Day, isNeeded: boolean): Day | undefined => {
  const { resource, filterValues } = useListContext()
  const { data } = useGetList(
    resource,
    {
      filter: { ...filterValues, ...periodFilter(timeline, { from: '0001-01-01', to: periodOf(month).from }) },
      sort: { field: timeline.source, order: 'DESC' },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled: isNeeded },
  )
  const [latest] = data ?? []
  return isNeeded && latest ? dayOfRecord(latest, timeline) : undefined
}
