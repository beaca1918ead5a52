import type { Knex } from 'knex'

// A bare question mark is a binding to knex, in a name too.
export const identifiers: Pick<Knex.Config, 'wrapIdentifier'> = {
  wrapIdentifier: (name, wrap) => wrap(name).replaceAll('?', '\\?'),
}
