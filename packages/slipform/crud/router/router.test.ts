import express, { type RequestHandler } from 'express'
import { expect, test } from 'vitest'
import { integer } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { defaultMinimumRole, lowestOf } from '../../model/roles.ts'
import '../../operations.ts'
import { allow } from '../access/allow.ts'
import { list, one } from '../handlers/read.ts'
import { walkRoutes } from './mounted-routes.ts'
import { checkRouters, isRouter, Router } from './router.ts'
import { whoReaches } from './way.ts'

const nothing: RequestHandler = () => {}
const other: RequestHandler = () => {}

test('records the handlers of a route that is completed later, at its place', () => {
  const router = Router()
  const route = router.route('/a')
  router.get('/b', nothing)
  route.get(nothing).post(other)
  expect(router.recorded).toMatchObject([
    {
      pattern: '/a',
      handlers: [
        { method: 'get', handle: nothing },
        { method: 'post', handle: other },
      ],
    },
    { pattern: '/b' },
  ])
})

test('records nothing that Express refuses', () => {
  const router = Router()
  expect(() => router.get('/a', 'x' as never)).toThrow(TypeError)
  expect(() => router.use('/a')).toThrow(TypeError)
  expect(router.recorded).toMatchObject([{ kind: 'route', handlers: [] }])
})

test.each([
  ['use', (router: Router) => router.use('/a', express.Router())],
  ['use without a path', (router: Router) => router.use(nothing, express.Router())],
  ['get', (router: Router) => router.get('/a', express.Router())],
  ['an application', (router: Router) => router.use(express())],
])("refuses a router of Express's in %s", (_where, register) => {
  expect(() => register(Router())).toThrow(/Import Router from 'slipform\/routes', not from 'express'/)
})

test('takes routers of its own, and functions that call others', () => {
  const foreign = express.Router()
  const router = Router().use('/a', Router(), (req, res, next) => foreign(req, res, next))
  expect(router.recorded.map(({ kind }) => kind)).toEqual(['middleware', 'middleware'])
  expect([isRouter(router), isRouter(foreign), isRouter(nothing)]).toEqual([true, false, false])
})

test("names the routers of Express's among those of a project", () => {
  const routers = { '/a': Router(), '/b': express.Router(), '/c': nothing }
  expect(() => checkRouters(routers)).toThrow(
    "The router of /b, /c does not record its routes. Import Router from 'slipform/routes', not from 'express'.",
  )
  expect(() => checkRouters({ '/a': Router() })).not.toThrow()
})

const guarded = Router()
  .get('/open', allow('public'), nothing)
  .head('/split', nothing)
  .get('/split', allow('public'), nothing)
  .use('/below', allow('editor'), Router().get('/:id', nothing).get('/:id/all', allow('admin'), nothing))
  .all('/any', allow('public'), nothing)
  .post(['/one', /^\/t.o$/], allow('public'), nothing)
  .use('/late', allow('admin'))
  .get('/late/open', allow('public'), nothing)
  .get('/*rest', nothing)

const lowestReaching = (router: Router, method: string, path: string) => {
  const who = whoReaches(router, method, path)
  return who && lowestOf(who)[0]
}

test.each([
  ['GET', '/open', 'public'],
  ['GET', '/OPEN/', 'public'],
  ['HEAD', '/open', 'public'],
  ['GET', '/%6Fpen', undefined],
  ['POST', '/open', undefined],
  ['OPTIONS', '/open', undefined],
  ['GET', '/openly', undefined],
  ['GET', '/split', 'public'],
  ['HEAD', '/split', undefined],
  ['GET', '/below/7', 'editor'],
  ['GET', '/below/7/all', 'admin'],
  ['GET', '/below', 'editor'],
  ['GET', '/belowish', undefined],
  ['DELETE', '/any', 'public'],
  ['POST', '/one', 'public'],
  ['POST', '/two', 'public'],
  ['GET', '/two', undefined],
  ['GET', '/late/open', 'admin'],
  ['GET', '/%', undefined],
])('%s %s requires %s', (method, path, role) => expect(lowestReaching(guarded, method, path)).toBe(role))

const sensitive = Router({ caseSensitive: true, strict: true }).get('/open', allow('public'), nothing)

test.each([
  ['/open', 'public'],
  ['/OPEN', undefined],
  ['/open/', undefined],
])('with the options of its router, %s requires %s', (path, role) => {
  expect(lowestReaching(sensitive, 'GET', path)).toBe(role)
})

const paths = ['/', '/a', '/a/', '/A', '/ab', '/a/b', '/a/b/c', '/a%2Fb', '/a/%', '//a', '/b/7', '/b7/x']
test.each(['/', '/a', '/a/', '/:id', '/a/:id', '/*rest', '/a{/:id}', /^\/b\d/, /^\/b\//, ['/a', '/b']] as const)(
  'a middleware at %s sees what Express leaves of a path',
  (pattern) => {
    for (const path of paths) {
      const seen: unknown[] = []
      const router = Router().use(pattern as string, (req, _res, next) => {
        seen.push({ path: req.url, params: req.params })
        next()
      })
      router({ method: 'GET', url: path } as never, {} as never, () => {})
      const [entry] = router.recorded
      expect([path, entry?.match(path)]).toEqual([path, seen[0]])
    }
  },
)

class Photo extends model({ table: 'photos', crud: {}, fields: { id: integer().crud({ primary_key: true }) } }) {}
const opened = {
  '/articles': Router()
    .use(Router().use(allow('public')).get('/news', nothing))
    .use('/', Router().use(allow('public')).use('/old', Router().get('/:id', nothing)))
    .use(Router().get('/drafts', nothing).post('/drafts', nothing)),
  '/photos': Router().get('/:id', allow('public'), one(Photo)).get('/export', list(Photo)).get('/batch', nothing),
}

test.each([
  ['/articles', '/news', 'public'],
  ['/articles', '/drafts', undefined],
  ['/articles', '/old/7', 'public'],
  ['/articles', '/old', undefined],
  ['/photos', '/7', 'public'],
  ['/photos', '/export', undefined],
  ['/photos', '/EXPORT', undefined],
  ['/photos', '/batch', undefined],
] as const)('what allow("public") opens is its own routes alone: %s%s requires %s', (mount, path, role) => {
  expect(lowestReaching(opened[mount], 'GET', path)).toBe(role)
  const listed = walkRoutes(opened).find((route) => route.path === mount + path.toLowerCase().replace('7', '{id}'))
  if (listed !== undefined) expect(lowestOf(listed.who)).toEqual([role ?? defaultMinimumRole])
})

test('a parameter handler, which no check would know of, is refused', () => {
  expect(() => Router().param('id', nothing)).toThrow('Check the parameter in a middleware')
})
