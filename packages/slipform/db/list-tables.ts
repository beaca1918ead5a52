// The tables of a database, for the scaffolder and the feature `tables`.

import type { Knex } from 'knex'
import { isOwnSchema } from './own-tables.ts'

/** The tables in which migration tools record their migrations, which are no resources. */
export const toolTables: readonly string[] = [
  'knex_migrations',
  'knex_migrations_lock',
  'schema_migrations',
  'ar_internal_metadata',
  '_prisma_migrations',
  'flyway_schema_history',
  'schema_version',
  'databasechangelog',
  'databasechangeloglock',
  'alembic_version',
  'django_migrations',
  'doctrine_migration_versions',
  'phinxlog',
  'goose_db_version',
  'gorp_migrations',
  'pgmigrations',
  'migrations_lock',
  '__EFMigrationsHistory',
  '__drizzle_migrations',
  '_sqlx_migrations',
  '__diesel_schema_migrations',
  'SequelizeMeta',
  'kysely_migration',
  'kysely_migration_lock',
]

/** A statement that writes. */
export type Write = 'insert' | 'update' | 'delete'

/** Renders an SQL array of the writes that `do instead` rules of a table replace by a statement without `returning`. */
export function insteadRules(oid: string): string {
  return `array(select distinct case w.ev_type when '2' then 'update' when '3' then 'insert' else 'delete' end
      from pg_rewrite w where w.ev_class = ${oid} and w.is_instead and w.ev_type <> '1' and w.ev_enabled <> 'D'
        and pg_get_ruledef(w.oid) !~* '\\mreturning\\M' order by 1)`
}

/** The reason why a table or view is never a resource: it is a partition of another table, or belongs to another program. */
export type Foreign = 'partition' | 'extension' | 'tool'

/** A table or view of the database. */
export interface ListedTable {
  readonly schema: string
  readonly name: string
  /** Whether the search path finds it by its name alone. */
  readonly isOnPath: boolean
  readonly isView: boolean
  /** The statements that its `do instead` rules replace. */
  readonly insteadOf: readonly Write[]
  /** Whether the database user may select from it. */
  readonly isReadable: boolean
  readonly foreign: Foreign | null
  /** The partitioned table that a partition is part of, with its schema unless that is `public`. */
  readonly partitionOf: string | null
}

/** Lists all tables and views by schema and name, except those of PostgreSQL and of Slipform. */
export async function listTables(db: Knex): Promise<ListedTable[]> {
  const { rows } = await db.raw(tables, [[...toolTables]])
  return rows
}

// A foreign table has neither keys nor checks, so it counts as a view.
const tables = `
  select n.nspname as schema, c.relname as name, pg_table_is_visible(c.oid) as "isOnPath",
    c.relkind in ('v', 'm', 'f') as "isView",
    ${insteadRules('c.oid')} as "insteadOf",
    has_schema_privilege(n.oid, 'usage') and has_table_privilege(c.oid, 'select') as "isReadable",
    case when c.relispartition then 'partition'
      when exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
        then 'extension'
      when c.relname = any(?) then 'tool' end as foreign,
    case when c.relispartition then (
      select concat_ws('.', nullif(pn.nspname, 'public'), p.relname)
      from pg_class p join pg_namespace pn on pn.oid = p.relnamespace where p.oid = pg_partition_root(c.oid)
    ) end as "partitionOf"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname <> 'information_schema' and left(n.nspname, 3) <> 'pg_'
    and not ${isOwnSchema('n.oid', 'n.nspname')}
  order by n.nspname, c.relname`
