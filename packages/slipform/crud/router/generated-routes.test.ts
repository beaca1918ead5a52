import { describe, expect, test } from 'vitest'
import { aggregate } from '../../features/aggregate/handler.ts'
import { historyFacts } from '../../features/history/operations.ts'
import { integer } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { lowestOf } from '../../model/roles.ts'
import { router } from '../../router.ts'
import { allow } from '../access/allow.ts'
import { scope } from '../access/scope.ts'
import { handler } from '../handlers/handler.ts'
import { list } from '../handlers/read.ts'
import { create } from '../handlers/write.ts'
import { allRoutes, coreOperations, type Operations, routerOf } from './generated-routes.ts'
import { walkOperations } from './mounted-routes.ts'
import { Router } from './router.ts'

const history = handler(historyFacts.history, async () => {})
const fields = { id: integer().crud({ primary_key: true }) }

class Apple extends model({ table: 'apples', crud: { generate_router: true }, fields }) {}
class Berry extends model({ table: 'berries', crud: { generate_router: true, name_plural: 'berries' }, fields }) {}
class Core extends model({ table: 'cores', crud: {}, fields }) {}

describe('allRoutes', () => {
  test('gives each model that asks for it and has no file of its own a router, at its plural', () => {
    const berries = Router()
    const routes = allRoutes({ Apple, Berry, Core }, { '/berries': berries, '/extra': berries }, coreOperations)
    expect(Object.keys(routes).sort()).toEqual(['/apples', '/berries', '/extra'])
    expect(routes['/berries']).toBe(berries)
  })

  test.each<[string, Record<string, Router>]>([
    ['at another path', { '/people': Router().get('/', list(Apple)) }],
    ['by all operations at another path', { '/people': routerOf(Apple, coreOperations) }],
    ['by one operation that only writes', { '/inbox': Router().post('/', create(Apple)) }],
    ['only within a scope', { '/public': Router().use(scope(Apple, { id: 1 }), Router().get('/', list(Apple))) }],
    ['in a router in a router', { '/a': Router().use('/b', Router().use('/c', Router().all('/d', list(Apple)))) }],
    ['at a regular expression', { '/a': Router().use(/^\/b/, Router().get(/^\/c$/, list(Apple))) }],
    ['behind other handlers', { '/a': Router().get('/', allow('admin'), list(Apple)) }],
    ['as a middleware', { '/a': Router().use('/b', list(Apple)) }],
  ])('gives a model no second router where it is served %s', (_, routes) => {
    expect(Object.keys(allRoutes({ Apple, Berry }, routes, coreOperations))).toEqual([
      '/berries',
      ...Object.keys(routes),
    ])
  })

  test('refuses routes whose feature is left out, and names them', () => {
    const routes = { '/apples': Router().get('/', list(Apple)).get('/:id/history', history(Apple)) }
    expect(() => allRoutes({ Apple }, routes, coreOperations)).toThrow(
      'left out:\n  GET /api/apples/{id}/history: history(Apple)\nAdd them to server/features.ts, or remove the routes.',
    )
    expect(Object.keys(allRoutes({ Apple }, routes, { ...coreOperations, history }))).toEqual(['/apples'])
  })

  test('leaves out operations of features that a router with all operations does without', () => {
    const served = (operations: Operations) =>
      walkOperations(allRoutes({ Apple }, { '/a': Router().use('/b', router(Apple)) }, operations)).map(
        ({ operation }) => operation.name,
      )
    expect(served(coreOperations)).toEqual(Object.keys(coreOperations))
    expect(served({ ...coreOperations, aggregate })).toContain('aggregate')
  })
})

describe('the roles of a model without a routes file', () => {
  const generated = routerOf(Apple, coreOperations)
  const rolesOf = (routes: Router) =>
    Object.fromEntries(
      walkOperations({ '/apples': routes }).map((route) => [route.operation.name, lowestOf(route.who).join()]),
    )

  test('are those of its operations, so that viewers do not write', () => {
    const required = Object.values(coreOperations).map(({ facts }) => [facts.name, facts.minimumRole])
    expect(rolesOf(generated)).toEqual(Object.fromEntries(required))
  })

  test('open to all what is read, and nothing that is written, within `allow("public")`', () => {
    expect(rolesOf(Router().use(allow('public'), generated))).toMatchObject({
      list: 'public',
      one: 'public',
      create: 'editor',
      updateMany: 'editor',
      remove: 'editor',
    })
  })

  test('are at least that of the router around', () => {
    expect(new Set(Object.values(rolesOf(Router().use(allow('admin'), generated))))).toEqual(new Set(['admin']))
  })
})
