import Search from '@mui/icons-material/Search'
import { Autocomplete, Box, Dialog, InputBase, type PopperProps, Typography } from '@mui/material'
import { type HTMLAttributes, useState } from 'react'
import { useTranslate } from 'react-admin'
import { visuallyHidden } from '../../theme/names.ts'
import { type PaletteEntry, useMatchingEntries } from './useMatchingEntries.ts'

/** The dialog of the palette, opened by Ctrl-K or the search button: a text field and the matching entries. Usable with keys alone. */
export const Palette = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const [text, setText] = useState('')
  const { entries, isSearching, error } = useMatchingEntries(text)
  const label = translate('slipform.palette.title')
  const isEmpty = entries.length === 0 && !isSearching
  const message = error?.message ?? (isEmpty && translate('slipform.palette.none', { text: text.trim() }))
  return (
    <Dialog
      open
      fullWidth
      onClose={onClose}
      transitionDuration={0}
      sx={atTop}
      slotProps={{ paper: { 'aria-label': label, sx: paper } }}
    >
      <Autocomplete<PaletteEntry>
        open
        autoHighlight
        handleHomeEndKeys={false}
        value={null}
        options={entries}
        groupBy={({ group }) => group}
        getOptionKey={({ key, group, label }) => key ?? `${group}/${label}`}
        getOptionLabel={(entry) => entry.label}
        filterOptions={(options) => options}
        inputValue={text}
        onInputChange={(_event, typed, reason) => reason === 'input' && setText(typed)}
        onChange={(_event, entry) => {
          onClose()
          // Later: the palette first gives the focus back, so that a menu or a dialog of the entry can take it.
          if (entry) setTimeout(entry.run)
        }}
        onClose={(_event, reason) => reason === 'escape' && onClose()}
        noOptionsText=""
        slots={{ popper: InPlace }}
        slotProps={{
          paper: { elevation: 0, sx: list },
          listbox: { component: 'div', 'aria-label': label, sx: { maxHeight: 'none', p: 0 } },
        }}
        renderInput={({ InputProps, inputProps }) => (
          <Box ref={InputProps.ref} sx={field}>
            <Search sx={{ fontSize: 18, color: 'text.secondary' }} />
            <InputBase
              autoFocus
              fullWidth
              placeholder={label}
              inputProps={{ ...inputProps, 'aria-label': label }}
              sx={{ height: 52, fontSize: 15 }}
            />
          </Box>
        )}
        renderGroup={({ key, group, children }) => (
          <Box key={key} role="group" aria-label={group}>
            <Typography aria-hidden sx={heading}>
              {group}
            </Typography>
            {children}
          </Box>
        )}
        renderOption={({ key, ...props }, { icon = 'i', label, detail }) => (
          // A cast: MUI types the properties for `li`, but a `div` with the role `group` must not contain one.
          <Box key={key} {...(props as HTMLAttributes<HTMLElement>)}>
            <Box component={icon} sx={iconStyle} />
            <Typography noWrap sx={{ fontWeight: 560, mr: 1.25, ...(detail && { flexShrink: 0, maxWidth: '70%' }) }}>
              {label}
            </Typography>
            <Typography noWrap color="text.secondary">
              {detail}
            </Typography>
          </Box>
        )}
      />
      <Typography role="status" sx={message ? messageStyle : visuallyHidden}>
        {message || (!isSearching && translate('slipform.palette.count', { smart_count: entries.length }))}
      </Typography>
    </Dialog>
  )
}

/** Replaces MUI's popper: shows the list of entries inside the dialog, not above the page. */
const InPlace = ({ children }: PopperProps) => typeof children !== 'function' && children

const atTop = { '& .MuiDialog-container': { alignItems: 'flex-start' } }
const paper = { m: 1, mt: { xs: 1, sm: '12vh' }, width: 'calc(100% - 16px)', maxHeight: 'min(520px, 80dvh)' }
const field = { display: 'flex', alignItems: 'center', gap: 1.5, px: 2, borderBottom: 1, borderColor: 'divider' }
const list = { px: 1, pb: 1, border: 0, boxShadow: 'none', '& .MuiAutocomplete-noOptions': { display: 'none' } }
const heading = { px: 1.5, pt: 1.5, pb: 0.5, fontSize: 11, fontWeight: 550, color: 'text.disabled' }
const iconStyle = { fontSize: 16, width: 16, flexShrink: 0, mr: 1.25, color: 'text.secondary' }
const messageStyle = { px: 2.5, pb: 3, textAlign: 'center', color: 'text.secondary' }
