import { createElement } from 'react'
import { ReferenceInput, SearchInput, SelectInput, TextInput } from 'react-admin'
import type { ResourceInfo } from 'slipform/browser'
import { expect, test } from 'vitest'
import type { NamedResource } from '../../../resource/named.ts'
import { readFilters } from './fields.ts'

const infos: Readonly<Record<string, ResourceInfo>> = {
  vehicles: {
    fields: {
      id: { kind: 'uuid', key: true, filterable: true },
      customer_id: { kind: 'uuid', filterable: true, reference: 'customers', relation: 'customer' },
      make: { kind: 'text', filterable: true, searched: true },
      year: { kind: 'integer', filterable: true },
      features: { kind: 'arrayOf', item: 'text', filterable: true },
      vin: { kind: 'text' },
      specs: { kind: 'json', filterable: true },
    },
    relations: {
      customer: { kind: 'belongsTo', reference: 'customers', field: 'customer_id', filterable: ['tier', 'id'] },
    },
  },
  customers: {
    fields: {
      id: { kind: 'uuid', key: true },
      tier: { kind: 'oneOf', values: ['silver', 'gold'] },
      email: { kind: 'text', filterable: true },
    },
  },
}
const find = (name: string): NamedResource => ({ name, info: infos[name] ?? { fields: {} }, options: {} })
const read = (...items: Parameters<typeof readFilters>[0]) => readFilters(items, find('vehicles'), find)

test('the kind of a field decides its operators', () => {
  const { fields } = read('customer', 'make', 'year', 'features', 'customer.tier', 'customer.id')
  expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
    ['customer_id', 'reference'],
    ['make', 'text'],
    ['year', 'number'],
    ['features', 'exact'],
    ['customer.tier', 'choice'],
    ['customer.id', 'reference'],
  ])
})

test('what the API does not filter by, or hides from the user, is no filter', () => {
  expect(read('vin', 'specs', 'customer.email', 'salary', 'owner', 'owner.name').fields).toEqual([])
})

test('an input stands in the place of a name; the two inputs of a range are one field', () => {
  const OwnInput = (_: { source: string }) => null
  const [first, second] = [
    createElement(OwnInput, { source: 'year_gte' }),
    createElement(OwnInput, { source: 'year_lte' }),
  ]
  const own = createElement(OwnInput, { source: 'built_in' })
  const event = createElement(SelectInput, { source: 'event', choices: [] })
  const user = createElement(ReferenceInput, { source: 'user_id', reference: 'auth/users' })
  const named = createElement(TextInput, { source: 'subject_like' })
  const { fields } = read(first, second, own, event, user, named)
  expect(fields.map(({ name, kind, input }) => [name, kind, input])).toEqual([
    ['year', 'number', first],
    ['built_in', 'exact', own],
    ['event', 'choice', event],
    ['user_id', 'reference', user],
    ['subject', 'text', named],
  ])
})

test('a list has a search box if a field is searched; an input that is always on adds one', () => {
  expect(read('make').searches).toEqual(['q'])
  const { searches } = readFilters(
    [createElement(SearchInput, { source: 'email_like', alwaysOn: true })],
    find('customers'),
    find,
  )
  expect(searches).toEqual(['email_like'])
  expect(readFilters([createElement(TextInput, { source: 'q' })], find('customers'), find).searches).toEqual(['q'])
})
