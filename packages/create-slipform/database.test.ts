import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { toSetting } from './database.ts'

test.each([
  'postgres://user:password@localhost:5432/shop',
  'postgres://user:a#b@localhost/shop',
  `postgres://user:a'b"c@localhost/shop?application_name=a b`,
  'postgres://user:a$b\\c=d@localhost/shop',
])('Node.js reads %s back from .env', (url) => {
  expect(parseEnv(toSetting(url))).toEqual({ DATABASE_URL: url })
})
