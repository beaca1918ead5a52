// @module-tag rest

import { belongsTo, hasMany, integer, manyToMany, model, text } from 'slipform'
import {
  aggregate,
  allow,
  create,
  exportMany,
  history,
  list,
  one,
  Router,
  router,
  scope,
  update,
} from 'slipform/routes'
import { describe, expect, test } from 'vitest'
import { walkRoutes } from '../../../packages/slipform/crud/router/mounted-routes.ts'
import { readersOf } from '../../../packages/slipform/crud/router/readers.ts'
import { buildDocument } from '../../../packages/slipform/features/openapi/document.ts'
import { numbered } from '../../../packages/slipform/fixtures/numbered.ts'
import type { Role } from '../../../packages/slipform/model/roles.ts'
import { startApp } from '../support/app.ts'
import { asActor } from '../support/as-actor.ts'
import { query } from '../support/client.ts'
import { migrateOwn } from '../support/features.ts'
import { expectAlike } from '../support/same.ts'

const id = integer().crud({ primary_key: true })
const named = { filterable: true, sortable: true, fulltext: true } as const
const related = { join: { one: true, all: true, depth: 3 } } as const

/** A ward, which leads to patients and through them to what only some people may read. */
class Ward extends numbered('wards', { name: text().crud(named) }, {}, () => ({
  patients: hasMany(Patient).crud(related),
})) {}

/** A patient; of the relations only `visits`, `cases` and `meals` are visible to viewers. */
class Patient extends model({
  table: 'patients',
  crud: { audited: true },
  fields: { id, ward_id: integer({ nullable: true }), name: text().crud(named) },
  relations: () => ({
    remarks: hasMany(Remark).crud({ ...related, join_filterable: ['body'], join_sortable: ['body'] }),
    visits: hasMany(Remark).crud({ ...related, visible_to: 'viewer' }),
    groups: manyToMany(Group, { through: 'patient_groups' }).crud({ ...related, join_filterable: ['id', 'name'] }),
    cases: hasMany(Case).crud(related),
    meals: hasMany(Meal).crud(related),
    orders: hasMany(Order).crud(related),
  }),
}) {}

/** What editors note down about a patient. */
class Remark extends model({
  table: 'remarks',
  crud: {},
  fields: { id, patient_id: integer().crud({ filterable: true }), body: text().crud(named) },
  relations: () => ({ patient: belongsTo(Patient).crud(related) }),
}) {}

/** Patients are linked to groups, which only admins list. */
class Group extends numbered('groups', { name: text().crud(named) }) {}

/** Cases are read by viewers at a path that is a regular expression. */
class Case extends numbered('cases', { patient_id: integer(), title: text() }) {}

/** Meals have no routes: they are read with their patient. */
class Meal extends numbered('meals', { patient_id: integer(), dish: text() }) {}

/** Every role may create orders, and none may read them. */
class Order extends numbered('orders', { patient_id: integer(), drug: text() }) {}

const clinicModels = { Ward, Patient, Remark, Group, Case, Meal, Order }

/** Callers say what they are in a header. */
const identifyByHeader = asActor((req) => {
  return { role: (req.get('x-role') ?? 'public') as Role, email: req.get('x-role') ?? 'unknown' }
})

const below = () => Router().use(identifyByHeader)

const clinicRoutes = {
  '/wards': below().use(allow('viewer'), router(Ward)),
  '/patients': below()
    .use(allow('viewer'))
    .get('/', list(Patient))
    .get('/aggregate', aggregate(Patient))
    .get('/export', exportMany(Patient))
    .get('/:id/history', history(Patient))
    .use(router(Patient)),
  '/remarks': below().use(allow('editor'), router(Remark)),
  // The line to list groups requires more than the line to read one.
  '/groups': below().use(allow('viewer')).get('/', allow('admin'), list(Group)).get('/:id', one(Group)),
  '/cases': below()
    .get(/^\/all$/, list(Case))
    .get(/^\/one\/(?<id>\d+)$/, one(Case)),
  '/orders': below().use(allow('public')).post('/', create(Order)),
  '/open': below()
    .use(allow('public'))
    .use(scope(Patient, () => ({ name: 'Ann' })))
    .get('/patients', list(Patient))
    .get('/patients/:id', one(Patient)),
  '/open/remarks': below()
    .use(allow('public'))
    .use(scope(Remark, () => ({ body: 'friendly' })))
    .get('/', list(Remark)),
  '/open/both': below()
    .use(allow('public'))
    .use(
      scope(Patient, () => ({ name: 'Ann' })),
      scope(Remark, () => ({ body: 'friendly' })),
    )
    .get('/', list(Patient))
    .put('/:id', update(Patient)),
}

const clinicTables = `
  create table wards (id integer primary key, name text not null);
  create table patients (id integer primary key, ward_id integer references wards, name text not null);
  create table remarks (id integer primary key, patient_id integer references patients, body text not null);
  create table groups (id integer primary key, name text not null);
  create table patient_groups (patient_id integer, group_id integer, primary key (patient_id, group_id));
  create table cases (id integer primary key, patient_id integer references patients, title text not null);
  create table meals (id integer primary key, patient_id integer references patients, dish text not null);
  create table orders (id integer primary key, patient_id integer references patients, drug text not null);
  insert into wards values (1, 'North');
  insert into patients values (1, 1, 'Ann'), (2, 1, 'Bob');
  insert into remarks values (1, 1, 'friendly'), (2, 2, 'does not pay');
  insert into groups values (1, 'trial');
  insert into patient_groups values (1, 1);
  insert into cases values (1, 1, 'fracture');
  insert into meals values (1, 1, 'soup');
  insert into orders values (1, 1, 'aspirin');
`

const app = startApp({ models: clinicModels, routes: clinicRoutes, begin: migrateOwn, tables: clinicTables })

const as = (role: string) => ({ headers: { 'x-role': role } })
const viewer = as('viewer')

/** Relations hidden from viewers, each with a name of the same length that no relation has. */
const hidden = Object.entries({ remarks: 'rumours', groups: 'grumps', orders: 'adders' })

describe.each(hidden)('to a viewer %s is what %s is', (...names) => {
  const alike = (path: (name: string) => string) => expectAlike(names, (name) => app.get(path(name), viewer))

  test('as something to embed', async () => {
    for (const path of ['/patients', '/patients/1']) {
      expect((await alike((name) => `${path}?embed=${name}`)).status).toBe(400)
      expect((await alike((name) => path + query({ embed: [name] }))).status).toBe(400)
    }
  })

  test.each(['/patients', '/patients/export', '/patients/aggregate'])('as a filter of %s', async (path) => {
    for (const field of ['id', 'body', 'name', 'id_in', 'body_like', 'nothing']) {
      expect((await alike((name) => `${path}?${name}.${field}=1`)).status).toBe(400)
      expect((await alike((name) => path + query({ filter: { [`${name}.${field}`]: 1 } }))).status).toBe(400)
      expect((await alike((name) => path + query({ filter: { [name]: { [field]: 1 } } }))).status).toBe(400)
    }
    expect((await alike((name) => `${path}?${name}=1`)).status).toBe(400)
  })

  test('as something to sort or group by', async () => {
    for (const direction of ['asc', 'desc']) {
      await alike((name) => `/patients${query({ sort: [`${name}.body`, direction] })}`)
      await alike((name) => `/patients?sort=${name}.body&order=${direction}`)
      await alike((name) => `/patients?sort=${name}.body_${direction}`)
    }
    await alike((name) => `/patients/aggregate?group_by=${name}.body`)
    await alike((name) => `/patients/aggregate?sum=${name}.id`)
  })

  test('as something to write', async () => {
    for (const [method, path] of [
      ['PUT', '/patients/1'],
      ['PUT', '/patients/1?dry_run=true'],
    ] as const) {
      await expectAlike(names, (name) =>
        app.request(method, path, { ...viewer, body: { [`${name}_ids`]: [77], [name]: [{ id: 77 }] } }),
      )
    }
    expect(await app.sql('select * from patient_groups')).toEqual([{ patient_id: 1, group_id: 1 }])
  })

  test('in every answer', async () => {
    const [name] = names
    for (const path of [
      '/wards',
      '/wards/1',
      '/wards/1?embed=patients',
      '/patients',
      '/patients/1',
      '/patients/export',
      '/patients/export?format=jsonl',
    ]) {
      const { status, text } = await app.get(path, viewer)
      expect(status).toBe(200)
      expect(text, path).not.toMatch(new RegExp(`"${name}"|trial|aspirin`))
    }
  })

  test('in the description of the API', () => {
    const routes = Object.fromEntries(Object.entries(clinicRoutes).filter(([path]) => !path.startsWith('/open')))
    const { components } = buildDocument(walkRoutes(routes), readersOf(clinicRoutes), 'viewer')
    expect(JSON.stringify(components)).toContain('"meals"')
    expect(JSON.stringify(components)).not.toMatch(new RegExp(`"${names[0]}(_ids)?"`))
  })
})

test('the history of a record names no hidden relation', async () => {
  const admin = as('admin').headers
  await app.put('/patients/2', { groups_ids: [1] }, admin)
  await app.put('/patients/2', { groups_ids: [] }, admin)
  expect((await app.get('/patients/2/history', as('admin'))).text).toContain('groups')
  const { json } = await app.get('/patients/2/history', viewer)
  // Changes of hidden fields and relations alone are left out.
  expect(json).toEqual([])
})

test('each role reads what its own routes let it read, however often two of them alternate', async () => {
  const shown = async (role: string) => {
    const { json } = await app.get('/patients/1', as(role))
    return ['remarks', 'visits', 'groups', 'cases', 'meals', 'orders'].filter((name) => name in json)
  }
  for (let turn = 0; turn < 2; turn += 1) {
    expect(await shown('viewer')).toEqual(['visits', 'cases', 'meals'])
    expect(await shown('editor')).toEqual(['remarks', 'visits', 'cases', 'meals'])
    expect(await shown('admin')).toEqual(['remarks', 'visits', 'groups', 'cases', 'meals'])
  }
})

test('a relation is followed through another only as far as it is visible', async () => {
  const [ward] = (await app.get('/wards', viewer)).json
  expect(ward.patients[1]).toMatchObject({ id: 2, visits: [{ id: 2, body: 'does not pay' }] })
  expect(ward.patients[1]).not.toHaveProperty('remarks')
  expect((await app.get('/wards', as('editor'))).json[0].patients[1]).toMatchObject({ remarks: [{ id: 2 }] })
})

describe('routes within a scope', () => {
  test('open a relation to requests that the same scope narrows', async () => {
    const [patient] = (await app.get('/open/both')).json
    expect(patient.remarks.map(({ body }: { body: string }) => body)).toEqual(['friendly'])
  })

  test('open it to no other request', async () => {
    const [patient] = (await app.get('/open/patients')).json
    expect(Object.keys(patient)).toEqual(['id', 'ward_id', 'name', 'meals'])
    await expectAlike(['remarks', 'rumours'], (name) => app.get(`/open/patients?embed=${name}`))
    expect((await app.get('/patients/2', viewer)).json).not.toHaveProperty('remarks')
  })
})
