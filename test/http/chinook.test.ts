// @module-tag rest

import { describe, expect, test } from 'vitest'
import { chinook, chinookScript } from './fixtures/chinook.ts'
import { type Row, startApp } from './support/app.ts'
import { query } from './support/client.ts'

const app = startApp({ models: chinook, tables: chinookScript })

// List requests, and the SQL that selects the same keys in order.
const requests: [path: string, parameters: Record<string, unknown>, keys: string][] = [
  ['artists', {}, 'select artist_id from artist order by 1'],
  ['artists', { filter: { name: 'Iron Maiden' } }, "select artist_id from artist where name = 'Iron Maiden'"],
  [
    'artists',
    { name_like: 'the', sort: ['name', 'DESC'], range: [5, 14] },
    "select artist_id from artist where name ilike '%the%' order by name desc, artist_id",
  ],
  [
    'artists',
    { filter: { 'albums.title_like': 'live' }, sort: 'name_asc' },
    `select artist_id from artist a where exists (
       select 1 from album where artist_id = a.artist_id and title ilike '%live%') order by name, artist_id`,
  ],
  [
    'artists',
    { sort: ['albums.title', 'DESC'], per_page: 300 },
    `select a.artist_id from artist a left join album using (artist_id)
     group by a.artist_id order by max(title) desc nulls last, a.artist_id`,
  ],
  [
    'albums',
    { sort: ['artist.name', 'ASC'], page: 3, per_page: 25 },
    'select album_id from album join artist using (artist_id) order by artist.name, album_id',
  ],
  [
    'albums',
    { 'artist.name': 'Queen', sort: 'title_desc' },
    "select album_id from album join artist using (artist_id) where name = 'Queen' order by title desc, album_id",
  ],
  [
    'albums',
    { filter: { tracks: { milliseconds_gt: 600000, unit_price: '0.99' } } },
    `select album_id from album a where exists (
       select 1 from track where album_id = a.album_id and milliseconds > 600000 and unit_price = 0.99) order by 1`,
  ],
  [
    'albums',
    { sort: ['tracks.milliseconds', 'ASC'], range: [0, 399] },
    `select a.album_id from album a left join track using (album_id)
     group by a.album_id order by min(milliseconds) nulls last, a.album_id`,
  ],
  ['tracks', { range: [3490, 3509] }, 'select track_id from track order by 1'],
  [
    'tracks',
    { unit_price_gt: '0.99', sort: ['milliseconds', 'DESC'], per_page: 1000 },
    'select track_id from track where unit_price > 0.99 order by milliseconds desc, track_id',
  ],
  [
    'tracks',
    { filter: { composer: null }, sort: ['name', 'ASC'], page: 2 },
    'select track_id from track where composer is null order by name, track_id',
  ],
  [
    'tracks',
    { filter: { genre_id: [1, 3], milliseconds_gte: 300000, bytes_lt: 10000000 }, sort: 'bytes', order: 'desc' },
    `select track_id from track where genre_id in (1, 3) and milliseconds >= 300000 and bytes < 10000000
     order by bytes desc, track_id`,
  ],
  [
    'tracks',
    { 'genre.name': 'Jazz', 'album.title_like': 'blue', sort: ['album.title', 'ASC'] },
    `select track_id from track join genre using (genre_id) join album using (album_id)
     where genre.name = 'Jazz' and title ilike '%blue%' order by title, track_id`,
  ],
  [
    'tracks',
    { filter: { 'playlists.name': 'Grunge' } },
    `select track_id from track t where exists (
       select 1 from playlist_track join playlist using (playlist_id) where track_id = t.track_id and name = 'Grunge') order by 1`,
  ],
  [
    'tracks',
    { q: 'love', sort: ['name', 'ASC'] },
    `select track_id from track
     where to_tsvector('english', name || ' ' || coalesce(composer, '')) @@ to_tsquery('english', 'love')
        or to_tsvector('simple', name || ' ' || coalesce(composer, '')) @@ to_tsquery('simple', 'love:*')
     order by name, track_id`,
  ],
  [
    'playlists',
    { 'tracks.milliseconds_gt': 5000000 },
    `select playlist_id from playlist p where exists (
       select 1 from playlist_track join track using (track_id)
       where playlist_id = p.playlist_id and milliseconds > 5000000) order by 1`,
  ],
  [
    'playlists',
    { sort: ['tracks.milliseconds', 'DESC'] },
    `select p.playlist_id from playlist p left join playlist_track using (playlist_id) left join track using (track_id)
     group by p.playlist_id order by max(milliseconds) desc nulls last, p.playlist_id`,
  ],
  [
    'employees',
    { 'boss.last_name': 'Edwards', sort: ['last_name', 'DESC'] },
    `select e.employee_id from employee e join employee b on b.employee_id = e.reports_to
     where b.last_name = 'Edwards' order by e.last_name desc, e.employee_id`,
  ],
  [
    'customers',
    { filter: { company_ne: null, 'support_rep.last_name': 'Peacock' }, sort: ['country', 'ASC'] },
    `select customer_id from customer c join employee e on e.employee_id = c.support_rep_id
     where c.company is not null and e.last_name = 'Peacock' order by c.country, customer_id`,
  ],
  [
    'customers',
    {
      filter: { invoices: { total_gte: 15, billing_country_in: ['USA', 'Czech Republic'] } },
      sort: ['invoices.total', 'DESC'],
    },
    `select c.customer_id from customer c join invoice using (customer_id)
     where exists (select 1 from invoice i where i.customer_id = c.customer_id and i.total >= 15
       and i.billing_country in ('USA', 'Czech Republic'))
     group by c.customer_id order by max(total) desc, c.customer_id`,
  ],
  [
    'invoices',
    { billed_at_gte: '2022-01-01T00:00:00Z', billed_at_lt: '2022-07-01T00:00:00Z', sort: ['total', 'DESC'] },
    "select invoice_id from invoice where invoice_date >= '2022-01-01' and invoice_date < '2022-07-01' order by total desc, invoice_id",
  ],
  [
    'invoices',
    { 'customer.country': 'Brazil', sort: ['customer.last_name', 'DESC'], per_page: 30 },
    `select invoice_id from invoice join customer using (customer_id)
     where country = 'Brazil' order by last_name desc, invoice_id`,
  ],
  [
    'invoice_lines',
    { 'track.unit_price': '1.99', sort: ['track.name', 'ASC'], page: 2, per_page: 50 },
    `select invoice_line_id from invoice_line l join track t using (track_id)
     where t.unit_price = 1.99 order by t.name, invoice_line_id`,
  ],
]

/** The part of a list that the parameters ask for, read here on its own. */
function pageOf(parameters: Record<string, unknown>): [start: number, end: number] {
  if (Array.isArray(parameters.range)) return [parameters.range[0], parameters.range[1] + 1]
  const size = Number(parameters.per_page ?? 20)
  const start = (Number(parameters.page ?? 1) - 1) * size
  return [start, start + size]
}

describe('lists of Chinook hold what SQL selects', () => {
  test.each(requests)('%s %j', async (path, parameters, statement) => {
    const keys = (await app.sql(statement)).map((row) => Object.values(row)[0])
    expect(keys.length).toBeGreaterThan(0)
    const [start, end] = pageOf(parameters)
    const { status, headers, json, text } = await app.get(`/${path}${query(parameters)}`)
    expect(status, text).toBe(200)
    expect(json.map((record: Row) => record.id)).toEqual(keys.slice(start, end))
    expect(json.length).toBeGreaterThan(0)
    const range = `${start}-${start + json.length - 1}/${keys.length}`
    expect(headers.get('content-range')?.split(' ')[1]).toBe(range)
  })
})

test('a track reads as its row, with what it belongs to', async () => {
  const [row] = await app.sql(
    `select t.track_id as id, t.name, t.composer, t.milliseconds, t.bytes, t.unit_price::text, title, g.name as genre, m.name as media
     from track t join album using (album_id) join genre g using (genre_id) join media_type m using (media_type_id) where track_id = 3503`,
  )
  const { json } = await app.get('/tracks/3503')
  const { id, name, composer, milliseconds, bytes, unit_price, album, genre, media_type, playlists } = json
  const read = {
    id,
    name,
    composer,
    milliseconds,
    bytes,
    unit_price,
    title: album.title,
    genre: genre.name,
    media: media_type.name,
  }
  expect(read).toEqual(row)
  const keys = await app.sql('select playlist_id as id from playlist_track where track_id = 3503 order by 1')
  expect(playlists.map((playlist: Row) => playlist.id)).toEqual(keys.map((key) => key.id))
})

test('an artist carries albums with their tracks left to get-one', async () => {
  const { json } = await app.get('/artists/90')
  const rows = await app.sql(
    'select a.album_id as id, count(*)::int as tracks from album a join track using (album_id) where artist_id = 90 group by 1 order by 1',
  )
  expect(json.albums.map((album: Row) => ({ id: album.id, tracks: album.tracks.length }))).toEqual(rows)
  const [listed] = (await app.get('/artists?id=90')).json
  expect(listed.albums[0]).not.toHaveProperty('tracks')
})

test('the biggest playlist is read in the same number of statements as the smallest', async () => {
  const small = await app.statementsOf(() => app.get('/playlists/18'))
  const big = await app.statementsOf(() => app.get('/playlists/1'))
  expect(big.length).toBe(small.length)
  const [row] = await app.sql('select count(*)::int as n from playlist_track where playlist_id = 1')
  expect((await app.get('/playlists/1')).json.tracks).toHaveLength(row?.n)
})

test('a moment stored without a time zone is read as UTC', async () => {
  expect((await app.get('/employees/1')).json.hired_at).toMatch(/^2002-08-14T00:00:00/)
})

test('a chain of bosses is followed to its depth', async () => {
  const { json } = await app.get('/employees/8')
  const [row] = await app.sql(
    'select b.employee_id as boss, b.reports_to as above from employee e join employee b on b.employee_id = e.reports_to where e.employee_id = 8',
  )
  expect(json.boss.id).toBe(row?.boss)
  expect(json.boss.boss.id).toBe(row?.above)
  expect(json.boss.boss.boss).toBeNull()
})
