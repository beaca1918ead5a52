import Brightness4 from '@mui/icons-material/Brightness4'
import Language from '@mui/icons-material/Language'
import Logout from '@mui/icons-material/Logout'
import { ButtonBase, Divider, ListItemText, Menu, MenuItem, Stack, Tooltip, Typography } from '@mui/material'
import { useGetIdentity, useLocaleState, useLocales, useTheme, useThemesContext, useTranslate } from 'react-admin'
import { RecordMenuItem } from '../pages/menu/RecordMenuItem.tsx'
import { useRoleName } from '../session/roles.ts'
import { loadedSession } from '../session/session.ts'
import { useSignOut } from '../session/useSignOut.ts'
import { Initials } from '../ui/Initials.tsx'
import { Slot } from '../ui/Slot.tsx'
import { radioItem, useMenu } from '../ui/useMenu.ts'

/** The menu at the foot of the sidebar: the account of the signed-in user, language, light or dark, what features add, and sign-out. */
export const AccountMenu = ({ isOpen: isSidebarOpen }: { isOpen: boolean }) => {
  const { identity } = useGetIdentity()
  const translate = useTranslate()
  const roleName = useRoleName()
  const { button, menu, close } = useMenu()
  const name = identity?.fullName ?? translate('slipform.layout.settings')
  const signOut = useSignOut()
  const { user } = loadedSession()
  return (
    <>
      <Tooltip title={isSidebarOpen ? '' : name} placement="right">
        <ButtonBase
          aria-label={name}
          {...button}
          sx={{
            width: 1,
            gap: 1,
            px: 1,
            py: 0.75,
            borderRadius: 1,
            justifyContent: 'flex-start',
            '&:hover': { bgcolor: 'action.hover' },
          }}
        >
          <Initials name={name} />
          {isSidebarOpen && (
            <Stack direction="row" sx={{ flexGrow: 1, minWidth: 0, gap: 1, alignItems: 'baseline' }}>
              <Typography noWrap sx={{ flexGrow: 1, textAlign: 'left', fontWeight: 500 }}>
                {name}
              </Typography>
              {user && (
                <Typography variant="caption" color="text.disabled">
                  {roleName(user.role)}
                </Typography>
              )}
            </Stack>
          )}
        </ButtonBase>
      </Tooltip>
      <Menu
        {...menu}
        anchorOrigin={{ vertical: 'top', horizontal: 'left' }}
        transformOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { sx: { minWidth: 216 } } }}
      >
        {user && (
          <MenuItem disabled sx={{ '&.Mui-disabled': { opacity: 1 } }}>
            <ListItemText primary={user.email} secondary={roleName(user.role)} />
          </MenuItem>
        )}
        {user && <Divider sx={{ my: 0.5 }} />}
        <LanguageItems onClose={close} />
        <ThemeItem />
        <Slot name="menu" props={{ place: 'account', onClose: close }} />
        {user && (
          <RecordMenuItem
            icon={<Logout />}
            label="ra.auth.logout"
            onClick={() => {
              close()
              signOut()
            }}
          />
        )}
      </Menu>
    </>
  )
}

const LanguageItems = ({ onClose }: { onClose: () => void }) => {
  const locales = useLocales()
  const [locale, setLocale] = useLocaleState()
  if (locales.length < 2) return null
  return locales.map(({ locale: code, name }) => (
    <RecordMenuItem
      key={code}
      {...radioItem(code === locale)}
      icon={<Language sx={{ visibility: code === locale ? 'visible' : 'hidden' }} />}
      label={name}
      onClick={() => {
        setLocale(code)
        onClose()
      }}
    />
  ))
}

const ThemeItem = () => {
  const { darkTheme } = useThemesContext()
  const [theme, setTheme] = useTheme()
  if (!darkTheme) return null
  const toggle = () => setTheme(theme === 'dark' ? 'light' : 'dark')
  return <RecordMenuItem icon={<Brightness4 />} label="ra.action.toggle_theme" onClick={toggle} />
}
