import type { Knex } from 'knex'

/** The options of every Knex: a bare question mark would be a binding, in a name too. */
export const identifiers: Pick<Knex.Config, 'wrapIdentifier'> = {
  wrapIdentifier: (name, wrap) => wrap(name).replaceAll('?', '\\?'),
}
