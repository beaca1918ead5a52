import { createElement } from 'react'
import { expect, test } from 'vitest'
import { joinedRecords } from './useJoinedRecords.ts'

test('a joined record is that of its relation, also where others have the same key', () => {
  const record = {
    id: 7,
    album_id: 1,
    genre_id: 1,
    maker: { id: 1, name: 'Opel' },
    album: { id: 1, title: 'Kind of Blue' },
    genre: { id: 1, name: 'Jazz' },
  }
  const fields = [
    ['genre_id', 'genres'],
    ['album_id', 'albums'],
    ['maker.id', 'makers'],
  ].map(([source, reference]) => createElement('i', { source, reference } as object))
  const relations: Record<string, string> = { album_id: 'album', genre_id: 'genre' }
  const joined = joinedRecords(record, fields, (source) => relations[source])
  expect(joined).toEqual([
    { reference: 'genres', related: record.genre },
    { reference: 'albums', related: record.album },
    { reference: 'makers', related: record.maker },
  ])
})
