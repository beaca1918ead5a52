import {
  belongsTo,
  boolean,
  bytes,
  createdAt,
  currentUser,
  model,
  primaryKey,
  text,
  User,
  updatedAt,
  uuid,
} from 'slipform'
import { rows } from 'slipform/routes'
import { Ticket, ticketsOf } from './ticket.ts'

/** What was written about a ticket. */
export class Message extends model({
  table: 'messages',
  crud: { description: 'What was written about a ticket' },

  fields: {
    id: primaryKey(),
    ticket_id: uuid({ references: 'tickets' }).crud({ filterable: true }),
    author_id: uuid({ on_delete: 'set null', nullable: true, references: 'slipform.auth_users' }).crud({
      filterable: true,
      exclude: ['create', 'update'],
      on_create: currentUser,
    }),
    body: text().crud({ fulltext: true }),
    is_note: boolean().crud({ filterable: true, writable_by: 'editor', on_create: false }),
    screenshot: bytes({ nullable: true }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    ticket: belongsTo(Ticket).crud({ join: { one: true, all: true, depth: 1 } }),
    author: belongsTo(User, { foreign_key: 'author_id' }).crud({ join: { one: true, all: true, depth: 1 } }),
  }),
}) {}

/** Contacts read what is no note; all others what stands at tickets that they see. */
rows(Message, (user) => ({ ticket: ticketsOf(user), ...(user.role === 'contact' && { is_note: false }) }))
