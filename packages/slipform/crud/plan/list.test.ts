import { describe, expect, test } from 'vitest'
import type { Condition } from '../../base/condition.ts'
import { Barcode, Category, Product, Supplier } from '../../fixtures/shop.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { makeCaller } from '../access/caller.ts'
import { parseListRequest } from '../request/list.ts'
import { PlanCache } from './cache.ts'
import { planList } from './list.ts'
import { planOne, type Selection } from './selection.ts'

type Tree = { [relation: string]: Tree }

/** The relations that a selection loads, and theirs. */
function tree({ relations }: Selection): Tree {
  return Object.fromEntries(relations.map(({ relation, selection }) => [relation.name, tree(selection)]))
}

const noScopes = new Map<AnyModel, Condition>()
const plan = (model: AnyModel, query = '', scopes = noScopes) =>
  planList(resourceOf(model), parseListRequest(query), makeCaller(scopes))
const one = (model: AnyModel, embed: string[] = [], scopes = noScopes) =>
  planOne(resourceOf(model), embed, makeCaller(scopes))
const names = ({ fields }: Selection) => fields.map((field) => field.name)
const joined = (selection: Selection, name: string) => {
  const found = selection.relations.find(({ relation }) => relation.name === name)
  if (found === undefined) throw new Error(`${name} is not loaded`)
  return found.selection
}

const live: Condition = { field: 'status', operator: 'eq', value: 'live' }
const ranked: Condition = { field: 'rank', operator: 'gt', value: 0 }

describe('the fields of a view', () => {
  test('under any scope lack what is excluded from scoped, in related records too', () => {
    const scopes = new Map([[Supplier as AnyModel, live]])
    expect(names(one(Product, [], scopes))).not.toContain('margin')
    expect(names(plan(Product, '', scopes).selection)).not.toContain('margin')
    expect(names(joined(one(Product), 'category'))).toContain('internal')
    expect(names(joined(one(Product, [], scopes), 'category'))).not.toContain('internal')
  })
})

describe('relations', () => {
  test('the outermost relation says how many levels there are, a relation to its own model also where it ends', () => {
    // product has no depth, 5, and its category 1: the parents of the category are levels three and four.
    expect(tree(plan(Barcode).selection).product?.category).toEqual({ parent: { parent: {} } })
    expect(tree(plan(Product).selection).category).toEqual({})
  })

  test('embed adds annotated relations, in the view asked for', () => {
    expect(tree(one(Product, ['suppliers']))).toEqual({ category: {}, barcode: {}, suppliers: {} })
    expect(tree(plan(Product, 'embed=barcode').selection)).toEqual({ category: {}, barcode: {}, suppliers: {} })
    expect(tree(plan(Product, 'embed=["barcode","category","barcode"]').selection)).toEqual({
      category: {},
      barcode: {},
      suppliers: {},
    })
  })

  test.each(['nothing', 'name', 'rivals', 'secret', '__proto__', 'category.products', ''])(
    'embed=%j is refused like an unknown one',
    (name) => {
      expect(() => one(Product, [name])).toThrow(
        expect.objectContaining({ status: 400, message: `Invalid embed: ${name}` }),
      )
    },
  )

  test('embed=a,b is refused with the form for several relations', () => {
    expect(() => one(Product, ['barcode,suppliers'])).toThrow(
      'Invalid embed: barcode,suppliers. Several relations are a JSON array: embed=["barcode","suppliers"]',
    )
  })

  test('embed of a relation excluded from scoped is refused under a scope only', () => {
    expect(tree(one(Product, ['colleagues']))).toHaveProperty('colleagues')
    expect(() => one(Product, ['colleagues'], new Map([[Product, live]]))).toThrow('Invalid embed: colleagues')
  })
})

describe('a scope', () => {
  const scopes = new Map<AnyModel, Condition>([
    [Product, live],
    [Category, ranked],
  ])

  test('stands before the filters of a list and is the where of one record', () => {
    expect(plan(Product, 'stock=1', scopes).where.all).toEqual([live, { field: 'stock', operator: 'eq', value: 1 }])
    expect(one(Product, [], scopes).where).toEqual(live)
    expect(one(Supplier, [], scopes).where).toBeUndefined()
  })
})

describe('search', () => {
  test('covers the fulltext fields that some view shows, in the language of the model', () => {
    expect(plan(Product, 'q=old').where.all).toEqual([
      { search: 'old', fields: ['name', 'notes'], language: 'english' },
    ])
    expect(plan(Category, 'q=old').where.all).toEqual([{ search: 'old', fields: ['name'], language: 'german' }])
  })

  test('in a model without fulltext fields finds nothing', () => {
    expect(plan(Supplier, 'q=old').where.all).toEqual([{ any: [] }])
  })

  test('combines with filters; both q and the q of filter count', () => {
    expect(plan(Product, 'q=a&filter={"q":"b","stock":1}').where.all).toHaveLength(3)
  })
})

describe('pagination', () => {
  const id = '9b2f0a1c-0000-4000-8000-000000000001'
  const pageOf = (query: string) => {
    const { offset, limit } = plan(Product, query)
    return [offset, limit]
  }

  test("is clamped to the model's own largest page", () => {
    expect(pageOf('')).toEqual([0, 20])
    expect(pageOf('range=[0,4999]')).toEqual([0, 500])
  })

  test('a list of given keys is answered whole, unless the request paginates', () => {
    expect(pageOf(`filter={"id":["${id}"]}`)).toEqual([0, 500])
    expect(pageOf(`id_in=${id}`)).toEqual([0, 500])
    expect(pageOf(`filter={"id":["${id}"]}&range=[0,4]`)).toEqual([0, 5])
    expect(pageOf(`filter={"id":["${id}"]}&per_page=7`)).toEqual([0, 7])
    expect(pageOf(`filter={"id":["${id}"]}&range=broken`)).toEqual([0, 500])
    expect(pageOf(`filter={"id":"${id}"}`)).toEqual([0, 20])
    expect(pageOf('filter={"category_id":[1]}')).toEqual([0, 20])
  })
})

test('lists with other filters share their selection; with other relations, or within a scope, they do not', () => {
  const selections = new PlanCache<Selection>()
  const selection = (query: string, scopes = noScopes) =>
    planList(resourceOf(Product), parseListRequest(query), makeCaller(scopes), selections).selection
  const usual = selection('stock=1')
  expect(selection('stock=2&sort=name')).toBe(usual)
  expect(tree(selection('embed=["barcode","suppliers"]'))).toEqual({ category: {}, barcode: {}, suppliers: {} })
  expect(() => selection('embed=barcode,suppliers')).toThrow('barcode,suppliers')
  expect(names(selection('', new Map([[Supplier as AnyModel, live]])))).not.toContain('margin')
  expect(selection('')).toBe(usual)
})
