// @module-tag rest

import type { Knex } from 'knex'
import sql from 'sql-template-tag'
import { test as base, expect, inject } from 'vitest'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { logEpoch } from '../../packages/slipform/db/sql/change-log.ts'
import { describeStartFault } from '../../packages/slipform/db/start-fault.ts'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { createChangeLog } from './support/create-change-log.ts'
import { onServer, openTestDatabase } from './support/database.ts'

// A pooler refuses the settings of these databases, and knows those of the tests only.
const test = base.skipIf(inject('poolerUrl') !== undefined)

test('floats keep all their digits, whatever the database is set to', async () => {
  const { db, close } = await openTestDatabase()
  try {
    const [{ name }] = (await db.raw('select current_database() as name')).rows
    await db.raw('alter database ?? set extra_float_digits = 0', [name])
    const url = Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href
    const other = await openDatabase({ url })
    const { rows } = await other.raw('select (0.1::float8 + 0.2::float8)::text as sum')
    await other.destroy()
    expect(rows).toEqual([{ sum: '0.30000000000000004' }])
  } finally {
    await close()
  }
})

/** Connects to a closed port and to the server of this run; returns what a start would print. */
async function connect(change: (url: URL) => void): Promise<string> {
  const url = new URL(inject('postgresUrl'))
  change(url)
  const db = await openDatabase({ url: url.href.replace(url.host, `127.0.0.1:${await freePort()},${url.host}`) })
  return db
    .raw('select 1')
    .then(() => 'connected', describeStartFault)
    .finally(() => db.destroy())
}

test('with a host that refuses connections first, the reason of the second is shown', async () => {
  const server = inject('postgresUrl')
  await onServer(server, `create role slipform_limited login password 'limited' connection limit 0`)
  await onServer(server, 'create database slipform_read_only')
  await onServer(server, 'alter database slipform_read_only set default_transaction_read_only = on')
  const { host } = new URL(server)
  const refused = '; 127.0.0.1:\\d+: connect ECONNREFUSED 127.0.0.1:\\d+\\)$'

  try {
    expect(await connect(() => {})).toBe('connected')
    const missing = await connect((url) => {
      url.pathname = '/slipform_missing'
    })
    expect(missing).toMatch(
      new RegExp(
        `^The database that DATABASE_URL names .* \\(${host}: database "slipform_missing" does not exist${refused}`,
      ),
    )
    const limited = await connect((url) => {
      url.username = 'slipform_limited'
      url.password = 'limited'
    })
    expect(limited).toMatch(/no connection free: too many connections for role "slipform_limited"\. Set DATABASE_POOL/)
    const readOnly = await connect((url) => {
      url.pathname = '/slipform_read_only'
      url.searchParams.set('target_session_attrs', 'read-write')
    })
    expect(readOnly).toMatch(/^The server is read-only, and the URL has target_session_attrs=read-write\. Add the host/)
  } finally {
    await onServer(server, 'drop database slipform_read_only')
    await onServer(server, 'drop role slipform_limited')
  }
})

test('the log that came with a copy of a database is over, and another one begins', async () => {
  const server = await openDatabase({ url: inject('postgresUrl') })
  const names = ['slipform_original', 'slipform_copy']
  const open = (name: string) =>
    openDatabase({ url: Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href })
  const epochOf = async (db: Knex) => (await db.raw(sql`select ${logEpoch()} as epoch`.sql)).rows[0].epoch
  try {
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
  } finally {
    for (const name of names) await server.raw(`drop database if exists ${name} with (force)`)
    await server.raw('drop role if exists slipform_hosted')
    await server.destroy()
  }
})
