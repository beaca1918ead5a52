import Delete from '@mui/icons-material/Delete'
import { ListItemIcon, MenuItem } from '@mui/material'
import { Suspense } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { can } from '../../session/session.ts'
import { createDialog } from '../../ui/dialog.ts'
import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { useTrash } from './useTrash.ts'

const TrashDialog = lazyPart(() => import('./TrashDialog.tsx'), 'TrashDialog', LoadErrorNotice)

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

const TrashItems = () => {
  const { resource } = useListContext()
  return can('listTrash', resource) ? <TrashItem resource={resource} /> : null
}

const OpenedTrash = () => {
  const resource = dialog.useOpened()
  return (
    resource !== undefined && (
      <Suspense>
        <TrashDialog resource={resource} onClose={dialog.close} />
      </Suspense>
    )
  )
}

/** The deleted records of a list, for those who may delete: they are restored, or deleted for good. */
export const trash = (): Feature => ({
  name: 'trash',
  needs: 'trash',
  listActions: ({ place }: Slots['listActions']) => place === 'menu' && <TrashItems />,
  aside: ({ page }: Slots['aside']) => page === 'every' && <OpenedTrash />,
})
