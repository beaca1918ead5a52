// @module-tag rest

import { setTimeout as wait } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { acquireConnection, releaseConnection } from '../../packages/slipform/db/connection.ts'
import { findDead } from '../../packages/slipform/db/postgres/examine-connections.ts'
import type { PostgresConnection } from '../../packages/slipform/db/postgres/postgres-connection.ts'
import { openUntil } from './support/database.ts'

// The embedded database has one connection, which nothing can lose.
test('a statement that waited for a lock before it began to run is not dead', async () => {
  const db = await openUntil(onTestFinished)
  await db.raw('create table naps as select 1 as id')
  const connection = await acquireConnection(db)
  const locking = await db.transaction()
  await locking.raw('lock table naps in access exclusive mode')
  // With a value it is parsed, bound and executed, each as a step of its own.
  const sleeping = connection.query('select pg_sleep(60) from naps where id = $1', [1])
  await wait(800)
  await locking.commit()
  const asleep = "from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'"
  await expect.poll(async () => (await db.raw(`select 1 ${asleep}`)).rows).toHaveLength(1)
  // Every connection of a PostgreSQL server is one of these.
  expect(await findDead([connection as unknown as PostgresConnection])).toHaveLength(0)
  // It may reject before the other statement has its answer.
  const cancelled = expect(sleeping).rejects.toMatchObject({ code: '57014' })
  await db.raw(`select pg_cancel_backend(pid) ${asleep}`)
  await cancelled
  await releaseConnection(db, connection)
})
