import type { DueRow, Outbox } from '../../db/outbox.ts'

/** A mail that is due. */
export interface DueMail extends DueRow {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly html: string | null
}

/** What sends a mail: it throws where that fails. */
export interface Transport {
  send(mail: DueMail): Promise<unknown>
  /** Whether the text stays after it is sent. */
  readonly keepsText: boolean
}

/** Returns the mails that a transport sends. */
export function mailsSentBy(transport: Transport): Outbox<DueMail> {
  return {
    table: 'mails',
    columns: ['recipient', 'subject', 'text', 'html'],
    sentTogether: 4,
    // The last time after eight hours.
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

/** Whether the server has refused the recipient or the mail itself for good. A wrong password can be corrected meanwhile. */
function isPermanent(fault: unknown): boolean {
  if (!(fault instanceof Error) || !('responseCode' in fault) || !('code' in fault)) return false
  return Number(fault.responseCode) >= 500 && (fault.code === 'EENVELOPE' || fault.code === 'EMESSAGE')
}
