import type { Knex } from 'knex'

/** The options of every Knex of the server. */
export const identifiers: Pick<Knex.Config, 'wrapIdentifier'> = {
  wrapIdentifier: (name, wrap) => withoutBindings(wrap(name)),
}

/** Returns a statement with escaped question marks: knex reads each as a binding, even in a name or a text. */
export function withoutBindings(statement: string): string {
  return statement.replaceAll('?', '\\?')
}
