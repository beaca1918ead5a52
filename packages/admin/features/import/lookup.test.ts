import { Fault } from 'slipform/browser'
import type { Row } from 'slipform/csv'
import { expect, test } from 'vitest'
import { type ReadRecords, ReferenceLookup } from './lookup.ts'
import type { ImportTarget } from './target.ts'

const text = { kind: 'text', nullable: false } as const
const integer = { kind: 'integer', nullable: false } as const

const target: ImportTarget = {
  resource: 'vehicles',
  fields: [
    {
      name: 'customer_id',
      required: true,
      types: { create: text },
      references: {
        resource: 'customers',
        key: 'id',
        by: [
          { name: 'email', type: text },
          { name: 'number', type: integer },
        ],
      },
    },
  ],
  limits: { create: 100 },
}

const words = { labelOf: (value: string) => value, locale: 'fr', yes: 'Yes', no: 'No' }
const rowsOf = async function* (...pages: string[][]): AsyncGenerator<Row[]> {
  for (const cells of pages) yield cells.map((cell, at) => ({ number: at + 2, cells: [cell] }))
}
const drain = async (rows: AsyncIterable<Row[]>) => {
  let count = 0
  for await (const some of rows) count += some.length
  return count
}

/** Reads from customers with an e-mail address and a number each, and notes the requests. */
function readFrom(emails: readonly string[]) {
  const requests: (readonly unknown[])[] = []
  const read: ReadRecords = async (_resource, field, values) => {
    requests.push(values)
    const customers = emails.map((email, at) => ({ id: `key-${at}`, email, number: at }))
    const data = customers.filter((customer) => values.includes(customer[field as 'email' | 'number']))
    return { data: data.slice(0, values.length + 1), total: data.length }
  }
  return { requests, read }
}

test('finds the keys of records by another field, and asks for each value once', async () => {
  const { read, requests } = readFrom(['ann@example.org', 'bob@example.org'])
  const lookup = new ReferenceLookup(['customer_id@email'], target, words, read)
  const rows = rowsOf(['ann@example.org', ' bob@example.org', ''], ['ann@example.org', 'cy@example.org'])
  expect(await drain(lookup.resolve(rows))).toBe(5)
  expect(requests).toEqual([['ann@example.org', 'bob@example.org'], ['cy@example.org']])
  expect(lookup.keyOf(0, 'ann@example.org')).toBe('key-0')
  expect(lookup.keyOf(0, '')).toBeUndefined()
  expect(() => lookup.keyOf(0, 'cy@example.org')).toThrow(new Fault('no_record', { value: 'cy@example.org' }))
})
test('says which values are those of several records', async () => {
  const { read } = readFrom(['ann', 'bob', 'bob', 'cy', 'bob'])
  const lookup = new ReferenceLookup(['customer_id@email'], target, words, read)
  await drain(lookup.resolve(rowsOf(['ann', 'bob', 'cy'], ['dan'])))
  expect([lookup.keyOf(0, 'ann'), lookup.keyOf(0, 'cy')]).toEqual(['key-0', 'key-3'])
  expect(() => lookup.keyOf(0, 'bob')).toThrow(new Fault('many_records', { value: 'bob' }))
})
