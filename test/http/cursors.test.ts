// @module-tag rest

import { arrayOf, boolean, datetime, decimal, float, hasMany, integer, model, text } from 'slipform'
import { list, Router, scope } from 'slipform/routes'
import { describe, expect, test } from 'vitest'
import { numbered } from '../../packages/slipform/fixtures/numbered.ts'
import { startApp } from './support/app.ts'
import { type Answer, type Client, clientOf, linkOf, query } from './support/client.ts'
import { createChangeLog } from './support/create-change-log.ts'
import { serveBeside } from './support/second-server.ts'

const sortable = { sortable: true, filterable: true } as const
const nullable = { nullable: true } as const

class Stone extends model({
  table: 'stones',
  crud: { generate_router: true },
  fields: {
    id: integer().crud({ primary_key: true }),
    colour: text(nullable).crud({ ...sortable, fulltext: true }),
    size: integer().crud(sortable),
    polished: boolean(nullable).crud(sortable),
    found_at: datetime(nullable).crud(sortable),
    price: decimal(38, 20, nullable).crud(sortable),
    weight: float(nullable).crud(sortable),
    marks: arrayOf(integer(), nullable).crud(sortable),
    rank: text().crud({ ...sortable, exclude: ['list', 'scoped'] }),
  },
  relations: () => ({ grains: hasMany(Grain).crud({ join: { one: true }, join_sortable: ['size'] }) }),
}) {}

class Grain extends numbered('grains', { stone_id: integer(), size: integer(nullable).crud(sortable) }) {}

/** Records by keys that are texts, in an order of their own. */
class Tag extends model({
  table: 'tags',
  crud: { generate_router: true },
  fields: { id: text().crud({ primary_key: true }), colour: text(nullable).crud(sortable) },
}) {}

const models = { Stone, Grain, Tag }
const routes = {
  '/stones': Router().get('/', list(Stone)),
  '/large/stones': Router()
    .use(scope(Stone, (req) => ({ size_gte: Number(req.headers['x-size']) }) as never))
    .get('/', list(Stone)),
  '/recent/stones': Router()
    .use(scope(Stone, () => ({ found_at_lt: new Date().toISOString() }) as never))
    .get('/', list(Stone)),
}

const app = startApp({
  models,
  routes,
  begin: createChangeLog,
  tables: `create table stones (id integer primary key, colour text, size integer not null, polished boolean, found_at timestamptz,
        price numeric(38, 20), weight float8, marks integer[], rank text not null);
      create table grains (id integer primary key, stone_id integer not null, size integer);
      create table tags (id text primary key, colour text);
      insert into stones select n, case when n % 3 > 0 then 'Färbe ''"' || n % 4 end, n % 5, nullif(n % 3, 0) = 1,
        case when n % 7 > 0 then timestamptz '2024-03-10 12:30:00.123456+00' + (n % 11) * interval '1 microsecond' end,
        case when n % 6 > 0 then (n % 9)::numeric / 7 end,
        case n % 8 when 0 then 'NaN' when 1 then '-Infinity' when 2 then null when 3 then 0.1::float8 + n % 5 else n % 4 / 3.0 end,
        case when n % 5 > 0 then array[n % 3, null, n % 4] end, 'secret ' || n % 6
        from generate_series(1, 100) as n;
      insert into grains select n, n % 60, nullif(n % 4, 0) from generate_series(1, 150) as n;
      insert into tags select chr(65 + n % 26) || case n % 3 when 0 then 'É' when 1 then '-' else 'e' end || n, nullif(n % 4, 0)
        from generate_series(1, 90) as n;
      select slipform.log_changes('stones');`,
})

const perPage = 17

const idsOf = ({ json }: Answer): (number | string)[] => json.map(({ id }: { id: number | string }) => id)

async function read(path: string, headers: Record<string, string> = {}, client: Client = app): Promise<Answer> {
  const answer = await client.get(path, { headers })
  expect(answer.status, answer.text).toBe(200)
  return answer
}

/** Reads a page and those that its links lead to, each with its address. */
async function walk(
  path: string,
  first: string,
  rel: 'next' | 'prev',
): Promise<{ ids: (number | string)[]; at: string }[]> {
  const pages = []
  for (let at: string | undefined = first; at !== undefined; ) {
    const answer = await read(`${path}${at}`)
    pages.push({ ids: idsOf(answer), at })
    at = linkOf(answer, rel)
  }
  return pages
}

const fields = ['id', 'colour', 'size', 'polished', 'found_at', 'price', 'weight', 'marks', 'rank', 'grains.size']
const orders = fields.flatMap((field) => [[field, 'ASC'] as const, [field, 'DESC'] as const])

test.each<[string, object]>([
  ...orders.map((sort): [string, object] => ['/stones', { sort }]),
  ['/stones', { sort: ['price', 'DESC'], filter: { size_gt: 1, colour: null } }],
  ['/stones', { sort: ['colour', 'ASC'], filter: { $or: [{ size: 2 }, { polished: true }] } }],
  ['/stones', { sort: ['found_at', 'DESC'], q: 'färbe' }],
  ['/tags', {}],
  ['/tags', { sort: ['colour', 'DESC'] }],
])('pages at cursors are the list, forwards and backwards: %s %j', async (path, parameters) => {
  const whole = idsOf(await read(`${path}${query({ ...parameters, per_page: 1000 })}`))
  expect(whole.length).toBeGreaterThanOrEqual(20)
  const forwards = await walk(path, query({ ...parameters, per_page: perPage }), 'next')
  expect(forwards.flatMap(({ ids }) => ids)).toEqual(whole)
  const last = forwards.findLast(({ ids }) => ids.length > 0)?.at ?? ''
  const backwards = await walk(path, last, 'prev')
  expect(backwards.toReversed().flatMap(({ ids }) => ids)).toEqual(whole)
})

test.each(['next', 'prev'] as const)('records that stay are read once while others come and go (%s)', async (rel) => {
  await app.sql(`delete from tags where id like '~%'`)
  const sort = query({ sort: ['colour', 'DESC'], per_page: perPage })
  const stay = idsOf(await read(`/tags${sort.replace(`=${perPage}`, '=1000')}`))
  let at: string | undefined = sort
  if (rel === 'prev') at = (await walk('/tags', sort, 'next')).at(-1)?.at
  const seen: (number | string)[] = []
  for (let n = 0; at !== undefined; n += 1) {
    const answer = await read(`/tags${at}`)
    const ids = idsOf(answer)
    seen.push(...(rel === 'next' ? ids : ids.toReversed()))
    // Ties before and behind, and the record of the cursor itself goes away, as far as it was added here.
    await app.sql(`insert into tags values (?, null), (?, '1'), (?, '3')`, [`~${n}`, `~a${n}`, `~b${n}`])
    const added = ids.filter((id) => String(id).startsWith('~'))
    await app.sql('delete from tags where id = any(?)', [added as string[]])
    at = linkOf(answer, rel)
    expect(answer.headers.get('content-range')).toMatch(n === 0 && rel === 'next' ? 'tag 0-16/90' : /^tag \*\/\d+$/)
  }
  const isOld = (id: number | string) => !String(id).startsWith('~')
  expect(rel === 'next' ? seen.filter(isOld) : seen.filter(isOld).toReversed()).toEqual(stay)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBeGreaterThan(stay.length)
  await app.sql(`delete from tags where id like '~%'`)
})

describe('Link', () => {
  test('leads from any page to those beside it, with its parameters and its size', async () => {
    const answer = await read(
      `/stones${query({ filter: { size: [1, 2] }, sort: ['rank', 'DESC'], page: 2, per_page: 3 })}`,
    )
    for (const rel of ['next', 'prev'] as const) {
      const link = new URLSearchParams(linkOf(answer, rel))
      expect([...link.keys()]).toEqual(['filter', 'sort', 'per_page', rel === 'next' ? 'after' : 'before'])
      expect(link.get('filter')).toBe('{"size":[1,2]}')
      expect(link.get('per_page')).toBe('3')
    }
  })

  test('is absent where there is nothing more', async () => {
    expect((await read('/stones?per_page=1000')).headers.get('link')).toBeNull()
    expect((await read('/stones?id_gt=500')).headers.get('link')).toBeNull()
    expect((await read('/stones?page=99')).headers.get('link')).toBeNull()
    expect(linkOf(await read('/stones?per_page=3'), 'prev')).toBeUndefined()
    expect(linkOf(await read('/stones?page=34&per_page=3'), 'next')).toBeUndefined()
  })

  test('cannot be broken out of', async () => {
    const hostile = `embed=${'%22%22'}&x>; rel="next", <https://evil.example/?a=1`
    const { status } = await app.get(`/stones?${hostile}`)
    expect(status).toBe(400)
    const answer = await read('/stones?per_page=2&sort=a>;%20rel="next",<https://evil.example>,é')
    expect(answer.headers.get('link')?.match(/[<>]/g)).toEqual(['<', '>'])
    expect(idsOf(await read(`/stones${linkOf(answer, 'next')}`))).toEqual([3, 4])
  })
})

const cursorOf = async (path: string, headers: Record<string, string> = {}, client?: Client) =>
  new URLSearchParams(linkOf(await read(path, headers, client), 'next')).get('after') ?? ''

const refused = (code: string) => ({ status: 400, json: { code, error: expect.stringContaining('after') } })

describe('a cursor is of one list', () => {
  test.each([
    ['/stones?sort=size_desc'],
    ['/stones?sort=colour'],
    ['/stones?sort=grains.size'],
    ['/stones?size=2'],
    ['/stones?filter={"size":2}'],
    ['/stones?q=x'],
    ['/tags?sort=colour'],
    ['/large/stones?sort=size'],
    ['/recent/stones?sort=size'],
  ])('%s refuses that of another', async (path) => {
    const cursor = await cursorOf('/stones?sort=size')
    const answer = await app.get(`${path}${path.includes('?') ? '&' : '?'}after=${cursor}`, {
      headers: { 'x-size': '0' },
    })
    expect(answer).toMatchObject(refused('foreign_cursor'))
  })

  test('which differs by what a scope lets callers see', async () => {
    const cursor = await cursorOf('/large/stones?per_page=3', { 'x-size': '3' })
    await read(`/large/stones?after=${cursor}`, { 'x-size': '3' })
    const other = await app.get(`/large/stones?after=${cursor}`, { headers: { 'x-size': '1' } })
    expect(other).toMatchObject(refused('foreign_cursor'))
  })

  test('whatever its size, spelling and embedded relations', async () => {
    const cursor = await cursorOf('/stones?sort=size_desc&per_page=3&polished=true')
    const parameters = { sort: ['size', 'DESC'], filter: { polished: true }, embed: 'grains', after: cursor }
    const { json } = await read(`/stones${query(parameters)}`)
    expect(json).toHaveLength(20)
    expect(json[0].grains).toBeInstanceOf(Array)
  })
})

describe('a cursor shows nothing', () => {
  test('of the values in it', async () => {
    const cursor = await cursorOf('/stones?sort=rank')
    const bytes = Buffer.from(cursor, 'base64url').toString('latin1')
    expect(bytes).not.toContain('secret')
    expect(await cursorOf('/stones?sort=rank')).not.toBe(cursor)
  })

  test('to a caller without its field', async () => {
    const cursor = await cursorOf('/stones?sort=rank')
    const answer = await app.get(`/large/stones?sort=rank&after=${cursor}`, { headers: { 'x-size': '0' } })
    const unknown = await app.get(`/large/stones?sort=nothing&after=${cursor}`, { headers: { 'x-size': '0' } })
    expect(answer).toMatchObject(refused('foreign_cursor'))
    expect(answer.text).toBe(unknown.text)
  })
})

describe('what is no cursor', () => {
  const texts = ['', 'x', 'null', '{}', '0', "' or 1=1 --", '\0', '%', 'é', '[]', 'x'.repeat(5_000), 'A'.repeat(64)]

  test.each(texts)('%j is a 400 that says what to do', async (text) => {
    for (const side of ['after', 'before']) {
      const { status, json } = await app.get(`/stones?${side}=${encodeURIComponent(text)}`)
      const error = `Invalid ${side}: expected a cursor as the Link header of a list has it. Read the list again from its start.`
      expect([status, json]).toEqual([400, { error, message: error, code: 'invalid_cursor' }])
    }
  })

  test('any changed byte, a part, or a cursor with more behind it', async () => {
    const cursor = await cursorOf('/stones?sort=size')
    const bytes = Buffer.from(cursor, 'base64url')
    // Its first byte, its last, and every eighth between them.
    const places = Array.from(bytes.keys()).filter((at) => at % 8 === 0 || at === bytes.length - 1)
    const changed = places.map((at) => {
      const other = Buffer.from(bytes)
      other[at] = (other[at] ?? 0) ^ 1
      return other.toString('base64url')
    })
    for (const each of [
      ...changed,
      cursor.slice(0, -4),
      cursor.slice(4),
      `${cursor}AAAA`,
      `${cursor}=`,
      ` ${cursor}`,
    ]) {
      const answer = await app.get(`/stones?sort=size&after=${encodeURIComponent(each)}`)
      expect(answer, each).toMatchObject(refused('invalid_cursor'))
    }
  })

  test.each(['page=1', 'range=[0,9]', 'before=x', 'after=x', 'p%61ge=2'])('beside %s', async (other) => {
    const cursor = await cursorOf('/stones')
    for (const text of [`after=${cursor}&${other}`, `${other}&after=${cursor}`]) {
      const { status, json } = await app.get(`/stones?${text}`)
      expect([status, json.code]).toEqual([400, 'invalid_parameter'])
      expect(json.error).toMatch(/^Invalid (?:after|before): expected one cursor, and beside it neither page nor range/)
    }
  })
})

const old = 'the secret of before, long enough'
const current = 'the secret of now, which is long enough'

/** Runs work with a server on the same database that has some secrets. */
async function withServer<T>(
  secrets: readonly [string, ...string[]],
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const { base, stop } = await serveBeside(app, { models, routes, secrets })
  return work(clientOf(base)).finally(stop)
}

// The embedded database has one server.
test('the secret of cursors is that of all servers, and can be replaced in two steps', async () => {
  const next = (client: Client) => cursorOf('/stones?per_page=2', {}, client)
  const cursor = await withServer([old], next)
  const page = `/stones?per_page=2&after=${cursor}`
  await withServer([old], async (client) => expect(idsOf(await read(page, {}, client))).toEqual([3, 4]))
  const renewed = await withServer([current, old], async (client) => {
    expect(idsOf(await read(page, {}, client))).toEqual([3, 4])
    return next(client)
  })
  await withServer([current], async (client) => {
    expect(await client.get(page)).toMatchObject(refused('invalid_cursor'))
    expect(idsOf(await read(`/stones?per_page=2&after=${renewed}`, {}, client))).toEqual([3, 4])
  })
})
