// @module-tag rest

import { beforeAll, describe, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { fillGarage, garage } from '../support/garage.ts'
import { clientWith, usersOf } from '../support/people.ts'

const shop = 'https://shop.example.com'
const options = { ...garage, signIn: true } as const
const closed = startApp(options)
const app = startApp({ ...options, corsOrigins: [shop, 'http://localhost:5173'], corsHeaders: ['X-Tenant'] })

const { cookies } = usersOf(app, { editor: 'editor' })
const cookie = () => cookies.editor ?? ''
beforeAll(() => fillGarage(app))

const grants = (headers: Headers) => [...headers.keys()].filter((name) => name.startsWith('access-control-'))

// Faulty comparisons have accepted each of them as the listed origin.
const others = [
  'https://evil.example',
  'https://shop.example.com.evil.example',
  'https://evilshop.example.com',
  'https://shopxexample.com',
  'http://shop.example.com',
  'https://shop.example.com:8443',
  'https://SHOP.example.com',
  'https://shop.example.com/',
  `${shop}, https://evil.example`,
  'null',
  '*',
  '',
]

test.each(others)('the origin %j, which is not listed, is given nothing, and may not write', async (origin) => {
  const editor = clientWith(app.base, { cookie: cookie(), origin })
  const read = await editor.get('/customers')
  expect(grants(read.headers)).toEqual([])
  expect(read.headers.get('vary')).toMatch(/\bOrigin\b/)
  expect(await editor.post('/customers', {})).toMatchObject({ status: 403 })
  const asked = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'content-type' }
  expect(grants((await editor.request('OPTIONS', '/customers', { headers: asked })).headers)).toEqual([])
})

describe('the origin of PUBLIC_URL', () => {
  const origin = 'http://admin.example.com:4224'
  const own = startApp({ ...garage, publicUrl: origin })

  // A proxy may pass the host without its port, and browsers send no Sec-Fetch-Site over plain HTTP.
  test('may write, whatever the host is; another port may not', async () => {
    expect(await clientWith(own.base, { origin }).post('/customers', {})).toMatchObject({ status: 422 })
    const other = clientWith(own.base, { origin: 'http://admin.example.com' })
    expect(await other.post('/customers', {})).toMatchObject({ status: 403 })
    const crossSite = clientWith(own.base, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' })
    expect(await crossSite.post('/customers', {})).toMatchObject({ status: 403 })
  })
})

describe('an origin that is listed', () => {
  test.each([shop, 'http://localhost:5173'])('%s reads, with what stands in the headers', async (origin) => {
    const { status, headers } = await clientWith(app.base, { cookie: cookie(), origin }).get('/customers')
    expect(status).toBe(200)
    expect(headers.get('access-control-allow-origin')).toBe(origin)
    expect(headers.get('access-control-allow-credentials')).toBe('true')
    expect(headers.get('vary')).toMatch(/\bOrigin\b/)
    const exposed = headers.get('access-control-expose-headers') ?? ''
    for (const name of [
      'Content-Range',
      'ETag',
      'Link',
      'Location',
      'Preference-Applied',
      'Retry-After',
      'X-Request-Id',
    ]) {
      expect(exposed).toContain(name)
    }
  })

  const paths = [
    '/customers',
    '/customers/1',
    '/customers/batch',
    '/customers/export',
    '/auth/me',
    '/auth/sign-in/email',
  ]

  test.each(paths)('may send the headers of react-admin to %s, and learns it without signing in', async (path) => {
    const { status, headers, text } = await app.request('OPTIONS', path, {
      headers: { origin: shop, 'access-control-request-method': 'PUT', 'access-control-request-headers': 'range' },
    })
    expect([status, text]).toEqual([204, ''])
    expect(headers.get('access-control-allow-origin')).toBe(shop)
    expect(headers.get('access-control-allow-methods')).toContain('PUT')
    const allowed = headers.get('access-control-allow-headers')?.split(',') ?? []
    expect(allowed).toEqual(
      expect.arrayContaining(['Accept', 'Authorization', 'Content-Type', 'If-Match', 'Prefer', 'Range']),
    )
    expect(headers.get('vary')).toMatch(/\bOrigin\b/)
  })

  test('may send the headers of tracing and caching, those of the setting, and no others', async () => {
    const preflight = { origin: shop, 'access-control-request-method': 'GET' }
    const tracing = ['traceparent', 'tracestate', 'sentry-trace', 'baggage', 'cache-control']
    for (const name of [...tracing, 'x-tenant', 'x-other']) {
      const { headers } = await app.request('OPTIONS', '/customers', {
        headers: { ...preflight, 'access-control-request-headers': name },
      })
      const allowed = headers.get('access-control-allow-headers')?.toLowerCase().split(',') ?? []
      expect(allowed.includes(name), name).toBe(name !== 'x-other')
    }
    const sent = Object.fromEntries([...tracing, 'x-tenant'].map((name) => [name, 'x']))
    const read = await clientWith(app.base, { cookie: cookie(), origin: shop, ...sent }).get('/customers')
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, shop])
  })

  test('may write, as far as who writes may', async () => {
    const from = { origin: shop, 'sec-fetch-site': 'cross-site' }
    const written = await clientWith(app.base, { ...from, cookie: cookie() }).post('/customers', {})
    expect(written.status).toBe(422)
    expect(written.headers.get('access-control-allow-origin')).toBe(shop)
    expect((await clientWith(app.base, from).post('/customers', {})).status).toBe(401)
  })
})

test('without listed origins no other site gets a response', async () => {
  for (const origin of [shop, 'null', new URL(closed.base).origin]) {
    const headers = { origin, 'access-control-request-method': 'GET' }
    expect(grants((await closed.get('/customers', { headers })).headers)).toEqual([])
    expect(grants((await closed.request('OPTIONS', '/customers', { headers })).headers)).toEqual([])
  }
})
