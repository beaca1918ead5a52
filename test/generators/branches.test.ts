// @module-tag rest

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ProjectCopy, succeed } from './support/project-copy.ts'

// What git joins by itself: no driver, no attributes.
const copy = ProjectCopy.take()
beforeAll(() => {
  copy.write('.gitattributes', '')
  copy.commit()
  git('branch', 'start')
  branch('jobs', ['resource', '--name', 'work_order', '--fields', 'name vehicle:references:inverse'])
  branch('firms', ['resource', '--name', 'supplier', '--fields', 'name'])
  branch('rating', ['field', 'vehicle', 'rating:integer?:filterable'])
  branch('colour', ['field', 'vehicle', 'colour:text?:filterable'])
  branch('score', ['field', 'customer', 'score:integer?:filterable'])
})
beforeEach(() => copy.reset())

const author = ['-c', 'user.name=test', '-c', 'user.email=test@example.com']
const git = (...args: string[]) => succeed(copy.run('git', [...author, ...args]))

/** Scaffolds on a branch of its own from the start. */
function branch(name: string, run: [string, ...string[]]): void {
  git('checkout', '--quiet', '-B', name, 'start')
  succeed(copy.generate(...run, '--yes'))
  copy.commit()
}

/** Merges one branch into another; returns the files that are in conflict. */
function merge(name: string, into: string): string[] {
  git('checkout', '--quiet', '--detach', into)
  copy.run('git', [...author, 'merge', '--no-edit', name])
  return git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean)
}

/** Keeps the lines of both sides in files with conflict markers. */
function keepBoth(paths: readonly string[]): void {
  for (const path of paths) copy.write(path, copy.read(path).replaceAll(/^(?:<{7}|={7}|>{7}).*\n/gm, ''))
  copy.commit()
}

function expectInLine(): void {
  expect(copy.generate('sync', '--yes').output).toContain('Everything is up to date')
}

test('two resources, and fields of two models, merge without a conflict', () => {
  // The menu of the garage is one line.
  expect(merge('firms', 'jobs')).toEqual(['admin/resources.ts'])
  copy.reset()
  expect(merge('score', 'rating')).toEqual([])
  expectInLine()
  expect(merge('rating', 'jobs')).toEqual([])
  expectInLine()
})

test('two fields at one place conflict in the model alone, and it takes the lines of both', () => {
  const conflicts = merge('rating', 'colour')
  expect(conflicts).toEqual(['models/vehicle.ts'])
  keepBoth(conflicts)
  expectInLine()
  for (const field of ['colour', 'rating']) expect(copy.read('models/vehicle.ts')).toContain(`${field}:`)
})
