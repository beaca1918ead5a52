import FilterList from '@mui/icons-material/FilterList'
import { Box, Button, Drawer, Stack, type Theme, Typography, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Items } from '../../resource/options.ts'
import { usePaletteButton } from '../../ui/palette.ts'
import type { Layout } from '../../ui/Slot.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { TextButton } from '../../ui/TextButton.tsx'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListControls } from './ListControls.tsx'

/** `items`: the names of the fields that a list filters by, or inputs for them. `layouts`: its layouts besides the table. */
export interface ListToolsProps {
  items?: Items<string> | undefined
  layouts: readonly Layout[]
}

/** The filters and the controls above a list; on a phone all but the search are in a sheet, which a button near the thumb opens. */
export const ListTools = ({ items, layouts }: ListToolsProps) => {
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  if (!isWide) return <NarrowTools items={items} layouts={layouts} />
  return (
    <>
      <FilterBar items={items} />
      <ListControls layouts={layouts} />
    </>
  )
}

const NarrowTools = ({ items, layouts }: ListToolsProps) => {
  const label = useTranslate()('slipform.list.tools')
  const { filterValues } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const ref = usePaletteButton('list', label, FilterList)
  useShortcuts({ filter: () => setOpen(true) })
  const { q: _search, ...filters } = filterValues
  const count = Object.keys(filters).length
  const close = () => setOpen(false)
  return (
    <>
      <FilterBar items={items} only="searches" />
      <Button ref={ref} variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)} sx={button}>
        <FilterList sx={{ fontSize: 18, mr: 0.75 }} />
        {label}
        {count > 0 && (
          <Box component="span" sx={{ ml: 0.75, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {count}
          </Box>
        )}
      </Button>
      <Drawer
        open={isOpen}
        anchor="bottom"
        onClose={close}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: paper } }}
      >
        <Stack sx={{ gap: 2, p: 2, pb: 'max(16px, env(safe-area-inset-bottom))' }}>
          <Typography component="h2" variant="subtitle1" sx={{ fontWeight: 600 }}>
            {label}
          </Typography>
          <FilterBar items={items} only="conditions" />
          <ListControls layouts={layouts} />
          <TextButton label="slipform.list.done" size="medium" variant="contained" onClick={close} />
        </Stack>
      </Drawer>
    </>
  )
}

const paper = { maxHeight: '85dvh', borderRadius: '12px 12px 0 0' }

// At the bottom of the window, over the bar of the pagination, where a layout has one.
const button = { position: 'fixed', left: 12, bottom: 6, zIndex: 3, '@media print': { display: 'none' } }
