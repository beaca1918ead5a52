import type { Knex } from 'knex'
import { embeddedConnectionOf, isOwnSchema, nullText, rowsFileOf } from 'slipform/internal'
import { isOfNoTool } from '../read/catalog.ts'

/** The rows of a table as a CSV file in the project's seeds, with which the server fills an empty database. */
export interface RowsFile {
  readonly name: string
  readonly text: string
  readonly count: number
}

interface TableOfRows {
  readonly schema: string
  readonly name: string
  /** Reads its rows, without those of other tables that inherit from it. */
  readonly query: string
}

// Without generated columns, and without partitions: the partitioned table has their rows.
const tables = () => `
  select n.nspname as schema, c.relname as name,
    format('select %s from %s %s', string_agg(quote_ident(a.attname), ', ' order by a.attnum), case c.relkind when 'r' then 'only' else '' end, c.oid::regclass) as query
  from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
  where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and n.nspname <> 'information_schema' and left(n.nspname, 3) <> 'pg_' and not ${isOwnSchema('n.oid', 'n.nspname')} and ${isOfNoTool('c.relname')}
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  group by n.nspname, c.relname, c.oid, c.relkind
  order by 1, 2`

/** Writes the rows of all tables that have some as CSV files, as `fillTables` of Slipform reads them. */
export async function readRowsFiles(db: Knex): Promise<RowsFile[]> {
  const connection = embeddedConnectionOf(db)
  const { rows } = await db.raw<{ rows: TableOfRows[] }>(tables())
  const files = []
  for (const { query, ...table } of rows) {
    const copied = await connection?.query(
      `copy (${query}) to '/dev/blob' with (format csv, header, null '${nullText}')`,
    )
    // PGlite's own result, which the connection passes on.
    const { blob, affectedRows: count = 0 } = copied as { blob?: Blob; affectedRows?: number }
    if (blob === undefined || count === 0) continue
    files.push({ name: rowsFileOf(table), text: await blob.text(), count })
  }
  return files
}
