import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetSession, getSession } from './session.ts'
import { isKept } from './visible.ts'

const session = {
  user: { id: '1', name: 'Ann', email: 'ann@example.org', role: 'viewer' },
  permissions: { operations: {}, kept: { customers: ['price', 'owner', 'shop.rent'] } },
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json(session))
  forgetSession()
  await getSession()
})
afterEach(() => vi.unstubAllGlobals())

test.each(['price', 'price_gte', 'price_in', 'owner', 'owner.name', 'owner.name_like', 'shop.rent', 'shop.rent_lt'])(
  '%s is kept',
  (source) => {
    expect(isKept(source, 'customers')).toBe(true)
    expect(isKept(source, 'vehicles')).toBe(false)
  },
)

test.each(['name', 'price_list', 'pric', 'owner_id', 'shop.name', 'shop.rental', 'q', undefined])(
  '%s is not',
  (source) => {
    expect(isKept(source, 'customers')).toBe(false)
  },
)

test('where nobody is asked who they are nothing is', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, isOpen: true }))
  forgetSession()
  await getSession()
  expect(isKept('price', 'customers')).toBe(false)
})
