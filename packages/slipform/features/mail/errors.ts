import { errorsOf } from '../../base/errors/errors.ts'

/** Builds the errors of mails. */
export const mailError = errorsOf({
  mail_not_failed: { status: 409, message: 'This mail has not failed: it waits, or was sent.' },
})
