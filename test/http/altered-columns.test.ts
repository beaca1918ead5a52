// @module-tag rest

import { integer, oneOf } from 'slipform'
import { beforeEach, expect, test } from 'vitest'
import { routed } from '../../packages/slipform/fixtures/numbered.ts'
import { logging } from './fixtures/fleet.ts'
import { startApp } from './support/app.ts'
import { createChangeLog } from './support/create-change-log.ts'
import { runScript } from './support/database.ts'
import { readTotal } from './support/totals.ts'

class Crate extends routed('crates', {
  size: integer().crud({ filterable: true }),
  weight: integer().crud({ filterable: true }),
  state: oneOf(['full', 'empty']).crud({ filterable: true }),
}) {}

const app = startApp({ models: { Crate }, begin: createChangeLog })

beforeEach(async () => {
  await runScript(
    app.db,
    `drop table if exists crates;
     drop type if exists crate_state;
     create type crate_state as enum ('full', 'empty');
     create table crates (id integer primary key, size integer not null, weight integer not null, state crate_state not null);
     ${logging('crates')}
     insert into crates select n, n % 10, n, (array['full', 'empty'])[1 + (n % 5 > 0)::int]::crate_state from generate_series(1, 100) n`,
  )
})

// None of these changes the row of the table in the catalogue of tables.
test.each([
  [
    'columns that swap their names',
    { size_lt: 3 },
    ['rename size to other', 'rename weight to size', 'rename other to weight'].map(
      (change) => `alter table crates ${change};`,
    ),
  ],
  [
    'an enumeration whose values swap their names',
    { state: 'full' },
    [
      "alter type crate_state rename value 'full' to 'other';",
      "alter type crate_state rename value 'empty' to 'full';",
      "alter type crate_state rename value 'other' to 'empty';",
    ],
  ],
])('after %s the total is counted again', async (_what, filter, statements) => {
  const parameters = { filter, per_page: 2 }
  const before = await readTotal(app, '/crates', parameters)
  expect(await readTotal(app, '/crates', parameters)).toEqual({ ...before, counts: 0 })
  await runScript(app.db, statements.join('\n'))
  const [condition] = Object.keys(filter)
  const where = { size_lt: 'size < 3', state: "state = 'full'" }[condition ?? '']
  const [row] = await app.sql(`select count(*)::text as total from crates where ${where}`)
  expect(row?.total).not.toBe(before.total)
  expect(await readTotal(app, '/crates', parameters)).toEqual({ total: row?.total, counts: 1 })
})

test('statements that were prepared for another type are prepared again', async () => {
  const read = async (size: number) => {
    const { status, json } = await app.get(`/crates?size=${size}&range=[0,2]`)
    return { status, ids: (json as { id: number }[]).map(({ id }) => id) }
  }
  for (const size of [1, 2, 3]) expect(await read(size)).toMatchObject({ status: 200 })
  await runScript(app.db, 'alter table crates alter size type text;')
  for (const size of [1, 2, 3, 4]) expect(await read(size)).toMatchObject({ status: 200 })
  await runScript(app.db, 'alter table crates alter size type integer using size::integer;')
  for (const size of [1, 2, 3, 4]) expect(await read(size)).toEqual({ status: 200, ids: [size, size + 10, size + 20] })
})
