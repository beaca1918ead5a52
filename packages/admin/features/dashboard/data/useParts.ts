import { useGetMany, useGetRecordRepresentation, useTranslate } from 'react-admin'
import type { BadgeColor } from 'slipform/browser'
import type { Group, ListFilter } from '../../../api/aggregate.ts'
import { periodFilter, type Timeline } from '../../../format/timeline.ts'
import { can } from '../../../session/session.ts'
import type { BreakdownOptions } from './options.ts'
import { useRange } from './range.ts'
import { useAggregate } from './useAggregate.ts'
import { useValueFormat } from './useValueFormat.ts'

/** A part of a breakdown: the records with one value of a field. The part of all other values has no filter. */
export interface CardPart {
  readonly id: string
  readonly label: string
  readonly value: number
  readonly text: string
  /** The colour of its badge. */
  readonly color?: BadgeColor
  readonly filter?: ListFilter
}

interface PartsOptions extends Partial<BreakdownOptions> {
  readonly source: string
  /** The resource whose records the values are keys of. */
  readonly reference?: string | undefined
  readonly filter?: ListFilter | undefined
  /** Limits the records to the dashboard's time range. */
  readonly timeline?: Timeline | undefined
}

// The last one has the sum of all further values.
const maxParts = 8

/** Counts records by the values of a field, for a breakdown: in the order of the choices, otherwise, as the API sorts them, the most frequent first. */
export const useParts = (resource: string, { source, choices, reference = '', filter, timeline }: PartsOptions) => {
  const translate = useTranslate()
  const { formatValue } = useValueFormat()
  const range = useRange()
  const limits = { ...filter, ...(timeline && range && periodFilter(timeline, range.current)) }
  const query = useAggregate(resource, {
    group_by: source,
    filter: Object.keys(limits).length > 0 ? limits : undefined,
  })
  const empty = translate('slipform.fields.empty')
  const { isPending, nameOf } = useNames(
    reference,
    (query.data ?? []).slice(0, maxParts).flatMap(({ group }) => group[source] ?? []),
  )
  const toPart = ({ group, count }: Group): CardPart => {
    const id = group[source]
    const choice = choices?.find((candidate) => candidate.id === id)
    return {
      id: String(id),
      label: choice ? translate(choice.name, { _: choice.name }) : id === null ? empty : nameOf(id),
      value: count,
      text: formatValue(count),
      ...(choice?.color && { color: choice.color }),
      filter: { ...limits, [source]: id },
    }
  }
  const groups = isPending ? undefined : query.data && inOrder(query.data, source, choices)
  if (!groups || groups.length <= maxParts) return { ...query, data: groups?.map(toPart) }
  const rest = groups.slice(maxParts - 1).reduce((sum, { count }) => sum + count, 0)
  const others: CardPart = {
    id: '…',
    label: translate('slipform.dashboard.others'),
    value: rest,
    text: formatValue(rest),
  }
  return { ...query, data: [...groups.slice(0, maxParts - 1).map(toPart), others] }
}

/** Returns the names of the records that values are keys of; a value whose record the user may not see is its own name. */
const useNames = (reference: string, values: readonly unknown[]) => {
  const translate = useTranslate()
  const nameOfRecord = useGetRecordRepresentation(reference)
  const enabled = can('list', reference) && values.length > 0
  const { data, isPending } = useGetMany(reference, { ids: values.map(String) }, { enabled })
  const nameOf = (value: unknown) => {
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`)
    const record = data?.find((candidate) => String(candidate?.id) === String(value))
    return record === undefined ? String(value) : String(nameOfRecord(record))
  }
  return { isPending: enabled && isPending, nameOf }
}

/** Returns the groups of the choices in their order, then those of other values; of more than a card shows, the most frequent first. */
const inOrder = (groups: readonly Group[], source: string, choices: BreakdownOptions['choices'] = []): Group[] => {
  const ofChoices = choices.map(
    ({ id }) => groups.find(({ group }) => group[source] === id) ?? { group: { [source]: id }, count: 0 },
  )
  const all = [...ofChoices, ...groups.filter((group) => !ofChoices.includes(group))]
  return all.length > maxParts ? all.sort((one, other) => other.count - one.count) : all
}
