import { type MouseEvent, useRef } from 'react'
import { type Identifier, useListContext } from 'react-admin'

/** Returns a function that toggles a record of the list; with Shift it selects all records from the one toggled last. */
export const useSelection = () => {
  const { data = [], selectedIds = [], onSelect, onToggleItem } = useListContext()
  const last = useRef<Identifier>(undefined)
  return (id: Identifier, { shiftKey }: MouseEvent) => {
    const ids = data.map((record) => record.id)
    const places = [ids.indexOf(last.current ?? id), ids.indexOf(id)].sort((one, other) => one - other)
    const [from = 0, to = 0] = places
    last.current = id
    if (shiftKey && from >= 0 && from < to) onSelect([...new Set([...selectedIds, ...ids.slice(from, to + 1)])])
    else onToggleItem(id)
  }
}
