import type { Knex } from 'knex'

/** The options of every Knex of the server. */
export const knexOptions: Pick<Knex.Config, 'wrapIdentifier' | 'compileSqlOnError' | 'log'> = {
  wrapIdentifier: (name, wrap) => withoutBindings(wrap(name)),
  // Error messages begin with the statement as it was sent, which `reasonOf` cuts off.
  compileSqlOnError: false,
  // Silences knex's warnings: it throws the same errors, of failed connections and migrations.
  log: { warn: () => {} },
}

/** Returns a statement with escaped question marks: knex reads each as a binding, even in a name or a text. */
export function withoutBindings(statement: string): string {
  return statement.replaceAll('?', '\\?')
}
