import { cpSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { toPlainLines } from '../../packages/scaffold/source/files/line-ends.ts'
import { blobId, idsOf, parseSums } from '../../packages/scaffold/source/files/sums.ts'
import { ProjectCopy } from './support/project-copy.ts'

// What another program changes in .slipform/, such as a search and replace in all files, is not taken for generated text.
let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
beforeEach(() => copy.reset())
afterAll(() => copy?.giveBack())

const fields = 'admin/vehicles/VehicleFields.tsx'
const pages = 'admin/vehicles/VehiclePages.tsx'
const base = (path: string) => `.slipform/generated/${path}`
const rating = ['field', 'vehicle', 'rating:integer?', '--yes'] as const

/** Replaces a text in all files of the project, as an editor does. */
function replaceEverywhere(from: string, to: string): string[] {
  const paths = copy.run('git', ['grep', '-lF', from]).output.split('\n').filter(Boolean)
  for (const path of paths) copy.write(path, copy.read(path).replaceAll(from, to))
  return paths
}

function generate(...[generator, ...args]: readonly [string, ...string[]]): string {
  const { status, output } = copy.generate(generator, ...args)
  expect(status, output).toBe(0)
  return output
}

test('every text of .slipform/generated is recorded', () => {
  const sums = parseSums(copy.read('.slipform/sums.txt'))
  const bases = copy.run('git', ['ls-files', '.slipform/generated']).output.split('\n').filter(Boolean)
  for (const path of bases) expect(idsOf(path, sums), path).toEqual([blobId(toPlainLines(copy.read(path)))])
})

describe('a search and replace in all files', () => {
  const replace = () => {
    const paths = replaceEverywhere('label="Parts"', 'label="Spare parts"')
    expect(paths).toContain(pages)
    expect(paths).toContain(base(pages))
  }

  test.each([
    ['sync', 'sync', '--yes'],
    ['field', ...rating],
    ['relation', 'relation', 'vehicle', 'inspector:belongsTo(customer)?:inverse(inspected)', '--yes'],
    ['destroy', 'destroy', 'maintenance_record', '--force', '--yes'],
  ] as const)('stays, and is named, at the next %s', (_, generator, ...args) => {
    replace()
    const output = generate(generator, ...args)
    expect(copy.read(pages)).toContain('label="Spare parts"')
    expect(output).toContain(
      `changed ${base(pages)}. Their texts are restored from git. Your own files keep the change.`,
    )
    expect(copy.read(base(pages))).toContain('label="Parts"')
  })

  test('stays when it was committed, and the run after that changes nothing', () => {
    replace()
    copy.commit()
    generate(...rating)
    expect(copy.read(pages)).toContain('label="Spare parts"')
    expect(copy.read(fields)).toContain('source="rating"')
    copy.commit()
    expect(generate('sync')).toContain('Everything is up to date.')
    copy.uncommit()
    copy.uncommit()
  })

  test('of the name of a field does not pass for a new field', () => {
    generate(...rating)
    copy.commit()
    for (const path of replaceEverywhere('rating', 'stars'))
      if (path.startsWith('server/migrations/')) copy.run('git', ['checkout', '--', path])
    const { status, output } = copy.generate('sync', '--yes')
    expect([status, output]).toEqual([1, expect.stringContaining('vehicles.rating is no longer a field.')])
    expect(generate('sync', '--rename', 'vehicles.rating=stars', '--yes')).toContain(
      '.slipform/resources/vehicles.json',
    )
    copy.uncommit()
  })

  test('leaves your file as it is where git does not hold the text, and names it', () => {
    generate('resource', '--name', 'track', '--fields', 'name length:integer', '--yes')
    for (const path of ['admin/tracks/TrackFields.tsx', base('admin/tracks/TrackFields.tsx')])
      copy.write(path, copy.read(path).replaceAll('Track', 'Song'))
    const before = copy.read('admin/tracks/TrackFields.tsx')
    const output = generate('field', 'track', 'rating:integer?', '--yes')
    expect(copy.read('admin/tracks/TrackFields.tsx')).toBe(before)
    expect(output).toContain('git does not hold its earlier text, so admin/tracks/TrackFields.tsx stays as it is.')
  })
})

test('a formatter in all files keeps its style, and .slipform its own', () => {
  // The project's linter leaves .slipform alone.
  const visible = copy.path('admin/bases')
  cpSync(copy.path(base('admin/vehicles')), visible, { recursive: true })
  const style = ['--semicolons=always', '--javascript-formatter-quote-style=double', '--line-width=80']
  expect(copy.run('npx', ['biome', 'format', '--write', ...style, 'admin/vehicles', visible])).toMatchObject({
    status: 0,
  })
  cpSync(visible, copy.path(base('admin/vehicles')), { recursive: true })
  rmSync(visible, { recursive: true })
  copy.commit()
  generate(...rating)
  copy.run('git', ['add', '--all'])
  const changed = copy.run('git', ['diff', '--cached', '--numstat', '--', 'admin/vehicles']).output
  expect(changed).not.toMatch(/^\d+\t([2-9]|\d\d+)\t/m)
  expect(copy.read(fields)).toContain('source="rating"')
  expect(copy.read(fields)).toContain('from "react-admin";')
  copy.commit()
  expect(generate('sync')).toContain('Everything is up to date.')
  copy.uncommit()
  copy.uncommit()
})

test('without the record, the texts count as they are', () => {
  rmSync(copy.path('.slipform/sums.txt'))
  generate(...rating)
  expect(copy.read(fields)).toContain('source="rating"')
  expect(parseSums(copy.read('.slipform/sums.txt')).size).toBeGreaterThan(30)
})
