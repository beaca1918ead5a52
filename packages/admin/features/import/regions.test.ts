import { expect, test } from 'vitest'
import { exampleOf, findRegion, listRegions } from './regions.ts'
import type { ImportTarget } from './target.ts'

const target: ImportTarget = {
  resource: 'cars',
  fields: [
    { name: 'price', required: true, types: { create: { kind: 'decimal', nullable: false } } },
    { name: 'bought', required: true, types: { create: { kind: 'date', nullable: false } } },
  ],
  limits: { create: 10 },
}

function find(page: string, ...preview: string[][]) {
  const plan = {
    headers: ['Price', 'Bought'],
    preview,
    commas: new Set<number>(),
    mapping: ['price', 'bought'],
    target,
  }
  return findRegion(listRegions(page, []), plan)
}

test.each([
  ['what programs write is of the page', 'en-US', [['1234.50', '2026-12-31']], 'en-US'],
  ['what two regions write is of the page', 'en-US', [['12.50', '03/04/2026']], 'en-US'],
  ['a day beyond twelve tells the order', 'en-US', [['12.50', '31/12/2026']], 'en-GB'],
  ['points in dates and decimal commas are German', 'en-US', [['1.234,50', '31.12.2026']], 'de'],
  ['months first, on a French page', 'fr', [['1,234.50', '12/31/2026']], 'en-US'],
  ['a value that no region writes decides nothing', 'en-US', [['many', '31/12/2026']], 'en-GB'],
  ['values that no region writes leave the page', 'en-US', [['many', 'soon']], 'en-US'],
])('%s', (_what, page, rows, region) => expect(find(page, ...rows)).toBe(region))

test('each way of writing is offered once, that of the page first', () => {
  expect(listRegions('fr', ['fr-FR', 'de-CH', 'fr'])).toEqual(['fr', 'de-CH', 'en-US', 'en-GB', 'de'])
  expect(exampleOf('en-US')).toBe('1,234.50 · 12/31/2026')
})
