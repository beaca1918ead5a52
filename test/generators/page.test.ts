// @module-tag rest

import { expect, test } from 'vitest'
import { ProjectCopy, succeed } from './support/project-copy.ts'

// Pages that are written out as elements, one for each name.
const copy = ProjectCopy.take()

const page = 'admin/vehicles.tsx'
const rating = ['field', 'vehicle', 'rating:integer?:filterable', '--yes'] as const

const generate = (...[generator, ...args]: readonly [string, ...string[]]) => succeed(copy.generate(generator, ...args))

test('every page is written out, and stands in the place of the named one', () => {
  for (const name of ['list', 'show', 'form']) generate('page', 'vehicle', name, '--yes')
  const written = copy.changedFiles().filter((path) => path.startsWith('admin/'))
  expect(written.sort()).toEqual([...['Form', 'List', 'Show'].map((name) => `admin/Vehicle${name}.tsx`), page])
  for (const [option, name] of Object.entries({ list: 'List', show: 'Show', create: 'Create', edit: 'Edit' }))
    expect(copy.read(page)).toMatch(new RegExp(`${option}: lazyPage\\(.*'Vehicle${name}'\\)`))
  expect(copy.read('admin/VehicleList.tsx')).toContain('<ColumnFor source="year" />')
  expect(copy.read('admin/VehicleShow.tsx')).toContain('<FieldFor source="specs" />')
  expect(copy.read('admin/VehicleForm.tsx')).toContain('<InputFor key="vin" source="vin" />')
  succeed(copy.check())
  copy.commit()
  expect(generate('sync')).toContain('Everything is up to date.')
})

test('a new field is named, and --check tells it by its status', () => {
  expect(copy.generate(...rating, '--check').status).toBe(3)
  const output = generate(...rating)
  for (const option of ['list', 'show', 'create', 'edit'])
    expect(output).toMatch(new RegExp(`${page}:\\d+ writes ${option} itself, so this is not in it:\n\\+ rating`))
  expect(copy.read('admin/VehicleList.tsx')).not.toContain('rating')
  copy.uncommit()
})

test('destroy removes them', () => {
  copy.reset()
  generate('page', 'maintenance_record', 'show', '--yes')
  copy.commit()
  generate('destroy', 'maintenance_record', '--force', '--yes')
  expect(copy.has('admin/MaintenanceRecordShow.tsx')).toBe(false)
  expect(copy.has('admin/maintenance_records.tsx')).toBe(false)
})
