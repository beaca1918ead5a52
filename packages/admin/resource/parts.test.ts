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

test('the groups of fields are sections, and a condition stands in the group of its fields', () => {
  const of: NamedResource = {
    name: 'vehicles',
    options: {},
    info: {
      fields: {
        customer_id: { kind: 'uuid', group: 'Owner' },
        make: { kind: 'text' },
        price: { kind: 'decimal', group: 'Sale' },
        sold_on: { kind: 'date', group: 'Sale' },
      },
      relations: { customer: { kind: 'belongsTo', field: 'customer_id' } },
    },
  }
  const when = () => true
  const parts = flatten([
    'customer',
    'make',
    { when, fields: ['price'] },
    'sold_on',
    { title: 'Own', fields: ['make'] },
  ])
  expect(withGroups(parts, of).sections).toEqual([
    { title: 'Sale', when, keys: ['price'] },
    { title: 'Own', keys: ['make'] },
    { title: 'Owner', keys: ['customer'] },
    { title: 'Sale', keys: ['sold_on'] },
  ])
})

test('fields without a group after those of one have a section of their own, and a lone one before them joins theirs', () => {
  const of: NamedResource = {
    name: 'vehicles',
    options: {},
    info: {
      fields: {
        make: { kind: 'text' },
        price: { kind: 'decimal', group: 'Sale' },
        notes: { kind: 'text' },
        sold_on: { kind: 'date', group: 'Sale' },
      },
    },
  }
  expect(withGroups(flatten(['make', 'price', 'notes', 'sold_on']), of).sections).toEqual([
    { title: 'Sale', keys: ['make'] },
    { title: 'Sale', keys: ['price'] },
    { title: 'Sale', keys: ['sold_on'] },
    { title: 'slipform.show.other_details', keys: ['notes'] },
  ])
  expect(withGroups(flatten(['make', 'notes']), of).sections).toEqual([])
})
