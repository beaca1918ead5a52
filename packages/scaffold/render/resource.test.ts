import { defineRoles } from 'slipform'
import type { UserRole } from 'slipform/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readResource } from '../check/resource.ts'
import { renderRoutes } from './resource.ts'

beforeAll(() => void defineRoles({ mechanic: {}, contact: { external: true } }))
afterAll(() => void defineRoles({}))

test.each([
  ['viewer', "'viewer'"],
  ['editor', "'editor'"],
  ['mechanic', "'mechanic', 'editor'"],
  ['contact', "'contact', 'viewer'"],
])('what the role %s reads is open to %s', (role, roles) => {
  // The answers know the roles that are there when they are loaded.
  const spec = { ...readResource({ name: 'track', fields: ['name'] }, []), role: role as UserRole }
  expect(renderRoutes(spec)).toContain(`.use(api.allow(${roles}))`)
})
