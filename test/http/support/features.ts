import type { Knex } from 'knex'
import type { Feature } from 'slipform/features'
import { coreOperations, type Operations } from '../../../packages/slipform/crud/router/generated-routes.ts'
import { migrateEngine } from '../../../packages/slipform/db/migrate/migrate.ts'
import { createSharing } from '../../../packages/slipform/features/batching/feature.ts'
import { features as projectFeatures } from '../../../server/features.ts'

// On a busy machine a quick statement may take longer than requests of a project share one.
const sharing = createSharing(2_000)

const features = projectFeatures.map((feature) => (feature.name === 'batching' ? { ...feature, sharing } : feature))

/** All features, as a created project lists them. */
export function allFeatures(): readonly Feature[] {
  return features
}

/** The operations of a server with all features. */
export const allOperations: Operations = Object.assign({}, coreOperations, ...features.map((each) => each.operations))

/** Creates Slipform's own tables, those of all features too. */
export function migrateOwn(db: Knex): Promise<string[]> {
  return migrateEngine(db, features)
}

/** The features that a database can have, but sign-in: all, or those without tables where Slipform's own are missing. */
export async function featuresOn(db: Knex): Promise<Feature[]> {
  const { rows } = await db.raw(`select to_regclass('slipform.record_comments') is not null as "hasTables"`)
  return features.filter(({ name, migrations }) => name !== 'auth' && (rows[0].hasTables || migrations === undefined))
}
