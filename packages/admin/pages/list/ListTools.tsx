import FilterList from '@mui/icons-material/FilterList'
import { Box, Button, type Theme, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import type { Items } from '../../resource/options.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { usePaletteButton } from '../../ui/palette.ts'
import type { Layout } from '../../ui/Slot.tsx'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { FilterBar } from './filters/FilterBar.tsx'
import { ListControls } from './ListControls.tsx'

const ListSheet = lazyDialog(() => import('./ListSheet.tsx'), 'ListSheet')

/** The fields that a list filters by, or inputs in their place; and its layouts besides the table. */
export interface ListToolsProps {
  items?: Items<string> | undefined
  layouts: readonly Layout[]
}

/** The filters and the controls of a list above it; on a phone all but the search stand behind one button, where the thumb is. */
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
  const translate = useTranslate()
  const { filterValues } = useListContext()
  const [isOpen, setOpen] = useState(false)
  const ref = usePaletteButton('list', translate('slipform.list.tools'), FilterList)
  useShortcuts({ filter: () => setOpen(true) })
  const { q: _search, ...filters } = filterValues
  const count = Object.keys(filters).length
  return (
    <>
      <FilterBar items={items} only="searches" />
      <Button
        ref={ref}
        variant="outlined"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void ListSheet.preload()}
        sx={button}
      >
        <FilterList sx={{ fontSize: 18, mr: 0.75 }} />
        {translate('slipform.list.tools')}
        {count > 0 && (
          <Box component="span" sx={{ ml: 0.75, fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
            {count}
          </Box>
        )}
      </Button>
      {isOpen && <ListSheet items={items} layouts={layouts} onClose={() => setOpen(false)} />}
    </>
  )
}

// In the bar of the pagination at the bottom of the window, or at its place where a layout has none.
const button = { position: 'fixed', left: 12, bottom: 6, zIndex: 3, '@media print': { display: 'none' } }
