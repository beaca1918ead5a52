import { expect, test } from 'vitest'
import { integer, text } from '../../model/kinds.ts'
import { model } from '../../model/model.ts'
import { belongsTo, hasMany } from '../../model/relations.ts'
import '../../operations.ts'
import { allow } from '../access/allow.ts'
import { scope } from '../access/scope.ts'
import { list } from '../handlers/read.ts'
import { permissionsOf } from './permissions.ts'
import { Router } from './router.ts'

class Shop extends model({
  table: 'shops',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    name: text(),
    rent: integer().crud({ visible_to: 'admin' }),
    code: text().crud({ exclude: ['scoped'] }),
  },
  relations: () => ({
    goods: hasMany(Good).crud({ non_db_attr: true }),
    thefts: hasMany(Good, { foreign_key: 'thief_id' }).crud({ non_db_attr: true, visible_to: 'editor' }),
  }),
}) {}

class Good extends model({
  table: 'goods',
  crud: {},
  fields: {
    id: integer().crud({ primary_key: true }),
    shop_id: integer(),
    thief_id: integer(),
    price: integer().crud({ visible_to: 'editor' }),
  },
  relations: () => ({ shop: belongsTo(Shop).crud({ non_db_attr: true }) }),
}) {}

const nothing = () => {}

const routers = {
  '/goods': Router()
    .use(allow('viewer'))
    .get('/', list(Good))
    .get('/:key', nothing)
    .post('/', allow('editor'), nothing)
    .get('/:key/history', allow('admin'), nothing)
    .post('/:id/invite', nothing),
  '/shops': Router().use(allow('admin')).get('/', list(Shop)),
  '/own/shops': Router()
    .use(scope(Shop, () => ({ id: 1 })))
    .get('/', list(Shop)),
}

test.each([
  ['viewer', { goods: ['list', 'one'], 'own/shops': ['list'] }],
  ['editor', { goods: ['list', 'one', 'create'], 'own/shops': ['list'] }],
  ['admin', { goods: ['list', 'one', 'create', 'history'], shops: ['list'], 'own/shops': ['list'] }],
] as const)('a %s may do what the lines say, written by hand or not', (role, operations) => {
  expect(permissionsOf(routers, role).operations).toEqual(operations)
})

test.each([
  [
    'viewer',
    { goods: ['price', 'shop', 'shop.rent'], 'own/shops': ['rent', 'code', 'thefts', 'goods.price', 'thefts.price'] },
  ],
  ['editor', { goods: ['shop', 'shop.rent'], 'own/shops': ['rent', 'code'] }],
  ['admin', { 'own/shops': ['code'] }],
] as const)('the fields hidden from a %s are named, of related records too', (role, hidden) => {
  expect(permissionsOf(routers, role).hidden).toEqual(hidden)
})
