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
  key_reads_only: { status: 403, message: 'This key may only read' },
  view_not_permitted: { status: 403, message: 'Accounts, users and keys are closed while you view as another user' },
  view_reads_only: { status: 403, message: 'You view as another user: confirm that you want to change data' },
  role_view_reads_only: { status: 403, message: 'You view as a role: that changes no data' },
  view_over: { status: 403, message: 'You no longer view as another user. Load the page again' },
  not_viewable: { status: 409, message: 'You can view as users who may sign in and are no admins' },
  already_viewing: { status: 409, message: 'You view as another user already' },
  invalid_link: {
    status: 404,
    message: 'This link is not valid: it has expired, was used before, or was replaced by a newer one.',
  },
  has_password: { status: 409, message: '%{email} has a password already' },
  no_mails: { status: 409, message: 'This server sends no mails. Ask an administrator.' },
  public_url_missing: {
    status: 409,
    message:
      'PUBLIC_URL is not set, with which links begin. Set it to the URL that users type, such as https://admin.example.com',
  },
  invalid_code: { status: 401, message: 'Wrong code, or one that was used before. Wait for the next code of the app.' },
  invalid_backup_code: { status: 401, message: 'Wrong recovery code, or one that was used before' },
  second_factor_required: { status: 401, message: 'Enter the code of your second factor first' },
  second_factor_enrolment_required: { status: 401, message: 'Your role requires a second factor: enrol one first' },
  no_second_factor: { status: 404, message: 'This user has no second factor' },
  passwords_off: { status: 403, message: 'This server has no passwords: use single sign-on' },
  provider_unavailable: { status: 502, message: 'The provider of single sign-on does not respond. Try again later.' },
  last_admin: { status: 409, message: 'The last admin stays one' },
  too_many_attempts: { status: 429, message: 'Too many attempts. Try again in %{minutes} min.' },
})
