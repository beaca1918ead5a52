import Password from '@mui/icons-material/Password'
import { ListItemIcon, ListItemText, MenuItem, type Theme, useMediaQuery } from '@mui/material'
import { useState } from 'react'
import { Logout, UserMenu, useGetIdentity, useTranslate, useUserMenu } from 'react-admin'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { loadedSession } from './session.ts'

/** The user menu; absent without sign-in. */
export const AccountMenu = () => {
  const { identity } = useGetIdentity()
  // Screen readers read the user's name where it is visible.
  const isWide = useMediaQuery<Theme>((theme) => theme.breakpoints.up('sm'))
  const [isChanging, setChanging] = useState(false)
  if (!identity?.id) return null
  return (
    <>
      <UserMenu {...(isWide && { label: identity.fullName })}>
        <AccountHeader />
        <ChangePasswordItem onOpen={() => setChanging(true)} />
        <Logout />
      </UserMenu>
      {isChanging && <ChangePasswordDialog onClose={() => setChanging(false)} />}
    </>
  )
}

/** The first item of the user menu: e-mail address and role. */
const AccountHeader = () => {
  const translate = useTranslate()
  const { user } = loadedSession()
  return user ? (
    <MenuItem disabled divider sx={{ '&.Mui-disabled': { opacity: 1 } }}>
      <ListItemText primary={user.email} secondary={translate(`slipform.auth.roles.${user.role}`)} />
    </MenuItem>
  ) : null
}

const ChangePasswordItem = ({ onOpen }: { onOpen: () => void }) => {
  const translate = useTranslate()
  const menu = useUserMenu()
  const open = () => {
    menu?.onClose()
    onOpen()
  }
  return (
    <MenuItem onClick={open}>
      <ListItemIcon>
        <Password fontSize="small" />
      </ListItemIcon>
      <ListItemText>{translate('slipform.auth.change_password')}</ListItemText>
    </MenuItem>
  )
}
