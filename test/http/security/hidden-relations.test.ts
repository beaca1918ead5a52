// @module-tag rest

import { describe, expect, test } from 'vitest'
import { walkRoutes } from '../../../packages/slipform/crud/router/mounted-routes.ts'
import { readersOf } from '../../../packages/slipform/crud/router/readers.ts'
import { buildDocument } from '../../../packages/slipform/features/openapi/document.ts'
import { clinicModels, clinicRoutes, clinicTables } from '../fixtures/clinic.ts'
import { startApp } from '../support/app.ts'
import { query } from '../support/client.ts'
import { migrateOwn } from '../support/features.ts'
import { expectAlike } from '../support/same.ts'

const app = startApp({
  models: clinicModels,
  routes: clinicRoutes,
  begin: migrateOwn,
  tables: clinicTables,
})

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
