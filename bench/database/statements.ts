import type { Knex } from 'knex'

/** Counts statements by pg_stat_statements, transactions' begin and commit included. */
export interface StatementCount {
  /** How many statements the server is sent while something is done. */
  during(work: () => Promise<void>): Promise<number>
}

/** The count on a database; undefined where the server has not loaded the extension. */
export async function openStatementCount(db: Knex): Promise<StatementCount | undefined> {
  try {
    await db.raw('create extension if not exists pg_stat_statements')
    await db.raw('select pg_stat_statements_reset()')
  } catch {
    return undefined
  }
  return {
    during: async (work) => {
      await db.raw('select pg_stat_statements_reset()')
      await work()
      const { rows } = await db.raw(`select coalesce(sum(calls), 0) as calls from pg_stat_statements
        where dbid = (select oid from pg_database where datname = current_database()) and query not like '%pg_stat_statements%'`)
      return Number(rows[0].calls)
    },
  }
}
