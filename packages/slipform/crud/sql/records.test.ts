import { expect, test } from 'vitest'
import type { Condition } from '../../base/condition.ts'
import { Barcode, Category } from '../../fixtures/shop.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { makeCaller } from '../access/caller.ts'
import { planOne } from '../plan/selection.ts'
import { buildExisting, buildRecords } from './records.ts'

const noScopes = new Map<AnyModel, Condition>()
const scopes = new Map<AnyModel, Condition>([[Category, { field: 'rank', operator: 'gt', value: 0 }]])

test('records by their keys, exact numbers as text, inside joined records too', () => {
  const { sql, values } = buildRecords(planOne(resourceOf(Barcode), [], makeCaller(noScopes)), ['7', '8'])
  expect(sql).toContain('"t0"."id"::text as "id"')
  expect(sql).toContain('"t1"."price"::text as "price"')
  expect(sql).toContain('"t1"."views"::text as "views"')
  expect(sql).not.toContain('"secret"')
  expect(values).toEqual([['7', '8']])
})

test('keys that exist within a scope, locked or not', () => {
  const category = planOne(resourceOf(Category), [], makeCaller(scopes))
  const existing = buildExisting(category, [1], true)
  expect(existing.sql).toBe(
    'select "t0"."category_no"::text as id from "shop"."categories" as "t0" where "t0"."category_no" = ? and "t0"."rank" > ? order by "t0"."category_no" for update',
  )
  expect(existing.values).toEqual([1, 0])
  expect(buildExisting(category, [1], false).sql).not.toContain('for update')
})
