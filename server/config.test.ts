import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('the defaults', () => {
  expect(readConfig({})).toMatchObject({
    production: false,
    port: 3000,
    host: '127.0.0.1',
    databaseUrl: undefined,
    dataDir: '.data',
    seed: 'demo',
  })
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({ production: true, seed: 'none' })
})

test('an empty variable is an unset one', () => {
  const empty = { PORT: '', HOST: '', DATABASE_URL: '', DATA_DIR: '', SEED: '', NODE_ENV: '' }
  expect(readConfig(empty)).toEqual(readConfig({}))
})

test('every variable', () => {
  const url = 'postgresql://user:p%40ss@db.example:5433/garage?sslmode=require'
  const env = { PORT: '0', HOST: '::', DATABASE_URL: url, DATA_DIR: '/var/lib/x', SEED: 'none', NODE_ENV: 'production' }
  expect(readConfig(env)).toMatchObject({
    production: true,
    port: 0,
    host: '::',
    databaseUrl: url,
    dataDir: '/var/lib/x',
    seed: 'none',
  })
  expect(readConfig({ SEED: 'demo', NODE_ENV: 'production' }).seed).toBe('demo')
})

describe('a bad value is an error that names the variable', () => {
  test.each(['x', '-1', '65536', '3000.5', '1e3', ' 80', '0x50'])('PORT=%j', (PORT) => {
    expect(() => readConfig({ PORT })).toThrow(`PORT must be a number from 0 to 65535, not '${PORT}'.`)
  })

  test.each(['full', 'DEMO', 'true'])('SEED=%j', (SEED) => {
    expect(() => readConfig({ SEED })).toThrow(`SEED must be demo or none, not '${SEED}'.`)
  })

  test.each(['localhost', 'mysql://root:hunter2@localhost/x', 'http://x', '/tmp/socket'])('DATABASE_URL=%j', (url) => {
    const bad = () => readConfig({ DATABASE_URL: url })
    expect(bad).toThrow(/^DATABASE_URL must be a URL such as postgres:/)
    expect(bad).not.toThrow('hunter2')
  })
})
