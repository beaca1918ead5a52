import { Box } from '@mui/material'
import type { ReactNode } from 'react'
import { BulkToolbar } from './BulkToolbar.tsx'

/** The cards of records, and the buttons for selected records; none if records cannot be selected. */
export interface SelectableCardsProps {
  bulkActionButtons: ReactNode
  children: ReactNode
}

/** The cards of a phone or a gallery with the toolbar of a selection, which styles place below the last card. */
export const SelectableCards = ({ bulkActionButtons, children }: SelectableCardsProps) => (
  <Box sx={{ display: 'flex', flexDirection: 'column' }}>
    {bulkActionButtons && <BulkToolbar>{bulkActionButtons}</BulkToolbar>}
    {children}
  </Box>
)
