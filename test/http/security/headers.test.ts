import { expect, test } from 'vitest'
import { Note, noteTables } from '../fixtures/note.ts'
import { startApp } from '../support/app.ts'

const app = startApp({ models: { Note }, tables: noteTables })

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

test('another site writes nothing, even without sign-in', async () => {
  const write = (site: string) => app.post('/memoranda', { text: 'Written' }, { 'sec-fetch-site': site })
  expect(await write('cross-site')).toMatchObject({ status: 403, json: { code: 'cross_site_write' } })
  expect((await write('same-origin')).status).toBe(201)
  expect(await app.sql('select text from notes')).toEqual([{ text: 'Written' }])
})
