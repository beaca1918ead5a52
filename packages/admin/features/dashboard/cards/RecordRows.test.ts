import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { ResourceContext, ResourceDefinitionContext, TestMemoryRouter } from 'react-admin'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearSession, getSession } from '../../../session/session.ts'
import { RecordRows } from './RecordRows.tsx'

const fields = {
  id: { kind: 'integer', key: true },
  name: { kind: 'text' },
  group_nr: { kind: 'integer', reference: 'groups', relation: 'group' },
  fee_cents: { kind: 'integer', currency: { code: 'EUR', cents: true } },
}
const relations = { group: { kind: 'belongsTo', reference: 'groups', field: 'group_nr', joined: ['one', 'list'] } }

beforeEach(async () => {
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('fetch', async () =>
    Response.json({ user: null, isOpen: true, resources: { customers: { fields, relations } } }),
  )
  clearSession()
  await getSession()
})
afterEach(() => {
  clearSession()
  vi.unstubAllGlobals()
})

/** Renders the card's table of no records, and returns its headings. */
const headings = (labels: Readonly<Record<string, string>> = {}) => {
  const definitions = { customers: { name: 'customers', options: { pages: { labels } } } }
  const rows = createElement(RecordRows, { resource: 'customers', records: [], isDated: false })
  const resource = createElement(ResourceContext.Provider, { value: 'customers' }, rows)
  const all = { definitions, register: () => undefined, unregister: () => undefined }
  const admin = createElement(ResourceDefinitionContext.Provider, { value: all }, resource)
  const client = createElement(QueryClientProvider, { client: new QueryClient() }, admin)
  const html = renderToString(createElement(TestMemoryRouter, undefined, client)).replace(/<style.*?<\/style>/gs, '')
  return [...html.matchAll(/<th[^>]*>(.*?)<\/th>/g)].map(([, text = '']) => text.replace(/<[^>]*>/g, ''))
}

test('the columns of a card have the headings of a list', () => {
  expect(headings().slice(1)).toEqual(['Group', 'Fee'])
  expect(headings({ group_nr: 'Team' }).slice(1)).toEqual(['Team', 'Fee'])
})
