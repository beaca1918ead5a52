import {
  arrayOf,
  belongsTo,
  createdAt,
  datetime,
  hasMany,
  model,
  oneOf,
  primaryKey,
  sequence,
  text,
  User,
  updatedAt,
  uuid,
} from 'slipform'
import { Contact } from './contact.ts'
import { Customer } from './customer.ts'
import { Message } from './message.ts'
import { Team } from './team.ts'

/** What customers ask. */
export class Ticket extends model({
  table: 'tickets',
  crud: { description: 'What customers ask', audited: true },

  fields: {
    id: primaryKey(),
    number: sequence('T-{year}-{0000}').crud({ filterable: true, sortable: true }),
    subject: text().crud({ filterable: true, sortable: true, fulltext: true }),
    customer_id: uuid({ nullable: true, references: 'customers' }).crud({ filterable: true }),
    contact_id: uuid({ nullable: true, references: 'contacts' }).crud({ filterable: true }),
    email: text({ format: 'email' }),
    team_id: uuid({ nullable: true, references: 'teams' }).crud({ filterable: true }),
    assignee_id: uuid({ on_delete: 'set null', nullable: true, references: 'slipform.auth_users' }).crud({
      filterable: true,
    }),
    status: oneOf(['new', 'waiting', 'solved', 'closed'], {
      transitions: { new: ['waiting', 'solved'], waiting: ['solved'], solved: ['waiting', 'closed'] },
    }).crud({ filterable: true, sortable: true, on_create: 'new' }),
    priority: oneOf(['low', 'normal', 'high', 'urgent']).crud({
      filterable: true,
      sortable: true,
      on_create: 'normal',
    }),
    tags: arrayOf(text()).crud({ filterable: true }),
    due_at: datetime({ nullable: true }).crud({ filterable: true, sortable: true }),
    solved_at: datetime({ nullable: true }).crud({ filterable: true, exclude: ['create', 'update'] }),
    merged_into_id: uuid({ nullable: true, references: 'tickets' }).crud({ filterable: true, writable_by: 'lead' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    customer: belongsTo(Customer).crud({ join: { one: true, all: true, depth: 1 } }),
    contact: belongsTo(Contact).crud({ join: { one: true, all: true, depth: 1 } }),
    team: belongsTo(Team).crud({ join: { one: true, all: true, depth: 1 } }),
    assignee: belongsTo(User, { foreign_key: 'assignee_id' }).crud({ join: { one: true, all: true, depth: 1 } }),
    merged_into: belongsTo(Ticket, { foreign_key: 'merged_into_id' }).crud({
      join: { one: true, all: true, depth: 1 },
    }),
    messages: hasMany(Message),
  }),
}) {}
