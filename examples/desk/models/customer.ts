import { createdAt, hasMany, model, oneOf, primaryKey, text, updatedAt } from 'slipform'
import { rows } from 'slipform/routes'
import { Contact } from './contact.ts'
import { Ticket } from './ticket.ts'

/** Firms that have a contract. */
export class Customer extends model({
  table: 'customers',
  crud: { description: 'Firms that have a contract' },

  fields: {
    id: primaryKey(),
    name: text({ unique: true }).crud({ filterable: true, sortable: true, fulltext: true }),
    tier: oneOf(['basic', 'plus', 'premium']).crud({ filterable: true, on_create: 'basic' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    contacts: hasMany(Contact),
    tickets: hasMany(Ticket),
  }),
}) {}

rows(Customer, ({ role, id }) => role !== 'contact' || { contacts: { user_id: id } })
