// @module-tag rest

import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FieldSpec } from '../../packages/scaffold/answers/resource-spec.ts'
import { type Client, query } from '../http/support/client.ts'
import { type Awkward, readAwkward } from './support/awkward.ts'
import { describePostgres } from './support/databases.ts'
import { serveSpecs } from './support/serve.ts'

const day = expect.stringMatching(/^\d{4}-\d\d-\d\d$/)

describePostgres('an awkward database is served', (database) => {
  let found: Awkward
  let api: Client
  let stop = () => {}
  beforeAll(async () => {
    const { db } = database
    found = await readAwkward(db)
    const served = await serveSpecs(db, found.specs)
    api = served.api
    stop = served.stop
  })
  afterAll(() => stop())

  const ok = async (path: string) => {
    const { status, json, text } = await api.get(path)
    expect(status, `${path}: ${text}`).toBe(200)
    return json
  }

  test('every one is listed, filtered, sorted, searched and shown', async () => {
    for (const { names, fields, relations, operations } of found.specs) {
      const path = `/${names.plural}`
      const all = await ok(path)
      expect(all.length, path).toBeGreaterThan(0)
      for (const { name, attributes } of fields) {
        const { [name]: value } = all[0]
        if (attributes.sortable) await ok(`${path}${query({ sort: [name, 'ASC'] })}`)
        if (attributes.filterable && value !== null && value !== undefined) {
          const [first = value] = [value].flat()
          const matches = await ok(`${path}${query({ filter: { [name]: first } })}`)
          expect(matches, `${path} ${name} ${JSON.stringify(first)}`).toContainEqual(all[0])
        }
      }
      if (fields.some(({ attributes }) => attributes.fulltext)) await ok(`${path}?q=a`)
      expect(operations.slice(0, 1)).toEqual(['list'])
      if (!operations.includes('one')) continue
      const one = await ok(`${path}/${encodeURIComponent(all[0].id)}`)
      expect(one).toMatchObject({ id: all[0].id })
      expect(Object.keys(one)).toEqual(
        expect.arrayContaining(relations.filter(({ join }) => join?.one).map(({ name }) => name)),
      )
    }
  })

  /** Another value for a text that may be any, and the value itself for what has rules. */
  const change = ({ name, kind, options, attributes }: FieldSpec, record: Record<string, unknown>): unknown => {
    const isFree =
      attributes.sortable &&
      kind.name === 'text' &&
      Object.keys(options).every((key) => ['column', 'nullable'].includes(key))
    return isFree ? `${record[name]}1` : record[name]
  }

  test('every one is written as far as its columns can be', async () => {
    for (const { names, operations, fields } of found.specs) {
      if (!operations.includes('update')) continue
      const [record] = await ok(`/${names.plural}`)
      const own = fields.filter(({ attributes }) => !attributes.exclude?.includes('update') && !attributes.primary_key)
      const body = Object.fromEntries(
        own.flatMap((one) => (one.name in record ? [[one.name, change(one, record)]] : [])),
      )
      const { status, json, text } = await api.put(`/${names.plural}/${encodeURIComponent(record.id)}`, body)
      expect(status, `${names.plural}: ${text}`).toBe(200)
      expect(json).toMatchObject(body)
    }
  })

  test('what a foreign key says is loaded and asked', async () => {
    const [ada] = await ok(`/people${query({ filter: { first_name: 'Ada' } })}`)
    const [charles] = await ok(`/people${query({ filter: { 'reports_to_person.first_name': 'Ada' } })}`)
    expect(charles).toMatchObject({ first_name: 'Charles', reports_to_person: { id: ada.id, last_name: 'Lovelace' } })
    const [order] = await ok('/order_details')
    expect(order).toMatchObject({ Product_SKU: 'a/b?', Product_SKU_product: { id: 'a/b?' } })
    const [note] = await ok('/reading_notes')
    expect(note).toMatchObject({ reading: { id: expect.stringMatching(/^1~2024-01-01T/) } })
    const [numbered] = await ok('/by_numbers')
    expect(numbered).toMatchObject({ product: { id: 'a/b?' } })
    const [invoice] = await ok('/invoices')
    expect(invoice).toMatchObject({ person: { id: 1 }, product_sku_product: { id: 'a/b?' } })
  })

  test('a link table is a relation that is written from either end', async () => {
    const [{ id }] = await ok('/people?first_name=Charles')
    const linked = await api.put(`/people/${id}`, { products_ids: ['a/b?'], others_ids: [id] })
    expect(linked.status, linked.text).toBe(200)
    expect(await ok(`/people${query({ filter: { 'products.id': 'a/b?' } })}`)).toHaveLength(2)
    const product = await api.put(`/products/${encodeURIComponent('a/b?')}`, { people_ids: [id] })
    expect(product.status, product.text).toBe(200)
    expect(await ok(`/people${query({ filter: { 'products.id': 'a/b?' } })}`)).toHaveLength(1)
    expect(await database.db('friendship').where({ one: id, other: id })).toHaveLength(1)
  })

  test.each<[string, object, object]>([
    ['people', { first_name: 'Alan', last_name: 'T', contact: 'at@example.com' }, { seen: expect.any(String) }],
    ['products', { id: 'a', name: 'a', price: '1.00' }, { size: 'm', mood: 'ok', price_with_tax: '1.200', stars: 3 }],
    ['accounts', { account_id: 'x', person: 2 }, { balance: '0', account_id: 'x' }],
    ['invoices', { person_id: 1, total: '3.50' }, { total: '3.50', product_sku: null }],
    ['invoices', { person_id: 1, total: '3.50', issued_on: null }, { issued_on: day, reference: expect.any(String) }],
    ['invoices', { person_id: 1, total: '1', issued_on: '2020-02-29' }, { issued_on: '2020-02-29', created_on: day }],
    [
      'bans',
      {
        duration: '1 hour',
        ip: '10.0.0.2',
        networks: ['10.0.0.0/8'],
        device: '08:00:2b:01:02:04',
        fee: '1.5',
        opens: '10:00+00',
        flags: '1111',
        days: '[2024-03-01,2024-03-05]',
        place: '(3,4)',
        level: 3,
        until: null,
      },
      {
        duration: '01:00:00',
        fee: '1.50',
        mask: '101',
        pause: '01:30:00',
        days: '[2024-03-01,2024-03-06)',
        until: day,
        token_no: expect.stringMatching(/^\d+$/),
        reason: 'SPAM',
      },
    ],
    ['must_have', { picture: 'aGVsbG8=' }, { picture: { size: 5, type: 'text/plain' } }],
    ['order_details', { id: 2, q_: 'a', Grosse: 'ß?' }, { q_: 'a', Grosse: 'ß?' }],
    ['constructor_records', { then_: 'b', toString_: 'a', hasOwnProperty_: 2 }, { toString_: 'a', hasOwnProperty_: 2 }],
    ['class_records', { id: '6f2c1c4e-0000-4000-8000-00000000000a', _1: 1, column: '?' }, { _1: 1, column: '?' }],
    ['uppers', { NAME: '1', name: '2', Name: '3' }, { NAME: '1', name: '2', Name: '3' }],
    ['whats', { name: 'who?' }, { name: 'who?' }],
    ['tables', { id: 2, ming_qian: 'b', the_name: 'c' }, { ming_qian: 'b', the_name: 'c' }],
    ['hostiles', { kind: '\\', alert_1: '*/' }, { kind: '\\', alert_1: '*/' }],
  ])('a record is created among the %s', async (plural, body, wanted) => {
    const { status, json, text } = await api.post(`/${plural}`, body)
    expect(status, text).toBe(201)
    expect(json).toMatchObject(wanted)
    await api.delete(`/${plural}/${encodeURIComponent(json.id)}`)
  })

  test('where a batch gives no value, the database does', async () => {
    const invoice = { person_id: 1, total: '1.00' }
    const { status, json, text } = await api.post('/invoices/batch', [invoice, { ...invoice, issued_on: '2020-02-29' }])
    expect(status, text).toBe(201)
    expect(json).toMatchObject([{ issued_on: day }, { issued_on: '2020-02-29' }])
    expect(json[0].issued_on).not.toBe('2020-02-29')
    for (const { id } of json) expect((await api.put(`/invoices/${id}`, { issued_on: null })).status).toBe(422)
    for (const { id } of json) await api.delete(`/invoices/${id}`)
  })

  test.each<[string, object, RegExp]>([
    ['people', { first_name: 'x'.repeat(41), last_name: 'a', contact: 'b' }, /^contact: .*first_name: /],
    ['products', { id: 'x', name: 'x', price: '-1', quantity: 1001, stars: 6, mood: 'x' }, /mood.*price.*quant.*stars/],
    ['products', { id: 'x', name: 'x', price: '1', code: 'abc', colour: 'xy', size: 'xl' }, /code.*colour.*size/],
    ['products', { id: 'x', name: 'x', price: '0', quantity: 1 }, /^A value breaks a rule of the database$/],
  ])('what the checks of %s refuse is a 422', async (plural, body, message) => {
    const { status, json } = await api.post(`/${plural}`, body)
    expect(status).toBe(422)
    expect(json.error.split('; ').sort().join('; ')).toMatch(message)
  })
})
