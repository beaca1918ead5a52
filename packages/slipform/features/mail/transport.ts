import type { Notices } from '../../base/notices.ts'
import type { Transport } from './deliver.ts'
import type { MailSettings } from './settings.ts'

// Milliseconds that a mail server may take for each step.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Creates the transport of an SMTP server; without one, a transport that prints mails in development, or undefined, so that mails wait. */
export async function createTransport(
  { smtpUrl, from, isShown }: MailSettings,
  notices: Notices,
): Promise<Transport | undefined> {
  if (smtpUrl === undefined) return isShown ? printedMails(notices) : undefined
  // Loaded only if mails are sent, to keep the start short.
  const { createTransport: connect } = await import('nodemailer')
  const smtp = connect({ url: smtpUrl, ...timeouts })
  return {
    keepsText: false,
    send: ({ id, recipient, subject, text, html }) =>
      smtp.sendMail({
        // The same id at every attempt, so that mail servers recognize a mail that arrived although the connection broke.
        messageId: `<${id}@slipform>`,
        from,
        // An object: nodemailer parses a text as a list of addresses.
        to: { name: '', address: recipient },
        subject,
        text,
        ...(html !== null && { html }),
        // nodemailer must not read files or URLs that a text names.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
  }
}

/** Prints mails. Their texts stay in the database, for the page /dev/mail. */
function printedMails(notices: Notices): Transport {
  return {
    keepsText: true,
    send: async ({ recipient, subject, text }) =>
      notices.info(`\nMail to ${recipient}: ${subject}\n${text.replace(/^/gm, '  ')}\n`),
  }
}
