// A test server creates tables that existed before the project from their models (`CREATE_TABLES`). The migrations that change these
// tables must therefore count as run before the server starts.

import { existsSync } from 'node:fs'
import type { Knex } from 'knex'
import { openDatabase, readDatabase, recordMigrations } from 'slipform/internal'
import { existingResources } from './existing-resources.ts'

/** Returns the migrations that change only tables which existed before the project. */
export function existingMigrations(): string[] {
  const names = new Set(existingResources().flatMap(({ migrations }) => migrations))
  return [...names].filter((name) => existsSync(`server/migrations/${name}.ts`)).sort()
}

/**
 * Records migrations as run in the database of a test server, without running them. Skips a database that has tables: the server runs its
 * migrations.
 */
export async function recordExisting(names: readonly string[], env: NodeJS.ProcessEnv): Promise<void> {
  if (names.length === 0) return
  const { databaseUrl: url, directUrl, dataDir } = readDatabase(env)
  const db = await openDatabase({ url, directUrl, dataDir })
  try {
    if (await hasTables(db)) return
    await recordMigrations(db, names)
    // A warning, because Playwright shows only the standard error of a server.
    console.warn(`The tests' server creates existing tables from their models, and does not run: ${names.join(', ')}`)
  } finally {
    await db.destroy()
  }
}

async function hasTables(db: Knex): Promise<boolean> {
  const { rows } = await db.raw(
    `select exists (select from pg_tables where schemaname not in ('pg_catalog', 'information_schema')) as "isThere"`,
  )
  return rows[0].isThere
}
