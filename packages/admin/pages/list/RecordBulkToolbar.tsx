import Checklist from '@mui/icons-material/Checklist'
import { Box, type Theme, useMediaQuery } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { BulkActionsToolbar, useListContext, useNotify } from 'react-admin'
import { messageOf } from '../../i18n/errorText.ts'
import { usePaletteButton } from '../../ui/palette.ts'
import { Slot } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { useCountedText } from '../../ui/useCountedText.ts'
import { BulkDeleteButton } from './BulkDeleteButton.tsx'
import { BulkEditButton } from './BulkEditButton.tsx'

export { ListedJob } from './ListedJob.tsx'

/** The content of the toolbar of selected records: their number, a button that selects all matching records, and the bulk actions. */
export const RecordBulkToolbar = ({ children }: { children: ReactNode }) => {
  const { resource, total = 0, selectedIds = [], getData, onSelect } = useListContext()
  const [isReading, setReading] = useState(false)
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  const countedText = useCountedText(resource)
  const ref = usePaletteButton('selection', countedText('select_all', total), Checklist)
  const notify = useNotify()
  const selectAll = async () => {
    setReading(true)
    try {
      const records = await getData?.({ maxResults: total })
      if (records) onSelect(records.map(({ id }) => id))
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    setReading(false)
  }
  const selectAllButton = (
    <TextButton
      ref={ref}
      label={countedText(isWide ? 'select_all' : 'select_all_short', total)}
      loading={isReading}
      onClick={selectAll}
      sx={{ whiteSpace: 'nowrap' }}
    />
  )
  return (
    <BulkActionsToolbar
      label={countedText(isWide ? 'selected' : 'selected_short', selectedIds.length)}
      selectAllButton={selectedIds.length < total ? selectAllButton : false}
    >
      {/* Inert while all records are being selected: an action would only reach the records selected before. */}
      <Box inert={isReading} sx={{ display: 'contents', ...(isReading && { '& > *': { opacity: 0.5 } }) }}>
        {children}
      </Box>
    </BulkActionsToolbar>
  )
}

/** The buttons for selected records of a table that has no buttons of its own. */
export const BulkButtons = () => (
  <>
    <Slot name="bulkActions" props={{}} />
    <BulkEditButton />
    <BulkDeleteButton />
  </>
)
