import { schemaName } from '../base/schema-name.ts'
import { boolean, text, uuid } from './kinds.ts'
import { model } from './model.ts'
import { usersTable } from './resource/users.ts'

/**
 * The users who may sign in, for relations of models: their names, and whether they are banned. `/api/auth/users` manages them.
 * `belongsTo(User, { foreign_key: 'assignee_id' }).crud({ join: { one: true, all: true } })` shows who has a record.
 */
export class User extends model({
  table: usersTable,
  // A getter, as this file may load before `.env` is read.
  get schema() {
    return schemaName()
  },
  crud: {
    name_singular: 'person',
    name_plural: 'people',
    // A project may have a model of users of its own: this name keeps the schemas apart.
    api_struct: 'SlipformPerson',
    description: 'Users, as records name them',
  },
  fields: {
    id: uuid().crud({ primary_key: true, exclude: ['create', 'update'] }),
    name: text().crud({ filterable: true, sortable: true, fulltext: true }),
    banned: boolean().crud({ filterable: true, description: 'Whether the user may no longer sign in' }),
  },
}) {}
