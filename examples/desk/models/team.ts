import { createdAt, hasMany, model, primaryKey, text, updatedAt } from 'slipform'
import { Membership } from './membership.ts'
import { Ticket } from './ticket.ts'

/** Who answers tickets. */
export class Team extends model({
  table: 'teams',
  crud: { description: 'Who answers tickets' },

  fields: {
    id: primaryKey(),
    name: text({ unique: true }).crud({ filterable: true, sortable: true, fulltext: true }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    memberships: hasMany(Membership),
    tickets: hasMany(Ticket),
  }),
}) {}
