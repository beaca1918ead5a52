import type { FieldInfo, OperationName, ResourceInfo } from 'slipform/browser'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { valueTypeOf } from '../../format/values/value-type.ts'
import { infoOf } from '../../resource/named.ts'
import { clearSession, getSession } from '../../session/session.ts'
import { findTarget } from './target.ts'

describe('valueTypeOf', () => {
  test.each<[FieldInfo, object]>([
    [{ kind: 'uuid' }, { kind: 'text', nullable: false }],
    [
      { kind: 'decimal', nullable: true, precision: 10, scale: 2 },
      { kind: 'decimal', nullable: true },
    ],
    [
      { kind: 'integer', unit: 'km' },
      { kind: 'integer', nullable: false, unit: 'km' },
    ],
    [
      { kind: 'oneOf', values: ['a', 'b'] },
      { kind: 'enumeration', nullable: false, values: ['a', 'b'] },
    ],
    [
      { kind: 'arrayOf', item: 'integer', nullable: true },
      { kind: 'array', nullable: true, items: { kind: 'integer', nullable: false } },
    ],
    [
      { kind: 'arrayOf', item: 'oneOf', values: ['a'] },
      { kind: 'array', nullable: false, items: { kind: 'enumeration', nullable: false, values: ['a'] } },
    ],
  ])('%j', (field, expected) => {
    expect(valueTypeOf(field)).toEqual(expected)
  })
})

const signIn = (operations: Record<string, OperationName[]>, resources: Record<string, ResourceInfo>) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: { id: '1' }, permissions: { operations, hidden: {} }, resources }),
  )
  clearSession()
  return getSession()
}
afterEach(() => vi.unstubAllGlobals())

const id: FieldInfo = { kind: 'integer', key: true, filterable: true, absent: ['create', 'update'] }

const described = (name: string) => ({ name, info: infoOf(name), options: {} })

describe('findTarget', () => {
  test('joins what a create and an update take', async () => {
    const cars: ResourceInfo = {
      batchLimit: 50,
      fields: {
        id,
        make: { kind: 'text', required: true },
        year: { kind: 'integer', nullable: true, absent: ['update'] },
        sold: { kind: 'boolean', absent: ['create'] },
        created_at: { kind: 'datetime', absent: ['create', 'update'] },
      },
    }
    await signIn({ cars: ['createMany', 'updateMany'] }, { cars })
    const text = { kind: 'text', nullable: false }
    expect(findTarget('cars', described)).toEqual({
      fields: [
        { name: 'make', required: true, types: { create: text, update: text } },
        { name: 'year', required: false, types: { create: { kind: 'integer', nullable: true } } },
        { name: 'sold', required: false, types: { update: { kind: 'boolean', nullable: false } } },
      ],
      readOnly: ['created_at'],
      key: { name: 'id', type: { kind: 'integer', nullable: false } },
      limits: { create: 50, update: 50 },
    })
  })
})
