import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of signing in, users and keys. */
export const authError = errorsOf({
  invalid_password: { status: 400, message: 'Invalid password' },
  invalid_email_or_password: { status: 401, message: 'Invalid email or password' },
  banned_user: {
    status: 403,
    message: 'You have been banned from this application. Please contact support if you believe this is an error.',
  },
  key_not_permitted: {
    status: 403,
    message:
      'A key cannot change users or keys: it could outlive its end. Sign in, or write auth({ keysManageUsers: true }) in server/features.ts',
  },
  last_admin: { status: 409, message: 'The last admin stays one' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in %{minutes} min.' },
})
