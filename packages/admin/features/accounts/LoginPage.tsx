import { Button, Stack, Typography } from '@mui/material'
import { useNotify, useTranslate } from 'react-admin'
import { authProvider } from '../../session/authProvider.ts'
import { loadedSession, type SessionInfo, usesPasswords } from '../../session/session.ts'
import { useBrand } from '../../ui/brand/useBrand.ts'
import { Command } from '../../ui/Command.tsx'
import { SecondFactorStep } from './lazySteps.ts'
import { SignInCard } from './SignInCard.tsx'
import { SignInForm } from './SignInForm.tsx'
import { SingleSignOn } from './SingleSignOn.tsx'
import { useSignInSteps } from './secondFactor.ts'

/**
 * The sign-in page, shown instead of the admin until the user has signed in. In development it has a button for each demo user, or else the
 * commands that create a user. `slipform eject` copies this file: `internal.ts` must export everything that it imports from this package.
 */
export const LoginPage = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { demoUsers, isDevelopment } = loadedSession()
  const { description } = useBrand()
  const translate = useTranslate()
  const { factor, next } = useSignInSteps(onSignedIn)
  const signIn = (values: object) => authProvider.login(values).then(next)
  return (
    <SignInCard>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {description ?? translate('slipform.auth.about')}
      </Typography>
      {factor ? (
        <SecondFactorStep factor={factor} onDone={next} />
      ) : (
        <>
          {usesPasswords() && <SignInForm signIn={signIn} />}
          <SingleSignOn />
          {demoUsers && <DemoUsers users={demoUsers} signIn={signIn} />}
          {!demoUsers && isDevelopment && usesPasswords() && <FirstUser />}
        </>
      )}
    </SignInCard>
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
          sx={{ gap: 2 }}
          onClick={() => signIn(user).catch((error: Error) => notify(error.message, { type: 'error' }))}
        >
          {translate(`slipform.auth.roles.${user.role}`)}
          <Typography component="span" variant="caption" noWrap sx={{ ml: 'auto', color: 'text.secondary' }}>
            {translate(`slipform.auth.demo_may.${user.role}`)}
          </Typography>
        </Button>
      ))}
    </Stack>
  )
}

const command = 'npm run user --'

/** The commands that create the first user. */
const FirstUser = () => {
  const translate = useTranslate()
  return (
    <Stack sx={{ mt: 3 }}>
      <Typography variant="body2" color="textSecondary">
        {translate('slipform.auth.first_user')}
      </Typography>
      <Command
        text={`${command} add you@example.com --role admin`}
        description={translate('slipform.auth.first_user_add')}
      />
      <Command
        text={`${command} password you@example.com`}
        description={translate('slipform.auth.first_user_password')}
      />
    </Stack>
  )
}
