import { belongsTo, createdAt, model, primaryKey, User, updatedAt, uuid } from 'slipform'
import { Team } from './team.ts'

/** Who is in which team. */
export class Membership extends model({
  table: 'memberships',
  crud: { description: 'Who is in which team' },

  fields: {
    id: primaryKey(),
    team_id: uuid({ references: 'teams' }).crud({ filterable: true }),
    user_id: uuid({ references: 'slipform.auth_users', on_delete: 'cascade' }).crud({ filterable: true }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },

  relations: () => ({
    team: belongsTo(Team).crud({ join: { one: true, all: true, depth: 1 } }),
    user: belongsTo(User).crud({ join: { one: true, all: true, depth: 1 } }),
  }),
}) {}
