import type { Knex } from 'knex'

// knex reads each question mark in a statement as a binding, even in a name or a text.

/** The options of every Knex of the server. */
export const identifiers: Pick<Knex.Config, 'wrapIdentifier'> = {
  wrapIdentifier: (name, wrap) => withoutBindings(wrap(name)),
}

/** Returns a statement in which knex reads no question mark as a binding. */
export function withoutBindings(statement: string): string {
  return statement.replaceAll('?', '\\?')
}
