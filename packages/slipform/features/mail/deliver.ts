import type { DueRow, Outbox } from '../../db/outbox.ts'

/** A mail that is due. */
export interface DueMail extends DueRow {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

/** Sends mails, by SMTP or to the output of a server in development. `send` throws when it fails. */
export interface Transport {
  send(mail: DueMail): Promise<unknown>
  /** Whether the texts of a mail stay in the database after it is sent. */
  readonly keepsText: boolean
}

/** Returns the outbox of mails, with the times of their attempts. */
export function mailsSentBy(transport: Transport): Outbox<DueMail> {
  return {
    table: 'mails',
    columns: ['recipient', 'subject', 'text', 'html'],
    sentTogether: 4,
    // The last attempt is about eight hours after the first.
    retrySeconds: [30, 120, 600, 1_800, 3_600, 7_200, 14_400],
    async send(mail) {
      try {
        await transport.send(mail)
      } catch (fault) {
        return { fault, isFinal: isPermanent(fault) }
      }
      return transport.keepsText ? {} : { values: { text: null, html: null } }
    },
  }
}

/** Whether the mail server has refused the recipient or the mail for good. Other errors, such as a wrong password, can be corrected before the next attempt. */
function isPermanent(fault: unknown): boolean {
  if (!(fault instanceof Error) || !('responseCode' in fault) || !('code' in fault)) return false
  return Number(fault.responseCode) >= 500 && (fault.code === 'EENVELOPE' || fault.code === 'EMESSAGE')
}
