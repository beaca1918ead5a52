import type { Notices } from '../../base/notices.ts'
import type { Transport } from './deliver.ts'
import type { MailSettings } from './settings.ts'

// Milliseconds that a mail server may take for a step.
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 }

/** Returns what sends mails by an SMTP server; in development, without one, they are printed. Undefined where they wait for a server. */
export async function createTransport(
  { smtpUrl, from, isShown }: MailSettings,
  notices: Notices,
): Promise<Transport | undefined> {
  if (smtpUrl === undefined) return isShown ? printedMails(notices) : undefined
  // Loaded where mails are sent only, to keep the start short.
  const { createTransport: connect } = await import('nodemailer')
  const smtp = connect({ url: smtpUrl, ...timeouts })
  return {
    keepsText: false,
    send: ({ id, recipient, subject, text, html }) =>
      smtp.sendMail({
        // The same at every attempt: what was received although the connection broke then is known by it.
        messageId: `<${id}@slipform>`,
        from,
        to: { name: '', address: recipient },
        subject,
        text,
        ...(html !== null && { html }),
        // A text of a mail names neither files nor addresses to read.
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
  }
}

/** Prints mails, and keeps them for the page /dev/mail. */
function printedMails(notices: Notices): Transport {
  return {
    keepsText: true,
    send: async ({ recipient, subject, text }) =>
      notices.info(`\nMail to ${recipient}: ${subject}\n${text.replace(/^/gm, '  ')}\n`),
  }
}
