import { useCallback } from 'react'
import { Layout, type LayoutProps } from 'react-admin'
import { SignInAgainDialog } from '../auth/SignInAgainDialog.tsx'
import { EmptyValues } from '../components/EmptyValues.tsx'
import { UndoDelete } from '../deletes/UndoDelete.tsx'
import { MuiTexts } from '../i18n/MuiTexts.tsx'
import { ImportProvider } from '../import/ImportProvider.tsx'
import { ErrorPage } from '../pages/ErrorPage.tsx'
import { PaletteProvider } from '../palette/PaletteContext.tsx'
import { ShortcutsProvider } from '../shortcuts/ShortcutsProvider.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { PageHeader } from './PageHeader.tsx'
import { ProgressBar } from './ProgressBar.tsx'

/** The layout of every page: sidebar, page header, progress of requests and imports, what can be undone, and the dialog to sign in again. */
export const AdminLayout = ({
  appBar: Header = PageHeader,
  sidebar: Sidebar = AdminSidebar,
  menu: Menu = AdminMenu,
  ...props
}: LayoutProps) => {
  // React-admin's layout has the sidebar behind the header. The focus follows the page: sidebar, header, content.
  const SidebarAndHeader = useCallback(
    () => (
      <>
        <Sidebar>
          <Menu />
        </Sidebar>
        <Header />
      </>
    ),
    [Sidebar, Menu, Header],
  )
  return (
    <MuiTexts>
      <EmptyValues />
      <ProgressBar />
      <ImportProvider>
        <ShortcutsProvider>
          <PaletteProvider>
            <Layout appBar={SidebarAndHeader} sidebar={Nothing} error={ErrorPage} {...props} />
          </PaletteProvider>
        </ShortcutsProvider>
        <UndoDelete />
        <SignInAgainDialog />
      </ImportProvider>
    </MuiTexts>
  )
}

const Nothing = () => null
