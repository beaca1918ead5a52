import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readEnvironment } from './environment.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipform-env-'))
  file = join(folder, '.env')
})
afterEach(() => {
  rmSync(folder, { recursive: true })
  for (const name of ['SLIPFORM_A', 'SLIPFORM_B', 'SLIPFORM_C']) delete process.env[name]
})

test('a file adds variables, with comments and quotes', () => {
  writeFileSync(file, '# mine\nSLIPFORM_A=1\nSLIPFORM_B="two words" # more\r\nexport SLIPFORM_C=\'#3\'\n')
  expect(readEnvironment(file)).toMatchObject({ SLIPFORM_A: '1', SLIPFORM_B: 'two words', SLIPFORM_C: '#3' })
})

test.each(['own', ''])('the environment wins, also where it is %j', (value) => {
  process.env.SLIPFORM_A = value
  writeFileSync(file, 'SLIPFORM_A=1\n')
  expect(readEnvironment(file).SLIPFORM_A).toBe(value)
})

test('a missing file is none', () => expect(readEnvironment(file)).toBe(process.env))

test('a file that cannot be read is an error that names it', () => {
  expect(() => readEnvironment(folder)).toThrow(`${folder} cannot be read (`)
})
