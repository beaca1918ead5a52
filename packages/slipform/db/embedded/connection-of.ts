import type { Knex } from 'knex'
import type { EmbeddedConnection } from './embedded-connection.ts'

/** The embedded database of an instance of knex or of a transaction; undefined for a PostgreSQL server. */
export const embeddedConnectionOf = ({ client }: Knex): EmbeddedConnection | undefined =>
  client.config.connection.pglite
