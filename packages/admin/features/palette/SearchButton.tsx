import Search from '@mui/icons-material/Search'
import { ButtonBase, IconButton, Tooltip, Typography } from '@mui/material'
import { useTranslate } from 'react-admin'
import { Keys } from '../../ui/shortcuts/Keys.tsx'
import { shortcuts } from '../../ui/shortcuts/shortcuts.ts'
import { usePalette } from './PaletteContext.tsx'

const [keys] = shortcuts.palette.keys

/** The button that opens the command palette; without room it is an icon. */
export const SearchButton = ({ isWide = true }: { isWide?: boolean }) => {
  const { open, preload } = usePalette()
  const label = useTranslate()('ra.action.search')
  const handlers = { onClick: open, onPointerEnter: preload, onFocus: preload }
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
