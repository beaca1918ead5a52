import { Layout, type LayoutProps } from 'react-admin'
import { ImportProvider } from './import/ImportProvider.tsx'

/** What stands around every page: the menu, the bar above, and an import that is under way. */
export const AdminLayout = (props: LayoutProps) => (
  <ImportProvider>
    <Layout {...props} />
  </ImportProvider>
)
