import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { settingOf } from './settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipform-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

const fileOf = (text: string) => {
  const file = join(folder, String(Math.random()))
  writeFileSync(file, text)
  chmodSync(file, 0o600)
  return file
}

test.each([
  ['a secret', 'a secret'],
  ['a secret\n', 'a secret'],
  ['a secret\r\n', 'a secret'],
  [' a secret \n\n', ' a secret \n'],
])('a file with %j holds %j', (text, secret) => {
  expect(settingOf({ AUTH_SECRET_FILE: fileOf(text) }, 'AUTH_SECRET')).toBe(secret)
})

test('a file that cannot be read, is empty or contradicts the variable is an error that names the variable', () => {
  const read = (env: NodeJS.ProcessEnv) => () => settingOf(env, 'AUTH_SECRET')
  expect(read({ AUTH_SECRET_FILE: '/none' })).toThrow('AUTH_SECRET_FILE=/none cannot be read (ENOENT).')
  expect(read({ AUTH_SECRET_FILE: folder })).toThrow(`AUTH_SECRET_FILE=${folder} cannot be read (EISDIR).`)
  expect(read({ AUTH_SECRET_FILE: fileOf('\n') })).toThrow(/is empty/)
  const both = read({ AUTH_SECRET: 'hunter2', AUTH_SECRET_FILE: fileOf('x') })
  expect(both).toThrow('AUTH_SECRET and AUTH_SECRET_FILE are both set. Remove one of them.')
  expect(read({ AUTH_SECRET_FILE: '' })()).toBe('')
})

test('only secrets are read from files', () => expect(settingOf({ PORT_FILE: fileOf('1') }, 'PORT')).toBe('3000'))
