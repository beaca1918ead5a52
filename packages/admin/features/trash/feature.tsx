import Delete from '@mui/icons-material/Delete'
import { type ReactNode, Suspense } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useLocation, useNavigate } from 'react-router'
import { withParameter } from '../../pages/list/addressParameter.ts'
import { RecordMenuItem } from '../../pages/menu/RecordMenuItem.tsx'
import { can } from '../../session/session.ts'
import { PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import { usePaletteEntries } from '../../ui/palette.ts'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { usePageRecord } from '../../ui/usePageRecord.ts'
import { texts } from './texts.ts'
import { trashFieldOf, useTrashTotal } from './trash.ts'

const TrashDialog = lazyDialog(() => import('./TrashDialog.tsx'), 'TrashDialog')

const TrashedRecord = lazyPart(() => import('./TrashedRecord.tsx'), 'TrashedRecord', PartLoadError)

// `?trash=open` in the address of a list opens its trash.
const parameter = 'trash'

/** Returns whether the address of a list opens its trash, and functions that open and close the trash. The browser's back button closes it, too. */
const useTrashAddress = () => {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const set = (value: string | undefined, options: object) =>
    navigate({ search: withParameter(search, parameter, value) }, options)
  return {
    isOpen: new URLSearchParams(search).get(parameter) === 'open',
    open: () => set('open', { state: { ...state, hasOpenedTrash: true } }),
    // Goes back if opening has added an entry to the browser's history, so that the entry does not stay behind.
    close: () => (state?.hasOpenedTrash ? navigate(-1) : set(undefined, { replace: true, state })),
  }
}

/** The entry or button that opens the trash, with the number of deleted records: in the menu of a list, and on an empty list, which has no menu. */
const TrashOpener = ({ resource, isInMenu }: { resource: string; isInMenu: boolean }) => {
  const translate = useTranslate()
  const total = useTrashTotal(resource)
  const { open } = useTrashAddress()
  const label = total === undefined ? 'slipform.trash.title' : translate('slipform.trash.count', { count: total })
  if (isInMenu) return <RecordMenuItem icon={<Delete />} label={label} onClick={open} />
  return total ? <TextButton label={label} variant="outlined" onClick={open} /> : null
}

const IfTrash = ({ children }: { children: (resource: string) => ReactNode }) => {
  const { resource } = useListContext()
  return can('listTrash', resource) && children(resource)
}

/** Offers the trash of the current list in the palette. */
const TrashEntry = () => {
  const label = useTranslate()('slipform.trash.title')
  const { open } = useTrashAddress()
  usePaletteEntries(() => [{ of: 'list', label, icon: Delete, run: open }])
  return null
}

const OpenedTrash = () => {
  const { isOpen, close } = useTrashAddress()
  const { resource, id } = usePageRecord() ?? {}
  const isList = resource !== undefined && id === undefined
  return isOpen && isList && can('listTrash', resource) && <TrashDialog resource={resource} onClose={close} />
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
    (page === 'every' && <OpenedTrash />) || (page === 'list' && <IfTrash>{() => <TrashEntry />}</IfTrash>),
  deleteTexts: (resource) => (trashFieldOf(resource) === undefined ? undefined : 'trash'),
})
