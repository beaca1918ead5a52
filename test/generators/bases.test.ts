// @module-tag rest

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFiles } from '../../packages/scaffold/source/files/files.ts'
import { readRecord, renderRecord } from '../../packages/scaffold/source/state/state.ts'
import { ProjectCopy } from './support/project-copy.ts'

// What another program changes in the project, such as a search and replace in all files, is not taken for generated text.
let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
})
beforeEach(() => copy.reset())
afterAll(() => copy?.giveBack())

const record = '.slipform/resources/vehicles.txt'
const page = 'admin/vehicles.tsx'
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

test('each record is as the scaffolder writes it', () => {
  const files = openFiles(copy.path('.'))
  for (const plural of ['customers', 'vehicles', 'vehicle_parts', 'maintenance_records']) {
    const found = readRecord(files, plural)
    expect(found && renderRecord(found)).toBe(copy.read(`.slipform/resources/${plural}.txt`))
  }
})

describe('a search and replace in all files', () => {
  test.each([
    ['sync', 'sync', '--yes'],
    ['field', ...rating],
    ['relation', 'relation', 'vehicle', 'inspector:belongsTo(customer)?:inverse(inspected)', '--yes'],
    ['destroy', 'destroy', 'maintenance_record', '--force', '--yes'],
  ] as const)('finds no record, and stays at the next %s', (_, generator, ...args) => {
    expect(replaceEverywhere("sort: ['created_at', 'DESC']", "sort: ['id', 'DESC']")).toContain(page)
    generate(generator, ...args)
    expect(copy.read(page)).toContain("sort: ['id', 'DESC']")
  })

  test('of the name of a field does not pass for a new field', () => {
    generate(...rating)
    copy.commit()
    for (const path of replaceEverywhere('rating', 'stars'))
      if (path.startsWith('server/migrations/')) copy.run('git', ['checkout', '--', path])
    const { status, output } = copy.generate('sync', '--yes')
    expect([status, output]).toEqual([1, expect.stringContaining('vehicles.rating is no longer a field.')])
    generate('sync', '--rename', 'vehicles.rating=stars', '--yes')
    expect(copy.changedFiles()).toContain(record)
    copy.uncommit()
  })
})

describe('a record that another program changed is named, and nothing is written', () => {
  const lines = () => copy.read(record).split('\n')
  test.each([
    [
      'a character',
      () =>
        lines()
          .with(3, lines()[3]?.replace(/^./, 'Q') ?? '')
          .join('\n'),
      `${record}:4`,
    ],
    ['a line left out', () => lines().toSpliced(3, 1).join('\n'), record],
    [
      'sorted lines',
      () => [...lines().slice(0, 2), ...lines().slice(2, 30).sort(), ...lines().slice(30)].join('\n'),
      record,
    ],
  ])('%s', (_what, change, place) => {
    copy.write(record, change())
    const { status, output } = copy.generate(...rating)
    expect(status).toBe(1)
    expect(output).toContain(`${place} was changed by another program. Restore it: git checkout -- ${record}`)
    expect(copy.changedFiles()).toEqual([record])
  })
})

test('a formatter in all files keeps its style, and .slipform its own', () => {
  const style = ['--semicolons=always', '--javascript-formatter-quote-style=double', '--line-width=80']
  expect(copy.run('npx', ['biome', 'format', '--write', ...style, page])).toMatchObject({ status: 0 })
  copy.commit()
  generate(...rating)
  copy.run('git', ['add', '--all'])
  const changed = copy.run('git', ['diff', '--cached', '--numstat', '--', page]).output
  expect(changed).not.toMatch(/^\d+\t([2-9]|\d\d+)\t/m)
  expect(copy.read(page)).toContain('"rating",')
  expect(copy.read(page)).toContain('from "@slipform/admin";')
  copy.commit()
  expect(generate('sync')).toContain('Everything is up to date.')
  copy.uncommit()
  copy.uncommit()
})
