import { isEmail } from '../../base/email.ts'
import { openingSetting } from '../../base/loopback.ts'
import { isProduction, settingOf } from '../../base/settings.ts'

/** The settings of mails. */
export interface MailSettings {
  /** The URL of the SMTP server; undefined without one. */
  readonly smtpUrl: string | undefined
  /** The sender of all mails. */
  readonly from: string
  /** Whether mails are printed and shown at /dev/mail: on a server in development without SMTP that only its own machine reaches. */
  readonly isShown: boolean
}

/**
 * Reads the settings of mails.
 *
 * @throws Error that names the variable, its allowed values and its value; never the URL, which holds a password.
 */
export function readMail(env: NodeJS.ProcessEnv): MailSettings {
  const smtpUrl = settingOf(env, 'SMTP_URL') || undefined
  const from = settingOf(env, 'MAIL_FROM')
  if (smtpUrl !== undefined && (!URL.canParse(smtpUrl) || !/^smtps?:$/.test(new URL(smtpUrl).protocol)))
    throw new Error('SMTP_URL must be a URL such as smtp://user:password@mail.example.com:587.')
  if (smtpUrl !== undefined && from === '')
    throw new Error('MAIL_FROM is missing: with SMTP_URL it names the sender, such as Garage <garage@example.com>.')
  const address = /^[^<>\r\n]*<([^<>]*)>$/.exec(from)?.[1] ?? from
  if (from !== '' && !isEmail(address))
    throw new Error(`MAIL_FROM must be an address such as Garage <garage@example.com>, not '${from}'.`)
  const publicUrl = settingOf(env, 'PUBLIC_URL') || 'http://localhost'
  const isPrivate = !isProduction(env) && openingSetting({ host: settingOf(env, 'HOST'), publicUrl }) === undefined
  return { smtpUrl, from, isShown: isPrivate && smtpUrl === undefined }
}
