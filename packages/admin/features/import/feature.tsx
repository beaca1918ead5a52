import Upload from '@mui/icons-material/Upload'
import { Button } from '@mui/material'
import { useEffect } from 'react'
import { useResourceContext, useTranslate } from 'react-admin'
import { withTexts } from '../../i18n/i18nProvider.ts'
import { RecordMenuItem } from '../../pages/menu/RecordMenuItem.tsx'
import { can } from '../../session/session.ts'
import { createDialog } from '../../ui/dialog.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { usePaletteEntries } from '../../ui/palette.ts'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { texts } from './texts.ts'

// Loaded on demand: most visits import nothing.
const ImportDialog = lazyDialog(() => withTexts(import('./ImportDialog.tsx'), import('./pageTexts.ts')), 'ImportDialog')

const dialog = createDialog<true>()
const open = () => dialog.open(true)

const isAllowed = (resource: string | undefined) => can('createMany', resource) || can('updateMany', resource)

const ImportButton = ({ place }: Slots['listActions']) => {
  const translate = useTranslate()
  if (!isAllowed(useResourceContext()) || place === 'toolbar') return null
  if (place === 'menu') {
    // Later: closing the menu gives the focus back, and shows the page to screen readers again.
    const openLater = () => setTimeout(open)
    return (
      <RecordMenuItem icon={<Upload />} label="slipform.import.button" aria-haspopup="dialog" onClick={openLater} />
    )
  }
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={open}>
      {translate('slipform.import.button')}
    </Button>
  )
}

/** The import dialog of a list, and its entry in the palette. In the slot `aside`, it stays open when an empty list becomes a table. */
const ListImport = () => {
  const label = useTranslate()('slipform.import.button')
  const canImport = isAllowed(useResourceContext())
  const isOpen = dialog.useOpened() === true
  usePaletteEntries(() => (canImport ? [{ of: 'list', label, icon: Upload, run: open }] : []))
  useEffect(() => dialog.close, [])
  return isOpen && <ImportDialog onClose={dialog.close} />
}

/** The import of records from CSV files: **Import** in a list's menu and in an empty list, and its dialog. */
export const imports = (): Feature => ({
  name: 'import',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  listActions: ImportButton,
  aside: ({ page }: Slots['aside']) => page === 'list' && <ListImport />,
})
