import type { Knex } from 'knex'

/** A column of a model's table. A table without columns has one row without a name; a missing table has no row. */
export interface ColumnRow {
  readonly at: number
  readonly isThere: boolean
  readonly isView: boolean
  readonly name: string | null
  readonly type: string
  readonly label: string
  readonly isNullable: boolean
  readonly isGiven: boolean
}

/** Reads the columns of tables. Undefined if this user may not read the catalog of a schema: requests then report what is wrong. */
export async function readColumns(
  db: Knex,
  tables: readonly { readonly schema: string | undefined; readonly table: string }[],
): Promise<ColumnRow[] | undefined> {
  const wanted = tables.map(({ schema, table }, at) => ({ at, schema, table }))
  try {
    const { rows } = await db.raw(columns, [JSON.stringify(wanted)])
    return rows
  } catch {
    return undefined
  }
}

const columns = `
  select w.at, c.oid is not null as "isThere", c.relkind in ('v', 'm', 'f') as "isView", a.attname as name,
    coalesce(b.typname, t.typname) as type, format_type(a.atttypid, a.atttypmod) as label,
    not a.attnotnull and not coalesce(t.typnotnull, false) as "isNullable",
    a.atthasdef or a.attidentity <> '' or t.typdefault is not null as "isGiven"
  from json_to_recordset(?) as w (at integer, schema text, "table" text)
    left join pg_class c on c.oid = to_regclass(concat_ws('.', quote_ident(w.schema), quote_ident(w.table)))
    left join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_type t on t.oid = a.atttypid
    left join pg_type b on b.oid = t.typbasetype
  order by w.at, a.attnum`
