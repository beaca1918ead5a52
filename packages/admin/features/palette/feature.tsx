import Search from '@mui/icons-material/Search'
import { ButtonBase, IconButton, Tooltip, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { createDialog } from '../../ui/dialog.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { Keys } from '../../ui/shortcuts/Keys.tsx'
import { shortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { useShortcuts } from '../../ui/shortcuts/useShortcuts.ts'
import { texts } from './texts.ts'

// Loaded when it is first opened, or a little before.
const Palette = lazyDialog(() => import('./Palette.tsx'), 'Palette')

const dialog = createDialog<true>()

const OpenedPalette = () => {
  const isOpen = dialog.useOpened() === true
  useShortcuts({ palette: () => dialog.open(isOpen ? undefined : true) })
  return isOpen && <Palette onClose={dialog.close} />
}

const [keys] = shortcuts.palette.keys

/** The button that opens the palette; without room it is an icon. */
const SearchButton = ({ isWide }: { isWide: boolean }) => {
  const label = useTranslate()('ra.action.search')
  // Where the code cannot be loaded, opening the palette tells why.
  const preload = () => void Palette.preload()
  const handlers = { onClick: () => dialog.open(true), onPointerEnter: preload, onFocus: preload }
  if (!isWide) {
    return (
      <Tooltip title={label} placement="right">
        <IconButton size="small" aria-label={label} {...handlers} sx={{ width: 40, height: 32 }}>
          <Search fontSize="small" />
        </IconButton>
      </Tooltip>
    )
  }
  return (
    <ButtonBase {...handlers} aria-label={label} aria-keyshortcuts="Control+K Meta+K" sx={wide}>
      <Search sx={{ fontSize: 16 }} />
      <Typography sx={{ flexGrow: 1, textAlign: 'left' }}>{label}</Typography>
      <Keys keys={keys} />
    </ButtonBase>
  )
}

const wide = {
  width: 1,
  height: 32,
  gap: 1,
  px: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  bgcolor: 'background.paper',
  color: 'text.secondary',
  '&:hover': { borderColor: 'text.disabled' },
}

/** The palette: a dialog that finds records, pages and actions by what is typed, its key, and its button above the menu. */
export const palette = (): Feature => ({
  name: 'palette',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  menu: ({ place, isOpen = false }: Slots['menu']) => place === 'search' && <SearchButton isWide={isOpen} />,
  aside: ({ page }: Slots['aside']) => page === 'every' && <OpenedPalette />,
})
