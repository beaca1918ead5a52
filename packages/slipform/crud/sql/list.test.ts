import { expect, test } from 'vitest'
import { Category } from '../../fixtures/shop.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { makeCaller } from '../access/caller.ts'
import { planList } from '../plan/list.ts'
import { parseListRequest } from '../request/list.ts'
import { buildTotal } from './list.ts'

const totalOf = (query: string) =>
  buildTotal(planList(resourceOf(Category), parseListRequest(query), makeCaller(new Map())))

test('a search is read of first, other conditions of what it found', () => {
  const { sql, values } = totalOf('rank_gte=3&q="old"')
  expect(sql).toMatchInlineSnapshot(
    `"select count(*)::text as total from (select "t0".* from "shop"."categories" as "t0" where (to_tsvector('german', coalesce("t0"."label", '')) || to_tsvector('simple', translate(coalesce("t0"."label", ''), '@._-/', '     '))) @@ (websearch_to_tsquery('german', ?)) offset 0) as "t0" where "t0"."rank" >= ?"`,
  )
  expect(values).toEqual(['"old"', 3])
})

test('two searches both find what is read', () => {
  const { values } = totalOf(`q="old"&filter=${encodeURIComponent('{"q":"\\"new\\""}')}`)
  expect(values).toEqual(['"old"', '"new"'])
})
