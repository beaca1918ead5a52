import type { Knex } from 'knex'
import { type NamedMigration, pendingMigrations } from './migrations-run.ts'

/** A migration that deletes data for good. */
export interface DataLoss {
  readonly name: string
  /** What is lost, as the migration's `losesData` says: `every composer in tracks`. */
  readonly loses: string
}

const hasTables = `select exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as "hasTables"`

/** Finds the migrations that lose data and have not run. A database without tables has nothing to lose. */
export async function findDataLoss(db: Knex, folder: string): Promise<DataLoss[]> {
  const { rows } = await db.raw(hasTables)
  if (!rows[0].hasTables) return []
  const pending = await pendingMigrations(db, folder)
  return pending.flatMap((migration) => {
    const loses = lossOf(migration)
    return loses === undefined ? [] : [{ name: migration.name, loses }]
  })
}

/** Returns what a migration says that it deletes for good; undefined if nothing. */
export function lossOf({ migration }: NamedMigration): string | undefined {
  return 'losesData' in migration ? String(migration.losesData) : undefined
}
