import type { Knex } from 'knex'
import type { DatabaseSchema } from '../../schema/read/schema.ts'
import { quoteName, quoteTable } from '../../schema/steps/sql.ts'
import { queryWithTimeout } from './query.ts'

const timeoutMs = 10_000

/**
 * Removes the keys of tables whose rows repeat them together with those of tables that inherit from them: PostgreSQL checks each table alone,
 * and a read of the first has the rows of all.
 */
export async function withoutRepeatedKeys(db: Knex, { tables }: DatabaseSchema): Promise<DatabaseSchema> {
  const checked = tables.map(async (table) => {
    if (table.hasHeirs !== true || !table.isReadable || table.primaryKey.length === 0) return table
    const columns = table.primaryKey.map(quoteName).join(', ')
    const statement = `select exists (select from ${quoteTable(table)} group by ${columns} having count(*) > 1) as repeats`
    const [row] = (await queryWithTimeout<{ repeats: boolean }>(db, statement, timeoutMs)) ?? []
    return row?.repeats === false ? table : { ...table, primaryKey: [], uniques: [] }
  })
  return { tables: await Promise.all(checked) }
}
