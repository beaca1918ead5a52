import { DBError, NotFoundError, ValidationError } from 'objection'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../base/errors/errors.ts'
import { HostsError } from '../../db/postgres/hosts-error.ts'
import { readError } from './read-error.ts'

/** What pg or PGlite throws: everything in it is secret. */
function databaseError(code: string): Error {
  return Object.assign(
    new Error('insert into "customers" ("vin") values ($1) - duplicate key "customers_vin_unique"'),
    {
      code,
      detail: 'Key (vin)=(SECRET) already exists.',
      table: 'customers',
      constraint: 'customers_vin_unique',
    },
  )
}

test('the message of an error stays as clients may read it, whatever a library writes into it', () => {
  const error = ApiError.of('server_stopping', {})
  const { message } = error
  error.message = `insert into "customers" - ${error.message}`
  expect(readError(error).message).toBe(message)
  expect(String(error)).toBe(`ApiError: ${message}`)
})

describe('what the database refuses', () => {
  test.each([
    ['unique violation', '23505', 409, 'A record with these details already exists'],
    ['foreign key violation', '23503', 409, 'The operation conflicts with a related record'],
    ['restrict violation', '23001', 409, 'The operation conflicts with a related record'],
    ['not-null violation', '23502', 422, 'A required value is missing'],
    ['check violation', '23514', 422, 'A value breaks a rule of the database'],
    ['exclusion violation', '23P01', 409, 'This conflicts with another record'],
    ['number out of range', '22003', 422, 'A value is outside the range of its type'],
    ['invalid text', '22P02', 422, 'A value is outside the range of its type'],
    ['index row too large', '54000', 422, 'A value is too large'],
    ['statement too complex', '54001', 400, 'The request is too complex'],
    ['timeout', '57014', 503, 'The database took too long. Try again or ask for less.'],
    ['deadlock', '40P01', 503, 'The database is busy. Try again.'],
    ['serialization failure', '40001', 503, 'The database is busy. Try again.'],
    ['too many connections', '53300', 503, 'The database is busy. Try again.'],
    ['shutting down', '57P01', 503, 'The database cannot be reached. Try again.'],
    ['connection lost', '08006', 503, 'The database cannot be reached. Try again.'],
    ['lock not available', '55P03', 503, 'The database is busy. Try again.'],
    ['undefined table', '42P01', 500, 'Internal server error'],
    ['syntax error', '42601', 500, 'Internal server error'],
    ['internal error', 'XX000', 500, 'Internal server error'],
  ])('%s', (_name, code, status, message) => {
    for (const error of [databaseError(code), new DBError({ nativeError: databaseError(code) } as never)]) {
      const known = readError(error)
      expect(known).toMatchObject({ status, message })
      expect(known.headers['Retry-After'] !== undefined).toBe(status === 503)
    }
  })

  test.each([
    Object.assign(new Error('connect ECONNREFUSED 10.0.0.5:5432'), { code: 'ECONNREFUSED' }),
    new HostsError([{ host: 'a:5432', error: new Error('Connection terminated unexpectedly') }]),
    Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code: '25006' }),
    new Error('Connection terminated unexpectedly'),
    new Error('ROLLBACK - Client has encountered a connection error and is not queryable'),
    new Error('BEGIN; - Client was closed and is not queryable'),
  ])('no connection: %s', (error) => {
    expect(readError(error)).toMatchObject({ status: 503, code: 'database_unreachable' })
  })

  test('no free connection', () => {
    const error = Object.assign(new Error('Timeout acquiring a connection'), { name: 'KnexTimeoutError' })
    expect(readError(error)).toMatchObject({ status: 503, code: 'database_busy' })
  })
})

describe("Objection's own errors", () => {
  test('a rejected record names every fault', () => {
    const data = {
      name: [{ keyword: 'required', message: 'x', params: { missingProperty: 'name' } }],
      year: [{ keyword: 'type', message: 'x', params: { type: 'integer' } }],
    }
    const known = readError(new ValidationError({ type: 'ModelValidation', data }))
    expect(known).toMatchObject({
      status: 422,
      message: 'name: is required; year: must be integer',
      errors: { name: 'is required', year: 'must be integer' },
    })
  })

  test('a record that a hook needs and does not find is a 404 without details', () => {
    const known = readError(new NotFoundError({ message: 'select * from secrets' } as never))
    expect(known).toMatchObject({ status: 404, message: 'A record that this operation needs was not found' })
  })
})

describe('errors of Express and its body parser', () => {
  const httpError = (status: number, message: string, type?: string) =>
    Object.assign(new Error(message), { status, expose: status < 500, ...(type && { type }) })

  test.each([
    [
      httpError(400, 'Unexpected token } at position 3', 'entity.parse.failed'),
      400,
      'Malformed JSON body: Unexpected token } at position 3',
    ],
    [httpError(403, 'not UTF-8', 'entity.verify.failed'), 400, 'The body is not valid UTF-8'],
    [
      Object.assign(httpError(413, 'request entity too large', 'entity.too.large'), { limit: 102_400 }),
      413,
      'The body is too large: at most 100 kB',
    ],
    [
      httpError(415, 'unsupported charset', 'charset.unsupported'),
      415,
      'Send the body as JSON in UTF-8, with Content-Type: application/json',
    ],
    [
      Object.assign(httpError(400, 'incorrect header check'), { errno: -3, code: 'Z_DATA_ERROR' }),
      400,
      'The body cannot be decompressed',
    ],
    [httpError(404, 'Not there'), 404, 'Not there'],
    [httpError(500, 'at /srv/app.ts:3'), 500, 'Internal server error'],
    [httpError(200, 'odd'), 500, 'Internal server error'],
    // An error of a library, whose text may hold addresses and keys.
    [Object.assign(new Error('token abc rejected'), { status: 404 }), 500, 'Internal server error'],
  ])('%s', (error, status, message) => {
    expect(readError(error)).toMatchObject({ status, message })
  })
})

test('an ApiError stays as it is', () => {
  const error = new ApiError(418, 'I am a teapot', { headers: { Allow: 'BREW' } })
  expect(readError(error)).toBe(error)
})

test.each([new TypeError('secret at /srv/app.ts'), 'secret', null, undefined, { message: 'secret', status: 400 }, 42])(
  'anything else is a 500 whose text is kept as the cause: %s',
  (error) => {
    const known = readError(error)
    expect(known).toMatchObject({ status: 500, message: 'Internal server error', errors: undefined, headers: {} })
    expect(known.cause).toBe(error)
  },
)
