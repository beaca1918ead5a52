import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useListContext } from 'react-admin'
import { chooseStatus } from 'slipform/browser'
import { listAggregateQuery } from '../../api/aggregate.ts'
import type { FilterValues } from '../../api/filter/apiFilter.ts'
import type { Choice } from '../../i18n/choiceName.ts'
import { isEnumeration } from '../../resource/kinds.ts'
import { choicesOf, findField, isIn, type NamedField, useNamedResource } from '../../resource/named.ts'
import { can } from '../../session/session.ts'

/** A view that is proposed, not saved: the records with one value of an enumeration. Its id begins with `=`, unlike the ids of saved views. */
interface ProposedView extends Pick<Choice, 'name'> {
  readonly id: string
  readonly count: number
  readonly filter: FilterValues
}

/** The proposed views of a list, the count and filter of the tab of all records, and the current proposed view. */
interface ProposedViews {
  readonly views: readonly ProposedView[]
  readonly all: { readonly count: number | undefined; readonly filter: FilterValues }
  readonly shownView: ProposedView | undefined
}

/** The maximum number of values with a tab each. */
const maxValues = 8

/** Returns a proposed view for each value of a list's status or first enumeration. One request counts the records of all, by the list's other filters. */
export const useProposedViews = (isAnyShown: boolean): ProposedViews => {
  const { of, find } = useNamedResource()
  const { filterValues, filter: always = {}, resource } = useListContext()
  const fields = Object.keys(of.info.fields).flatMap((name) => findField(name, of, find) ?? [])
  const field = chooseStatus(fields.filter(isProposed), ({ name }) => name)
  const source = field?.source ?? ''
  // While a saved view is open, the proposed views ignore its filters.
  const otherFilters = isAnyShown ? {} : withoutField(filterValues, source)
  const { data: groups } = useQuery({
    ...listAggregateQuery(resource, { group_by: source, filter: { ...otherFilters, ...always } }),
    enabled: field !== undefined && can('aggregate', resource),
    retry: false,
    placeholderData: keepPreviousData,
  })
  // A list with a single value has the same text as the value.
  const shownId = isAnyShown || filterValues[source] === undefined ? undefined : `=${filterValues[source]}`
  const counts = new Map(groups?.map(({ group, count }) => [group[source], count]))
  const views =
    field === undefined || groups === undefined
      ? []
      : choicesOf(field).flatMap((choice): ProposedView[] => {
          const count = counts.get(choice.id) ?? 0
          const { id: value, name } = choice
          const id = `=${value}`
          return count > 0 || id === shownId ? [{ id, name, count, filter: { ...otherFilters, [source]: value } }] : []
        })
  const shownView = views.find(({ id }) => id === shownId)
  const total = groups?.reduce((sum, { count }) => sum + count, 0)
  // With one value for all records, no view is proposed.
  return { views: views.length > 1 || shownView ? views : [], all: { count: total, filter: otherFilters }, shownView }
}

const isProposed = (field: NamedField): boolean =>
  isEnumeration(field.info) &&
  field.info.filterable === true &&
  isIn('list', field.info) &&
  (field.info.values?.length ?? 0) <= maxValues

// The operators of filters on the field, which a proposed view replaces.
const operators = ['', '_in', '_ne', '_neq_any', '_eq_any']

const withoutField = (filter: FilterValues, source: string): FilterValues =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => !operators.some((end) => key === `${source}${end}`)))
