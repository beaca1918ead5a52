import { Admin, Resource } from 'react-admin'
import { AdminLayout } from './AdminLayout.tsx'
import { authProvider } from './auth/authProvider.ts'
import { LoginPage } from './auth/LoginPage.tsx'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { Welcome } from './dashboard/Welcome.tsx'
import { dataProvider } from './dataProvider.ts'
import { i18nProvider } from './i18n/i18nProvider.ts'
import { resources } from './resources.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** The admin: pages to list, show, create and edit every resource. */
export const App = () => (
  <Admin
    title="Slipform"
    dataProvider={dataProvider}
    authProvider={authProvider}
    loginPage={LoginPage}
    requireAuth
    i18nProvider={i18nProvider}
    layout={AdminLayout}
    dashboard={Dashboard}
    ready={Welcome}
    theme={lightTheme}
    darkTheme={darkTheme}
    disableTelemetry
  >
    {resources.map((resource) => (
      <Resource key={resource.name} {...resource} />
    ))}
  </Admin>
)
