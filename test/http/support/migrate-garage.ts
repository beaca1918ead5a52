import { join } from 'node:path'
import type { Knex } from 'knex'
import { migrate } from '../../../packages/slipform/db/migrate/migrate.ts'
import { allFeatures } from './features.ts'

/** The folder of the garage's migrations. */
export const garageMigrations = join(import.meta.dirname, '../../../server/migrations')

/** Migrates a database as the garage's server does; returns the names of the migrations that ran. */
export function migrateGarage(db: Knex): Promise<string[]> {
  return migrate(db, garageMigrations, allFeatures())
}
