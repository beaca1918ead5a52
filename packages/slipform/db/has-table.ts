import type { Knex } from 'knex'

/** Whether the database has a table of a name, as SQL writes it: quoted, and with its schema where that is needed. */
export async function hasTable(db: Knex, name: string): Promise<boolean> {
  const { rows } = await db.raw('select to_regclass(?) is not null as "isThere"', [name])
  return rows[0].isThere
}
