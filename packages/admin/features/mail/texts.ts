/** The texts of mails, below `slipform`. */
export const texts = {
  mail: {
    title: 'Mail |||| Mail',
    what: 'Invitations, links for passwords, and mails of your hooks.',
    recipient: 'To',
    subject: 'Subject',
    status: 'Status',
    statuses: { waiting: 'Waiting', sent: 'Sent', failed: 'Failed' },
    attempts: 'Attempts',
    error: 'Last error',
    next_at: 'Next attempt',
    created_at: 'Created',
    again: 'Send again',
    waits: 'The mail is sent within seconds.',
  },
}
