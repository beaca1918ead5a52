import type { Knex } from 'knex'
import type { EmbeddedConnection } from './embedded-connection.ts'

/** Returns the connection to the embedded database of knex or of a transaction; undefined for a PostgreSQL server. */
export const embeddedConnectionOf = ({ client }: Knex): EmbeddedConnection | undefined =>
  client.config.connection.pglite
