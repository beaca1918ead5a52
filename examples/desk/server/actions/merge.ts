import { action, uuid } from 'slipform'
import { Ticket } from '../../models/ticket.ts'

/** The action merge on tickets, in one transaction. */
export const merge = action(Ticket, {
  label: 'Merge',
  scope: 'one',
  fields: {
    into_id: uuid({ references: 'tickets' }),
  },
  run: async ({ ids: [id], actor, records }) => {
    // Write here what it changes.
    await records(Ticket, actor).update(id, {})
  },
})
