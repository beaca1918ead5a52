// @module-tag rest

import { bigint, boolean, date, datetime, decimal, integer, model, sql, text, time, uuid } from 'slipform'
import { history, router } from 'slipform/routes'
import { expect, test } from 'vitest'
import { startApp } from './support/app.ts'
import { query } from './support/client.ts'
import { migrateOwn } from './support/features.ts'

const key = { primary_key: true } as const

type AnyField = Parameters<typeof model>[0]['fields'][string]

/** A kind of a key, the type of its column, and texts that it does not take. */
const kinds = {
  uuid: [uuid(), 'uuid', 'x', '0000'],
  integer: [integer(), 'integer', 'x', '99999999999'],
  smallint: [integer(), 'smallint', '40000'],
  bigint: [bigint(), 'bigint', 'x', '9223372036854775808'],
  decimal: [decimal(6, 2), 'numeric(6,2)', 'x'],
  boolean: [boolean(), 'boolean', 'x'],
  date: [date(), 'date', 'x', '2026-02-30'],
  time: [time(), 'time', 'x', '25:00'],
  datetime: [datetime(), 'timestamptz', 'x', '2026-02-30T00:00:00Z'],
  inet: [sql('inet'), 'inet', 'x', '10.0.0.300'],
  cidr: [sql('cidr'), 'cidr', 'x'],
  macaddr: [sql('macaddr'), 'macaddr', 'x'],
  interval: [sql('interval'), 'interval', 'soon'],
  bit: [sql('bit(4)'), 'bit(4)', '2'],
  days: [sql('daterange'), 'daterange', 'x', '[2026-02-01'],
  log: [sql('pg_lsn'), 'pg_lsn', 'x'],
  opens: [sql('timetz'), 'timetz', 'x'],
} as const satisfies Record<string, readonly [AnyField, string, ...string[]]>

/** Builds the models of a kind: it is the key, and a part of a key. */
function modelsOf(name: string, field: AnyField) {
  const single = class extends model({
    table: `single_${name}`,
    crud: { audited: true, name_singular: `single_${name}`, name_plural: `single_${name}` },
    fields: { id: field.crud(key), note: text({ nullable: true }) },
  }) {}
  const paired = class extends model({
    table: `paired_${name}`,
    crud: { audited: true, name_singular: `paired_${name}`, name_plural: `paired_${name}` },
    fields: { site: text().crud(key), part: field.crud(key), note: text({ nullable: true }) },
  }) {}
  return { [`single_${name}`]: single, [`paired_${name}`]: paired }
}

const models = Object.assign({}, ...Object.entries(kinds).map(([name, [field]]) => modelsOf(name, field)))

const app = startApp({
  models,
  routes: Object.fromEntries(
    Object.entries<ReturnType<typeof modelsOf>[string]>(models).map(([name, of]) => [
      `/${name}`,
      router(of).get('/:id/history', history(of)),
    ]),
  ),
  tables: async (db) => {
    await migrateOwn(db)
    for (const [name, [, type]] of Object.entries(kinds)) {
      await db.raw(`create table single_${name} (id ${type} primary key, note text)`)
      await db.raw(`create table paired_${name} (site text, part ${type}, note text, primary key (site, part))`)
    }
  },
})

const cases = Object.entries(kinds).flatMap(([name, [, , ...refused]]) =>
  refused.flatMap((value) => [
    [`single_${name}`, value] as const,
    [`paired_${name}`, `A~${encodeURIComponent(value)}`] as const,
  ]),
)

test.each(cases)('in /%s/%s the key is malformed, whatever is done with it', async (resource, id) => {
  const path = `/${resource}/${encodeURIComponent(id)}`
  const responses = [
    await app.get(path),
    await app.put(path, { note: 'x' }),
    await app.delete(path),
    await app.get(`${path}/history`),
    await app.delete(`/${resource}/batch`, { body: [id] }),
    await app.patch(`/${resource}/batch`, [{ id, note: 'x' }]),
  ]
  expect(responses.map(({ status, json }) => [status, json.code])).toEqual(responses.map(() => [400, 'invalid_id']))
  expect(responses[0]?.json.message).toMatch(/^Invalid id '.+': expected /)
  const listed = await app.get(`/${resource}${query({ filter: { id: [id] } })}`)
  expect([listed.status, listed.json.code]).toEqual([400, 'invalid_filter_value'])
})

test.each([
  ['single_inet', '10.0.0.1/32'],
  ['paired_inet', 'A~10.0.0.1%2F32'],
  ['single_interval', '2 hours'],
  ['paired_interval', 'A~2 hours'],
])('in /%s/%s another spelling of a key finds no record, whatever is done with it', async (resource, id) => {
  const path = `/${resource}/${encodeURIComponent(id)}`
  const [site, value] = id.split('~').map(decodeURIComponent)
  await app.insert(resource, [value === undefined ? { id: site } : { site, part: value }])
  const responses = [
    await app.get(path),
    await app.put(path, { note: 'x' }),
    await app.delete(path),
    await app.get(`${path}/history`),
    await app.patch(`/${resource}/batch`, [{ id, note: 'x' }]),
  ]
  expect(responses.map(({ status, json }) => [status, json.code])).toEqual(
    responses.map(() => [404, 'record_not_found']),
  )
  expect((await app.get(`/${resource}`)).json).toMatchObject([{ note: null }])
})

test('a number beyond the bounds of a smallint names them', async () => {
  const answers = [
    await app.get('/single_smallint/40000'),
    await app.get(`/single_smallint${query({ filter: { id: [40000] } })}`),
  ]
  for (const { json } of answers) expect(json.error).toMatch(/: expected integer from -32768 to 32767$/)
})
