// @module-tag rest

import type { RequestHandler } from 'express'
import { ApiError } from 'slipform'
import { Router } from 'slipform/routes'
import { expect, test } from 'vitest'
import { Note, noteTables } from './fixtures/note.ts'
import { startApp } from './support/app.ts'
import { errorBody } from './support/error-body.ts'

const circular: Record<string, unknown> = {}
circular.self = circular

/** An error whose parts throw when they are read. */
const guarded = new Proxy(new Error('secret'), {
  get: () => {
    throw new Error('secret')
  },
  getPrototypeOf: () => {
    throw new Error('secret')
  },
})
// A project in JavaScript can give an error anything, and change it.
const withErrors = (errors: unknown) => new ApiError(422, 'Refused', { errors: errors as Record<string, string> })

const values = {
  undefined: undefined,
  text: 'secret',
  circular,
  withoutPrototype: Object.create(null),
  guarded,
  forged: Object.create(ApiError.prototype, { message: { value: 'secret' } }),
  guardedRefusal: new Proxy(new ApiError(409, 'secret'), {}),
  circularErrors: withErrors({ name: { message: circular } }),
  errorsOfBigints: withErrors({ name: { message: 1n } }),
  statusOfText: Object.assign(new ApiError(409, 'secret'), { status: 'secret' }),
  otherHeaders: Object.assign(new ApiError(409, 'secret'), { headers: { Allow: 'GET\n' } }),
}

const throwValue: RequestHandler = (req) => {
  throw values[req.params.value as keyof typeof values]
}
const rejectValue: RequestHandler = async (req, res, next) => throwValue(req, res, next)
const respond: RequestHandler = (_req, res) => void res.send('secret')
const throwStatus: RequestHandler = (req) => {
  throw new ApiError(Number(req.params.status), 'Refused')
}

const logged: object[] = []
const app = startApp({
  log: { error: (details) => void logged.push(details) },
  models: { Note },
  routes: {
    '/thrown': Router().get('/:value', throwValue, respond),
    '/rejected': Router().get('/:value', [rejectValue], respond),
    '/statuses': Router().get('/:status', throwStatus),
  },
  tables: noteTables,
})

const internal = { status: 500, json: errorBody('internal_server_error') }

test.each(Object.keys(values))('%s is a 500 that is logged, and the next handler does not run', async (value) => {
  logged.length = 0
  for (const at of ['thrown', 'rejected']) {
    const headers = { prefer: 'error-details', 'x-request-id': value }
    expect(await app.get(`/${at}/${value}`, { headers })).toMatchObject(internal)
    expect(logged).toContainEqual(expect.objectContaining({ id: value, path: `/api/${at}/${value}` }))
  }
  expect(() => JSON.stringify(logged)).not.toThrow()
})

test.each([600, 399, 200, 404.5])('an ApiError of status %d is a 500', async (status) => {
  expect(await app.get(`/statuses/${status}`)).toMatchObject(internal)
})
