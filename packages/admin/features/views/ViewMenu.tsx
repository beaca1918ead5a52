import Check from '@mui/icons-material/Check'
import MoreHoriz from '@mui/icons-material/MoreHoriz'
import { Divider, IconButton, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { useTranslate } from 'react-admin'
import { useHref } from 'react-router'
import type { UserRole } from 'slipform/browser'
import { askToDelete } from '../../pages/deletes/ConfirmDelete.tsx'
import { useRoleName } from '../../session/roles.ts'
import { loadedSession } from '../../session/session.ts'
import { closeOnChoice } from '../../ui/closeOnChoice.ts'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { useCopy } from '../../ui/useCopy.ts'
import { useMenu } from '../../ui/useMenu.ts'
import { rightsTo, rolesOf, type SavedView, viewParameter } from './savedView.ts'
import { useViewActions } from './useViews.ts'

const NameDialog = lazyDialog(() => import('./NameDialog.tsx'), 'NameDialog')

interface ViewMenuProps {
  readonly view: SavedView
  readonly onSaveAs: () => void
  readonly onDeleted: () => void
}

/** The menu beside the tab of the current view: rename, share, default of roles, link and delete, if the user may (`rightsTo`). */
export const ViewMenu = ({ view, onSaveAs, onDeleted }: ViewMenuProps) => {
  const translate = useTranslate()
  const roleChoices = useRoleChoices()
  const { update, remove } = useViewActions(view.page)
  const { button, menu, close } = useMenu()
  const [isRenaming, setRenaming] = useState(false)
  const link = new URL(useHref({ pathname: view.page, search: `?${viewParameter}=${view.id}` }), location.href).href
  const session = loadedSession()
  const { change, share, chooseDefault } = rightsTo(view, session)
  const isShared = view.is_shared && !session.isOpen
  const toggleShared = async () => {
    const isUpdated = await update(view, { is_shared: !view.is_shared })
    // A view of another user is no longer visible to an admin who ends its sharing.
    const isGone = view.is_shared && view.owner_id !== session.user?.id
    if (isUpdated && isGone) onDeleted()
  }
  const rename = async (name: string) => {
    if (await update(view, { name })) setRenaming(false)
  }
  const confirm = async () => {
    if (await remove(view)) onDeleted()
  }
  const askFirst = () =>
    askToDelete({
      title: translate('slipform.views.delete', { name: view.name }),
      warning: isShared ? 'slipform.views.delete_shared' : 'slipform.views.delete_own',
      action: 'ra.action.delete',
      confirm,
    })
  // If the browser cannot copy, the message shows the link itself.
  const copy = useCopy('slipform.views.copied', link)
  const label = translate('slipform.views.options', { name: view.name })
  return (
    <>
      <IconButton size="small" aria-label={label} {...button}>
        <MoreHoriz fontSize="small" />
      </IconButton>
      <Menu {...menu} slotProps={{ list: { 'aria-label': label } }} {...closeOnChoice(close)}>
        {change && <MenuItem onClick={() => setRenaming(true)}>{translate('slipform.views.rename')}</MenuItem>}
        <MenuItem onClick={onSaveAs}>{translate('slipform.views.save_as')}</MenuItem>
        <MenuItem onClick={() => copy(link)}>{translate('slipform.views.copy_link')}</MenuItem>
        {change && share && (
          <Choice isChosen={view.is_shared} onClick={toggleShared}>
            {translate('slipform.views.share_with_all')}
          </Choice>
        )}
        {chooseDefault &&
          isShared &&
          roleChoices('slipform.views.shared_with', view.shared_with ?? rolesOf(session), (shared_with) =>
            update(view, { shared_with }),
          )}
        {chooseDefault &&
          roleChoices('slipform.views.default_for', view.default_for, (default_for) => update(view, { default_for }))}
        {change && <Divider />}
        {change && (
          <MenuItem onClick={askFirst} sx={{ color: 'error.main' }}>
            {translate('ra.action.delete')}
          </MenuItem>
        )}
      </Menu>
      {isRenaming && (
        <NameDialog title="slipform.views.rename" name={view.name} onClose={() => setRenaming(false)} onSave={rename} />
      )}
    </>
  )
}

/** Returns a function for the entries of a menu: a heading, and a checkbox for each role. An array, because MUI's menu allows no fragment. */
const useRoleChoices = () => {
  const translate = useTranslate()
  const roleName = useRoleName()
  const session = loadedSession()
  return (label: string, chosen: readonly UserRole[], choose: (roles: readonly UserRole[]) => unknown) => [
    <ListSubheader key={label} role="presentation" sx={heading}>
      {translate(label)}
    </ListSubheader>,
    ...rolesOf(session).map((role) => {
      const isChosen = chosen.includes(role)
      const otherRoles = chosen.filter((chosenRole) => chosenRole !== role)
      return (
        <Choice
          key={`${label} ${role}`}
          isChosen={isChosen}
          onClick={() => choose(isChosen ? otherRoles : [...otherRoles, role])}
        >
          {session.isOpen ? translate('slipform.views.everyone') : roleName(role)}
        </Choice>
      )
    }),
  ]
}

const heading = { px: 1, lineHeight: '28px', fontSize: 'caption.fontSize', bgcolor: 'transparent' }

interface ChoiceProps {
  readonly isChosen: boolean
  readonly children: ReactNode
  readonly onClick: () => void
}

const Choice = ({ isChosen, children, onClick }: ChoiceProps) => (
  <MenuItem role="menuitemcheckbox" aria-checked={isChosen} onClick={onClick}>
    <ListItemText>{children}</ListItemText>
    <ListItemIcon sx={{ justifyContent: 'flex-end', ml: 2 }}>{isChosen && <Check fontSize="small" />}</ListItemIcon>
  </MenuItem>
)
