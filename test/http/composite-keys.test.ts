// @module-tag rest

import { belongsTo, hasMany, hasOne, integer, json, manyToMany, model, text } from 'slipform'
import { history, list, Router, router, scope } from 'slipform/routes'
import { beforeEach, describe, expect, test } from 'vitest'
import { logging } from './fixtures/fleet.ts'
import { startApp } from './support/app.ts'
import { linkOf, query } from './support/client.ts'
import { migrateOwn } from './support/features.ts'

const key = { primary_key: true } as const

/** A shelf of a site, whose key both make. */
class Shelf extends model({
  table: 'shelves',
  crud: { generate_router: true, audited: true, name_singular: 'shelf', name_plural: 'shelves' },
  fields: {
    site: text().crud(key),
    no: integer().crud(key),
    title: text({ nullable: true }).crud({ filterable: true, sortable: true, fulltext: true }),
    owner: text({ nullable: true }).crud({ filterable: true }),
    ean: text({ nullable: true, unique: true }).crud({ filterable: true }),
  },
  relations: () => ({
    boxes: hasMany(Box, { foreign_key: ['shelf_site', 'shelf_no'] }).crud({
      join: { one: true },
      join_filterable: ['id', 'note'],
    }),
    label: hasOne(Label, { foreign_key: 'shelf_ean', to: 'ean' }).crud({ join_filterable: ['colour'] }),
    tags: manyToMany(Tag, { through: 'shelf_tags', foreign_key: ['site', 'no'], other_key: ['family', 'tag'] }).crud({
      join: { one: true },
      join_filterable: ['id', 'weight'],
    }),
  }),
}) {}

class Tag extends model({
  table: 'tags',
  crud: { generate_router: true },
  fields: {
    family: text().crud(key),
    name: text().crud(key),
    weight: integer({ nullable: true }).crud({ filterable: true }),
  },
  relations: () => ({
    shelves: manyToMany(Shelf, {
      through: 'shelf_tags',
      foreign_key: ['family', 'tag'],
      other_key: ['site', 'no'],
    }).crud({ join_filterable: ['id'] }),
  }),
}) {}

class Box extends model({
  table: 'boxes',
  crud: { generate_router: true, name_plural: 'boxes' },
  fields: {
    id: integer().crud(key),
    shelf_site: text({ nullable: true }).crud({ filterable: true }),
    shelf_no: integer({ nullable: true }).crud({ filterable: true }),
    note: text({ nullable: true }).crud({}),
  },
  relations: () => ({
    shelf: belongsTo(Shelf, { foreign_key: ['shelf_site', 'shelf_no'] }).crud({
      join: { one: true, all: true, depth: 1 },
      join_filterable: ['id', 'title'],
      join_sortable: ['id', 'title'],
    }),
  }),
}) {}

/** A label, which refers to a shelf by a unique column that is not its key. */
class Label extends model({
  table: 'labels',
  crud: { generate_router: true },
  fields: {
    id: integer().crud(key),
    shelf_ean: text({ nullable: true }).crud({ filterable: true }),
    colour: text().crud({}),
  },
  relations: () => ({
    shelf: belongsTo(Shelf, { foreign_key: 'shelf_ean', to: 'ean' }).crud({
      join: { all: true, depth: 1 },
      join_filterable: ['id', 'title'],
    }),
  }),
}) {}

/** A model that knows one of the two columns of its key. */
class Half extends model({
  table: 'halves',
  crud: { generate_router: true, name_plural: 'halves' },
  fields: { site: text().crud(key), kind: text().crud(key), note: text({ nullable: true }).crud({}) },
}) {}

/** What moved: rows without a key. */
class Movement extends model({
  table: 'movements',
  crud: { generate_router: true },
  fields: {
    site: text().crud({ filterable: true, sortable: true, fulltext: true }),
    amount: integer().crud({ filterable: true, sortable: true }),
    details: json({ nullable: true }).crud({}),
    secret: text({ nullable: true }).crud({ visible_to: 'admin' }),
  },
}) {}

const models = { Shelf, Tag, Box, Label, Half, Movement }
const app = startApp({
  models,
  routes: {
    '/shelves': router(Shelf).get('/:id/history', history(Shelf)),
    '/boxes': router(Box),
    '/own-shelves': Router().use(
      scope(Shelf, (req) => ({ owner: String(req.headers['x-user']) })),
      router(Shelf),
    ),
    '/own-boxes': Router().use(
      scope(Shelf, (req) => ({ owner: String(req.headers['x-user']) })),
      router(Box),
    ),
    '/movements': Router().get('/', list(Movement)),
  },
  begin: migrateOwn,
  tables: `create table shelves (site text, no integer, title text, owner text, ean text unique, primary key (site, no));
       create table tags (family text, name text, weight integer, primary key (name, family));
       create table shelf_tags (site text, no integer, family text, tag text, primary key (site, no, family, tag),
         foreign key (site, no) references shelves (site, no) on update cascade on delete cascade,
         foreign key (family, tag) references tags (family, name));
       create table boxes (id integer primary key, shelf_site text, shelf_no integer, note text,
         foreign key (shelf_site, shelf_no) references shelves (site, no));
       create table labels (id integer primary key, shelf_ean text references shelves (ean), colour text not null);
       create table halves (site text, kind text, part integer, note text, primary key (site, kind, part));
       create table movements (site text not null, amount integer not null, details json, secret text);
       ${logging('shelves')} ${logging('boxes')}`,
})
const pathOf = (id: string, resource = 'shelves') => `/${resource}/${encodeURIComponent(id)}`

const oddTexts = ['', '~', '%', '..', 'é /', '%7e', '"\'?&#+', '\\', 'batch', "a'b;--"]

beforeEach(async () => {
  await app.sql('truncate shelves, tags, shelf_tags, boxes, labels, halves, movements')
  await app.insert('shelves', [
    { site: 'A', no: 1, title: 'red', owner: 'ann', ean: 'e1' },
    { site: 'A', no: 2, title: 'blue', owner: 'bob', ean: 'e2' },
    { site: 'B', no: 1, title: 'red', owner: 'ann', ean: null },
    { site: 'a~b', no: 2, title: 'odd', owner: 'bob', ean: 'e4' },
  ])
  await app.sql("insert into tags values ('x', 'y', 1), ('x/1', '~', 2)")
  await app.insert('boxes', [
    { id: 1, shelf_site: 'A', shelf_no: 1, note: 'full' },
    { id: 2, shelf_site: 'a~b', shelf_no: 2, note: 'empty' },
    { id: 3, shelf_site: null, shelf_no: 1, note: null },
  ])
})

describe('a record of a key of several columns', () => {
  test.each(oddTexts)('with %j is created, read, changed, found by filters and deleted', async (site) => {
    const created = await app.post('/shelves', { site, no: 7, title: 'new' })
    expect(created.status).toBe(201)
    const { id } = created.json
    expect(created.json).toMatchObject({ site, no: 7 })
    const location = created.headers.get('location') ?? ''
    expect(location).toBe(`/api${pathOf(id)}`)
    expect((await app.get(location.slice('/api'.length))).json).toEqual(created.json)
    expect((await app.put(pathOf(id), { title: 'other' })).json).toEqual({ ...created.json, title: 'other' })
    for (const filter of [{ id }, { id: [id] }, { id_in: [id, 'A~99'] }, { site, no: 7 }]) {
      const { json } = await app.get(`/shelves${query({ filter })}`)
      expect(json.map((record: { id: string }) => record.id)).toEqual([id])
    }
    expect((await app.get(`/shelves?id=${encodeURIComponent(id)}`)).json).toHaveLength(1)
    expect((await app.get(`/shelves?id_in=A~1,${encodeURIComponent(id)}`)).json).toHaveLength(2)
    const deleted = await app.delete(pathOf(id))
    expect([deleted.status, deleted.json.id]).toEqual([200, id])
    expect((await app.get(pathOf(id))).status).toBe(404)
    expect(await app.sql('select count(*)::integer as n from shelves')).toEqual([{ n: 4 }])
  })

  test.each<[string, number]>([
    ['A', 400],
    ['A~x', 400],
    ['A\0~1', 400],
    ['A~99', 404],
    ['~1', 404],
    ["A' or '1'='1~1", 404],
  ])('%j is no key of one: %i', async (id, status) => {
    const answers = [await app.get(pathOf(id)), await app.put(pathOf(id), { title: 'x' }), await app.delete(pathOf(id))]
    expect(answers.map((answer) => answer.status)).toEqual([status, status, status])
    if (status === 400) {
      expect(answers[0]?.json).toMatchObject({ code: 'invalid_id' })
      expect((await app.get(`/shelves${query({ filter: { id } })}`)).json.code).toBe('invalid_filter_value')
      expect((await app.delete('/shelves/batch', { body: ['A~1', id] })).status).toBe(400)
    }
    expect(await app.sql('select count(*)::integer as n from shelves')).toEqual([{ n: 4 }])
  })

  test('pages and cursors follow the key, in any order', async () => {
    await app.sql("insert into shelves select 'T' || n % 5, n, 'same' from generate_series(1, 60) as n")
    const whole = async (sort: string[]) =>
      (await app.get(`/shelves${query({ sort, range: [0, 99] })}`)).json.map(({ id }: { id: string }) => id)
    for (const sort of [
      ['id', 'ASC'],
      ['id', 'DESC'],
      ['title', 'ASC'],
      ['title', 'DESC'],
      ['no', 'DESC'],
    ]) {
      const all = await whole(sort)
      expect(new Set(all).size).toBe(64)
      const byCursor: string[] = []
      let address: string | undefined = query({ sort, per_page: 7 })
      while (address !== undefined) {
        const answer = await app.get(`/shelves${address}`)
        byCursor.push(...answer.json.map(({ id }: { id: string }) => id))
        address = linkOf(answer, 'next')
      }
      expect(byCursor).toEqual(all)
    }
    expect((await whole(['id', 'DESC'])).reverse()).toEqual(await whole(['id', 'ASC']))
  })

  test('moves when a part of its key changes, with its history, its comments and its links', async () => {
    await app.sql("insert into shelf_tags values ('B', 1, 'x', 'y')")
    await app.post('/admin/comments?resource=shelves&record=B~1', { text: 'look' })
    await app.put('/shelves/B~1', { title: 'first' })
    const { status, json } = await app.put('/shelves/B~1', { site: 'C/', title: 'moved' })
    expect([status, json.id, json.site, json.tags]).toEqual([
      200,
      'C%2f~1',
      'C/',
      [{ id: 'x~y', family: 'x', name: 'y', weight: 1 }],
    ])
    expect((await app.get('/shelves/B~1')).status).toBe(404)
    const entries = (await app.get(`${pathOf('C%2f~1')}/history`)).json
    expect(entries[0]).toMatchObject({ before: { site: 'B', title: 'first' }, after: { site: 'C/', title: 'moved' } })
    expect(entries).toHaveLength(2)
    expect((await app.get(`/admin/comments${query({ resource: 'shelves', record: 'C%2f~1' })}`)).json).toHaveLength(1)
    expect((await app.put(pathOf('C%2f~1'), { site: 'A' })).json.errors).toEqual({
      site: 'is already taken together with no',
    })
  })

  test('is written in batches, all or none', async () => {
    const create = (...keys: [site: string, no: number][]) =>
      app.post(
        '/shelves/batch',
        keys.map(([site, no]) => ({ site, no })),
      )
    const title = (titles: object) =>
      app.patch(
        '/shelves/batch',
        Object.entries(titles).map(([id, title]) => ({ id, title })),
      )
    const created = await create(['N', 1], ['~', 2])
    expect(created.json.map(({ id }: { id: string }) => id)).toEqual(['N~1', '%7e~2'])
    const updated = await title({ 'N~1': 'a', '%7e~2': 'b' })
    expect(updated.json.map(({ title }: { title: string }) => title)).toEqual(['a', 'b'])
    expect((await title({ 'N~1': 'c', 'N~9': 'd' })).status).toBe(404)
    expect((await app.get('/shelves/N~1')).json.title).toBe('a')
    expect((await create(['M', 1], ['N', 1])).json.errors).toEqual({
      '1.site': 'is already taken together with no',
      '1.no': 'is already taken together with site',
    })
    expect((await app.delete('/shelves/batch', { body: ['N~1', '%7e~2', 'N~9'] })).json).toEqual(['N~1', '%7e~2'])
  })
})

describe('relations by several columns', () => {
  const idsOf = ({ json }: { json: { id: unknown }[] }) => json.map(({ id }) => id)

  test('are joined in both directions', async () => {
    const boxes = (await app.get('/boxes')).json
    expect(boxes.map(({ shelf }: { shelf: { id: string } | null }) => shelf?.id)).toEqual(['A~1', 'a%7eb~2', undefined])
    expect((await app.get(pathOf('a%7eb~2'))).json.boxes).toEqual([
      { id: 2, shelf_site: 'a~b', shelf_no: 2, note: 'empty' },
    ])
  })

  test('filter and sort', async () => {
    const boxes = (parameters: object) => app.get(`/boxes${query({ ...parameters })}`)
    expect(idsOf(await boxes({ filter: { shelf: { id: 'a%7eb~2' } } }))).toEqual([2])
    expect(idsOf(await boxes({ filter: { 'shelf.id_in': ['a%7eb~2', 'A~1'] } }))).toEqual([1, 2])
    expect(idsOf(await boxes({ filter: { 'shelf.title': 'red' } }))).toEqual([1])
    expect(idsOf(await boxes({ sort: ['shelf.title', 'DESC'] }))).toEqual([1, 2, 3])
    expect(idsOf(await boxes({ sort: ['shelf.id', 'DESC'] }))).toEqual([2, 1, 3])
    expect(idsOf(await app.get(`/shelves${query({ filter: { 'boxes.note': 'empty' } })}`))).toEqual(['a%7eb~2'])
    expect(idsOf(await app.get(`/shelves${query({ filter: { 'boxes.id': 1 } })}`))).toEqual(['A~1'])
  })

  test('name the fields of a reference to no record', async () => {
    const { status, json } = await app.put('/boxes/1', { shelf_site: 'Z', shelf_no: 9 })
    expect([status, json.errors]).toEqual([
      409,
      { shelf_site: 'no shelf with this ID', shelf_no: 'no shelf with this ID' },
    ])
  })

  test('link records whose keys both have several columns', async () => {
    const written = await app.put('/shelves/A~1', { tags_ids: ['x~y', 'x%2f1~%7e', 'x~y'] })
    expect(written.json.tags.map(({ id }: { id: string }) => id).sort()).toEqual(['x%2f1~%7e', 'x~y'])
    expect((await app.put('/shelves/A~1', { tags_ids: ['x%2f1~%7e'] })).json.tags).toHaveLength(1)
    expect(await app.sql('select * from shelf_tags')).toEqual([{ site: 'A', no: 1, family: 'x/1', tag: '~' }])
    expect(idsOf(await app.get(`/shelves${query({ filter: { 'tags.id': 'x%2f1~%7e' } })}`))).toEqual(['A~1'])
    expect(idsOf(await app.get(`/tags${query({ filter: { 'shelves.id': 'A~1' } })}`))).toEqual(['x%2f1~%7e'])
    const entries = (await app.get('/shelves/A~1/history')).json
    expect(entries[0]).toMatchObject({ after: { tags: [{ id: 'x%2f1~%7e' }] } })
    expect((await app.put('/shelves/A~1', { tags_ids: ['x'] })).json.errors.tags_ids).toMatch(/family~name/)
    expect((await app.put('/shelves/A~1', { tags_ids: ['x~none'] })).status).toBe(409)
    expect((await app.put('/shelves/A~1', { tags_ids: [] })).json.tags).toEqual([])
  })
})

describe('a relation to a unique column that is not the key', () => {
  beforeEach(() => app.sql("insert into labels values (1, 'e1', 'green'), (2, null, 'none')"))

  test('is joined, filtered and counted', async () => {
    const labels = (await app.get('/labels')).json
    expect(labels.map(({ shelf }: { shelf: { id: string } | null }) => shelf?.id)).toEqual(['A~1', undefined])
    expect((await app.get(`/labels${query({ filter: { 'shelf.title': 'red' } })}`)).json).toHaveLength(1)
    expect((await app.get(`/shelves${query({ filter: { 'label.colour': 'green' } })}`)).json).toHaveLength(1)
    expect((await app.get('/shelves/A~1?embed=label')).json.label).toMatchObject({ id: 1 })
    await app.sql('delete from boxes')
    expect((await app.delete('/shelves/A~1')).json.error).toBe('Cannot delete this shelf: 1 label refers to it.')
    expect((await app.put('/labels/2', { shelf_ean: 'e9' })).json.errors).toEqual({
      shelf_ean: 'no shelf with this ID',
    })
  })
})

const ann = { headers: { 'x-user': 'ann' } }

test('rules and scopes reject references to foreign records, also by one of the columns', async () => {
  const set = (body: object) => app.put('/own-boxes/1', body, ann.headers)
  expect((await set({ shelf_site: 'B' })).status).toBe(200)
  const [foreign, absent] = [await set({ shelf_site: 'A', shelf_no: 2 }), await set({ shelf_site: 'A', shelf_no: 9 })]
  expect([foreign.status, foreign.text]).toEqual([409, absent.text])
  expect((await set({ shelf_no: 2 })).status).toBe(409)
  expect((await set({ shelf_no: null })).status).toBe(200)
})

test('a statement that would touch several records changes none', async () => {
  await app.sql("insert into halves values ('A', 'x', 1), ('A', 'x', 2)")
  const answers = [await app.put('/halves/A~x', { note: 'x' }), await app.delete('/halves/A~x')]
  expect(answers.map(({ status, json }) => [status, json.code])).toEqual(Array(2).fill([409, 'key_is_ambiguous']))
  expect(await app.sql('select note from halves')).toEqual([{ note: null }, { note: null }])
})

describe('rows without a key', () => {
  beforeEach(() =>
    app.sql(`insert into movements select 's' || n % 3, n % 2, case when n % 2 = 0 then '{"a":1}'::json end, n::text
      from generate_series(1, 40) as n`),
  )

  test('are listed by pages that partition them', async () => {
    for (const sort of [
      ['site', 'ASC'],
      ['amount', 'DESC'],
      ['id', 'ASC'],
      ['id', 'DESC'],
    ]) {
      const pages = await Promise.all(
        [0, 1, 2, 3].map((page) =>
          app.get(`/movements${query({ sort, range: [page * 10, page * 10 + 9] })}`, {
            headers: { prefer: 'handling=strict' },
          }),
        ),
      )
      const all = pages.flatMap(({ json }) => json)
      expect(all.map(({ id }: { id: number }) => id)).toEqual(Array.from({ length: 40 }, (_, at) => at + 1))
      const rows = all.map(({ site, amount, details }) => `${site} ${amount} ${JSON.stringify(details)}`)
      expect(rows.toSorted()).toEqual(
        (await app.sql('select site, amount, details from movements'))
          .map(({ site, amount, details }) => `${site} ${amount} ${JSON.stringify(details)}`)
          .toSorted(),
      )
      expect(pages[0]?.headers.get('content-range')).toBe('movement 0-9/40')
      expect(pages[0]?.headers.get('link')).toBeNull()
    }
  })

  test('have no key to find them by', async () => {
    expect((await app.get('/movements/1')).status).toBe(404)
    expect((await app.get(`/movements${query({ filter: { id: [1] } })}`)).json.code).toBe('invalid_filter_field')
    expect((await app.get('/movements?after=abc')).json.code).toBe('invalid_cursor')
  })
})
