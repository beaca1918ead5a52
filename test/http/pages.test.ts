import { randomUUID } from 'node:crypto'
import { model, system, text, uuid } from 'slipform'
import { pages } from 'slipform/features'
import { allow, csp, formBody, html, Router, rateLimit, routeContext } from 'slipform/routes'
import { beforeAll, expect, test } from 'vitest'
import type { Core } from '../../packages/slipform/feature.ts'
import { startApp } from './support/app.ts'
import { type Answer, clientOf } from './support/client.ts'
import { allFeatures } from './support/features.ts'
import { migrateGarage } from './support/migrate-garage.ts'
import { usersOf } from './support/people.ts'
import { serve } from './support/serve.ts'

class Letter extends model({
  table: 'letters',
  crud: {},
  fields: {
    id: uuid().crud({ primary_key: true, on_create: randomUUID, exclude: ['create', 'update'] }),
    text: text({ minLength: 1 }),
  },
}) {}

const site = Router()
  .use((_req, res, next) => {
    res.set('X-Page', 'yes')
    next()
  })
  .get('/contact', allow('public'), (req, res) => void res.send(html`<p>${String(req.query.name)}</p>`.markup))
  .post('/contact', allow('public'), async (req, res) => {
    const { records } = routeContext(req)
    await records(Letter, system).create({ text: formBody(req).get('text') ?? '' })
    res.redirect(303, '/contact')
  })
  .get('/mine', (req, res) => void res.send(`${req.user?.email} ${routeContext(req).actor?.role}`))
  .post('/mine', allow('editor'), (req, res) => void res.send(formBody(req).getAll('a').join()))
  .get(
    '/framed',
    allow('public'),
    csp({ 'frame-ancestors': ['https://a.example'], 'img-src': ['https://b.example'] }),
    (_req, res) => void res.send(''),
  )
  .get('/broken', allow('public'), () => {
    throw new Error('secret <b>')
  })
  .get('/gone', allow('public'), (_req, _res, next) => next())
  .post('/few', allow('public'), rateLimit({ per: 'ip', max: 2, seconds: 60 }), (_req, res) => void res.send('sent'))
  .post('/few/mine', rateLimit({ per: 'user', max: 1, seconds: 60 }), (_req, res) => void res.send('sent'))

const features = [...allFeatures().filter(({ name }) => name !== 'pages'), pages(site)]
const app = startApp({
  models: { Letter },
  features,
  begin: migrateGarage,
  signIn: true,
  trustProxy: 1,
  tables: 'create table letters (id uuid primary key, text text not null);',
})
const { cookies } = usersOf(app, { ann: 'viewer', ed: 'editor', eve: 'editor' })

const formType = 'application/x-www-form-urlencoded'
const browser = { accept: 'text/html,*/*;q=0.8' }
let root: string
beforeAll(() => {
  root = app.base.replace(/\/api$/, '')
})
const get = (path: string, headers = {}): Promise<Answer> =>
  clientOf(root).get(path, { headers: { ...browser, ...headers } })
const post = (path: string, body: string, headers = {}): Promise<Answer> =>
  clientOf(root).post(path, body, { ...browser, 'content-type': formType, ...headers })

test('a page has the policy of the server, escapes values, and lets its form say where it comes from', async () => {
  const { status, text: page, headers } = await get('/contact?name=%3Cscript%3E%22')
  expect([status, page]).toEqual([200, '<p>&#60;script&#62;&#34;</p>'])
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
  expect([headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(['same-origin', 'private, no-cache'])
})

test('csp replaces the directives that it names', async () => {
  const { headers } = await get('/framed')
  const policy = headers.get('content-security-policy')?.split(';')
  expect(policy?.filter((text) => /^(img-src|frame-ancestors|script-src)/.test(text)).sort()).toEqual([
    'frame-ancestors https://a.example',
    'img-src https://b.example',
    "script-src 'self'",
  ])
  expect(headers.get('x-frame-options')).toBeNull()
})

test.each([
  [{ 'image-src': ["'self'"] }, 'no directive image-src'],
  [{ 'img-src': ['self'] }, 'cannot have the source self'],
  [{ 'img-src': ['https://a.example; script-src *'] }, 'cannot have the source'],
  [{ 'img-src': ['https://a.example *'] }, 'cannot have the source'],
  [{ 'img-src': ['https://a.example\r\nX-A: b'] }, 'cannot have the source'],
  [{ 'script-src': ["'nonce-a' *'"] }, 'cannot have the source'],
  [{ 'img-src': [] }, 'needs a source'],
  [{ 'img-src': ["'none'", 'data:'] }, "has 'none' beside"],
])('csp(%j) stops the start', (policy, message) => {
  // The compiler refuses them, too.
  expect(() => csp(policy as never)).toThrow(message)
})

test('signed-in users are known to a page, whose guards are those of the API', async () => {
  expect((await get('/mine', { cookie: cookies.ann })).text).toBe('ann@example.org viewer')
  expect((await post('/mine', 'a=1&a=2', { cookie: cookies.ed })).text).toBe('1,2')
  const anonymous = await get('/mine')
  expect([anonymous.status, anonymous.text]).toEqual([401, expect.stringContaining('<a href="/">Open the admin</a>')])
  expect((await post('/mine', 'a=1', { cookie: cookies.ann })).status).toBe(403)
  expect((await get('/mine', { accept: '*/*' })).json).toMatchObject({ code: 'not_signed_in' })
})

test.each<[string, Record<string, string>, number]>([
  ['the same origin', { 'sec-fetch-site': 'same-origin', origin: 'null' }, 200],
  ['the same origin of an older browser', { origin: 'SAME' }, 200],
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling', { 'sec-fetch-site': 'same-site' }, 403],
  ['another site of an older browser', { origin: 'https://evil.example' }, 403],
  ['a sandboxed frame', { origin: 'null' }, 403],
])('a form of %s, of a signed-in user', async (_name, headers, status) => {
  const origin = headers.origin === 'SAME' ? { origin: root } : {}
  const answer = await post('/mine', 'a=1', { cookie: cookies.ed, ...headers, ...origin })
  expect(answer.status).toBe(status)
})

test('a form is stored by the rules of its model, and other bodies are rejected', async () => {
  expect(await post('/contact', `text=${encodeURIComponent('Zoë & <b>')}`)).toMatchObject({ status: 303 })
  expect(await app.sql('select text from letters')).toEqual([{ text: 'Zoë & <b>' }])
  const rejected: [string, string, object, number][] = [
    ['empty', 'text=', {}, 422],
    ['without its field', '', {}, 422],
    ['with NUL', 'text=%00', {}, 422],
    ['too large', `text=${'a'.repeat(300_000)}`, {}, 413],
    ['as JSON', '{"text":"a"}', { 'content-type': 'application/json' }, 415],
    ['of no UTF-8', 'text=a', { 'content-encoding': 'gzip' }, 400],
    ['with __proto__', '__proto__=a&constructor=b', {}, 422],
  ]
  for (const [name, body, headers, status] of rejected)
    expect([name, (await post('/contact', body, headers)).status]).toEqual([name, status])
  expect(await app.sql('select count(*)::int from letters')).toEqual([{ count: 1 }])
})

test('a fault is a page without its text, and its log has the id', async () => {
  const { status, text: page } = await get('/broken', { 'accept-language': 'fr', 'x-request-id': 'abc' })
  expect([status, page]).toEqual([
    500,
    expect.stringMatching(/Cela n’a pas fonctionné[\s\S]*Internal server error \(abc\)/),
  ])
  expect(page).not.toContain('secret')
})

test('other addresses, and what a page hands on, fall to the admin without its middlewares', async () => {
  for (const path of ['/', '/contact/a', '/%', '/CONTACTS']) expect((await get(path)).headers.get('x-page')).toBeNull()
  expect((await get('/gone')).status).toBe(404)
  expect((await clientOf(root).request('DELETE', '/contact')).status).toBe(404)
})

test('a limit counts each address, or each user, on all servers together', async () => {
  const other = await serve({ db: app.db, models: { Letter }, routes: {}, features, trustProxy: 1 })
  const servers = [root, other.base.replace(/\/api$/, '')]
  const send = async (at: number, path: string, headers: Record<string, string>) =>
    clientOf(servers[at % 2] ?? '').post(path, '', { ...browser, 'content-type': formType, ...headers })
  const from = (ip: string) => ({ 'x-forwarded-for': ip })
  const statuses = async (headers: Record<string, string>) => {
    const answers = await Promise.all([0, 1, 2, 3].map((at) => send(at, '/few', headers)))
    return answers.map(({ status }) => status).sort()
  }
  expect(await statuses(from('1.2.3.4'))).toEqual([200, 200, 429, 429])
  expect(await statuses(from('2001:db8::1'))).toEqual([200, 200, 429, 429])
  // One customer has the whole /64, and another spelling of a path is the same route.
  const refused = await clientOf(root).post('/FEW/', '', { accept: 'application/json', ...from('2001:db8:0:0:9::2') })
  expect([refused.status, refused.json.code, Number(refused.headers.get('retry-after'))]).toEqual([
    429,
    'rate_limited',
    expect.closeTo(60, -1),
  ])
  const mine = (name: string) => send(0, '/few/mine', { cookie: cookies[name] ?? '', ...from('1.2.3.4') })
  expect([(await mine('ed')).status, (await mine('ed')).status, (await mine('eve')).status]).toEqual([200, 429, 200])
  expect(JSON.stringify(await app.sql('select key from slipform.rate_limits'))).not.toContain('1.2.3.4')
  other.close()
})

test.each([
  '/',
  '/index.html',
  '/api/me',
  '/livez',
  '/letters',
  '/letters/:id',
  '/:page',
  '/:a/:b',
  '/*page',
  /^\/contact|assets/,
])('a page at %s stops the start', (path) => {
  const router = Router().post(path as string, (_req, res) => void res.send(''))
  // All that the check reads of a server.
  const core = { resources: { '/letters': Router() } } as unknown as Core
  expect(() => pages(router).pages?.(core, [])).toThrow('server/pages.ts')
})

test.each([{ max: 0 }, { max: 1.5 }, { seconds: Number.NaN }])('rateLimit(%j) stops the start', (wrong) => {
  expect(() => rateLimit({ per: 'ip', max: 1, seconds: 1, ...wrong })).toThrow('must be a whole number above 0')
})
