import type { Request, Response } from 'express'
import { describe, expect, test } from 'vitest'
import { Category, Product } from '../../test/fixtures/shop.ts'
import { ApiError } from './errors.ts'
import { readError } from './read-error.ts'
import { type ScopeHandler, scope, scopesOf } from './scope.ts'
import type { ScopeRule } from './scope-rule.ts'

/** Runs middleware one after the other; returns what they pinned on the request. */
async function pinned(...handlers: ScopeHandler[]) {
  const req = { headers: {} } as Request
  let passed = 0
  for (const handler of handlers) await handler(req, {} as Response, () => passed++)
  expect(passed).toBe(handlers.length)
  return scopesOf(req)
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

  test('pins a condition that every record meets for true', async () => {
    expect([...(await pinned(scope(Product, () => true)))]).toEqual([[Product, { all: [] }]])
  })

  test('asks for all of several rules on one model', async () => {
    const scopes = await pinned(
      scope(Product, () => ({ stock: 1 })),
      scope(Product, () => ({ stock: 2 })),
    )
    expect(scopes.get(Product)).toEqual({ all: [stock(1), stock(2)] })
  })

  test('keeps requests apart', async () => {
    await pinned(scope(Product, () => ({ stock: 1 })))
    expect(scopesOf({} as Request).size).toBe(0)
  })

  test('says whose records it narrows', () => {
    expect(scope(Product, () => ({ stock: 1 })).scope).toBe(Product)
  })
})

describe('a rule that fails never opens', () => {
  const refused = async (rule: () => unknown) => {
    try {
      await pinned(scope(Product, rule as () => ScopeRule))
    } catch (error) {
      return readError(error)
    }
    throw new Error('it opened')
  }

  test.each<[string, () => unknown]>([
    ['throws', () => expect.unreachable()],
    ['rejects', () => Promise.reject(new Error('secret'))],
    ['returns undefined', () => undefined],
    ['returns null', async () => null],
    ['returns false', () => false],
    ['returns a text', () => 'stock = 1'],
    ['returns {}', () => ({})],
    ['returns []', () => []],
  ])('when it %s: 403', async (_case, rule) => {
    expect(await refused(rule)).toMatchObject({ status: 403, message: 'Forbidden' })
  })

  test('an ApiError stays what it is', async () => {
    const signIn = new ApiError(401, 'Sign in first')
    expect(await refused(() => Promise.reject(signIn))).toBe(signIn)
  })

  test.each([{ nothing: 1 }, { stock: 'x' }, { category: 5 }, { 'category.nothing': 1 }])(
    'when it is wrong as %j: a fault of ours that tells a client nothing',
    async (rule) => {
      expect(await refused(() => rule)).toMatchObject({ status: 500, message: 'Internal server error' })
    },
  )
})
