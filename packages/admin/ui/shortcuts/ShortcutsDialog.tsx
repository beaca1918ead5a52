import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Switch,
  Typography,
} from '@mui/material'
import { Fragment, useId } from 'react'
import { useTranslate } from 'react-admin'
import { Keys } from './Keys.tsx'
import { isCharacter } from './keys.ts'
import { type ShortcutGroup, shortcutGroups, shortcutNames, shortcutOf } from './shortcuts.ts'
import { useCharacterShortcuts } from './useShortcuts.ts'

/** The dialog that lists all shortcuts. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const [hasCharacters, setCharacters] = useCharacterShortcuts()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md">
      <DialogTitle id={id}>{translate('slipform.shortcuts.title')}</DialogTitle>
      {/* A small window scrolls it, by keyboard too. */}
      <DialogContent tabIndex={0} sx={{ outlineOffset: -2, columnCount: { sm: 2 }, columnGap: 6 }}>
        {shortcutGroups.map((group) => (
          <ShortcutTable key={group} group={group} hasCharacters={hasCharacters} />
        ))}
      </DialogContent>
      <DialogActions sx={{ justifyContent: 'space-between', flexWrap: 'wrap', pl: 3 }}>
        <FormControlLabel
          control={<Switch size="small" checked={hasCharacters} onChange={(_, isOn) => setCharacters(isOn)} />}
          label={translate('slipform.shortcuts.characters')}
          sx={{ gap: 1 }}
        />
        <Button autoFocus variant="outlined" onClick={onClose}>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

const ShortcutTable = ({ group, hasCharacters }: { group: ShortcutGroup; hasCharacters: boolean }) => {
  const translate = useTranslate()
  const id = useId()
  const names = shortcutNames.filter((name) => shortcutOf(name).group === group)
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid', mb: 2, minWidth: { sm: 272 } }}>
      <Typography id={id} component="h2" sx={{ mb: 0.5, fontSize: 11, fontWeight: 550, color: 'text.disabled' }}>
        {translate(`slipform.shortcuts.groups.${group}`)}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center' }}>
        {names.map((name) => (
          <Fragment key={name}>
            <Typography component="dt" sx={{ py: 0.75, pr: 3 }}>
              {translate(`slipform.shortcuts.names.${name}`)}
            </Typography>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
              {shortcutOf(name).keys.map((keys) => (
                <Box key={keys} component="span" sx={{ opacity: hasCharacters || !isCharacter(keys) ? 1 : 0.4 }}>
                  <Keys keys={keys} />
                </Box>
              ))}
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  )
}
