import { belongsTo, integer, model, text } from 'slipform'
import { afterEach, expect, expectTypeOf, test, vi } from 'vitest'
import { numbered } from '../../../../slipform/fixtures/numbered.ts'
import { clearSession, getSession } from '../../../session/session.ts'
import type { BreakdownCardProps } from '../cards/BreakdownCard.tsx'
import { chartOptionsOf } from './options.ts'

afterEach(() => vi.unstubAllGlobals())

const timelineOf = async (...names: string[]) => {
  const fields = Object.fromEntries(
    names.map((name) => [name.replace('?', ''), { kind: 'datetime', filterable: true, nullable: name.endsWith('?') }]),
  )
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

test('a date that no record lacks comes before others', async () => {
  expect(await timelineOf('paid_at?', 'created_at')).toBe('created_at')
  expect(await timelineOf('paid_at?', 'sent_at?')).toBe('paid_at')
})

class Category extends numbered('categories', {}) {}
class Product extends model({
  table: 'products',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    tag: text().crud({ filterable: true }),
    plain: text(),
    category_id: integer().crud({ filterable: true }),
  },
  relations: () => ({ category: belongsTo(Category) }),
}) {}

test('a breakdown is by a field that lists filter by, or by a relation', () => {
  type Source = NonNullable<BreakdownCardProps<typeof Product>['source']>
  expectTypeOf<'id' | 'tag' | 'category'>().toExtend<Source>()
  expectTypeOf<Extract<Source, 'plain' | 'category.id'>>().toBeNever()
  expectTypeOf<NonNullable<BreakdownCardProps['source']>>().toEqualTypeOf<string>()
})
