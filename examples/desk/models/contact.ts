import { belongsTo, createdAt, hasMany, model, primaryKey, text, User, updatedAt, uuid } from 'slipform'
import { rows } from 'slipform/routes'
import { Customer } from './customer.ts'
import { Ticket } from './ticket.ts'

/** People of customers, who may sign in. */
export class Contact extends model({
  table: 'contacts',
  crud: { description: 'People of customers, who may sign in' },

  fields: {
    id: primaryKey(),
    customer_id: uuid({ references: 'customers' }).crud({ filterable: true }),
    name: text().crud({ filterable: true, sortable: true, fulltext: true }),
    email: text({ unique: true, format: 'email' }).crud({ filterable: true }),
    user_id: uuid({ on_delete: 'set null', nullable: true, references: 'slipform.auth_users' }).crud({
      filterable: true,
    }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    customer: belongsTo(Customer).crud({ join: { one: true, all: true, depth: 1 } }),
    user: belongsTo(User).crud({ join: { one: true, all: true, depth: 1 } }),
    tickets: hasMany(Ticket),
  }),
}) {}

rows(Contact, ({ role, id }) => role !== 'contact' || { user_id: id })
