import { useEffect, useState } from 'react'
import { removeEmpty, useListContext, useTranslateLabel } from 'react-admin'
import type { FilterValues } from '../../../api/filter/apiFilter.ts'
import { labelOf } from '../../../resource/named.ts'
import { type FilterCondition, inKind, type ListFilter, readFilter, writeFilter } from './conditions.ts'
import type { ConditionField, ListFilters } from './fields.ts'
import { operatorsFor } from './operators.ts'

/** Reads the filter of the enclosing list as conditions and searches for its filter bar, and returns functions that change it. */
export const useListFilter = ({ fields, searches }: ListFilters) => {
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
    labelOf: (field: ConditionField | string): string => {
      const { name, input, field: modelField } = typeof field === 'string' ? { name: field } : field
      const label = input?.props.label ?? (modelField && labelOf(modelField))
      return String(translateLabel({ source: name, resource, ...(label !== undefined && { label }) }))
    },
    /** Replaces the condition at a place, or adds one behind the last. */
    set: (place: number, condition: FilterCondition) =>
      change(({ conditions }) => ({ conditions: conditions.toSpliced(place, 1, condition) })),
    remove: (place: number) => change(({ conditions }) => ({ conditions: conditions.toSpliced(place, 1) })),
    clear: () => change(() => ({ conditions: [] })),
    setMatch: (match: ListFilter['match']) => change(() => ({ match })),
    setSearch: (source: string, text: string) => change(({ rest }) => ({ rest: { ...rest, [source]: text } })),
  }
}

/** Returns the filter values of the list, and a function that changes them. The list's values follow later: until then the values set last count. */
const useLatestFilter = () => {
  const { filterValues, setFilters } = useListContext()
  const [pending, setPending] = useState(none)
  useEffect(() => {
    const text = JSON.stringify(filterValues)
    // Changes after the one that arrived are still pending; a filter from elsewhere, which is none of them, discards them.
    setPending((changes) => {
      const place = changes.findIndex((values) => JSON.stringify(values) === text)
      return place === -1 ? none : changes.slice(place + 1)
    })
  }, [filterValues])
  const values: FilterValues = pending.at(-1) ?? filterValues
  const change = (update: (values: FilterValues) => FilterValues) => {
    const next = update(values)
    setPending([...pending, next])
    setFilters({ ...next }, {})
  }
  return [values, change] as const
}

const none: readonly FilterValues[] = []
