import { ApiError, action, system, uuid } from 'slipform'
import { Message } from '../../models/message.ts'
import { Ticket } from '../../models/ticket.ts'

/** Moves the messages of a ticket to another, and solves it. */
export const merge = action(Ticket, {
  label: 'Merge',
  scope: 'one',
  fields: {
    into_id: uuid({ references: 'tickets' }),
  },
  run: async ({ db, ids: [id], input: { into_id }, actor, records }) => {
    const tickets = await Ticket.query(db).findByIds([id, into_id]).orderBy('id').forUpdate()
    if (
      tickets.length < 2 ||
      tickets.some(({ merged_into_id, status }) => merged_into_id !== null || status === 'closed')
    )
      throw new ApiError(409, 'One of the tickets is closed or merged already')
    const messages = await Message.query(db).where({ ticket_id: id })
    await records(Message, system).updateMany(messages.map((message) => ({ id: message.id, ticket_id: into_id })))
    await records(Ticket, actor).update(id, { merged_into_id: into_id, status: 'solved' })
  },
})
