import { expect, test } from 'vitest'
import type { RelationSpec } from '../../answers/resource-spec.ts'
import { readResource } from '../../check/resource.ts'
import { filesInMemory } from '../../fixtures/in-memory.ts'
import { findBehind } from './find-behind.ts'

const path = 'admin/tracks.tsx'
const before = readResource({ name: 'track', fields: ['name'] }, [])
const album = readResource({ name: 'album', fields: ['title'] }, [])

/** Returns what is behind in a page file with the options, after the model has got fields. */
function behind(options: string, fields: string[], relations: readonly RelationSpec[] = []): string[] {
  const spec = readResource({ name: 'track', fields: ['name', ...fields] }, [album])
  const after = { ...spec, relations: [...spec.relations, ...relations] }
  const known = before.fields.map(({ name }) => name)
  const added = [...after.fields, ...after.relations].map(({ name }) => name).filter((name) => !known.includes(name))
  const files = filesInMemory({ [path]: `export const tracks = resource<typeof Track>('tracks', ${options})\n` })
  return findBehind(after, added, files)
}

const line = (option: string, name: string) => `${path}:1 writes ${option} itself, so this is not in it:\n+ ${name}`

test.each<[string, string[], string[]]>([
  ["{ title: 'name' }", ['rating:integer'], []],
  ["{ list: { columns: ['name', '*'] }, form: ['*'] }", ['rating:integer'], []],
  ["{ list: { columns: ['name'] } }", ['rating:integer'], [line('list.columns', 'rating')]],
  ['{ list: { columns: [\'name\', <Stars key="rating" />] } }', ['rating:integer'], []],
  ["{ form: ['name'] }", ['album:references'], [line('form', 'album')]],
  ["{ form: ['name', { title: 'More', fields: ['*'] }] }", ['rating:integer'], []],
  ["{ list: { filters: ['name'] } }", ['rating:integer'], []],
  ["{ list: { filters: ['name'] } }", ['rating:integer:filterable'], [line('list.filters', 'rating')]],
  ['{ list: TrackList, create: false }', ['rating:integer'], [line('list', 'rating')]],
  ['{ list: { columns: columnsOf() } }', ['rating:integer'], [line('list.columns', 'rating')]],
])('%s with %j', (options, fields, notes) => expect(behind(options, fields)).toEqual(notes))

test('tabs that are listed lack a new relation', () => {
  const albums: RelationSpec = { name: 'albums', kind: 'hasMany', target: album.names }
  expect(behind("{ related: ['parts'] }", [], [albums])).toEqual([line('related', 'albums')])
})
