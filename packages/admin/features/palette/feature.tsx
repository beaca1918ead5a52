import Search from '@mui/icons-material/Search'
import { Button, IconButton } from '@mui/material'
import { useTranslate } from 'react-admin'
import { createDialog } from '../../ui/dialog.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { Keys } from '../../ui/shortcuts/Keys.tsx'
import { shortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { texts } from './texts.ts'

// Loaded when the user first opens the palette.
const Palette = lazyDialog(() => import('./Palette.tsx'), 'Palette')

const dialog = createDialog<true>()

const OpenedPalette = () => {
  const isOpen = dialog.useOpened() === true
  useShortcuts({ palette: () => dialog.open(isOpen ? undefined : true) })
  return isOpen && <Palette onClose={dialog.close} />
}

/** The button that opens the palette; only an icon where there is no room for its label. */
const SearchButton = ({ isWide }: { isWide: boolean }) => {
  const label = useTranslate()('ra.action.search')
  const button = {
    'aria-label': label,
    'aria-keyshortcuts': 'Control+K Meta+K',
    onClick: () => dialog.open(true),
  }
  if (isWide)
    return (
      <Button {...button} variant="outlined" endIcon={<Keys keys={shortcuts.palette.keys[0]} />} sx={wide}>
        <Search sx={{ fontSize: 16, mr: 1 }} />
        {label}
      </Button>
    )
  return (
    <IconButton {...button} title={label} size="small">
      <Search fontSize="small" />
    </IconButton>
  )
}

const wide = { width: 1, px: 1, color: 'text.secondary', fontWeight: 400, '& .MuiButton-endIcon': { ml: 'auto' } }

/** The palette: a dialog that finds records, pages and actions by a typed text, its shortcut, and its button above the menu. */
export const palette = (): Feature => ({
  name: 'palette',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  menu: ({ place, isOpen = false }: Slots['menu']) => place === 'search' && <SearchButton isWide={isOpen} />,
  aside: ({ page }: Slots['aside']) => page === 'every' && <OpenedPalette />,
})
