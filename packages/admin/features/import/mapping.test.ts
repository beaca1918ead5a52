import { describe, expect, test } from 'vitest'
import { guessMapping, updatedRecord, withColumn } from './mapping.ts'
import type { ImportTarget } from './target.ts'

const field = (name: string, required = false) => ({ name, required, types: {} })
const text = { kind: 'text', nullable: false } as const
const customers = {
  resource: 'customers',
  key: 'id',
  keyForm: /^\d+$/,
  by: [
    { name: 'email', type: text, form: /@/ },
    { name: 'city', type: text },
  ],
}

const target: ImportTarget = {
  resource: 'vehicles',
  fields: [
    field('name', true),
    field('e_mail', true),
    field('is_private'),
    { ...field('customer_id'), references: customers },
  ],
  key: { name: 'id', type: { kind: 'text', nullable: false } },
  limits: { create: 100, update: 100 },
}

const labels: Record<string, string> = { name: 'Nom', is_private: 'Confidentiel', customer_id: 'Client' }
const labelOf = (name: string, of?: string) => (of === 'customers' ? `Son ${name}` : (labels[name] ?? name))
const guess = (headers: string[], to = target, preview: string[][] = []) =>
  guessMapping({ headers, preview }, to, labelOf)

describe('guessMapping', () => {
  test.each([
    ['name', 'name'],
    [' NAME', 'name'],
    ['nom', 'name'],
    ['E-Mail', 'e_mail'],
    ['email', 'e_mail'],
    ['Is private', 'is_private'],
    ['confidentiel', 'is_private'],
    ['Confidéntiels', 'is_private'],
    ['Names', 'name'],
    ['E-mail (work)', 'e_mail'],
    ['Client', 'customer_id'],
    ['ID', updatedRecord],
    ['customer', 'customer_id'],
    ['customer.email', 'customer_id@email'],
    ['Customer e-mail', 'customer_id@email'],
    ['Client Son Email', 'customer_id@email'],
    ['customer city', 'customer_id@city'],
    ['customer.name', ''],
    ['created_at', ''],
    ['', ''],
  ])('%j is %j', (header, importAs) => expect(guess([header])).toEqual([importAs]))

  test.each([
    [
      ['nom', 'names', 'created_at', 'gone'],
      ['name', '', '', ''],
    ],
    [
      ['NAME', 'Nom'],
      ['', 'name'],
    ],
    [
      ['e-mail', 'e_mail'],
      ['', 'e_mail'],
    ],
  ])('%j, the exact name before others, are %j', (headers, mapping) => expect(guess(headers)).toEqual(mapping))

  test.each([
    [['12', ''], 'customer_id'],
    [['', ''], 'customer_id'],
    [['', 'ann@example.org'], 'customer_id@email'],
    [['12', 'ann@example.org'], 'customer_id'],
    [['ann@example.org', 'Ann'], 'customer_id@city'],
  ])('a column of the field with %j is %j', (values, importAs) => {
    const preview = values.map((value) => [value])
    expect(guess(['customer_id'], target, preview)).toEqual([importAs])
  })
})

test('a field is imported from one column', () => {
  expect(withColumn(['customer_id', 'name', ''], 2, 'customer_id@email')).toEqual(['', 'name', 'customer_id@email'])
})
