import { decimal, integer, text } from 'slipform'
import { router } from 'slipform/routes'
import { describe, expect, test } from 'vitest'
import { numbered } from '../../../packages/slipform/fixtures/numbered.ts'
import { startApp } from '../support/app.ts'
import { migrateGarage } from '../support/migrate-garage.ts'
import { usersOf } from '../support/people.ts'

class Worker extends numbered('workers', {
  name: text(),
  salary: decimal(10, 2, { nullable: true }).crud({ writable_by: 'admin' }),
  pin: text({ nullable: true }).crud({ writable_by: 'admin', exclude: ['one', 'list'] }),
  bonus: integer({ nullable: true }).crud({ visible_to: 'admin', writable_by: 'editor' }),
}) {}

const tables = `create table workers (id integer primary key, name text not null, salary numeric(10, 2), pin text, bonus integer);
  insert into workers values (1, 'Ann', 10.50, '1234', 5), (2, 'Bob', null, null, null)`
const app = startApp({
  models: { Worker },
  routes: { '/workers': router(Worker) },
  begin: migrateGarage,
  tables,
  signIn: true,
})
const users = usersOf(app, { editor: 'editor', admin: 'admin' })
const stored = () => app.sql('select * from workers order by id')
const eve = { id: 2, name: 'Eve' }

describe('an editor', () => {
  test.each([
    ['post', '/workers', { id: 3, name: 'Cid', salary: '1.00' }, 'salary'],
    ['post', '/workers/batch', [{ id: 3, name: 'Cid', pin: 'x' }], 'pin'],
    ['put', '/workers/1', { name: 'Eve', salary: '11.00' }, 'salary'],
    ['put', '/workers/1', { salary: null }, 'salary'],
    // The value is hidden: a request that repeats it must not tell that it does.
    ['put', '/workers/1', { pin: '1234' }, 'pin'],
    ['patch', '/workers/batch', [eve, { id: 1, salary: '11.00' }], 'salary'],
  ] as const)('%s %s %j is a 403, and nothing is stored', async (method, path, body, field) => {
    const before = await stored()
    const { status, json } = await users.as('editor')[method](path, body)
    expect([status, json.code, json.message]).toEqual([
      403,
      'field_not_writable',
      `Writing ${field} needs the role admin`,
    ])
    expect(Object.values(json.errors)).toEqual(['needs the role admin'])
    expect(await stored()).toEqual(before)
  })

  test('sends a record back whole, with the values that it has', async () => {
    const { json } = await users.as('editor').get('/workers/1')
    const { status, json: changed } = await users.as('editor').put('/workers/1', { ...json, name: 'Anna' })
    expect([status, changed]).toEqual([200, { id: 1, name: 'Anna', salary: '10.50' }])
    expect((await users.as('editor').post('/workers', { id: 4, name: 'Dee', salary: null })).status).toBe(201)
  })

  test('does not learn of a record that there is none, and writes no field that is hidden', async () => {
    expect((await users.as('editor').put('/workers/9', { salary: '1.00' })).status).toBe(404)
    expect((await users.as('editor').put('/workers/1', { bonus: 9 })).status).toBe(200)
    expect((await stored())[0]).toMatchObject({ bonus: 5 })
  })

  test('is told by the session which fields it cannot enter', async () => {
    const absent = async (role: string) =>
      (await users.as(role).get('/auth/me')).json.resources.workers.fields.salary.absent
    expect(await absent('editor')).toEqual(['create', 'update'])
    expect(await absent('admin')).toBeUndefined()
  })
})

test('an admin writes the fields', async () => {
  const { json } = await users.as('admin').put('/workers/2', { salary: '12.00', bonus: 1 })
  expect(json).toMatchObject({ salary: '12.00', bonus: 1 })
})
