import type { Knex } from 'knex'
import { ownName, ownSchema } from './own-schema.ts'

const users = 'auth_users'
/** The beginning of the comment that marks a column. It must not change: databases hold it. */
const mark = 'References a user; on delete '

/** The effect of deleting a user on a row that refers to it. */
type OnDeletedUser = 'cascade' | 'set null'

/**
 * Marks a column of one of Slipform's own tables as the id of a user. `addUserReferences` makes it a foreign key as soon as the table of
 * users exists: a feature neither requires the feature of sign-in nor depends on the order of both.
 */
export async function refersToUser(db: Knex, table: string, column: string, onDelete: OnDeletedUser): Promise<void> {
  await db.raw(`comment on column ${ownName(table)}.${column} is '${mark}${onDelete}'`)
}

const findMarked = () => `
  select c.relname as "table", a.attname as "column", replace(d.description, '${mark}', '') as "onDelete"
  from pg_description as d
    join pg_class as c on c.oid = d.objoid and c.relnamespace = to_regnamespace('"${ownSchema()}"')
    join pg_attribute as a on a.attrelid = c.oid and a.attnum = d.objsubid
  where d.classoid = 'pg_class'::regclass and d.description like '${mark}%'
    and to_regclass('${ownName(users)}') is not null
    and not exists (select from pg_constraint where conrelid = c.oid and contype = 'f' and conkey = array[a.attnum])`

/** Creates a table of users with its key alone, for foreign keys of the project, if the feature of sign-in has not created it yet. */
export async function standInForUsers(db: Knex): Promise<void> {
  const { rows } = await db.raw('select to_regclass(?) is null as "isMissing"', [ownName(users)])
  if (rows[0].isMissing) await db.raw(`create table ${ownName(users)} (id uuid primary key)`)
}

/** Makes marked columns foreign keys to the table of users, if the table exists. */
export async function addUserReferences(db: Knex): Promise<void> {
  const { rows } = await db.raw<{ rows: { table: string; column: string; onDelete: OnDeletedUser }[] }>(findMarked())
  for (const { table, column, onDelete } of rows) {
    await db.raw(
      `alter table ${ownName(table)} add foreign key (${column}) references ${ownName(users)} on delete ${onDelete}`,
    )
  }
}
