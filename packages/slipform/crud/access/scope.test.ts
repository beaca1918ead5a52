import type { Request, Response } from 'express'
import { describe, expect, test } from 'vitest'
import { ApiError } from '../../base/errors/errors.ts'
import { Category, Product } from '../../fixtures/shop.ts'
import { integer, text } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { contextOf } from '../context/request-context.ts'
import type { ScopeRule } from '../plan/scope-rule.ts'
import { checkRows, rows } from './rows.ts'
import { type ScopeHandler, scope } from './scope.ts'

/** A request whose application logs the messages of errors in a list. */
function requestLogging(logged: string[]): Request {
  const log = { error: (_details: object, message: string) => logged.push(message) }
  return { headers: {}, originalUrl: '/', app: { locals: { log } } } as unknown as Request
}

/** Runs middleware one after the other; returns what they pinned on the request. */
async function pinned(...handlers: ScopeHandler[]) {
  const req = requestLogging([])
  let passed = 0
  for (const handler of handlers) await handler(req, {} as Response, () => passed++)
  expect(passed).toBe(handlers.length)
  return contextOf(req).scopes
}

const stock = (value: number) => ({ all: [{ field: 'stock', operator: 'eq', value }] })

describe('scope', () => {
  test('pins the condition of a rule, by model', async () => {
    const scopes = await pinned(
      scope(Product, () => ({ stock: 1 })),
      scope(Category, async () => ({ any: [] })),
    )
    expect([...scopes]).toEqual([
      [Product, stock(1)],
      [Category, { any: [] }],
    ])
  })

  const nothing = { any: [] }
  test.each<[string, unknown, unknown]>([
    ['any of values', { any: [{ stock: 1 }, { stock: 2 }] }, { any: [stock(1), stock(2)] }],
    [
      'an empty part, or a missing value, which match nothing',
      { any: [{}, { stock: undefined }] },
      { any: [nothing, { all: [nothing] }] },
    ],
    ['all records of a relation', { category: true, stock: 1 }, stock(1)],
    ['no record of a relation', { category: false }, { all: [nothing] }],
    ['no more than everything', { any: [{ stock: 1 }, { category: true }] }, { all: [] }],
    ['a condition for a relation', { category: nothing }, { all: [{ relation: 'category', matches: nothing }] }],
  ])('takes %s', async (_name, rule, condition) => {
    const scopes = await pinned(scope(Product, () => rule as ScopeRule<typeof Product>))
    expect(scopes.get(Product)).toEqual(condition)
  })

  test('asks for all of several rules on one model', async () => {
    const scopes = await pinned(
      scope(Product, () => ({ stock: 1 })),
      scope(Product, () => ({ stock: 2 })),
    )
    expect(scopes.get(Product)).toEqual({ all: [stock(1), stock(2)] })
  })
})

describe('a rule that fails never opens', () => {
  const opening = (rule: () => unknown) => pinned(scope(Product, rule as () => ScopeRule<typeof Product>))

  test('an ApiError stays what it is', async () => {
    const signIn = new ApiError(401, 'Sign in first')
    await expect(opening(() => Promise.reject(signIn))).rejects.toBe(signIn)
  })

  const has = (value: unknown, field = 'stock', operator = 'eq') => ({ field, operator, value })

  test.each<[string, unknown]>([
    ["Product has no field 'stok'. Did you mean 'stock'?", { stok: 1 }],
    ["Product has no field 'stok'. Did you mean 'stock'?", { stok_gte: 1 }],
    ["Product has no field 'nothing'.", { stock: 1, nothing: 1 }],
    ["Invalid filter value for field 'stock': expected number", { stock: 'x' }],
    ["A scope rule on the relation 'category' holds fields of Category.", { category: 5 }],
    ["Category has no field 'nothing'.", { 'category.nothing': 1 }],
    ["Product has no field 'stok'. Did you mean 'stock'?", { all: [{ any: [has(1, 'stok')] }] }],
    ["Category has no field 'nam'. Did you mean 'name'?", { relation: 'category', matches: has('x', 'nam') }],
    ["Product has no relation 'categori'. Did you mean 'category'?", { relation: 'categori', matches: { all: [] } }],
    ["Product has no field 'kategorie'.", { search: 'x', fields: ['kategorie'], language: 'english' }],
    ["Invalid filter value for field 'stock': expected number", has('x')],
    [
      "'is' is not an operator. The operators are eq, ne, gt, gte, lt, lte, like, starts_with, within, contains, overlaps, in, not_in.",
      has(1, 'stock', 'is'),
    ],
    ["Product has no field 'stok'. Did you mean 'stock'?", { any: [{ stock: 1 }, { stok: 1 }] }],
    ["A scope rule on the relation 'category' holds fields of Category.", { category: 1 }],
    ['null is not a condition.', { all: [null] }],
  ])('when it is wrong: 403, and "%s" in the log; at start where it is fixed', async (message, rule) => {
    const logged: string[] = []
    const pin = scope(Product, () => rule as ScopeRule<typeof Product>)
    const pinning = Promise.resolve(pin(requestLogging(logged), {} as Response, () => expect.unreachable()))
    await expect(pinning).rejects.toMatchObject({ status: 403, code: 'refused_by_rule' })
    expect(logged).toEqual([`scope(Product, …) is wrong: ${message}`])
    expect(() => scope(Product, rule as { stock: number })).toThrow(logged[0])
  })

  test('at start, when it stands on the model and is fixed', () => {
    class Draft extends model({ table: 'drafts', crud: {}, fields: { id: integer(), title: text() } }) {}
    expect(() => rows(Draft, undefined as never)).toThrow('Model Draft: rows(...) was called without a rule.')
    rows(Draft, { titel: 'x' } as object)
    expect(() => checkRows([Draft])).toThrow(
      "rows(Draft, …) is wrong: Draft has no field 'titel'. Did you mean 'title'?",
    )
  })
})
