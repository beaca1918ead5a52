import { CssBaseline } from '@mui/material'
import { useState } from 'react'
import { Admin, AdminContext, Resource, type ResourceProps } from 'react-admin'
import { AdminLayout } from './AdminLayout.tsx'
import { authProvider } from './auth/authProvider.ts'
import { DeniedPage } from './auth/DeniedPage.tsx'
import { keys } from './auth/keys/index.ts'
import { LoginPage } from './auth/LoginPage.tsx'
import { knownSession, may } from './auth/session.ts'
import { users } from './auth/users/index.ts'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { Welcome } from './dashboard/Welcome.tsx'
import { dataProvider } from './dataProvider.ts'
import { i18nProvider } from './i18n/i18nProvider.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { resources } from './resources.ts'
import { createStore } from './store.ts'
import { darkTheme, lightTheme } from './theme.ts'

const title = 'Slipform'

const context = { dataProvider, i18nProvider, store: createStore(), theme: lightTheme, darkTheme }

/** The admin for those who have signed in, and for everybody where nobody is asked to; for all others the login page. */
export const App = () => {
  const { isOpen, user } = knownSession()
  const [isSignedIn, setSignedIn] = useState(isOpen || user !== null)
  if (isSignedIn) return <Pages />
  return (
    <AdminContext {...context}>
      <CssBaseline enableColorScheme />
      <LoginPage title={title} onSignedIn={() => setSignedIn(true)} />
    </AdminContext>
  )
}

/** Pages to list, show, create and edit every resource. */
const Pages = () => (
  <Admin
    {...context}
    {...(!knownSession().isOpen && { authProvider })}
    title={title}
    layout={AdminLayout}
    accessDenied={DeniedPage}
    catchAll={NotFoundPage}
    dashboard={Dashboard}
    ready={Welcome}
    disableTelemetry
  >
    {withPeople(resources).map((resource) => (
      <Resource key={resource.name} {...withinRights(resource)} />
    ))}
  </Admin>
)

// Where nobody is asked who they are, there is nobody to manage; without resources react-admin says how to make the first.
const withPeople = (resources: ResourceProps[]) =>
  knownSession().isOpen || resources.length === 0 ? resources : [...resources, users, keys]

/** Pages that somebody may not use say so, rather than ask for what the API would refuse. */
const withinRights = ({ list, show, edit, create, ...resource }: ResourceProps): ResourceProps => ({
  ...resource,
  list: list && (may('list', resource.name) ? list : DeniedPage),
  show: show && (may('one', resource.name) ? show : DeniedPage),
  edit: edit && (may('update', resource.name) ? edit : DeniedPage),
  create: create && (may('create', resource.name) ? create : DeniedPage),
})
