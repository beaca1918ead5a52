// @module-tag rest

import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { describeStartFault } from '../../packages/slipform/db/start-fault.ts'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { onServer } from './support/database.ts'

const isElsewhere = inject('pgliteTemplate') !== undefined || inject('poolerUrl') !== undefined

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

test.skipIf(isElsewhere)('with a host that refuses connections first, the reason of the second is shown', async () => {
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
