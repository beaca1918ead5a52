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

  test('does without updates where the user may not update', async () => {
    const notes: ResourceInfo = { fields: { id, text: { kind: 'text', required: true } } }
    await signIn({ notes: ['createMany'] }, { notes })
    expect(findTarget('notes', described)).toMatchObject({ limits: { create: 100 } })
    expect(findTarget('notes', described)).not.toHaveProperty('key')
  })

  test('knows the currency of amounts in cents', async () => {
    const cars: ResourceInfo = {
      fields: {
        price_cents: { kind: 'integer', currency: { code: 'EUR', cents: true } },
        cost_cents: { kind: 'integer', currency: { field: 'currency', cents: true } },
        tax: { kind: 'decimal', currency: 'EUR' },
        currency: { kind: 'text', default: 'CHF' },
      },
    }
    await signIn({ cars: ['createMany'] }, { cars })
    expect(findTarget('cars', described).fields.map(({ cents }) => cents)).toEqual([
      { code: 'EUR' },
      { field: 'currency', initial: 'CHF' },
      undefined,
      undefined,
    ])
  })

  test('takes the keys of linked records as a list', async () => {
    const cars: ResourceInfo = {
      fields: { id },
      relations: { tags: { kind: 'manyToMany', reference: 'tags', writable: true } },
    }
    await signIn({ cars: ['createMany'] }, { cars, tags: { fields: { id } } })
    expect(findTarget('cars', described).fields).toEqual([
      {
        name: 'tags_ids',
        required: false,
        types: { create: { kind: 'array', nullable: false, items: { kind: 'integer', nullable: false } } },
      },
    ])
  })

  test('finds which other fields name the records that a field refers to', async () => {
    const cars: ResourceInfo = {
      fields: { owner_id: { kind: 'integer', reference: 'people' }, maker_id: { kind: 'integer' } },
    }
    const unique = { kind: 'text', unique: true } as const
    const people: ResourceInfo = {
      fields: { id, email: { ...unique, filterable: true }, secret: unique, code: { kind: 'text', filterable: true } },
    }
    await signIn({ cars: ['createMany'] }, { cars, people })
    const [owner, maker] = findTarget('cars', described).fields ?? []
    const by = [{ name: 'email', type: { kind: 'text', nullable: false } }]
    expect(owner?.references).toEqual({ resource: 'people', key: 'id', keyForm: /^\d+$/, by })
    const options = { title: 'code' } as const
    const named = findTarget('cars', (name) => ({ name, info: { cars, people }[name] ?? people, options }))
    expect(named?.fields[0]?.references?.by.map(({ name }) => name)).toEqual(['code', 'email'])
    expect(maker).not.toHaveProperty('references')
  })
})
