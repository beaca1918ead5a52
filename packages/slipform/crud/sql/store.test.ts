import { expect, test } from 'vitest'
import { Category } from '../../fixtures/shop.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { buildInsert, buildUpdate } from './store.ts'

const categories = resourceOf(Category)

test('new records are one statement, and what one of them leaves out takes its default', () => {
  const { sql, values } = buildInsert(categories, [{ label: 'Tyres', rank: 2 }, { label: 'Rims' }])
  expect(sql).toBe(
    'insert into "shop"."categories" as "t0" ("label","rank") values (?, ?),(?, default) returning "t0"."category_no"::text as id',
  )
  expect(values).toEqual(['Tyres', 2, 'Rims'])
})

test('a record without values is stored as the defaults of its table', () => {
  const { sql, values } = buildInsert(categories, [{}])
  expect(sql).toBe('insert into "shop"."categories" as "t0" default values returning "t0"."category_no"::text as id')
  expect(values).toEqual([])
})

test('a change sets what the row holds, null as well', () => {
  const { sql, values } = buildUpdate(categories, 7, { label: 'Tyres', parent_id: null })
  expect(sql).toBe(
    'update "shop"."categories" as "t0" set "label" = ?,"parent_id" = ? where "t0"."category_no" = ? returning "t0"."category_no"::text as id',
  )
  expect(values).toEqual(['Tyres', null, 7])
})
