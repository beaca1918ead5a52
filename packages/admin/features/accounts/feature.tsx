import Key from '@mui/icons-material/Key'
import ManageAccounts from '@mui/icons-material/ManageAccounts'
import Password from '@mui/icons-material/Password'
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { type ResourceProps, useTranslate } from 'react-admin'
import { loadedSession } from '../../session/session.ts'
import { createDialog } from '../../ui/dialog.ts'
import { PageLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { users as userResource } from '../../ui/useUsers.ts'
import { SignInAgainDialog } from './SignInAgainDialog.tsx'
import { texts } from './texts.ts'

const group = 'slipform.layout.administration'

const users: ResourceProps = {
  name: userResource,
  list: lazyPage(() => import('./users.tsx'), 'UserList'),
  create: lazyPage(() => import('./users.tsx'), 'UserCreate'),
  edit: lazyPage(() => import('./users.tsx'), 'UserEdit'),
  icon: ManageAccounts,
  recordRepresentation: 'name',
  options: { group, label: 'slipform.auth.users' },
}

const keys: ResourceProps = {
  name: 'auth/keys',
  list: lazyPage(() => import('./keys.tsx'), 'KeyList'),
  create: lazyPage(() => import('./keys.tsx'), 'KeyCreate'),
  icon: Key,
  recordRepresentation: 'name',
  options: { group, label: 'slipform.auth.keys', hint: 'slipform.auth.keys_what' },
}

const ChangePasswordDialog = lazyDialog(() => import('./ChangePasswordDialog.tsx'), 'ChangePasswordDialog')

const LoginPage = lazyPart(() => import('./LoginPage.tsx'), 'LoginPage', PageLoadError)

const passwordDialog = createDialog<true>()

const ChangePasswordItem = ({ place, onClose }: Slots['menu']) => {
  const label = useTranslate()('slipform.auth.change_password')
  if (place !== 'account' || !loadedSession().user) return null
  const open = () => {
    onClose?.()
    passwordDialog.open(true)
  }
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <Password />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  )
}

const Dialogs = ({ page }: Slots['aside']) => {
  const isChanging = passwordDialog.useOpened() === true
  if (page !== 'every') return null
  return (
    <>
      <SignInAgainDialog />
      {isChanging && <ChangePasswordDialog onClose={passwordDialog.close} />}
    </>
  )
}

/** Signing in and changing the password, and the pages of users and API keys. */
export const accounts = (): Feature => ({
  name: 'accounts',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  pages: { signIn: LoginPage, resources: [users, keys] },
  menu: ChangePasswordItem,
  aside: Dialogs,
  preload: async () => {
    const { isOpen, user } = loadedSession()
    if (!isOpen && user === null) await LoginPage.preload()
  },
})
