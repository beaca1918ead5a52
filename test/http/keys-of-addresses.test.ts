// @module-tag rest

import { model, text } from 'slipform'
import { expect, test } from 'vitest'
import { startApp } from './support/app.ts'

/** A leaflet, with a key that its author chooses. */
class Leaflet extends model({
  table: 'leaflets',
  crud: { generate_router: true },
  fields: { id: text().crud({ primary_key: true }), title: text() },
}) {}

const app = startApp({
  models: { Leaflet },
  tables: 'create table leaflets (id text primary key, title text not null)',
})

test.each(['batch', 'Aggregate', 'export', '', '.', '..'])('a record cannot have the key %j', async (id) => {
  const { status, json } = await app.post('/leaflets', { id, title: 'x' })
  expect([status, Object.keys(json.errors)]).toEqual([422, ['id']])
  expect(json.errors.id).toMatch(/^must not be empty, a dot or a word of the API such as batch/)
  expect((await app.post('/leaflets/batch', [{ id, title: 'x' }])).status).toBe(422)
})

test.each(['batches', '...', 'a/b', '%2e'])('a record can have the key %j, and is found by it', async (id) => {
  const { status, headers } = await app.post('/leaflets', { id, title: 'x' })
  expect(status).toBe(201)
  const address = headers.get('location') ?? ''
  expect((await app.get(address.slice(address.indexOf('/leaflets')))).json).toEqual({ id, title: 'x' })
})
