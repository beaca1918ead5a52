import type { Role } from 'slipform/types'
import { expect, test } from 'vitest'
import { parsePermissions } from './stated-permissions.ts'

const text = `# Permissions

## Roles

- public
- viewer
- editor: has viewer
- vet: has viewer, editor
- owner: external
- admin: has viewer, editor, vet, owner

## homes

- list: public

## pets

- rows: Owners: their own.
- GET /count: admin
- list: viewer, owner
- update: vet
- read home: viewer, but not editor, vet
`

test.each([
  ['pets', 'list', ['viewer', 'editor', 'vet', 'owner', 'admin']],
  ['pets', 'update', ['vet', 'admin']],
  ['pets', 'read home', ['viewer', 'admin']],
  ['pets', 'remove', []],
  ['homes', 'list', ['public', 'viewer', 'editor', 'vet', 'owner', 'admin']],
])('of %s, the roles of %s are %j', (resource, fact, expected) => {
  const { roles, may } = parsePermissions(text, resource)
  expect(roles.filter((role: Role) => may(role, fact))).toEqual(expected)
})

test('an operation without a line is closed, unless a route of the project may stand in its place', () => {
  const { canTry } = parsePermissions(text, 'pets')
  expect([canTry('one', 'get'), canTry('list', 'get'), canTry('remove', 'delete')]).toEqual([false, true, true])
})

test('rules are told, and a missing section says how to write it', () => {
  expect(['pets', 'homes'].map((resource) => parsePermissions(text, resource).isNarrowed)).toEqual([true, false])
  expect(() => parsePermissions(text, 'cars')).toThrow('permissions.md has no section cars. Write it: npm run check')
})
