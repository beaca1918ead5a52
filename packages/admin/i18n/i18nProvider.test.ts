import { expect, test } from 'vitest'
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
