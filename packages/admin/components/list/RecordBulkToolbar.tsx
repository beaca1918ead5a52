import { type ReactNode, useState } from 'react'
import { BulkActionsToolbar, useListContext, useNotify } from 'react-admin'
import { TextButton } from '../TextButton.tsx'
import { useRecordCount } from './useRecordCount.ts'

/** The toolbar of selected records: their number, a button that selects all matching records, and the bulk actions. */
export const RecordBulkToolbar = ({ children }: { children: ReactNode }) => {
  const { resource, selectedIds = [] } = useListContext()
  const label = useRecordCount(resource)('selected', selectedIds.length)
  return (
    <BulkActionsToolbar label={label} selectAllButton={<SelectAllButton />}>
      {children}
    </BulkActionsToolbar>
  )
}

/** Selects every record that matches the list's filter, on all pages. */
const SelectAllButton = () => {
  const { resource, total = 0, selectedIds = [], getData, onSelect } = useListContext()
  const [isReading, setReading] = useState(false)
  const label = useRecordCount(resource)('select_all', total)
  const notify = useNotify()
  if (getData === undefined || selectedIds.length >= total) return null
  const selectAll = async () => {
    setReading(true)
    try {
      const records = await getData({ maxResults: total })
      onSelect(records.map(({ id }) => id))
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
    setReading(false)
  }
  return <TextButton label={label} loading={isReading} onClick={selectAll} sx={{ whiteSpace: 'nowrap' }} />
}
