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
  const { resource, selectedIds = [] } = useListContext()
  const [isReading, setReading] = useState(false)
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  const label = useCountedText(resource)(isWide ? 'selected' : 'selected_short', selectedIds.length)
  return (
    <BulkActionsToolbar
      label={label}
      selectAllButton={<SelectAllButton isWide={isWide} isReading={isReading} onReading={setReading} />}
    >
      {/* Inert while all records are being selected: an action would only reach the records selected before. */}
      <Box inert={isReading} sx={{ display: 'contents', ...(isReading && { '& > *': { opacity: 0.5 } }) }}>
        {children}
      </Box>
    </BulkActionsToolbar>
  )
}

interface SelectAllButtonProps {
  isWide: boolean
  isReading: boolean
  onReading: (isReading: boolean) => void
}

/** Selects every record that matches the list's filter, on all pages. */
const SelectAllButton = ({ isWide, isReading, onReading }: SelectAllButtonProps) => {
  const { resource, total = 0, selectedIds = [], getData, onSelect } = useListContext()
  const countedText = useCountedText(resource)
  const ref = usePaletteButton('selection', countedText('select_all', total), Checklist)
  const notify = useNotify()
  if (getData === undefined || selectedIds.length >= total) return null
  const selectAll = async () => {
    onReading(true)
    try {
      const records = await getData({ maxResults: total })
      onSelect(records.map(({ id }) => id))
    } catch (error) {
      notify(messageOf(error), { type: 'error' })
    }
    onReading(false)
  }
  return (
    <TextButton
      ref={ref}
      label={countedText(isWide ? 'select_all' : 'select_all_short', total)}
      loading={isReading}
      onClick={selectAll}
      sx={{ whiteSpace: 'nowrap' }}
    />
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
