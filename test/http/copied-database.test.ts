import sql from 'sql-template-tag'
import { expect, inject, test } from 'vitest'
import { logEpoch } from '../../packages/slipform/server/crud/sql/change-log.ts'
import { openDatabase } from '../../packages/slipform/server/db/open.ts'
import { createChangeLog } from './support/create-change-log.ts'

// The embedded database has one database, and a pooler knows those of the tests only.
const isElsewhere = inject('pgliteTemplate') !== undefined || inject('poolerUrl') !== undefined

test.skipIf(isElsewhere)('the log of a database that was copied is another one', async () => {
  const server = await openDatabase({ url: inject('postgresUrl') })
  const names = ['slipform_original', 'slipform_copy']
  const epochs: unknown[] = []
  try {
    await server.raw('create database slipform_original')
    for (const name of names) {
      if (name === 'slipform_copy') await server.raw('create database slipform_copy template slipform_original')
      const db = await openDatabase({
        url: Object.assign(new URL(inject('postgresUrl')), { pathname: `/${name}` }).href,
      })
      if (name === 'slipform_original') await createChangeLog(db)
      epochs.push((await db.raw(sql`select ${logEpoch} as epoch`.sql)).rows[0].epoch)
      await db.destroy()
    }
    const [original, copy] = epochs
    expect(original).toMatch(/^[0-9a-f-]{36} /)
    // The random part is copied with the rest.
    expect(String(copy).slice(0, 36)).toBe(String(original).slice(0, 36))
    expect(copy).not.toBe(original)
  } finally {
    for (const name of names) await server.raw(`drop database if exists ${name} with (force)`)
    await server.destroy()
  }
})
