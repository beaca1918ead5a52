import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, getSession } from '../../session/session.ts'
import { findFormerPage } from './formerPage.ts'

const session = {
  // The session of a user would stay for the tests of other files, and one without a user does not replace it.
  user: null,
  isOpen: true,
  permissions: { operations: { customers: ['list', 'one'], 'shop/orders': ['update'] }, hidden: {} },
  resources: { customers: { fields: {} } },
}

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['#/customers?filter=%7B%22name%22%3A%22Ann%22%7D', { resource: 'customers', id: undefined }, '#/customers'],
  ['#/customers/create', { resource: 'customers', id: undefined }, undefined],
  ['#/customers/7', { resource: 'customers', id: '7' }, undefined],
  ['#/customers/7/show', { resource: 'customers', id: '7' }, '#/customers/7/show'],
  ['#/shop/orders/8', { resource: 'shop/orders', id: '8' }, '#/shop/orders/8'],
  ['#/shop/orders', { resource: 'shop/orders', id: undefined }, undefined],
  ['#/reports?month=5', undefined, '#/reports'],
])('of %s another user sees the page: %3$s', async (hash, current, expected) => {
  vi.stubGlobal('fetch', async () => Response.json(session))
  clearSession()
  await getSession()
  expect(findFormerPage(hash, current)).toBe(expected)
})
