import { expect, test } from 'vitest'
import { checkResource } from '../../spec/check/resource.ts'
import type { RelationSpec, ResourceSpec } from '../../spec/resource-spec.ts'
import { renderRelated } from './related.ts'

const playlistOf = (relation: Partial<RelationSpec> = {}): ResourceSpec => {
  const spec = checkResource({ name: 'playlist', fields: ['name'] }, [])
  const { names } = checkResource({ name: 'track', fields: ['name'] }, [])
  const tracks: RelationSpec = { name: 'tracks', kind: 'manyToMany', target: names, through: 'playlist_tracks' }
  return { ...spec, relations: [{ ...tracks, ...relation }] }
}

const textOf = (playlist: ResourceSpec): string => {
  const spec = checkResource({ name: 'track', fields: ['name'] }, [])
  const through = 'playlist_tracks'
  const playlists: RelationSpec = { name: 'playlists', kind: 'manyToMany', target: playlist.names, through }
  const track = { ...spec, relations: [{ ...playlists, join_filterable: ['id'] }] }
  return (
    renderRelated(playlist, [playlist, track])
      .map(({ text }) => text)[0]
      ?.split('\n')[0] ?? ''
  )
}

test('the tab of a link table adds and removes links', () => {
  expect(textOf(playlistOf())).toMatch(/^<RelatedRecords label="Tracks" .*target="playlists\.id" links="tracks"/)
})

test.each([
  ['cannot be changed', playlistOf({ exclude: ['update'] })],
  ['cannot be read', playlistOf({ exclude: ['one', 'list'] })],
  [
    'belong to a resource without an update',
    { ...playlistOf(), operations: playlistOf().operations.filter((name) => name !== 'update') },
  ],
])('it only lists links that %s', (_what, playlist) => {
  expect(textOf(playlist)).toMatch(/^<RelatedRecords label="Tracks" /)
  expect(textOf(playlist)).not.toContain('links=')
})
