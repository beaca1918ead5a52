import { expect, test } from 'vitest'
import { areEnglish } from '../../answers/english.ts'
import { labelOfName } from '../../answers/names.ts'
import { emptyTable } from '../../fixtures/table.ts'
import { namesOfTable } from './names.ts'
import { referenceNames } from './relation-name.ts'

const tableOf = (name: string, schema = 'public') => emptyTable(schema, name)

test.each([
  ['customer', true, 'customers', 'Customers'],
  ['category', true, 'categories', 'Categories'],
  ['customers', false, 'customers', 'Customers'],
  ['kunde', false, 'kunde', 'Kunde'],
  ['kunden', false, 'kunden', 'Kunden'],
  ['Ereignis', false, 'ereignis', 'Ereignis'],
  ['AUFTRAG_POSITION', false, 'auftrag_position', 'Auftrag position'],
  ['Größe', true, 'grosses', 'Größe'],
  ['Größe_cm', true, 'grosse_cm', 'Größe cm'],
  ['models', true, 'model', 'Models'],
  ['config_autoreg_tls', true, 'config_autoreg_tls', 'Config autoreg tls'],
  [
    'exports_entitlement_entitlement_values',
    true,
    'exports_entitlement_entitlement_valus',
    'Exports entitlement entitlement values',
  ],
  ['Straße', true, 'strasses', 'Straße'],
  ['Übersicht', true, 'ubersichts', 'Übersicht'],
  ['naïve', true, 'naives', 'Naïve'],
  ['données', true, 'donnees', 'Données'],
  ['książka', true, 'ksiazkas', 'Książka'],
  ['Łódź', true, 'lodzs', 'Łódź'],
  ['Đakovo', true, 'dakovos', 'Đakovo'],
  ['заказы', true, 'zakazies', 'Заказы'],
  ['客户', true, 'ke_hus', '客户'],
])('the table %s, in a database that is English: %s, is at /%s and called %s', (name, isEnglish, plural, label) => {
  const names = namesOfTable(tableOf(name), isEnglish, [])
  expect(names).toMatchObject({ plural, table: name, pluralLabel: label })
  expect(`${names.singular} ${names.className} ${names.file} ${names.variable}`).toMatch(
    /^[a-z_]+ [A-Za-z]+ [a-z-]+ \w+$/,
  )
})
test('a namesake in another schema keeps what tells them apart', () => {
  const names = namesOfTable(tableOf('kunde'), false, [])
  const models = [{ names, fields: [], relations: [] }]
  expect(namesOfTable(tableOf('kunde', 'sales'), false, models)).toMatchObject({
    plural: 'sales_kunde',
    pluralLabel: 'Sales kunde',
  })
})

test.each([
  ['customer first_name phone, invoice customer_id total, ids', true],
  ['hosts hostid proxy_hostid status, items key_ delay, hstgrp groupid', true],
  ['kunde vorname telefon, auftrag kunde_id status, rechnung text iban', false],
  ['cliente nombre, pedido fecha, producto precio', false],
])('a database is English by its words: %s, %s', (text, isEnglish) => {
  const tables = text.split(', ').map((words) => {
    const [name = '', ...columns] = words.split(' ')
    return { name, columns: columns.map((column) => ({ name: column })) }
  })
  expect(areEnglish(tables)).toBe(isEnglish)
})

test.each([
  ['Wo ist das Ereignis passiert', 'Wo ist das Ereignis passiert'],
  ['ASA-Klassifizierung', 'ASA-Klassifizierung'],
  ['Order_Date', 'Order Date'],
  ['ORDER_DATE', 'Order date'],
  ['orderDate', 'Order date'],
])('the column %s is labelled %s', (name, label) => expect(labelOfName(name)).toBe(label))

test.each([
  ['artist_id', 'artist', 'id', ['artist', 'artist_id_artist']],
  ['templateid', 'host', 'hostid', ['template', 'templateid_host']],
  ['proxy_hostid', 'host', 'hostid', ['proxy', 'proxy_hostid_host']],
  ['r_eventid', 'event', 'eventid', ['r_event', 'r_eventid_event']],
  ['iconid_off', 'image', 'imageid', ['icon_off', 'iconid_off_image']],
  ['category', 'product_uom_category', 'id', ['product_uom_category', 'category_product_uom_category']],
  ['paid', 'person', 'id', ['paid_person']],
])('the column %s that refers to %s by %s names its relation %j', (field, target, key, names) => {
  expect(referenceNames(field, target, key)).toEqual(names)
})
