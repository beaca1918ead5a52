import type { Knex } from 'knex'
import { insteadRules, isOwnSchema, toolTables, type Write } from 'slipform/internal'

// The queries of PostgreSQL's catalog, for versions 13 to 18 and PGlite. read.ts makes tables of their rows.

/** The rows of the catalog; `table` and `type` are object identifiers (oid). schema.ts describes the members that tables get from them. */
export type Catalog = {
  /** The tables and views that the search path finds by their names alone. */
  onPath: ReadonlySet<number>
  tables: TableRow[]
  columns: CatalogColumn[]
  types: TypeRow[]
  keys: KeyRow[]
  constraints: ConstraintRow[]
}

export type TableRow = {
  table: number
  schema: string
  name: string
  isView: boolean
  hasHeirs: boolean
  isReadable: boolean
  isFilled: boolean
  rows: number
  comment: string | null
  indexes: string[]
  triggers: string[]
  fillsOnInsert: boolean
  insteadOf: Write[]
}

export type CatalogColumn = {
  table: number
  name: string
  /** The name, quoted for expressions. */
  quoted: string
  type: number
  modifier: number
  label: string
  /** The declared dimensions of an array. */
  dimensions: number
  isNullable: boolean
  default: string | null
  isGenerated: boolean
  isIdentity: boolean
  comment: string | null
}

export type TypeRow = {
  type: number
  schema: string
  name: string
  /** `d` a domain, `e` an enumeration, … */
  kind: string
  /** The base type of a domain, its modifier, and both as PostgreSQL prints them. */
  base: number
  baseModifier: number
  baseLabel: string
  isNullable: boolean
  default: string | null
  /** The type of an array's items, and its printed form; 0 if it is not an array. */
  item: number
  itemLabel: string
  labels: string[]
  checks: string[]
}

export type KeyRow = { table: number; name: string; columns: string[]; isPrimary: boolean; isConstraint: boolean }

export type ConstraintRow = {
  table: number
  name: string
  columns: string[]
  /** The condition of a check; null for a foreign key. */
  condition: string | null
  target: number
  targetSchema: string
  targetTable: string
  targetColumns: string[]
  isToKey: boolean | null
  onDelete: string
}

/** Reads the catalog of all schemas but the system's. */
export async function readCatalog(db: Knex): Promise<Catalog> {
  return db.transaction(async (trx) => {
    const rows = async <Row>(statement: string): Promise<Row[]> => {
      const { rows } = await trx.raw(`with tables as (${readTables()}) ${statement}`)
      return rows
    }
    const {
      rows: [before],
    } = await trx.raw<{ rows: { path: string; visible: number[] }[] }>(searchPath)
    // PostgreSQL names a type with its schema unless the search path has it, which other users of the database need not share.
    await trx.raw('set local search_path = public')
    const catalog = {
      onPath: new Set(before?.visible),
      tables: await rows<TableRow>(tables),
      columns: await rows<CatalogColumn>(columns),
      types: await rows<TypeRow>(types),
      keys: await rows<KeyRow>(keys),
      constraints: await rows<ConstraintRow>(constraints),
    }
    await trx.raw(`select set_config('search_path', ?, true)`, [before?.path ?? ''])
    return catalog
  })
}

/** The condition for the name of a table that no migration tool uses for itself. */
export const isOfNoTool = (name: string) =>
  `${name} <> all (array[${toolTables.map((tool) => `'${tool}'`).join(', ')}])`

// Skips partitions, and Slipform's own tables, those of extensions, migration tools and sessions. A foreign table has neither keys nor checks, so it is
// read like a view.
const readTables = () => `
  select c.oid, n.nspname, c.relname, c.relkind
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind in ('r', 'p', 'v', 'm', 'f') and not c.relispartition
    and n.nspname <> 'information_schema' and left(n.nspname, 3) <> 'pg_'
    and not ${isOwnSchema('n.oid', 'n.nspname')}
    and ${isOfNoTool('c.relname')}
    and not exists (
      select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

const searchPath = `
  select current_setting('search_path') as path,
    array(select c.oid from pg_class c where c.relkind in ('r', 'p', 'v', 'm', 'f') and pg_table_is_visible(c.oid)) as visible`

// In a table that was never analyzed, 100 bytes count as a row. A trigger of type 7 runs for each row, before an insert.
const tables = `
  select t.oid as table, t.nspname as schema, t.relname as name, t.relkind in ('v', 'm', 'f') as "isView",
    has_schema_privilege(t.nspname, 'usage') and has_table_privilege(t.oid, 'select') as "isReadable",
    (select c.relispopulated from pg_class c where c.oid = t.oid) as "isFilled",
    (select case when c.reltuples >= 0 then c.reltuples else coalesce(pg_relation_size(t.oid), 0) / 100 end::float8
      from pg_class c where c.oid = t.oid) as rows,
    obj_description(t.oid, 'pg_class') as comment,
    ${insteadRules('t.oid')} as "insteadOf",
    t.relkind = 'r' and exists (select from pg_inherits h where h.inhparent = t.oid) as "hasHeirs",
    array(select x.relname::text from pg_index i join pg_class x on x.oid = i.indexrelid
      where i.indrelid = t.oid order by x.relname) as indexes,
    array(select g.tgname::text from pg_trigger g
      where g.tgrelid = t.oid and not g.tgisinternal order by g.tgname) as triggers,
    exists (select from pg_trigger g
      where g.tgrelid = t.oid and not g.tgisinternal and g.tgtype & 7 = 7 and g.tgenabled <> 'D') as "fillsOnInsert"
  from tables t
  order by t.nspname, t.relname`

// A default that uses a sequence makes a column a serial.
const columns = `
  select a.attrelid as table, a.attname as name, quote_ident(a.attname) as quoted,
    a.atttypid as type, a.atttypmod as modifier, format_type(a.atttypid, a.atttypmod) as label,
    a.attndims as dimensions, not a.attnotnull as "isNullable",
    case when a.attgenerated = '' then pg_get_expr(d.adbin, d.adrelid) end as default,
    a.attgenerated <> '' or a.attidentity = 'a' as "isGenerated",
    a.attidentity <> '' or exists (
      select from pg_depend p join pg_class s on s.oid = p.refobjid and s.relkind = 'S'
      where p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refclassid = 'pg_class'::regclass
    ) as "isIdentity",
    col_description(a.attrelid, a.attnum) as comment
  from pg_attribute a join tables t on t.oid = a.attrelid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attnum > 0 and not a.attisdropped
  order by a.attrelid, a.attnum`

// The types of the columns, with the types that these consist of.
const types = `, types as (
    with recursive used (oid) as (
      select a.atttypid from pg_attribute a join tables t on t.oid = a.attrelid where a.attnum > 0 and not a.attisdropped
      union
      select case t.typtype when 'd' then t.typbasetype else t.typelem end
      from pg_type t join used u on u.oid = t.oid
      where t.typtype = 'd' or t.typcategory = 'A'
    )
    select t.* from pg_type t join used u on u.oid = t.oid
  )
  select t.oid as type, n.nspname as schema, t.typname as name, t.typtype as kind,
    t.typbasetype as base, t.typtypmod as "baseModifier", format_type(t.typbasetype, t.typtypmod) as "baseLabel",
    not t.typnotnull as "isNullable", t.typdefault as default,
    case when t.typcategory = 'A' and t.typtype = 'b' then t.typelem else 0 end as item,
    format_type(t.typelem, null) as "itemLabel",
    array(select e.enumlabel::text from pg_enum e where e.enumtypid = t.oid order by e.enumsortorder) as labels,
    array(select pg_get_expr(c.conbin, 0) from pg_constraint c
      where c.contypid = t.oid and c.contype = 'c' order by c.conname) as checks
  from types t join pg_namespace n on n.oid = t.typnamespace`

const keys = `
  select i.indrelid as table, x.relname as name, i.indisprimary as "isPrimary",
    exists (select from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u')) as "isConstraint",
    array(
      select a.attname::text from unnest(i.indkey[0:i.indnkeyatts - 1]) with ordinality k (attnum, at)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      order by k.at
    ) as columns
  from pg_index i join tables t on t.oid = i.indrelid join pg_class x on x.oid = i.indexrelid
  where i.indisunique and i.indisvalid and i.indpred is null and i.indexprs is null
  order by i.indrelid, x.relname`

// Skips the copies for partitions of a foreign key to a partitioned table, and constraints that are not enforced; only version 18 and
// later have the column `conenforced`.
const constraints = `
  select c.conrelid as table, c.conname as name, pg_get_expr(c.conbin, c.conrelid) as condition,
    array(
      select a.attname::text from unnest(c.conkey) with ordinality k (attnum, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.attnum
      order by k.at
    ) as columns,
    c.confrelid as target, coalesce(fn.nspname, '') as "targetSchema", coalesce(f.relname, '') as "targetTable",
    array(
      select a.attname::text from unnest(c.confkey) with ordinality k (attnum, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.attnum
      order by k.at
    ) as "targetColumns",
    (select i.indisprimary from pg_index i where i.indexrelid = c.conindid) as "isToKey",
    c.confdeltype as "onDelete"
  from pg_constraint c join tables t on t.oid = c.conrelid
    left join pg_class f on f.oid = c.confrelid left join pg_namespace fn on fn.oid = f.relnamespace
  where c.contype in ('c', 'f') and c.conparentid = 0 and coalesce(to_jsonb(c) ->> 'conenforced', 'true') = 'true'
  order by c.conrelid, c.conname`
