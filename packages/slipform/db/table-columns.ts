import type { Knex } from 'knex'

/** A column of a model's table, as it is compared with the model. A table without columns, or a missing one, has one row without a name. */
export interface ColumnRow {
  /** The position of its table among those that were asked for. */
  readonly at: number
  readonly isThere: boolean
  readonly isView: boolean
  readonly name: string | null
  /** In `pg_type`; of a domain the type below it. */
  readonly type: string
  /** The type as SQL writes it, for messages. */
  readonly label: string
  readonly isNullable: boolean
  /** Whether the database itself gives a value: by a default or an identity. */
  readonly isGiven: boolean
}

/** Reads the columns of tables. Undefined if this user may not read the catalog of a schema: requests then report what is wrong. */
export async function readColumns(
  db: Knex,
  tables: readonly { readonly schema: string | undefined; readonly table: string }[],
): Promise<ColumnRow[] | undefined> {
  const wanted = tables.map(({ schema, table }, at) => ({ at, schema, table }))
  try {
    // In a transaction of its own, or at a savepoint: an error must not end the transaction of migrations.
    const { rows } = await db.transaction((trx) => trx.raw(columns, [JSON.stringify(wanted)]))
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
