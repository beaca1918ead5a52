import type { Knex } from 'knex'

/** Whether the database has a table; `name` is written as in SQL: quoted, and with the schema unless the search path has it. */
export async function hasTable(db: Knex, name: string): Promise<boolean> {
  const { rows } = await db.raw('select to_regclass(?) is not null as "isThere"', [name])
  return rows[0].isThere
}
