// @module-tag rest

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { edits, replace } from './support/edits.ts'
import { ProjectCopy } from './support/project-copy.ts'

let copy: ProjectCopy

beforeAll(async () => {
  copy = ProjectCopy.take()
  expect(copy.generate('hook', 'vehicle', 'create::one::pre', '--yes')).toMatchObject({ status: 0 })
  for (const edit of edits) edit.apply(copy)
  expect(copy.run('npx', ['biome', 'check', '--write', 'models', 'admin', 'server'])).toMatchObject({ status: 0 })
  copy.commit()
})

afterAll(() => copy?.giveBack())

const tables = '.slipform/tables.json'

/**
 * A generator that is run later, what people changed in a model before it, and what must have come of it. The unit tests of edits have
 * other forms of files.
 */
const later: {
  name: string
  run: () => [string, ...string[]]
  before?: () => void
  path: string
  text?: string
  /** What else must be in which file. */
  more?: Readonly<Record<string, string>>
  gone?: string
  /** Whether `sync` runs once more; lifecycle.test.ts checks what all generators wrote. */
  isChecked?: boolean
}[] = [
  {
    name: 'sync, after fields were renamed and a value added to a list',
    before: () => {
      replace(copy, 'models/vehicle.ts', 'purchased_on:', 'bought_on:')
      replace(copy, 'server/seeds/garage.ts', /\bpurchased_on\b/, 'bought_on')
      replace(copy, 'models/vehicle.ts', "'scrapped']", "'scrapped', 'stolen']")
      replace(copy, 'models/vehicle.ts', ' make:', ' brand:')
      for (const path of ['models/customer.ts', 'models/maintenance-record.ts'])
        copy.write(path, copy.read(path).replaceAll("['make'", "['brand'"))
      replace(copy, 'server/seeds/garage.ts', ' make,', ' brand: make,')
    },
    run: () => ['sync', '--rename', 'vehicles.purchased_on=bought_on', '--rename', 'vehicles.make=brand'],
    path: 'models/vehicle.ts',
    text: 'bought_on:',
    isChecked: true,
    more: {
      'admin/vehicles.fr.ts': "    brand: 'Marque',",
      'admin/maintenance_records.fr.ts': "'vehicle.brand': 'Marque du véhicule',",
      'admin/maintenance_records.tsx': "text('vehicle.brand')",
      [tables]: '"brand",',
    },
  },
  {
    name: 'destroy, of a resource that has its other end here',
    before: () => {
      const inspection = ['--name', 'inspection', '--fields', 'name vehicle:references:inverse', '--yes']
      expect(copy.generate('resource', ...inspection)).toMatchObject({ status: 0 })
    },
    run: () => ['destroy', 'inspection', '--yes'],
    path: 'models/vehicle.ts',
    gone: 'Inspection',
  },
]

describe.each(later)('after $name', ({ run, before, path, text = '', more = {}, gone, isChecked }) => {
  beforeAll(() => {
    copy.reset()
    before?.()
    const { status, output } = copy.generate(...run())
    expect(status, output).toBe(0)
  })

  test.each(edits)('$name stays', (edit) => {
    expect(edit.holds(copy)).toBe(true)
  })

  test('what it is there for was done', () => {
    expect(copy.read(path)).toContain(text)
    for (const [file, part] of Object.entries(more)) expect(copy.read(file)).toContain(part)
    if (gone) expect(copy.read(path)).not.toContain(gone)
  })

  test.runIf(isChecked)('nothing is left to be done, and doing it again changes not a byte', () => {
    copy.commit()
    const { output } = copy.generate('sync')
    const changed = copy.changedFiles()
    copy.uncommit()
    expect(output).toContain('Everything is up to date')
    expect(changed).toEqual([])
  })
})

// The unit tests of formats and merges have such layouts too.
