// @module-tag rest

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replace } from './support/edits.ts'
import { ProjectCopy } from './support/project-copy.ts'

// A resource without its table in .slipform/tables.json counts as written by hand.
let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
beforeEach(() => {
  copy.reset()
  const { vehicles: _, ...others } = JSON.parse(copy.read('.slipform/tables.json'))
  copy.write('.slipform/tables.json', JSON.stringify(others))
})
afterAll(() => copy?.giveBack())

function writtenMigration(): string {
  const path = copy.changedFiles().find((path) => path.startsWith('server/migrations/'))
  return path === undefined ? '' : copy.read(path)
}

test('field creates the index of its column', () => {
  const { status, output } = copy.generate('field', 'vehicle', 'rating:integer?:filterable:sortable', '--yes')
  expect(status, output).toBe(0)
  expect(writtenMigration()).toContain("table.index(['rating', 'id'])")
})

test('sync skips it, and by its name writes what it lacks', () => {
  copy.remove('e2e/vehicles.spec.ts')
  const routes = copy.read('server/routes/vehicles.ts')
  const note =
    'models/vehicle.ts was not scaffolded, so it is skipped. To create its table, routes and pages: npm run scaffold sync -- vehicle'
  expect(copy.generate('sync', '--yes').output).toContain(note)
  const { status, output } = copy.generate('sync', 'vehicle', '--yes')
  expect(status, output).toBe(0)
  expect(output).toContain('server/routes/vehicles.ts exists already, so it stays as it is.')
  expect(copy.read('e2e/vehicles.spec.ts')).toContain('crudSuite(Vehicle)')
  expect(copy.read('server/routes/vehicles.ts')).toBe(routes)
})

test('sync names the indexes that the table lacks', () => {
  replace(copy, 'server/migrations/20260101000001_create_vehicles.ts', / {4}table\.index\(\['make', 'id'\]\)\n/, '')
  const { status, output } = copy.generate('sync', 'vehicle', '--yes')
  expect(status, output).toBe(0)
  expect(output).toContain('its missing indexes are not added: vehicles_make_id_index.')
})

test('sync refuses to rename or drop a column of a table without a record', () => {
  copy.write('models/vehicle.ts', copy.read('models/vehicle.ts').replace('vin: text', 'chassis: text'))
  for (const decision of [
    ['--rename', 'vehicles.vin=chassis'],
    ['--drop', 'vehicles.vin'],
  ]) {
    const { status, output } = copy.generate('sync', ...decision, '--yes')
    expect(status, output).toBe(1)
    expect(output).toContain('.slipform/tables.json has no vehicles')
    expect(output).toContain('git log --all -- .slipform/tables.json')
  }
})
