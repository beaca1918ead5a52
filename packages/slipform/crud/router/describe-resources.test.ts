import { describe, expect, test } from 'vitest'
import { numbered } from '../../fixtures/numbered.ts'
import { integer, oneOf, text } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { belongsTo, hasMany } from '../../model/relations.ts'
import { allow } from '../access/allow.ts'
import { scope } from '../access/scope.ts'
import { list, one } from '../handlers/read.ts'
import { create, update } from '../handlers/write.ts'
import { describeResources } from './describe-resources.ts'
import { Router } from './router.ts'

class Shop extends model({
  table: 'shops',
  crud: { batch_limit: 20, max_page_size: 50 },
  fields: {
    id: integer().crud({ primary_key: true }),
    name: text({ maxLength: 80 }).crud({ filterable: true, fulltext: true, description: 'As on the sign' }),
    state: oneOf(['open', 'closed']).crud({ on_create: 'open' }),
    rent: integer().crud({ visible_to: 'admin' }),
    floor: integer({ nullable: true }).crud({ unit: 'm²', group: 'Space' }),
    rate: integer({ nullable: true }).crud({ currency: { field: 'money', cents: true } }),
    money: text({ nullable: true }).crud({ visible_to: 'admin' }),
    share: integer({ nullable: true }).crud({ format: 'percent' }),
    code: text({ nullable: true }).crud({ exclude: ['scoped'] }),
    story: text({ nullable: true }).crud({ exclude: ['list'] }),
    pin: text({ nullable: true }).crud({ exclude: ['one', 'list'] }),
    hint: text({ nullable: true }).crud({ non_db_attr: true }),
    internal: text({ nullable: true }).crud({ exclude: ['one', 'list', 'create', 'update'] }),
    next_id: integer({ nullable: true, references: 'shops' }),
  },
  relations: () => ({ goods: hasMany(Good), staff: hasMany(Good).crud({ visible_to: 'admin' }) }),
}) {}

class Good extends numbered('goods', { shop_id: integer().crud({ filterable: true }) }, {}, () => ({
  shop: belongsTo(Shop).crud({ join_filterable: ['name', 'rent'], join_sortable: ['name'] }),
})) {}

class Refund extends numbered('refunds', {
  shop_id: integer({ references: 'shops' }),
  receipt_no: text({ references: 'receipts' }),
}) {}

class Receipt extends model({ table: 'receipts', crud: {}, fields: { no: text() } }) {}

const routers = {
  '/shops': Router()
    .use(allow('viewer'))
    .get('/', list(Shop))
    .get('/:id', one(Shop))
    .post('/', allow('editor'), create(Shop))
    .put('/:id', allow('editor'), update(Shop)),
  '/goods': Router().use(allow('viewer')).get('/', list(Good)),
  '/own/shops': Router()
    .use(scope(Shop, () => ({ id: 1 })))
    .get('/', list(Shop)),
  '/public': Router().use(allow('public')).get('/shops', list(Shop)),
  '/reports': Router().get('/', () => {}),
}

const fieldsOf = (role: 'viewer' | 'editor' | 'admin', path = 'shops') =>
  Object.keys(describeResources(routers, role)[path]?.fields ?? {}).join(' ')

describe('to a role', () => {
  test('fields are described that it may see or write, and no others', () => {
    expect(fieldsOf('viewer')).toBe('id name state floor rate share code story next_id')
    expect(fieldsOf('editor')).toBe('id name state floor rate share code story pin hint next_id')
    expect(fieldsOf('admin')).toBe('id name state rent floor rate money share code story pin hint next_id')
    expect(fieldsOf('viewer', 'own/shops')).toBe('id name state floor rate share next_id')
  })

  test('nothing that is hidden from it is told by a relation', () => {
    const { shops, goods } = describeResources(routers, 'viewer')
    expect(Object.keys(shops?.relations ?? {})).toEqual(['goods'])
    expect(goods?.relations?.shop).toEqual({
      kind: 'belongsTo',
      reference: 'shops',
      field: 'shop_id',
      filterable: ['name'],
      sortable: ['name'],
    })
    expect(describeResources(routers, 'admin').goods?.relations?.shop?.filterable).toEqual(['name', 'rent'])
  })

  test('a reference is told to records that have a key', () => {
    const refunds = Router().get('/', list(Refund))
    const infos = describeResources({ ...routers, '/refunds': refunds, '/receipts': Router().get('/', list(Receipt)) })
    const { shop_id, receipt_no } = infos.refunds?.fields ?? {}
    expect([shop_id?.reference, receipt_no?.reference]).toEqual(['shops', undefined])
  })

  test('only resources are described whose operations it may use at their own paths', () => {
    expect(Object.keys(describeResources(routers, 'viewer'))).toEqual(['shops', 'goods', 'own/shops'])
    const closed = { '/shops': Router().use(allow('admin')).get('/', list(Shop)), '/goods': routers['/goods'] }
    expect(describeResources(closed, 'viewer')).toEqual({
      goods: {
        fields: {
          id: { kind: 'integer', required: true, key: true, filterable: true, sortable: true, absent: ['update'] },
          shop_id: { kind: 'integer', required: true, filterable: true },
        },
      },
    })
  })
})

test('a reference is to the table in the schema of its own model, or in the one that it names', () => {
  const modelIn = (schema: string | undefined) =>
    class extends model({
      table: 'orders',
      ...(schema !== undefined && { schema }),
      crud: {},
      fields: {
        id: integer().crud({ primary_key: true }),
        own_id: integer({ references: 'orders' }),
        sales_id: integer({ references: 'sales.orders' }),
        public_id: integer({ references: 'public.orders' }),
      },
    }) {}
  const [ours, sales] = [modelIn(undefined), modelIn('sales')]
  const infos = describeResources({
    '/orders': Router().get('/', list(ours)),
    '/sales': Router().get('/', list(sales)),
  })
  const referencesOf = (path: string) =>
    Object.values(infos[path]?.fields ?? {}).flatMap(({ reference }) => reference ?? [])
  expect(referencesOf('orders')).toEqual(['orders', 'sales', 'orders'])
  expect(referencesOf('sales')).toEqual(['sales', 'sales', 'orders'])
})
