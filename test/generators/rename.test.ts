import { expect, test } from 'vitest'
import { ProjectCopy, succeed } from './support/project-copy.ts'

const copy = ProjectCopy.take()

const routes = 'server/routes/vehicles.ts'
const migration = 'server/migrations/20260101000001_create_vehicles.ts'

/** Edits that users make in what was generated, which stay. */
const edits: readonly (readonly [path: string, from: string, to: string])[] = [
  ['models/vehicle.ts', '\n}) {}', '\n}) {\n  get age(): number {\n    return 1\n  }\n}'],
  ['models/vehicle.ts', 'async (_db, _vehicle, _context) => {}', 'async (_db, vehicle) => {\n    vehicle.vin = 1\n  }'],
  ['admin/vehicles.tsx', '  list: {', "  create: false,\n  labels: { vin: 'Chassis' },\n  list: {"],
  ['admin/resources.ts', 'customers, vehicles', 'vehicles, customers'],
  [routes, "  .delete('/batch', api.allow('editor'), api.removeMany(Vehicle))\n", ''],
  [routes, "  .get('/:id'", "  .get('/ping', (_req, res) => void res.json({ pong: true }))\n  .get('/:id'"],
  [migration, '): Promise<void> {', "): Promise<void> {\n  await knex.raw('select 1')"],
]

function moveModel(from: string, to: string): void {
  copy.write(`models/${to}`, copy.read(`models/${from}`))
  copy.remove(`models/${from}`)
  for (const path of ['models/vehicle.ts', 'models/index.ts']) copy.replace(path, `./${from}`, `./${to}`)
  const users = ['server/routes/vehicle_parts.ts', 'admin/vehicle_parts.tsx', 'e2e/vehicle_parts.spec.ts']
  for (const path of users) copy.replace(path, `models/${from}`, `models/${to}`)
}

function expectEdits(): void {
  for (const [path, from, to] of edits) {
    if (to === '') expect(copy.read(path)).not.toContain(from)
    else expect(copy.read(path)).toContain(to)
  }
  expect([copy.has('models/part.ts'), copy.has('models/vehicle-part.ts')]).toEqual([true, false])
}

test('a renamed field is renamed in pages, tests and seeds, and each place is printed', () => {
  succeed(copy.generate('hook', 'vehicle', 'create::one::pre', '--yes'))
  for (const edit of edits) copy.replace(...edit)
  moveModel('vehicle-part.ts', 'part.ts')
  copy.replace('models/vehicle.ts', ' year:', ' built:')
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

  const output = succeed(copy.generate('sync', '--yes', '--rename', 'vehicles.year=built'))
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
  expect(copy.read(migration)).toContain("'year'")
  expectEdits()
  expect(copy.generate('sync').output).toContain('Everything is up to date')
})

test('a resource that is destroyed leaves no other end, and every edit', () => {
  const inspection = ['--name', 'inspection', '--fields', 'name vehicle:references:inverse', '--yes']
  succeed(copy.generate('resource', ...inspection))
  expect(copy.read('models/vehicle.ts')).toContain('Inspection')
  copy.commit()
  succeed(copy.generate('destroy', 'inspection', '--yes'))
  expect(copy.read('models/vehicle.ts')).not.toContain('Inspection')
  expectEdits()
})
