import { keepPreviousData } from '@tanstack/react-query'
import { type RaRecord, useGetList, useListContext } from 'react-admin'
import { addIntervals, type Day, dayOf } from '../../format/days.ts'
import { type Period, periodFilter, type Timeline } from '../../format/timeline.ts'

// Of more records in a period only the first are shown, with a message: users filter faster than all of them would load.
const maxRecords = 500

/** Reads the records of a period that match the filters of the list, the earliest first. */
export const useEntries = (timeline: Timeline, period: Period) => {
  const { resource, filterValues } = useListContext()
  return useGetList(
    resource,
    {
      filter: { ...filterValues, ...periodFilter(timeline, period) },
      sort: { field: timeline.source, order: 'ASC' },
      pagination: { page: 1, perPage: maxRecords },
    },
    { placeholderData: keepPreviousData },
  )
}

/** Returns the day of a record. */
export const dayOfRecord = (record: RaRecord, { source, kind }: Timeline): Day =>
  kind === 'date' ? record[source] : dayOf(new Date(record[source]))

/** Reads the day of the record nearest to a period: the first record after the period, else the last one before it. */
export const useNearestDay = (timeline: Timeline, { from, to }: Period, isNeeded: boolean): Day | undefined => {
  // Years of four digits; not 31 December, as the filter of timestamps adds a day.
  const next = useFirst(timeline, { from: addIntervals(to, 'day', 1), to: '9999-12-30' }, 'ASC', isNeeded)
  const last = useFirst(timeline, { from: '0001-01-01', to: addIntervals(from, 'day', -1) }, 'DESC', isNeeded)
  const record = isNeeded && next !== undefined ? (next[0] ?? last?.[0]) : undefined
  return record && dayOfRecord(record, timeline)
}

const useFirst = (timeline: Timeline, period: Period, order: 'ASC' | 'DESC', enabled: boolean) => {
  const { resource, filterValues } = useListContext()
  const { data } = useGetList(
    resource,
    {
      filter: { ...filterValues, ...periodFilter(timeline, period) },
      sort: { field: timeline.source, order },
      pagination: { page: 1, perPage: 1 },
    },
    { enabled },
  )
  return data
}
