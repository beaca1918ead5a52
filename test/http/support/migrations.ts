import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Knex } from 'knex'
import { test as base, onTestFinished } from 'vitest'
import { openTestDatabase } from './database.ts'
import { migrateOwn } from './features.ts'

/** A test with a database of its own: `db` has Slipform's own tables, `empty` has none. */
export const test = base.extend<{ db: Knex; empty: Knex }>({
  db: async ({ task: _task }, use) => {
    const { db, close } = await openTestDatabase({}, migrateOwn)
    await use(db)
    await close()
  },
  empty: async ({ task: _task }, use) => {
    const { db, close } = await openTestDatabase()
    await use(db)
    await close()
  },
})

/** The migration of `folderWith`. */
export const late = '20300101000000_late'

/** Creates a folder with one migration that runs a statement; it is removed after the test. */
export async function folderWith(
  statement: string,
  { name = late, down = 'exports.down = () => {}', more = '' } = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'slipform-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await addMigration(folder, name, statement, `${down}\n${more}`)
  return folder
}

/** Adds a migration to a folder. */
export async function addMigration(folder: string, name: string, statement: string, more = ''): Promise<void> {
  await writeFile(join(folder, `${name}.js`), `exports.up = (db) => db.raw(${JSON.stringify(statement)})\n${more}`)
}
