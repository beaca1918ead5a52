import { Button, Dialog, DialogContent, DialogTitle, MenuItem, TextField } from '@mui/material'
import { useState } from 'react'
import { required, TextInput, useGetIdentity, useLocaleState, useLocales, useNotify, useTranslate } from 'react-admin'
import type { AccountInfo } from 'slipform/browser'
import { useRoleName } from '../../session/roles.ts'
import { clearSession, getSession, loadedSession, sessionUser, usesPasswords } from '../../session/session.ts'
import { AccountRow } from './AccountRow.tsx'
import { AuthForm } from './AuthForm.tsx'
import { sendAuth } from './authRequests.ts'
import { ChangeEmailDialog } from './ChangeEmailDialog.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'

const dialogs = { name: 'change_name', email: 'change_email', password: 'change_password' } as const

/** Who the user is, and what they change of it: name, e-mail address, password, and the language of this browser. */
export const AccountProfile = ({ account }: { account: AccountInfo }) => {
  const translate = useTranslate()
  const roleName = useRoleName()
  const [dialog, setDialog] = useState<keyof typeof dialogs>()
  const close = () => setDialog(undefined)
  const { name, email, role } = sessionUser()
  const { sendsMail } = loadedSession()
  const hasPassword = account.hasPassword && usesPasswords()
  const change = (opened: keyof typeof dialogs) => (
    <Button onClick={() => setDialog(opened)}>{translate(`slipform.auth.${dialogs[opened]}`)}</Button>
  )
  return (
    <>
      <AccountRow label="slipform.auth.name" action={change('name')}>
        {name}
      </AccountRow>
      <AccountRow label="slipform.auth.email" action={sendsMail && hasPassword && change('email')}>
        {email}
      </AccountRow>
      {hasPassword && (
        <AccountRow label="ra.auth.password" action={change('password')}>
          ••••••••
        </AccountRow>
      )}
      <AccountRow label="slipform.auth.role">{roleName(role)}</AccountRow>
      <LanguageRow />
      {dialog === 'name' && <ChangeNameDialog onClose={close} />}
      {dialog === 'email' && <ChangeEmailDialog onClose={close} />}
      {dialog === 'password' && <ChangePasswordDialog onClose={close} />}
    </>
  )
}

const LanguageRow = () => {
  const translate = useTranslate()
  const locales = useLocales()
  const [locale, setLocale] = useLocaleState()
  if (locales.length < 2) return null
  const label = 'slipform.auth.language'
  return (
    <AccountRow label={label}>
      <TextField
        select
        fullWidth={false}
        size="small"
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
    </AccountRow>
  )
}

const ChangeNameDialog = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate()
  const notify = useNotify()
  const { refetch } = useGetIdentity()
  const save = async ({ name }: { name?: string }) => {
    await sendAuth('PUT', 'account', { name })
    clearSession()
    await getSession()
    await refetch()
    notify('slipform.auth.name_changed')
    onClose()
  }
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs">
      <DialogTitle>{translate('slipform.auth.change_name')}</DialogTitle>
      <DialogContent>
        <AuthForm onSubmit={save} submit="ra.action.save" defaultValues={{ name: sessionUser().name }}>
          <TextInput source="name" label="slipform.auth.name" autoComplete="name" validate={required()} autoFocus />
        </AuthForm>
      </DialogContent>
    </Dialog>
  )
}
