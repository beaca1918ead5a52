import type { Knex } from 'knex'
import { up as createLog } from '../../../packages/slipform/db/migrations/01_change_log.ts'
import { up as createLogging } from '../../../packages/slipform/db/migrations/02_logged_tables.ts'
import { up as createReading } from '../../../packages/slipform/db/migrations/03_read_changes.ts'
import { createOwnSchema } from '../../../packages/slipform/db/own-tables.ts'

/** Runs the migrations that create the log of changes. */
export async function createChangeLog(db: Knex): Promise<void> {
  await createOwnSchema(db)
  for (const up of [createLog, createLogging, createReading]) await up(db)
}
