// @module-tag rest

import { afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import type { ScaffoldProject } from '../../packages/scaffold/project/open.ts'
import { openGarage, planOf } from './support/in-process.ts'
import { ProjectCopy, succeed } from './support/project-copy.ts'

const copy = ProjectCopy.take()
let garage: ScaffoldProject
beforeAll(async () => {
  garage = await openGarage()
})
afterEach(() => void vi.unstubAllEnvs())

/** Runs `npm run scaffold <generator> -- …`; expects the message, a status that is none of success, and no change. */
function expectRefusal(generator: string, args: string[], message: string, env: Record<string, string> = {}) {
  const before = copy.changedFiles()
  const { status, output } = copy.generateWith(env, generator, ...args)
  expect(output).toContain('Nothing was written.')
  expect(output).toContain(message)
  expect(output).not.toMatch(/^\s+at .*:\d+/m)
  expect(status).toBe(1)
  expect(copy.changedFiles()).toEqual(before)
}

/** Expects that a run ends with a message before it has planned anything. */
async function expectMessage(generator: string, args: string[], message: string, url = inject('postgresUrl')) {
  vi.stubEnv('DATABASE_URL', url)
  await expect(planOf(generator, args, garage)).rejects.toThrow(message)
}

type Case = [generator: string, args: string[], message: string]
const name = (given: string, ...more: string[]) => ['--name', given, '--fields', 'name', ...more]

const unsafe = 'is not a safe name. Use'
test.each<Case>([
  ['resource', name('class'), 'Name "class" is a reserved word. Choose another.'],
  ['resource', name('1track'), unsafe],
  ['resource', name('../track'), unsafe],
  ['resource', name('tra ck'), unsafe],
  ['resource', name(`\${process.exit()}`), unsafe],
  ['resource', name('date'), 'needs a class Date, which is reserved. Choose another.'],
  ['resource', name('Vehicle'), '"vehicle" is taken: models/vehicle.ts has Vehicle (vehicles). Choose another name.'],
  ['resource', name('vehiclepart'), '"vehiclepart" is taken'],
  ['resource', name('vehicles'), 'Name "vehicles" is a plural. Give the singular: vehicle.'],
  ['resource', name('track', '--plural', 'Vehicles'), '"vehicles" is taken'],
  ['resource', name('sheep'), 'has no plural of its own. Give one with --plural'],
  ['resource', ['--name', 'track', '--fields', 'name name:integer'], 'Field "name" exists already or is defined twice'],
  ['field', ['vehicle', 'prototype:text'], 'Field "prototype": the name is a reserved word.'],
  ['field', ['vehicle', '../x:text'], unsafe],
  ['field', ['vehicle', 'make:text'], 'Field "make" exists already or is defined twice'],
  ['field', ['vehicle', 'parts:text'], 'Field "parts": vehicle has a relation with this name. Choose another.'],
  ['relation', ['vehicle', 'prototype:hasMany(customer)'], 'the name is a reserved word. Choose another.'],
  ['relation', ['vehicle', 'a/b:hasMany(customer)'], unsafe],
  ['relation', ['vehicle', 'parts:hasMany(vehicle_part)'], 'Relation "parts" of vehicle exists already. Choose'],
  ['relation', ['vehicle', 'drivers:hasMany(customer)?:inverse(name)'], 'Customer.name: a field has the same name'],
  ['relation', ['vehicle', 'drivers:manyToMany(customer):through(customers)'], 'is the table of a model.'],
])('names: %s %j', expectMessage)

const missing = 'There is no model "album". Name one of these: customer, maintenance_record, vehicle_part, vehicle.'
test.each<Case>([
  ['resource', ['--name', 'track', '--fields', 'album:references'], 'there is no model "album". Models: customer'],
  ['resource', name('track', '--relations', 'album.tracks:hasMany'), 'there is no model "album" to add it to.'],
  ['field', ['album', 'rating:integer'], missing],
  ['field', ['vehicel', 'rating:integer'], 'There is no model "vehicel". Did you mean "vehicle"? Name one of'],
  ['field', ['vehicle', 'album:references'], 'Scaffold album first.'],
  ['relation', ['album', 'parts:hasMany(vehicle_part)'], missing],
  ['hook', ['album', 'create::one::pre'], missing],
  ['sync', ['album'], missing],
  ['destroy', ['--name', 'album'], missing],
])('models that are not there: %s %j', expectMessage)

describe('flags', () => {
  test.each<Case>([
    ['resource', name('track', '--colour', 'red'), "Unknown option '--colour'. See npm run scaffold resource"],
    ['resource', ['--name'], '--name needs a value. See npm run scaffold resource -- --help.'],
    ['resource', ['--name', '--fields', 'name'], '--name needs a value.'],
    ['resource', ['--fields', 'name'], 'The name is missing. Pass --name track'],
    ['resource', name('track', '--batch-limit', 'many'), '--batch-limit "many" is not a whole number. Example'],
    ['resource', name('track', '--hooks', 'create::two'), 'There is no hook "create::two". Name some of these:'],
    ['field', ['vehicle'], 'The fields are missing. Pass --fields'],
    ['field', ['--fields', 'rating:integer'], 'The model is missing. Pass --model track.'],
    ['field', ['vehicle', 'rating:integer', '--fill', 'rating=3'], '--fill rating: name the table and its column'],
    ['field', ['vehicle', 'rating:integer', '--fill', 'vehicles.rating=x'], 'is not a number'],
    ['field', ['vehicle', 'code:text:unique'], 'Make it nullable, or pass --fill vehicles.code=<value>.'],
    ['relation', ['vehicle'], 'The relation is missing. Pass --relation'],
    ['hook', ['vehicle'], 'The hooks are missing. Pass --hooks'],
    ['hook', ['vehicle', 'delete::one::pre'], 'models/vehicle.ts already has the hook delete::one::pre.'],
    ['sync', ['--force'], "Unknown option '--force'. See npm run scaffold sync -- --help."],
    ['sync', ['--rename', 'vehicles.make'], '--rename vehicles.make: name the table and its column'],
    ['sync', ['--drop', 'make'], '--drop make: name the table and its column'],
    ['destroy', ['--force'], 'The name is missing. Pass --name track.'],
    ['destroy', ['vehicle'], 'maintenance_record.vehicle_id refers to vehicle. Destroy maintenance_record with it, or'],
    ['database', ['--tables'], '--tables needs a value.'],
    ['database', ['--key', 'x', '--all'], '--key x: write the table or view and its column'],
    ['database', ['--url', 'postgres://u:p@127.0.0.1:1/x'], 'No tables are given. Pass --tables album,track or --all.'],
  ])('%s %j', expectMessage)

  test('questions are not asked without a terminal', () => {
    for (const generator of ['resource', 'destroy'])
      expectRefusal(generator, ['--yes'], 'This terminal is not interactive.')
  })

  test('a generator that is not there', () =>
    expectRefusal('tracks', [], 'There is no generator "tracks". Name one of'))
})

test('resource: the formatter has no program for this system', () => {
  const env = { BIOME_BINARY: '/nowhere/biome' }
  expectRefusal('resource', [...name('track'), '--yes'], 'Biome, does not run on this system', env)
})

const silent = 'The PostgreSQL at DATABASE_URL does not answer. Start it, or correct'
const nowhere = 'postgres://user:secret@127.0.0.1:1/shop'
test.each<[string, string[], string, string]>([
  ['database', ['--all'], 'No database is given. Pass --url', ''],
  ['database', ['--all', '--url', 'mysql://x'], 'must be a URL such as postgres://', ''],
  ['database', ['--all', '--url', nowhere], 'does not answer. Start it, or correct', ''],
  ['database', ['--all'], silent, nowhere],
  ['sync', [], silent, nowhere],
])('databases: %s %j', expectMessage)

describe('files of the project', () => {
  afterEach(() => copy.reset())

  test.each([
    ['resource', name('track')],
    ['field', ['vehicle', 'rating:integer']],
    ['sync', []],
    ['destroy', ['maintenance_record']],
  ])('%s: a model with a syntax error, and recorded tables with the conflict of a git merge', (generator, args) => {
    copy.write('models/broken.ts', 'export class {{\n')
    expectRefusal(generator, [...args, '--yes'], 'models/broken.ts:1:')
    copy.remove('models/broken.ts')
    copy.write('.slipform/tables.json', '<<<<<<< HEAD\n{}\n=======\n{}\n>>>>>>> theirs\n')
    expectRefusal(generator, [...args, '--yes'], '.slipform/tables.json:1 holds conflict markers.')
  })

  const paths = ['admin/vehicles.tsx', 'models/vehicle.ts', 'admin/resources.ts']
  test.each(paths)('sync and field: a conflict of git in %s', (path) => {
    const line = copy.read(path).split('\n').length
    copy.write(path, `${copy.read(path)}<<<<<<< HEAD\n=======\n>>>>>>> other\n`)
    expectRefusal('sync', ['--yes'], `${path}:${line} holds conflict markers. Resolve the conflict`)
    expectRefusal('field', ['vehicle', 'rating:integer?', '--yes'], `${path}:${line} holds conflict markers.`)
  })

  test.each([
    ['admin/vehicles.tsx', '[', '[['],
    ['server/routes/vehicles.ts', "allow('viewer')", "allow('viewer'"],
  ])('sync and field: a syntax error in %s', (path, from, to) => {
    copy.replace(path, from, to)
    expectRefusal('sync', ['--yes'], `${path}:`)
    expectRefusal('field', ['vehicle', 'rating:integer?', '--yes'], 'has a syntax error: ')
  })

  test.each([
    ['admin/tracks.tsx', 'export {}\n', 'admin/tracks.tsx exists already'],
    ['models/Track.ts', 'export {}\n', 'models/Track.ts exists already'],
    ['server/migrations/20260101_old.ts', "createTable('tracks', () => {})\n", 'already creates a table tracks'],
    ['admin/resources.ts', 'export const resources = [\n', 'admin/resources.ts:'],
  ])('resource: %s is in the way', (path, text, message) => {
    copy.write(path, text)
    expectRefusal('resource', [...name('track'), '--yes'], message)
  })

  test.each([
    ['resource', name('track'), 'server/routes/index.ts', 'server/routes/index.ts is missing'],
    ['destroy', ['maintenance_record', '--force'], 'admin/resources.ts', 'admin/resources.ts is missing'],
  ])('%s: a registry was deleted', (generator, args, path, message) => {
    copy.remove(path)
    expectRefusal(generator, [...args, '--yes'], message)
  })

  test('sync: a migration fails', () => {
    const text = "export const up = (knex) => knex.raw('select 1 / 0')\nexport const down = () => {}\n"
    copy.write('server/migrations/29990101000000_divide.ts', text)
    expectRefusal('sync', ['--yes'], 'The migration 29990101000000_divide fails: division by zero, in: select 1 / 0.')
  })

  test('sync: a model was deleted and its pages were not', () => {
    copy.replace('models/index.ts', /.*maintenance-record.*\n/, '')
    copy.replace('models/vehicle.ts', /.*MaintenanceRecord.*\n/g, '')
    copy.remove('models/maintenance-record.ts')
    expectRefusal('sync', ['--yes'], 'The model of maintenance_records was deleted, or has another form than')
  })

  test('sync and field: two models in one file', () => {
    const part = copy.read('models/vehicle-part.ts').replace(/import \{ Vehicle \}.*\n/, '')
    const vehicle = copy.read('models/vehicle.ts').replace(/import \{ VehiclePart \}.*\n/, '')
    const both = vehicle.replace('  bigint,\n', '  bigint,\n  boolean,\n') + part.slice(part.indexOf('/** Parts'))
    copy.write('models/vehicle.ts', both)
    copy.remove('models/vehicle-part.ts')
    const users = ['admin/vehicle_parts.tsx', 'server/routes/vehicle_parts.ts', 'e2e/vehicle_parts.spec.ts']
    for (const path of ['models/index.ts', ...users]) copy.replace(path, 'vehicle-part.ts', 'vehicle.ts')
    expectRefusal('field', ['vehicle_part', 'rating:integer?', '--yes'], 'Move VehiclePart to a file of its own in')
    succeed(copy.generate('sync', '--yes'))
    succeed(copy.generate('field', 'vehicle', 'rating:integer?', '--yes'))
    expect(copy.read('models/vehicle.ts')).toContain('parts: hasMany(VehiclePart)')
  })

  test('sync, field and destroy: a model was moved into a folder', () => {
    copy.write('models/fleet/vehicle.ts', copy.read('models/vehicle.ts').replaceAll("from './", "from '../"))
    copy.remove('models/vehicle.ts')
    for (const name of ['index', 'customer', 'maintenance-record', 'vehicle-part'])
      copy.replace(`models/${name}.ts`, './vehicle.ts', './fleet/vehicle.ts')
    const message = 'models/fleet/vehicle.ts holds the model of vehicles. Models must be directly in models/'
    expectRefusal('sync', ['--yes'], message)
    expectRefusal('field', ['vehicle', 'rating:integer?', '--yes'], message)
    expectRefusal('destroy', ['vehicle', '--force', '--yes'], message)
  })

  test('sync: a field that vanished while another appeared, without a terminal', () => {
    copy.replace('models/vehicle.ts', 'mileage: bigint', 'odometer: bigint')
    const say = 'Pass --rename vehicles.mileage=odometer, or --drop vehicles.mileage.'
    expectRefusal('sync', ['--yes'], say)
    expectRefusal('sync', ['--yes', '--rename', 'vehicles.mileage=speed'], 'New fields: odometer.')
  })

  test('sync: all problems at once', () => {
    const fields = 'odometer: bigint().crud({}),\n    plate: text({ unique: true }).crud({}),'
    copy.replace('models/vehicle.ts', /mileage: bigint\(\)\.crud\(\{[^}]*\}\),/, fields)
    expectRefusal('sync', ['--yes'], 'vehicles.plate may not be null and is unique')
    expectRefusal('sync', ['--yes'], '--drop vehicles.mileage.')
  })

  test('sync: a value that is invented for existing records needs a yes', () => {
    copy.replace('models/vehicle.ts', 'decimal(12, 2, { nullable: true })', 'decimal(12, 2)')
    const value = 'which vehicles have no price, as those get "0"; --fill vehicles.price=<value> chooses another value.'
    expectRefusal('sync', [], `This loses data: ${value} Pass --yes to accept that.`)
    succeed(copy.generate('sync', '--yes'))
    const migration = copy.changedFiles().find((path) => path.startsWith('server/migrations/')) ?? ''
    expect(copy.read(migration)).toContain('// Loses data: which vehicles have no price')
  })

  test('destroy: a model that breaks a rule goes, and nothing else runs before', () => {
    const path = 'models/maintenance-record.ts'
    copy.replace(path, 'crud: {', "crud: { fulltext_language: 'klingon',")
    expectRefusal('sync', ['--yes'], 'MaintenanceRecord: fulltext_language is a text search configuration')
    succeed(copy.generate('destroy', 'maintenance_record', '--force', '--yes'))
    expect(copy.has(path)).toBe(false)
  })

  test('destroy: a file was edited', () => {
    const path = 'admin/maintenance_records.tsx'
    copy.write(path, `${copy.read(path)}\n// mine\n`)
    expectRefusal('destroy', ['maintenance_record', '--yes'], `${path} has edits that git does not have. Commit them`)
  })

  test('destroy: names another file that uses the model', () => {
    const own = 'admin/components/mine/Parts.tsx'
    copy.write(own, "import type { VehiclePart } from '../../../models/vehicle-part.ts'\n")
    expect(copy.generate('destroy', 'vehicle_part', '--dry-run').output).toContain(`${own} still says VehiclePart.`)
  })
})
