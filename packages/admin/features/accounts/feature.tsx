import ManageAccount from '@mui/icons-material/AccountCircleOutlined'
import Key from '@mui/icons-material/Key'
import ManageAccounts from '@mui/icons-material/ManageAccounts'
import Shield from '@mui/icons-material/Shield'
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material'
import { useState } from 'react'
import { type ResourceProps, useTranslate } from 'react-admin'
import { Link } from 'react-router'
import { loadedSession } from '../../session/session.ts'
import { PageLoadError } from '../../ui/loading/LoadError.tsx'
import { lazyPage } from '../../ui/loading/lazyPage.ts'
import { lazyPart } from '../../ui/loading/lazyPart.tsx'
import type { Feature, Slots } from '../../ui/Slot.tsx'
import { people as peopleResource, users as userResource } from '../../ui/useUsers.ts'
import { linkIn, reloadForLinks } from './link.ts'
import { ownKeys } from './ownKeys.ts'
import { SignInAgainDialog } from './SignInAgainDialog.tsx'
import { readSignOnResult } from './signOnResult.ts'
import { texts } from './texts.ts'
import { withPageTexts } from './withPageTexts.ts'

const group = 'slipform.layout.administration'

const users: ResourceProps = {
  name: userResource,
  list: lazyPage(() => withPageTexts(import('./users.tsx')), 'UserList'),
  create: lazyPage(() => withPageTexts(import('./users.tsx')), 'UserCreate'),
  edit: lazyPage(() => withPageTexts(import('./users.tsx')), 'UserEdit'),
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
  list: lazyPage(() => withPageTexts(import('./keys.tsx')), 'KeyList'),
  create: lazyPage(() => withPageTexts(import('./keys.tsx')), 'KeyCreate'),
  icon: Key,
  recordRepresentation: 'name',
  options: { group, label: 'slipform.auth.keys', hint: 'slipform.auth.keys_what' },
}

/** The keys of the user's own, which the page of the account lists. */
const keysOfAccount: ResourceProps = {
  ...keys,
  name: ownKeys,
  list: undefined,
}

const permissions: ResourceProps = {
  name: 'auth/permissions',
  list: lazyPage(() => withPageTexts(import('./Permissions.tsx')), 'Permissions'),
  icon: Shield,
  options: { group, label: 'slipform.permissions.title' },
}

const LoginPage = lazyPart(() => withPageTexts(import('./LoginPage.tsx')), 'LoginPage', PageLoadError)

const LinkPage = lazyPart(() => withPageTexts(import('./LinkPage.tsx')), 'LinkPage', PageLoadError)

const ViewRibbon = lazyPart(() => withPageTexts(import('./ViewRibbon.tsx')), 'ViewRibbon')

const AccountPage = lazyPage(() => withPageTexts(import('./AccountPage.tsx')), 'AccountPage')

/** The address of the user's own account. */
const accountPath = '/account'

/** The sign-in page, or the page of a link in a mail. */
const SignInPage = (props: { onSignedIn: () => void }) => {
  const [link] = useState(() => linkIn(location.hash))
  return link ? <LinkPage link={link} /> : <LoginPage {...props} />
}

const AccountItem = ({ place, onClose }: Slots['menu']) => {
  const translate = useTranslate()
  const { user, view } = loadedSession()
  if (place !== 'account' || !user || view) return null
  return (
    <MenuItem component={Link} to={accountPath} onClick={() => onClose?.()}>
      <ListItemIcon>
        <ManageAccount />
      </ListItemIcon>
      <ListItemText>{translate('slipform.auth.account')}</ListItemText>
    </MenuItem>
  )
}

const Dialogs = ({ page }: Slots['aside']) =>
  page === 'every' && (
    <>
      <SignInAgainDialog />
      {loadedSession().view && <ViewRibbon />}
    </>
  )

/** The feature for signing in, and for the pages of the user's own account, of users, permissions and API keys. */
export const accounts = (): Feature => ({
  name: 'accounts',
  texts: { en: texts, fr: () => import('./texts.fr.ts') },
  pages: {
    signIn: SignInPage,
    signsInAt: (hash) => linkIn(hash) !== undefined,
    resources: [users, people, permissions, keys, keysOfAccount],
    routes: { [accountPath]: AccountPage },
  },
  menu: AccountItem,
  aside: Dialogs,
  preload: async () => {
    reloadForLinks()
    readSignOnResult()
    const { isOpen, user } = loadedSession()
    if (!isOpen && user === null) await LoginPage.preload()
  },
})
