import type { AddressInfo } from 'node:net'
import express, { type ErrorRequestHandler } from 'express'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiError } from '../base/errors/errors.ts'
import { one } from '../crud/handlers/read.ts'
import { Router } from '../crud/router/router.ts'
import { integer } from '../model/kinds.ts'
import { model } from '../model/model.ts'
import { isReserved } from '../model/operations.ts'
import { router } from '../router.ts'
import { mountResources } from './mount.ts'

const fields = { id: integer().crud({ primary_key: true }) }

class Apple extends model({ table: 'apples', crud: { generate_router: true }, fields }) {}

describe('what a router leaves over', () => {
  const answer: express.RequestHandler = (req, res) => void res.json({ answered: `${req.method} ${req.path}` })
  // As the operations for one record do.
  const pass: express.RequestHandler = (req, _res, next) => next(isReserved(req.params.id) ? 'route' : undefined)
  const some = Router().get('/', answer).post('/', answer).get('/:id', pass, answer).put('/:id', pass, answer)
  const withBatch = Router().get('/', answer).patch('/batch', answer).delete('/:id', answer)
  const odd = Router()
    .get(['/batch', '/many'], answer)
    .put(/^\/export$/, answer)
    .all('/all', (_req, _res, next) => next())
  const below = Router().get('/apples', answer).get('/apples/:id', one(Apple))
  const app = express().use(
    mountResources({ '/some': some, '/batched': withBatch, '/odd': odd, '/apples': router(Apple), '/below': below }),
  )
  app.use((_req, res) => void res.status(404).json({}))
  app.use(((error: ApiError, _req, res, _next) => {
    res.status(error.status).set(error.headers).json({ error: error.message })
  }) as ErrorRequestHandler)

  let base = ''
  const server = app.listen(0, '127.0.0.1')
  beforeAll(() => {
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.close()
  })

  test.each([
    ['DELETE', '/some', 'GET, HEAD, POST'],
    ['PATCH', '/some/', 'GET, HEAD, POST'],
    ['DELETE', '/some/7', 'GET, HEAD, PUT'],
    ['GET', '/batched/batch', 'PATCH'],
    ['POST', '/batched/batch/', 'PATCH'],
    ['GET', '/batched/7', 'DELETE'],
    ['PUT', '/apples', 'GET, HEAD, POST'],
    ['PUT', '/apples/batch', 'DELETE, PATCH, POST'],
    ['POST', '/apples/7', 'DELETE, GET, HEAD, PUT'],
    ['POST', '/apples/aggregate', 'GET, HEAD'],
    ['PUT', '/apples/export/', 'GET, HEAD'],
    ['DELETE', '/apples/EXPORT', 'GET, HEAD'],
    ['POST', '/odd/batch', 'GET, HEAD'],
    ['GET', '/odd/all', 'DELETE, GET, HEAD, PATCH, POST, PUT'],
  ])('%s %s is a 405 that allows %s', async (method, path, allow) => {
    const response = await fetch(base + path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
    expect(await response.json()).toEqual({ error: `${method} is not open here. Open are: ${allow}` })
  })

  test.each([
    ['GET', '/some/batch'],
    ['GET', '/some/aggregate'],
    ['GET', '/some/Export/'],
    ['PUT', '/some/export'],
    ['GET', '/below/apples/batch'],
    ['GET', '/below/apples/aggregate'],
    ['HEAD', '/below/apples/EXPORT'],
    ['GET', '/odd/export'],
  ])('%s %s names an operation that is closed: a 405 that allows nothing', async (method, path) => {
    const response = await fetch(base + path, { method })
    expect([response.status, response.headers.get('allow')]).toEqual([405, ''])
  })

  test('a path that no line knows is left to others', async () => {
    expect((await fetch(`${base}/some/7/parts`)).status).toBe(404)
    expect((await fetch(`${base}/nothing`, { method: 'DELETE' })).status).toBe(404)
  })

  test('an open line answers', async () => {
    expect(await (await fetch(`${base}/some/7`)).json()).toEqual({ answered: 'GET /7' })
    expect((await fetch(`${base}/some`, { method: 'HEAD' })).status).toBe(200)
  })
})
