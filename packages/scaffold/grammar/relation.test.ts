import { describe, expect, test } from 'vitest'
import { parseReference, parseRelation } from './relation.ts'

describe('parseRelation', () => {
  test.each([
    ['parts:hasMany(part)', { name: 'parts', kind: 'hasMany', target: 'part' }],
    ['artist.albums:hasMany:join(one)', { name: 'albums', model: 'artist', kind: 'hasMany', join: { one: true } }],
    [
      'owner:belongsTo(person):foreign_key(owner_id):join(one,all,depth=2):join_filterable(name,age):join_sortable(name)',
      {
        foreign_key: 'owner_id',
        join: { one: true, all: true, depth: 2 },
        join_filterable: ['name', 'age'],
        join_sortable: ['name'],
      },
    ],
    ['notes:hasMany(note):visible_to(editor):fulltext', { visible_to: 'editor', fulltext: true }],
    ['tracks:manyToMany(track):through(playlist_track)', { kind: 'manyToMany', through: 'playlist_track' }],
  ])('%s', (text, expected) => expect(parseRelation(text)).toMatchObject(expected))

  test.each([
    ['parts', 'needs its kind'],
    ['parts:hasAny(part)', 'needs its kind'],
    ['parts:hasMany(part):join', 'join needs one, all or both'],
    ['parts:hasMany(part):join(depth=0)', 'depth=1 to 99'],
    ['parts:hasMany(part):sorted(name)', 'unknown word "sorted"'],
    ['parts:hasMany(part):join_filterable', 'needs its value'],
    ['parts:hasMany(part):visible_to(boss)', 'visible_to needs roles'],
  ])('refuses %s', (text, message) => expect(() => parseRelation(text)).toThrow(message))
})

describe('parseReference', () => {
  test('is a key and a relation', () => {
    const reference = parseReference('album:references?:join(one):sortable:inverse(songs)')
    expect(reference?.key.name).toBe('album_id')
    expect(reference?.key.parts.map(({ word }) => word)).toEqual(['uuid', 'references', 'filterable', 'sortable'])
    expect(reference?.key.parts[0]?.optional).toBe(true)
    expect(reference?.relation).toMatchObject({
      name: 'album',
      kind: 'belongsTo',
      target: 'album',
      join: { one: true },
    })
    expect(reference?.inverse).toBe('songs')
  })

  test('is hidden from roles together with its key', () => {
    const reference = parseReference('album:references:visible_to(admin)')
    expect(reference?.key.parts.at(-1)).toMatchObject({ word: 'visible_to', arguments: ['admin'] })
    expect(reference?.relation.visible_to).toBe('admin')
  })

  test('is nothing else', () => expect(parseReference('album:text')).toBeUndefined())
})
