import { Alert, Button, Stack, Typography } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { required, TextInput, useTranslate } from 'react-admin'
import { authProvider } from '../../session/authProvider.ts'
import { hardReload } from '../../session/hardReload.ts'
import { AuthForm } from './AuthForm.tsx'
import { sendAuth } from './authRequests.ts'
import type { OpenedLink } from './link.ts'
import { NewPassword } from './passwordInputs.tsx'
import { SignInCard } from './SignInCard.tsx'

/** The user of a link. */
interface LinkedUser {
  readonly name: string
  readonly email: string
}

/** The page of a link in a mail: accepts an invitation, sets another password, or confirms an e-mail address. */
export const LinkPage = ({ link }: { link: OpenedLink }) => {
  const translate = useTranslate()
  const { data: user, error } = useQuery<LinkedUser>({
    queryKey: ['auth/links', link],
    queryFn: () => sendAuth('POST', 'links', { token: link.token }),
    retry: false,
    refetchOnWindowFocus: false,
  })
  // Removes the token from the address bar and the browser's history.
  useEffect(() => history.replaceState(null, '', location.pathname), [])
  return (
    <SignInCard>
      {error && (
        <Stack sx={{ gap: 2 }}>
          <Alert severity="error">{error.message}</Alert>
          <Button onClick={() => hardReload()}>{translate('slipform.auth.link.leave')}</Button>
        </Stack>
      )}
      {user && (
        <>
          <Typography color="textSecondary" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {translate(`slipform.auth.link.${link.purpose}`, { ...user })}
          </Typography>
          <LinkForm link={link} user={user} />
        </>
      )}
    </SignInCard>
  )
}

const paths = {
  invitation: 'invitations/accept',
  reset: 'password-resets/finish',
  email_change: 'email-changes/confirm',
}

/** The form of a link. A user who sets a password is then signed in. */
const LinkForm = ({ link: { purpose, token }, user }: { link: OpenedLink; user: LinkedUser }) => {
  const submit = async ({ name, password }: Record<string, string>) => {
    const { email } = await sendAuth('POST', paths[purpose], { token, name, password })
    // If this fails, the sign-in page shows the reason.
    if (password) await authProvider.login({ email, password }).catch(() => {})
    hardReload()
  }
  return (
    <AuthForm onSubmit={submit} submit={`slipform.auth.link.${purpose}_do`} defaultValues={{ name: user.name }}>
      {purpose === 'invitation' && <TextInput source="name" label="slipform.auth.name" validate={required()} />}
      {purpose !== 'email_change' && <NewPassword source="password" autoFocus />}
    </AuthForm>
  )
}
