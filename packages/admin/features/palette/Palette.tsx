import Search from '@mui/icons-material/Search'
import { Box, Dialog, InputBase, type Theme, Typography, useMediaQuery } from '@mui/material'
import { type KeyboardEvent, useId, useState } from 'react'
import { useTranslate } from 'react-admin'
import { visuallyHidden } from '../../theme/names.ts'
import { Keys } from '../../ui/shortcuts/Keys.tsx'
import { PaletteOptions } from './PaletteOptions.tsx'
import type { PaletteEntry } from './palette.ts'
import { usePaletteGroups } from './usePaletteGroups.ts'

/** The dialog of the palette, opened by Ctrl-K or the search button: a text field and the entries that match. Keys alone are enough to use it. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState<string>()
  const { groups, isSearching, error } = usePaletteGroups(text)
  const entries = groups.flatMap((group) => group.entries)
  const position = Math.max(
    0,
    entries.findIndex(({ key }) => key === active),
  )
  const current = entries[position]
  const label = translate('slipform.palette.title')
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))

  const run = (entry: PaletteEntry | undefined) => {
    if (entry === undefined) return
    onClose()
    entry.run()
  }
  const moveTo = (at: number) => setActive(entries[(at + entries.length) % entries.length]?.key)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') moveTo(position + 1)
    else if (event.key === 'ArrowUp') moveTo(position - 1)
    else if (event.key === 'Enter') run(current)
    else return
    event.preventDefault()
  }
  const status =
    error?.message ??
    (entries.length === 0 && !isSearching ? translate('slipform.palette.none', { text: text.trim() }) : '')
  return (
    <Dialog
      open
      onClose={onClose}
      transitionDuration={0}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{ paper: { 'aria-label': label, sx: paper } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Search sx={{ fontSize: 18, color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={isWide ? translate('slipform.palette.placeholder') : label}
          onChange={(event) => {
            setText(event.target.value)
            setActive(undefined)
          }}
          onKeyDown={onKeyDown}
          sx={{ height: 52, fontSize: 15 }}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': label,
              'aria-expanded': true,
              'aria-autocomplete': 'list',
              'aria-controls': `${id}-list`,
              'aria-activedescendant': current && `${id}-${position}`,
              autoComplete: 'off',
              autoCapitalize: 'off',
              spellCheck: false,
            },
          }}
        />
        <Keys keys="Escape" />
      </Box>
      <PaletteOptions
        id={id}
        label={label}
        groups={groups}
        current={current}
        isSearching={isSearching}
        onRun={run}
        onPoint={(entry) => setActive(entry.key)}
      />
      <Typography
        role="status"
        sx={
          status
            ? { px: 2.5, py: entries.length > 0 ? 1.5 : 4, textAlign: 'center', color: 'text.secondary' }
            : visuallyHidden
        }
      >
        {status || (isSearching ? '' : translate('slipform.palette.count', { smart_count: entries.length }))}
      </Typography>
    </Dialog>
  )
}

const paper = {
  width: 600,
  maxWidth: 'calc(100vw - 16px)',
  m: 1,
  mt: { xs: 1, sm: '12vh' },
  maxHeight: 'min(520px, 80dvh)',
}
