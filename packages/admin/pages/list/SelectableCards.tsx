import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext } from 'react-admin'
import { RecordBulkToolbar } from './RecordBulkToolbar.tsx'

/** Cards of records, and the buttons for those that are selected, if they can be. */
export interface SelectableCardsProps {
  bulkActionButtons: ReactNode
  children: ReactNode
}

/** Cards of records with the toolbar of a selection, which floats above the last of them. */
export const SelectableCards = ({ bulkActionButtons, children }: SelectableCardsProps) => {
  const { selectedIds = [] } = useListContext()
  return (
    // The last cards can be scrolled above the toolbar.
    <Box sx={{ display: 'flex', flexDirection: 'column', ...(selectedIds.length > 0 && { pb: 9 }) }}>
      {bulkActionButtons && <RecordBulkToolbar>{bulkActionButtons}</RecordBulkToolbar>}
      {children}
    </Box>
  )
}
