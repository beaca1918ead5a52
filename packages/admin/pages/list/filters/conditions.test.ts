import { splitOperator } from 'slipform/browser'
import { describe, expect, test } from 'vitest'
import { toApiFilter } from '../../../api/filter/apiFilter.ts'
import { type FilterCondition, inKind, readFilter, writeFilter } from './conditions.ts'
import { filterOperators, operatorNames, operatorOf, operatorsFor } from './operators.ts'

const fields = ['make', 'year', 'status', 'built_in', 'built', 'customer.tier', 'created_at', 'phone']

test.each<[string, Record<string, unknown>, FilterCondition[]]>([
  ['a text', { make_like: 'x' }, [{ field: 'make', operator: 'contains', value: 'x' }]],
  ['a field whose name ends like an operator', { built_in: 'a' }, [{ field: 'built_in', operator: 'is', value: 'a' }]],
  ['several values', { built_in_in: ['a'] }, [{ field: 'built_in', operator: 'any_of', value: ['a'] }]],
  ['a range', { year_lte: 9, year_gte: 1 }, [{ field: 'year', operator: 'between', value: [1, 9] }]],
  ['one bound', { year_lte: 9 }, [{ field: 'year', operator: 'at_most', value: 9 }]],
  ['nothing', { phone: { $empty: true } }, [{ field: 'phone', operator: 'empty' }]],
  ['something', { phone: { $empty: false } }, [{ field: 'phone', operator: 'not_empty' }]],
  ['a period', { created_at: { $within: 'today' } }, [{ field: 'created_at', operator: 'within', value: 'today' }]],
  ['a related field', { 'customer.tier': 'gold' }, [{ field: 'customer.tier', operator: 'is', value: 'gold' }]],
  ['a list of keys', { id: ['a', 'b'] }, [{ field: 'id', operator: 'any_of', value: ['a', 'b'] }]],
  ['a field that is not offered', { vin_like: 'x' }, [{ field: 'vin', operator: 'contains', value: 'x' }]],
])('reads %s', (_, filter, conditions) => expect(readFilter(filter, fields).conditions).toEqual(conditions))

test.each<Record<string, unknown>>([
  {},
  { q: 'word' },
  { make_like: 'x', year_gte: 1, year_lte: 9, q: 'word' },
  { status_in: ['a', 'b'], 'customer.tier_ne': 'gold' },
  { status_neq_any: ['a', 'b'], year_gt: 3, make_starts_with: 'A' },
  { phone: { $empty: true }, created_at: { $within: 'last_7_days' } },
  { $or: [{ status: 'a' }, { year_gte: 1, year_lte: 9 }], q: 'word' },
  { $or: [{ status: 'a', year: 1 }, { make: 'x' }] },
  { $or: [{ status: 'a' }], make: 'x' },
  { make_like: 'x', $or: [{ make_like: 'y', year: 1 }] },
  { make_like: 'x', $or: [{ make_like: 'y', $or: [{ make_like: 'z' }] }], q: 'word' },
  { make_like: 'x', $or: [{ make_like: 'y', $or: [{ status: 'a' }, { year: 1 }] }] },
])('writes what it read: %j', (filter) => expect(writeFilter(readFilter(filter, fields))).toEqual(filter))

test('conditions of one field and operator must all match', () => {
  const conditions = ['x', 'y', 'z'].map((value): FilterCondition => ({ field: 'make', operator: 'contains', value }))
  const written = writeFilter({ match: 'all', conditions, rest: {} })
  expect(written).toEqual({ make_like: 'z', $or: [{ make_like: 'y', $or: [{ make_like: 'x' }] }] })
  expect(readFilter(written, fields)).toMatchObject({ match: 'all', conditions })
})
test('writes conditions of which one must match, and no alternatives of one', () => {
  const is = (field: string): FilterCondition => ({ field, operator: 'is', value: 1 })
  const rest = { q: 'word' }
  const write = (...conditions: FilterCondition[]) => writeFilter({ match: 'any', conditions, rest })
  expect(write(is('year'), is('year'))).toEqual({ q: 'word', $or: [{ year: 1 }, { year: 1 }] })
  expect(write(is('year'))).toEqual({ q: 'word', year: 1 })
})

test('reads the value of an enumeration as a list of one', () => {
  const condition: FilterCondition = { field: 'status', operator: 'is', value: 'a' }
  expect(inKind(condition, operatorsFor('choice'))).toEqual({ field: 'status', operator: 'any_of', value: ['a'] })
  expect(inKind(condition, operatorsFor('text'))).toEqual(condition)
})

describe('operators', () => {
  const suffixes = operatorNames
    .map((name) => operatorOf(name))
    .flatMap(({ suffix, suffixOfSeveral }) => [suffix, suffixOfSeveral])
    .filter((suffix) => suffix !== undefined && suffix !== '')

  test.each(suffixes)('the API has _%s', (suffix) =>
    expect(splitOperator(`field_${suffix}`)).toMatchObject({ name: 'field', by: { suffix } }),
  )

  test('every kind of field has some', () => {
    for (const { kinds } of Object.values(filterOperators))
      for (const kind of kinds) expect(operatorsFor(kind).length).toBeGreaterThan(2)
  })
})

describe('for the API', () => {
  // A Thursday.
  const now = new Date(2024, 1, 29, 15)
  const daysOf = (period: string) =>
    Object.entries(toApiFilter({ day: { $within: period } }, now)).map(
      ([key, value]) => `${key} ${String(value).split('T')[0]}`,
    )

  test.each([
    ['today', '2024-02-29', '2024-03-01'],
    ['yesterday', '2024-02-28', '2024-02-29'],
    ['last_7_days', '2024-02-23', '2024-03-01'],
    ['last_30_days', '2024-01-31', '2024-03-01'],
    ['next_7_days', '2024-02-29', '2024-03-07'],
    ['this_week', '2024-02-26', '2024-03-04'],
    ['this_month', '2024-02-01', '2024-03-01'],
    ['last_month', '2024-01-01', '2024-02-01'],
    ['this_year', '2024-01-01', '2025-01-01'],
  ])('%s is from %s up to %s', (period, start, end) =>
    expect(daysOf(period)).toEqual([`day_gte ${start}`, `day_lt ${end}`]),
  )

  test('a period starts in the time zone of the user', () => {
    const { day_gte } = toApiFilter({ day: { $within: 'today' } }, now)
    expect(new Date(String(day_gte))).toEqual(new Date(2024, 1, 29))
  })

  test('empty is null, in alternatives too', () =>
    expect(toApiFilter({ $or: [{ a: { $empty: true } }, { b: { $empty: false } }], c: { d: 1 } })).toEqual({
      $or: [{ a: null }, { b_ne: null }],
      c: { d: 1 },
    }))
})
