import knex from 'knex'
import { expect, test } from 'vitest'
import { integer, model, uuid } from '../../index.ts'
import { aggregate, create, emptyTrash, history, list, listTrash, one, remove, router, update } from '../../routes.ts'
import { createApp } from '../../server.ts'
import { checkRoutes } from './check-routes.ts'
import { Router } from './router.ts'

class Crate extends model({ table: 'crates', crud: {}, fields: { id: uuid().crud({ primary_key: true }) } }) {}

test.each([
  ['all operations', router(Crate)],
  ['a path without a record', Router().get('/', list(Crate)).post('/', create(Crate)).get('/sums', aggregate(Crate))],
  ['a key and more', Router().get('/:id/history', history(Crate)).get('/:year/:id', one(Crate))],
  ['a wildcard', Router().get('/*id', one(Crate))],
  ['a regular expression', Router().get(/^\/(?<id>\d+)$/, one(Crate))],
  ['a router below a key', Router().use('/:id', Router({ mergeParams: true }).get('/', one(Crate)))],
])('%s', (_name, crates) => expect(() => checkRoutes({ '/crates': crates })).not.toThrow())

test.each([
  ['GET /api/crates/:di: one(Crate)', Router().get('/:di', one(Crate))],
  ['PUT /api/crates/:crate_id: update(Crate)', Router().put('/:crate_id', update(Crate))],
  ['PATCH /api/crates/id: update(Crate)', Router().patch('/id', update(Crate))],
  ['DELETE /api/crates: remove(Crate)', Router().delete('/', remove(Crate))],
  ['GET /api/crates/:key/history: history(Crate)', Router().get('/:key/history', history(Crate))],
  ['GET /api/crates/old/:di: one(Crate)', Router().use('/old', Router().get('/:di', one(Crate)))],
])('refuses %s', (line, crates) => {
  expect(() => checkRoutes({ '/crates': crates })).toThrow(
    `Routes need the key of their record in the path:\n  ${line}\nName it :id.`,
  )
})

test('rows without a key are only listed', () => {
  class Sum extends model({ table: 'sums', crud: {}, fields: { total: integer() } }) {}
  const routes = Router().get('/', list(Sum)).get('/aggregate', aggregate(Sum))
  expect(() => checkRoutes({ '/sums': routes })).not.toThrow()
  expect(() => checkRoutes({ '/sums': router(Sum) })).not.toThrow()
  expect(() => checkRoutes({ '/sums': routes.get('/:id', one(Sum)).post('/', create(Sum)) })).toThrow(
    'Routes need the key of a record:\n' +
      '  GET /api/sums/:id: one(Sum)\n' +
      '  POST /api/sums: create(Sum)\n' +
      'Rows without a key are only listed: mark its fields by primary_key: true, or remove these routes.',
  )
})

test('the routes of a trash need a model that has one', () => {
  const crates = Router().get('/', list(Crate)).get('/trash', listTrash(Crate)).delete('/trash', emptyTrash(Crate))
  expect(() => checkRoutes({ '/crates': crates })).toThrow(
    'Routes need a trash:\n' +
      '  GET /api/crates/trash: listTrash(Crate)\n' +
      '  DELETE /api/crates/trash: emptyTrash(Crate)\n' +
      "Write crud: { trash: 'deleted_at' } in the model, or remove these routes.",
  )
})

test('stops the start', () => {
  const routes = { '/crates': Router().get('/:di', one(Crate)) }
  expect(() => createApp({ db: knex({ client: 'pg' }), models: { Crate }, routes })).toThrow(/GET \/api\/crates\/:di/)
})
