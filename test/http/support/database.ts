import { randomBytes } from 'node:crypto'
import knex, { type Knex } from 'knex'
import { inject } from 'vitest'
import { openDatabase } from '../../../server/db/open.ts'

/** Opens an empty database that no other test file sees, on the database of this run; `close` also removes it. */
export async function openTestDatabase(): Promise<{ db: Knex; close: () => Promise<void> }> {
  const server = inject('postgresUrl')
  if (!server) {
    const db = await openDatabase({})
    return { db, close: () => db.destroy() }
  }
  const name = `slipform_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  const db = await openDatabase({ url: url.href })
  return {
    db,
    close: async () => {
      await db.destroy()
      await onServer(server, `drop database ${name} with (force)`)
    },
  }
}

async function onServer(url: string, statement: string): Promise<void> {
  const db = knex({ client: 'pg', connection: url })
  await db.raw(statement).finally(() => db.destroy())
}
