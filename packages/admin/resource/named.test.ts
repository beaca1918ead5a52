import type { ResourceInfo } from 'slipform/browser'
import { afterEach, expect, test, vi } from 'vitest'
import { errorText, reasonText } from '../i18n/errorText.ts'
import { labelOf, setPageLabels } from '../i18n/fieldLabel.ts'
import { i18nProvider } from '../i18n/i18nProvider.ts'
import { clearSession, getSession } from '../session/session.ts'
import { labelsOfPages, pagesOption } from './named.ts'

const customers: ResourceInfo = {
  fields: {
    strasse: { kind: 'text' },
    balance_cents: { kind: 'bigint', currency: { code: 'EUR', cents: true } },
    keeper_id: { kind: 'integer', relation: 'keeper' },
    sku: { kind: 'text', relation: 'product' },
    language: { kind: 'integer', relation: 'language_record' },
    external_id: { kind: 'text' },
    since: { kind: 'date' },
  },
  relations: { keeper: { kind: 'belongsTo', field: 'keeper_id', reference: 'people' } },
}

afterEach(() => {
  vi.unstubAllGlobals()
  setPageLabels(labelsOfPages([]))
})

test.each([
  ['strasse', 'Straße'],
  ['balance_cents', 'Balance'],
  ['keeper_id', 'In charge'],
  ['sku', 'Product'],
  ['language', 'Language'],
  ['external_id', 'External ID'],
  ['bestellungens', 'Bestellungen'],
  ['since', 'Since'],
])('a text that names the field %s calls it %s, as lists and forms do', async (source, label) => {
  vi.stubGlobal('fetch', async () => Response.json({ user: { id: '1' }, resources: { customers } }))
  clearSession()
  await getSession()
  const labels = { strasse: 'Straße', keeper: 'In charge', bestellungens: 'Bestellungen' }
  setPageLabels(labelsOfPages([{ name: 'customers', options: { [pagesOption]: { labels } } }]))
  expect(labelOf('customers', source, i18nProvider.translate)).toBe(label)
  const body = {
    code: 'invalid_record',
    params: {},
    errors: { [source]: 'is required' },
    fields: { [source]: { code: 'required', params: {} } },
  }
  expect(errorText(body, 'customers')).toBe(`${label}: is required`)
})

test('an error names the records that refer to one by the labels of their pages, and says so once', () => {
  const options = (label: string, labels = {}) => ({ label, [pagesOption]: { labels } })
  setPageLabels(
    labelsOfPages([
      { name: 'zamowienias', options: options('Zamówienia', { reklamacjes: 'Skargi' }) },
      { name: 'rechnungens', options: options('Rechnungen') },
    ]),
  )
  const params = {
    record: 'this zamowienia',
    references: '2 reklamacjes and 1 rechnungen refer',
    singular: 'zamowienia',
    plural: 'zamowienias',
    by: [
      { count: 2, name: 'reklamacjes', relation: 'reklamacjes', of: 'zamowienias', to: 'complaints' },
      { count: 1, name: 'rechnungen', relation: 'rechnungens', of: 'zamowienias', to: 'rechnungens' },
    ],
  }
  const body = { code: 'record_is_referenced', params }
  const references = '2 skargi and 1 rechnungen refer'
  expect(errorText(body)).toBe(`Cannot delete this zamówienia: ${references} to it.`)
  expect(reasonText(body)).toBe(`${references} to it`)
})
