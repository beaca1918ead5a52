import { dirname, relative } from 'node:path'
import type { Knex } from 'knex'
import { embeddedConnectionOf } from './embedded/connection-of.ts'
import { maskPassword } from './postgres/url-password.ts'

/** Returns the beginning of a sentence about a database, with its URL without the password, or the folder of an embedded database. */
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

/** The sentence that tells how to choose another database, for messages about a database without the project's tables. */
export const chooseDatabase =
  'If that is not the database of this project, start with its URL: DATABASE_URL=postgres://user:password@host:5432/name npm start.'
