import { expect, test } from 'vitest'
import { migrate, rollback } from '../../server/db/migrate.ts'
import { openTestDatabase } from './support/database.ts'

const tables = `select table_name from information_schema.tables
  where table_schema = 'public' and table_name not like 'knex%' order by table_name`

test('the garage migrates up, once, and down again', async () => {
  const { db, close } = await openTestDatabase()
  try {
    expect(await migrate(db)).toHaveLength(8)
    expect(await migrate(db)).toEqual([])
    expect((await db.raw(tables)).rows).toHaveLength(11)
    await rollback(db)
    expect((await db.raw(tables)).rows).toEqual([])
  } finally {
    await close()
  }
})

test('a migration that was run and is not there stops the start, and says what to do', async () => {
  const { db, close } = await openTestDatabase()
  try {
    await migrate(db)
    await db('knex_migrations').insert({ name: '20300101000000_gone', batch: 2, migration_time: new Date() })
    await expect(migrate(db)).rejects.toThrow(
      'The database has run migrations that are not in server/db/migrations: 20300101000000_gone. Restore the files',
    )
  } finally {
    await close()
  }
})
