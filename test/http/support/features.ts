import type { Knex } from 'knex'
import { comments, type Feature, history } from 'slipform/features'
import { migrateEngine } from '../../../packages/slipform/db/migrate.ts'

/** All features, as a created project lists them. */
export function allFeatures(): Feature[] {
  return [history(), comments()]
}

/** Creates Slipform's own tables, those of all features too. */
export function migrateOwn(db: Knex): Promise<string[]> {
  return migrateEngine(db, allFeatures())
}

/** The features that a database can have: all, or those without tables where Slipform's own are missing. */
export async function featuresOn(db: Knex): Promise<Feature[]> {
  const { rows } = await db.raw(`select to_regclass('slipform.record_comments') is not null as "hasTables"`)
  return allFeatures().filter(({ migrations }) => rows[0].hasTables || migrations === undefined)
}
