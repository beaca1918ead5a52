import { openAsBlob } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import type { Knex } from 'knex'
import { type Row, readRows } from '../cells/csv.ts'
import { describeFault, Fault } from '../cells/fault.ts'
import { reasonOf } from './database-errors.ts'
import { withoutBindings } from './knex-options.ts'
import { triggerFunctions } from './log-triggers.ts'

// Loads the rows of `server/seeds/*.csv` that the scaffolder wrote from a schema file or spreadsheets. All of them are stored, or none.

/** The text of null in files of rows. */
export const nullText = '\\N'

/** Rows per statement. */
const batchRows = 2000

/** A table with a file of rows. */
interface FilledTable {
  /** The name, quoted for SQL. */
  readonly name: string
  readonly path: string
  /** The columns that can be written, with their types for SQL. */
  readonly columns: readonly { readonly name: string; readonly quoted: string; readonly type: string }[]
}

/** Returns the name of the file with a table's rows: `customer.csv`, `sales.invoice.csv`. */
export function rowsFileOf({ schema, name }: { readonly schema: string; readonly name: string }): string {
  const parts = schema === 'public' ? [name] : [schema, name]
  return `${parts.map((part) => encodeURIComponent(part).replaceAll('.', '%2E')).join('.')}.csv`
}

/** Fills tables as `fillTables` says, which loads this file where a seed calls it. */
export async function fillFromFiles(knex: Knex, folder: string): Promise<boolean> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.csv')).sort()
  const tables = (await Promise.all(files.map((file) => findTable(knex, folder, file)))).flatMap((table) => table ?? [])
  if (tables.length === 0) return false
  return knex.transaction(async (trx) => {
    for (const { name } of tables) {
      const { rows } = await trx.raw(`select exists (select from ${name}) as "isFilled"`)
      if (rows[0].isFilled) return false
    }
    const names = tables.map(({ name }) => name)
    const rules = await readRules(trx, names)
    for (const { suspend } of rules) await trx.raw(suspend)
    for (const table of tables) await fill(trx, table).catch((error) => fail(table, error))
    for (const { of, restore } of rules) {
      const table = tables.find(({ name }) => name === of)
      await trx.raw(restore).catch((error) => fail(table, error))
    }
    await advanceSequences(trx, names)
    await refreshViews(trx, names)
    return true
  })
}

/** Returns the table of a file; undefined if the database has no such table any more. */
async function findTable(knex: Knex, folder: string, file: string): Promise<FilledTable | undefined> {
  const parts = file.slice(0, -'.csv'.length).split('.').map(decodeURIComponent)
  const [name = '', schema = 'public'] = parts.reverse()
  const { rows } = await knex.raw(
    `select c.oid::regclass::text as table, a.attname::text as name, quote_ident(a.attname) as quoted, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where n.nspname = ? and c.relname = ? and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''`,
    [schema, name],
  )
  return rows.length === 0
    ? undefined
    : { name: withoutBindings(rows[0].table), path: join(folder, file), columns: rows }
}

const advice =
  'Correct it, write the rows anew with npm run scaffold database and the file they are from, or start without rows: SEED=none.'

/** Says which file, and which row of it, cannot be loaded, and what to do. */
function fail(table: FilledTable | undefined, error: unknown): never {
  const file = relative(process.cwd(), table?.path ?? '')
  const cause = error instanceof RowError ? error.cause : error
  const place = error instanceof RowError ? `Row ${error.row} of ${file}` : file
  // Where the row is known, its values need not be in a log.
  const key = error instanceof RowError ? '' : describeKey(error)
  throw new Error(`${place} cannot be loaded: ${describeCause(cause)}${key}. ${advice}`, { cause })
}

function describeCause(error: unknown): string {
  return (error instanceof Fault ? describeFault(error) : reasonOf(error)).replace(/\.$/, '')
}

/** Returns what PostgreSQL says of the key that a foreign key does not find. */
function describeKey(error: unknown): string {
  const { detail } = error as { detail?: string }
  return detail === undefined ? '' : ` (${detail.replace(/\.$/, '')})`
}

/** A row that the database rejects, with its error as the cause. */
class RowError extends Error {
  readonly row: number

  constructor(row: number, cause: unknown) {
    super(`row ${row}`, { cause })
    this.row = row
  }
}

async function fill(trx: Knex, { name, path, columns }: FilledTable): Promise<void> {
  const format = { encoding: 'utf-8', delimiter: ',', newline: '\n' } as const
  let statement: string | undefined
  for await (const rows of readRows(await openAsBlob(path), format)) {
    const [header] = rows
    const isFirst = statement === undefined && header !== undefined
    if (isFirst) statement = insertInto(name, header.cells, columns)
    const data = isFirst ? rows.slice(1) : rows
    for (let at = 0; at < data.length; at += batchRows)
      await insert(trx, statement ?? '', data.slice(at, at + batchRows))
  }
}

/** Inserts rows; if the database rejects them, by halves until it is known which row it is. */
async function insert(trx: Knex, statement: string, rows: readonly Row[]): Promise<void> {
  const values = rows.map(({ cells }) => cells.map((cell) => (cell === nullText ? null : cell)))
  try {
    await trx.transaction((part) => part.raw(statement, [JSON.stringify(values)]))
  } catch (error) {
    const half = Math.floor(rows.length / 2)
    if (half === 0) throw new RowError(rows[0]?.number ?? 0, error)
    await insert(trx, statement, rows.slice(0, half))
    await insert(trx, statement, rows.slice(half))
  }
}

/** Renders the statement that inserts rows, an array of arrays of texts. Columns that the table has no more are left out. */
function insertInto(table: string, header: readonly string[], columns: FilledTable['columns']): string {
  const written = header.flatMap((name, at) => {
    const column = columns.find((column) => column.name === name)
    return column === undefined ? [] : [{ ...column, value: `(row ->> ${at})::${column.type}` }]
  })
  const names = written.map(({ quoted }) => quoted).join(', ')
  const values = written.map(({ value }) => value).join(', ')
  const selection = withoutBindings(`(${names}) overriding system value select ${values}`)
  return `insert into ${table} ${selection} from jsonb_array_elements(?::jsonb) as r (row)`
}

/** A foreign key or trigger of a table, with the statements that suspend and restore it. */
interface Rule {
  readonly of: string
  readonly suspend: string
  readonly restore: string
}

/** Returns the statements that suspend and restore the foreign keys and triggers of tables; Slipform's own triggers go on. */
async function readRules(trx: Knex, names: string[]): Promise<Rule[]> {
  const { rows } = await trx.raw<{ rows: Rule[] }>(
    `select conrelid::regclass::text as of, format('alter table %s drop constraint %I', conrelid::regclass, conname) as suspend,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
      from pg_constraint where contype = 'f' and conparentid = 0 and conrelid = any(?::regclass[])
    union all
    select tgrelid::regclass::text, format('alter table %s disable trigger %I', tgrelid::regclass, tgname), format('alter table %s enable trigger %I', tgrelid::regclass, tgname)
      from pg_trigger where not tgisinternal and tgenabled = 'O' and tgparentid = 0
        and tgfoid not in (${triggerFunctions()}) and tgrelid = any(?::regclass[])`,
    [names, names],
  )
  return rows.map(({ of, suspend, restore }) => ({
    of: withoutBindings(of),
    suspend: withoutBindings(suspend),
    restore: withoutBindings(restore),
  }))
}

/** Lets identity and serial columns count on behind their greatest value. */
async function advanceSequences(trx: Knex, names: string[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { statement: string }[] }>(
    `with counted as (
      select a.attrelid, a.attname, pg_get_serial_sequence(a.attrelid::regclass::text, a.attname)::regclass as sequence
        from pg_attribute a where a.attidentity <> '' and a.attrelid = any(?::regclass[])
      union
      select a.attrelid, a.attname, s.oid::regclass
        from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          join pg_depend p on p.classid = 'pg_attrdef'::regclass and p.objid = d.oid and p.refclassid = 'pg_class'::regclass
          join pg_class s on s.oid = p.refobjid and s.relkind = 'S'
        where d.adrelid = any(?::regclass[])
    )
    select format('select setval(%L, max(%I)) from %s having max(%I) > 0', sequence, attname, attrelid::regclass, attname) as statement
      from counted join pg_attribute using (attrelid, attname) where atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype)`,
    [names, names],
  )
  for (const { statement } of rows) await trx.raw(withoutBindings(statement))
}

/** Refreshes materialized views, which may read the tables, by age: each reads only earlier ones. */
async function refreshViews(trx: Knex, names: string[]): Promise<void> {
  const { rows } = await trx.raw<{ rows: { statement: string }[] }>(
    `select format('refresh materialized view %s', oid::regclass) as statement from pg_class
      where relkind = 'm' and relnamespace in (select relnamespace from pg_class where oid = any(?::regclass[])) order by oid`,
    [names],
  )
  for (const { statement } of rows) await trx.raw(withoutBindings(statement))
}
