import { afterEach, describe, expect, test, vi } from 'vitest'
import { bigint, datetime, integer, json, oneOf, text } from '../kinds.ts'
import { model } from '../model.ts'

let made = 0

class Parcel extends model({
  table: 'parcels',
  schema: 'post',
  crud: {},
  fields: {
    id: integer({ column: 'parcel_no' }).crud({ primary_key: true, on_create: () => ++made }),
    weight: bigint({ nullable: true }),
    label: json({ nullable: true }),
    state: oneOf(['new', 'sent']).crud({ on_create: 'new' }),
    seen_at: datetime({ nullable: true }).crud({ on_update: async () => '2024-01-01T00:00:00Z' }),
    note: text({ nullable: true }).crud({ non_db_attr: true }),
  },
}) {}

const context = {} as never

afterEach(() => vi.restoreAllMocks())

test('a model is an Objection class of its table and key', () => {
  expect([Parcel.tableName, Parcel.idColumn]).toEqual(['post.parcels', 'parcel_no'])
})

test('fields become columns and back; json is told from its kind', () => {
  const row = Parcel.fromJson({ id: 1, weight: '5', label: ['a'], state: 'new' }).$toDatabaseJson()
  expect(row).toEqual({ parcel_no: 1, weight: '5', label: '["a"]', state: 'new' })
  expect(Parcel.fromDatabaseJson({ parcel_no: 1, weight: null, label: ['a'] })).toEqual({
    id: 1,
    weight: null,
    label: ['a'],
  })
  expect(Parcel.fromJson({ id: 1, label: null }).$toDatabaseJson()).toEqual({ parcel_no: 1, label: null })
})

describe('value expressions', () => {
  test('on create give what is absent or null, per record', async () => {
    const parcels = [{}, { state: 'sent' }, { id: 77 }].map((values) => Parcel.fromJson(values))
    for (const parcel of parcels) await parcel.$beforeInsert(context)
    expect(parcels.map(({ id, state }) => [id, state])).toEqual([
      [1, 'new'],
      [2, 'sent'],
      [77, 'new'],
    ])
    const cleared = Parcel.fromDatabaseJson({ state: null })
    await cleared.$beforeInsert(context)
    expect(cleared.state).toBe('new')
  })

  test('on update always run', async () => {
    const parcel = Parcel.fromJson({ seen_at: '1999-01-01T00:00:00Z' }, { patch: true })
    await parcel.$beforeUpdate({ patch: true }, context)
    expect(parcel.seen_at).toBe('2024-01-01T00:00:00Z')
  })
})

test('what breaks the model is refused, without a word to the console', () => {
  class Crate extends model({ table: 'crates', crud: {}, fields: { ...Parcel.definition.fields } }) {}
  const warn = vi.spyOn(console, 'warn')
  expect(() => Crate.fromJson({ state: 'lost' })).toThrow(/state/)
  expect(() => Crate.fromJson({ weight: 'heavy' })).toThrow(/weight/)
  expect(warn).not.toHaveBeenCalled()
})
