import { job } from 'slipform/routes'
import { reopenMs, Ticket } from '../../models/ticket.ts'

/** Closes every night what was solved long ago. */
export const closeSolved = job('close-solved', { schedule: '0 3 * * *' }, async (_data, { records, actor }) => {
  const tickets = records(Ticket, actor)
  const filter = { status: 'solved', solved_at_lt: new Date(Date.now() - reopenMs).toISOString() } as const
  for (let left = 1; left > 0; left -= 100) {
    const { records: old, total } = await tickets.list({ filter, range: [0, 99] })
    await tickets.updateMany(old.map(({ id }) => ({ id, status: 'closed' })))
    left = total
  }
})
