import { Button, Card, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { Notification, useRedirect, useTranslate } from 'react-admin'
import { authProvider } from './authProvider.ts'
import { SignInForm } from './SignInForm.tsx'
import { getSession, type Session } from './session.ts'

/** Where people sign in; on a developer's machine with a button for each of the demo's users. */
export const LoginPage = () => {
  const translate = useTranslate()
  const redirect = useRedirect()
  const [demoUsers, setDemoUsers] = useState<Session['demoUsers']>()
  const enter = () => redirect('/')
  useEffect(() => {
    getSession().then(
      ({ demoUsers }) => setDemoUsers(demoUsers),
      () => {},
    )
  }, [])
  return (
    <Stack component="main" sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 360, p: 3 }}>
        <Typography variant="h5" component="h1" gutterBottom>
          Slipform
        </Typography>
        <SignInForm onSignedIn={enter} />
        {demoUsers && (
          <Stack sx={{ mt: 3, gap: 1 }}>
            <Typography variant="body2" color="textSecondary">
              {translate('slipform.auth.demo')}
            </Typography>
            {demoUsers.map((user) => (
              <Button key={user.email} variant="outlined" onClick={() => authProvider.login(user).then(enter)}>
                {user.role}
              </Button>
            ))}
          </Stack>
        )}
      </Card>
      <Notification />
    </Stack>
  )
}
