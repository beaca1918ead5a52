import { Button, MenuItem, Stack, TextField, Typography } from '@mui/material'
import { type ReactNode, useState } from 'react'
import { email, required, TextInput, useGetIdentity, useLocaleState, useLocales, useTranslate } from 'react-admin'
import type { AccountInfo } from 'slipform/browser'
import { changePassword } from '../../session/authProvider.ts'
import { useRoleName } from '../../session/roles.ts'
import { clearSession, getSession, loadedSession, sessionUser, usesPasswords } from '../../session/session.ts'
import { AuthDialog } from './AuthDialog.tsx'
import { sendAuth } from './authRequests.ts'
import { CurrentPassword, NewPassword } from './passwordInputs.tsx'

type Change = 'change_name' | 'change_email' | 'change_password'

/** The profile of the user, with buttons that change name, e-mail address and password, and the language of this browser. */
export const AccountProfile = ({ account }: { account: AccountInfo }) => {
  const translate = useTranslate()
  const roleName = useRoleName()
  const [change, setChange] = useState<Change>()
  const user = sessionUser()
  const hasPassword = account.hasPassword && usesPasswords()
  const button = (name: Change) => <Button onClick={() => setChange(name)}>{translate(`slipform.auth.${name}`)}</Button>
  return (
    <>
      <Row label="slipform.auth.name" action={button('change_name')}>
        {user.name}
      </Row>
      <Row label="slipform.auth.email" action={loadedSession().sendsMail && hasPassword && button('change_email')}>
        {user.email}
      </Row>
      {hasPassword && (
        <Row label="ra.auth.password" action={button('change_password')}>
          ••••••••
        </Row>
      )}
      <Row label="slipform.auth.role">{roleName(user.role)}</Row>
      <LanguageRow />
      {change && <ChangeDialog change={change} onClose={() => setChange(undefined)} />}
    </>
  )
}

/** The dialog that changes name, e-mail address or password. A new address takes effect when the user opens the link that is sent to it. */
const ChangeDialog = ({ change, onClose }: { change: Change; onClose: () => void }) => {
  const { refetch } = useGetIdentity()
  const props = { title: `slipform.auth.${change}`, onClose }
  const saveName = async ({ name }: { name?: string }) => {
    await sendAuth('PUT', 'account', { name })
    clearSession()
    await getSession()
    await refetch()
  }
  if (change === 'change_name') {
    const defaultValues = { name: sessionUser().name }
    const successText = 'slipform.auth.name_changed'
    return (
      <AuthDialog {...props} {...{ defaultValues, successText }} onSubmit={saveName} submit="ra.action.save">
        <TextInput source="name" label="slipform.auth.name" autoComplete="name" validate={required()} autoFocus />
      </AuthDialog>
    )
  }
  if (change === 'change_email') {
    return (
      <AuthDialog
        {...props}
        text="slipform.auth.change_email_how"
        onSubmit={(values) => sendAuth('POST', 'email-changes', values)}
        submit="slipform.auth.forgotten_send"
        successText="slipform.auth.email_change_sent"
      >
        <TextInput
          source="email"
          label="slipform.auth.new_email"
          type="email"
          validate={[required(), email()]}
          autoFocus
        />
        <CurrentPassword />
      </AuthDialog>
    )
  }
  return (
    <AuthDialog
      {...props}
      onSubmit={({ password = '', next = '' }) => changePassword(password, next)}
      submit="ra.action.save"
      successText="slipform.auth.password_changed"
    >
      <CurrentPassword autoFocus />
      <NewPassword source="next" />
    </AuthDialog>
  )
}

const LanguageRow = () => {
  const translate = useTranslate()
  const locales = useLocales()
  const [locale, setLocale] = useLocaleState()
  if (locales.length < 2) return null
  const label = 'slipform.auth.language'
  return (
    <Row label={label}>
      <TextField
        select
        fullWidth={false}
        margin="none"
        value={locale}
        onChange={({ target }) => setLocale(target.value)}
        slotProps={{ htmlInput: { 'aria-label': translate(label) } }}
        sx={{ minWidth: 160 }}
      >
        {locales.map(({ locale: code, name }) => (
          <MenuItem key={code} value={code}>
            {name}
          </MenuItem>
        ))}
      </TextField>
    </Row>
  )
}

/** A value of the account, with its label before it (above it in a narrow window), and a button that changes it. */
const Row = ({ label, action, children }: { label: string; action?: ReactNode; children: ReactNode }) => (
  <Stack direction="row" sx={row}>
    <Typography color="text.secondary" sx={{ flexBasis: { xs: '100%', sm: 160 }, pt: { xs: 1, sm: 0 } }}>
      {useTranslate()(label)}
    </Typography>
    <Typography component="div" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
    {action}
  </Stack>
)

const row = {
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 44,
  py: 0.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
}
