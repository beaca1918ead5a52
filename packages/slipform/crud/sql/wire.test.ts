import { raw } from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import type { Kind } from '../../model/kinds.ts'
import { wireText, wireValue } from './wire.ts'

const column = raw('c')
const utcOf = (column: string) =>
  `coalesce(replace(to_char(${column}::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), '000Z', 'Z') || case when ${column} < '0001-01-01' then ' BC' else '' end, ${column}::text)`
const utc = utcOf('c')
const plain = ['uuid', 'integer', 'float', 'boolean', 'date', 'time', 'json'] as const

describe('a value in JSON', () => {
  test.each<[Kind, string]>([
    ...plain.map((name): [Kind, string] => [{ name }, 'c']),
    [{ name: 'text' }, 'c::text'],
    [{ name: 'oneOf', values: ['a'] }, 'c::text'],
    [{ name: 'bigint' }, 'c::text'],
    [{ name: 'decimal', precision: 5, scale: 2 }, 'c::text'],
    [{ name: 'datetime' }, utc],
    [{ name: 'arrayOf', item: { name: 'text' } }, 'c'],
    [{ name: 'arrayOf', item: { name: 'bigint' } }, 'c::text[]'],
    [{ name: 'arrayOf', item: { name: 'decimal', precision: 5, scale: 2 } }, 'c::text[]'],
  ])('%j', (kind, sql) => {
    expect(wireValue(kind, column).sql).toBe(sql)
  })

  test('an array of timestamps keeps its order, and null stays null', () => {
    expect(wireValue({ name: 'arrayOf', item: { name: 'datetime' } }, column).sql).toBe(
      `case when c is not null then array(select ${utcOf('u.item')} from unnest(c) with ordinality as u(item, n) order by u.n) end`,
    )
  })
})

describe('a value as a text', () => {
  test.each<[Kind, string]>([
    [{ name: 'text' }, 'c'],
    [{ name: 'integer' }, 'c::text'],
    [{ name: 'oneOf', values: ['a'] }, 'c::text'],
    [{ name: 'datetime' }, utc],
  ])('%j', (kind, sql) => {
    expect(wireText(kind, column).sql).toBe(sql)
  })
})
