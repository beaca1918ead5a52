import { Box, Button, Card, Stack, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { LocalesMenuButton, Notification, useNotify, useTranslate } from 'react-admin'
import { authProvider } from '../../session/authProvider.ts'
import { getSession, type SessionInfo } from '../../session/session.ts'
import { Logo } from '../../ui/brand/Brand.tsx'
import { useBrand } from '../../ui/brand/useBrand.ts'
import { Command } from '../../ui/Command.tsx'
import { SignInForm } from './SignInForm.tsx'

/**
 * The login page. Stands in place of the admin until the user has signed in. In development it has a button for each demo user, or else
 * says how to create a user. `slipform eject` copies it: `internal.ts` has to export what it imports from this package.
 */
export const LoginPage = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { demoUsers, development } = useSession()
  const { name, environment } = useBrand()
  useEffect(() => {
    document.title = name
  }, [name])
  const signIn = (values: object) => authProvider.login(values).then(onSignedIn)
  return (
    <Stack component="main" sx={{ minHeight: '100dvh', alignItems: 'center', justifyContent: 'center', p: 2 }}>
      <Card sx={{ width: '100%', maxWidth: 360, p: 3 }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mb: 3 }}>
          <Logo size={32} />
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>
            <Typography variant="h5" component="h1" noWrap>
              {name}
            </Typography>
            {environment && (
              <Typography variant="caption" color="text.secondary" noWrap component="p">
                {environment}
              </Typography>
            )}
          </Box>
          <LocalesMenuButton />
        </Stack>
        <SignInForm signIn={signIn} />
        {demoUsers && <DemoUsers users={demoUsers} signIn={signIn} />}
        {!demoUsers && development && <FirstUser />}
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

/** How to get in without a demo user. */
const FirstUser = () => {
  const translate = useTranslate()
  return (
    <Stack sx={{ mt: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('slipform.auth.first_user')}
      </Typography>
      <Command
        text="npm run user -- add you@example.com --role admin"
        description={translate('slipform.auth.first_user_add')}
      />
      <Command
        text="npm run user -- password you@example.com"
        description={translate('slipform.auth.first_user_password')}
      />
    </Stack>
  )
}

/** Loads the session, for its demo users; without it, as on an error, the form alone is shown. */
const useSession = () => {
  const [session, setSession] = useState<SessionInfo>({ user: null })
  useEffect(() => {
    getSession().then(setSession, () => {})
  }, [])
  return session
}
