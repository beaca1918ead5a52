import { useCallback } from 'react'
import { Layout, type LayoutProps } from 'react-admin'
import { MuiTexts } from '../i18n/MuiTexts.tsx'
import { ConfirmDelete } from '../pages/deletes/ConfirmDelete.tsx'
import { EmptyValues } from '../ui/EmptyValues.tsx'
import { ErrorPage } from '../ui/message/ErrorPage.tsx'
import { Slot } from '../ui/Slot.tsx'
import { ShortcutsProvider } from '../ui/shortcuts/ShortcutsProvider.tsx'
import { AdminMenu } from './AdminMenu.tsx'
import { AdminSidebar } from './AdminSidebar.tsx'
import { PageHeader } from './PageHeader.tsx'
import { ProgressBar } from './ProgressBar.tsx'

/** The layout of every page: sidebar, page header, progress of requests, and what features show above all pages. */
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
      <ShortcutsProvider>
        <Layout appBar={SidebarAndHeader} sidebar={Nothing} error={ErrorPage} {...props} />
        <ConfirmDelete />
        <Slot name="aside" props={{ page: 'every' }} />
      </ShortcutsProvider>
    </MuiTexts>
  )
}

const Nothing = () => null
