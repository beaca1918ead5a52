import { pipeline } from 'node:stream/promises'
import type { Knex } from 'knex'
import { describeDatabase } from '../../db/describe-database.ts'
import { openDatabase } from '../../db/open.ts'
import { ownName } from '../../db/own-schema.ts'
import { connectionOf, findPostgresTools, type PostgresTools, startTool } from './postgres-tools.ts'
import {
  changeLogTables,
  checkCounts,
  countArchivedRows,
  countRows,
  type RowCounts,
  selectTables,
} from './row-counts.ts'

/** The limits of a connection for a dump, which takes as long as the database is large. */
const patient = { connections: 1, statementTimeout: 0, idleTransactionTimeout: 0, connectionTimeout: 60_000 } as const

/**
 * Dumps a PostgreSQL database into a file by `pg_dump`, as it is at one point in time, while others write. Reads the file back
 * and compares the rows of each table with those of the same snapshot.
 */
export async function dumpPostgres(url: string, file: string, signal?: AbortSignal): Promise<RowCounts> {
  return withDatabase(url, (db) =>
    db.transaction(
      async (trx) => {
        const tools = await toolsFor(trx)
        const { rows } = await trx.raw('select pg_export_snapshot() as snapshot')
        const { args, env } = connectionOf(url)
        const without = changeLogTables().map((table) => `--exclude-table-data=${table}`)
        const options = [
          '--format=custom',
          '--no-password',
          `--snapshot=${rows[0].snapshot}`,
          ...without,
          '--file',
          file,
        ]
        await startTool(tools.dump, [...options, ...args], env, signal).ended
        const stored = await readArchive(tools, file, signal)
        checkCounts(await countRows(async (sql) => (await trx.raw(sql)).rows), stored)
        return stored
      },
      { isolationLevel: 'repeatable read', readOnly: true },
    ),
  )
}

/**
 * Replaces the content of a PostgreSQL database by that of a file, in one transaction, which compares the rows of each table
 * before it commits. Servers that run see the old content until then.
 *
 * @throws Error when the database has tables, unless `overwrite`.
 */
export async function restorePostgres(url: string, file: string, { overwrite = false }): Promise<RowCounts> {
  const tools = await withDatabase(url, async (db) => {
    const { rows } = await db.raw(selectTables())
    if (rows.length > 0 && !overwrite)
      throw new Error(`${describeDatabase(db)} has ${rows.length} tables. Add --overwrite to replace all of them.`)
    return toolsFor(db)
  })
  const counts = await readArchive(tools, file)
  const { args, env } = connectionOf(url)
  const options = [
    '--no-psqlrc',
    '--quiet',
    '--no-password',
    '--set=ON_ERROR_STOP=1',
    '--single-transaction',
    '--file=-',
  ]
  const psql = startTool(tools.psql, [...options, ...args], env)
  psql.ended.catch(() => {})
  const archive = startTool(tools.restore, ['--no-owner', '--file=-', file])
  try {
    psql.child.stdin.write(dropEverything)
    await Promise.all([pipeline(archive.child.stdout, psql.child.stdin, { end: false }), archive.ended])
  } catch (error) {
    // The end of its input would commit.
    psql.child.kill('SIGKILL')
    // What psql says is the cause, if it has ended by itself.
    throw await psql.ended.then(
      () => error,
      (reason) => (psql.child.signalCode === null ? reason : error),
    )
  }
  psql.child.stdin.end(checkRestored(counts))
  await psql.ended
  return counts
}

async function withDatabase<T>(url: string, work: (db: Knex) => Promise<T>): Promise<T> {
  const db = await openDatabase({ url }, patient)
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

async function toolsFor(db: Knex): Promise<PostgresTools> {
  const { rows } = await db.raw(`select current_setting('server_version_num')::integer / 10000 as major`)
  return findPostgresTools(rows[0].major)
}

/** Reads a whole archive; a damaged one is an error. */
async function readArchive(tools: PostgresTools, file: string, signal?: AbortSignal): Promise<RowCounts> {
  const { child, ended } = startTool(tools.restore, ['--data-only', '--file=-', file], process.env, signal)
  try {
    const [counts] = await Promise.all([countArchivedRows(child.stdout), ended])
    return counts
  } catch (error) {
    throw new Error(`${file} is damaged: ${(error as Error).message}`, { cause: error })
  }
}

const isOfExtension = (catalog: string, oid: string) =>
  `exists (select from pg_depend where classid = '${catalog}'::regclass and objid = ${oid} and deptype = 'e')`

/** Drops all schemas but `public`, and what is in that one, except for extensions. The statements are collected first, as each drops more than it names. */
const dropEverything = `
set local lock_timeout = '30s';
do $drop$
declare
  statement text;
begin
  foreach statement in array array(
    select format('drop schema if exists %I cascade', nspname)
    from pg_namespace as n
    where nspname !~ '^pg_' and nspname not in ('information_schema', 'public')
      and not ${isOfExtension('pg_namespace', 'n.oid')}
      and not exists (select from pg_extension where extnamespace = n.oid)
    union all
    select format('drop %s if exists public.%I cascade', case relkind
      when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' when 'f' then 'foreign table' else 'table' end, relname)
    from pg_class as c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S', 'f') and not ${isOfExtension('pg_class', 'c.oid')}
      and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype in ('i', 'a') and refclassid = 'pg_class'::regclass)
    union all
    select format('drop routine if exists public.%I(%s) cascade', proname, pg_get_function_identity_arguments(p.oid))
    from pg_proc as p
    where pronamespace = 'public'::regnamespace and not ${isOfExtension('pg_proc', 'p.oid')}
    union all
    select format('drop type if exists public.%I cascade', typname)
    from pg_type as t
    where typnamespace = 'public'::regnamespace and not ${isOfExtension('pg_type', 't.oid')}
      and (typrelid = 0 or exists (select from pg_class where oid = typrelid and relkind = 'c'))
      and not exists (select from pg_type as item where item.typarray = t.oid)
      and not exists (select from pg_range where rngmultitypid = t.oid)
  ) loop
    execute statement;
  end loop;
end $drop$;
`

/** Fails the transaction if a table has other rows than the archive, and begins a new change log: positions in the old one mean nothing now. */
function checkRestored(counts: RowCounts): string {
  const checks = [...counts].map(
    ([table, count]) => `  select count(*) into found from ${table};
  if found <> ${count} then raise exception '% of ${count} rows of ${table.replaceAll("'", "''")} were restored', found; end if;`,
  )
  return `
do $check$
declare
  found bigint;
begin
${checks.join('\n')}
  if to_regclass('${ownName('change_horizon')}') is not null then
    delete from ${ownName('changes')};
    delete from ${ownName('change_horizon')};
    perform ${ownName('trim_changes')}();
  end if;
end $check$;
`
}
