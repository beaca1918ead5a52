import { expect, test } from 'vitest'
import { Note, noteTables } from '../fixtures/note.ts'
import { startApp } from '../support/app.ts'

const options = { models: { Note }, tables: noteTables }
const app = startApp(options)
const behindTls = startApp({ ...options, publicUrl: 'https://admin.example.com' })

const answers = ['/memoranda', '/memoranda/nonsense', '/nothing-here', '/openapi.json', '/docs', '/docs/start.js']

test.each(answers)('%s may not be framed, sniffed, referred to or shared', async (path) => {
  const { headers } = await app.get(path)
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-cache',
  })
  expect(headers.get('x-powered-by')).toBeNull()
})

test('the policy lets scripts come from here alone, and nothing that is written into a page run', async () => {
  const policy = (await app.get('/docs')).headers.get('content-security-policy') ?? ''
  const directives = Object.fromEntries(policy.split(';').map((each) => [each.split(' ')[0], each.split(' ').slice(1)]))
  expect(directives).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'connect-src': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
  expect(policy).not.toMatch(/unsafe-eval|upgrade-insecure-requests|\*|https?:/)
})

test('browsers are told to come by TLS alone only where it is there', async () => {
  expect((await app.get('/memoranda')).headers.get('strict-transport-security')).toBeNull()
  expect((await behindTls.get('/memoranda')).headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
})

test('another site writes nothing, even without sign-in', async () => {
  const write = (site: string) => app.post('/memoranda', { text: 'Written' }, { 'sec-fetch-site': site })
  expect(await write('cross-site')).toMatchObject({ status: 403, json: { code: 'cross_site_write' } })
  expect((await write('same-origin')).status).toBe(201)
  expect(await app.sql('select text from notes')).toEqual([{ text: 'Written' }])
})
