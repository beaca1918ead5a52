import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import { Button, Stack, Typography } from '@mui/material'
import { useNotify, useRecordContext, useTranslate } from 'react-admin'
import { knownRoles, useRoleName } from '../../session/roles.ts'
import { type ViewTarget, viewAs } from './viewAs.ts'

/** Returns a function that begins a view as a user or role. A failure is reported by a message. */
const useViewAs = () => {
  const notify = useNotify()
  return (target: ViewTarget) => viewAs(target).catch((error: Error) => notify(error.message, { type: 'error' }))
}

/** A button that views the admin as the user of the page. Hidden for admins and banned users, as whose the server allows no view. */
export const ViewAsButton = () => {
  const translate = useTranslate()
  const view = useViewAs()
  const user = useRecordContext()
  if (user === undefined || user.role === 'admin' || user.banned) return null
  return (
    <Button startIcon={<VisibilityOutlined />} onClick={() => view({ user_id: String(user.id) })}>
      {translate('slipform.auth.view.button')}
    </Button>
  )
}

/** Buttons that view the admin as a role. */
export const ViewAsRole = () => {
  const translate = useTranslate()
  const roleName = useRoleName()
  const view = useViewAs()
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Typography sx={{ flexGrow: 1, flexBasis: 280 }}>{translate('slipform.auth.view.role_help')}</Typography>
      {knownRoles()
        .filter((role) => role !== 'admin')
        .map((role) => (
          <Button key={role} variant="outlined" onClick={() => view({ role })}>
            {roleName(role)}
          </Button>
        ))}
    </Stack>
  )
}
