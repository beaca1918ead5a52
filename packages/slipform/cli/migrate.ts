import { join } from 'node:path'
import { compareTables } from '../db/migrate/compare-tables.ts'
import { type Check, migrate } from '../db/migrate/migrate.ts'
import { describeWithoutWayBack, hasWayBack, lastMigrations, rollback } from '../db/migrate/rollback.ts'
import { numberRecords } from '../db/sequences.ts'
import { loadFeatures, loadModels, openServerFolder } from './project.ts'
import { runCommand } from './run-command.ts'
import type { Typed } from './typed.ts'

/**
 * Runs `slipform migrate`: the migrations that the database has not run, in production only if the models fit the result. `--rollback` names
 * the migrations that ran together last; only with `--yes`, too, they are rolled back, as that may delete tables with their records.
 */
export async function run({ flags }: Typed): Promise<void> {
  const server = await openServerFolder()
  const folder = join(server, 'migrations')
  await runCommand(async (db) => {
    if (!flags.rollback)
      return describe('Migrated', await migrate(db, folder, await loadFeatures(server), { check: checkOf(server) }))
    if (flags.yes) return describe('Rolled back', await rollback(db, folder))
    const batch = await lastMigrations(db, folder)
    if (batch.length === 0) return describe('', [])
    process.exitCode = 1
    const lines = batch.map((migration) => `${migration.name}${hasWayBack(migration) ? '' : ' (has no way back)'}`)
    return `${describe('These migrations ran together last', lines)}
A migration that failed is not among them. ${describeWithoutWayBack(batch) ?? howToRollBack}`
  })
}

/** Returns the check with which a start in production compares tables with models, and numbers records; undefined in development, where a migration may come before its models. */
function checkOf(server: string): Check | undefined {
  if (process.env.NODE_ENV !== 'production') return undefined
  return async (db, migrated) => {
    const models = await loadModels(server)
    await compareTables(db, models, migrated)
    await numberRecords(db, models)
  }
}

const howToRollBack = `Rolling back deletes the tables and columns that these have created, with their data.
To do that: npm run migrate -- --rollback --yes`

function describe(done: string, names: readonly string[]): string {
  return names.length === 0 ? 'Nothing to do.' : `${done}:\n  ${names.join('\n  ')}`
}
