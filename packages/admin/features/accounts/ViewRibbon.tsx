import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  GlobalStyles,
  Stack,
  type Theme,
  Typography,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { useFormatLocale } from '../../format/locale.ts'
import { useRoleName } from '../../session/roles.ts'
import { loadedSession } from '../../session/session.ts'
import { ribbonHeight, ribbonVariable } from '../../theme/ribbon.ts'
import { returnFromView, writesDialog } from './viewAs.ts'

const ribbonStyle = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 'appBar',
  height: 40,
  px: { xs: 1.5, sm: 3 },
  gap: 1,
  alignItems: 'center',
  bgcolor: 'warning.main',
  color: (theme: Theme) => theme.palette.getContrastText(theme.palette.warning.main),
} as const

/** The ribbon above every page during a view: names the viewed user or role, and has a button that returns. Asks before the first write. */
export const ViewRibbon = () => {
  const translate = useTranslate()
  const roleName = useRoleName()
  const locale = useFormatLocale()
  const decide = writesDialog.useOpened()
  const { user, view } = loadedSession()
  if (!user || !view) return null
  const role = roleName(user.role)
  const name = view.isOfRole ? role : `${user.name} (${role})`
  const until = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(view.until))
  return (
    <>
      <GlobalStyles styles={{ ':root': { [ribbonVariable]: '40px' }, body: { paddingTop: ribbonHeight } }} />
      <Stack component="aside" direction="row" aria-label={translate('slipform.auth.view.title')} sx={ribbonStyle}>
        <VisibilityOutlined fontSize="small" />
        <Stack
          sx={{ flexGrow: 1, minWidth: 0, flexDirection: { sm: 'row' }, columnGap: 1.5, alignItems: { sm: 'center' } }}
        >
          <Typography noWrap sx={{ fontWeight: 500 }}>
            {translate('slipform.auth.view.as', { name })}
          </Typography>
          <Typography noWrap variant="caption" sx={{ lineHeight: 1.2 }}>
            {translate(view.mayWrite ? 'slipform.auth.view.writes' : 'slipform.auth.view.reads', { until })}
          </Typography>
        </Stack>
        <Button variant="outlined" size="small" onClick={() => void returnFromView()}>
          {translate('slipform.auth.view.return')}
        </Button>
      </Stack>
      {/* No button has the focus, so that the Enter key of the save that opens the dialog does not confirm it. */}
      {decide && (
        <Dialog open fullWidth maxWidth="xs" onClose={() => decide(false)}>
          <DialogTitle>{translate('slipform.auth.view.confirm', { name: user.name })}</DialogTitle>
          <DialogContent>
            <DialogContentText>{translate('slipform.auth.view.confirm_help', { name: user.name })}</DialogContentText>
          </DialogContent>
          <DialogActions>
            <Button onClick={() => decide(false)}>{translate('ra.action.cancel')}</Button>
            <Button variant="contained" onClick={() => decide(true)}>
              {translate('slipform.auth.view.allow')}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
