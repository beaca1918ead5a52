import type { Knex } from 'knex'

/** A column of a model's table, to be compared with the model. A missing table, and one without columns, has one row whose name is null. */
export interface ColumnRow {
  /** The index of the column's table in the argument `tables`. */
  readonly at: number
  readonly isThere: boolean
  readonly isView: boolean
  readonly name: string | null
  /** The name of the type in `pg_type`; for a domain the name of its base type. */
  readonly type: string
  /** The type as SQL writes it, for messages. */
  readonly label: string
  readonly isNullable: boolean
  /** Whether the database itself sets a value: by a default or an identity. */
  readonly isGiven: boolean
}

/** Reads the columns of tables; undefined if the role may not read them, in which case requests report the fault. */
export async function readColumns(
  db: Knex,
  tables: readonly { readonly schema: string | undefined; readonly table: string }[],
): Promise<ColumnRow[] | undefined> {
  const named = tables.map(({ schema, table }, at) => ({ at, schema, table }))
  try {
    // In a transaction of its own, or at a savepoint: an error must not end the transaction of migrations.
    const { rows } = await db.transaction((trx) => trx.raw(columns, [JSON.stringify(named)]))
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
