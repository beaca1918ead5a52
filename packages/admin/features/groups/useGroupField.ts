import { type SortPayload, useListContext, useStore } from 'react-admin'
import { useStoredGroup } from '../../pages/list/rowGroup.tsx'
import { useNamedResource } from '../../resource/named.ts'
import { type GroupField, groupFields } from './groupFields.ts'

/**
 * Returns the fields by which the list can be grouped, the chosen one, and a function that chooses a field or none. A grouped list is sorted by
 * its field: another order ends the groups, and choosing none restores the order from before.
 */
export const useGroupField = () => {
  const { of, find } = useNamedResource()
  const { resource, sort, setSort } = useListContext()
  const [stored, store] = useStoredGroup(resource)
  const [ungroupedSort, storeUngroupedSort] = useStore<SortPayload | undefined>(`${resource}.ungrouped`)
  const offered = groupFields(of, find)
  const chosen = offered.find((group) => group.field.source === stored && group.sort === sort.field)
  const sortBy = (next: SortPayload | undefined) => {
    // Not if nothing changes: react-admin would reverse the order of the same field.
    if (next !== undefined && (next.field !== sort.field || next.order !== sort.order)) setSort(next)
  }
  const choose = (group: GroupField | undefined) => {
    store(group?.field.source)
    if (chosen === undefined) storeUngroupedSort(sort)
    sortBy(group === undefined ? chosen && ungroupedSort : { field: group.sort, order: 'ASC' })
  }
  return { offered, chosen, choose }
}
