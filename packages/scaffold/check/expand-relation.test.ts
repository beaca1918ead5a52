import { expect, test } from 'vitest'
import { entryOf } from '../grammar/entry.ts'
import { checkAdditions } from './additions.ts'
import { expandRelation } from './expand-relation.ts'
import { readResource } from './resource.ts'

const album = readResource({ name: 'album', fields: ['title'] }, [])
const track = readResource({ name: 'track', fields: ['name', 'genre_id:uuid?'] }, [album])
const genre = readResource({ name: 'genre', fields: ['name'] }, [])
const models = [album, track, genre]

/** What a relation of a model means, by model: its new fields, then its new relations, with spaces between them. */
const read = (owner: typeof album, text: string, isOneSided = false) =>
  Object.fromEntries(
    expandRelation(owner, text, isOneSided, models).map(({ model, fields, relations }) => [
      model.names.singular,
      [...fields, ...relations].map((entry) => entryOf(entry).text).join(' '),
    ]),
  )

const keyOfAlbum = ':through(album_genres):foreign_key(album_id):other_key(genre_id)'
const keyOfGenre = ':through(album_genres):foreign_key(genre_id):other_key(album_id):join_filterable(id)'

test.each([
  [
    'hasMany makes the key on the other model',
    album,
    'tracks:hasMany(track)',
    { album: 'tracks:hasMany(track):foreign_key(album_id)', track: 'album:references(album)' },
  ],
  [
    'a key that may be null, and another name back',
    album,
    'songs:hasMany(track)?:inverse(record)',
    { album: 'songs:hasMany(track):foreign_key(record_id)', track: 'record:references(album)?' },
  ],
  [
    'hasOne makes a unique key',
    album,
    'hit:hasOne(track)',
    { album: 'hit:hasOne(track):foreign_key(album_id)', track: 'album:references(album):unique' },
  ],
  [
    'belongsTo makes the key here',
    track,
    'album:belongsTo(album):on_delete(cascade)',
    { track: 'album:references(album):on_delete(cascade)', album: 'tracks:hasMany(track):foreign_key(album_id)' },
  ],
  [
    'a key that is there is used',
    track,
    'genre:belongsTo(genre)',
    {
      track: 'genre:belongsTo(genre):foreign_key(genre_id):join(one,all,"depth=1")',
      genre: 'tracks:hasMany(track):foreign_key(genre_id)',
    },
  ],
  [
    'manyToMany leads through one link table from both ends',
    album,
    'genres:manyToMany(genre)',
    {
      album: `genres:manyToMany(genre)${keyOfAlbum}:join_filterable(id)`,
      genre: `albums:manyToMany(album)${keyOfGenre}`,
    },
  ],
  [
    'who may not see the one end does not see the other, with a key there',
    album,
    'tracks:hasMany(track):visible_to(admin)',
    {
      album: 'tracks:hasMany(track):visible_to(admin):foreign_key(album_id)',
      track: 'album:references(album):visible_to(admin)',
    },
  ],
  [
    'with a key here',
    track,
    'album:belongsTo(album):visible_to(admin)',
    {
      track: 'album:references(album):visible_to(admin)',
      album: 'tracks:hasMany(track):visible_to(admin):foreign_key(album_id)',
    },
  ],
  [
    'with a link',
    album,
    'genres:manyToMany(genre):visible_to(admin)',
    {
      album: `genres:manyToMany(genre)${keyOfAlbum}:visible_to(admin):join_filterable(id)`,
      genre: `albums:manyToMany(album)${keyOfGenre}:visible_to(admin)`,
    },
  ],
] as const)('%s', (_what, owner, text, expected) => expect(read(owner, text)).toEqual(expected))

test('one end alone keeps the field that holds the key', () => {
  expect(read(album, 'tracks:hasMany(track)', true)).toEqual(read(album, 'tracks:hasMany(track)'))
  expect(read(track, 'album:belongsTo(album)', true)).toEqual({ track: 'album:references(album)' })
  expect(Object.keys(read(album, 'genres:manyToMany(genre)', true))).toEqual(['album'])
})

test('a relation of a model to itself has two ends in it', () => {
  const entries = expandRelation(genre, 'similar:manyToMany(genre)', false, models)
  expect(entries.map(({ relations }) => relations.map((entry) => entryOf(entry).name)[0])).toEqual([
    'similar',
    'similar_of',
  ])
})

test.each([
  ['no kind', 'tracks', 'a relation needs its kind'],
  ['a model that is not there', 'labels:hasMany(label)', 'There is no model "label"'],
  ['a key that is not there', 'genre:belongsTo(genre):foreign_key(style_id)', 'has no field style_id'],
])('%s is refused', (_what, text, message) => expect(() => expandRelation(album, text, false, models)).toThrow(message))

test('what comes out can be added', () => {
  const additions = checkAdditions(expandRelation(track, 'genre:belongsTo(genre)', false, models), models)
  expect(additions.flatMap(({ relations }) => relations)).toMatchObject([
    { name: 'genre', kind: 'belongsTo', join: { one: true, all: true, depth: 1 } },
    { name: 'tracks', kind: 'hasMany' },
  ])
})
