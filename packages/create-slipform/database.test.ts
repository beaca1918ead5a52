import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { requireDatabaseUrl } from './arguments.ts'
import { checkDatabase, toSetting } from './database.ts'

test.each([
  'postgres://user:password@localhost:5432/shop',
  'postgres://user:a#b@localhost/shop',
  `postgres://user:a'b"c@localhost/shop?application_name=a b`,
  'postgres://user:a$b\\c=d@localhost/shop',
])('Node.js reads %s back from .env', (url) => {
  expect(parseEnv(toSetting(url))).toEqual({ DATABASE_URL: url.replace("'", '%27') })
})

test.each([
  'postgres://u:p@h1:5432,h2:5432/shop?target_session_attrs=primary',
  'postgresql://h1,h2/shop',
  'postgres:///shop',
])('%s is a database URL', (url) => expect(() => requireDatabaseUrl(url)).not.toThrow())

test.each(['localhost:5432/shop', 'mysql://h1,h2/shop', 'postgres://h1:x/shop', 'shop'])('%s is none', (url) => {
  expect(() => requireDatabaseUrl(url)).toThrow('The database URL must look like')
})

test('what is wrong with a host is named; several are left to the server', async () => {
  await expect(checkDatabase('postgres://u@127.0.0.1:1/shop')).rejects.toThrow(
    'Cannot connect to the database shop at 127.0.0.1:1: connect ECONNREFUSED 127.0.0.1:1',
  )
  await checkDatabase('postgres://u@127.0.0.1:1,127.0.0.1:2/shop')
})
