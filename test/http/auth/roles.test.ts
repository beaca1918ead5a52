import { beforeAll, describe, expect, test } from 'vitest'
import { allRoutes } from '../../../packages/slipform/crud/router/generated-routes.ts'
import { walkRoutes } from '../../../packages/slipform/crud/router/mounted-routes.ts'
import { startApp } from '../support/app.ts'
import type { Client } from '../support/client.ts'
import { allOperations } from '../support/features.ts'
import { fillGarage, garage } from '../support/garage.ts'
import { usersOf } from '../support/people.ts'

const app = startApp({ ...garage, signIn: true })

const ranks = ['public', 'viewer', 'editor', 'admin'] as const
const users = usersOf(app, { viewer: 'viewer', editor: 'editor', admin: 'admin' })
const as = (rank: (typeof ranks)[number]): Client => (rank === 'public' ? app : users.as(rank))

beforeAll(() => fillGarage(app))

/** A missing record: a permitted request finds nothing to change. */
const missing = '00000000-0000-4000-8000-000000000000'
const bodies: Record<string, unknown> = { post: {}, put: {}, patch: [], delete: [] }

const mounted = walkRoutes(allRoutes(garage.models, garage.routes, allOperations)).map((route) => ({
  ...route,
  url: route.path.replaceAll(/\{\w+\}/g, missing),
}))

test('there are routes to walk', () => expect(mounted.length).toBeGreaterThan(40))

describe.each(ranks)('%s', (role) => {
  test.each(mounted)('$method $path', async ({ method, url, who }) => {
    const body = bodies[method]
    const answer = await as(role).request(method.toUpperCase(), url, body === undefined ? {} : { body })
    if (who.has(role)) expect([401, 403]).not.toContain(answer.status)
    else expect(answer.status).toBe(role === 'public' ? 401 : 403)
  })
})

test.each(['/openapi.json', '/docs', '/docs/start.js', '/customers/batch', '/auth/users', '/auth/keys'])(
  '%s is not for people who are not signed in',
  async (path) => expect((await app.get(path)).status).toBe(401),
)
