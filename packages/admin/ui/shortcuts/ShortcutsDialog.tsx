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
import { shortcutGroups, shortcutNames, shortcutOf } from './shortcuts.ts'
import { useGoPages } from './useGoKeys.ts'
import { useCharacterShortcuts } from './useShortcuts.ts'

/** The dialog that lists all shortcuts. */
export const ShortcutsDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const id = useId()
  const [hasCharacters, setCharacters] = useCharacterShortcuts()
  const pages = useGoPages().map(({ label, letter }) => ({ name: label, keys: [`g ${letter}`] }))
  const rowsOf = (group: string) =>
    shortcutNames
      .filter((name) => shortcutOf(name).group === group)
      .map((name) => ({ name: translate(`slipform.shortcuts.names.${name}`), keys: shortcutOf(name).keys }))
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="md">
      <DialogTitle id={id}>{translate('slipform.shortcuts.title')}</DialogTitle>
      {/* With a tab index, so that keys can scroll it in a small window. */}
      <DialogContent tabIndex={0} sx={{ outlineOffset: -2, columnCount: { sm: 2 }, columnGap: 6 }}>
        {[...shortcutGroups, 'go'].map((group) => (
          <ShortcutTable
            key={group}
            title={translate(`slipform.shortcuts.groups.${group}`)}
            rows={group === 'go' ? pages : rowsOf(group)}
            hasCharacters={hasCharacters}
          />
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

interface ShortcutTableProps {
  title: string
  /** The names of shortcuts, and their keys. */
  rows: readonly { name: string; keys: readonly string[] }[]
  hasCharacters: boolean
}

const ShortcutTable = ({ title, rows, hasCharacters }: ShortcutTableProps) => {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id} sx={{ breakInside: 'avoid', mb: 2, minWidth: { sm: 272 } }}>
      <Typography id={id} component="h2" sx={{ mb: 0.5, fontSize: 11, fontWeight: 550, color: 'text.disabled' }}>
        {title}
      </Typography>
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center' }}>
        {rows.map((row) => (
          <Fragment key={row.name}>
            <Typography component="dt" sx={{ py: 0.75, pr: 3 }}>
              {row.name}
            </Typography>
            <Box component="dd" sx={{ m: 0, display: 'flex', gap: 1, justifyContent: 'flex-end' }}>
              {row.keys.map((keys) => (
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
