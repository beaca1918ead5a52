import type { Knex } from 'knex'

/** Runs a function and returns how many statements the database received meanwhile, including begin and commit. */
export type CountStatements = (work: () => Promise<void>) => Promise<number>

/** Returns a counter based on pg_stat_statements; undefined if the server has not loaded that extension. */
export async function openStatementCount(db: Knex): Promise<CountStatements | undefined> {
  try {
    await db.raw('create extension if not exists pg_stat_statements')
    await db.raw('select pg_stat_statements_reset()')
  } catch {
    return undefined
  }
  return async (work) => {
    await db.raw('select pg_stat_statements_reset()')
    await work()
    const { rows } = await db.raw(`select coalesce(sum(calls), 0) as calls from pg_stat_statements
      where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`)
    return Number(rows[0].calls)
  }
}
