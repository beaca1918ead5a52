import { boolean, createdAt, hasMany, hooks, integer, model, oneOf, primaryKey, text, updatedAt } from 'slipform'
import { Vehicle } from './vehicle.ts'

/** People who own vehicles. */
export class Customer extends model({
  table: 'customers',
  crud: { description: 'People who own vehicles', audited: true },

  fields: {
    id: primaryKey(),
    name: text().crud({ filterable: true, sortable: true, fulltext: true, group: 'Contact' }),
    email: text({ unique: true, format: 'email', trim: true }).crud({ filterable: true, group: 'Contact' }),
    phone: text({ nullable: true }).crud({ group: 'Contact' }),
    tier: oneOf(['standard', 'silver', 'gold']).crud({
      filterable: true,
      sortable: true,
      on_create: 'standard',
      group: 'Account',
    }),
    notes: text({ nullable: true }).crud({ fulltext: true, exclude: ['list'], group: 'Contact' }),
    access_code: text({ nullable: true }).crud({
      exclude: ['one', 'list'],
      group: 'Account',
      description: 'Opens the key box, for vehicles left overnight',
    }),
    visits: integer().crud({ sortable: true, exclude: ['create', 'update'], on_create: 0, group: 'Account' }),
    is_private: boolean().crud({
      filterable: true,
      exclude: ['scoped'],
      on_create: false,
      group: 'Account',
      description: 'A person, not a company',
    }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    vehicles: hasMany(Vehicle).crud({
      join: { one: true, all: true, depth: 1 },
      join_filterable: ['make', 'year', 'status'],
      join_sortable: ['year'],
    }),
  }),
}) {}

hooks(Customer, {
  'create::one::pre': (_db, customer) => {
    customer.email = customer.email.toLowerCase()
  },
  'update::one::pre': (_db, _id, customer) => {
    if (customer.email !== undefined) customer.email = customer.email.toLowerCase()
  },
})
