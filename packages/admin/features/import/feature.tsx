import Upload from '@mui/icons-material/Upload'
import { Button } from '@mui/material'
import { ResourceContextProvider, useResourceContext, useTranslate } from 'react-admin'
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

/** The resource whose records are imported. The dialog stays when the empty list becomes a table. */
const dialog = createDialog<string>()

const isAllowed = (resource: string) => can('createMany', resource) || can('updateMany', resource)

const ImportButton = ({ place }: Slots['listActions']) => {
  const translate = useTranslate()
  const resource = useResourceContext() ?? ''
  if (place === 'toolbar' || !isAllowed(resource)) return null
  if (place === 'menu') {
    // The menu closes first: it gives the focus back, and shows the page to screen readers again.
    const open = () => setTimeout(() => dialog.open(resource))
    return <RecordMenuItem icon={<Upload />} label="slipform.import.button" aria-haspopup="dialog" onClick={open} />
  }
  return (
    <Button variant="outlined" aria-haspopup="dialog" onClick={() => dialog.open(resource)}>
      {translate('slipform.import.button')}
    </Button>
  )
}

/** Offers the import of the list around in the palette. */
const ImportEntry = () => {
  const label = useTranslate()('slipform.import.button')
  const resource = useResourceContext() ?? ''
  const run = () => dialog.open(resource)
  usePaletteEntries(() => (isAllowed(resource) ? [{ of: 'list', label, icon: Upload, run }] : []))
  return null
}

const OpenedImport = () => {
  const resource = dialog.useOpened()
  if (resource === undefined) return null
  return (
    <ResourceContextProvider value={resource}>
      <ImportDialog onClose={dialog.close} />
    </ResourceContextProvider>
  )
}

/** The import of records from CSV files: **Import** in the menu of a list and on an empty one, and the dialog above all pages. */
export const imports = (): Feature => ({
  name: 'import',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  listActions: ImportButton,
  aside: ({ page }: Slots['aside']) => (page === 'every' && <OpenedImport />) || (page === 'list' && <ImportEntry />),
})
