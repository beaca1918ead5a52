import englishMessages from 'ra-language-english'
import { expect, test } from 'vitest'
import { messages } from './french.ts'
import { i18nProvider } from './i18nProvider.ts'

test.each([
  ['ra.page.show', 'Ann', 'Ann'],
  ['ra.page.edit', 'Ann', 'Edit Ann'],
  ['ra.page.show', '#7', 'Invoice #7'],
  ['ra.page.edit', '#7', 'Edit invoice #7'],
  ['ra.page.show', '#7 Ann', 'Invoice #7 Ann'],
  ['ra.page.show', '#70', '#70'],
  ['ra.page.show', '#fashion', '#fashion'],
  ['ra.page.edit', '#fashion', 'Edit #fashion'],
  ['ra.page.show', undefined, 'Invoice'],
  ['ra.page.edit', undefined, 'Edit invoice'],
])('the heading %s of %s is %s', (key, recordRepresentation, heading) => {
  expect(i18nProvider.translate(key, { name: 'Invoice', id: 7, recordRepresentation })).toBe(heading)
})

test('abbreviations in the inferred name of a resource are written as such', () => {
  expect(i18nProvider.translate('resources.ip_bans.name', { _: 'Ip bans', smart_count: 2 })).toBe('IP bans')
  expect(i18nProvider.translate('resources.vehicles.name', { _: 'Vehicles', smart_count: 2 })).toBe('Vehicles')
})

test('no sentence of react-admin that a page can show speaks of elements and data providers', () => {
  const foreign =
    /\belements?\b|\béléments?\b|please|veuillez|merci|dataprovider|boundaries|limites|resource|ressource|reference|référence|client/i
  // Parts of react-admin that no page has.
  const { configurable: _, guesser: __, saved_queries: ___, ...shown } = englishMessages.ra
  const keysOf = (tree: object, path: string): string[] =>
    Object.entries(tree).flatMap(([name, value]) =>
      typeof value === 'string' ? [`${path}.${name}`] : keysOf(value, `${path}.${name}`),
    )
  const textAt = (key: string) => key.split('.').reduce<unknown>((node, name) => (node as never)?.[name], messages)
  for (const key of keysOf(shown, 'ra'))
    for (const text of [i18nProvider.translate(key, { smart_count: 2 }), String(textAt(key))])
      expect([key, foreign.test(text) ? text : '']).toEqual([key, ''])
})
