import { useEffect, useRef, useState } from 'react'
import { removeEmpty, useListContext, useTranslateLabel } from 'react-admin'
import type { FilterValues } from '../../../api/filter/apiFilter.ts'
import { labelOf } from '../../../resource/named.ts'
import { type FilterCondition, inKind, type ListFilter, readFilter, writeFilter } from './conditions.ts'
import type { ConditionField, ListFilters } from './fields.ts'
import { operatorsFor } from './operators.ts'

/** The filter of the list around a component, and functions that change it. */
export interface ListFilterState {
  readonly fields: readonly ConditionField[]
  readonly searches: readonly string[]
  readonly filter: ListFilter
  readonly labelOf: (field: ConditionField | string) => string
  /** Replaces the condition at a place, or adds one behind the last. */
  readonly set: (place: number, condition: FilterCondition) => void
  readonly remove: (place: number) => void
  readonly clear: () => void
  readonly setMatch: (match: ListFilter['match']) => void
  readonly setSearch: (source: string, text: string) => void
}

/** Reads the filter of the list around as conditions and searches, for the filter bar and for a list without results, and changes it. */
export const useListFilter = ({ fields, searches }: ListFilters): ListFilterState => {
  const { resource } = useListContext()
  const [values, setValues] = useLatestFilter()
  const translateLabel = useTranslateLabel()

  const read = (filterValues: FilterValues): ListFilter => {
    const names = fields.map(({ name }) => name)
    const filter = readFilter(filterValues, names, ['q', ...searches])
    const conditions = filter.conditions.map((condition) => {
      const field = fields.find(({ name }) => name === condition.field)
      return field ? inKind(condition, operatorsFor(field.kind)) : condition
    })
    return { ...filter, conditions }
  }
  const change = (update: (filter: ListFilter) => Partial<ListFilter>) =>
    setValues((latest) => {
      const filter = read(latest)
      return removeEmpty(writeFilter({ ...filter, ...update(filter) }))
    })
  return {
    fields,
    searches,
    filter: read(values),
    labelOf: (field) => {
      const { name, input, field: named } = typeof field === 'string' ? { name: field } : field
      const label = input?.props.label ?? (named && labelOf(named))
      return String(translateLabel({ source: name, resource, ...(label !== undefined && { label }) }))
    },
    set: (place, condition) => change(({ conditions }) => ({ conditions: conditions.toSpliced(place, 1, condition) })),
    remove: (place) => change(({ conditions }) => ({ conditions: conditions.toSpliced(place, 1) })),
    clear: () => change(() => ({ conditions: [] })),
    setMatch: (match) => change(() => ({ match })),
    setSearch: (source, text) => change(({ rest }) => ({ rest: { ...rest, [source]: text } })),
  }
}

/**
 * Returns the filter values of the list, and a function that changes them. The address follows a change some time later: until
 * then another change starts from the values set last.
 */
const useLatestFilter = (): [FilterValues, (update: (values: FilterValues) => FilterValues) => void] => {
  const { filterValues, setFilters } = useListContext()
  const [values, setValues] = useState<FilterValues>(filterValues)
  const latest = useRef<FilterValues>(filterValues)
  const pending = useRef<string[]>([])
  useEffect(() => {
    const place = pending.current.indexOf(JSON.stringify(filterValues))
    pending.current = place === -1 ? [] : pending.current.slice(place + 1)
    // Later changes of this bar are still on their way.
    if (pending.current.length > 0) return
    latest.current = filterValues
    setValues(filterValues)
  }, [filterValues])
  const change = (update: (values: FilterValues) => FilterValues) => {
    latest.current = update(latest.current)
    pending.current.push(JSON.stringify(latest.current))
    setValues(latest.current)
    setFilters({ ...latest.current }, {})
  }
  return [values, change]
}
