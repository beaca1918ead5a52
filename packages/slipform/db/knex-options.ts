import type { Knex } from 'knex'

/** The options of every Knex: a bare question mark would be a binding, in a name too. */
export const identifiers: Pick<Knex.Config, 'wrapIdentifier'> = {
  wrapIdentifier: (name, wrap) => withoutBindings(wrap(name)),
}

/** Returns a statement in which knex reads no question mark as a binding. */
export function withoutBindings(statement: string): string {
  return statement.replaceAll('?', '\\?')
}
