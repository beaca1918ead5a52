// @module-tag rest

import { expect, inject, test } from 'vitest'
import { openDatabase } from '../../packages/slipform/db/open.ts'
import { openTestDatabase } from './support/database.ts'

// A pooler refuses the setting, and the embedded database has no other.
const isElsewhere = inject('pgliteTemplate') !== undefined || inject('poolerUrl') !== undefined

test.skipIf(isElsewhere)('floats keep all their digits, whatever the database is set to', async () => {
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
