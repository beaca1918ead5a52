// @module-tag rest

import { belongsTo, hasMany, integer, model, text } from 'slipform'
import { expect, test } from 'vitest'
import { routed } from '../../packages/slipform/fixtures/numbered.ts'
import { type Row, startApp } from './support/app.ts'
import { startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

const app = startGarage()

class Shop extends model({
  table: 'shops',
  crud: { generate_router: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    name: text(),
    address: text(),
    notes: text().crud({ exclude: ['list'] }),
  },
  relations: () => ({ sales: hasMany(Sale).crud({ join: { one: true }, exclude: ['list'] }) }),
}) {}

class Sale extends routed('sales', { shop_id: integer() }, () => ({
  shop: belongsTo(Shop).crud({ join: { one: true, all: true, depth: 1, fields: ['name', 'notes'] } }),
})) {}

const shops = startApp({
  models: { Shop, Sale },
  tables: `create table shops (id int primary key, name text, address text, notes text);
    create table sales (id int primary key, shop_id int);
    insert into shops values (1, 'North', 'Dock 1', 'Ask Ann');
    insert into sales values (1, 1), (2, null);`,
})

const idsOf = (records: Row[]) => records.map((record) => record.id)
test('each of one and all works alone, as written', async () => {
  const list = (await app.get('/vehicles')).json[0]
  const one = (await app.get(`/vehicles/${id.vehicle(1)}`)).json
  expect(list).not.toHaveProperty('parts')
  expect(list).not.toHaveProperty('maintenance_records')
  expect(idsOf(one.parts)).toEqual([id.part(3), id.part(6), id.part(9)])
  expect(idsOf(one.maintenance_records)).toEqual([id.record(4), id.record(8)])
  expect((await app.get('/vehicle_parts')).json[0]).not.toHaveProperty('vehicle')
})

test('a relation is embedded only in the views that it is not excluded from', async () => {
  expect((await shops.get('/shops/1?embed=sales')).json.sales).toMatchObject([{ id: 1 }])
  expect((await shops.get('/shops?embed=sales')).json).toMatchObject({ code: 'invalid_embed' })
  expect((await shops.get('/shops/export?format=jsonl&embed=sales')).status).toBe(400)
  const { paths } = (await shops.get('/openapi.json')).json
  const names = (path: string) => paths[path].get.parameters.map(({ name }: { name: string }) => name)
  expect(names('/shops/{id}')).toContain('embed')
  expect(names('/shops')).not.toContain('embed')
})

test('join.fields: related records carry the key and these fields, where the view shows them', async () => {
  expect((await shops.get('/sales')).json).toEqual([
    { id: 1, shop_id: 1, shop: { id: 1, name: 'North' } },
    { id: 2, shop_id: null, shop: null },
  ])
  const one = await shops.get('/sales/1')
  expect(one.json.shop).toEqual({ id: 1, name: 'North', notes: 'Ask Ann' })
  expect((await shops.put('/sales/1', { shop_id: 1 })).json).toEqual(one.json)
  expect((await shops.get('/sales?embed=shop')).json[0].shop).toEqual({ id: 1, name: 'North' })
  const { SaleList } = (await shops.get('/openapi.json')).json.components.schemas
  expect(SaleList.properties.shop.anyOf[0]).toMatchObject({ required: ['id', 'name'] })
  expect(Object.keys(SaleList.properties.shop.anyOf[0].properties)).toEqual(['id', 'name'])
})
