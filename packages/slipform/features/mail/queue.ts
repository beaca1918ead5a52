import type { Knex } from 'knex'
import { isEmail } from '../../base/email.ts'
import { ownTable } from '../../db/own-schema.ts'
import type { MailText } from '../../users/mail.ts'

/** A mail of a project's own. */
export interface NewMail extends MailText {
  /** The address. */
  readonly to: string
}

/**
 * Stores a mail. The server sends it once the transaction has committed, and repeats attempts that fail. A rollback or a dry run sends no
 * mail. Needs the feature `mail()`.
 *
 * @throws Error for a recipient that is not one e-mail address.
 *
 * @example
 * 'create::one::post': (db, loan) => sendMail(db, { to: loan.email, subject: 'Your loan', text: `Return it by ${loan.due_on}` })
 */
export async function sendMail(db: Knex, { to, subject, text, html }: NewMail): Promise<void> {
  if (!isEmail(to)) throw new Error(`sendMail: '${to}' is not an e-mail address.`)
  const row = { recipient: to, subject: toLine(subject), text, html: html?.markup ?? null }
  await db(ownTable('mails')).insert(row)
}

/** Returns a text as one line, as a line break would end the header of the subject. */
function toLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()
}
