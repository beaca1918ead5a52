import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { describeSettings } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'slipform-config-'))
afterAll(() => rmSync(folder, { recursive: true }))

const inEnvironment = (env: NodeJS.ProcessEnv) => new Map(Object.keys(env).map((name) => [name, 'environment']))

const lineOf = (name: string, env: NodeJS.ProcessEnv, sources = inEnvironment(env)) =>
  describeSettings(env, sources)
    .split('\n')
    .map((line) => line.trim().split(/ {2,}/))
    .find(([first]) => first === name)
    ?.slice(1)

test.each([
  [{}, 'PORT', ['3000', 'default']],
  [{ PORT: '' }, 'PORT', ['3000', 'default']],
  [{ PORT: '3001' }, 'PORT', ['3001', 'environment']],
  [{}, 'DATABASE_URL', ['-', 'default']],
  [{ SEED: undefined, NODE_ENV: 'production' }, 'SEED', ['none', 'default']],
  [{ AUTH_SECRET: 'hunter2' }, 'AUTH_SECRET', ['***', 'environment']],
  [{ ADMIN_PASSWORD: 'https://hunter2' }, 'ADMIN_PASSWORD', ['***', 'environment']],
  [
    { DATABASE_URL: 'postgres://ann:hunter2@db/x?sslpassword=hunter2&sslmode=require' },
    'DATABASE_URL',
    ['postgres://ann:***@db/x?sslpassword=***', 'environment'],
  ],
  [
    { DATABASE_URL: 'postgres://ann:hunter2@db:5432,db2/x' },
    'DATABASE_URL',
    ['postgres://ann:***@db:5432,db2/x', 'environment'],
  ],
  [
    { DATABASE_REPLICA_URLS: 'postgres://ann:hunter2@a/x,postgres://a/x?user=ann&password=hunter2' },
    'DATABASE_REPLICA_URLS',
    ['postgres://ann:***@a/x,postgres://a/x?user=ann&password=***', 'environment'],
  ],
  [
    { DATABASE_REPLICA_URLS: 'postgres://ann:h,postgres://unter2@b/x' },
    'DATABASE_REPLICA_URLS',
    ['***', 'environment'],
  ],
  [{ DATABASE_URL: 'postgres://ann:hunter/2@db/x' }, 'DATABASE_URL', ['***', 'environment']],
  [{ AUTH_SECRET: 'postgres://hunter2/hunter2' }, 'AUTH_SECRET', ['***', 'environment']],
])('%j shows %s', (env: NodeJS.ProcessEnv, name, shown) => expect(lineOf(name, env)).toEqual(shown))

test('names .env and files as sources, and never shows what a file holds', () => {
  expect(lineOf('PORT', { PORT: '1' }, new Map())).toEqual(['1', '.env'])
  const flag = new Map([['NODE_ENV', '--production']])
  expect(lineOf('NODE_ENV', { NODE_ENV: 'production' }, flag)).toEqual(['production', '--production'])
  const file = join(folder, 'secret')
  writeFileSync(file, 'hunter2\n')
  const env = { AUTH_SECRET_FILE: file }
  expect(lineOf('AUTH_SECRET', env)).toEqual(['***', `AUTH_SECRET_FILE=${file}`])
  expect(lineOf('AUTH_SECRET', { AUTH_SECRET_FILE: '/none' })?.[1]).toMatch(/AUTH_SECRET_FILE=\/none cannot be read/)
})
