import { expect, test } from 'vitest'
import { model, text, uuid } from '../index.ts'
import { allow, create, list, one, Router, router, scope } from '../routes.ts'
import { listRoutes, renderRoutes } from './routes.ts'

class Crate extends model({
  table: 'crates',
  crud: {},
  fields: { id: uuid().crud({ primary_key: true }), owner: text().crud({ filterable: true }) },
}) {}

const routers = {
  '/crates': Router()
    .use(scope(Crate, { owner: 'ann' }))
    .get('/', allow('public'), list(Crate))
    .get('/count', allow('admin'), (_req, res) => void res.json(1))
    .get('/:id', (_req, _res, next) => next(), one(Crate))
    .post('/', allow('editor'), create(Crate)),
  '/old': Router().get(/^\/\d+$/, one(Crate)),
}

test('lists method, path, operation, minimum role, scope and middlewares of each route, in the order of Express', () => {
  expect(renderRoutes(listRoutes(routers)).split('\n')).toEqual([
    'Method  Path               Operation      Minimum role  Scope  Middleware',
    'GET     /api/crates        list(Crate)    public        Crate  -',
    'GET     /api/crates/count  -              admin         Crate  -',
    'GET     /api/crates/{id}   one(Crate)     viewer        Crate  yes',
    'POST    /api/crates        create(Crate)  editor        Crate  -',
    'GET     /api/old/*         one(Crate)     viewer        -      -',
  ])
})

test('as JSON, a handler of the project has no operation', () => {
  expect(listRoutes(routers)[1]).toEqual({
    method: 'GET',
    path: '/api/crates/count',
    operation: null,
    minimumRole: 'admin',
    scopes: ['Crate'],
    hasMiddleware: false,
  })
})

test('the routes of operations beside that of a record, such as /export, are no middlewares of it', () => {
  expect(listRoutes({ '/crates': router(Crate) }).filter(({ hasMiddleware }) => hasMiddleware)).toEqual([])
})
