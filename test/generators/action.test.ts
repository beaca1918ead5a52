// @module-tag rest

import { expect, test } from 'vitest'
import { ProjectCopy, succeed } from './support/project-copy.ts'

const copy = ProjectCopy.take()

const sell = ['vehicle', 'sell', '--fields', 'price note:text? customer:references(customer) mileage:bigint', '--yes']

test('an action is written with its test, its route and its button', () => {
  succeed(copy.generate('action', ...sell, '--confirm', "Sell it's?"))
  const written = ['admin/vehicles.tsx', 'e2e/sell.spec.ts', 'server/actions/sell.ts', 'server/routes/vehicles.ts']
  expect(copy.changedFiles().sort()).toEqual(written)
  const text = copy.read('server/actions/sell.ts')
  expect(text).toContain("customer_id: uuid({ references: 'customers' })")
  expect(text).toContain('ids.map((id) => ({ id, customer_id: input.customer_id, mileage: input.mileage }))')
  expect(copy.read('server/routes/vehicles.ts')).toMatch(
    /api\.removeMany\(Vehicle\)\)\n {2}\.post\('\/actions\/sell', api\.allow\('editor'\), api\.action\(sell\)\)\n {2}\.get\('\/:id'/,
  )
  expect(copy.read('admin/vehicles.tsx')).toContain("actions: ['sell'],")
})

test('a second one joins it, pages are written out as elements, and the project passes its checks', () => {
  succeed(copy.generate('action', 'vehicle', 'wash', '--one', '--role', 'viewer', '--yes'))
  expect(copy.read('admin/vehicles.tsx')).toContain("actions: ['sell', 'wash'],")
  expect(copy.read('server/routes/vehicles.ts')).toContain(".post('/actions/wash', api.action(wash))")
  expect(copy.read('server/actions/wash.ts')).toContain("scope: 'one'")
  for (const page of ['list', 'show', 'form']) succeed(copy.generate('page', 'vehicle', page, '--yes'))
  for (const [option, page] of Object.entries({ list: 'List', show: 'Show', create: 'Create', edit: 'Edit' }))
    expect(copy.read('admin/vehicles.tsx')).toMatch(new RegExp(`${option}: lazyPage\\(.*'Vehicle${page}'\\)`))
  succeed(copy.check())
  copy.commit()
  expect(copy.generate('sync').output).toContain('Everything is up to date.')
})

test.each([
  ['a name that is taken', ['vehicle', 'sell'], 'server/actions/sell.ts exists already. Change it, or choose another'],
  ['a path', ['vehicle', '../sell'], '"../sell" is not a safe name.'],
  ['a reserved word', ['vehicle', 'delete'], '"delete" is a reserved word.'],
  ['markup', ['vehicle', 'a`b'], 'is not a safe name.'],
  ['a name of the routes file', ['vehicle', 'api'], 'server/routes/vehicles.ts has another api.'],
  ['no name', ['vehicle'], 'The name is missing. Pass --name invoice.'],
  ['an unknown model', ['boat', 'sell'], 'boat'],
  ['a role that is none', ['vehicle', 'rent', '--role', 'king'], 'king'],
  ['a field that is wrong', ['vehicle', 'rent', '--fields', 'on:dat'], 'dat'],
])('%s stops, and nothing is written', (_name, args, message) => {
  const { status, output } = copy.generate('action', ...args, '--yes')
  expect([status, output]).toEqual([1, expect.stringContaining(message)])
  expect(copy.changedFiles()).toEqual([])
})

test('a page that is written out lacks a new field, which is named, and goes with its model', () => {
  const rating = ['vehicle', 'rating:integer?:filterable', '--yes'] as const
  expect(copy.generate('field', ...rating, '--check').status).toBe(3)
  const output = succeed(copy.generate('field', ...rating))
  for (const option of ['list', 'show', 'create', 'edit'])
    expect(output).toMatch(new RegExp(`vehicles.tsx:\\d+ writes ${option} itself, so this is not in it:\n\\+ rating`))
  expect(copy.read('admin/VehicleList.tsx')).not.toContain('rating')
  succeed(copy.generate('destroy', 'vehicle', 'vehicle_part', 'maintenance_record', '--force', '--yes'))
  expect(copy.has('admin/VehicleShow.tsx')).toBe(false)
})
