import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { core, shortened } from './core.ts'
import { chooseFiles, chosenPart } from './parts.ts'

const listed = ['test/a.test.ts']
const all = ['test/**/*.test.ts']

test.each([
  [undefined, all, []],
  ['core', listed, []],
  ['rest', all, listed],
] as const)('the part %s includes %j except %j', (part, include, exclude) => {
  expect(chooseFiles(listed, all, part)).toEqual({ include, exclude })
})

test('the rest holds the files again that the core runs in short', () => {
  const [path = ''] = shortened
  expect(chooseFiles([path, ...listed], all, 'rest').exclude).toEqual(listed)
})

test('the files that the core runs in short are in it', () => {
  const listed = new Set<string>(Object.values(core).flat())
  expect(shortened.filter((path) => !listed.has(path))).toEqual([])
})

test('another part is rejected', () => {
  expect(chosenPart({})).toBeUndefined()
  expect(() => chosenPart({ TEST_PART: 'most' })).toThrow("TEST_PART must be core or rest, not 'most'.")
})

test.each(Object.entries(core))('the files that are listed of %s exist, each once', (_group, paths) => {
  expect(paths.filter((path) => !existsSync(join(import.meta.dirname, '../..', path)))).toEqual([])
  expect(new Set<string>(paths).size).toBe(paths.length)
})
