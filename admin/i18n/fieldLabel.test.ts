import { getFieldLabelTranslationArgs } from 'react-admin'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { i18nProvider } from './i18nProvider.ts'

/** The label of an input, as react-admin asks for it. */
const label = (source: string, resource = 'vehicles') =>
  i18nProvider.translate(...getFieldLabelTranslationArgs({ resource, source }))

test.each([
  ['year', 'Year'],
  ['year_gte', 'Year from'],
  ['year_lte', 'Year to'],
  ['make_like', 'Make'],
  ['vin_eq', 'Vin'],
  ['customer_id', 'Customer'],
  ['purchased_on_gte', 'Purchased on from'],
  ['customer.tier', 'Customer tier'],
  ['vehicles.year_gte', 'Vehicles year from'],
])('in English, %s is labelled %s', (source, expected) => {
  expect(label(source)).toBe(expected)
})

test('an item of an array and a label that was given keep theirs', () => {
  expect(label('rows.0.name')).toBe('Name')
  expect(i18nProvider.translate('Full name', { _: 'Full name' })).toBe('Full name')
})

describe('in French', () => {
  beforeAll(async () => {
    vi.stubGlobal('document', { documentElement: {} })
    await i18nProvider.changeLocale('fr')
  })

  test('the page says so', () => {
    expect(document.documentElement.lang).toBe('fr')
  })

  test.each([
    ['year', 'Année'],
    ['year_gte', 'Année (à partir de)'],
    ['year_lte', 'Année (jusqu’à)'],
    ['make_like', 'Marque'],
    ['customer.tier', 'Niveau du client'],
    // Not in the catalogue: put together from the relation's label and the field's.
    ['customer.visits', 'Client : visites'],
    ['nowhere_gte', 'Nowhere (à partir de)'],
  ])('%s is labelled %s', (source, expected) => {
    expect(label(source)).toBe(expected)
  })
})
