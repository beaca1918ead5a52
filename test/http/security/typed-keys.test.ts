// @module-tag rest

import { integer, model, sql, text } from 'slipform'
import { describe, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { query } from '../support/client.ts'

// Types of keys, and two values as responses have them.
const types = [
  ['interval', '02:00:00', '2 days 03:00:00'],
  ['inet', '10.0.0.0/8', '10.0.0.1'],
  ['tstzrange', '["2024-01-01 08:00:00+00",)', '["2024-01-02 08:00:00+00",)'],
  ['int4multirange', '{[1,3),[5,7)}', '{[2,3)}'],
  ['char(4)', 'ab', "o'h"],
] as const

const hostile = [
  "'",
  '{NULL}',
  '~',
  '%00',
  '\0',
  '$1',
  "1'::text; drop table key0--",
  '9'.repeat(400),
  'x'.repeat(7_000),
]

const nameOf = (at: number) => `key${at}`
const kindOf = (type: string) => (type === 'char(4)' ? text() : sql(type)).crud({ primary_key: true })

function modelsOf(type: string, at: number) {
  const crud = (name: string) => ({ generate_router: true, name_singular: name, name_plural: name })
  const single = class extends model({
    table: nameOf(at),
    crud: crud(nameOf(at)),
    fields: { id: kindOf(type), note: text({ nullable: true }) },
  }) {}
  const pair = class extends model({
    table: `${nameOf(at)}_pairs`,
    crud: crud(`${nameOf(at)}_pairs`),
    fields: { first: kindOf(type), second: integer().crud({ primary_key: true }), note: text({ nullable: true }) },
  }) {}
  return { [nameOf(at)]: single, [`${nameOf(at)}_pairs`]: pair }
}

const app = startApp({
  models: Object.assign({}, ...types.map(([type], at) => modelsOf(type, at))),
  tables: types
    .map(([type, ...ids], at) => {
      const rows = ids.map((id) => `('${id.replaceAll("'", "''")}', 'kept')`)
      return `create table ${nameOf(at)} (id ${type} primary key, note text);
      insert into ${nameOf(at)} values ${rows};
      create table ${nameOf(at)}_pairs (first ${type}, second integer, note text, primary key (first, second));
      insert into ${nameOf(at)}_pairs select id, n, 'kept' from ${nameOf(at)}, generate_series(1, 3) as n;`
    })
    .join('\n'),
})

describe.each(types.map(([type], at) => [type, at] as const))('a key of %s', (_type, at) => {
  test.each(['', '_pairs'])('takes no hostile value in a table%s', async (suffix) => {
    const path = `/${nameOf(at)}${suffix}`
    const before = await app.get(path)
    for (const value of hostile) {
      const key = suffix === '' ? value : `${encodeURIComponent(value)}~1`
      const record = `${path}/${encodeURIComponent(key)}`
      const answers = await Promise.all([
        app.get(record),
        app.put(record, { note: 'x' }),
        app.delete(record),
        app.patch(
          `${path}/batch`,
          [key, key].map((id) => ({ id, note: 'x' })),
        ),
        app.request('DELETE', `${path}/batch`, { body: [key, key, key] }),
        app.request('DELETE', `${path}/batch?partial=true`, { body: [key, key] }),
        app.get(path + query({ filter: { id: key } })),
        app.get(path + query({ filter: { id: [key, key] } })),
        app.get(path + query({ around: key })),
        app.post(path, suffix === '' ? { id: value, note: 1 } : { first: value, second: 1, note: 1 }),
      ])
      for (const [nth, { status, text }] of answers.entries()) {
        expect(status, `${nth} of ${value.slice(0, 30)}: ${text}`).toBeLessThan(500)
        expect(text).not.toMatch(/select |insert |syntax|relation/i)
      }
    }
    expect((await app.get(path)).text).toBe(before.text)
  })

  test('is found among many', async () => {
    const path = `/${nameOf(at)}_pairs`
    const keys: string[] = (await app.get(path)).json.map(({ id }: { id: string }) => id)
    expect((await app.get(path + query({ filter: { id: keys } }))).json).toHaveLength(6)
    expect((await app.get(path + query({ around: keys[4], per_page: '1' }))).json).toMatchObject([{ id: keys[4] }])
    const changes = keys.map((id) => ({ id, note: 'x' }))
    expect((await app.patch(`${path}/batch?dry_run=true`, changes)).json).toMatchObject(changes)
    expect((await app.request('DELETE', `${path}/batch?dry_run=true`, { body: keys })).json).toEqual(keys)
  })
})
