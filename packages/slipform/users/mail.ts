import type { Request } from 'express'
import type { Knex } from 'knex'
import type { Html } from '../base/html.ts'

/** What a mail says. */
export interface MailText {
  readonly subject: string
  /** The plain text. */
  readonly text: string
  /** The same as HTML; without it the mail is plain. */
  readonly html?: Html
}

/** What the server itself sends, by the name of its template, with the values that each gets. */
export interface StandardMails {
  /** Invites a user, by the name of the admin who does. The link holds for some days. */
  readonly invitation: { readonly name: string; readonly by: string; readonly url: string; readonly days: number }
  /** Lets a user who has forgotten the password set another. The link holds for some minutes. */
  readonly reset: { readonly name: string; readonly url: string; readonly minutes: number }
  /** Tells a user that the password has been set anew. */
  readonly passwordReset: { readonly name: string; readonly url: string }
  /** Asks a user to confirm a new address, at that address. */
  readonly emailChange: { readonly name: string; readonly url: string; readonly minutes: number }
  /** Tells a user at the former address that it has changed. */
  readonly emailChanged: { readonly name: string; readonly url: string; readonly email: string }
}

/** A template of a mail: how it is written, by language. English is for readers of all others. */
export type MailTemplate<Values> = Readonly<Record<'en', (values: Values) => MailText>> &
  Readonly<Record<string, (values: Values) => MailText>>

/** The templates of a project. */
export type MailTemplates = { readonly [Name in keyof StandardMails]: MailTemplate<StandardMails[Name]> }

/** A mail of a template. */
export interface StandardMail<Values> {
  /** The address. */
  readonly to: string
  readonly values: Values
  /** The request of a browser in whose language the mail is written. */
  readonly req: Request
}

/** Sends the mails of the project's templates. */
export interface Mailer {
  /** Stores a mail; in a transaction it is sent once that has committed. */
  send<Name extends keyof StandardMails>(db: Knex, name: Name, mail: StandardMail<StandardMails[Name]>): Promise<void>
}
