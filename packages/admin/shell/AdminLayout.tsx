import { useCallback } from 'react'
import { Layout, type LayoutProps } from 'react-admin'
import { SignInAgainDialog } from '../features/accounts/SignInAgainDialog.tsx'
import { ImportProvider } from '../features/import/ImportProvider.tsx'
import { PaletteProvider } from '../features/palette/PaletteContext.tsx'
import { MuiTexts } from '../i18n/MuiTexts.tsx'
import { UndoDelete } from '../pages/deletes/UndoDelete.tsx'
import { EmptyValues } from '../ui/EmptyValues.tsx'
import { ErrorPage } from '../ui/message/ErrorPage.tsx'
import { ShortcutsProvider } from '../ui/shortcuts/ShortcutsProvider.tsx'
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
