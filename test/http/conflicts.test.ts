// @module-tag rest

import { hooks, integer, manyToMany, model, text } from 'slipform'
import { Router, router, scope } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { routed } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { errorBody } from './support/error-body.ts'
import { fillGarage, startGarage } from './support/garage.ts'
import { id } from './support/rows.ts'

/** A tag; its name is unique however it is spelled. */
class Tag extends routed('tags', { name: text() }) {}

/** A seat: no two share row and number, or a pin that is hidden, or a columns' name with a comma in it. */
class Seat extends model({
  table: 'seats',
  crud: { generate_router: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    row: text(),
    number: integer({ column: 'no, "1"' }),
    pin: text({ nullable: true }).crud({ exclude: ['one', 'list'] }),
    slug: text({ nullable: true }),
    vendor: text({ nullable: true }).crud({ exclude: ['one', 'list'] }),
    shelf: text({ nullable: true }),
    private: text({ nullable: true }).crud({ exclude: ['scoped'] }),
  },
  relations: () => ({ tags: manyToMany(Tag, { through: 'seat_tags' }).crud({ join: { one: true } }) }),
}) {}
hooks(Seat, {
  'create::one::pre': (_db, seat) => {
    if (seat.row === 'slugged') seat.slug = 'taken'
  },
  'create::one::post': async (db, seat) => {
    if (seat.row === 'elsewhere') await db('elsewhere').insert({ row: seat.row, slug: 'taken' })
  },
})

const seats = startApp({
  models: { Seat, Tag },
  routes: { '/seats': router(Seat), '/scoped/seats': Router().use(scope(Tag, { name: 'seen' }), router(Seat)) },
  tables: `
    create table tags (id smallint primary key, name text not null);
    create unique index on tags (lower(name));
    create table seats (id integer primary key, row text not null, "no, ""1""" integer not null, pin text unique,
      slug text unique, vendor text, shelf text, private text unique, unique (row, "no, ""1"""), unique (vendor, shelf));
    create table seat_tags (seat_id integer references seats on delete cascade, tag_id smallint references tags,
      primary key (seat_id, tag_id));
    create table elsewhere (row text, slug text unique);
    insert into seats values (1, 'A', 1, 'secret', 'taken', 'x', 's', 'mine');
    insert into elsewhere values ('x', 'taken');
    insert into tags values (1, 'seen'), (2, 'unseen');`,
})
const garage = startGarage()
beforeEach(() => fillGarage(garage))

const problem = { accept: 'application/problem+json' }
const taken = {
  title: 'Conflict',
  status: 409,
  detail: 'A record with these details already exists',
  code: 'already_exists',
}
const isTaken = 'is already taken'
const together = (others: string) => `is already taken together with ${others}`

/** A conflict as a problem, without the fields at fault. */
const conflict = (code: string, detail: string) => ({
  type: 'about:blank',
  title: 'Conflict',
  status: 409,
  detail,
  code,
})

describe('a value that is taken', () => {
  const body = { name: 'X', email: 'Customer1@example.test' }

  test('is told at its field, in create and update, and as a problem', async () => {
    for (const [method, path] of [
      ['POST', '/customers'],
      ['PUT', `/customers/${id.customer(2)}`],
      ['POST', '/customers?dry_run=true'],
    ] as const) {
      const { status, json } = await garage.request(method, path, { body, headers: problem })
      expect([status, json]).toEqual([409, { type: 'about:blank', ...taken, errors: { email: isTaken } }])
      const plain = await garage.request(method, path, { body })
      expect([plain.status, plain.json]).toEqual([409, errorBody('already_exists', undefined, { email: isTaken })])
    }
  })

  test.each([
    ['the key', { id: 1, row: 'B', number: 2 }, { id: isTaken }],
    ['a hidden field', { id: 2, row: 'B', number: 2, pin: 'secret' }, undefined],
    ['a field that a hook set', { id: 2, row: 'slugged', number: 2 }, undefined],
    ['a field of the same name elsewhere', { id: 2, row: 'elsewhere', number: 2, slug: 'free' }, undefined],
    ['a field that is seen', { id: 2, row: 'B', number: 2, private: 'mine' }, { private: isTaken }],
  ])('%s', async (_what, body, errors) => {
    const { json, text: said } = await seats.post('/seats', body, problem)
    expect(json).toEqual({ type: 'about:blank', ...taken, ...(errors && { errors }) })
    expect(said).not.toMatch(/pin|slug|secret|seats|key|vendor|no, /)
  })

  test('of an expression is told without a field', async () => {
    expect((await seats.post('/tags', { id: 3, name: 'SEEN' }, problem)).json).toEqual({
      type: 'about:blank',
      ...taken,
    })
  })

  test('of several columns names them as one, at those that the body sets', async () => {
    const created = await seats.post('/seats', { id: 2, row: 'A', number: 1 }, problem)
    const detail = 'row and number: this combination is already in use'
    const errors = { row: together('number'), number: together('row') }
    expect(created.json).toEqual({ ...conflict('combination_exists', detail), errors })
    await seats.post('/seats', { id: 5, row: 'A', number: 5 })
    const { json } = await seats.put('/seats/5', { number: 1 }, problem)
    expect(json.errors).toEqual({ number: together('row') })
    await seats.delete('/seats/5')
  })

  test('of several columns, one of which is hidden, names the others alone', async () => {
    const { json } = await seats.post('/seats', { id: 9, row: 'P', number: 9, vendor: 'x', shelf: 's' }, problem)
    expect(json).toEqual({ type: 'about:blank', ...taken, errors: { shelf: isTaken } })
  })
})

describe('a reference to nothing', () => {
  test('is told at its field', async () => {
    const vehicle = { make: 'A', model: 'B', vin: 'C', year: 2020, mileage: 1, features: [], customer_id: id.missing }
    const { json } = await garage.post('/vehicles', vehicle, problem)
    const errors = { customer_id: 'no customer with this ID' }
    const detail = 'customer_id: no customer with this ID'
    expect(json).toEqual({ ...conflict('reference_not_found', detail), errors })
    const updated = await garage.put(`/vehicles/${id.vehicle(1)}`, { customer_id: id.missing }, problem)
    expect(updated.json.errors).toEqual(errors)
    const batch = await garage.patch('/vehicles/batch', [{ id: id.vehicle(1), customer_id: id.missing }])
    expect(batch.json.errors).toEqual({ '0.customer_id': errors.customer_id })
  })

  test('a record outside the scope is answered like one that does not exist', async () => {
    const ask = async (tag: number) => (await seats.put('/scoped/seats/1', { tags_ids: [tag] }, problem)).text
    expect(await ask(2)).toBe(await ask(99))
    expect(JSON.parse(await ask(2)).errors).toEqual({ tags_ids: 'refers to a tag that does not exist' })
    const batch = async (tag: number) =>
      (await seats.patch('/scoped/seats/batch', [{ id: 1, tags_ids: [tag] }], problem)).text
    expect(await batch(2)).toBe(await batch(99))
    expect(JSON.parse(await batch(2)).errors).toEqual({ '0.tags_ids': 'refers to a tag that does not exist' })
  })
})
