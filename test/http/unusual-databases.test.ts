// @module-tag rest

import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { test as base, expect, inject, onTestFinished } from 'vitest'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { logEpoch } from '../../packages/slipform/db/sql/change-log.ts'
import { createChangeLog } from './support/create-change-log.ts'

// A pooler refuses the settings of these databases, and knows those of the tests only.
const test = base.skipIf(inject('poolerUrl') !== undefined)

test('the log that came with a copy of a database is over, and another one begins', async () => {
  const server = await openDatabase({ url: inject('postgresUrl') })
  const names = ['slipform_original', 'slipform_copy']
  const open = (name: string) =>
    openDatabase({ url: Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href })
  const epochOf = async (db: Knex) => (await db.raw(sql`select ${logEpoch()} as epoch`.sql)).rows[0].epoch
  onTestFinished(async () => {
    for (const name of names) await server.raw(`drop database if exists ${name} with (force)`)
    await server.raw('drop role if exists slipform_hosted')
    await server.destroy()
  })
  await server.raw('create database slipform_original')
  const original = await open('slipform_original')
  await createChangeLog(original)
  // As by transactions that the copy has still before it.
  await original.raw(`insert into slipform.changes (txid, tbl) values ('9000000', 1)`)
  const epoch = await epochOf(original)
  expect(epoch).toMatch(/^[0-9a-f-]{36} /)
  await original.destroy()
  await server.raw('create database slipform_copy template slipform_original')
  const copy = await open('slipform_copy')
  expect(await epochOf(copy)).toBeNull()
  await copy.raw('select slipform.trim_changes()')
  expect(await epochOf(copy)).toMatch(/^[0-9a-f-]{36} /)
  expect(await epochOf(copy)).not.toBe(epoch)
  expect((await copy.raw('select from slipform.changes')).rows).toEqual([])
  const begun = await epochOf(copy)
  await copy.raw('select slipform.trim_changes()')
  expect(await epochOf(copy)).toBe(begun)
  // As after a dump whose files in the other cluster happen to have the same names.
  await copy.raw('update slipform.change_horizon set cluster = cluster + 1')
  await copy.raw('select slipform.trim_changes()')
  expect(await epochOf(copy)).not.toBe(begun)
  const other = await epochOf(copy)
  await copy.raw(`create role slipform_hosted;
      revoke execute on function pg_control_system() from public;
      grant usage, create on schema slipform to slipform_hosted; grant all on all tables in schema slipform to slipform_hosted;
      alter function slipform.trim_changes(integer) owner to slipform_hosted`)
  await copy.raw('select slipform.trim_changes()')
  // The role may not read which cluster it is.
  expect(await epochOf(copy)).toBe(other)
  await copy.destroy()
})
