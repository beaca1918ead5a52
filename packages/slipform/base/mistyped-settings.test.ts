import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findMistypedSettings } from './mistyped-settings.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'slipform-settings-'))
  file = join(folder, '.env')
})
afterEach(() => rmSync(folder, { recursive: true }))

test.each([
  ['DATABSE_URL=postgres://localhost/a', ['DATABSE_URL', 'DATABASE_URL']],
  ['# DATABSE_URL=x\nAUTH_SECERT="two\nlines"\n', ['AUTH_SECERT', 'AUTH_SECRET']],
  ['export CORS_ORIGIN=https://a.example', ['CORS_ORIGIN', 'CORS_ORIGINS']],
  ['Port=3000', ['Port', 'PORT']],
  ['PROT=1', ['PROT', 'PORT']],
])('%j names a mistyped setting', (text, [typed, meant]) => {
  writeFileSync(file, text)
  expect(findMistypedSettings({}, file)).toEqual([
    `${file} sets ${typed}, which is not a setting. Did you mean ${meant}?`,
  ])
})

test.each(['', 'PORT=1\nDATABASE_URL=\n', 'STRIPE_KEY=x\nMAIL_FROM=a@b\n'])('%j names none', (text) => {
  writeFileSync(file, text)
  expect(findMistypedSettings({}, file)).toEqual([])
})

test('a missing file names none', () => expect(findMistypedSettings({}, file)).toEqual([]))

test('a file of what is no secret is named', () => {
  expect(findMistypedSettings({ LOG_LEVEL_FILE: '/run/level' }, file)).toEqual([
    'The environment has LOG_LEVEL_FILE, but only secrets are read from files. Set LOG_LEVEL itself.',
  ])
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['AUTH_SECRET_FIL', 'AUTH_SECRET_FILE'],
  ['AUTHSECRET', 'AUTH_SECRET'],
])('the environment has %s instead of %s', (typed, meant) => {
  const [hint, ...others] = findMistypedSettings({ [typed]: 'x' }, file)
  expect(hint).toBe(`The environment has ${typed}, which is not a setting. Did you mean ${meant}?`)
  expect(others).toEqual([])
})

test('names of the system that resemble a short setting are no mistyped settings', () => {
  const env = { PATH: 'x', HOSTS: 'x', PORTS: 'x', AUTHS: 'x', HOME: 'x', DATABASE_URL: 'x', DATABASE_URL_FILE: 'x' }
  expect(findMistypedSettings(env, file)).toEqual([])
})
