import { expect, test } from 'vitest'
import type { Condition } from '../../base/condition.ts'
import { Category, Product } from '../../fixtures/shop.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { makeCaller } from '../access/caller.ts'
import { planList } from '../plan/list.ts'
import { parseListRequest } from '../request/list.ts'
import { buildPage, buildTotal } from './list.ts'

const noScopes = new Map<AnyModel, Condition>()
const scopes = new Map<AnyModel, Condition>([[Category, { field: 'rank', operator: 'gt', value: 0 }]])
const plan = (model: AnyModel, query: string, within = noScopes) =>
  planList(resourceOf(model), parseListRequest(query), makeCaller(within))
const orderOf = (model: AnyModel, query: string, within = noScopes) =>
  /from "(?:products|shop"."categories)" as "t0" where \S+ order by (.*?) limit \d+ offset/.exec(
    buildPage(plan(model, query, within)).sql,
  )?.[1]

test('a page is one statement, relations included', () => {
  const { sql, values } = buildPage(plan(Category, 'rank_gte=3&sort=name_desc&range=[20,29]'))
  expect(sql).toMatchInlineSnapshot(
    `
    "select coalesce(json_agg(row_to_json(r.*)), '[]')::text as body, count(*)::integer as size, (array_agg("t0"."category_no"::text))[1] as "firstKey", (array_agg("t0"."label"::text))[1] as "firstValue",
        (array_agg("t0"."category_no"::text))[count(*)::integer] as "lastKey", (array_agg("t0"."label"::text))[count(*)::integer] as "lastValue"
        from (select "t0".* from "shop"."categories" as "t0" where "t0"."rank" >= ? order by "t0"."label" DESC, "t0"."category_no" ASC limit 10 offset 20) as "t0" cross join lateral (select "t0"."category_no" as "id","t0"."parent_id" as "parent_id","t0"."label"::text as "name","t0"."rank" as "rank","t0"."internal"::text as "internal",(select row_to_json(r.*) from (select "t1"."category_no" as "id","t1"."parent_id" as "parent_id","t1"."label"::text as "name","t1"."rank" as "rank","t1"."internal"::text as "internal",(select row_to_json(r.*) from (select "t2"."category_no" as "id","t2"."parent_id" as "parent_id","t2"."label"::text as "name","t2"."rank" as "rank","t2"."internal"::text as "internal" from "shop"."categories" as "t2" where "t2"."category_no" = "t1"."parent_id" order by "t2"."category_no" limit 1) as r) as "parent" from "shop"."categories" as "t1" where "t1"."category_no" = "t0"."parent_id" order by "t1"."category_no" limit 1) as r) as "parent") as r"
  `,
  )
  expect(values).toEqual([3])
})

test('a total counts under the same condition', () => {
  const { sql, values } = buildTotal(plan(Category, 'rank_gte=3&name_like=x&sort=name_desc&range=[20,29]'))
  expect(sql).toMatchInlineSnapshot(
    `"select count(*)::text as total from "shop"."categories" as "t0" where ("t0"."rank" >= ? and "t0"."label" ilike ?)"`,
  )
  expect(values).toEqual([3, '%x%'])
})

test.each([
  ['', '"t0"."id" ASC'],
  ['sort=id_desc', '"t0"."id" DESC'],
  ['sort=name', '"t0"."name" ASC, "t0"."id" ASC'],
  ['sort=name_desc', '"t0"."name" DESC, "t0"."id" ASC'],
])('the order of ?%s ends with the primary key', (query, order) => {
  expect(orderOf(Product, query)).toBe(order)
})

test('a related order takes the smallest or largest value within the scope, records without one last', () => {
  expect(orderOf(Category, 'sort=products.price_desc')).toMatchInlineSnapshot(
    `"(select "t1"."price" from "products" as "t1" where "t1"."category_no" = "t0"."category_no" order by 1 DESC nulls last limit 1) DESC nulls last, "t0"."category_no" ASC"`,
  )
  expect(orderOf(Product, 'sort=category.rank', scopes)).toMatchInlineSnapshot(
    `"(select "t1"."rank" from "shop"."categories" as "t1" where "t1"."category_no" = "t0"."category_no" and "t1"."rank" > ? order by 1 ASC nulls last limit 1) ASC nulls last, "t0"."id" ASC"`,
  )
})

test('a search is read of first, other conditions of what it found', () => {
  const { sql, values } = buildTotal(plan(Category, 'rank_gte=3&q="old"'))
  expect(sql).toMatchInlineSnapshot(
    `"select count(*)::text as total from (select "t0".* from "shop"."categories" as "t0" where (to_tsvector('german', coalesce("t0"."label", '')) || to_tsvector('simple', translate(coalesce("t0"."label", ''), '@._-/', '     '))) @@ (websearch_to_tsquery('german', ?)) offset 0) as "t0" where "t0"."rank" >= ?"`,
  )
  expect(values).toEqual(['"old"', 3])
})

test('two searches both find what is read', () => {
  const { values } = buildTotal(plan(Category, `q="old"&filter=${encodeURIComponent('{"q":"\\"new\\""}')}`))
  expect(values).toEqual(['"old"', '"new"'])
})
