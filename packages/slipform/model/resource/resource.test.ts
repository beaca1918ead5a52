import { describe, expect, test } from 'vitest'
import { Barcode, Category, Product } from '../../fixtures/shop.ts'
import { integer, uuid } from '../kinds.ts'
import { type AnyModel, model, type StructAttributes } from '../model.ts'
import { belongsTo, hasMany, hasOne, manyToMany } from '../relations.ts'
import { foreignKeyOf, isExcluded, isHidden, resourceOf } from './resource.ts'

const id = integer().crud({ primary_key: true })

function namesOf(table: string, crud: StructAttributes = {}) {
  class VehiclePart extends model({ table, crud, fields: { id } }) {}
  const { apiName, singular, plural } = resourceOf(VehiclePart)
  return [apiName, singular, plural]
}

describe('names', () => {
  test.each([
    ['products', 'Product'],
    ['categories', 'Category'],
    ['vehicle_parts', 'VehiclePart'],
    ['people', 'Person'],
    ['addresses', 'Address'],
    ['news', 'News'],
    ['order', 'Order'],
  ])('the table %s is the schema %s', (table, apiName) => expect(namesOf(table)[0]).toBe(apiName))

  test('follow the class unless they are written out', () => {
    expect(namesOf('x').slice(1)).toEqual(['vehiclepart', 'vehicleparts'])
    expect(namesOf('x', { name_singular: 'vehicle_part' }).slice(1)).toEqual(['vehicle_part', 'vehicle_parts'])
    expect(namesOf('x', { name_plural: 'gear' }).slice(1)).toEqual(['vehiclepart', 'gear'])
    expect(namesOf('x', { api_struct: 'Piece', name_singular: 'piece' })).toEqual(['Piece', 'piece', 'pieces'])
  })
})

test('limits and language have defaults, and limits may be decided at run time', () => {
  class Plain extends model({ table: 'plain', crud: {}, fields: { id } }) {}
  class Limited extends model({ table: 'set', crud: { batch_limit: 5, max_page_size: 6 }, fields: { id } }) {}
  let limit = 7
  class Overriding extends model({ table: 'o', crud: { batch_limit: 5 }, fields: { id } }) {
    static override batch_limit() {
      return limit
    }
  }
  const limits = (of: AnyModel) => [of.batch_limit(), of.max_page_size(), resourceOf(of).language]
  expect(limits(Plain)).toEqual([100, 1000, 'english'])
  expect(limits(Limited)).toEqual([5, 6, 'english'])
  expect(limits(Overriding)).toEqual([7, 1000, 'english'])
  limit = 8
  expect(limits(Overriding)).toEqual([8, 1000, 'english'])
  expect(resourceOf(Category).language).toBe('german')
})

describe('fields', () => {
  const product = resourceOf(Product)

  test('know their columns; those not stored have none', () => {
    expect(product.fields.get('category_id')).toMatchObject({ column: 'category_no', nullable: true })
    expect(product.fieldOfColumn.get('category_no')).toBe('category_id')
    expect(product.fields.has('coupon')).toBe(true)
    expect(product.stored.map(({ name }) => name)).not.toContain('coupon')
    expect(product.key.name).toBe('id')
  })

  test('that are searched: visible in some view, and under a scope not excluded from it', () => {
    expect(product.fulltextFields.map(({ name }) => name)).toEqual(['name', 'notes'])
    const fieldOf = (name: string) => product.stored.filter((field) => field.name === name)
    expect(fieldOf('secret').map(isHidden)).toEqual([true])
    expect(fieldOf('notes').map(isHidden)).toEqual([false])
    expect(fieldOf('margin').map((field) => isExcluded(field, 'scoped'))).toEqual([true])
  })
})

describe('relations', () => {
  class VehiclePart extends model({
    table: 'parts',
    crud: {},
    fields: {
      id: uuid({ column: 'part_no' }).crud({ primary_key: true }),
      vehicle_part_id: uuid({ column: 'parent' }),
    },
    relations: () => ({
      whole: belongsTo(VehiclePart),
      parts: hasMany(VehiclePart),
      spare: hasOne(VehiclePart, { foreign_key: 'vehicle_part_id' }),
      tools: manyToMany(Tool, { through: 'part_tools' }),
      fits: manyToMany(VehiclePart, { through: 'fits', foreign_key: 'one', other_key: 'other' }),
      missing: belongsTo(Tool),
    }),
  }) {}
  class Tool extends model({ table: 'tools', crud: {}, fields: { id } }) {}

  test('the key is named after the class it points to', () => {
    expect(foreignKeyOf(VehiclePart.name)).toBe('vehicle_part_id')
    expect(foreignKeyOf(Tool.name)).toBe('tool_id')
  })

  test.each([
    ['whole', { toMany: false, from: ['parent'], to: ['part_no'], isLoadable: true }],
    ['parts', { toMany: true, from: ['part_no'], to: ['parent'], isLoadable: true }],
    ['spare', { toMany: false, from: ['part_no'], to: ['parent'], isLoadable: true }],
    [
      'tools',
      {
        toMany: true,
        from: ['part_no'],
        to: ['id'],
        through: { table: 'part_tools', from: ['vehicle_part_id'], to: ['tool_id'] },
      },
    ],
    [
      'fits',
      { toMany: true, from: ['part_no'], to: ['part_no'], through: { table: 'fits', from: ['one'], to: ['other'] } },
    ],
    ['missing', { toMany: false, from: ['tool_id'], to: ['id'], isLoadable: false }],
  ])('%s goes by columns', (name, expected) => expect(resourceOf(VehiclePart).relation(name)).toMatchObject(expected))

  test('models that lead to each other are resolved at first use', () => {
    const barcode = resourceOf(Product).relation('barcode')
    expect(barcode?.target).toBe(resourceOf(Barcode))
    expect(barcode?.target.relation('product')?.target).toBe(resourceOf(Product))
  })
})
