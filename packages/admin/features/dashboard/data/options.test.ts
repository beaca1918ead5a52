import { afterEach, expect, test, vi } from 'vitest'
import { clearSession, getSession } from '../../../session/session.ts'
import { chartOptionsOf } from './options.ts'

afterEach(() => vi.unstubAllGlobals())

const timelineOf = async (...names: string[]) => {
  const fields = Object.fromEntries(names.map((name) => [name, { kind: 'datetime', filterable: true }]))
  const permissions = { operations: { orders: ['aggregate'] }, hidden: {} }
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: null, isOpen: true, permissions, resources: { orders: { fields } } }),
  )
  clearSession()
  await getSession()
  return chartOptionsOf({ name: 'orders' }).timeline?.source
}

test.each(['deleted_at', 'deletedAt', 'archived_at', 'cancelled_on', 'canceled_at', 'date_deleted', 'revoked_at'])(
  'records are not drawn over the time of %s: it says when they were given up',
  async (name) => {
    expect(await timelineOf(name)).toBeUndefined()
    expect(await timelineOf(name, 'bought_at')).toBe('bought_at')
  },
)

test.each(['archive_reviewed_at', 'delivered_at', 'removal_booked_on'])('%s is a timeline', async (name) => {
  expect(await timelineOf(name, 'later_at')).toBe(name)
})
