import { expect, test } from 'vitest'
import { maskPassword } from './url-password.ts'

test.each([
  ['postgres://ann:s3cret@host:5432/shop', 'postgres://ann:***@host:5432/shop'],
  ['postgres://ann:s3cret@a:1,b:2/shop?sslpassword=s3cret', 'postgres://ann:***@a:1,b:2/shop?sslpassword=***'],
  ['postgres://host/shop?user=ann&password=s3cret', 'postgres://host/shop?user=ann&password=***'],
  ['postgres://ann:s3@cret@host/shop', 'postgres://ann:***@host/shop'],
  ['postgres://host/shop', 'postgres://host/shop'],
  ['postgres://:s3cret@host/shop', 'postgres://:***@host/shop'],
  ['postgres://ann%3As3cret@host/shop', 'postgres://ann:***@host/shop'],
  ['postgres://host/shop?pass%77ord=s3cret&sslmode=require', 'postgres://host/shop?pass%77ord=***'],
  ['postgres://ops:p@ss/w:o#r?d%&+ x@127.0.0.1:4210/shop', '***'],
  ['postgres://ops:a#b@host/shop', '***'],
  ['postgres://ops:p@ss/w@host/shop', 'postgres://***'],
  ['postgres://ops:p@s?options=w@host/shop', 'postgres://***'],
  ['postgres://ops:s3cret', 'postgres://***'],
  ['postgres://host/shop?password=s3&cret', 'postgres://host/shop?password=***'],
  ['mysql://ann:s3cret@host/shop', '***'],
])('messages show no password: %s', (url, masked) => expect(maskPassword(url)).toBe(masked))
