// @module-tag rest

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { replace } from './support/edits.ts'
import { ProjectCopy } from './support/project-copy.ts'

let copy: ProjectCopy
beforeAll(() => {
  copy = ProjectCopy.take()
  git('branch', 'start')
  const workOrder = ['resource', '--name', 'work_order', '--fields', 'name vehicle:references:inverse'] as const
  branch('one', [...workOrder], ['field', 'vehicle', 'rating:integer?:filterable'])
  branch('two', ['resource', '--name', 'supplier', '--fields', 'name'], ['field', 'vehicle', 'colour:text?:filterable'])
})
beforeEach(() => {
  copy.reset()
  git('checkout', '--quiet', '--detach', 'two')
})
afterAll(() => copy?.giveBack())

function git(...args: string[]): string {
  const { status, output } = copy.run('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', ...args])
  expect(status, output).toBe(0)
  return output
}

/** Scaffolds on a branch of its own from the start. */
function branch(name: string, ...runs: [string, ...string[]][]): void {
  git('checkout', '--quiet', '-B', name, 'start')
  for (const run of runs) expect(copy.generate(...run, '--yes')).toMatchObject({ status: 0 })
  copy.commit()
}

/** Merges a branch into the current one; returns the files that are in conflict. */
function merge(name: string): string[] {
  copy.run('git', ['-c', 'user.name=test', '-c', 'user.email=test@example.com', 'merge', '--no-edit', name])
  return git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean)
}

/** Runs `sync` and expects it to be done with that; returns the files of one's own that it changed. */
function bringInLine(): string[] {
  const { status, output } = copy.generate('sync', '--yes')
  expect(status, output).toBe(0)
  const changed = copy.changedFiles().filter((path) => !path.startsWith('.slipform/'))
  copy.commit()
  expect(copy.generate('sync', '--yes').output).toContain('Everything is up to date')
  expect(copy.changedFiles()).toEqual([])
  for (const path of ['models/vehicle.ts', 'admin/vehicles.tsx'])
    expect(copy.read(path)).toMatch(/colour.*rating|rating.*colour/s)
  return changed
}

test('what two people scaffold on two branches merges without a conflict', () => {
  copy.run('node', ['node_modules/slipform/bin/slipform.js', 'prepare'])
  expect(merge('one')).toEqual([])
  expect(bringInLine()).toEqual([])
  const { status, output } = copy.check()
  expect(status, output).toBe(0)
})

test('without the driver only your own files are in conflict, and sync brings the rest in line', () => {
  copy.run('git', ['config', '--remove-section', 'merge.slipform'])
  const conflicts = merge('one')
  expect(conflicts.filter((path) => path.startsWith('.slipform/'))).toEqual([])
  for (const path of conflicts) copy.write(path, copy.read(path).replaceAll(/^(?:<{7}|={7}|>{7}).*\n/gm, ''))
  // In a page file people write the names of both.
  git('checkout', '--ours', 'admin/vehicles.tsx')
  copy.write('admin/vehicles.tsx', copy.read('admin/vehicles.tsx').replaceAll("'colour'", "'colour', 'rating'"))
  copy.commit()
  bringInLine()
})

test('where both changed the same thing, people decide', () => {
  copy.run('node', ['node_modules/slipform/bin/slipform.js', 'prepare'])
  const change = (table: string) => {
    git('checkout', '--quiet', '-B', table, 'start')
    replace(copy, 'models/vehicle.ts', "'vehicles'", `'${table}'`)
    copy.commit()
  }
  change('cars')
  change('vans')
  expect(merge('cars')).toEqual(['models/vehicle.ts'])
  expect(copy.read('models/vehicle.ts')).toContain(
    "<<<<<<< ours\n  table: 'vans',\n=======\n  table: 'cars',\n>>>>>>> theirs\n",
  )
  const { status, output } = copy.generate('sync', '--yes')
  expect({ status, output }).toMatchObject({ status: 1, output: expect.stringContaining('models/vehicle.ts:') })
})
