import { job } from 'slipform/routes'
import { reopenMs, Ticket } from '../../models/ticket.ts'

/** Closes every night what was solved long ago. */
export const closeSolved = job('close-solved', { schedule: '0 3 * * *' }, async (_data, { records, actor }) => {
  for (let isDone = false; !isDone; ) {
    const solved_at_lt = new Date(Date.now() - reopenMs).toISOString()
    const { records: old } = await records(Ticket, actor).list({
      filter: { status: 'solved', solved_at_lt },
      range: [0, 99],
    })
    await records(Ticket, actor).updateMany(old.map(({ id }) => ({ id, status: 'closed' })))
    isDone = old.length < 100
  }
})
