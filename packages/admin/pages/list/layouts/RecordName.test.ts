import { createElement } from 'react'
import {
  RecordContext,
  ReferenceField,
  ResourceContext,
  ResourceDefinitionContext,
  TestMemoryRouter,
} from 'react-admin'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, getSession } from '../../../session/session.ts'
import { RecordName } from './RecordName.tsx'

const fields = {
  id: { kind: 'integer', key: true },
  staff_id: { kind: 'integer', reference: 'staff', relation: 'staff' },
  customer_id: { kind: 'integer', reference: 'customers', relation: 'customer' },
}

beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ user: null, isOpen: true, resources: { rentals: { fields } } }))
  clearSession()
  await getSession()
})
afterEach(() => vi.unstubAllGlobals())

const definitions = { customers: { name: 'customers', recordRepresentation: ({ first = '' }) => `Dr ${first}` } }
const customer = { id: 7, first: 'Ann' }

const shownAs = (record: object, shown?: ReturnType<typeof createElement>) => {
  const named = createElement(RecordContext, { value: { id: 60, ...record } }, createElement(RecordName, { shown }))
  const resource = createElement(ResourceContext.Provider, { value: 'rentals' }, named)
  const all = { definitions, register: () => undefined, unregister: () => undefined }
  const admin = createElement(ResourceDefinitionContext.Provider, { value: all }, resource)
  return renderToString(createElement(TestMemoryRouter, undefined, admin)).replace(/<style.*?<\/style>|<[^>]*>/gs, '')
}

const field = createElement(ReferenceField, { source: 'customer_id', reference: 'customers' })

test.each<[what: string, record: object, shown: ReturnType<typeof createElement> | undefined, expected: string]>([
  ['its own name', { name: 'Own', customer_id: 7, customer }, undefined, 'Own'],
  ['a related record', { customer_id: 7, customer }, undefined, 'Dr Ann · #60'],
  ['one with a name', { staff_id: 1, staff: { id: 1 }, customer_id: 7, customer }, undefined, 'Dr Ann · #60'],
  ['what the card does not show yet', { customer_id: 7, customer }, field, '#60'],
  ['a related record without a long key', { id: '86726288-1b1c', customer_id: 7, customer }, undefined, 'Dr Ann'],
  ['its key', { customer_id: 7, customer: null }, undefined, '#60'],
])('a record is shown by %s', (_what, record, shown, expected) => expect(shownAs(record, shown)).toBe(expected))
