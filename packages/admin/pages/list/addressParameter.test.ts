import { expect, test } from 'vitest'
import { withParameter } from './addressParameter.ts'

test.each([
  ['?page=2', 'grid', '?page=2&edit=grid'],
  ['?page=2&edit=grid', undefined, '?page=2'],
  ['?edit=grid', undefined, ''],
  ['?edit=grid&page=2', 'a b', '?edit=a+b&page=2'],
  ['', undefined, ''],
])('%s with %s is %s', (search, value, changed) => expect(withParameter(search, 'edit', value)).toBe(changed))
