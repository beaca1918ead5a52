import { Button, Drawer, Stack, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import type { Items } from '../../resource/options.ts'
import type { Layout } from '../../ui/Slot.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListControls } from './ListControls.tsx'

/** What a list is filtered by, its layouts, and a function that closes the sheet. */
export interface ListSheetProps {
  items?: Items<string> | undefined
  layouts: readonly Layout[]
  onClose: () => void
}

/** The tools of a list on a phone, at the bottom of the window: filters, order, columns and layout. */
export const ListSheet = ({ items, layouts, onClose }: ListSheetProps) => {
  const translate = useTranslate()
  const label = translate('slipform.list.tools')
  return (
    <Drawer
      open
      anchor="bottom"
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: paper } }}
    >
      <Stack sx={{ gap: 2, p: 2, pb: 'max(16px, env(safe-area-inset-bottom))' }}>
        <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
          {label}
        </Typography>
        <FilterBar items={items} only="conditions" />
        <ListControls layouts={layouts} />
        <Button variant="contained" onClick={onClose}>
          {translate('slipform.list.done')}
        </Button>
      </Stack>
    </Drawer>
  )
}

const paper = { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' }
