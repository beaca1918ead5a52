// The schema of Slipform's own tables. Every statement names these tables by the functions below: two projects may share a database.

import { schemaName } from '../base/schema-name.ts'

// Names of triggers begin with the schema's name, and PostgreSQL truncates names after 63 bytes.
const maxCharacters = 40

/**
 * Returns the schema of Slipform's own tables: one process serves one project. No statement relies on the search path, which a
 * pooler resets between transactions.
 *
 * @throws Error when the setting is not a plain name, or names `public` or a schema of PostgreSQL.
 */
export function ownSchema(env: NodeJS.ProcessEnv = process.env): string {
  const name = schemaName(env)
  const isPlain = /^[a-z_][a-z\d_]*$/.test(name) && name.length <= maxCharacters
  if (!isPlain)
    throw new Error(
      `SLIPFORM_SCHEMA must be a name of at most ${maxCharacters} small letters, digits and _, not '${name}'. Set it to a name such as shop_admin.`,
    )
  if (name === 'public' || name === 'information_schema' || name.startsWith('pg_'))
    throw new Error(
      `SLIPFORM_SCHEMA must be a schema for Slipform alone, not '${name}'. Set it to another name, such as slipform.`,
    )
  return name
}

/** Returns one of Slipform's own tables as knex reads it: `slipform.auth_users`. */
export function ownTable(name: string): string {
  return `${ownSchema()}.${name}`
}

/** Renders a table or function of Slipform's own for SQL text: `"slipform".auth_users`. */
export function ownName(name: string): string {
  return `"${ownSchema()}".${name}`
}
