import { integer, model } from 'slipform'
import { describe, expect, test } from 'vitest'
import type { Condition, Operator } from '../../base/condition.ts'
import { Category, Product } from '../../fixtures/shop.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { parseListRequest } from '../request/list.ts'
import { planFilters } from './filters.ts'
import { applyFilters } from './for-routes.ts'
import { operatorSuffixes } from './operators.ts'
import { conditionOf } from './scope-rule.ts'

const is = (field: string, operator: Operator, value: unknown): Condition => ({ field, operator, value })
const related = (relation: string, ...all: Condition[]): Condition => ({ relation, matches: { all } })

/** The conditions of a `filter` parameter. */
function ofFilter(filter: object): Condition[] {
  return applyFilters(`filter=${encodeURIComponent(JSON.stringify(filter))}`, Product).all
}

const refusal = (query: string) => {
  try {
    return applyFilters(query, Product)
  } catch (error) {
    return error
  }
}

describe('parameters', () => {
  test.each([
    ['name=Golf', is('name', 'eq', 'Golf')],
    ['name_eq=Golf', is('name', 'eq', 'Golf')],
    ['name_ne=Golf', is('name', 'ne', 'Golf')],
    ['stock_gt=3', is('stock', 'gt', 3)],
    ['stock_gte=3', is('stock', 'gte', 3)],
    ['stock_lt=3', is('stock', 'lt', 3)],
    ['stock_lte=-3', is('stock', 'lte', -3)],
    ['name_like=50%25_', is('name', 'like', '50%_')],
    ['stock_like=4', is('stock', 'like', '4')],
    ['name_starts_with=50%25', is('name', 'starts_with', '50%')],
    ['name_in=a,b', is('name', 'in', ['a', 'b'])],
    ['stock_in=1,2', is('stock', 'in', [1, 2])],
    ['stock_in=1%2C2', is('stock', 'in', [1, 2])],
    ['name_in=a%2Cb,c', is('name', 'in', ['a,b', 'c'])],
    ['name=a%2Cb', is('name', 'eq', 'a,b')],
    ['name=a,b', is('name', 'eq', 'a,b')],
    ['name=', is('name', 'eq', '')],
    ['name=a+b%20c', is('name', 'eq', 'a b c')],
    ['name_in=', is('name', 'in', [''])],
    ['active=true', is('active', 'eq', true)],
    ['status_in=draft,live', is('status', 'in', ['draft', 'live'])],
    ['views_gt=9007199254740993', is('views', 'gt', '9007199254740993')],
    ['tags=red', is('tags', 'eq', 'red')],
    ['id=9B2F0A1C-0000-4000-8000-000000000001', is('id', 'eq', '9b2f0a1c-0000-4000-8000-000000000001')],
    ['category_id=4', is('category_id', 'eq', 4)],
    ['status_in=draft%2Clive', is('status', 'in', ['draft', 'live'])],
    ['status_in=draft,on%20sale%2C%20cheap', is('status', 'in', ['draft', 'on sale, cheap'])],
    ['tags_in=a%2Cb,c', is('tags', 'in', ['a,b', 'c'])],
    ['sizes_in=40%2C41', is('sizes', 'in', [40, 41])],
    ['name=null', is('name', 'eq', 'null')],
  ])('%s', (query, condition) => expect(applyFilters(query, Product)).toEqual({ all: [condition] }))

  test('combine with filter and with each other, also on one field', () => {
    const all = [is('status', 'eq', 'live'), is('stock', 'gte', 1), is('stock', 'lt', 9)]
    expect(applyFilters('filter={"status":"live"}&stock_gte=1&stock_lt=9', Product)).toEqual({ all })
  })

  test.each([
    ['stock=1&stock=2', is('stock', 'in', [1, 2])],
    ['name=a%2Cb&name=c,d&name=a%2Cb', is('name', 'in', ['a,b', 'c,d', 'a,b'])],
    ['name_eq=a&name_eq=b', is('name', 'in', ['a', 'b'])],
    ['name_in=a%2Cb,c&name_in=d', is('name', 'in', ['a,b', 'c', 'd'])],
    ['stock_in=1%2C2&stock_in=3,4', is('stock', 'in', [1, 2, 3, 4])],
    ['stock_eq_any=1&stock_eq_any=2', is('stock', 'in', [1, 2])],
    ['stock_neq_any=1&stock_neq_any=2', is('stock', 'not_in', [1, 2])],
    ['tags_in=a&tags_in=b,c', is('tags', 'in', ['a', 'b', 'c'])],
    ['height_lt=1&height_lt=2', is('height_lt', 'in', [1, 2])],
    ['details=a&details=b', is('details', 'in', ['a', 'b'])],
    ['stock=1&stock_eq=2&stock=3', is('stock', 'in', [1, 2, 3])],
    ['stock_eq=1&operators[stock]=2', is('stock', 'in', [1, 2])],
    ['stock_in=1,2&stock_eq_any=3', is('stock', 'in', [1, 2, 3])],
    ['category.rank_eq=1&category.rank=2', related('category', is('rank', 'in', [1, 2]))],
    ['category.rank=1&category.rank=2', related('category', is('rank', 'in', [1, 2]))],
    ['category.rank_in=1&category.rank_in=2', related('category', is('rank', 'in', [1, 2]))],
  ])('%s: a repeated parameter is one list', (query, condition) => {
    expect(applyFilters(query, Product)).toEqual({ all: [condition] })
  })

  test.each([
    ['stock_gte=1&stock_gte=2', [is('stock', 'gte', 1), is('stock', 'gte', 2)]],
    ['stock_ne=1&stock_ne=2', [is('stock', 'ne', 1), is('stock', 'ne', 2)]],
    ['name_like=a&name_like=b', [is('name', 'like', 'a'), is('name', 'like', 'b')]],
    ['tags=a&tags=b', [is('tags', 'eq', 'a'), is('tags', 'eq', 'b')]],
    ['tags_inc_any=a&tags_inc_any=b', [is('tags', 'in', ['a']), is('tags', 'in', ['b'])]],
    ['stock=1&stock_in=1,2', [is('stock', 'eq', 1), is('stock', 'in', [1, 2])]],
    ['filter={"stock":1}&stock=2', [is('stock', 'eq', 1), is('stock', 'eq', 2)]],
  ])('%s: others must all hold', (query, conditions) => {
    expect(applyFilters(query, Product)).toEqual({ all: conditions })
  })

  test('a repeated parameter is one condition where it is a list', () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => `9b2f0a1c-0000-4000-8000-${String(n).padStart(12, '0')}`)
    expect(applyFilters(ids.map((key) => `id=${key}`).join('&'), Product).all).toEqual([is('id', 'in', ids)])
    expect(refusal(ids.map((key) => `details=${key}`).join('&'))).toEqual({ all: [is('details', 'in', ids)] })
  })

  test('a wrong value among repeated ones is refused', () => {
    const message = "Invalid filter value for field 'stock': expected number"
    for (const name of ['stock', 'stock_in']) expect(refusal(`${name}=1&${name}=x`)).toMatchObject({ message })
  })

  test('a question mark before them is no part of a name', () => {
    expect(applyFilters('?stock=1', Product)).toEqual({ all: [is('stock', 'eq', 1)] })
    expect(applyFilters('?', Product)).toEqual({ all: [] })
    expect(refusal('??stock=1')).toMatchObject({ message: 'Invalid filter field: ?stock' })
  })

  test('the reserved parameters are not filters', () => {
    expect(applyFilters('sort=x&order=x&range=x&page=x&per_page=x&embed=x&q=x', Product)).toEqual({ all: [] })
  })
})

describe('operators[…]', () => {
  test.each([
    ['operators[stock_gte]=2', [is('stock', 'gte', 2)]],
    ['operators%5Bstock_gte%5D=2&operators%5bstock_lt%5d=9', [is('stock', 'gte', 2), is('stock', 'lt', 9)]],
    ['operators[name_in]=a%2Cb,c', [is('name', 'in', ['a,b', 'c'])]],
    ['operators[stock_in]=1&stock_in=2&operators[stock_in]=3', [is('stock', 'in', [1, 2, 3])]],
    ['operators[stock]=1', [is('stock', 'eq', 1)]],
    ['operators[category.rank_gte]=1', [related('category', is('rank', 'gte', 1))]],
    ['operators[category.nothing_gte]=1', []],
  ])('%s', (query, conditions) => expect(applyFilters(query, Product)).toEqual({ all: conditions }))

  test.each(['secret_gte', 'plain_eq', 'nothing_gte', '__proto__', 'constructor', 'filter', 'q', 'page', 'after'])(
    '%s in brackets is a field like any other: hidden, unknown and reserved names get one answer',
    (name) => {
      expect(refusal(`operators[${name}]=x`)).toMatchObject({
        status: 400,
        code: 'invalid_filter_field',
        message: `Invalid filter field: ${name}`,
      })
    },
  )

  const broken =
    '[ [] [stock_gte [stock_gte]x [[stock_gte]] [stock_in][] [stock_in][0] [secret_in][0] [operators[stock_gte]] [__proto__][x]'
  test.each(broken.split(' ').map((brackets) => `operators${brackets}`))(
    '%s is refused with what is expected',
    (name) => {
      for (const written of [name, encodeURIComponent(name)])
        expect(refusal(`${written}=1`)).toMatchObject({
          status: 400,
          code: 'invalid_parameter',
          message: `Invalid ${name}: expected operators[<field>_<operator>], such as operators[year_gte]=2020`,
        })
    },
  )

  test('counts as a condition', () => {
    expect(refusal(Array(51).fill('operators[stock_gte]=1').join('&'))).toMatchObject({ code: 'too_many_conditions' })
  })
})

describe('a parameter that other APIs have', () => {
  test.each([
    ['limit', 'per_page'],
    ['_limit', 'per_page'],
    ['pageSize', 'per_page'],
    ['offset', 'range'],
    ['_start', 'range'],
    ['_end', 'range'],
    ['search', 'q'],
    ['_sort', 'sort'],
    ['_order', 'order'],
    ['_page', 'page'],
    ['operators', 'operators[<field>_<operator>]'],
  ])('%s is refused with a hint at %s', (name, meant) => {
    const message = `Invalid filter field: ${name}. Did you mean ${meant}?`
    expect(refusal(`${name}=1`)).toMatchObject({ code: 'invalid_filter_field', message })
    expect(refusal(`filter={"${name}":1}`)).toMatchObject({ message: `Invalid filter field: ${name}` })
  })

  test('is a field where a model has one', () => {
    class Offer extends model({
      table: 'offers',
      crud: {},
      fields: {
        id: integer().crud({ primary_key: true }),
        limit: integer().crud({ filterable: true }),
        size: integer().crud({ filterable: true, exclude: ['one', 'list'] }),
      },
    }) {}
    expect(applyFilters('limit=1', Offer)).toEqual({ all: [is('limit', 'eq', 1)] })
    // A hidden field and one that is not there get the same hint.
    for (const of of [Offer, Product])
      expect(() => applyFilters('size=1', of)).toThrow('Invalid filter field: size. Did you mean per_page?')
  })
})

test.each([
  [{ name: 'Golf' }, [is('name', 'eq', 'Golf')]],
  [{ name: '' }, [is('name', 'eq', '')]],
  [{ stock: 3 }, [is('stock', 'eq', 3)]],
  [{ stock: '3' }, [is('stock', 'eq', 3)]],
  [{ stock_gte: 3, stock_lt: 9 }, [is('stock', 'gte', 3), is('stock', 'lt', 9)]],
  [{ name: null }, [is('name', 'eq', null)]],
  [{ name_eq: null }, [is('name', 'eq', null)]],
  [{ name_ne: null }, [is('name', 'ne', null)]],
  [{ name: ['a', 'b'] }, [is('name', 'in', ['a', 'b'])]],
  [{ name_in: ['a,b', 'c'] }, [is('name', 'in', ['a,b', 'c'])]],
  [{ name_in: 'a,b' }, [is('name', 'in', ['a', 'b'])]],
  [{ name: [] }, [is('name', 'in', [])]],
  [{ name_in: [] }, [is('name', 'in', [])]],
  [{ name_ne: ['a', 'b'] }, [is('name', 'not_in', ['a', 'b'])]],
  [{ name_ne: ['a', null] }, [{ all: [is('name', 'not_in', ['a']), is('name', 'ne', null)] }]],
  [{ name: ['a', null] }, [{ any: [is('name', 'in', ['a']), is('name', 'eq', null)] }]],
  [{ active: false }, [is('active', 'eq', false)]],
  [{ id: [] }, [is('id', 'in', [])]],
  [{ tags: 'red' }, [is('tags', 'eq', 'red')]],
  [{ tags: ['red', 'blue'] }, [is('tags', 'eq', ['red', 'blue'])]],
  [{ tags: [] }, [{ any: [] }]],
  [{ sizes: 40 }, [is('sizes', 'eq', 40)]],
  [{ sizes_in: [40, 41] }, [is('sizes', 'in', [40, 41])]],
  [{ details: { a: 1 } }, [is('details', 'eq', { a: 1 })]],
  [{}, []],
] satisfies [object, Condition[]][])('filter: %j', (filter, conditions) => {
  expect(ofFilter(filter)).toEqual(conditions)
})

describe('the operators of FakeRest', () => {
  test.each([
    ['name_neq=a', is('name', 'ne', 'a')],
    ['name_q=a%25', is('name', 'like', 'a%')],
    ['name_eq_any=a,b', is('name', 'in', ['a', 'b'])],
    ['name_eq_any=a%2Cb,c', is('name', 'in', ['a,b', 'c'])],
    ['stock_neq_any=1,2', is('stock', 'not_in', [1, 2])],
    ['tags_neq_any=red,blue', is('tags', 'not_in', ['red', 'blue'])],
    ['tags_eq_any=red,blue', is('tags', 'in', ['red', 'blue'])],
    ['tags_inc=red,a%2Cb', is('tags', 'eq', ['red', 'a,b'])],
    ['tags_inc_any=red', is('tags', 'in', ['red'])],
    ['tags_ninc_any=red,blue', is('tags', 'not_in', ['red', 'blue'])],
    ['sizes_inc=40,41', is('sizes', 'eq', [40, 41])],
  ])('%s', (query, condition) => expect(applyFilters(query, Product).all).toEqual([condition]))

  test.each([
    [{ name_neq: null }, [is('name', 'ne', null)]],
    [{ name_q: 'x' }, [is('name', 'like', 'x')]],
    [{ name_eq_any: ['a', null] }, [{ any: [is('name', 'in', ['a']), is('name', 'eq', null)] }]],
    [{ name_neq_any: ['a', null] }, [{ all: [is('name', 'not_in', ['a']), is('name', 'ne', null)] }]],
    [{ name_eq_any: [] }, [is('name', 'in', [])]],
    [{ name_neq_any: [] }, [is('name', 'not_in', [])]],
    [{ tags_inc: ['red', 'blue'] }, [is('tags', 'eq', ['red', 'blue'])]],
    [{ tags_inc: 'red' }, [is('tags', 'eq', ['red'])]],
    [{ tags_inc: [] }, [{ any: [] }]],
    [{ tags_inc_any: ['red'] }, [is('tags', 'in', ['red'])]],
    [{ tags_ninc_any: ['red'] }, [is('tags', 'not_in', ['red'])]],
    [{ 'category.rank_neq': 1 }, [related('category', is('rank', 'ne', 1))]],
    [{ category: { rank_eq_any: [1, 2] } }, [related('category', is('rank', 'in', [1, 2]))]],
  ] satisfies [object, Condition[]][])('%j', (filter, conditions) => expect(ofFilter(filter)).toEqual(conditions))

  test('on arrays alone', () => {
    for (const suffix of ['inc', 'inc_any', 'ninc_any'])
      expect(refusal(`name_${suffix}=a`)).toMatchObject({ message: `Invalid filter field: name_${suffix}` })
  })

  test('a wrong value is refused by the name of the field', () => {
    for (const query of ['sizes_inc=x', 'sizes_ninc_any=40,x', 'stock_neq_any=x', 'filter={"sizes_inc":[null]}'])
      expect(refusal(query)).toMatchObject({ status: 400, message: expect.stringMatching(/: expected number$/) })
  })
})

describe('a field whose own name ends in a suffix', () => {
  test('wins over the operator reading', () => {
    expect(applyFilters('height_lt=1', Product).all).toEqual([is('height_lt', 'eq', 1)])
    expect(applyFilters('height_lt_lt=1', Product).all).toEqual([is('height_lt', 'lt', 1)])
    expect(applyFilters('height_lte=2', Product).all).toEqual([is('height', 'lte', 2)])
  })

  test('wins even where it may not be filtered by', () => {
    expect(() => applyFilters('depth_lt=1', Product)).toThrow('Invalid filter field: depth_lt')
    expect(applyFilters('depth_lte=1', Product).all).toEqual([is('depth', 'lte', 1)])
  })
})

describe('relations', () => {
  const ofCategory = (...all: Condition[]) => related('category', ...all)
  const ofSupplierY = related('suppliers', is('name', 'eq', 'y'))
  test.each([
    [{ 'category.name': 'Shoes' }, [related('category', is('name', 'eq', 'Shoes'))]],
    [{ category: { name: 'Shoes' } }, [related('category', is('name', 'eq', 'Shoes'))]],
    [{ 'category.rank_gte': 3 }, [related('category', is('rank', 'gte', 3))]],
    [{ category: { rank: [1, 2], name_like: 'x' } }, [ofCategory(is('rank', 'in', [1, 2]), is('name', 'like', 'x'))]],
    [{ 'category.rank_gte': 3, 'category.rank_lt': 9 }, [ofCategory(is('rank', 'gte', 3), is('rank', 'lt', 9))]],
    [{ 'category.name': 'x', suppliers: { name: 'y' } }, [ofCategory(is('name', 'eq', 'x')), ofSupplierY]],
    [{ 'barcode.code': null }, [related('barcode', is('code', 'eq', null))]],
    [{ stock: 1, 'category.rank': 2 }, [is('stock', 'eq', 1), related('category', is('rank', 'eq', 2))]],
  ] satisfies [object, Condition[]][])('%j', (filter, conditions) => expect(ofFilter(filter)).toEqual(conditions))

  test('dotted parameters and filter keys on one relation hold for the same record', () => {
    expect(applyFilters('filter={"category":{"name":"x"}}&category.rank_in=1,2', Product).all).toEqual([
      related('category', is('name', 'eq', 'x'), is('rank', 'in', [1, 2])),
    ])
  })

  test.each([
    ...['nothing', 'internal', 'secret', 'id', 'parent.name', '__proto__'].map((name) => `category.${name}=1`),
    ...['filter={"category":{"nothing":1}}', 'filter={"category":{}}'],
  ])('%s names an unlisted column and is ignored', (query) => expect(applyFilters(query, Product)).toEqual({ all: [] }))

  test('an unlisted column is refused by strict handling, hidden or unknown', () => {
    const strictly = (query: string) =>
      planFilters(resourceOf(Product), parseListRequest(query, 'strict'), { scoped: false })
    const refused = (field: string) =>
      expect.objectContaining({ status: 400, code: 'invalid_filter_field', message: `Invalid filter field: ${field}` })
    for (const name of ['nothing', 'internal', 'secret', 'id', 'name_gtx', '__proto__', 'parent.name']) {
      const field = `category.${name}`
      expect(() => strictly(`${field}=1`)).toThrow(refused(field))
      expect(() => strictly(`filter={"category":{"${name}":1}}`)).toThrow(refused(field))
      expect(() => strictly(`filter={"${field}":1}`)).toThrow(refused(field))
    }
    expect(strictly('category.name_like=x&stock=1').all).toHaveLength(2)
  })
})

describe('$or', () => {
  const either = (...any: Condition[][]): Condition => ({ any: any.map((all) => ({ all })) })
  const live = is('status', 'eq', 'live')
  const low = is('stock', 'lt', 3)
  const rank1 = is('rank', 'eq', 1)
  const search = { search: 'old shoe', fields: ['name', 'notes'], language: 'english' }

  test.each([
    [{ $or: [{ status: 'live' }, { stock_lt: 3 }] }, [either([live], [low])]],
    [{ $or: [{ status: 'live', stock_lt: 3 }] }, [either([live, low])]],
    [{ active: true, $or: [{ status: 'live' }, {}] }, [is('active', 'eq', true), either([live], [])]],
    [{ $or: [] }, [either()]],
    [
      { $or: [{ category: { rank: 1, name: 'x' } }, { 'category.rank': 2 }] },
      [either([related('category', rank1, is('name', 'eq', 'x'))], [related('category', is('rank', 'eq', 2))])],
    ],
    [{ $or: [{ status: 'live' }, { $or: [{ stock_lt: 3 }] }] }, [either([live], [either([low])])]],
    [{ $or: [{ q: ' old shoe ' }] }, [either([search])]],
  ] satisfies [object, Condition[]][])('%j', (filter, conditions) => expect(ofFilter(filter)).toEqual(conditions))

  test.each([
    ...[null, {}, { status: 'live' }, 'x', 1, [1], [null], [[]], [{}, 'x']].map(($or) => ({ $or })),
    { $or: [{ $or: {} }] },
  ])('%j is not an array of filter objects', (filter) => {
    expect(() => ofFilter(filter)).toThrow("Invalid filter value for field '$or': expected an array of filter objects")
  })

  test('is no parameter, and no member of a relation', () => {
    expect(refusal('$or=[]')).toMatchObject({ message: 'Invalid filter field: $or' })
    expect(refusal('$or_eq=1')).toMatchObject({ message: 'Invalid filter field: $or_eq' })
    for (const query of ['category.$or=[]', 'filter={"category":{"$or":[{"rank":1}]}}'])
      expect(refusal(query)).toMatchObject({ message: 'Invalid filter field: category.$or' })
    expect(() => conditionOf(resourceOf(Product), { $or: [{ stock: 1 }] })).toThrow("no field '$or'")
  })

  test('rejects unknown, hidden and malformed filters of each alternative', () => {
    for (const name of ['nothing', 'plain', 'secret', 'coupon', 'secret_like', 'rivals'])
      expect(() => ofFilter({ $or: [{ stock: 1 }, { $or: [{ [name]: 1 }] }] })).toThrow(`Invalid filter field: ${name}`)
    expect(() => ofFilter({ $or: [{ stock: 'x' }] })).toThrow("for field 'stock': expected number")
    const request = parseListRequest('filter={"$or":[{"category.nothing":1}]}', 'strict')
    const strictly = () => planFilters(resourceOf(Product), request, { scoped: false })
    expect(strictly).toThrow('Invalid filter field: category.nothing')
  })
})

describe('a field that is unknown, hidden or not filterable gets the same answer', () => {
  const names = ['nothing', 'plain', 'notes', 'secret', 'coupon', 'category', 'rivals', 'category_no', 'NAME', 'name ']

  test.each([...names, '"name"', 't0.name', 'products.name', 'name::text', 'name->>x', '__proto__', 'constructor'])(
    '%s',
    (name) => {
      const query = encodeURIComponent(name)
      const message = `Invalid filter field: ${name}`
      const error = expect.objectContaining({ status: 400, message, errors: undefined })
      expect(refusal(`${query}=1`)).toEqual(error)
      expect(refusal(`filter=${encodeURIComponent(JSON.stringify({ [name]: 1 }))}`)).toEqual(error)
      expect(refusal(`filter=${encodeURIComponent(`{${JSON.stringify(name)}:[1,null]}`)}`)).toEqual(error)
    },
  )

  test.each(operatorSuffixes.map(({ suffix }) => suffix))('with _%s', (operator) => {
    for (const name of ['nothing', 'plain', 'secret', 'coupon'])
      expect(refusal(`${name}_${operator}=1`)).toMatchObject({ message: `Invalid filter field: ${name}_${operator}` })
  })

  test('dotted and nested', () => {
    for (const name of ['nothing', 'secret', 'rivals']) {
      expect(refusal(`${name}.name=1`)).toMatchObject({ message: `Invalid filter field: ${name}.name` })
      expect(refusal(`filter={"${name}":{"name":1}}`)).toMatchObject({ message: `Invalid filter field: ${name}` })
    }
  })

  test('a suffix that is none', () => {
    for (const name of 'name_ name_EQ name_nin name__eq _eq name_eq_eq name_any name_neq_ q_eq'.split(' '))
      expect(refusal(`${name}=1`)).toMatchObject({ message: `Invalid filter field: ${name}` })
  })

  test('also under a scope, for what is excluded from scoped', () => {
    const plan = (query: string, scoped: boolean) =>
      planFilters(resourceOf(Product), parseListRequest(query), { scoped }).all
    expect(plan('margin=1', false)).toEqual([is('margin', 'eq', '1')])
    expect(() => plan('margin=1', true)).toThrow('Invalid filter field: margin')
    expect(plan('colleagues.name=x', false)).toHaveLength(1)
    expect(() => plan('colleagues.name=x', true)).toThrow('Invalid filter field: colleagues.name')
    const products = planFilters(resourceOf(Category), parseListRequest('products.margin=1'), { scoped: true })
    expect(products).toEqual({ all: [] })
  })
})

test.each([
  ['weight=1e-7', is('weight', 'eq', 1e-7)],
  ['stock_like=1e3', is('stock', 'like', '1e3')],
  ['name=1e3', is('name', 'eq', '1e3')],
  ['filter={"stock":1e3}', is('stock', 'eq', 1000)],
])('%s takes the exponent as JSON, a text or the kind does', (query, expected) => {
  expect(applyFilters(query, Product).all).toEqual([expected])
})

test.each([
  ['stock=many', 'stock', 'number'],
  ['stock=1.5', 'stock', 'integer'],
  ['stock=1e-3', 'stock', 'integer'],
  ['stock=1e999', 'stock', 'number'],
  ['filter={"views":"1e3"}', 'views', 'integer'],
  ['stock_gte=', 'stock', 'number'],
  ['stock_in=1,x', 'stock', 'number'],
  ['filter={"stock_in":[1,"x"]}', 'stock', 'number'],
  ['filter={"stock":[[1]]}', 'stock', 'number'],
  ['filter={"stock":true}', 'stock', 'number'],
  ['filter={"stock_gt":null}', 'stock', 'number'],
  ['filter={"name":{"x":1}}', 'name', 'text'],
  ['filter={"name":1}', 'name', 'text'],
  ['filter={"name_like":null}', 'name', 'text'],
  ['filter={"name_like":["a"]}', 'name', 'text'],
  ['name=%00', 'name', 'text'],
  ['price=1e1e1', 'price', 'number'],
  ['active=1', 'active', 'boolean'],
  ['batch=1', 'batch', 'uuid'],
  ['id=1', 'id', 'uuid'],
  ['status=lost', 'status', 'one of draft, live, on sale, cheap'],
  ['released_on=2024-02-30', 'released_on', 'date'],
  ['opens_at=25:00', 'opens_at', 'time'],
  ['created_at=yesterday', 'created_at', 'datetime'],
  ['sizes=x', 'sizes', 'number'],
  ['category.rank=x', 'category.rank', 'number'],
  ['category.rank_in=1,x', 'category.rank', 'number'],
  ['filter={"category":{"rank_gte":"x"}}', 'category.rank', 'number'],
  ['filter={"category.rank":"x"}', 'category.rank', 'number'],
  ['filter={"$or":[{"category.name_like":null}]}', 'category.name', 'text'],
])('a value of the wrong type is refused: %s', (query, field, expected) => {
  expect(refusal(query)).toMatchObject({
    status: 400,
    message: `Invalid filter value for field '${field}': expected ${expected}`,
  })
})

describe('a scope rule', () => {
  const rule = (of: Parameters<typeof conditionOf>[1]) => conditionOf(resourceOf(Product), of)
  const nothing = { any: [] }

  test('may use every stored field and relation', () => {
    expect(rule({ plain: 'x', secret: 'y' })).toEqual({ all: [is('plain', 'eq', 'x'), is('secret', 'eq', 'y')] })
    const internal = related('category', is('internal', 'eq', 'x'))
    expect(rule({ 'category.internal': 'x' })).toEqual({ all: [{ all: [internal] }] })
    expect(rule({ category: { internal: 'x' } })).toEqual({ all: [internal] })
    expect(rule({ stock: [1, 2] })).toEqual({ all: [is('stock', 'in', [1, 2])] })
  })

  test('is never opened by a value that is missing', () => {
    for (const name of [null, undefined, [], ['a', null], ['a', undefined]])
      expect(rule({ name })).toEqual({ all: [nothing] })
    expect(rule({ name_ne: [] })).toEqual({ all: [nothing] })
    expect(rule({ tags: [] })).toEqual({ all: [nothing] })
    expect(rule(is('tags', 'eq', []))).toEqual(nothing)
    expect(rule({ category: undefined })).toEqual({ all: [nothing] })
    expect(rule({ 'category.name': undefined })).toEqual({ all: [nothing] })
    expect(rule({ category: { name: undefined } })).toEqual({ all: [related('category', nothing)] })
    expect(rule(is('name', 'ne', null))).toEqual(nothing)
    expect(rule({ all: [is('name', 'eq', undefined)] })).toEqual({ all: [nothing] })
    const any = [related('category', nothing)]
    expect(rule({ any: [related('category', is('name', 'eq', null))] })).toEqual({ any })
  })

  test('that says nothing of a related record matches none', () => {
    expect(rule({ category: {} })).toEqual({ all: [nothing] })
    expect(rule({ category: { parent: {} } })).toEqual({ all: [related('category', nothing)] })
  })

  test('that is wrong throws', () => {
    for (const value of [5, 'x', ['x'], Symbol('x')])
      expect(() => rule({ category: value }), String(value)).toThrow("'category'")
    expect(() => rule({ nothing: 1 })).toThrow('nothing')
    expect(() => rule({ stock: 'x' })).toThrow('stock')
  })
})

describe('a request takes', () => {
  const times = (count: number, part: string) => Array.from({ length: count }, () => part).join('&')
  const inFilter = (count: number, prefix = '') => {
    const suffixes = operatorSuffixes.filter(({ isForArrays }) => isForArrays === undefined)
    const names = ['name', 'stock', 'price', 'views', 'active'].flatMap((name) =>
      suffixes.map(({ suffix }) => `${prefix}${name}_${suffix}`),
    )
    return Object.fromEntries(names.slice(0, count).map((name) => [name, null]))
  }
  const conditions = (received: number) =>
    expect.objectContaining({
      status: 400,
      code: 'too_many_conditions',
      message: `A request takes at most 50 conditions: filters and words of q. Received ${received}.`,
    })

  test('50 conditions, whichever form they have', () => {
    expect(applyFilters(times(50, 'stock_gte=1'), Product).all).toHaveLength(50)
    expect(applyFilters(times(50, 'category.rank_gte=1'), Product).all).toHaveLength(1)
    expect(refusal(times(51, 'stock_gte=1'))).toEqual(conditions(51))
    expect(refusal(times(51, 'category.rank_gte=1'))).toEqual(conditions(51))
    expect(refusal(times(51, 'category.nothing=1'))).toEqual(conditions(51))
    const nested = encodeURIComponent(JSON.stringify({ category: inFilter(30), ...inFilter(20) }))
    expect(refusal(`filter=${nested}&stock=1`)).toEqual(conditions(51))
    expect(refusal(`q=${'a+b-c,d%20'.repeat(10)}&${times(11, 'stock_gte=1')}`)).toEqual(conditions(51))
    expect(refusal(`filter={"q":"${'ü1 '.repeat(51)}"}`)).toEqual(conditions(51))
    expect(refusal(times(51, 'nothing=1'))).toEqual(conditions(51))
  })

  test('50 conditions in alternatives, each $or and each empty alternative counting as one', () => {
    const repeat = (times: number, each: object) => Array.from({ length: times }, () => each)
    expect(ofFilter({ stock: 1, $or: repeat(48, { stock: 1 }) })).toHaveLength(2)
    expect(() => ofFilter({ stock: 1, $or: repeat(49, { stock: 1 }) })).toThrow(conditions(51))
    expect(() => ofFilter({ $or: repeat(50, {}) })).toThrow(conditions(51))
    expect(() => ofFilter({ $or: [{ q: 'a b '.repeat(25) }] })).toThrow(conditions(51))
    const nest = (depth: number): object => (depth === 0 ? {} : { $or: [nest(depth - 1)] })
    expect(ofFilter(nest(49))).toHaveLength(1)
    for (const depth of [50, 51, 2_000]) expect(() => ofFilter(nest(depth))).toThrow(conditions(51))
    expect(refusal(`filter=${'{"$or":['.repeat(100_000)}${']}'.repeat(100_000)}`)).toEqual(conditions(51))
    expect(() => ofFilter({ $or: [{ name_like: 'a' }, { $or: repeat(10, { name_starts_with: 'b' }) }] })).toThrow(
      'at most 10 filters',
    )
  })

  test('10 of them with like, also on relations', () => {
    const patterns = (count: number) => `name_like=a&name_q=b&${times(count - 2, 'category.name_like=c')}`
    expect(applyFilters(patterns(10), Product).all).toHaveLength(3)
    expect(refusal(patterns(11))).toMatchObject({ status: 400, code: 'too_many_patterns' })
  })

  test('lists of any length', () => {
    const ids = Array.from({ length: 1_000 }, (_, n) => `9b2f0a1c-0000-4000-8000-${String(n).padStart(12, '0')}`)
    expect(ofFilter({ id: ids })).toEqual([is('id', 'in', ids)])
  })
})
