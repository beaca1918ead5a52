import Delete from '@mui/icons-material/Delete'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { RecordMenuItem } from '../../pages/menu/RecordMenuItem.tsx'
import { can } from '../../session/session.ts'
import { createDialog } from '../../ui/dialog.ts'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { usePaletteEntries } from '../../ui/palette.ts'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { texts } from './texts.ts'
import { trashFieldOf, useTrashTotal } from './trash.ts'

const TrashDialog = lazyDialog(() => import('./TrashDialog.tsx'), 'TrashDialog')

const TrashedRecord = lazyPart(() => import('./TrashedRecord.tsx'), 'TrashedRecord', PartLoadError)

/** The list whose trash is open, by its resource. */
const dialog = createDialog<string>()

/** The entry or button that opens the trash, with the number of deleted records: in the menu of a list, and on an empty list, which has no menu. */
const TrashOpener = ({ resource, isInMenu }: { resource: string; isInMenu: boolean }) => {
  const translate = useTranslate()
  const total = useTrashTotal(resource)
  const open = () => dialog.open(resource)
  const label = total === undefined ? 'slipform.trash.title' : translate('slipform.trash.count', { count: total })
  if (isInMenu) return <RecordMenuItem icon={<Delete />} label={label} onClick={open} />
  return total ? <TextButton label={label} variant="outlined" onClick={open} /> : null
}

const IfTrash = ({ children }: { children: (resource: string) => ReactNode }) => {
  const { resource } = useListContext()
  return can('listTrash', resource) && children(resource)
}

/** Offers the trash of the current list in the palette. */
const TrashEntry = ({ resource }: { resource: string }) => {
  const label = useTranslate()('slipform.trash.title')
  usePaletteEntries(() => [{ of: 'list', label, icon: Delete, run: () => dialog.open(resource) }])
  return null
}

const OpenedTrash = () => {
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(dialog.close, [pathname])
  const resource = dialog.useOpened()
  return resource !== undefined && <TrashDialog resource={resource} onClose={dialog.close} />
}

const Missing = (props: Slots['missing']) => {
  const mayRestore = can('listTrash', props.resource) && can('restoreMany', props.resource)
  if (trashFieldOf(props.resource) === undefined || !mayRestore) return props.children
  return (
    <Suspense>
      <TrashedRecord {...props} />
    </Suspense>
  )
}

/** The feature for the trash of models that have one: users whose role may read the trash restore deleted records, or delete them for good. */
export const trash = (): Feature => ({
  name: 'trash',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  needs: 'trash',
  listActions: ({ place }: Slots['listActions']) =>
    place !== 'toolbar' && (
      <IfTrash>{(resource) => <TrashOpener resource={resource} isInMenu={place === 'menu'} />}</IfTrash>
    ),
  missing: Missing,
  aside: ({ page }: Slots['aside']) =>
    (page === 'every' && <OpenedTrash />) ||
    (page === 'list' && <IfTrash>{(resource) => <TrashEntry resource={resource} />}</IfTrash>),
  deleteTexts: (resource) => (trashFieldOf(resource) === undefined ? undefined : 'trash'),
})
