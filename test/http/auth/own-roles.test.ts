import type { Role, UserRole } from 'slipform/types'
import { afterAll, describe, expect, test, vi } from 'vitest'

// Files share modules, and a schema of users that is compiled once keeps the roles of its time: this file has modules of its own.
vi.resetModules()
afterAll(() => void vi.resetModules())
const { defineRoles, integer, model, text } = await import('slipform')
const { allow, create, list, one, Router, update } = await import('slipform/routes')
const { startApp } = await import('../support/app.ts')
const { migrateGarage } = await import('../support/migrate-garage.ts')
const { usersOf } = await import('../support/people.ts')

// Roles of a project's own, side by side: a lead is a vet, an auditor only reads, an owner is no colleague.
defineRoles({
  vet: { has: 'editor' },
  lead: { has: 'vet' },
  auditor: { has: 'viewer' },
  owner: { external: true },
  partner: { has: 'viewer', external: true },
})

// The types of the tests are those of a project without roles of its own.
const own = (role: string) => role as UserRole

class Animal extends model({
  table: 'animals',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    name: text().crud({ filterable: true }),
    diagnosis: text({ nullable: true }).crud({ visible_to: [own('lead'), own('auditor')], filterable: true }),
  },
}) {}
class Note extends model({ table: 'notes', crud: {}, fields: { id: integer().crud({ primary_key: true }) } }) {}

const routes = {
  '/animals': Router()
    .use(allow('viewer', own('owner')))
    .get('/', list(Animal))
    .get('/:id', one(Animal))
    .post('/', allow(own('vet')), create(Animal))
    .put('/:id', allow(own('lead'), own('auditor')), update(Animal)),
  '/notes': Router().get('/', list(Note)),
}
const tables = `create table animals (id integer primary key, name text not null, diagnosis text);
  insert into animals values (1, 'Rex', 'fleas');
  create table notes (id integer primary key)`
const app = startApp({ models: { Animal, Note }, routes, begin: migrateGarage, tables, signIn: true })
const roles = ['viewer', 'editor', 'vet', 'lead', 'auditor', 'owner', 'partner', 'admin'] as const
const users = usersOf(app, Object.fromEntries(roles.map((role) => [role, own(role)])))

describe.each([
  ['viewer', { list: 200, create: 403, update: 403, notes: 200, sees: false }],
  ['editor', { list: 200, create: 403, update: 403, notes: 200, sees: false }],
  ['vet', { list: 200, create: 201, update: 403, notes: 200, sees: false }],
  ['lead', { list: 200, create: 201, update: 200, notes: 200, sees: true }],
  ['auditor', { list: 200, create: 403, update: 200, notes: 200, sees: true }],
  ['owner', { list: 200, create: 403, update: 403, notes: 403, sees: false }],
  ['partner', { list: 200, create: 403, update: 403, notes: 200, sees: false }],
  ['admin', { list: 200, create: 201, update: 200, notes: 200, sees: true }],
] as const)('%s', (role, expected) => {
  const client = () => users.as(role)

  test('uses the routes that name the role, or one that it has', async () => {
    const body = { id: 10 + roles.indexOf(role), name: 'Tom' }
    const answers = {
      list: await client().get('/animals'),
      create: await client().post('/animals', body),
      update: await client().put('/animals/1', { name: 'Rex' }),
      notes: await client().get('/notes'),
    }
    for (const [name, answer] of Object.entries(answers))
      expect([name, answer.status]).toEqual([name, expected[name as keyof typeof answers]])
  })

  test('sees, filters by and writes the fields that name it', async () => {
    const { json } = await client().get('/animals/1')
    expect('diagnosis' in json).toBe(expected.sees)
    expect((await client().get('/animals?diagnosis=fleas')).status).toBe(expected.sees ? 200 : 400)
    const { json: session } = await client().get('/auth/me')
    expect(session.permissions.hidden.animals ?? []).toEqual(expected.sees ? [] : ['diagnosis'])
  })

  test('is a colleague, or sees no people of records', async () => {
    const answer = await client().get('/admin/comments/users?resource=animals&record=1&q=')
    // An owner does not have the permissions of viewers, which the route requires too.
    expect(answer.status).toBe(role === 'owner' ? 403 : role === 'partner' ? 404 : 200)
    const isColleague = !['owner', 'partner'].includes(role)
    expect((await client().get('/admin/activity')).status === 200).toBe(isColleague)
    expect((await client().get('/auth/me')).json.features.includes('comments')).toBe(isColleague)
  })
})

test('the session says which permissions a user has, an admin all', async () => {
  const rolesOf = async (role: string) => (await users.as(role).get('/auth/me')).json.roles
  expect(await rolesOf('lead')).toEqual(['viewer', 'editor', 'vet', 'lead'])
  expect(await rolesOf('owner')).toEqual(['owner'])
  expect(await rolesOf('admin')).toEqual(['viewer', 'editor', 'vet', 'lead', 'auditor', 'owner', 'partner', 'admin'])
})

test('a refusal names what it takes', async () => {
  const { json } = await users.as('viewer').put('/animals/1', { name: 'Rex' })
  expect(json).toMatchObject({ code: 'role_required', message: 'This needs the role lead, auditor' })
})

test('admins read what each role may do', async () => {
  const { json } = await users.as('admin').get('/auth/permissions')
  expect(json.roles).toContainEqual({ role: 'lead', has: ['viewer', 'editor', 'vet'] })
  expect(json.roles).toContainEqual({ role: 'owner', has: [], isExternal: true })
  expect(json.resources).toMatchObject([
    {
      resource: 'animals',
      operations: { create: ['vet', 'lead', 'admin'], update: ['lead', 'auditor', 'admin'] },
      members: { diagnosis: { read: ['lead', 'auditor', 'admin'], create: ['lead', 'admin'] } },
      rules: [],
    },
    { resource: 'notes', operations: { list: expect.not.arrayContaining(['owner']) } },
  ])
  expect((await users.as('lead').get('/auth/permissions')).status).toBe(403)
})

test('a user whose role is defined no longer may do what is public', async () => {
  await app.sql("update slipform.auth_users set role = 'gone' where email = 'auditor@example.org'")
  app.recheckUsers()
  expect((await users.as('auditor').get('/animals')).status).toBe(403)
  await app.sql("update slipform.auth_users set role = 'auditor' where email = 'auditor@example.org'")
})

test('admins give the roles that are defined', async () => {
  const id = users.ids.viewer
  expect((await users.as('admin').put(`/auth/users/${id}`, { role: 'nurse' })).status).toBe(422)
  expect((await users.as('admin').put(`/auth/users/${id}`, { role: 'vet' })).json).toMatchObject({ role: 'vet' })
})

describe('definitions that are refused', () => {
  test.each([
    [{ Vet: {} }, /'Vet' is no name of a role/],
    [{ admin: {} }, /'admin' is built in/],
    [{ lead: { has: 'vet' }, vet: {} }, /'lead' has 'vet', which is none of those before it: viewer, editor/],
    [{ boss: { has: 'admin' } }, /'boss' has 'admin'/],
  ])('%j', (definition, message) => expect(() => defineRoles(definition)).toThrow(message))

  test('a route for a role that is not defined', async () => {
    expect(() => allow('nurse' as Role).who()).toThrow("'nurse' is not a role")
  })
})
