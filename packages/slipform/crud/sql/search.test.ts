import { expect, test } from 'vitest'
import { Category } from '../../fixtures/shop.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { renderSearch } from './search.ts'
import { fulltextIndex, fulltextIndexName } from './search-index.ts'

const category = resourceOf(Category)
const search = (text: string) => renderSearch({ search: text, fields: ['name'], language: 'german' }, category, 't0')

test('the index holds what the search compares with, written the same', () => {
  const index = fulltextIndex('categories', ['label'], { schema: 'shop', language: 'german' })
  expect(index).toMatchInlineSnapshot(
    `"create index "categories_fulltext_index" on "shop"."categories" using gin ((to_tsvector('german', coalesce("label", '')) || to_tsvector('simple', translate(coalesce("label", ''), '@._-/', '     '))))"`,
  )
  const vector = index.match(/using gin \(\((.*)\)\)$/)?.[1]?.replaceAll('"label"', '"s"."label"')
  expect(vector).toBeDefined()
  expect(search('old').sql).toContain(`(${vector}) @@`)
})

test.each([
  ['orders', 'orders_fulltext_index'],
  ['o'.repeat(48), `${'o'.repeat(48)}_fulltext_index`],
  ['o'.repeat(63), `${'o'.repeat(48)}_fulltext_index`],
  ['ö'.repeat(31), `${'ö'.repeat(24)}_fulltext_index`],
])('the index of the table %s has a name that PostgreSQL does not cut', (table, name) => {
  expect(fulltextIndexName(table)).toBe(name)
})
