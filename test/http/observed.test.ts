// @module-tag rest

import { request } from 'node:http'
import { pino } from 'pino'
import { allow, Router } from 'slipform/routes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMetrics, type Measured, type Metrics } from '../../packages/slipform/features/metrics/metrics.ts'
import { signal } from '../../packages/slipform/fixtures/signal.ts'
import { logAccess } from '../../packages/slipform/http/access-log.ts'
import type { ResponseFacts } from '../../packages/slipform/http/response-facts.ts'
import { freePort } from '../../packages/testing/server/free-port.ts'
import { type Row, startApp } from './support/app.ts'
import type { Client } from './support/client.ts'
import { fillGarage, garage } from './support/garage.ts'
import { signIn, usersOf } from './support/people.ts'
import { id } from './support/rows.ts'

let lines: Row[] = []
let metrics: Metrics | undefined
const access = logAccess(pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }))
const observers = [access, (facts: ResponseFacts) => metrics?.observe(facts)]
const { given: reached, give: reach } = signal()
const slow = Router().get('/', allow('viewer'), () => reach())
const app = startApp({ ...garage, routes: { ...garage.routes, '/slow': slow }, signIn: true, observers })
const { ids, cookies, as } = usersOf(app, { viewer: 'viewer' })

let viewer: Client
beforeAll(async () => {
  await fillGarage(app)
  viewer = as('viewer')
})
beforeEach(async () => {
  await lined(1)
  lines = []
})

/** Waits until a number of lines is written: a line follows its response. */
async function lined(count: number): Promise<Row[]> {
  while (lines.length < count) await new Promise((resolve) => setTimeout(resolve, 5))
  return lines
}

test('a line names the route, the user and the size of a response, and no value of the request', async () => {
  const secret = 'hunter2'
  await viewer.get(`/customers?name=${secret}&range=[0,3]`)
  await viewer.get(`/customers/${id.customer(1)}?x=${secret}`, { headers: { prefer: secret } })
  await viewer.get(`//customers/${secret}`)
  await viewer.get(`/${secret}/${secret}`)
  await viewer.post('/customers', { name: secret })
  await app.get(`/vehicles/${secret}`)
  await app.post('/auth/sign-in/email', { email: `${secret}@example.org`, password: secret })
  const written = await lined(7)
  expect(written.map(({ method, route, status }) => `${method} ${route} ${status}`)).toEqual([
    'GET /api/customers 200',
    'GET /api/customers/{id} 200',
    'GET /api/customers/{id} 400',
    'GET none 404',
    'POST /api/customers 403',
    'GET /api/vehicles/{id} 401',
    'POST /api/auth/sign-in/email 401',
  ])
  expect(written[0]).toMatchObject({
    level: 30,
    user: ids.viewer,
    rows: 0,
    id: expect.stringMatching(/^[\da-f-]{36}$/),
  })
  expect(written[1]?.ms).toBeGreaterThan(0)
  expect(written[1]?.bytes).toBeGreaterThan(300)
  expect(written[5]).not.toHaveProperty('user')
  expect(JSON.stringify(written)).not.toContain(secret)
  expect(JSON.stringify(written)).not.toContain(cookies.viewer?.slice(-20))
})

test('the number of records of a page and of an export', async () => {
  await viewer.get('/customers?range=[0,3]')
  const { text } = await viewer.get('/customers/export?format=jsonl')
  await viewer.get('/customers/export?format=csv&id=00000000-0000-4000-8000-00000000ffff')
  const count = text.trimEnd().split('\n').length
  expect(count).toBeGreaterThan(3)
  expect(await lined(3)).toMatchObject([{ rows: 4 }, { rows: count }, { rows: 0 }])
})

const trace = '0af7651916cd43dd8448eb211c80319c'

test.each([
  ['ab-12:3.4_5', true],
  ['x'.repeat(128), true],
  ['x'.repeat(129), false],
  ['a b', false],
  ['{"level":60}', false],
  ['', false],
])('X-Request-Id %j is used: %j', async (sent, isUsed) => {
  const { headers } = await viewer.get('/customers', { headers: { 'x-request-id': sent } })
  expect(headers.get('x-request-id')).toBe(isUsed ? sent : null)
  const [line] = await lined(1)
  expect(line?.id === sent).toBe(isUsed)
})

test.each([
  [`00-${trace}-b7ad6b7169203331-01`, trace],
  [`00-${trace}-b7ad6b7169203331-01-later`, trace],
  [`00-${trace}-0000000000000000-01`, undefined],
  [`00-${'0'.repeat(32)}-b7ad6b7169203331-01`, undefined],
  [`ff-${trace}-b7ad6b7169203331-01`, undefined],
  [`00-${trace.toUpperCase()}-b7ad6b7169203331-01`, undefined],
  ['hunter2', undefined],
])('traceparent %j names the trace %j', async (traceparent, expected) => {
  await viewer.get('/customers', { headers: { traceparent } })
  const [line] = await lined(1)
  expect(line?.trace_id).toBe(expected)
})

test('a client that disconnects is told apart', async () => {
  const aborted = request(`${app.base}/slow`, { headers: { cookie: cookies.viewer } })
  aborted.on('error', () => {}).end()
  await reached
  aborted.destroy()
  expect(await lined(1)).toMatchObject([{ route: '/api/slow', status: 499, aborted: true }])
})

test('metrics count responses by route and status, and a client adds no labels', async () => {
  const services = { db: app.db, database: { totals: { size: 7 } } } as unknown as Measured['services']
  const streams = { name: 'slipform_live_streams', help: 'Open streams.', read: () => 2 }
  metrics = createMetrics({ services, gauges: [streams] })
  const port = await freePort()
  const stop = await metrics.listen(port, '127.0.0.1')
  await viewer.get('/customers?range=[0,3]')
  for (const name of ['a', 'b', 'c']) await viewer.get(`/customers/${name}`)
  for (const name of ['a', 'b', 'c']) await viewer.get(`/${name}`)
  await signIn(app, 'viewer@example.org')
  await signIn(app, 'viewer@example.org', 'wrong wrong wrong')
  await lined(9)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'HEAD' })).status).toBe(200)
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405)
  const counts = text.split('\n').filter((line) => /^(?:http_requests_total|slipform_)/.test(line))
  expect(counts.sort()).toEqual([
    'http_requests_total{route="/api/auth/sign-in/email",method="POST",status="200"} 1',
    'http_requests_total{route="/api/auth/sign-in/email",method="POST",status="401"} 1',
    'http_requests_total{route="/api/customers",method="GET",status="200"} 1',
    'http_requests_total{route="/api/customers/{id}",method="GET",status="400"} 3',
    'http_requests_total{route="none",method="GET",status="404"} 3',
    'slipform_cached_totals 7',
    expect.stringMatching(/^slipform_database_connections\{database="primary",state="idle"\} \d+$/),
    expect.stringMatching(/^slipform_database_connections\{database="primary",state="limit"\} \d+$/),
    'slipform_database_connections{database="primary",state="used"} 0',
    'slipform_database_connections{database="primary",state="waiting"} 0',
    'slipform_live_streams 2',
    'slipform_sign_ins_total{result="refused"} 1',
    'slipform_sign_ins_total{result="success"} 1',
  ])
  expect(text).toMatch(/http_request_duration_seconds_bucket\{le="30",route="\/api\/customers",method="GET"\} 1/)
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m)
  await expect(metrics.listen(port, '127.0.0.1')).rejects.toThrow(`METRICS_PORT=${port} cannot be used (EADDRINUSE).`)
  stop()
})
afterAll(() => {
  metrics = undefined
})
