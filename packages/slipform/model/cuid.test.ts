import { expect, test } from 'vitest'
import { cuid } from './cuid.ts'

test('a key has the form of those that Prisma makes, differs from all others, and follows those before', () => {
  const keys = Array.from({ length: 1_000 }, cuid)
  for (const key of keys) expect(key).toMatch(/^c[a-z0-9]{24}$/)
  expect(new Set(keys).size).toBe(keys.length)
  expect([...keys].sort()).toEqual(keys)
})
