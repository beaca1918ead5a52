import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, getSession } from './session.ts'
import { isHidden } from './visible.ts'

const session = {
  user: { id: '1', name: 'Ann', email: 'ann@example.org', role: 'viewer' },
  permissions: { operations: {}, hidden: { customers: ['price', 'owner', 'shop.rent'] } },
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json(session))
  clearSession()
  await getSession()
})
afterEach(() => vi.unstubAllGlobals())

const sources = 'price price_gte price_in price_neq_any owner owner.name owner.name_like shop.rent shop.rent_lt'.split(
  ' ',
)
test.each(sources)('%s is hidden', (source) => {
  expect(isHidden(source, 'customers')).toBe(true)
  expect(isHidden(source, 'vehicles')).toBe(false)
})

test.each(['name', 'price_list', 'pric', 'owner_id', 'shop.name', 'shop.rental', 'q', undefined])(
  '%s is visible',
  (source) => expect(isHidden(source, 'customers')).toBe(false),
)

test('without sign-in nothing is hidden', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, isOpen: true }))
  clearSession()
  await getSession()
  expect(isHidden('price', 'customers')).toBe(false)
})
