import type { Knex } from 'knex'

/** The options of every Knex of the server. */
export const knexOptions: Pick<Knex.Config, 'wrapIdentifier' | 'compileSqlOnError' | 'log'> = {
  wrapIdentifier: (name, wrap) => withoutBindings(wrap(name)),
  // The message of an error begins with the statement as it was sent, by which `reasonOf` finds the reason.
  compileSqlOnError: false,
  // knex also throws what it warns of: a failed connection or migration.
  log: { warn: () => {} },
}

/** Returns a statement with escaped question marks: knex reads each as a binding, even in a name or a text. */
export function withoutBindings(statement: string): string {
  return statement.replaceAll('?', '\\?')
}
