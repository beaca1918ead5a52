import { expect, test } from 'vitest'
import { HostsError } from './postgres/hosts-error.ts'
import { describeStartFault } from './start-fault.ts'

const fault = (code: string | undefined, message: string, more = {}) =>
  Object.assign(new Error(message), { ...(code !== undefined && { code }), ...more })
const refused = fault('ECONNREFUSED', 'connect ECONNREFUSED 127.0.0.1:1')

test.each([
  [refused, /^The PostgreSQL at DATABASE_URL does not answer\. Start it/],
  [fault('EADDRINUSE', 'listen', { port: 4100 }), /^The port 4100 is in use already\. .*PORT or METRICS_PORT\.$/],
  [
    fault('53300', 'too many connections for role "ops"'),
    /no connection free: too many connections for role "ops"\. Set DATABASE_POOL_SIZE lower .*max_connections.*alter role/,
  ],
  [fault('53300', 'remaining connection slots are reserved'), /slots are reserved\. Set DATABASE_POOL_SIZE/],
  [
    fault(undefined, 'The server does not support SSL connections'),
    /has no TLS, which its URL requires\. .*\(ssl = on\), or set sslmode/,
  ],
  [fault(undefined, 'Something else.'), /^Something else\.$/],
])('%s', (error, text) => expect(describeStartFault(error)).toMatch(text))

test.each([
  [
    fault('28P01', 'password authentication failed'),
    /^The PostgreSQL at DATABASE_URL refuses the user or the password/,
  ],
  [fault('3D000', 'database "x" does not exist'), /^The database that DATABASE_URL names does not exist/],
  [fault('53300', 'too many connections for role "ops"'), /^The PostgreSQL at DATABASE_URL has no connection free/],
  [fault('57P03', 'The server is a standby.'), /^The server is a standby\./],
  [fault(undefined, 'self-signed certificate'), /^self-signed certificate/],
])('of several hosts, %s tells more than a refused connection', (error, text) => {
  const described = describeStartFault(
    new HostsError([
      { host: 'a:1', error: refused },
      { host: 'b:2', error },
    ]),
  )
  expect(described).toMatch(text)
  expect(described).toContain(` (b:2: ${error.message}; a:1: connect ECONNREFUSED 127.0.0.1:1)`)
})

test('without a message, a host has its code', () => {
  const error = new HostsError([{ host: 'a:1', error: fault('ECONNREFUSED', '') }])
  expect([error.code, error.message]).toEqual(['ECONNREFUSED', 'a:1: ECONNREFUSED'])
})
