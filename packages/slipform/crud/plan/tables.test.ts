import { expect, test } from 'vitest'
import type { Condition } from '../../base/condition.ts'
import { Book, Card, Person } from '../../fixtures/library.ts'
import { integer, manyToMany, model } from '../../index.ts'
import type { AnyModel } from '../../model/model.ts'
import { resourceOf } from '../../model/resource/resource.ts'
import { tablesRead } from './tables.ts'

class Tag extends model({
  table: 'tags',
  schema: 'words',
  crud: {},
  fields: { id: integer().crud({ primary_key: true }) },
}) {}

class Page extends model({
  table: 'pages',
  schema: 'site',
  crud: {},
  fields: { id: integer().crud({ primary_key: true }) },
  relations: () => ({ tags: manyToMany(Tag, { through: 'page_tags' }) }),
}) {}

const one: Condition = { field: 'id', operator: 'eq', value: 1 }
const search: Condition = { search: 'x', fields: ['name'], language: 'english' }

function namesRead(condition: Condition, model: AnyModel): string[] {
  return tablesRead(condition, resourceOf(model)).map(({ schema, table }) =>
    schema === undefined ? table : `${schema}.${table}`,
  )
}

test.each<[string, AnyModel, Condition, string[]]>([
  ['no condition', Person, { all: [] }, ['people']],
  ['fields and searches', Person, { all: [one, { any: [search, one] }] }, ['people']],
  ['a relation', Person, { relation: 'card', matches: one }, ['people', 'cards']],
  ['a relation that nothing has to match', Person, { relation: 'card', matches: { all: [] } }, ['people', 'cards']],
  ['an alternative', Person, { any: [one, { relation: 'card', matches: one }] }, ['people', 'cards']],
  ['a link table', Book, { relation: 'subjects', matches: one }, ['books', 'book_subjects', 'subjects']],
  [
    'relations of relations',
    Person,
    { all: [{ relation: 'books', matches: { any: [one, { relation: 'subjects', matches: one }] } }] },
    ['people', 'books', 'book_subjects', 'subjects'],
  ],
  ['schemas', Page, { relation: 'tags', matches: one }, ['site.pages', 'site.page_tags', 'words.tags']],
])('%s: these tables are read', (_what, model, condition, tables) => {
  expect(namesRead(condition, model)).toEqual(tables)
})

test('a relation that is not there is a fault, not a table less', () => {
  expect(() => namesRead({ relation: 'boss', matches: one }, Card)).toThrow("Card has no relation 'boss'")
})
