import Delete from '@mui/icons-material/Delete'
import { ListItemIcon, MenuItem } from '@mui/material'
import { type ComponentType, Suspense, useEffect } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { useLocation } from 'react-router'
import { can } from '../../session/session.ts'
import { createDialog } from '../../ui/dialog.ts'
import { LoadErrorNotice, PartLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { TextButton } from '../../ui/TextButton.tsx'
import { trashFieldOf, useTrash } from './useTrash.ts'

const TrashDialog = lazyPart(() => import('./TrashDialog.tsx'), 'TrashDialog', LoadErrorNotice)

const TrashedRecord = lazyPart(() => import('./TrashedRecord.tsx'), 'TrashedRecord', PartLoadError)

const dialog = createDialog<string>()

/** The entry in the menu of a list, with the number of deleted records. */
const TrashItem = ({ resource }: { resource: string }) => {
  const translate = useTranslate()
  const { total } = useTrash(resource, 0)
  return (
    <MenuItem onClick={() => dialog.open(resource)}>
      <ListItemIcon>
        <Delete />
      </ListItemIcon>
      {total === undefined ? translate('slipform.trash.title') : translate('slipform.trash.count', { count: total })}
    </MenuItem>
  )
}

/** The same in place of the records of a list that has none, and so no menu. */
const TrashButton = ({ resource }: { resource: string }) => {
  const translate = useTranslate()
  const { total = 0 } = useTrash(resource, 0)
  const text = translate('slipform.trash.count', { count: total })
  return total > 0 && <TextButton label={text} variant="outlined" onClick={() => dialog.open(resource)} />
}

const TrashOfList = ({ as: Opener }: { as: ComponentType<{ resource: string }> }) => {
  const { resource } = useListContext()
  return can('listTrash', resource) ? <Opener resource={resource} /> : null
}

const OpenedTrash = () => {
  const resource = dialog.useOpened()
  const { pathname } = useLocation()
  // The dialog belongs to the list on which it was opened.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another path is another page.
  useEffect(() => dialog.close(), [pathname])
  return (
    resource !== undefined && (
      <Suspense>
        <TrashDialog resource={resource} onClose={dialog.close} />
      </Suspense>
    )
  )
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

/** The deleted records of a list, for those who may delete: they are restored, or deleted for good. */
export const trash = (): Feature => ({
  name: 'trash',
  needs: 'trash',
  listActions: ({ place }: Slots['listActions']) =>
    (place === 'menu' && <TrashOfList as={TrashItem} />) || (place === 'empty' && <TrashOfList as={TrashButton} />),
  missing: Missing,
  aside: ({ page }: Slots['aside']) => page === 'every' && <OpenedTrash />,
  deleteTexts: (resource) => (trashFieldOf(resource) === undefined ? undefined : 'trash'),
})
