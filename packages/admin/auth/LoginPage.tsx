import { Button, Card, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { LocalesMenuButton, Notification, useNotify, useTranslate } from 'react-admin'
import { authProvider } from './authProvider.ts'
import { SignInForm } from './SignInForm.tsx'
import { getSession, type SessionInfo } from './session.ts'

/** Properties of the login page. */
export interface LoginPageProps {
  title: string
  onSignedIn: () => void
}

/** The login page. In development it has a button for each demo user. */
export const LoginPage = ({ title, onSignedIn }: LoginPageProps) => {
  const { demoUsers } = useSession()
  const signIn = (values: object) => authProvider.login(values).then(onSignedIn)
  return (
    <Stack component="main" sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 360, p: 3 }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', mb: 1 }}>
          <Typography variant="h5" component="h1">
            {title}
          </Typography>
          <LocalesMenuButton />
        </Stack>
        <SignInForm signIn={signIn} />
        {demoUsers && <DemoUsers users={demoUsers} signIn={signIn} />}
      </Card>
      <Notification />
    </Stack>
  )
}

type DemoUsersProps = { users: NonNullable<SessionInfo['demoUsers']>; signIn: (user: object) => Promise<unknown> }

const DemoUsers = ({ users, signIn }: DemoUsersProps) => {
  const translate = useTranslate()
  const notify = useNotify()
  return (
    <Stack sx={{ mt: 3, gap: 1 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('slipform.auth.demo')}
      </Typography>
      {users.map((user) => (
        <Button
          key={user.email}
          variant="outlined"
          onClick={() => signIn(user).catch((error: Error) => notify(error.message, { type: 'error' }))}
        >
          {translate(`slipform.auth.roles.${user.role}`)}
        </Button>
      ))}
    </Stack>
  )
}

/** Loads the session, for its demo users; ignores errors. */
const useSession = () => {
  const [session, setSession] = useState<SessionInfo>({ user: null })
  useEffect(() => {
    getSession().then(setSession, () => {})
  }, [])
  return session
}
