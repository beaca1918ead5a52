import { expect, test } from 'vitest'
import type { ResourceSpec } from '../../answers/resource-spec.ts'
import { emptyTable } from '../../fixtures/table.ts'
import { areEnglish } from './icon.ts'
import { namesOfTable } from './names.ts'

const tableOf = (name: string, schema = 'public') => emptyTable(schema, name)
const known = { isNamesake: false, isEnglish: true, models: [], given: undefined }

test.each([
  ['customer', true, 'customers', 'Customers'],
  ['category', true, 'categories', 'Categories'],
  ['customers', false, 'customers', 'Customers'],
  ['kunde', false, 'kundes', 'Kunde'],
  ['kunden', false, 'kundens', 'Kunden'],
  ['AUFTRAG_POSITION', false, 'auftrag_positions', 'Auftrag position'],
  ['Größe', true, 'grosses', 'Größe'],
  ['Größe_cm', true, 'grosse_cms', 'Größe cm'],
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
  const names = namesOfTable(tableOf(name), { ...known, isEnglish })
  expect(names).toMatchObject({ plural, table: name, pluralLabel: label })
  expect(`${names.singular} ${names.className} ${names.file} ${names.variable}`).toMatch(
    /^[a-z_]+ [A-Za-z]+ [a-z-]+ \w+$/,
  )
})

test('names of files, routes and classes stay unique, and each table has its own label', () => {
  const models: ResourceSpec[] = []
  for (const name of ['客户', '订单', 'Größe', 'Grosse', 'groesse', 'заказы']) {
    const names = namesOfTable(tableOf(name), { ...known, models })
    models.push({
      names,
      description: '',
      fields: [],
      relations: [],
      inverses: [],
      operations: [],
      role: 'viewer',
    })
  }
  for (const part of ['plural', 'className', 'file', 'variable', 'pluralLabel'] as const)
    expect(new Set(models.map(({ names }) => names[part])).size).toBe(models.length)
})

test('a namesake in another schema, and a name of the user, keep what tells them apart', () => {
  const sales = { ...known, isNamesake: true, isEnglish: false }
  expect(namesOfTable(tableOf('kunde', 'sales'), sales).pluralLabel).toBe('Sales kunde')
  expect(namesOfTable(tableOf('Größe'), { ...known, given: 'Size' })).toMatchObject({ pluralLabel: 'Sizes' })
})

test.each([
  [['album', 'artist', 'customer', 'genre', 'media_type', 'invoice_line'], true],
  [['kunde', 'auftrag', 'rechnung', 'status', 'adresse'], false],
  [['cliente', 'pedido', 'producto', 'proveedor'], false],
  [['kunden', 'order'], false],
])('names of tables are English words: %j, %s', (names, isEnglish) => {
  expect(areEnglish(names)).toBe(isEnglish)
})
