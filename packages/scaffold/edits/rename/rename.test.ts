import { describe, expect, test } from 'vitest'
import { deriveNames } from '../../answers/names.ts'
import type { ModelNames } from './name-change.ts'
import { describeRename, planRename } from './plan.ts'

const model = (name: string, fields: string, relations: Record<string, string> = {}): ModelNames => {
  return { ...deriveNames(name), fields: fields.split(' '), relations }
}
const models = [
  model('vehicle', 'make model built year_in status', { customer: 'customers', parts: 'vehicle_parts' }),
  model('customer', 'name year status', { vehicles: 'vehicles' }),
  model('vehicle_part', 'name customer_id', { vehicle: 'vehicles' }),
]
const change = { model: 'vehicles', from: 'year', to: 'built' }

/** Renames in files, and returns each that changed, and the mentions as `path:line`. */
function rename(sources: Record<string, string>, changes = [change]) {
  const { texts, mentions } = planRename(new Map(Object.entries(sources)), changes, models)
  return { texts: Object.fromEntries(texts), mentions: mentions.map(({ path, line }) => `${path}:${line}`) }
}

/** Texts of files by their paths, in which ‹year› becomes `built`, and ‹:› `built: `. */
const marked: Readonly<Record<string, readonly string[]>> = {
  'e2e/vehicles.spec.ts': [
    "api.list('vehicles', { filter: { ‹year›_gte: 1, '‹year›_lt': 2, ‹year›_starts_with: 1, '‹year›_neq': 3, ‹year›: 5 } })",
    "const { records } = await api.list('vehicles', { filter: { $or: [{ ‹year›: 1 }, { customer: { year: 2 } }] }, sort: ['‹year›', 'DESC'], q: 'year' })\nrecords.map((one) => one.‹year›)",
    "import { Vehicle } from '../../source/models/vehicle.ts'\nconst year = 1\nawait exampleOf(api, Vehicle, { ‹:›year })\ncrudSuite(Vehicle, { skip: ['‹year›'] })",
  ],
  'e2e/customers.spec.ts': [
    "api.first('customers', { filter: { 'vehicles.‹year›_gte': 1, year: 2 }, sort: ['-vehicles.‹year›', 'ASC'] })",
  ],
  'e2e/all.spec.ts': [
    "records('vehicles').create({ ‹year›: 1, status: 'year' }); const { ‹:›year } = await api.create('vehicles', { ‹year›: 1 })",
    'const vehicles = user.resource(Vehicle)\nexpect(await vehicles.update(1, { ‹year›: 2 })).toMatchObject({ status: 200, body: { ‹year›: 2 } })',
  ],
  'server/seeds/a.ts': [
    "db('vehicles').insert([{ ‹year›: 1 }])",
    "Vehicle.query(db).insert({ ‹year›: 1 }).where('‹year›', 'year').orderBy('vehicles.‹year›').select('make', '‹year›')",
    'const rows = (at: number) => ({ ‹year›: at })\nconst vehicles = many(4, (at) => {\n  return { make, ...rows(at), ‹year›: at }\n})\nconst customers = many(1, () => ({ year: 1 }))\nconst tables = { customers, vehicles }',
  ],
  'models/vehicle.ts': [
    "hooks(Vehicle, { 'create::one::pre': (db, data) => { data.‹year› += 1 }, 'update::one::pre': async (_db, _id, { ‹:›year }) => {} })",
    "class Vehicle extends model({ fields: { ‹year›: integer() }, unique_together: [['make', '‹year›', { where: { ‹year›_ne: null } }]], check: [['‹year›', '<', 'model']], no_overlap: ['make', range('‹year›', 'model')], validate: ({ ‹:›year }, { stored }) => (stored.‹year› < year ? { ‹year›: 'is a year' } : undefined) }) {}",
    "class Vehicle extends model({ crud: { trash: '‹year›', description: 'year' }, fields: { ‹year›: integer().crud({ group: 'year' }) } }) {}",
  ],
  'models/part.ts': [
    "hooks(VehiclePart, { 'create::one::post': async (db, part) => { const vehicle = await Vehicle.query(db).findById(part.vehicle_id); return vehicle?.‹year› } })",
  ],
  'models/customer.ts': [
    "class Customer extends model({ fields: { year: integer() }, relations: () => ({ vehicles: hasMany(Vehicle).crud({ join_filterable: ['make', '‹year›'], join_sortable: ['‹year›'] }) }) }) {}",
  ],
  // Options and labels are no fields, though they are called so.
  'admin/vehicles.tsx': [
    "resource('vehicles', { year: 1, title: '‹year›', labels: { ‹year›: 'year' }, list: { columns: ['make', '‹year›', 'year_in', 'customer.year'], sort: ['‹year›', 'ASC'] } })",
    `resource<typeof Vehicle>('vehicles', { title: (one, text) => one.‹year› + text('‹year›'), form: [{ title: 'year', when: (it) => it.‹year› > 1, fields: ['‹year›', <A key="‹year›" source="‹year›" label="year" />] }] })`,
  ],
  'admin/VehicleForm.tsx': [
    'const a = <A source="‹year›" optionText="year" sx={{ year: 1 }}><FieldFor source="customer.year" /><B source="‹year›_gte" /></A>',
  ],
  'admin/VehicleShow.tsx': [
    'const a = <A render={(vehicle) => vehicle.‹year›}><ReferenceField reference="customers" source="‹year›"><T source="year" /></ReferenceField></A>',
  ],
  'admin/anything.tsx': [
    `const a = <ReferenceInput reference="vehicles" source="year" sort={{ field: '‹year›', order: 'ASC' }} filter={{ ‹year›_gte: 1 }}><S optionText="‹year›" /></ReferenceInput>`,
  ],
  'admin/Cards.tsx': [
    "const { data } = useGetList<Vehicle>('vehicles', { filter: { ‹year›: 1 }, sort: { field: '‹year›', order: 'ASC' } }); data?.[0]?.‹year›; useRecordContext<Vehicle>()?.‹year›",
  ],
  'admin/vehicles.fr.ts': [
    "export const texts: ResourceTexts = { name: 'year', fields: { ‹year›: 'a', 'customer.year': 'b' }, labels: { 'By year': 'c' } }",
  ],
  'admin/texts.json': [
    '{ "resources": { "vehicles": { "fields": { "‹year›": "a" } }, "customers": { "fields": { "year": "b" } } } }',
  ],
  'admin/a.ts': ["translate('resources.vehicles.fields.‹year›')"],
}

describe('renames', () => {
  test.each(Object.entries(marked).flatMap(([path, texts]) => texts.map((text) => [path, text] as const)))(
    'in %s: %s',
    (path, text) => {
      const before = text.replaceAll('‹:›', '').replaceAll('‹year›', 'year')
      const after = text.replaceAll('‹:›', 'built: ').replaceAll('‹year›', 'built')
      expect(rename({ [path]: before }).texts).toEqual({ [path]: after })
    },
  )

  test.each([
    ["export { columns } from './columns.ts'", "import { columns } from './vehicles/index.ts'", 'columns'],
    ["export * from './columns.ts'", "import { columns as all } from './vehicles/index.ts'", 'all'],
    ["export * from './columns.ts'", "import * as lists from './vehicles/index.ts'", 'lists.columns'],
    [
      "export { columns as default } from './columns.ts'",
      "import all from './vehicles/index.ts'",
      'Object.freeze(all)',
    ],
  ])('in a list behind %s', (barrel, imported, value) => {
    const { texts } = rename({
      'admin/vehicles/columns.ts': "const facts = ['year']\nexport const columns = ['make', ...facts]",
      'admin/vehicles/index.ts': barrel,
      'admin/vehicles.tsx': `${imported}\nresource('vehicles', { list: { columns: ${value} } })`,
    })
    expect(texts).toEqual({
      'admin/vehicles/columns.ts': "const facts = ['built']\nexport const columns = ['make', ...facts]",
    })
  })
})

test.each([
  ['server/a.ts', "db.raw('select year from vehicles')"],
  ['server/a.ts', 'sql`year > 1`'],
  ['server/a.ts', "Vehicle.query().whereRaw('year')"],
  ['e2e/a.ts', 'request.get(\'/api/vehicles?filter={"year":1}\')'],
  ['admin/a.ts', 'const year = 1'],
  ['admin/a.ts', '// The year_gte of a vehicle'],
  ['admin/Money.tsx', 'const a = <A source="year" />'],
  ['e2e/a.ts', "page.getByLabel('year')"],
  ['models/a.ts', 'const anything = (one) => one.year'],
  ['server/seeds/rows.sql', "insert into public.vehicles (id, year) overriding system value values\n(1, 'year')"],
])('names, and does not change,: in %s: %s', (path, text) => {
  expect(rename({ [path]: text })).toEqual({ texts: {}, mentions: [`${path}:1`] })
})

test.each([
  ['server/migrations/1_a.ts', "db('vehicles').insert({ year: 1 })"],
  ['docs/a.ts', "api.create('vehicles', { year: 1 })"],
  ['e2e/a.ts', "api.create('customers', { year: 1 })"],
  ['e2e/a.ts', "const yearly = 'a_year year_of'"],
  ['server/seeds/rows.sql', "insert into public.customers (id, year) overriding system value values\n(1, 'year')"],
  ['e2e/a.ts', "const customer = await api.one('customers', 1); customer.year"],
])('of %s: %s says nothing', (path, text) => expect(rename({ [path]: text })).toEqual({ texts: {}, mentions: [] }))

test('prints every place with its line', () => {
  const sources = new Map([['e2e/a.ts', "// year\napi.create('vehicles', {\n  year: 1,\n})"]])
  expect(describeRename(planRename(sources, [change], models), 'vehicles.year')).toEqual([
    'Renamed vehicles.year in:\n  e2e/a.ts:3  year: 1,',
    'These lines still say vehicles.year. Change those that mean the field:\n  e2e/a.ts:1  // year',
  ])
})
