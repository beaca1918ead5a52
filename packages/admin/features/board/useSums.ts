import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext, useResourceContext } from 'react-admin'
import { aggregateQuery } from '../../api/aggregate.ts'
import { toApiFilter } from '../../api/filter/apiFilter.ts'
import { useFormatLocale } from '../../format/locale.ts'
import { formatRoughly } from '../../format/measure.ts'
import { infoOf } from '../../resource/named.ts'
import { can } from '../../session/session.ts'

/** Returns a function for the sum of a column's amounts, by the column's value. The sum is undefined if records have no amount in a single currency. One request reads the sums of all columns. */
export const useSums = (source: string) => {
  const resource = useResourceContext() ?? ''
  const locale = useFormatLocale()
  const { filterValues } = useListContext()
  const [amount, { currency = undefined } = {}] =
    Object.entries(infoOf(resource).fields).find(
      ([, { currency, filterable }]) =>
        filterable === true && currency !== undefined && (typeof currency === 'string' || 'code' in currency),
    ) ?? []
  const { data } = useQuery({
    ...aggregateQuery(resource, { group_by: source, sum: amount, filter: toApiFilter(filterValues) }),
    enabled: amount !== undefined && can('aggregate', resource),
    placeholderData: keepPreviousData,
  })
  return (value: string | number | null): string | undefined => {
    const sum = amount && data?.find(({ group }) => group[source] === value)?.sum?.[amount]
    return sum && currency ? formatRoughly(sum, currency, locale) : undefined
  }
}
