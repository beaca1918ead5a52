import { expect, test } from 'vitest'
import { parseField } from '../../grammar/field.ts'
import { renderIndexes } from './indexes.ts'

test.each([
  ['year:integer:filterable', ['table.index(["year", "id"])']],
  ['year:integer:sortable', ['table.index(["year", "id"])']],
  ['year:integer:filterable:sortable', ['table.index(["year", "id"])']],
  ['album_id:uuid?:references(albums)', ['table.index(["album_id", "id"])']],
  ['album_id:uuid:references(albums):filterable:sortable', ['table.index(["album_id", "id"])']],
  ['tags:arrayOf(text):filterable', [`table.index(["tags"], 'tracks_tags_index', 'gin')`]],
  ['name:text', []],
  ['name:text:fulltext', []],
  ['code:text:unique:filterable:sortable', []],
  ['id:uuid:primary_key', []],
])('%s is served by %j', (field, indexes) => {
  expect(renderIndexes('tracks', [parseField(field)], ['id'])).toEqual(indexes)
})
