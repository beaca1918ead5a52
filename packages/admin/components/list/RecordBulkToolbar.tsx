import { Box } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { BulkActionsToolbar, useListContext, useNotify } from 'react-admin'
import { TextButton } from '../TextButton.tsx'
import { useRecordCount } from './useRecordCount.ts'

/** The toolbar of selected records: their number, a button that selects all matching records, and the bulk actions. */
export const RecordBulkToolbar = ({ children }: { children: ReactNode }) => {
  const { resource, selectedIds = [] } = useListContext()
  const [isReading, setReading] = useState(false)
  const label = useRecordCount(resource)('selected', selectedIds.length)
  return (
    <BulkActionsToolbar
      label={label}
      selectAllButton={<SelectAllButton isReading={isReading} onReading={setReading} />}
    >
      {/* An action now would be one of the records selected before. */}
      <Box inert={isReading} sx={{ display: 'contents', ...(isReading && { '& > *': { opacity: 0.5 } }) }}>
        {children}
      </Box>
    </BulkActionsToolbar>
  )
}

interface SelectAllButtonProps {
  isReading: boolean
  onReading: (isReading: boolean) => void
}

/** Selects every record that matches the list's filter, on all pages. */
const SelectAllButton = ({ isReading, onReading }: SelectAllButtonProps) => {
  const { resource, total = 0, selectedIds = [], getData, onSelect } = useListContext()
  const label = useRecordCount(resource)('select_all', total)
  const notify = useNotify()
  if (getData === undefined || selectedIds.length >= total) return null
  const selectAll = async () => {
    onReading(true)
    try {
      const records = await getData({ maxResults: total })
      onSelect(records.map(({ id }) => id))
    } catch (error) {
      notify(error instanceof Error ? error.message : String(error), { type: 'error' })
    }
    onReading(false)
  }
  return <TextButton label={label} loading={isReading} onClick={selectAll} sx={{ whiteSpace: 'nowrap' }} />
}
