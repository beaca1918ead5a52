import { expect, test } from 'vitest'
import { planSuites } from './plan.ts'

const machine = { part: undefined, workers: 1, port: 3100, withoutBrowser: undefined, withoutGit: false } as const
const namesOf = (part: 'core' | 'rest' | undefined) => planSuites({ ...machine, part }).map(({ name }) => name)

test('the core and the whole gate have the same suites; the rest has those of which the core runs a part', () => {
  expect(namesOf('core')).toEqual(namesOf(undefined))
  const missing = namesOf('core').filter((name) => !namesOf('rest').includes(name))
  expect(missing).toEqual(['unit tests', 'linter, formatter, types', 'faults'])
})

test('every suite of a part is told which', () => {
  expect(planSuites({ ...machine, part: 'rest' }).map(({ env }) => env?.TEST_PART)).toEqual(
    namesOf('rest').map(() => 'rest'),
  )
  expect(planSuites(machine).filter(({ env }) => env?.TEST_PART !== undefined)).toEqual([])
})

test('without a browser its tests do not run, and others leave out what needs it', () => {
  const suites = planSuites({ ...machine, withoutBrowser: 'No Chromium was found.' })
  const missing = suites.filter(({ missing }) => missing !== undefined)
  expect(missing).toMatchObject([
    { name: 'browser tests', missing: expect.stringContaining('No Chromium was found.\nThe generator and package') },
  ])
  const partial = suites.filter(({ env }) => env?.TEST_BROWSER === 'missing').map(({ name }) => name)
  expect(partial).toEqual(['generator tests', 'package tests'])
})

test('without git the tests that work under git do not run', () => {
  const suites = planSuites({ ...machine, withoutGit: true })
  expect(suites.filter(({ missing }) => missing !== undefined).map(({ name }) => name)).toEqual([
    'generator tests',
    'package tests',
  ])
})
