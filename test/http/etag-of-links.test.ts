// @module-tag rest

import { manyToMany, text } from 'slipform'
import { beforeEach, expect, test } from 'vitest'
import { routed } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'

class Track extends routed('tracks', { name: text() }) {}

/** A playlist, whose links are read only where `embed` asks for them. */
class Playlist extends routed('playlists', { name: text() }, () => ({
  tracks: manyToMany(Track, { through: 'playlist_tracks' }),
  drafts: manyToMany(Track, { through: 'playlist_drafts' }).crud({ visible_to: 'admin' }),
})) {}

const linkTable = (name: string) =>
  `create table ${name} (playlist_id integer references playlists, track_id integer references tracks,
    primary key (playlist_id, track_id));`

const app = startApp({
  models: { Playlist, Track },
  tables: `
    create table tracks (id integer primary key, name text not null);
    create table playlists (id integer primary key, name text not null);
    ${linkTable('playlist_tracks')} ${linkTable('playlist_drafts')}
    insert into tracks values (1, 'a'), (2, 'b'), (3, 'c');
    insert into playlists values (1, 'mix');`,
})
beforeEach(async () => {
  await app.sql('delete from playlist_tracks')
  await app.sql('insert into playlist_tracks values (1, 1)')
})

const address = '/playlists/1'
const tagOf = async (query = '') => (await app.get(`${address}${query}`)).headers.get('etag') ?? 'none'
const put = (tag: string, body: object = { name: 'mix' }) => app.put(address, body, { 'if-match': tag })
const link = (track: number) => app.sql('insert into playlist_tracks values (1, ?)', [track])

test('a version covers the links that the response includes', async () => {
  const [plain, withLinks] = [await tagOf(), await tagOf('?embed=tracks')]
  expect(withLinks).toBe(await tagOf('?embed=tracks'))
  await link(2)
  expect(await tagOf()).toBe(plain)
  expect(await tagOf('?embed=tracks')).not.toBe(withLinks)
})

test('a write compares the links that its version covers', async () => {
  const [plain, withLinks] = [await tagOf(), await tagOf('?embed=tracks')]
  expect((await put(withLinks)).status).toBe(200)
  await link(2)
  expect((await put(withLinks, { tracks_ids: [1, 3] })).status).toBe(412)
  expect((await put(plain)).status).toBe(200)
  expect((await put(`"x", ${await tagOf('?embed=tracks')}`, { tracks_ids: [1, 2, 3] })).status).toBe(200)
  expect((await app.get(`${address}?embed=tracks`)).json.tracks).toHaveLength(3)
})

test('a version that names no relation of the record matches nothing', async () => {
  const plain = (await tagOf()).slice(1, -1)
  for (const ending of ['.', '.nothing', '.tracks', '.%', '.tracks.tracks'])
    expect((await put(`"${plain}${ending}"`)).status, ending).toBe(412)
})

test('two writers who read the same links cannot both write them', async () => {
  const tag = await tagOf('?embed=tracks')
  const responses = await Promise.all([2, 3].map((track) => put(tag, { tracks_ids: [1, track] })))
  expect(responses.map(({ status }) => status).sort()).toEqual([200, 412])
})
