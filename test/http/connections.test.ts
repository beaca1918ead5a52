// @module-tag rest

import { expect, inject, onTestFinished, test } from 'vitest'
import { runStatement, withConnection } from '../../packages/slipform/db/connection.ts'
import { Database } from '../../packages/slipform/db/database.ts'
import { signal } from '../../packages/slipform/fixtures/signal.ts'
import { openUntil } from './support/database.ts'

const onServer = test.skipIf(inject('poolerUrl') !== undefined)

onServer('a connection holds at most 200 prepared statements, and uses the latest', async () => {
  const db = await openUntil(onTestFinished, { connections: 1 })
  const database = new Database(db)
  const run = (n: number) => {
    const sql = `select ${n}::integer as n`
    return withConnection(db, (connection) =>
      runStatement(db, connection, { sql, values: [], name: database.nameOf(sql) }),
    )
  }
  const prepared = async () => (await db.raw('select name, statement from pg_prepared_statements')).rows
  for (let n = 0; n < 250; n += 1) for (const _time of [1, 2, 3]) expect(await run(n)).toEqual([{ n }])
  expect(await prepared()).toHaveLength(200)
  for (const n of [0, 249, 0, 249, 0]) expect(await run(n)).toEqual([{ n }])
  const statements = (await prepared()).map(({ statement }: { statement: string }) => statement)
  expect(statements).toContain('select 0::integer as n')
  expect(statements).toHaveLength(200)
})

onServer('a transaction of project code that hangs gives its connection back after the limit', async () => {
  const limits = { connections: 1, idleTransactionTimeout: 100, connectionTimeout: 20_000 }
  const db = await openUntil(onTestFinished, limits)
  const { given: hanging, give: begun } = signal()
  const never = db.transaction(async (trx) => {
    await trx.raw('select 1')
    begun()
    await new Promise(() => {})
  })
  never.catch(() => {})
  await hanging
  expect((await db.raw('select 1 as n')).rows).toEqual([{ n: 1 }])
  expect(db.client.pool.numUsed()).toBe(0)
})

onServer('a connection whose transaction was left open is not used again', async () => {
  const db = await openUntil(onTestFinished, { connections: 1 })
  await db.raw('begin')
  await expect(db.raw('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  expect((await db.raw('select 1 as n')).rows).toEqual([{ n: 1 }])
})
