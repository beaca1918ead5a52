import { dirname, relative } from 'node:path'
import type { Knex } from 'knex'
import { embeddedConnectionOf } from './embedded/connection-of.ts'
import { maskPassword } from './postgres/url-password.ts'

/** Returns a database's URL without its password, or the folder of an embedded one, for messages. */
export function describeDatabase(db: Knex): string {
  const { connectionString } = db.client.config.connection
  if (connectionString !== undefined) return `The database ${maskPassword(connectionString)}`
  const folder = embeddedConnectionOf(db)?.dataDir
  return folder === undefined ? 'The database in memory' : `The embedded database in ${shorten(dirname(folder))}`
}

function shorten(folder: string): string {
  const path = relative(process.cwd(), folder)
  return path.startsWith('..') ? folder : path
}

/** How to choose another database, for messages about a database that has not what the project needs. */
export const chooseDatabase =
  'If that is not the database of this project, start with its URL: DATABASE_URL=postgres://user:password@host:5432/name npm start.'
