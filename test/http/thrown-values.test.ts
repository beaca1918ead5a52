import type { RequestHandler } from 'express'
import { ApiError } from 'slipform'
import { Router } from 'slipform/routes'
import { expect, test } from 'vitest'
import { Note, noteTables } from './fixtures/note.ts'
import { startApp } from './support/app.ts'
import { errorBody } from './support/error-body.ts'

const values = { undefined: undefined, null: null, zero: 0, text: 'secret', object: {} }

const throwValue: RequestHandler = (req) => {
  throw values[req.params.value as keyof typeof values]
}
const rejectValue: RequestHandler = async (req, res, next) => throwValue(req, res, next)
const respond: RequestHandler = (_req, res) => void res.send('secret')
const refuse: RequestHandler = () => {
  throw null
}
const throwStatus: RequestHandler = (req) => {
  throw new ApiError(Number(req.params.status), 'Refused')
}

const app = startApp({
  models: { Note },
  routes: {
    '/thrown': Router().get('/:value', throwValue, respond),
    '/rejected': Router().get('/:value', [rejectValue], respond),
    '/guarded': Router().use('/', [refuse]).get('/', respond),
    '/statuses': Router().get('/:status', throwStatus),
  },
  tables: noteTables,
})

const internal = { status: 500, json: errorBody('internal_server_error') }

test.each(Object.keys(values).flatMap((value) => [`/thrown/${value}`, `/rejected/${value}`]))(
  '%s is a 500, and the next handler does not run',
  async (path) => expect(await app.get(path)).toMatchObject(internal),
)

test('a guard that throws null lets no request pass', async () => {
  expect(await app.get('/guarded')).toMatchObject(internal)
})

test.each([600, 399, 200, 404.5])('an ApiError of status %d is a 500', async (status) => {
  expect(await app.get(`/statuses/${status}`)).toMatchObject(internal)
})

test('an ApiError of status 599 is sent', async () => {
  expect((await app.get('/statuses/599')).status).toBe(599)
})
