import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { NamedResource } from './named.ts'
import { flatten, withGroups } from './parts.ts'

test('sections are separated from the names and elements in them, which have keys', () => {
  const Own = (_: { source?: string }) => null
  const when = () => true
  const { items, sections } = flatten([
    'make',
    { title: 'Sale', when, fields: ['price', createElement(Own, { source: 'note' })] },
    createElement(Own, { key: 'own' }),
  ])
  expect(items.map((item) => (typeof item === 'string' ? item : item.key))).toEqual(['make', 'price', 'note', 'own'])
  expect(sections).toEqual([{ title: 'Sale', when, keys: ['price', 'note'] }])
})

const inGroups = (groups: Readonly<Record<string, string | undefined>>, relations = {}): NamedResource => {
  const fields = Object.entries(groups).map(
    ([name, group]) => [name, { kind: 'text', ...(group && { group }) }] as const,
  )
  return { name: 'vehicles', options: {}, info: { fields: Object.fromEntries(fields), relations } }
}

test('the groups of fields are sections, and a condition stands in the group of its fields', () => {
  const relations = { customer: { kind: 'belongsTo', field: 'customer_id' } }
  const of = inGroups({ customer_id: 'Owner', make: undefined, price: 'Sale', sold_on: 'Sale' }, relations)
  const when = () => true
  const own = { title: 'Own', fields: ['make'] }
  const parts = flatten(['customer', 'make', { when, fields: ['price'] }, 'sold_on', own])
  expect(withGroups(parts, of).sections).toEqual([
    { title: 'Sale', when, keys: ['price'] },
    { title: 'Own', keys: ['make'] },
    { title: 'Owner', keys: ['customer'] },
    { title: 'Sale', keys: ['sold_on'] },
  ])
})

test('fields without a group after those of one have a section of their own, and a lone one before them joins theirs', () => {
  const of = inGroups({ make: undefined, price: 'Sale', notes: undefined, sold_on: 'Sale' })
  expect(withGroups(flatten(['make', 'price', 'notes', 'sold_on']), of).sections).toEqual([
    ...['make', 'price', 'sold_on'].map((name) => ({ title: 'Sale', keys: [name] })),
    { title: 'slipform.show.other_details', keys: ['notes'] },
  ])
  expect(withGroups(flatten(['make', 'notes']), of).sections).toEqual([])
})
