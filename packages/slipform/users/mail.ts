import type { Request } from 'express'
import type { Knex } from 'knex'
import type { Html } from '../base/html.ts'

/** The subject and the body of a mail. */
export interface MailText {
  readonly subject: string
  /** The plain text. */
  readonly text: string
  /** The text as HTML; without it the mail is plain text. */
  readonly html?: Html
}

/** The values of the server's own mails, by the name of their template. */
export interface StandardMails {
  /** Invites a user; `by` is the name of the admin. The link is valid for `days`. */
  readonly invitation: { readonly name: string; readonly by: string; readonly url: string; readonly days: number }
  /** Lets a user who has forgotten the password set a new one. The link is valid for `minutes`. */
  readonly reset: { readonly name: string; readonly url: string; readonly minutes: number }
  /** Informs a user that the password was reset. */
  readonly passwordReset: { readonly name: string; readonly url: string }
  /** Asks a user to confirm a new address; sent to the new address. */
  readonly emailChange: { readonly name: string; readonly url: string; readonly minutes: number }
  /** Informs a user of a changed address; sent to the former address. */
  readonly emailChanged: { readonly name: string; readonly url: string; readonly email: string }
}

/** A template of a mail: a function that writes it, by language. English is used for all languages without one. */
export type MailTemplate<Values> = Readonly<Record<'en', (values: Values) => MailText>> &
  Readonly<Record<string, (values: Values) => MailText>>

/** The templates of a project. */
export type MailTemplates = { readonly [Name in keyof StandardMails]: MailTemplate<StandardMails[Name]> }

/** A mail of a template. */
export interface StandardMail<Values> {
  /** The e-mail address of the recipient. */
  readonly to: string
  readonly values: Values
  /** The request whose `Accept-Language` decides the language of the mail. */
  readonly req: Request
}

/** Sends the mails of the project's templates. */
export interface Mailer {
  /** Stores a mail; in a transaction, it is sent after the commit. */
  send<Name extends keyof StandardMails>(db: Knex, name: Name, mail: StandardMail<StandardMails[Name]>): Promise<void>
}
