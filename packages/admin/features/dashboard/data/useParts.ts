import { useQuery } from '@tanstack/react-query'
import { useGetMany, useGetRecordRepresentation, useTranslate } from 'react-admin'
import type { BadgeColor } from 'slipform/browser'
import { aggregateQuery, type Group, type ListFilter } from '../../../api/aggregate.ts'
import { periodFilter, type Timeline } from '../../../format/timeline.ts'
import type { Choice } from '../../../i18n/choiceName.ts'
import { can } from '../../../session/session.ts'
import { useRange } from './range.ts'

/** A part of a breakdown: the records with one value of a field. The part that sums further values has no filter. */
export interface CardPart {
  readonly id: string
  readonly label: string
  readonly count: number
  /** The colour of the value's badge. */
  readonly color?: BadgeColor | undefined
  readonly filter?: ListFilter
}

interface PartsOptions {
  readonly source: string
  readonly choices: readonly Choice[]
  /** For a reference, the resource of the related records. */
  readonly reference?: string | undefined
  readonly filter?: ListFilter | undefined
  /** Limits the records to the dashboard's time range. */
  readonly timeline?: Timeline | undefined
}

// The maximum number of parts. With more values, the last part is the sum of all further values.
const maxParts = 8

/** Counts records by the values of a field, for a breakdown: in the order of the choices, or the most frequent first if there are no choices or more values than parts. */
export const useParts = (resource: string, { source, choices, reference, filter, timeline }: PartsOptions) => {
  const translate = useTranslate()
  const range = useRange()
  const allFilters = { ...filter, ...(timeline && range && periodFilter(timeline, range.current)) }
  const { data, ...query } = useQuery(aggregateQuery(resource, { group_by: source, filter: allFilters }))
  const groups = data && withChoices(data, source, choices)
  const drawnGroups = groups && groups.length > maxParts ? groups.slice(0, maxParts - 1) : groups
  const nameOf = useNames(reference, drawnGroups?.flatMap(({ group }) => group[source] ?? []) ?? [])
  if (groups === undefined || drawnGroups === undefined || nameOf === undefined) return { ...query, data: undefined }
  const parts = drawnGroups.map(({ group, count }): CardPart => {
    const id = group[source] ?? null
    const choice = choices.find((candidate) => candidate.id === id)
    const label = choice && translate(choice.name, { _: choice.name })
    return {
      id: String(id),
      label: label ?? (id === null ? translate('slipform.fields.empty') : nameOf(id)),
      count,
      color: choice?.color,
      filter: { ...allFilters, [source]: id },
    }
  })
  const otherCount = groups.slice(drawnGroups.length).reduce((sum, { count }) => sum + count, 0)
  const last = { id: '…', label: translate('slipform.dashboard.others'), count: otherCount }
  return { ...query, data: groups.length > drawnGroups.length ? [...parts, last] : parts }
}

/** Returns a function for the names of values, which for a reference are those of the related records; a record that the user may not see is named by its key. Undefined while loading. */
const useNames = (reference = '', values: readonly unknown[]) => {
  const translate = useTranslate()
  const nameOfRecord = useGetRecordRepresentation(reference)
  const enabled = reference !== '' && can('list', reference) && values.length > 0
  const { data, isPending } = useGetMany(reference, { ids: values.map(String) }, { enabled })
  if (enabled && isPending) return undefined
  return (value: unknown) => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
    const record = data?.find((candidate) => String(candidate?.id) === String(value))
    return record === undefined ? String(value) : String(nameOfRecord(record))
  }
}

/** Returns the groups in the order of the choices, also for choices without records, then those of other values. More groups than parts are sorted by frequency. */
const withChoices = (groups: readonly Group[], source: string, choices: readonly Choice[]): Group[] => {
  const choiceGroups = choices.map(
    ({ id }) => groups.find(({ group }) => group[source] === id) ?? { group: { [source]: id }, count: 0 },
  )
  const all = [...choiceGroups, ...groups.filter((group) => !choiceGroups.includes(group))]
  return all.length > maxParts ? all.sort((first, second) => second.count - first.count) : all
}
