import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import express, { type RequestHandler } from 'express'
import helmet from 'helmet'
import { expect, test } from 'vitest'
import { allowAllButImages, secureHeaders } from './headers.ts'

/** The headers of a response that a middleware sets. */
async function headersOf(middleware: RequestHandler): Promise<Record<string, string>> {
  const app = express()
    .disable('x-powered-by')
    .use(middleware, (_req, res) => void res.set('Date', '').end())
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
    return Object.fromEntries(headers)
  } finally {
    server.close()
  }
}

const self = "'self'"
const none = "'none'"
const directives = {
  'default-src': [none],
  'script-src': [self],
  'style-src': [self, "'unsafe-inline'"],
  'img-src': [self, 'data:'],
  'font-src': [self],
  'connect-src': [self],
  'base-uri': [none],
  'form-action': [self],
  'frame-ancestors': [none],
}

const imageOrigins = ['https://images.example.com', 'https://*.cdn.example']

test('images of other origins are allowed where the settings list them', async () => {
  const { 'content-security-policy': policy } = await headersOf(secureHeaders('', imageOrigins))
  expect(policy).toContain(";img-src 'self' data: https://images.example.com https://*.cdn.example;")
})

test('in development the policy limits images alone', async () => {
  const secure = secureHeaders('', imageOrigins)
  const { 'content-security-policy': policy } = await headersOf((req, res, next) =>
    secure(req, res, () => {
      allowAllButImages(res)
      next()
    }),
  )
  expect(policy).toBe("img-src 'self' data: https://images.example.com https://*.cdn.example")
})

test.each([['http://localhost:3000'], ['https://admin.example.com']])(
  'at %s the headers are those of helmet',
  async (url) => {
    const expected = helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      strictTransportSecurity: url.startsWith('https:') && { maxAge: 365 * 24 * 60 * 60 },
      xFrameOptions: { action: 'deny' },
    })
    expect(await headersOf(secureHeaders(url))).toEqual(await headersOf(expected))
  },
)
