import { CssBaseline } from '@mui/material'
import { type ComponentType, type ReactNode, useCallback, useMemo, useState } from 'react'
import {
  AdminContext,
  type AdminProps as BaseProps,
  Admin as ReactAdmin,
  Resource,
  type ResourceProps,
} from 'react-admin'
import { queryClient } from './api/queryClient.ts'
import { keys } from './features/accounts/keys/index.ts'
import { LoginPage, type LoginPageProps } from './features/accounts/LoginPage.tsx'
import { securityLog } from './features/accounts/security-log/index.ts'
import { users } from './features/accounts/users/index.ts'
import type { DashboardProps } from './features/dashboard/Dashboard.tsx'
import { Welcome } from './features/dashboard/Welcome.tsx'
import { i18nProvider } from './i18n/i18nProvider.ts'
import { answerFromSession, authProvider } from './session/authProvider.ts'
import { can, loadedSession } from './session/session.ts'
import { store } from './session/store.ts'
import { AdminLayout } from './shell/AdminLayout.tsx'
import { dataProvider, features } from './shell/features.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { createAdminThemes } from './shell/themes.ts'
import { withPageDefaults } from './shell/withPageDefaults.tsx'
import { BrandContext, type BrandOptions, useFavicon } from './ui/brand/useBrand.ts'
import { lazyPage } from './ui/loading/lazyPage.ts'
import { DeniedPage } from './ui/message/DeniedPage.tsx'
import { ErrorPage } from './ui/message/ErrorPage.tsx'
import { Features } from './ui/Slot.tsx'

/** Properties of the admin. Properties of react-admin's `<Admin>` replace Slipform's defaults. */
interface AdminProps extends Omit<BaseProps, 'children' | 'dashboard' | 'loginPage' | 'title'> {
  /** The name and look of the admin. */
  readonly brand?: BrandOptions
  /** Custom routes and resources, as in react-admin. */
  readonly children?: ReactNode
  /** The first page, in place of Slipform's. */
  readonly dashboard?: ComponentType<DashboardProps>
  /** The page that users sign in on, in place of Slipform's. */
  readonly loginPage?: ComponentType<LoginPageProps>
  /** The project's resources, in the order of the menu. */
  readonly resources: readonly ResourceProps[]
}

/** Loads with the first page that needs it. */
const Dashboard = lazyPage(() => import('./features/dashboard/Dashboard.tsx'), 'Dashboard')

const defaultBrand = { name: 'Slipform' }

/** The admin. Shows the login page to users who are not signed in, unless the server runs with `AUTH=off`. */
export const Admin = ({
  resources,
  children,
  brand = defaultBrand,
  dashboard: HomePage = Dashboard,
  loginPage: SignInPage = LoginPage,
  theme,
  darkTheme,
  ...props
}: AdminProps) => {
  const { isOpen, user } = loadedSession()
  const [isSignedIn, setSignedIn] = useState(isOpen || user !== null)
  // Another auth provider answers for itself.
  useState(() => {
    if (!isOpen && props.authProvider === undefined) queryClient.answer = answerFromSession
  })
  const FirstPage = useCallback(() => <HomePage resources={resources} />, [HomePage, resources])
  const themes = useMemo(() => {
    const own = createAdminThemes(brand)
    return {
      theme: withPageDefaults(theme ?? own.lightTheme),
      darkTheme: withPageDefaults(darkTheme === undefined ? own.darkTheme : darkTheme),
    }
  }, [brand, theme, darkTheme])
  const context = {
    dataProvider,
    i18nProvider,
    queryClient,
    store,
    ...props,
    ...themes,
  }
  useFavicon(brand)
  if (!isSignedIn) {
    return (
      <BrandContext.Provider value={brand}>
        <AdminContext {...context}>
          <CssBaseline enableColorScheme />
          <SignInPage onSignedIn={() => setSignedIn(true)} />
        </AdminContext>
      </BrandContext.Provider>
    )
  }
  return (
    <BrandContext.Provider value={brand}>
      <Features features={features}>
        <ReactAdmin
          layout={AdminLayout}
          accessDenied={DeniedPage}
          catchAll={NotFoundPage}
          error={ErrorPage}
          dashboard={FirstPage}
          ready={Welcome}
          disableTelemetry
          {...(!isOpen && { authProvider })}
          {...context}
          title={brand.name}
        >
          {withUsers(resources).map((resource) => (
            <Resource key={resource.name} {...withinRights(resource)} />
          ))}
          {children}
        </ReactAdmin>
      </Features>
    </BrandContext.Provider>
  )
}

// With AUTH=off there are no users to manage; without resources react-admin explains how to create the first one.
const withUsers = (resources: readonly ResourceProps[]) =>
  loadedSession().isOpen || resources.length === 0 ? resources : [...resources, users, keys, securityLog]

/** Replaces pages that the user may not open with a message, instead of sending requests that the API rejects. */
const withinRights = ({ list, show, edit, create, ...resource }: ResourceProps): ResourceProps => ({
  ...resource,
  list: list && (can('list', resource.name) ? list : DeniedPage),
  show: show && (can('one', resource.name) ? show : DeniedPage),
  edit: edit && (can('update', resource.name) ? edit : DeniedPage),
  create: create && (can('create', resource.name) ? create : DeniedPage),
})
