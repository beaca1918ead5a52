import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Knex } from 'knex'
import { reasonOf } from '../database-errors.ts'
import { hasTable } from '../has-table.ts'
import { withoutBindings } from '../knex-options.ts'
import { logChanges } from '../log/log-triggers.ts'
import type { ScriptStatement } from '../sql/split-statements.ts'

/** Statements that set the schema of later statements. */
const setting = /^set\s/i
/** The table that a statement creates, and the table that it fills, named as in the statement. */
const table = /^create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?((?:"[^"]*"|[^\s"(])+)/i
const filled = /^insert\s+into\s+((?:"[^"]*"|[^\s"(])+)/i

/**
 * For a migration that the scaffolder wrote from a schema file: runs an SQL script that creates the tables of a schema, and logs their
 * changes. A database that has one of these tables is not changed: it had the schema before the project.
 *
 * @throws Error with the line of the statement that fails; nothing of the script stays.
 *
 * @example
 * await createSchema(knex, new URL('./20260101000000_create_shop.sql', import.meta.url))
 */
export async function createSchema(knex: Knex, script: URL): Promise<void> {
  const { splitStatements } = await import('../sql/split-statements.ts')
  const statements = splitStatements(await readFile(script, 'utf8'))
  await knex.transaction(async (trx) => {
    const { rows } = await trx.raw<{ rows: { path: string }[] }>(`select current_setting('search_path') as path`)
    // Not `set local`: a script's own `set` would outlive the transaction on this connection.
    const restorePath = () => trx.raw(`select set_config('search_path', ?, false)`, [rows[0]?.path ?? ''])
    const isNew = !(await hasAnyTable(trx, statements))
    await restorePath()
    if (!isNew) return
    const created: string[] = []
    for (const statement of statements) {
      await run(trx, statement, script)
      const [, name] = table.exec(statement.text) ?? []
      // Resolved at once: a later `set search_path` may give the name another meaning.
      if (name !== undefined) created.push(await oidOf(trx, name))
    }
    for (const name of await loggable(trx, created)) await logChanges(trx, name)
    await restorePath()
  })
}

/**
 * For a seed that the scaffolder wrote from files: runs an SQL script of rows if all tables that it inserts into are empty; returns whether
 * it ran the script. Without the file, which git ignores and builds lack, nothing is filled.
 *
 * @throws Error with the line of the statement that fails, and what to do; nothing of the script stays.
 *
 * @example
 * export const fill = (knex: Knex) => fillTables(knex, new URL('./rows.sql', import.meta.url))
 */
export async function fillTables(knex: Knex, script: URL): Promise<boolean> {
  if (!existsSync(script)) return false
  const { splitStatements } = await import('../sql/split-statements.ts')
  const statements = splitStatements(await readFile(script, 'utf8'))
  const tables = new Set(statements.flatMap(({ text }) => filled.exec(text)?.[1] ?? []))
  return knex.transaction(async (trx) => {
    for (const name of tables) {
      const { rows } = await trx.raw(withoutBindings(`select from ${name} limit 1`))
      if (rows.length > 0) return false
    }
    for (const statement of statements) await run(trx, statement, script, rowsAdvice)
    return tables.size > 0
  })
}

async function oidOf(trx: Knex, name: string): Promise<string> {
  const { rows } = await trx.raw<{ rows: { oid: string }[] }>('select to_regclass(?)::oid::text as oid', [name])
  return rows[0]?.oid ?? '0'
}

/** Whether the database has one of the tables that a script creates. Runs the script's `set` statements: the search path decides what their names mean. */
async function hasAnyTable(trx: Knex, statements: readonly ScriptStatement[]): Promise<boolean> {
  for (const { text } of statements) {
    if (setting.test(text)) await trx.raw(withoutBindings(text))
    const [, name] = table.exec(text) ?? []
    if (name === undefined) continue
    if (await hasTable(trx, name)) return true
  }
  return false
}

const rowsAdvice = '. Correct this file, or delete it: the database then starts without its rows.'

async function run(trx: Knex, { text, line }: ScriptStatement, script: URL, advice = ''): Promise<void> {
  try {
    await trx.raw(withoutBindings(text))
  } catch (error) {
    const { code } = error as Error & { code?: string }
    const message = `${fileURLToPath(script)}:${line}: ${reasonOf(error)}${advice}`
    throw Object.assign(new Error(message, { cause: error }), { code })
  }
}

/** Returns the names of the tables whose changes can be logged: partitions and inheriting tables are left out. */
async function loggable(trx: Knex, oids: string[]): Promise<string[]> {
  const { rows } = await trx.raw<{ rows: { name: string }[] }>(
    `select oid::regclass::text as name from pg_class
      where oid = any(?::oid[]) and relkind = 'r' and not relispartition
        and not exists (select from pg_inherits where inhrelid = oid or inhparent = oid) order by 1`,
    [oids],
  )
  return rows.map(({ name }) => name)
}
