import {
  type Actor,
  ApiError,
  arrayOf,
  belongsTo,
  createdAt,
  datetime,
  hasMany,
  hooks,
  model,
  oneOf,
  primaryKey,
  sequence,
  text,
  User,
  updatedAt,
  uuid,
} from 'slipform'
import { isNull, rows, sendMail } from 'slipform/routes'
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
    messages: hasMany(Message).crud({ fulltext: true }),
  }),
}) {}

const hoursToAnswer = { urgent: 2, high: 8, normal: 24, low: 72 } as const

/** Milliseconds in which a solved ticket can be taken up again. */
export const reopenMs = Number(process.env.REOPEN_DAYS ?? 14) * 86_400_000

/** Contacts see their own tickets, agents those of their teams and those that no team has yet, all others every ticket. */
export function ticketsOf({ role, id }: Actor) {
  if (role === 'contact') return { contact: { user_id: id } }
  return role !== 'agent' || { any: [{ team_id: isNull }, { team: { memberships: { user_id: id } } }] }
}
rows(Ticket, ticketsOf)

hooks(Ticket, {
  'create::one::pre': async (db, ticket) => {
    const contact = await Contact.query(db).findOne({ email: ticket.email })
    ticket.contact_id ??= contact?.id ?? null
    ticket.customer_id ??= contact?.customer_id ?? null
    ticket.due_at ??= new Date(Date.now() + hoursToAnswer[ticket.priority ?? 'normal'] * 3_600_000).toISOString()
  },
  'create::one::post': (db, { email, number, subject }) =>
    sendMail(db, { to: email, subject: `${number}: ${subject}`, text: 'We have your question, and answer soon.' }),
  'transition::status::solved': async (db, { email, number, subject }, change) => {
    change.solved_at = new Date().toISOString()
    await sendMail(db, { to: email, subject: `${number}: ${subject}`, text: 'Your question is solved.' })
  },
  'transition::status::waiting': (_db, { solved_at }) => {
    if (solved_at !== null && Date.parse(solved_at) < Date.now() - reopenMs)
      throw new ApiError(409, 'It was solved too long ago: open a new ticket')
  },
})
