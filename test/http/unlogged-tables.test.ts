// @module-tag rest

import { integer, model } from 'slipform'
import { expect, test } from 'vitest'
import { warnOfUnloggedTables } from '../../packages/slipform/db/unlogged-tables.ts'
import { startApp } from './support/app.ts'
import { createChangeLog } from './support/create-change-log.ts'
import { runScript } from './support/database.ts'

const fields = () => ({ id: integer().crud({ primary_key: true }) })

class Counted extends model({ table: 'ul_counted', crud: {}, fields: fields() }) {}
class Logged extends model({ table: 'ul_logged', crud: {}, fields: fields() }) {}
class Other extends model({ table: 'ul_other', crud: {}, fields: fields() }) {}
class Seen extends model({ table: 'ul_seen', crud: {}, fields: fields() }) {}
class Silent extends model({ table: 'ul_silent', crud: { cached_totals: false }, fields: fields() }) {}

const models = { Counted, Logged, Other, Seen, Silent }

const app = startApp({
  models,
  begin: createChangeLog,
  tables: async (db) => {
    for (const name of ['counted', 'logged', 'other', 'silent'])
      await runScript(db, `create table ul_${name} (id integer primary key)`)
    await runScript(db, "create view ul_seen as select id from ul_logged; select slipform.log_changes('ul_logged')")
  },
})

test('the lists whose totals are not cached are named by their reasons', async () => {
  const lines: string[] = []
  await warnOfUnloggedTables(app.db, Object.values(models), (line) => lines.push(line))
  const counted = 'The totals of these lists are counted at each request'
  expect(lines).toEqual([
    `${counted} (tables without triggers, which cached_totals: true and npm run scaffold sync create): Counted, Other.`,
    `${counted} (views): Seen.`,
  ])
})
