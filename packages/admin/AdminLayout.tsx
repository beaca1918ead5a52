import { type Theme, useMediaQuery } from '@mui/material'
import { AppBar, Layout, type LayoutProps, Sidebar, type SidebarProps, TitlePortal, useTranslate } from 'react-admin'
import { AccountMenu } from './auth/AccountMenu.tsx'
import { SignInAgainDialog } from './auth/SignInAgainDialog.tsx'
import { EmptyValues } from './components/EmptyValues.tsx'
import { MuiTexts } from './i18n/MuiTexts.tsx'
import { ImportProvider } from './import/ImportProvider.tsx'

/** The layout of every page: menu, app bar, the progress of an import, and the dialog to sign in again. */
export const AdminLayout = (props: LayoutProps) => (
  <MuiTexts>
    <EmptyValues />
    <ImportProvider>
      <Layout appBar={AdminAppBar} sidebar={AdminSidebar} {...props} />
      <SignInAgainDialog />
    </ImportProvider>
  </MuiTexts>
)

const AdminAppBar = () => (
  <AppBar userMenu={<AccountMenu />}>
    <TitlePortal component="h1" />
  </AppBar>
)

const AdminSidebar = (props: SidebarProps) => {
  const isDialog = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'))
  const label = useTranslate()('slipform.layout.menu')
  return <Sidebar {...props} slotProps={{ paper: { 'aria-label': label, ...(!isDialog && { role: 'navigation' }) } }} />
}
