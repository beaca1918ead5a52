import polyglotI18nProvider from 'ra-i18n-polyglot'
import { getFieldLabelTranslationArgs } from 'react-admin'
import { describe, expect, test } from 'vitest'
import { en } from './en.ts'
import { composeLabel, type Translate } from './fieldLabel.ts'
import { fr } from './fr.ts'

const translatorOf = (messages: object): Translate =>
  polyglotI18nProvider(() => messages as never, 'en', [], { allowMissing: true }).translate

/** The label of an input of the cars, as react-admin asks for it. */
const labelOf = (source: string, translate: Translate) => {
  const [key, options] = getFieldLabelTranslationArgs({ resource: 'cars', source })
  return composeLabel(key, options?._, translate) ?? translate(key, options)
}

describe('in English, where labels are inferred', () => {
  const translate = translatorOf({ slipform: en })

  test.each([
    ['year', 'Year'],
    ['vin', 'VIN'],
    ['id', 'ID'],
    ['ip_address', 'IP address'],
    ['md5', 'MD5'],
    ['source_urls', 'Source URLs'],
    ['unitPrice', 'Unit price'],
    ['priceEUR', 'Price EUR'],
    ['montantÉlevé', 'Montant élevé'],
    ['URLList', 'URL list'],
    ['ADDRESS', 'Address'],
    ['line_2', 'Line 2'],
    ['owner_id', 'Owner'],
    ['part_ids', 'Part'],
    ['avatarImageId', 'Avatar image'],
    ['orderID', 'Order'],
    ['paid', 'Paid'],
    ['owner.vat', 'Owner VAT'],
    ['owner.tier', 'Owner tier'],
    ['owner.id', 'Owner'],
    ['rows.0.name', 'Name'],
  ])('%s is labelled %s', (source, expected) => expect(labelOf(source, translate)).toBe(expected))

  test('a label that was given is not touched', () => {
    expect(composeLabel('resources.cars.fields.year', 'Built in', translate)).toBeUndefined()
    expect(composeLabel('Full name', 'Full name', translate)).toBeUndefined()
  })
})

const cars = { year: 'Année', make: 'Marque', owner: 'Client', 'owner.tier': 'Niveau du client' }
const owners = { tier: 'Niveau', visits: 'Visites', vat: 'TVA' }
const translate = translatorOf({ slipform: fr, resources: { cars: { fields: cars }, owners: { fields: owners } } })

test.each([
  ['year', 'Année'],
  ['owner.tier', 'Niveau du client'],
  ['owner.visits', 'Client : visites'],
  ['owner.vat', 'Client : TVA'],
])('with a catalogue: %s is labelled %s', (source, expected) => expect(labelOf(source, translate)).toBe(expected))
