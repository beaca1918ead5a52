import { Admin, Resource } from 'react-admin'
import { Dashboard } from './dashboard/Dashboard.tsx'
import { dataProvider } from './dataProvider.ts'
import { Layout } from './Layout.tsx'
import { resources } from './resources.ts'
import { darkTheme, lightTheme } from './theme.ts'

/** The admin: one page each to list, show, create and edit every resource. */
export const App = () => (
  <Admin
    title="Slipform"
    dataProvider={dataProvider}
    dashboard={Dashboard}
    layout={Layout}
    theme={lightTheme}
    darkTheme={darkTheme}
    disableTelemetry
  >
    {resources.map((resource) => (
      <Resource key={resource.name} {...resource} />
    ))}
  </Admin>
)
