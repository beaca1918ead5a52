import { afterAll, beforeAll, expect, test } from 'vitest'
import { replace } from './support/edits.ts'
import { ProjectCopy } from './support/project-copy.ts'

let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
afterAll(() => copy?.giveBack())

test('a renamed field is renamed in pages, tests and seeds, and each place is printed', () => {
  replace(copy, 'models/vehicle.ts', ' year:', ' built:')
  copy.write('models/customer.ts', copy.read('models/customer.ts').replaceAll("'year'", "'built'"))
  const before = copy.read('e2e/vehicles.spec.ts')
  const test = (year: string) =>
    `${before}
test('new ones', async ({ api }) => {
  const { records } = await api.list('vehicles', { filter: { ${year}_gte: 2020 }, sort: ['${year}', 'DESC'] })
  expect(records).toBeDefined()
  await api.one('vehicles', 'year')
})
`
  copy.write('e2e/vehicles.spec.ts', test('year'))
  copy.write('server/report.ts', "export const sql = 'select year from vehicles'\n")

  const { status, output } = copy.generate('sync', '--yes', '--rename', 'vehicles.year=built')
  expect(status, output).toBe(0)
  expect(copy.read('e2e/vehicles.spec.ts')).toBe(test('built'))
  expect(copy.read('server/seeds/garage.ts')).toContain('      built: Math.min(thisYear - age')
  expect(copy.read('admin/vehicles.tsx')).not.toContain('year')
  expect(copy.read('admin/vehicles.fr.ts')).toContain("built: 'Année'")
  expect(copy.read('admin/customers.fr.ts')).toContain("'vehicles.built'")
  expect(output).toMatch(
    /Renamed vehicles\.year in:(?:\n {2}.*)*\n {2}server\/seeds\/garage\.ts:102 {2}year: Math\.min/,
  )
  expect(output).toContain(`These lines still say vehicles.year. Change those that mean the field:
  server/report.ts:1  export const sql = 'select year from vehicles'
  e2e/vehicles.spec.ts:22  await api.one('vehicles', 'year')
`)
  expect(copy.changedFiles()).not.toContain('server/migrations/20260101000001_create_vehicles.ts')
  expect(copy.generate('sync').output).toContain('Everything is up to date')
})
