import ManageAccount from '@mui/icons-material/AccountCircleOutlined'
import Key from '@mui/icons-material/Key'
import MailOutline from '@mui/icons-material/MailOutline'
import ManageAccounts from '@mui/icons-material/ManageAccounts'
import Password from '@mui/icons-material/Password'
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { useEffect, useState } from 'react'
import { type ResourceProps, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { loadedSession } from '../../session/session.ts'
import { createDialog } from '../../ui/dialog.ts'
import { PageLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyDialog } from '../../ui/loading/lazyDialog.tsx'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { people as peopleResource, users as userResource } from '../../ui/useUsers.ts'
import { linkIn, reloadForLinks } from './link.ts'
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

/** The users that records refer to: they have no pages. */
const people: ResourceProps = {
  name: peopleResource,
  recordRepresentation: 'name',
  options: { label: 'slipform.auth.person' },
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

const LinkPage = lazyPart(() => import('./LinkPage.tsx'), 'LinkPage', PageLoadError)
const ChangeEmailDialog = lazyDialog(() => import('./ChangeEmailDialog.tsx'), 'ChangeEmailDialog')

const AccountPage = lazyPage(() => import('./AccountPage.tsx'), 'AccountPage')

/** The address of the user's own account. */
const accountPath = '/account'

/** The page to sign in on, or the one that a link of a mail leads to. */
const SignInPage = (props: { onSignedIn: () => void }) => {
  const [link] = useState(() => linkIn(location.hash))
  useEffect(reloadForLinks, [])
  return link ? <LinkPage link={link} /> : <LoginPage {...props} />
}

const passwordDialog = createDialog<true>()
const emailDialog = createDialog<true>()

const AccountItems = ({ place, onClose }: Slots['menu']) => {
  const translate = useTranslate()
  const { user, sendsMail } = loadedSession()
  if (place !== 'account' || !user) return null
  const open = (dialog: typeof passwordDialog) => () => {
    onClose?.()
    dialog.open(true)
  }
  return (
    <>
      <MenuItem component={Link} to={accountPath} onClick={() => onClose?.()}>
        <ListItemIcon>
          <ManageAccount />
        </ListItemIcon>
        <ListItemText>{translate('slipform.auth.account')}</ListItemText>
      </MenuItem>
      <MenuItem onClick={open(passwordDialog)}>
        <ListItemIcon>
          <Password />
        </ListItemIcon>
        <ListItemText>{translate('slipform.auth.change_password')}</ListItemText>
      </MenuItem>
      {sendsMail && (
        <MenuItem onClick={open(emailDialog)}>
          <ListItemIcon>
            <MailOutline />
          </ListItemIcon>
          <ListItemText>{translate('slipform.auth.change_email')}</ListItemText>
        </MenuItem>
      )}
    </>
  )
}

const Dialogs = ({ page }: Slots['aside']) => {
  const isChanging = passwordDialog.useOpened() === true
  const isChangingEmail = emailDialog.useOpened() === true
  useEffect(() => (page === 'every' ? reloadForLinks() : undefined), [page])
  if (page !== 'every') return null
  return (
    <>
      <SignInAgainDialog />
      {isChanging && <ChangePasswordDialog onClose={passwordDialog.close} />}
      {isChangingEmail && <ChangeEmailDialog onClose={emailDialog.close} />}
    </>
  )
}

/** Signing in and changing the password, and the pages of users and API keys. */
export const accounts = (): Feature => ({
  name: 'accounts',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  pages: {
    signIn: SignInPage,
    signsInAt: (hash) => linkIn(hash) !== undefined,
    resources: [users, people, keys],
    routes: { [accountPath]: AccountPage },
  },
  menu: AccountItems,
  aside: Dialogs,
  preload: async () => {
    const { isOpen, user } = loadedSession()
    if (!isOpen && user === null) await LoginPage.preload()
  },
})
