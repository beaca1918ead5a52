import { User } from 'slipform'
import { resourceOf } from 'slipform/resource'
import { deriveNames } from './names.ts'
import type { ModelSpec } from './resource-spec.ts'

const { table, schema, fields } = resourceOf(User)

/** The users of the server as a model to refer to: `assignee:references(user)?`. A project's own model of that name goes first. */
export const usersModel: ModelSpec = {
  names: {
    ...deriveNames('user', 'users'),
    table,
    ...(schema !== undefined && { schema }),
    // The name of the resource in the admin, by which pages refer to it.
    plural: 'auth/people',
    file: 'users',
  },
  fields: [...fields.values()].map(({ name, kind, options, attributes }) => ({
    name,
    kind,
    options,
    attributes: { ...(attributes.primary_key && { primary_key: true }) },
  })),
  relations: [],
}

/** Whether names are those of the users of the server, whose class is `slipform`'s. */
export const isUsersModel = ({ plural }: { readonly plural: string }): boolean => plural === usersModel.names.plural
