// @module-tag rest

import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hasBrowser } from '../support/browser.ts'
import { chinookAnswers, openChinook, postChinook, type Row, rowsOf } from './support/chinook.ts'
import { everyKindAnswers } from './support/every-kind.ts'
import { ProjectCopy } from './support/project-copy.ts'
import { ProjectServer } from './support/server.ts'

let copy: ProjectCopy
let server: ProjectServer
let chinook: PGlite
let albums: Map<unknown, string>

beforeAll(async () => {
  copy = ProjectCopy.take()
  copy.removeResources()
  for (const answers of [...chinookAnswers, ...everyKindAnswers])
    expect(copy.scaffold(...answers, '--yes')).toMatchObject({ status: 0 })
  chinook = await openChinook()
  server = await ProjectServer.start(copy.folder, { built: true })
  albums = await postChinook(server, chinook)
})

afterAll(async () => {
  await server?.stop()
  await chinook?.close()
  copy?.giveBack()
})

const trackColumns = 'name, composer, milliseconds, bytes::text, unit_price::text'

/** A track as both sides know it. */
function asRow({ name, composer, milliseconds, bytes, unit_price }: Row): Row {
  return { name, composer, milliseconds, bytes, unit_price } as Row
}

test('the pages name fields alone, and every field', () => {
  const bin = 'node_modules/@slipform/scaffold/bin/slipform-scaffold.js'
  expect(copy.run('node', [bin, 'check-pages'])).toEqual({ status: 0, output: '' })
})

test('every track reads as SQL has it', async () => {
  const expected = await rowsOf(chinook, `select ${trackColumns} from track order by name, composer, milliseconds`)
  const found: Row[] = []
  for (let page = 1; found.length < expected.length; page += 1) {
    const { body } = await server.request('GET', `/tracks?page=${page}&per_page=500&sort=name_asc`)
    if (body.length === 0) break
    found.push(...body.map(asRow))
  }
  const inOrder = (rows: Row[]) => rows.map((row) => JSON.stringify(row)).sort()
  expect(inOrder(found)).toEqual(inOrder(expected))
})

test.each(['name', 'milliseconds', 'unit_price'])('tracks sorted by %s begin and end as in SQL', async (field) => {
  for (const direction of ['asc', 'desc']) {
    const sorted = await rowsOf(
      chinook,
      `select ${field}::text as value from track order by ${field} ${direction}, track_id`,
    )
    const { body: head } = await server.request('GET', `/tracks?range=[0,9]&sort=${field}_${direction}`)
    const last = sorted.length - 1
    const { body: tail } = await server.request('GET', `/tracks?range=[${last - 9},${last}]&sort=${field}_${direction}`)
    expect(head.map((track: Row) => String(track[field]))).toEqual(sorted.slice(0, 10).map(({ value }) => value))
    expect(tail.map((track: Row) => String(track[field]))).toEqual(sorted.slice(-10).map(({ value }) => value))
  }
})

test('tracks filtered by album, by its title and by price are those of SQL', async () => {
  const [largest] = await rowsOf(
    chinook,
    'select album_id, title, count(*)::int as total from track join album using (album_id) group by 1, 2 order by 3 desc, 1 limit 1',
  )
  const total = async (query: string) => (await server.request('GET', `/tracks?${query}`)).contentRange?.split('/')[1]
  expect(await total(`album_id=${albums.get(largest?.album_id)}`)).toBe(String(largest?.total))
  expect(await total(`filter=${encodeURIComponent(JSON.stringify({ 'album.title': largest?.title }))}`)).toBe(
    String(largest?.total),
  )
  const [dear] = await rowsOf(chinook, 'select count(*)::int as total from track where unit_price > 1')
  expect(await total('unit_price_gt=1')).toBe(String(dear?.total))
})

test('a search finds the tracks that SQL finds by the same words', async () => {
  const { body, contentRange } = await server.request('GET', '/tracks?q=rock&range=[0,99]')
  const found = await rowsOf(
    chinook,
    `select name from track where to_tsvector('english', name || ' ' || coalesce(composer, '')) @@ to_tsquery('english', 'rock')
     or to_tsvector('simple', name || ' ' || coalesce(composer, '')) @@ to_tsquery('simple', 'rock:*')`,
  )
  expect(contentRange?.split('/')[1]).toBe(String(found.length))
  expect(body.map(({ name }: Row) => name).sort()).toEqual(
    found
      .slice(0, 100)
      .map(({ name }) => name)
      .sort(),
  )
})

test.runIf(hasBrowser)(
  'people work with the tracks, and with a field of every kind, in the browser',
  async () => {
    const { status, output } = copy.runBrowserTests([`--config=${join(import.meta.dirname, 'browser')}`], {
      PROJECT_URL: server.url,
      EXPECTED: JSON.stringify(await expectations()),
    })
    expect(status, output).toBe(0)
  },
  900_000,
)

/** What the browser must show, by SQL. */
async function expectations() {
  const first = async (query: string) => (await rowsOf(chinook, query))[0] ?? {}
  const total = async (table: string) => (await first(`select count(*)::int as total from ${table}`)).total
  const album = await first(
    `select album_id, title, artist.name as artist, count(*)::int as total
     from track join album using (album_id) join artist using (artist_id) group by 1, 2, 3 order by 4 desc, 1 limit 1`,
  )
  const searched = await first('select name from track order by length(name) desc, 1 limit 1')
  return {
    totals: { Artists: await total('artist'), Albums: await total('album'), Tracks: await total('track') },
    album: { ...album, id: albums.get(album.album_id) },
    searched: { ...searched, total: 1 },
    ...(await first('select min(unit_price)::text as cheapest, max(unit_price)::text as dearest from track')),
    names: {
      first: (await first('select name from track order by name limit 1')).name,
      last: (await first('select name from track order by name desc limit 1')).name,
    },
  }
}
