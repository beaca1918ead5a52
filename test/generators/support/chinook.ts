import { readFileSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import type { ProjectServer } from './server.ts'

/** Answers for three resources of the Chinook database. */
export const chinookAnswers = [
  ['--name', 'artist', '--description', 'Musicians and bands', '--fields', 'name:text?:searchable_title'],
  [
    '--name',
    'album',
    '--description',
    'Collections of tracks',
    '--fields',
    'title:searchable_title artist:references:inverse:join(one,all,depth=1):join_filterable(name):join_sortable(name)',
  ],
  [
    '--name',
    'track',
    '--description',
    'Recorded pieces of music',
    '--fields',
    `album:references?:inverse:join(one,all,depth=1):join_filterable(title):join_sortable(title)
     name:searchable_title composer:text?:filterable:fulltext milliseconds:integer:filterable:sortable
     bytes:bigint?:sortable unit_price:decimal(10,2):filterable:sortable`,
  ],
]

/** A database that knows Chinook by its own SQL: what the API must agree with. */
export async function openChinook(): Promise<PGlite> {
  const chinook = new PGlite()
  await chinook.exec(readFileSync(new URL('../../http/fixtures/chinook.sql', import.meta.url), 'utf8'))
  return chinook
}

/** A row of Chinook, with its integer keys. */
export type Row = Record<string, string | number | null>

/** The rows of a query. */
export async function rowsOf(chinook: PGlite, query: string): Promise<Row[]> {
  return (await chinook.query<Row>(query)).rows
}

/** Posts rows in batches, in the order given; returns the new ids by Chinook's. */
async function post(server: ProjectServer, plural: string, key: string, rows: Row[], toBody: (row: Row) => Row) {
  const ids = new Map<string | number | null | undefined, string>()
  for (let start = 0; start < rows.length; start += 100) {
    const chunk = rows.slice(start, start + 100)
    const { status, body } = await server.request('POST', `/${plural}/batch`, chunk.map(toBody))
    if (status !== 201) throw new Error(`POST /${plural}/batch answered ${status}: ${JSON.stringify(body)}`)
    for (const [index, row] of chunk.entries()) ids.set(row[key], body[index].id)
  }
  return ids
}

/** Posts all of Chinook's artists, albums and tracks; returns the albums' new ids by Chinook's. */
export async function postChinook(server: ProjectServer, chinook: PGlite): Promise<Map<unknown, string>> {
  const all = (table: string) => rowsOf(chinook, `select * from ${table} order by ${table}_id`)
  const artists = await post(server, 'artists', 'artist_id', await all('artist'), ({ name }) => ({
    name: name ?? null,
  }))
  const albums = await post(server, 'albums', 'album_id', await all('album'), ({ title, artist_id }) => ({
    title: title ?? null,
    artist_id: artists.get(artist_id) ?? null,
  }))
  const columns = 'name, composer, milliseconds, bytes, unit_price, album_id, track_id'
  const tracks = await rowsOf(chinook, `select ${columns} from track order by track_id`)
  await post(server, 'tracks', 'track_id', tracks, ({ track_id, album_id, ...track }) => ({
    ...track,
    album_id: albums.get(album_id) ?? null,
  }))
  return albums
}
