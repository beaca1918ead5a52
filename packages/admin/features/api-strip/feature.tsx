import Code from '@mui/icons-material/Code'
import { ListItemIcon, MenuItem } from '@mui/material'
import { Suspense } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { toApiFilter } from '../../api/filter/apiFilter.ts'
import { loadedSession } from '../../session/session.ts'
import { createDialog } from '../../ui/dialog.ts'
import { LoadErrorNotice } from '../../ui/loading/LoadError.tsx'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import type { ShownList } from './snippets.ts'

const ApiStrip = lazyPart(() => import('./ApiStrip.tsx'), 'ApiStrip', LoadErrorNotice)

const dialog = createDialog<ShownList>()

/** The entry **API** in the menu of a list: for admins, and for all where the server needs no sign-in. */
const ApiItem = () => {
  const translate = useTranslate()
  const { resource, filterValues, sort, page, perPage } = useListContext()
  const { user, isOpen } = loadedSession()
  if (isOpen !== true && user?.role !== 'admin') return null
  return (
    <MenuItem onClick={() => dialog.open({ resource, filter: toApiFilter(filterValues), sort, page, perPage })}>
      <ListItemIcon>
        <Code />
      </ListItemIcon>
      {translate('slipform.api_strip.title')}
    </MenuItem>
  )
}

const OpenedStrip = () => {
  const list = dialog.useOpened()
  return (
    list && (
      <Suspense>
        <ApiStrip list={list} onClose={dialog.close} />
      </Suspense>
    )
  )
}

/** For admins: the request of a list, with its filter, order and page, as curl, fetch and for a typed client. */
export const apiStrip = (): Feature => ({
  name: 'api-strip',
  listActions: ({ place }: Slots['listActions']) => place === 'menu' && <ApiItem />,
  aside: ({ page }: Slots['aside']) => page === 'every' && <OpenedStrip />,
})
