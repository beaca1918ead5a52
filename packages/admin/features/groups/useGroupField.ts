import { type SortPayload, useListContext, useStore } from 'react-admin'
import { useStoredGroup } from '../../pages/list/rowGroup.tsx'
import { useNamedResource } from '../../resource/named.ts'
import { type GroupField, groupFields } from './groupFields.ts'

/**
 * Returns the fields that the list can be grouped by, the chosen one, and a function that chooses another or none. Groups need a list
 * that is sorted by their field: another order ends them, and choosing none brings back the order that the list had without groups.
 */
export const useGroupField = () => {
  const { of, find } = useNamedResource()
  const { resource, sort, setSort } = useListContext()
  const [stored, store] = useStoredGroup(resource)
  const [former, storeFormer] = useStore<SortPayload | undefined>(`${resource}.ungrouped`)
  const offered = groupFields(of, find)
  const chosen = offered.find((group) => group.field.source === stored?.source && group.sort === sort.field)
  const sortBy = (next: SortPayload | undefined) => {
    // react-admin turns the order of the field that sorts the list already.
    if (next !== undefined && (next.field !== sort.field || next.order !== sort.order)) setSort(next)
  }
  const choose = (group: GroupField | undefined) => {
    store(group && { source: group.field.source, sort: group.sort })
    if (chosen === undefined) storeFormer(sort)
    sortBy(group === undefined ? chosen && former : { field: group.sort, order: 'ASC' })
  }
  return { offered, chosen, choose }
}
