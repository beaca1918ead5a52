import { expect, test } from 'vitest'
import { splitPassword } from './postgres-tools.ts'

test.each([
  ['postgres://ann:s3%40cret@a:1,b:2/shop?sslmode=require', 'postgres://ann@a:1,b:2/shop?sslmode=require', 's3@cret'],
  ['postgres://host/shop?password=s3cret&user=ann', 'postgres://host/shop?user=ann', 's3cret'],
  ['postgres://ann@host/shop', 'postgres://ann@host/shop', ''],
  [
    'postgres://ann@host/shop?pgbouncer=true&sslmode=require&query_timeout=5',
    'postgres://ann@host/shop?sslmode=require',
    '',
  ],
  ['postgres://ann:a@host/shop?schema=public&password=b', 'postgres://ann@host/shop', 'a'],
])('the password is taken out of %s', (whole, url, password) => {
  expect(splitPassword(whole)).toEqual({ url, password })
})
