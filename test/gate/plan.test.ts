import { expect, test } from 'vitest'
import { findFailedFiles, findFailedInBrowser, planSuites } from './plan.ts'

const machine = { part: undefined, workers: 1, port: 3100, withoutBrowser: undefined, withoutGit: false } as const
const namesOf = (part: 'core' | 'rest' | undefined) => planSuites({ ...machine, part }).map(({ name }) => name)

test('the core and the whole gate have the same suites; the rest has those of which the core runs a part', () => {
  expect(namesOf('core')).toEqual(namesOf(undefined))
  const missing = namesOf('core').filter((name) => !namesOf('rest').includes(name))
  expect(missing).toEqual(['unit tests', 'faults', 'linter, formatter, types'])
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

const inBrowser = `  ✓  1 [admin] › list.spec.ts:1:1 › opens

  2 failed
    [admin] › list.spec.ts:3:1 › sorts ─────
    [admin] › list.spec.ts:9:1 › filters ───
  1 did not run
  48 passed (5.9m)
`

test.each([
  [inBrowser, ['[admin] › list.spec.ts:3:1 › sorts', '[admin] › list.spec.ts:9:1 › filters']],
  [`${inBrowser}  1 error was not a part of any test, see above for details\n`, undefined],
  ['Error: Process from config.webServer was not able to start.\n', undefined],
])('the failed browser tests of %j', (output, tests) => {
  expect(findFailedInBrowser(output, 'playwright test')).toEqual(
    tests && { tests, command: 'playwright test --last-failed' },
  )
})

test.each([
  ['[1/2] a.test.ts\n[failed] a.test.ts\n[failed] b.test.ts\n', ['a.test.ts', 'b.test.ts']],
  ['[1/2] a.test.ts\nUnhandled Errors\n', undefined],
])('the failed files of %j', (output, tests) => {
  expect(findFailedFiles(output, 'vitest run')).toEqual(tests && { tests, command: 'vitest run a.test.ts b.test.ts' })
})
