import { createElement } from 'react'
import {
  RecordContext,
  ReferenceField,
  ResourceContext,
  ResourceDefinitionContext,
  TestMemoryRouter,
  TextField,
} from 'react-admin'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListFieldsContext, RecordName } from './RecordName.tsx'

const fields = [
  createElement(TextField, { source: 'id' }),
  createElement(TextField, { source: 'notes' }),
  createElement(ReferenceField, { source: 'staff_id', reference: 'staff' }),
  createElement(ReferenceField, { source: 'customer_id', reference: 'customers' }),
]
const definitions = { customers: { name: 'customers', recordRepresentation: ({ first = '' }) => `Dr ${first}` } }
const customer = { id: 7, first: 'Ann' }

const shownAs = (record: object, shown?: ReturnType<typeof createElement>) => {
  const named = createElement(RecordContext, { value: { id: 60, ...record } }, createElement(RecordName, { shown }))
  const listed = createElement(ListFieldsContext, { value: fields }, named)
  const resource = createElement(ResourceContext.Provider, { value: 'rentals' }, listed)
  const all = { definitions, register: () => undefined, unregister: () => undefined }
  const admin = createElement(ResourceDefinitionContext.Provider, { value: all }, resource)
  return renderToString(createElement(TestMemoryRouter, undefined, admin)).replace(/<style.*?<\/style>|<[^>]*>/gs, '')
}

const field = createElement(ReferenceField, { source: 'customer_id', reference: 'customers' })

test.each<[what: string, record: object, shown: ReturnType<typeof createElement> | undefined, expected: string]>([
  ['its own name', { name: 'Own', customer_id: 7, customer }, undefined, 'Own'],
  ['a related record', { notes: 'Late', customer_id: 7, customer }, undefined, 'Dr Ann · #60'],
  ['one with a name', { staff_id: 1, staff: { id: 1 }, customer_id: 7, customer }, undefined, 'Dr Ann · #60'],
  ['a text', { notes: 'Late', customer_id: 7, customer: null }, undefined, 'Late · #60'],
  ['what the card does not show yet', { notes: 'Late', customer_id: 7, customer }, field, 'Late · #60'],
  ['a related record without a long key', { id: '86726288-1b1c', customer_id: 7, customer }, undefined, 'Dr Ann'],
  ['its key', { notes: ' ', customer_id: 7 }, undefined, '#60'],
])('a record is shown by %s', (_what, record, shown, expected) => expect(shownAs(record, shown)).toBe(expected))
