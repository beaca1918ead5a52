import type { Knex } from 'knex'
import { isOwnSchema } from 'slipform/internal'
import { isOfNoTool } from '../read/catalog.ts'

/** The rows of all tables as an SQL script, with which the server fills an empty database. */
export interface Rows {
  readonly script: string
  /** The filled tables, with their columns. */
  readonly targets: readonly string[]
  readonly count: number
}

interface TableOfRows {
  /** The table and its columns, for an insert. */
  readonly target: string
  /** Reads its rows as lists of literals, without those of other tables that inherit from it. */
  readonly query: string
  readonly before: readonly string[]
  readonly after: readonly string[]
}

// Without generated columns, and without partitions: the partitioned table has their rows. A function, as a setting names Slipform's schema.
const tables = () => `
  select format('%s (%s)', c.oid::regclass, string_agg(quote_ident(a.attname), ', ' order by a.attnum)) as target,
    format('select %s as row from %s %s', string_agg(format('quote_nullable(%I::text)', a.attname), ' || '', '' || ' order by a.attnum),
      case c.relkind when 'r' then 'only' else '' end, c.oid::regclass) as query,
    array(select before from rules where rules.table = c.oid) as before, array(select after from rules where rules.table = c.oid) as after
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and n.nspname <> 'information_schema' and left(n.nspname, 3) <> 'pg_' and not ${isOwnSchema('n.oid', 'n.nspname')} and ${isOfNoTool('c.relname')}
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by n.nspname, c.relname, c.oid, c.relkind
  order by n.nspname, c.relname`

// Rows may refer to later ones, and have been through the triggers. Sequences count on behind the greatest value.
const rules = `with rules as (
  select conrelid as table, format('alter table %s drop constraint %I', conrelid::regclass, conname) as before,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as after
  from pg_constraint where contype = 'f' and conparentid = 0
  union all
  select tgrelid, format('alter table %s disable trigger %I', tgrelid::regclass, tgname), format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
  from pg_trigger where not tgisinternal and tgenabled = 'O' and tgparentid = 0
  union all
  select attrelid, null, format('select setval(%L, max(%I)) from %s having max(%I) > 0', sequence, attname, attrelid::regclass, attname)
  from (
    select attrelid, attname, atttypid, pg_get_serial_sequence(attrelid::regclass::text, attname)::regclass as sequence
    from pg_attribute where attidentity <> ''
    union
    select a.attrelid, a.attname, a.atttypid, s.oid::regclass
    from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      join pg_depend p on p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refclassid = 'pg_class'::regclass
      join pg_class s on s.oid = p.refobjid and s.relkind = 'S'
  ) as counted where atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype))`

const views = `select format('refresh materialized view %s', oid::regclass) as refresh from pg_class where relkind = 'm' order by oid`

/** Rows per statement. */
const batchRows = 500

/** Reads the rows of tables as the script that `fillTables` of Slipform runs; undefined if there are none. Skips the targets in `without`. */
export function readRows(db: Knex, without: readonly string[] = []): Promise<Rows | undefined> {
  return db.transaction(async (trx) => {
    // PostgreSQL then prints all names with their schemas.
    await trx.raw(`set local search_path to ''`)
    const { rows } = await trx.raw<{ rows: TableOfRows[] }>(`${rules} ${tables()}`)
    const filled: (TableOfRows & { readonly values: readonly string[] })[] = []
    for (const table of rows) {
      if (without.includes(table.target)) continue
      const { rows } = await trx.raw<{ rows: { row: string }[] }>(table.query.replaceAll('?', '\\?'))
      if (rows.length > 0) filled.push({ ...table, values: rows.map(({ row }) => `(${row})`) })
    }
    const { rows: refreshed } = await trx.raw<{ rows: { refresh: string }[] }>(views)
    const statements = [
      ...filled.flatMap(({ before }) => before.filter((text) => text !== null)),
      ...filled.flatMap(({ target, values }) => insertsOf(target, values)),
      ...filled.flatMap(({ after }) => after),
      ...refreshed.map(({ refresh }) => refresh),
    ]
    if (filled.length === 0) return undefined
    const count = filled.reduce((sum, { values }) => sum + values.length, 0)
    return { script: `${statements.join(';\n\n')};\n`, targets: filled.map(({ target }) => target), count }
  })
}

function insertsOf(target: string, values: readonly string[]): string[] {
  const starts = Array.from({ length: Math.ceil(values.length / batchRows) }, (_, at) => at * batchRows)
  return starts.map((start) => {
    const rows = values.slice(start, start + batchRows).join(',\n')
    return `insert into ${target} overriding system value values\n${rows}`
  })
}
