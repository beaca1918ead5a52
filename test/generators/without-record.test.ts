// @module-tag rest

import { rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replace } from './support/edits.ts'
import { ProjectCopy } from './support/project-copy.ts'

// A resource without its record in .slipform counts as written by hand: its model is changed, its pages are not, and are named.
let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
beforeEach(() => {
  copy.reset()
  rmSync(copy.path('.slipform/resources/vehicles.txt'))
})
afterAll(() => copy?.giveBack())

const note =
  'models/vehicle.ts was not generated, so its routes and pages are not changed. To generate them: npm run scaffold sync -- vehicle'

function writtenMigration(): string {
  const path = copy.changedFiles().find((path) => path.startsWith('server/migrations/'))
  return path === undefined ? '' : copy.read(path)
}

test('field names the pages that it does not change, and creates the index of its column', () => {
  const { status, output } = copy.generate('field', 'vehicle', 'rating:integer?:filterable:sortable', '--yes')
  expect(status, output).toBe(0)
  expect(output).toContain(note)
  expect(writtenMigration()).toContain("table.index(['rating', 'id'])")
})

test.each([
  ['relation', 'vehicle', 'inspector:belongsTo(customer)?:inverse(inspected)'],
  ['resource', '--name', 'inspection', '--fields', 'name vehicle:references:inverse'],
] as const)('%s names them too', (generator, ...args) => {
  const { status, output } = copy.generate(generator, ...args, '--yes')
  expect(status, output).toBe(0)
  expect(output).toContain(note)
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
    expect(output).toContain('.slipform/resources/vehicles.txt is missing')
    expect(output).toContain('git log --all -- .slipform/resources/vehicles.txt')
  }
})
